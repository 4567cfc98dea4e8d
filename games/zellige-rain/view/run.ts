import type { Json } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf } from '@majlis/game-kit/autosave'
import { createLog, playLog, readLog } from '@majlis/game-kit/run-log'
import type { Entry, RunLog } from '@majlis/game-kit/run-log'
import { dailyDate } from '@majlis/game-kit/daily-seed'
import { DROP, LEFT, LOG, RIGHT, SOFT, SOFT_END, isPlayable } from '../log.ts'
import type { Action } from '../log.ts'
import { ENDLESS, entryOf } from '../mode.ts'
import type { Mode } from '../mode.ts'
import { EVENTS, begin } from '../state.ts'
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
const REPEAT_AFTER = 10
const REPEAT_EVERY = 2
/** Ticks for which a new piece cannot be dropped after one that was fixed by itself: such a drop was meant for that one. */
const DROP_AFTER = 12
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
  #isForOne = false
  /** The first tick in which the falling piece can be dropped. */
  #dropFrom = 0
  #isDropped = false
  #opening: number | undefined

  /** `mode` is left out for a run that was played before: its log contains it. */
  constructor(seed: string, played: readonly Entry[] = [], mode: Mode = ENDLESS) {
    this.#seed = seed
    this.#log = createLog(LOG, played)
    this.state = begin(seed)
    this.#opening = entryOf(mode)
    // The first tick does the same; the run shows what it is before, too.
    if (this.#opening !== undefined) Object.assign(this.state, { mode, level: mode.level })
  }

  get seed(): string {
    return this.#seed
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

  /** Adds an action for the next tick, or, between two pieces, for the next piece; a drop is never kept for it. */
  push(action: Action): void {
    const { kind, tick } = this.state
    if (action === DROP && (kind < 0 || tick < this.#dropFrom)) return
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

  /** Lets pieces fall faster; `isForOne`: only the one that falls now. */
  soften(isSoft: boolean, isForOne = false): void {
    this.#isSoft = isSoft
    this.#isForOne = isForOne
  }

  letGo(): void {
    this.#held = 0
    this.#isSoft = false
    this.#waiting = []
  }

  /** Plays the next tick. */
  tick(): State {
    const { state } = this
    this.#repeat()
    const wanted: number[] = []
    if (state.tick === 0 && this.#opening !== undefined) wanted.push(this.#opening)
    if (state.isSoft !== this.#isSoft) wanted.push(this.#isSoft ? SOFT : SOFT_END)
    if (state.kind >= 0) wanted.push(...this.#waiting.splice(0))
    const actions = wanted.filter((action) => this.#log.append(state.tick, action))
    return this.replay(actions)
  }

  /** Plays the next tick with actions that the log contains already. */
  replay(actions: readonly number[]): State {
    const { state } = this
    step(state, actions, state.tick)
    if (state.events & EVENTS.fixed) {
      this.#isDropped = (state.events & EVENTS.dropped) > 0
      if (this.#isForOne) this.#isSoft = false
    }
    if (state.events & EVENTS.came && state.pieces > 1 && !this.#isDropped && (state.events & EVENTS.held) === 0) this.#dropFrom = state.tick + DROP_AFTER
    return state
  }

  /** A direction that is held repeats, and goes on to do so with the next piece. */
  #repeat(): void {
    if (this.#held === 0) return
    this.#heldTicks += 1
    const isDue = this.#heldTicks > REPEAT_AFTER && this.#heldTicks % REPEAT_EVERY === 0
    if (isDue && this.state.kind >= 0) this.push(this.#held < 0 ? LEFT : RIGHT)
  }
}

/** The run in a saved game, played up to where it was; undefined when there is none that this version can continue. */
export function resumedRun(data: Json | undefined): Run | undefined {
  const { version, seed, inputs, ticks } = fieldsOf(data)
  const until = countIn(ticks)
  const entries = readLog(LOG, inputs)
  if (version !== VERSION || typeof seed !== 'string' || until === 0 || !entries || !isPlayable(seed, entries)) return undefined
  const run = new Run(seed, entries)
  const { state } = run
  const isWhole = playLog(entries, 0, until, (_tick, actions) => run.replay(actions).status === 'running')
  return isWhole && state.status === 'running' && state.tick === until ? run : undefined
}
