import { isRoundOver, marked, type Move, type State } from './rules.ts'

/** What a won round is worth; a sooner win is worth more by the moves that are left of the depth. */
export const WIN = 100

/** Each of the moves with its score for `seat`, on a board of 3 x 3. `depth` counts moves; nine are the whole of the classic game. */
export function scoreSmall(state: State, seat: 0 | 1, moves: readonly Move[], depth: number): readonly { readonly move: Move; readonly score: number }[] {
  const rival = seat === 0 ? 1 : 0
  return moves.map((move) => ({ move, score: -worth(marked(state, seat, move.cell), rival, depth - 1, -WIN * 2, WIN * 2) }))
}

/** The score of the round for the seat that moves next: a sooner win counts more, a later loss less. */
function worth(state: State, seat: 0 | 1, depth: number, least: number, max: number): number {
  if (isRoundOver(state)) return state.line.length > 0 ? -(WIN + depth) : 0
  if (depth <= 0) return 0
  const rival = seat === 0 ? 1 : 0
  let best = -WIN * 2
  let floor = least
  for (let cell = 0; cell < state.board.length; cell += 1) {
    if (state.board[cell] !== '.') continue
    best = Math.max(best, -worth(marked(state, seat, cell), rival, depth - 1, -max, -floor))
    floor = Math.max(floor, best)
    if (floor >= max) break
  }
  return best
}
