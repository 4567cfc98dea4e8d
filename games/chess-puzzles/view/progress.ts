import type { Json } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf, type SavedFields, savedFields } from '@majlis/game-kit/autosave'
import { type Days, joinDays, NO_DAYS, readDays, withDay } from '@majlis/game-kit/days'
import { PATH, PUZZLES } from '../puzzle.ts'
import { MAX_STARS, starsOf, type State } from '../round.ts'
import { type Theme, THEMES } from '../theme-names.ts'
import { RUSH_TENTHS } from '../rush.ts'
import { joinRatings, NO_RATING, type Rating, ratingAsJson, readRating, withAttempt } from './rating.ts'
import type { SavedRound } from './round.ts'
import type { SavedRun } from './run.ts'

/** The version of the save; 3 has rounds of the longer list of puzzles, from which a rush and a day choose others. */
export const SAVE_VERSION = 3
/** So many puzzles that are not solved yet are open: nobody is held up by one that is too hard. */
const OPEN_AHEAD = 5
/** A puzzle whose rating is lower than the player's by more than this is too easy to come next. */
const EASY = 150

/** The progress that is stored between visits. */
export interface Progress {
  /** The puzzle of the day and the one of the path that were begun. */
  readonly dayRound: SavedRound | null
  readonly pathRound: SavedRound | null
  /** The rush that was begun. */
  readonly rushRound: SavedRun | null
  /** The theme that is practised: the next puzzles of the path are of it. Null where they come in their order. */
  readonly theme: Theme | null
  /** The one that was on the page when this was saved; null in the menu. */
  readonly shown: 'day' | 'path' | 'rush' | null
  /** Best stars of each place of the path, 0 before it is solved. */
  readonly stars: readonly number[]
  /** The days on which the puzzle of the day was solved, and how many in all. */
  readonly days: Days
  readonly solvedDays: number
  /** Best points of one puzzle. */
  readonly score: number
  /** The most puzzles solved in one rush. */
  readonly rushBest: number
  readonly rating: Rating
}

export const NO_PROGRESS: Progress = {
  dayRound: null,
  pathRound: null,
  rushRound: null,
  theme: null,
  shown: null,
  stars: PATH.map(() => 0),
  days: NO_DAYS,
  solvedDays: 0,
  score: 0,
  rushBest: 0,
  rating: NO_RATING,
}

/** The place of a puzzle on the path; -1 for one of the days. */
export function placeOf({ puzzle }: Pick<State, 'puzzle'>): number {
  return PATH.findIndex(({ id }) => id === puzzle.id)
}

/**
 * Progress after a solved puzzle. A puzzle of the day, which may be tried again, counts once for the days.
 * @param date of a puzzle of the day; null for one of the path
 */
export function withEnd(progress: Progress, state: State, date: string | null): Progress {
  const score = Math.max(progress.score, state.score)
  if (date !== null) {
    const days = withDay(progress.days, date)
    return { ...progress, score, dayRound: null, days, solvedDays: progress.solvedDays + (days === progress.days ? 0 : 1) }
  }
  const place = placeOf(state)
  const stars = progress.stars.map((old, at) => (at === place ? Math.max(old, starsOf(state)) : old))
  return { ...progress, score, pathRound: null, stars }
}

/** Progress after an input: a puzzle counts for the rating as soon as it is solved or something was wrong, a hint included. */
export function withInput(progress: Progress, state: State): Progress {
  const isClean = starsOf(state) === MAX_STARS
  return state.status === 'won' || !isClean ? { ...progress, rating: withAttempt(progress.rating, state.puzzle, isClean) } : progress
}

/** Progress after a rush. */
export function withRush(progress: Progress, solved: number): Progress {
  return { ...progress, rushRound: null, rushBest: Math.max(progress.rushBest, solved) }
}

/** Whether a place of the path can be played: solved ones, and the next ones. */
export function isOpen(progress: Progress, place: number): boolean {
  return progress.stars[place] !== 0 || unsolvedAtLevel(progress).filter((other) => other < place).length < OPEN_AHEAD
}

/**
 * The first place that is not solved, after another one where there is one; -1 once all are solved. Puzzles far below the player's rating come after all
 * others: whoever plays well does not have to solve every easy one first.
 */
export function nextPlace(progress: Progress, after = -1): number {
  return firstOf(progress, PATH.keys(), after)
}

/** The first place of a theme, in the same order; once all its puzzles are solved the one with the fewest stars, the least recent number first. */
export function nextOfTheme(progress: Progress, theme: Theme, after = -1): number {
  const places = placesOfTheme(theme)
  const place = firstOf(progress, places, after)
  if (place >= 0) return place
  const later = [...places.filter((one) => one > after), ...places]
  return later.toSorted((a, b) => (progress.stars[a] ?? 0) - (progress.stars[b] ?? 0))[0] ?? -1
}

