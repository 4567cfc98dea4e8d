import { countIn, fieldsOf, savedFields } from '@majlis/game-kit/autosave'
import { createLog, readLog } from '@majlis/game-kit/run-log'
import type { RunLog } from '@majlis/game-kit/run-log'
import type { Json } from '@majlis/game-bridge/protocol'
import { LANDS } from '../map.ts'
import { ORDERS, numberOf } from '../orders.ts'
import type { Order } from '../orders.ts'
import type { State } from '../state.ts'
import { DROPS, VERSION, begin, mayOrder, obey, resume, step } from '../step.ts'

/** The version of the save, beside that of the steps. */
const SAVED = 1

/** The progress that is stored between rounds. */
export interface Progress {
  readonly best: number
  /** Medals (0 to 3) of each land: a land opens when the one before it was held. */
  readonly medals: readonly number[]
}

/** A round in progress: its state and the log that leads there. */
export class Round {
  readonly seed: string
  readonly state: State
  readonly #log: RunLog

  constructor(seed: string, state: State = begin(seed), log: RunLog = createLog(ORDERS)) {
    this.seed = seed
    this.state = state
    this.#log = log
  }

  get proof(): { readonly version: number; readonly seed: string; readonly inputs: string } {
    return { version: VERSION, seed: this.seed, inputs: this.#log.text }
  }

  /** An order was given, so there is something to save. */
  get isBegun(): boolean {
    return this.#log.length > 0
  }

  /** Gives an order; false when it cannot be given now, or the log is full. */
  give(order: Order): boolean {
    return mayOrder(this.state, order) && this.#log.append(this.state.tick, numberOf(order)) && obey(this.state, order)
  }

  tick(): void {
    step(this.state)
  }
}

/** A new round on a land. */
export function roundOn(seed: string, land: number): Round {
  const round = new Round(seed)
  if (land > 0) round.give({ do: 'land', land })
  return round
}

/** The land of a duel, from what `setupOf` of the steps has written. */
export function landFrom(setup: string | undefined): number {
  return Math.max(
    0,
    LANDS.findIndex((_land, at) => String(at) === setup),
  )
}

/** Stars for a land that was held: all the water, half of it, or a little. */
export function medalOf({ drops }: State): number {
  return drops >= DROPS ? 3 : drops >= DROPS / 2 ? 2 : 1
}

export function withMedal(progress: Progress, land: number, medal: number): Progress {
  return { ...progress, medals: progress.medals.map((own, at) => (at === land ? Math.max(own, medal) : own)) }
}

export function isOpen({ medals }: Progress, land: number): boolean {
  return land === 0 || (medals[land - 1] ?? 0) > 0
}

export function toSave(progress: Progress, round: Round): Json {
  const { state } = round
  const run = state.status === 'playing' && round.isBegun ? { ...round.proof, ticks: state.tick } : null
  return { version: SAVED, best: progress.best, medals: [...progress.medals], run }
}

/** Reads a save; of one that is invalid, missing or of another version only the best score and the medals are used. */
export function readSaved(data: Json | undefined): { readonly progress: Progress; readonly round: Round | undefined } {
  const { best, medals } = fieldsOf(data)
  const list: readonly Json[] = Array.isArray(medals) ? medals : []
  const progress: Progress = { best: countIn(best), medals: LANDS.map((_land, at) => countIn(list[at], 0, 3)) }
  return { progress, round: resumedRound(savedFields(data, SAVED)?.['run']) }
}

/** Two devices' progress as one: the better value of each field. */
export function merged(one: Progress, other: Progress): Progress {
  return { best: Math.max(one.best, other.best), medals: one.medals.map((medal, at) => Math.max(medal, other.medals[at] ?? 0)) }
}

function resumedRound(data: Json | undefined): Round | undefined {
  const { version, seed, inputs, ticks } = fieldsOf(data)
  if (version !== VERSION || typeof seed !== 'string' || seed === '') return undefined
  const entries = readLog(ORDERS, inputs)
  const state = entries && resume(seed, inputs, countIn(ticks))
  return state?.status === 'playing' ? new Round(seed, state, createLog(ORDERS, entries)) : undefined
}
