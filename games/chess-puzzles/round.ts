import { Position } from '@majlis/rules/chess/position'
import { dailyDate } from '@majlis/game-kit/daily-seed'
import { dailyPuzzle } from './daily.ts'
import { hasRoom, type Input, readInputs } from './input.ts'
import { isMated, tried } from './mates.ts'
import { moveNamed } from './moves.ts'
import type { Puzzle } from './puzzle.ts'

export const MAX_STARS = 3
/** Hints for one move: the piece, and where it goes. */
export const MAX_HINTS = 2
/** The least tenths of a second that a person needs for an input. */
const LEAST_TENTHS = 2

/** A round: one puzzle. */
export interface State {
  readonly puzzle: Puzzle
  /** The right moves and the replies so far. */
  readonly moves: readonly string[]
  readonly wrongs: number
  readonly hints: number
  /** Hints for the present move. */
  readonly shown: number
  /** The least time that a person needs for the inputs so far, in tenths of a second. */
  readonly at: number
  readonly status: 'playing' | 'won'
  /** Points; 0 until the puzzle is solved. */
  readonly score: number
}

export interface Step {
  readonly state: State
  readonly what: 'right' | 'wrong' | 'hint'
  /** The other side's answer to a right move. */
  readonly reply: string | null
}

/** A round's start. */
export function begin(puzzle: Puzzle): State {
  return { puzzle, moves: [], wrongs: 0, hints: 0, shown: 0, at: 0, status: 'playing', score: 0 }
}

/** The position of a round. */
export function positionOf({ puzzle, moves }: Pick<State, 'puzzle' | 'moves'>): Position {
  const position = new Position(puzzle.fen)
  for (const name of moves) {
    const move = moveNamed(position, name)
    if (move === undefined) throw new Error(`puzzle ${puzzle.id} has no move ${name}`)
    position.make(move)
  }
  return position
}

/** The stars that a solution is worth now: every wrong move and every hint costs one, but the last. */
export function starsOf({ wrongs, hints }: Pick<State, 'wrongs' | 'hints'>): number {
  return Math.max(1, MAX_STARS - wrongs - hints)
}

/** The move that is to be found now; undefined once the puzzle is solved. */
export function nextMove({ puzzle, moves }: Pick<State, 'puzzle' | 'moves'>): string | undefined {
  return puzzle.line[moves.length]
}

/**
 * The round after one input; undefined when the input is not possible or changes nothing (such inputs are not logged).
 * Pure: the same state and input give the same answer everywhere.
 */
export function step(state: State, input: Input): Step | undefined {
  if (state.status !== 'playing') return undefined
  const now = { ...state, at: state.at + LEAST_TENTHS }
  if (input.act === 'hint') {
    if (state.shown >= MAX_HINTS) return undefined
    return { state: { ...now, hints: state.hints + 1, shown: state.shown + 1 }, what: 'hint', reply: null }
  }
  const position = positionOf(state)
  const move = moveNamed(position, input.move)
  if (move === undefined) return undefined
  const isLast = state.moves.length === state.puzzle.line.length - 1
  const isRight = input.move === nextMove(state) || (isLast && state.puzzle.kind > 0 && tried(position, move, () => isMated(position)))
  if (!isRight) return { state: { ...now, wrongs: state.wrongs + 1 }, what: 'wrong', reply: null }
  const reply = state.puzzle.line[state.moves.length + 1] ?? null
  const moves = [...state.moves, input.move, ...(reply === null ? [] : [reply])]
  const solved = isLast ? { status: 'won' as const, score: Math.round((state.puzzle.rating * starsOf(state)) / MAX_STARS) } : {}
  return { state: { ...now, moves, shown: 0, ...solved }, what: 'right', reply }
}

/** Whether a round's text has space for an input: a player who errs without end runs out of space for errors, never for the solution. */
export function fits(state: State, input: Input, text: string): boolean {
  return hasRoom(text) || (input.act === 'move' && step(state, input)?.what === 'right')
}

/** Plays a round of one puzzle again from its seed and inputs, which start with the puzzle; undefined when they are invalid or one of them is not possible. */
export function replayPuzzle(seed: string, text: unknown): State | undefined {
  const read = readInputs(text)
  if (!read) return undefined
  const date = dailyDate(seed)
  if (date !== undefined && dailyPuzzle(date).id !== read.puzzle.id) return undefined
  let state = begin(read.puzzle)
  for (const input of read.inputs) {
    const next = step(state, input)
    if (!next) return undefined
    state = next.state
  }
  return state
}
