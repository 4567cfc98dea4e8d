import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import type { AllGoals, Goals } from '../goals.ts'
import type { OverlayRow } from '../overlay.ts'
import type { Run, Steps } from '../run.ts'

/** `ready`: the board waits for the first input and shows a hand that explains it. */
export type Phase = 'ready' | 'counting' | 'running' | 'paused' | 'ending' | 'over'

export interface ArcadeGame<State> {
  readonly steps: Steps<State>
  readonly title: string
  /** `others`: left out where there are none. Read as often as a round begins, so a game with several modes can have a getter. */
  readonly goals: Omit<Goals, 'best'> & Partial<Pick<AllGoals, 'others'>>
  scoreOf(state: State): number
  /** How far a round came, counted from 1: its level or garden. The largest value is stored. */
  reachedBy(state: State): number
  outcomeOf(state: State): 'win' | 'lose'
  /** The best score in the mode of a round, where the game keeps it itself; undefined, or left out, where the arcade does. */
  bestOf?(state: State): number | undefined
  /** Title and text of the end, in the page's language; `rows`: goals of the game's own. */
  endTexts(state: State): {
    readonly title: string
    readonly text: string
    readonly facts: readonly (readonly [string, string])[]
    readonly rows?: readonly OverlayRow[]
  }
  /** The goals of the game's own that a pause shows. */
  pauseRows?(): readonly OverlayRow[]
  /** Whether the newest round is one of which only the first counts, such as that of a day: starting it over ends it as lost. */
  countsOnce?(): boolean
  /** A round begins or continues: anything drawn for another round is removed. */
  reset(state: State): void
  /** Before each tick: held keys may become inputs. */
  steer?(run: Run<State>): void
  /** After each tick: sounds, sparks and texts for what happened. */
  ticked(state: State): void
  draw(state: State, part: number, seconds: number, phase: Phase): void
}

export interface ArcadeNeeds {
  readonly host: GameHost
  readonly welcome: Welcome
  readonly timers: Timers
  readonly page: Window
  readonly sounds: Sounds
  /** Fulfilled when there is something to see; left out where that is the case at once. */
  readonly isShown?: Promise<void>
}

export interface Arcade {
  readonly phase: Phase
  readonly best: number
  readonly furthest: number
  /** Adds an input for the next tick; the first one starts the round. Ignored while paused. */
  addInput(value: number): void
  pause(): void
  /** The game has changed the round that waits, such as its mode: best score and goals are read again. */
  renew(): void
  toast(text: string, kind?: string): void
  say(text: string): void
}