/** The places of the path whose puzzles have a theme, easiest first. */
export const placesOfTheme = (theme: Theme): readonly number[] => [...PATH.entries()].flatMap(([place, { themes }]) => (themes.includes(theme) ? [place] : []))

function firstOf(progress: Progress, included: Iterable<number>, after: number): number {
  const places = new Set(included)
  const atLevel = unsolvedAtLevel(progress).filter((place) => places.has(place))
  return atLevel.find((place) => place > after) ?? atLevel[0] ?? [...places].find((place) => progress.stars[place] === 0) ?? -1
}

/** The places that are not solved and not too easy. */
function unsolvedAtLevel({ stars, rating }: Progress): readonly number[] {
  return [...PATH.entries()].flatMap(([place, puzzle]) => (stars[place] === 0 && puzzle.rating >= rating.points - EASY ? [place] : []))
}

export const solvedOf = ({ stars }: Progress): number => stars.filter((count) => count > 0).length
export const sumOf = (stars: readonly number[]): number => stars.reduce((sum, count) => sum + count, 0)

/** The progress of two devices joined: this device's rounds, and the better of every record. */
export function together(mine: Progress, theirs: Progress): Progress {
  return {
    ...mine,
    stars: mine.stars.map((count, place) => Math.max(count, theirs.stars[place] ?? 0)),
    days: joinDays(mine.days, theirs.days),
    solvedDays: Math.max(mine.solvedDays, theirs.solvedDays),
    score: Math.max(mine.score, theirs.score),
    rushBest: Math.max(mine.rushBest, theirs.rushBest),
    rating: joinRatings(mine.rating, theirs.rating),
  }
}

/** Reads progress from untrusted JSON; an invalid field is treated as if it had never been saved. Records of any version are used. */
export function readProgress(data: Json | undefined): Progress {
  const fields = fieldsOf(data)
  const current = savedFields(data, SAVE_VERSION)
  const stars = readStars(fields)
  return {
    dayRound: readRound(current?.['dayRound']),
    pathRound: readRound(current?.['pathRound']),
    rushRound: readRun(current?.['rushRound']),
    theme: THEMES.find((one) => one === fields['theme']) ?? null,
    shown: SHOWN.find((one) => one === fields['shown']) ?? null,
    stars,
    days: readDays(fields['days']),
    solvedDays: countIn(fields['solvedDays']),
    score: countIn(fields['score']),
    rushBest: countIn(fields['rushBest']),
    rating: readRating(fields['rating'], (id) => (stars[PATH.findIndex((puzzle) => puzzle.id === id)] ?? 0) > 0),
  }
}

const SHOWN = ['day', 'path', 'rush'] as const
/** The number of puzzles in the list while saves of version 1 were written. */
const FIRST_PUZZLES = 216

/**
 * The stars of each place. They are saved by the puzzles' places in the list, because places on the path change with every added puzzle;
 * version 1 saved them by the places on the path of its puzzles, which were in the order of the list.
 */
function readStars({ version, stars: saved, puzzles }: SavedFields): number[] {
  const starsIn = (text: Json | undefined, at: number): number => countIn(Number(typeof text === 'string' ? (text[at] ?? 0) : 0), 0, MAX_STARS)
  if (version !== 1) return PATH.map(({ id }) => starsIn(puzzles, id))
  const places = new Map(
    PATH.map(({ id }) => id)
      .filter((id) => id < FIRST_PUZZLES)
      .toSorted((a, b) => a - b)
      .map((id, place) => [id, place]),
  )
  return PATH.map(({ id }) => starsIn(saved, places.get(id) ?? -1))
}

/** Stars as a text of digits, one for each puzzle of the list. */
export function asJson({ stars, dayRound, pathRound, rushRound, days, rating, ...rest }: Progress): Json {
  const byPuzzle = Array<number>(PUZZLES.length).fill(0)
  for (const [place, { id }] of PATH.entries()) byPuzzle[id] = stars[place] ?? 0
  return {
    version: SAVE_VERSION,
    ...rest,
    puzzles: byPuzzle.join(''),
    dayRound: dayRound && { ...dayRound },
    pathRound: pathRound && { ...pathRound },
    rushRound: rushRound && { ...rushRound },
    days: { ...days },
    rating: ratingAsJson(rating),
  }
}

function readRound(data: Json | undefined): SavedRound | null {
  const { seed, inputs } = fieldsOf(data)
  return typeof seed === 'string' && typeof inputs === 'string' ? { seed, inputs } : null
}

function readRun(data: Json | undefined): SavedRun | null {
  const round = readRound(data)
  return round && { ...round, at: countIn(fieldsOf(data)['at'], 0, RUSH_TENTHS) }
}
