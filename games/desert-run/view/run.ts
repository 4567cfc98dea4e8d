import type { Json } from '@majlis/game-bridge/protocol'
import { DUCK, DUCK_END, JUMP, JUMP_END, canAppend, readLog } from '../log.ts'
import type { Entry, Input } from '../log.ts'
import { VERSION, begin, step } from '../step.ts'
import type { State } from '../step.ts'

/** What a claimed score is checked by. */
export interface Proof {
  readonly version: number
  readonly seed: string
  readonly inputs: readonly Entry[]
}

/** A run that was interrupted: its proof so far, and how many ticks it has lasted. */
export interface SavedRun extends Proof {
  readonly ticks: number
}

/** Entries that are saved of an interrupted run; a longer one is not, for a saved game has its limit. */
const SAVED_ENTRIES = 4500

/** A run being played: turns what the player holds into the log that its proof is. */
export class Run {
  readonly state: State
  readonly #seed: string
  readonly #log: Entry[] = []
  #jump = false
  #duck = false
  /** A tap between two ticks still counts. */
  #tapped = false

  constructor(seed: string) {
    this.#seed = seed
    this.state = begin(seed)
  }

  get proof(): Proof {
    return { version: VERSION, seed: this.#seed, inputs: this.#log }
  }

  /** The run as it can be gone on with; null once over, or too long to be saved. */
  get saved(): SavedRun | null {
    const { status, tick } = this.state
    return status === 'over' || tick === 0 || this.#log.length > SAVED_ENTRIES ? null : { ...this.proof, ticks: tick }
  }

  holdJump(isHeld: boolean): void {
    this.#jump = isHeld
    if (isHeld) this.#tapped = true
  }

  holdDuck(isHeld: boolean): void {
    this.#duck = isHeld
  }

  letGo(): void {
    this.#jump = false
    this.#duck = false
    this.#tapped = false
  }

  /** Plays the next tick, and answers what was done in it. */
  tick(): Input {
    const { state } = this
    const wish = this.#wish()
    const input = wish !== 0 && canAppend(this.#log, state.tick, wish) ? wish : 0
    if (input === JUMP) this.#tapped = false
    this.#play(input)
    return input
  }

  /** Plays a saved run up to where it was; false when the log does not lead there. */
  resume(saved: SavedRun): boolean {
    for (let at = 0; this.state.tick < saved.ticks && this.state.status === 'running'; ) {
      const entry = saved.inputs[at]
      const isNow = entry?.[0] === this.state.tick
      if (isNow) at += 1
      this.#play(isNow ? entry[1] : 0)
    }
    return this.state.status === 'running' && this.#log.length === saved.inputs.length
  }

  #play(input: Input): void {
    const { state } = this
    if (input !== 0 && state.status === 'running') this.#log.push([state.tick, input])
    step(state, input, state.tick)
  }

  #wish(): Input {
    const { jumpHeld, duckHeld } = this.state
    if (!jumpHeld && (this.#jump || this.#tapped)) return JUMP
    if (jumpHeld && !this.#jump) return JUMP_END
    if (!duckHeld && this.#duck) return DUCK
    return duckHeld && !this.#duck ? DUCK_END : 0
  }
}

/** The run that a saved game holds, played up to where it was; undefined when there is none that this version can go on with. */
export function resumedRun(data: Json | undefined): Run | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  const { version, seed, inputs, ticks } = data as { readonly [key: string]: Json | undefined }
  const log = readLog(inputs)
  if (version !== VERSION || typeof seed !== 'string' || typeof ticks !== 'number' || !Number.isInteger(ticks) || ticks < 1 || !log) return undefined
  const run = new Run(seed)
  return run.resume({ version, seed, inputs: log, ticks }) ? run : undefined
}
