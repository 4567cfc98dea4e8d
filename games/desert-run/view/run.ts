import type { Json } from '@majlis/game-bridge/protocol'
import { dailyDate, dailySeed } from '@majlis/game-kit/daily-seed'
import { DUCK, DUCK_END, GO_ON, JUMP, JUMP_END, canAppend, readLog } from '../log.ts'
import type { Entry, Input } from '../log.ts'
import { begin } from '../state.ts'
import type { State } from '../state.ts'
import { VERSION, mayFollow, step } from '../step.ts'

/** The data with which a claimed score is checked. */
export interface Proof {
  readonly version: number
  readonly seed: string
  readonly inputs: readonly Entry[]
}

/** A run that was interrupted: its proof so far, and how many ticks it has lasted. */
export interface SavedRun extends Proof {
  readonly ticks: number
}

/** The largest number of entries of an interrupted run that is saved; a longer one is not saved, because a saved game has a size limit. */
const SAVED_ENTRIES = 4500

/** Ticks for which a duck lasts at least: a finger that swipes down does not stay down. */
const DUCK_TICKS = 34

/** A run in progress: turns the player's held keys into the log that is its proof. */
export class Run {
  readonly state: State
  readonly #seed: string
  readonly #log: Entry[] = []
  #jump = false
  #duck = false
  /** The tick up to which a duck lasts that was let go. */
  #duckUntil = 0
  /** A tap between two ticks still counts. */
  #tapped = false

  constructor(seed: string) {
    this.#seed = seed
    this.state = begin(seed)
  }

  /** The UTC date of the run of a day; null for any other run. */
  get date(): string | null {
    return dailyDate(this.#seed) ?? null
  }

  get proof(): Proof {
    return { version: VERSION, seed: this.#seed, inputs: this.#log }
  }

  /** The save of the run; null once it is over, or too long to be saved. */
  get saved(): SavedRun | null {
    const { status, tick } = this.state
    return status === 'over' || tick === 0 || this.#log.length > SAVED_ENTRIES ? null : { ...this.proof, ticks: tick }
  }

  holdJump(isHeld: boolean): void {
    this.#jump = isHeld
    if (!isHeld) return
    this.#tapped = true
    // A jump ends a duck that only lasts.
    this.#duckUntil = 0
  }

  holdDuck(isHeld: boolean): void {
    if (isHeld && !this.#duck) this.#duckUntil = this.state.tick + DUCK_TICKS
    this.#duck = isHeld
  }

  letGo(): void {
    this.#jump = false
    this.#duck = false
    this.#duckUntil = 0
    this.#tapped = false
  }

  /** Plays the next tick, and returns the input of it. */
  tick(): Input {
    const { state } = this
    const wanted = this.#wanted()
    const input = wanted !== 0 && canAppend(this.#log, state.tick, wanted) ? wanted : 0
    if (input === JUMP) this.#tapped = false
    this.#play(input)
    return input
  }

  /** Pays for a second chance, if the run has fallen, and returns the input of it. */
  goOn(): Input {
    if (!mayFollow(this.state, GO_ON)) return 0
    this.letGo()
    this.#play(GO_ON)
    return GO_ON
  }

  /** Plays on without inputs until the run ends, as the server replays one that was given up. */
  finish(): void {
    this.letGo()
    while (this.state.status !== 'over') this.tick()
  }

  /** Plays a saved run up to where it was; false when its log is invalid. */
  resume(saved: SavedRun): boolean {
    for (let at = 0; this.state.tick < saved.ticks && this.state.status !== 'over'; ) {
      const entry = saved.inputs[at]
      const isNow = entry?.[0] === this.state.tick
      if (isNow && !mayFollow(this.state, entry[1])) return false
      if (isNow) at += 1
      this.#play(isNow ? entry[1] : 0)
    }
    return this.state.status !== 'over' && this.#log.length === saved.inputs.length
  }

  #play(input: Input): void {
    const { state } = this
    if (input !== 0 && state.status !== 'over') this.#log.push([state.tick, input])
    step(state, input, state.tick)
  }

  #wanted(): Input {
    const { jumpHeld, duckHeld, status } = this.state
    if (status === 'fallen') return 0
    const wantsJump = this.#jump || this.#tapped
    const lasts = this.state.tick < this.#duckUntil
    if (duckHeld && !this.#duck && !lasts) return DUCK_END
    if (!jumpHeld && wantsJump) return JUMP
    if (jumpHeld && !this.#jump) return JUMP_END
    return !duckHeld && (this.#duck || lasts) ? DUCK : 0
  }
}

/** The run of a day, the same for everybody. `date` is a UTC date such as `2026-11-26`. */
export function dayRun(date: string): Run {
  return new Run(dailySeed(date))
}

/** The run in a saved game, played up to where it was; undefined when there is none that this version can continue. */
export function resumedRun(data: Json | undefined): Run | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  const { version, seed, inputs, ticks } = data as { readonly [key: string]: Json | undefined }
  const log = readLog(inputs)
  if (version !== VERSION || typeof seed !== 'string' || typeof ticks !== 'number' || !Number.isInteger(ticks) || ticks < 1 || !log) return undefined
  const run = new Run(seed)
  return run.resume({ version, seed, inputs: log, ticks }) ? run : undefined
}
