import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import type { Goals } from './goals.ts'
import type { Run, Steps } from './run.ts'

/** `ready`: the board waits for the first wish, with the hand that shows how. */
export type Phase = 'ready' | 'counting' | 'running' | 'paused' | 'ending' | 'over'

export interface ArcadeGame<State> {
  readonly steps: Steps<State>
  readonly title: string
  readonly goals: Omit<Goals, 'best'>
  scoreOf(state: State): number
  /** How far a round came, from 1: its level or garden. The furthest is kept. */
  reachedBy(state: State): number
  outcomeOf(state: State): 'win' | 'lose'
  /** Title and text of the end, in the page's language. */
  endTexts(state: State): { readonly title: string; readonly text: string; readonly facts: readonly (readonly [string, string])[] }
  /** A round begins or goes on: what was drawn of another one is forgotten. */
  reset(state: State): void
  /** Before each tick: held keys may become wishes. */
  steer?(run: Run<State>): void
  /** After each tick: sounds, sparks and words for what happened. */
  ticked(state: State): void
  draw(state: State, part: number, seconds: number, phase: Phase): void
}

export interface ArcadeNeeds {
  readonly host: GameHost
  readonly welcome: Welcome
  readonly timers: Timers
  readonly page: Window
  readonly sounds: Sounds
  /** Fulfilled when there is something to be seen; at once where it is left out. */
  readonly isShown?: Promise<void>
}

export interface Arcade {
  readonly phase: Phase
  readonly best: number
  readonly furthest: number
  /** Wishes something for the next tick; the first wish starts the round. Nothing is heard while paused. */
  wish(value: number): void
  pause(): void
  toast(text: string, kind?: string): void
  say(text: string): void
}
