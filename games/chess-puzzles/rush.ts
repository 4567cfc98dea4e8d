import { seededRandom } from '@majlis/rules/random'
import { dailyDate } from '@majlis/game-kit/daily-seed'
import { PATH, type Puzzle } from './puzzle.ts'
import { begin, type State, step } from './round.ts'
import { readRushInputs, type RushInput } from './rush-input.ts'

/** The length of a rush in tenths of a second: three minutes. */
export const RUSH_TENTHS = 1800
/** So many wrong moves end a rush. */
export const MAX_MISSES = 3
/** The least tenths of a second from one move to the next: every move is shown for longer. */
export const LEAST_GAP = 2
/** The path in so many parts of equal length: the first puzzles of a rush come from one part each. */
const PARTS = 32

/** A puzzle of a rush that is over: solved, or missed with a wrong move. */
export interface Tried {
  readonly puzzle: Puzzle
  readonly isSolved: boolean
}

/** A rush: as many puzzles as possible, each until its first wrong move. */
export interface Rush {
  /** All puzzles in the order in which they come. */
  readonly puzzles: readonly Puzzle[]
  readonly tried: readonly Tried[]
  /** The puzzle that is played now; the last one once the rush is over. */
  readonly round: State
  /** The time of the newest input, in tenths of a second of play. */
  readonly at: number
  /** Won when the time ran out or every puzzle was tried; lost by wrong moves, or given up. */
  readonly status: 'playing' | 'won' | 'lost'
  /** The ratings of all solved puzzles together. */
  readonly score: number
}

export interface RushStep {
  readonly state: Rush
  readonly what: 'right' | 'wrong' | 'stop'
  /** The puzzle that the move was made in, after the move. */
  readonly round: State
  readonly reply: string | null
}

/** A rush's start: the same seed gives the same puzzles. */
export function beginRush(seed: string): Rush {
  const puzzles = rushPuzzles(seed)
  return { puzzles, tried: [], round: begin(firstOf(puzzles)), at: 0, status: 'playing', score: 0 }
}

/** One puzzle of each part of the path, easiest part first, and then the others from the hardest on. */
function rushPuzzles(seed: string): Puzzle[] {
  const random = seededRandom(`rush ${seed}`)
  const startOf = (part: number): number => Math.round((PATH.length * part) / PARTS)
  const rising = Array.from({ length: PARTS }, (_, part) => PATH[startOf(part) + random.int(startOf(part + 1) - startOf(part))])
  const first = rising.filter((puzzle) => puzzle !== undefined)
  return [...first, ...PATH.filter((puzzle) => !first.includes(puzzle)).toReversed()]
}

function firstOf(puzzles: readonly Puzzle[]): Puzzle {
  const [first] = puzzles
  if (!first) throw new Error('there are no puzzles')
  return first
}

export const solvedIn = ({ tried }: Pick<Rush, 'tried'>): number => tried.filter(({ isSolved }) => isSolved).length
export const missedIn = ({ tried }: Pick<Rush, 'tried'>): readonly Puzzle[] => tried.filter(({ isSolved }) => !isSolved).map(({ puzzle }) => puzzle)

/**
 * The rush after one input; undefined when the input is not possible (such inputs are not logged).
 * Pure: the same state and input give the same answer everywhere.
 */
export function rushStep(state: Rush, input: RushInput): RushStep | undefined {
  if (state.status !== 'playing' || !Number.isInteger(input.at) || input.at < state.at || input.at > RUSH_TENTHS) return undefined
  if (input.act === 'stop') {
    const status = input.at === RUSH_TENTHS ? 'won' : 'lost'
    return { state: { ...state, at: input.at, status }, what: 'stop', round: state.round, reply: null }
  }
  const played = input.at < state.at + LEAST_GAP ? undefined : step(state.round, { act: 'move', move: input.move })
  if (!played || played.what === 'hint') return undefined
  const { state: round, what, reply } = played
  const now = { ...state, at: input.at, round }
  const isOver = what === 'wrong' || round.status === 'won'
  return { state: isOver ? withTried(now, what === 'right') : now, what, round, reply }
}

/** The rush after its puzzle was solved or missed: the next puzzle, or the end. */
function withTried(state: Rush, isSolved: boolean): Rush {
  const { puzzle } = state.round
  const tried = [...state.tried, { puzzle, isSolved }]
  const score = state.score + (isSolved ? puzzle.rating : 0)
  const next = state.puzzles[tried.length]
  if (missedIn({ tried }).length >= MAX_MISSES) return { ...state, tried, score, status: 'lost' }
  return next ? { ...state, tried, score, round: begin(next) } : { ...state, tried, score, status: 'won' }
}

/** Plays a rush again from its seed and inputs; undefined when the inputs are invalid or one of them is not possible. */
export function replayRush(seed: string, text: string): Rush | undefined {
  const inputs = dailyDate(seed) === undefined ? readRushInputs(text) : undefined
  let state = inputs && beginRush(seed)
  for (const input of inputs ?? []) state = state && rushStep(state, input)?.state
  return state
}
