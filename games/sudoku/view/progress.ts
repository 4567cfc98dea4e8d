import type { Json } from '@majlis/game-bridge/protocol'
import * as dates from '@majlis/game-kit/days'
import { LEVELS } from '../generate.ts'
import type { Level } from '../generate.ts'
import { LATEST } from '../input.ts'
import { VERSION, medalOf } from '../step.ts'
import type { State } from '../step.ts'
import { joined, readMonths, withDay } from './months.ts'
import type { Months } from './months.ts'
import type { SavedRound } from './round.ts'

type PerLevel = Readonly<Record<Level, number>>

/** The progress that is stored between visits. */
export interface Progress {
  readonly version: number
  readonly round: SavedRound | null
  /** Best time of each level in tenths of a second; 0 when it was never solved. */
  readonly best: PerLevel
  /** Best medal of each level, 0 to 3. */
  readonly medals: PerLevel
  readonly solved: number
  /** Puzzles solved one after another without giving up, and the longest such series. */
  readonly streak: number
  readonly longest: number
  /** UTC date of the last puzzle of the day that was solved, '' before the first, and how many days in a row that makes. */
  readonly dailyDone: string
  readonly days: number
  /** The most days in a row that there ever were. */
  readonly bestDays: number
  /** The puzzles of the day that were solved. */
  readonly months: Months
  /** Whether wrong digits are shown at once. */
  readonly check: boolean
}

/** Days in a row of an old save that are marked in the calendar: more than there can be, and few enough for any save. */
const MAX_MARKED = 1000
const NONE: PerLevel = { easy: 0, medium: 0, hard: 0, expert: 0 }
export const NO_PROGRESS: Progress = {
  version: VERSION,
  round: null,
  best: NONE,
  medals: NONE,
  solved: 0,
  streak: 0,
  longest: 0,
  dailyDone: '',
  days: 0,
  bestDays: 0,
  months: {},
  check: true,
}

/** Progress after a round that ended. `daily`: the date if it was a puzzle of the day; one that was begun later (`isLate`) does not count for the days in a row. */
export function withEnd(progress: Progress, state: State, daily: string | null, isLate = false): Progress {
  if (state.status !== 'won') return { ...progress, round: null, streak: 0 }
  const { level, at } = state
  const [best, streak] = [progress.best[level], progress.streak + 1]
  const won: Progress = {
    ...progress,
    round: null,
    best: { ...progress.best, [level]: best === 0 ? at : Math.min(best, at) },
    medals: { ...progress.medals, [level]: Math.max(progress.medals[level], medalOf(state)) },
    solved: progress.solved + 1,
    streak,
    longest: Math.max(progress.longest, streak),
  }
  if (daily === null) return won
  const marked = { ...won, months: withDay(progress.months, daily, isLate) }
  if (isLate || daily <= progress.dailyDone) return marked
  const { days } = dates.withDay({ day: progress.dailyDone, days: progress.days }, daily)
  return { ...marked, dailyDone: daily, days, bestDays: Math.max(progress.bestDays, days) }
}

/** Days in a row as of `today`: a missed day ends them. */
export function daysInARow({ days, dailyDone }: Progress, today: string): number {
  return dates.daysInARow({ day: dailyDone, days }, today)
}

/** The progress of two devices joined: this device's round and settings, and the better of every record. */
export function together(mine: Progress, theirs: Progress): Progress {
  const newer = theirs.dailyDone > mine.dailyDone ? theirs : mine
  return {
    ...mine,
    best: each((level) => Math.min(mine.best[level] || LATEST, theirs.best[level] || LATEST) % LATEST),
    medals: each((level) => Math.max(mine.medals[level], theirs.medals[level])),
    solved: Math.max(mine.solved, theirs.solved),
    longest: Math.max(mine.longest, theirs.longest),
    dailyDone: newer.dailyDone,
    days: newer.days,
    bestDays: Math.max(mine.bestDays, theirs.bestDays),
    months: joined(mine.months, theirs.months),
  }
}

/** Reads progress from untrusted JSON; an invalid field is treated as if it had never been saved. */
export function readProgress(data: Json | undefined): Progress {
  const fields = record(data)
  const [best, medals] = [record(fields['best']), record(fields['medals'])]
  const dailyDone = isDate(fields['dailyDone']) ? fields['dailyDone'] : ''
  const days = dailyDone === '' ? 0 : whole(fields['days'])
  return {
    version: VERSION,
    round: fields['version'] === VERSION ? readRound(fields['round']) : null,
    best: each((level) => whole(best[level], LATEST - 1)),
    medals: each((level) => whole(medals[level], 3)),
    solved: whole(fields['solved']),
    streak: whole(fields['streak']),
    longest: whole(fields['longest']),
    dailyDone,
    days,
    bestDays: Math.max(days, whole(fields['bestDays'])),
    months: withRow(readMonths(record(fields['months'])), dailyDone, days),
    check: fields['check'] !== false,
  }
}

/** Marks the days in a row up to a date: a save from before the calendar has no others. */
function withRow(months: Months, last: string, days: number): Months {
  let marked = months
  for (let back = 0; back < Math.min(days, MAX_MARKED); back += 1) marked = withDay(marked, dates.utcDate(Date.parse(last), -back), false)
  return marked
}

function readRound(data: Json | undefined): SavedRound | null {
  const { seed, inputs, at, daily, isLate } = record(data)
  if (typeof seed !== 'string' || typeof inputs !== 'string') return null
  return { seed, inputs, at: whole(at, LATEST), daily: isDate(daily) ? daily : null, isLate: isLate === true }
}

function isDate(data: Json | undefined): data is string {
  return typeof data === 'string' && /^\d{4}-\d\d-\d\d$/.test(data) && !Number.isNaN(Date.parse(data))
}

function record(data: Json | undefined): { readonly [key: string]: Json | undefined } {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as { readonly [key: string]: Json }) : {}
}

function whole(data: Json | undefined, max = 1_000_000): number {
  return typeof data === 'number' && Number.isInteger(data) && data >= 0 && data <= max ? data : 0
}

function each(value: (level: Level) => number): PerLevel {
  const [easy = 0, medium = 0, hard = 0, expert = 0] = LEVELS.map(value)
  return { easy, medium, hard, expert }
}

/** The save of the progress. */
export function asJson(progress: Progress): Json {
  const { round, best, medals } = progress
  return { ...progress, round: round && { ...round }, best: { ...best }, medals: { ...medals } }
}
