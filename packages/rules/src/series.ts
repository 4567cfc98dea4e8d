import type { Outcome } from './rules.ts'

/** Rounds of a series at most. */
export const ROUNDS = 3
/** Rounds that win a series before its last one. */
const ENOUGH = 2

/** A match of two seats that is a best of three rounds. It is a part of the game's state. */
export interface Series {
  /** The round on the board, from 1; the first move of the next round raises it. */
  readonly round: number
  /** Rounds won by seat 0 and by seat 1. */
  readonly wins: readonly [number, number]
  /** The seat that began the round on the board; null before its first move. */
  readonly opener: 0 | 1 | null
}

/** The series before the first move of a match. */
export const newSeries: Series = { round: 1, wins: [0, 0], opener: null }

/** The series on the empty board of its next round. */
export function nextRound({ round, wins }: Series): Series {
  return { round: round + 1, wins, opener: null }
}

/** What a move has done to its round. `winner` is null in a round that goes on or that nobody won. */
export interface RoundMove {
  readonly seat: 0 | 1
  readonly isRoundOver: boolean
  readonly winner: 0 | 1 | null
}

/**
 * The series after a move of its round. `next` is the seat that begins the next round: who did not begin this one. It is null when the series is over,
 * and undefined while the round goes on, because then the game decides whose turn it is.
 */
export function afterMove(
  { round, wins, opener }: Series,
  { seat, isRoundOver, winner }: RoundMove,
): { readonly series: Series; readonly next?: 0 | 1 | null } {
  const began = opener ?? seat
  if (!isRoundOver) return { series: { round, wins, opener: began } }
  const total: readonly [number, number] = [wins[0] + (winner === 0 ? 1 : 0), wins[1] + (winner === 1 ? 1 : 0)]
  const isOver = round === ROUNDS || Math.max(...total) === ENOUGH
  return { series: { round, wins: total, opener: began }, next: isOver ? null : began === 0 ? 1 : 0 }
}

/** The outcome of a series that is over: more won rounds win. */
export function seriesOutcome({ wins: [first, second] }: Series): Outcome {
  if (first === second) return { over: true, winners: [], losers: [] }
  return first > second ? { over: true, winners: [0], losers: [1] } : { over: true, winners: [1], losers: [0] }
}

/** Reads a series that came over the wire; undefined when it is none. */
export function readSeries(input: unknown): Series | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { round, wins, opener } = input as Partial<Series>
  if (typeof round !== 'number' || !Number.isInteger(round) || !Array.isArray(wins) || wins.length !== 2) return undefined
  const [first, second]: unknown[] = wins
  if (typeof first !== 'number' || typeof second !== 'number' || !Number.isInteger(first) || !Number.isInteger(second)) return undefined
  return { round, wins: [first, second], opener: opener === 0 || opener === 1 ? opener : null }
}
