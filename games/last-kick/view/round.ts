import { countIn, fieldsOf, savedFields } from '@majlis/game-kit/autosave'
import type { Json } from '@majlis/game-bridge/protocol'
import { readInputs } from '../input.ts'
import type { Input } from '../input.ts'
import { VERSION, begin, step } from '../step.ts'
import type { State, Step } from '../step.ts'

/** The version of the save, beside that of the steps. */
const SAVED = 1

/** The progress that is stored between runs. */
export interface Progress {
  readonly best: number
  readonly cups: number
  /** The ghost hand has shown how to shoot, and how to save. */
  readonly hasShot: boolean
  readonly hasKept: boolean
}

/** A run in progress: its state, and the inputs that lead there. */
export class Round {
  readonly seed: string
  readonly #inputs: Input[] = []
  #state: State

  constructor(seed: string) {
    this.seed = seed
    this.#state = begin(seed)
  }

  get state(): State {
    return this.#state
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
    return next
  }
}

export function toSave(progress: Progress, round: Round): Json {
  const run = round.state.status === 'playing' && round.state.turn > 0 ? round.proof : null
  return JSON.parse(JSON.stringify({ version: SAVED, ...progress, run })) as Json
}

/** Reads a save; of one that is invalid, missing or of another version only the best score is used. */
export function readSaved(data: Json | undefined): { readonly progress: Progress; readonly round: Round | undefined } {
  const { best, cups, hasShot, hasKept } = fieldsOf(data)
  const progress: Progress = { best: countIn(best), cups: countIn(cups), hasShot: hasShot === true, hasKept: hasKept === true }
  return { progress, round: resumedRound(savedFields(data, SAVED)?.['run']) }
}

/** Two devices' progress as one: the better value of each field. */
export function merged(one: Progress, other: Progress): Progress {
  return {
    best: Math.max(one.best, other.best),
    cups: Math.max(one.cups, other.cups),
    hasShot: one.hasShot || other.hasShot,
    hasKept: one.hasKept || other.hasKept,
  }
}

function resumedRound(data: Json | undefined): Round | undefined {
  const { version, seed, inputs } = fieldsOf(data)
  const list = readInputs(inputs)
  if (version !== VERSION || typeof seed !== 'string' || seed === '' || !list) return undefined
  const round = new Round(seed)
  return list.every((input) => round.play(input)) && round.state.status === 'playing' ? round : undefined
}
