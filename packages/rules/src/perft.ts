import type { Random } from './random.ts'
import type { GameRules, Seat } from './rules.ts'
import type { Board } from './search/board.ts'

/**
 * Counts the ways to play `depth` moves from a state, by the rules. Published counts of a game show whether its rules are complete (perft).
 * @param depth 1 at least
 */
export function countByRules<State extends { readonly next: Seat | null }, Move>(
  rules: Pick<GameRules<State, Move, unknown>, 'legal' | 'apply'>,
  state: State,
  depth: number,
  random: Random,
): number {
  const seat = state.next ?? 0
  const legal = rules.legal(state, seat)
  if (depth === 1) return legal.length
  return legal.reduce((sum, move) => sum + countByRules(rules, rules.apply(state, seat, move, random) ?? state, depth - 1, random), 0)
}

/** The same count by the board with which a bot searches; the board is as before afterwards. */
export function countByBoard(board: Pick<Board, 'moves' | 'make' | 'unmake'>, depth: number): number {
  const moves = board.moves()
  if (depth === 1) return moves.length
  let sum = 0
  for (const move of moves) {
    board.make(move)
    sum += countByBoard(board, depth - 1)
    board.unmake()
  }
  return sum
}
