import type { Json } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf, savedFields } from '@majlis/game-kit/autosave'
import { type Days, joinDays, NO_DAYS, readDays, withDay } from '@majlis/game-kit/days'
import { LATEST } from '../input.ts'
import { SIZES } from '../sizes.ts'
import type { Size } from '../sizes.ts'
import { medalOf } from '../step.ts'
import type { State } from '../step.ts'
import type { SavedRound } from './round.ts'

/** The version of the save. */
export const SAVE_VERSION = 1

type PerSize = Readonly<Record<Size, number>>

/** The progress that is stored between visits. */
export interface Progress {
  readonly round: SavedRound | null
  /** Best time of each size in tenths of a second; 0 when it was never cleared. */
  readonly best: PerSize
  /** Best medal of each size, 0 to 3. */
  readonly medals: PerSize
  readonly score: number
  readonly solved: number
  /** Boards cleared one after another without a loss, and the longest such series. */
  readonly streak: number
  readonly longest: number
  /** The days on which the board of the day was cleared. */
  readonly days: Days
}

const NONE: PerSize = { oasis: 0, camp: 0, valley: 0, desert: 0 }
export const NO_PROGRESS: Progress = { round: null, best: NONE, medals: NONE, score: 0, solved: 0, streak: 0, longest: 0, days: NO_DAYS }

/**
 * Progress after a round that ended. A board of the day, which may be tried again and again, counts once, for the days and the cleared boards.
 * @param date of a board of the day; null for any other
 */
export function withEnd(progress: Progress, state: State, date: string | null): Progress {
  if (date !== null) {
    const days = state.status === 'won' ? withDay(progress.days, date) : progress.days
    return { ...progress, round: null, days, solved: progress.solved + (days === progress.days ? 0 : 1) }
  }
  if (state.status !== 'won') return { ...progress, round: null, streak: 0 }
  const { size, at } = state
  const [best, streak] = [progress.best[size], progress.streak + 1]
  return {
    ...progress,
    round: null,
    best: { ...progress.best, [size]: best === 0 ? at : Math.min(best, at) },
    medals: { ...progress.medals, [size]: Math.max(progress.medals[size], medalOf(state)) },
    score: Math.max(progress.score, state.score),
    solved: progress.solved + 1,
    streak,
    longest: Math.max(progress.longest, streak),
  }
}

/** The progress of two devices joined: this device's round, and the better of every record. */
export function together(mine: Progress, theirs: Progress): Progress {
  return {
    ...mine,
    best: each((size) => Math.min(mine.best[size] || LATEST, theirs.best[size] || LATEST) % LATEST),
    medals: each((size) => Math.max(mine.medals[size], theirs.medals[size])),
    score: Math.max(mine.score, theirs.score),
    solved: Math.max(mine.solved, theirs.solved),
    longest: Math.max(mine.longest, theirs.longest),
    days: joinDays(mine.days, theirs.days),
  }
}

/** Reads progress from untrusted JSON; an invalid field is treated as if it had never been saved. Records of any version are used. */
export function readProgress(data: Json | undefined): Progress {
  const fields = fieldsOf(data)
  const [best, medals] = [fieldsOf(fields['best']), fieldsOf(fields['medals'])]
  return {
    round: readRound(savedFields(data, SAVE_VERSION)?.['round']),
    best: each((size) => countIn(best[size], 0, LATEST - 1)),
    medals: each((size) => countIn(medals[size], 0, 3)),
    score: countIn(fields['score']),
    solved: countIn(fields['solved']),
    streak: countIn(fields['streak']),
    longest: countIn(fields['longest']),
    days: readDays(fields['days']),
  }
}

export function asJson({ round, best, medals, days, ...rest }: Progress): Json {
  return { version: SAVE_VERSION, ...rest, round: round && { ...round }, best: { ...best }, medals: { ...medals }, days: { ...days } }
}

function readRound(data: Json | undefined): SavedRound | null {
  const { seed, inputs, at } = fieldsOf(data)
  return typeof seed === 'string' && typeof inputs === 'string' ? { seed, inputs, at: countIn(at, 0, LATEST) } : null
}

function each(value: (size: Size) => number): PerSize {
  const [oasis = 0, camp = 0, valley = 0, desert = 0] = SIZES.map(value)
  return { oasis, camp, valley, desert }
}
