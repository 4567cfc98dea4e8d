import type { Clip, Stage } from './stage.ts'

/** A few seconds of a game: the inputs before and during the recording. */
export interface Scene {
  readonly width: number
  readonly height: number
  /** The page's query string; `seed` and the other parameters are read by the stand-in app. */
  readonly query: string
  /** The recorded part: an element of the page, or a part of the screen. It is square. */
  readonly lens: string | Clip
  /** The number of pictures, which are `FRAME_MS` apart. */
  readonly frames: number
  /** The index of the picture that is shown where nothing moves. */
  readonly still: number
  /** Plays up to the beginning of the recording. */
  prepare(stage: Stage): Promise<void>
  /** Makes the inputs before picture number `at`. */
  act(stage: Stage, at: number): Promise<void>
}

/** The seed of every recorded round. */
export const SEED = 'record'
export const phone = { width: 360, height: 640 } as const
