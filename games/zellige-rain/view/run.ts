import type { Json } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf } from '@majlis/game-kit/autosave'
import { createLog, playLog, readLog } from '@majlis/game-kit/run-log'
import type { Entry, RunLog } from '@majlis/game-kit/run-log'
import { dailyDate } from '@majlis/game-kit/daily-seed'
import { LEFT, LOG, RIGHT, SOFT, SOFT_END, isAction } from '../log.ts'
import type { Action } from '../log.ts'
import { begin } from '../state.ts'
import { VERSION, step } from '../step.ts'
import type { State } from '../state.ts'

/** The data with which a claimed score is checked. */
export interface Proof {
  readonly version: number
  readonly seed: string
  readonly inputs: string
}

/** A run that was interrupted: its proof so far, and how many ticks it has lasted. */
export interface SavedRun extends Proof {
  readonly ticks: number
}

/** Ticks until a held direction repeats, and between two repeats. */
const REPEAT_AFTER = 11
const REPEAT_EVERY = 3
/** The largest number of actions that wait for the next tick: of two hundred taps a second only these remain. */
const MAX_WAITING = 8

/** A run in progress: turns the player's actions and held buttons into the log that is its proof. */
export class Run {
  readonly state: State
  readonly #seed: string
  readonly #log: RunLog
  #waiting: Action[] = []
  #held: -1 | 0 | 1 = 0
  #heldTicks = 0
  #isSoft = false

  constructor(seed: string, played: readonly Entry[] = []) {
    this.#seed = seed
    this.#log = createLog(LOG, played)
    this.state = begin(seed)
  }

  get proof(): Proof {
    return { version: VERSION, seed: this.#seed, inputs: this.#log.text }
  }

  /** The UTC date of the run of a day; null for any other. */
  get date(): string | null {
    return dailyDate(this.#seed) ?? null
  }

  /** Plays without inputs until the run is over, as the server does with a run that was left. */
  finish(): State {
    while (this.state.status === 'running') step(this.state, [], this.state.tick)
    return this.state
  }

  /** The save of the run; null before its first tick and once it is over. */
  get saved(): SavedRun | null {
    const { status, tick } = this.state
    return status === 'over' || tick === 0 ? null : { ...this.proof, ticks: tick }
  }

  /** Adds an action for the next tick. */
  push(action: Action): void {
    if (this.#waiting.length < MAX_WAITING) this.#waiting.push(action)
  }

  /** A direction is held from now on; it moves at once, and repeats after a moment. 0 releases it. */
  hold(side: -1 | 0 | 1): void {
    if (side === this.#held) return
    this.#held = side
    this.#heldTicks = 0
    if (side !== 0) this.push(side < 0 ? LEFT : RIGHT)
  }

  get heldSide(): -1 | 0 | 1 {
    return this.#held
  }

  soften(isSoft: boolean): void {
    this.#isSoft = isSoft
  }

  letGo(): void {
    this.#held = 0
    this.#isSoft = false
    this.#waiting = []
  }

  /** Plays the next tick. */
  tick(): State {
    const { state } = this
    if (this.#held !== 0) {
      this.#heldTicks += 1
      if (this.#heldTicks > REPEAT_AFTER && this.#heldTicks % REPEAT_EVERY === 0) this.push(this.#held < 0 ? LEFT : RIGHT)
    }
    if (state.isSoft !== this.#isSoft) this.#waiting.unshift(this.#isSoft ? SOFT : SOFT_END)
    const actions = this.#waiting.filter((action) => this.#log.append(state.tick, action))
    this.#waiting = []
    return step(state, actions, state.tick)
  }
}

/** The run in a saved game, played up to where it was; undefined when there is none that this version can continue. */
export function resumedRun(data: Json | undefined): Run | undefined {
  const { version, seed, inputs, ticks } = fieldsOf(data)
  const until = countIn(ticks)
  const entries = readLog(LOG, inputs)
  if (version !== VERSION || typeof seed !== 'string' || until === 0 || !entries?.every(([, action]) => isAction(action))) return undefined
  const run = new Run(seed, entries)
  const { state } = run
  const isWhole = playLog(entries, 0, until, (tick, actions) => step(state, actions, tick).status === 'running')
  return isWhole && state.status === 'running' && state.tick === until ? run : undefined
}
