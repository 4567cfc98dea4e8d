import type { Json } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf } from '@majlis/game-kit/autosave'
import { type Puzzle, PUZZLES } from '../puzzle.ts'

/** How strong a player is, by the scale of the puzzles' own ratings. */
export interface Rating {
  readonly points: number
  /** Whether each puzzle of the list has counted: only the first attempt does. */
  readonly counted: readonly boolean[]
}

/** Where everybody begins: a little above a mate in one. */
const FIRST = 700
const MIN = 100
const MAX = 3_000
/** By how much one attempt changes the rating at most: more in the first attempts, so that it is soon about right. */
const STEP = { first: 48, later: 24 }
const FIRST_ATTEMPTS = 12

export const NO_RATING: Rating = { points: FIRST, counted: PUZZLES.map(() => false) }

/** The number of attempts that counted. */
export const attemptsOf = ({ counted }: Rating): number => counted.filter(Boolean).length

/**
 * The rating after the first attempt at a puzzle, by the formula of Elo; unchanged after any other attempt.
 * @param isClean it was solved without a wrong move and without a hint
 */
export function withAttempt(rating: Rating, puzzle: Puzzle, isClean: boolean): Rating {
  if (rating.counted[puzzle.id]) return rating
  const expected = 1 / (1 + 10 ** ((puzzle.rating - rating.points) / 400))
  const step = attemptsOf(rating) < FIRST_ATTEMPTS ? STEP.first : STEP.later
  const points = Math.round(rating.points + step * (Number(isClean) - expected))
  return { points: Math.min(MAX, Math.max(MIN, points)), counted: rating.counted.map((old, id) => old || id === puzzle.id) }
}

/** The ratings of two devices joined: that with more attempts, and what counted on either. */
export function joinRatings(mine: Rating, theirs: Rating): Rating {
  const { points } = attemptsOf(theirs) > attemptsOf(mine) ? theirs : mine
  return { points, counted: mine.counted.map((old, id) => old || theirs.counted[id] === true) }
}

/** A rating as JSON; the puzzles that counted are a text of digits. */
export function ratingAsJson({ points, counted }: Rating): Json {
  return { points, counted: counted.map(Number).join('') }
}

/**
 * Reads a rating from untrusted JSON; without a valid one it is the first.
 * @param isSolved whether a puzzle was solved, which is how a save without a rating knows the puzzles that do not count any more
 */
export function readRating(data: Json | undefined, isSolved: (id: number) => boolean): Rating {
  const { points, counted } = fieldsOf(data)
  const known = countIn(points, 0, MAX)
  return {
    points: known < MIN ? FIRST : known,
    counted: PUZZLES.map(({ id }) => (typeof counted === 'string' ? counted[id] === '1' : isSolved(id))),
  }
}
