/** What a game's frame sends with a result: from this the server plays the round again. Untrusted. */
export interface Proof {
  readonly version: number
  readonly seed: string
  /** The game's own JSON: a text or a list. */
  readonly inputs: unknown
}

/** What a replay came to. */
export interface Replayed {
  readonly score: number
  /** Milliseconds that a person needs for it at least. */
  readonly leastMs: number
  /** `won` and `lost` must fit the outcome that was claimed; null where a round is neither. */
  readonly status: 'won' | 'lost' | null
}

/** Milliseconds of an input on the average of a round, for games that keep no time: quick hands need a tenth of a second. */
const INPUT_MS = 80
/** Later rounds of one visit count up from its seed: `seed`, `seed/2`, `seed/3` … */
const LATER_ROUND = /\/([2-9]|[1-9]\d{1,3})$/
/** A day's own round: everybody's seed of that day, by UTC. */
const DAILY = /^daily\/(\d{4}-\d{2}-\d{2})$/
/** Clocks differ: a fiftieth, and half a second. */
const PATIENCE = 1.02
const PATIENCE_MS = 500

/** The seed that the server gave, out of the seed of any round of that visit. */
export function givenSeed(seed: string): string {
  return seed.replace(LATER_ROUND, '')
}

/** The day (UTC, `2026-11-21`) whose own seed this is; undefined for any other seed. */
export function dayOf(seed: string): string | undefined {
  const day = DAILY.exec(seed)?.[1]
  const start = Date.parse(day ?? '')
  return Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== day ? undefined : day
}

/** Whether nobody can have played this in the time since the round was opened. */
export function isTooFast(leastMs: number, openedMs: number, nowMs: number): boolean {
  return leastMs > (nowMs - openedMs) * PATIENCE + PATIENCE_MS
}

/**
 * Reads what `replay` of a game's step.ts answered: undefined, or an object with at least `score`. `ticks` are sixtieths of a second and
 * `at` tenths, both of play; without them each input counts. A round that still goes on is no result.
 */
export function readReplayed(end: unknown, inputs: unknown): Replayed | undefined {
  if (typeof end !== 'object' || end === null) return undefined
  const { score, ticks, at, status } = end as Readonly<Record<string, unknown>>
  if (!isCount(score) || status === 'playing' || status === 'running') return undefined
  const ended = status === 'won' || status === 'lost' ? status : null
  if (isCount(ticks)) return { score, leastMs: (ticks * 1000) / 60, status: ended }
  if (isCount(at)) return { score, leastMs: at * 100, status: ended }
  const count = typeof inputs === 'string' || Array.isArray(inputs) ? inputs.length : 0
  return { score, leastMs: count * INPUT_MS, status: ended }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
