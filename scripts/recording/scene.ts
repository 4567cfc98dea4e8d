import type { Clip, Stage } from './stage.ts'

/** A few seconds of a game: what is played before the camera runs and while it does. */
export interface Scene {
  readonly width: number
  readonly height: number
  /** The page's query string; `seed` and the rest are the stand-in app's. */
  readonly query: string
  /** What the camera sees: an element of the page, or a part of the screen. Square. */
  readonly lens: string | Clip
  /** Pictures of the film, `FRAME_MS` apart. */
  readonly frames: number
  /** The picture that stands for the film where nothing moves. */
  readonly still: number
  /** Plays to where the film begins. */
  prepare(stage: Stage): Promise<void>
  /** What is done before picture number `at`. */
  act(stage: Stage, at: number): Promise<void>
}

/** The seed of every film's round. */
export const SEED = 'record'
export const phone = { width: 360, height: 640 } as const
