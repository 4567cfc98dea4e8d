import { limits } from '@majlis/contract/core/limits'

/** The part of a result from which the server plays the round again, sent by the game's frame. Untrusted. */
export interface Proof {
  readonly version: number
  readonly seed: string
  /** The game's own JSON: a text or a list. */
  readonly inputs: unknown
}

/** The result of a replay. */
export interface Replayed {
  readonly score: number
  /** The smallest number of milliseconds that a person needs for it. */
  readonly leastMs: number
  /** The outcome must be the claimed one; null where the rules name none. */
  readonly outcome: 'win' | 'lose' | 'draw' | null
  /** What the player chose for the round, such as a level, as the game's text; null where there is nothing to choose. */
  readonly setup: string | null
  /** False for a round that no duel can have, such as one that ended at a goal before its board was full. */
  readonly isDuelable: boolean
}

/** Average milliseconds of an input in a round, for games that record no time: fast players need a tenth of a second. */
const INPUT_MS = 80
/** Later rounds of one visit count up from its seed: `seed`, `seed/2`, `seed/3` … */
const LATER_ROUND = /\/([2-9]|[1-9]\d{1,3})$/
/** A day's own round: everybody's seed of that day, by UTC. */
const DAILY = /^daily\/(\d{4}-\d{2}-\d{2})$/
/** Clocks differ: by a fiftieth, and half a second. */
const CLOCK_TOLERANCE = 1.02
const CLOCK_TOLERANCE_MS = 500

const OUTCOMES: Readonly<Record<string, Replayed['outcome']>> = { won: 'win', lost: 'lose', drawn: 'draw' }

/** The seed that the server gave, from the seed of any round of that visit. */
export function givenSeed(seed: string): string {
  return seed.replace(LATER_ROUND, '')
}

/** The day (UTC, `2026-11-21`) whose own seed this is; undefined for any other seed. */
export function dayOf(seed: string): string | undefined {
  const day = DAILY.exec(seed)?.[1]
  const start = Date.parse(day ?? '')
  return Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== day ? undefined : day
}

/** Whether a person cannot have played this in the time since the round was opened. */
export function isTooFast(leastMs: number, openedMs: number, nowMs: number): boolean {
  return leastMs > (nowMs - openedMs) * CLOCK_TOLERANCE + CLOCK_TOLERANCE_MS
}

/**
 * Reads the answer of `replay` of a game's step.ts: undefined, or an object with at least `score`. `ticks` are sixtieths of a second and
 * `at` tenths, both of play; without them each input counts. A round that has not ended is no result.
 * @param setup what `setupOf` of the steps says: undefined for a round that no duel can have, null for a game without that function
 */
export function readReplayed(end: unknown, inputs: unknown, setup: unknown): Replayed | undefined {
  if (typeof end !== 'object' || end === null) return undefined
  const { score, ticks, at, status } = end as Readonly<Record<string, unknown>>
  if (!isCount(score) || status === 'playing' || status === 'running') return undefined
  const outcome = typeof status === 'string' ? (OUTCOMES[status] ?? null) : null
  const chosen = { setup: isSetup(setup) ? setup : null, isDuelable: setup === null || isSetup(setup) }
  if (isCount(ticks)) return { score, leastMs: (ticks * 1000) / 60, outcome, ...chosen }
  if (isCount(at)) return { score, leastMs: at * 100, outcome, ...chosen }
  const count = typeof inputs === 'string' || Array.isArray(inputs) ? inputs.length : 0
  return { score, leastMs: count * INPUT_MS, outcome, ...chosen }
}

function isSetup(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= limits.setupLength
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
