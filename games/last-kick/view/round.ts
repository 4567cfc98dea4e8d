import { dailyDate, dailySeed } from '@majlis/game-kit/daily-seed'
import { fieldsOf, savedFields } from '@majlis/game-kit/autosave'
import type { Json } from '@majlis/game-bridge/protocol'
import { readInputs } from '../input.ts'
import type { Input } from '../input.ts'
import { begin } from '../state.ts'
import { VERSION, step } from '../step.ts'
import type { Match, State, Step } from '../state.ts'
import { readProgress } from './progress.ts'
import type { Progress } from './progress.ts'

/** The version of the save, beside that of the steps. */
const SAVED = 1

/** A run in progress: its state, and the inputs that lead there. */
export class Round {
  readonly seed: string
  readonly #inputs: Input[] = []
  readonly #results: Match[] = []
  #state: State

  constructor(seed: string) {
    this.seed = seed
    this.#state = begin(seed)
  }

  /** The UTC date of a run of a day; null for any other. */
  get date(): string | null {
    return dailyDate(this.seed) ?? null
  }

  get state(): State {
    return this.#state
  }

  /** The matches of the run that are over, in order. */
  get results(): readonly Match[] {
    return this.#results
  }

  /** The data with which a claimed score is checked. */
  get proof(): { readonly version: number; readonly seed: string; readonly inputs: readonly Input[] } {
    return { version: VERSION, seed: this.seed, inputs: this.#inputs }
  }

  /** Plays an input; undefined when it is refused. */
  play(input: Input): Step | undefined {
    const next = step(this.#state, input)
    if (!next) return undefined
    this.#state = next.state
    this.#inputs.push(input)
    if (next.decided !== null && next.match) this.#results.push(next.match)
    return next
  }
}

/** The run of a day, the same for everybody. `date` is a UTC date such as `2026-11-26`. */
export function dayRound(date: string): Round {
  return new Round(dailySeed(date))
}

export function toSave({ days, ...progress }: Progress, round: Round): Json {
  const run = round.state.status === 'playing' && round.state.turn > 0 ? round.proof : null
  return JSON.parse(JSON.stringify({ version: SAVED, ...progress, ...days, run })) as Json
}

/** Reads a save; of one that is invalid, missing or of another version only the progress is used. */
export function readSaved(data: Json | undefined): { readonly progress: Progress; readonly round: Round | undefined } {
  return { progress: readProgress(data), round: resumedRound(savedFields(data, SAVED)?.['run']) }
}

function resumedRound(data: Json | undefined): Round | undefined {
  const { version, seed, inputs } = fieldsOf(data)
  const list = readInputs(inputs)
  if (version !== VERSION || typeof seed !== 'string' || seed === '' || !list) return undefined
  const round = new Round(seed)
  return list.every((input) => round.play(input)) && round.state.status === 'playing' ? round : undefined
}
