import type { Json } from '@majlis/game-bridge/protocol'
import { LEVELS } from '../generate.ts'
import type { Level } from '../generate.ts'
import { LATEST } from '../input.ts'
import { VERSION, medalOf } from '../step.ts'
import type { State } from '../step.ts'
import type { SavedRound } from './round.ts'
import { utcDate } from './round.ts'

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
  /** Whether wrong digits are shown at once. */
  readonly check: boolean
}

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
  check: true,
}

/** Progress after a round that ended. `daily`: the date if it was a puzzle of the day. */
export function withEnd(progress: Progress, state: State, daily: string | null): Progress {
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
  if (daily === null || daily <= progress.dailyDone) return won
  return { ...won, dailyDone: daily, days: progress.dailyDone === utcDate(Date.parse(daily), -1) ? progress.days + 1 : 1 }
}

/** Days in a row as of `today`: a missed day ends them. */
export function daysInARow({ days, dailyDone }: Progress, today: string): number {
  return dailyDone === today || dailyDone === utcDate(Date.parse(today), -1) ? days : 0
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
  }
}

/** Reads progress from untrusted JSON; an invalid field is treated as if it had never been saved. */
export function readProgress(data: Json | undefined): Progress {
  const fields = record(data)
  const [best, medals] = [record(fields['best']), record(fields['medals'])]
  const dailyDone = isDate(fields['dailyDone']) ? fields['dailyDone'] : ''
  return {
    version: VERSION,
    round: fields['version'] === VERSION ? readRound(fields['round']) : null,
    best: each((level) => whole(best[level], LATEST - 1)),
    medals: each((level) => whole(medals[level], 3)),
    solved: whole(fields['solved']),
    streak: whole(fields['streak']),
    longest: whole(fields['longest']),
    dailyDone,
    days: dailyDone === '' ? 0 : whole(fields['days']),
    check: fields['check'] !== false,
  }
}

function readRound(data: Json | undefined): SavedRound | null {
  const { seed, inputs, at, daily } = record(data)
  if (typeof seed !== 'string' || typeof inputs !== 'string') return null
  return { seed, inputs, at: whole(at, LATEST), daily: isDate(daily) ? daily : null }
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
