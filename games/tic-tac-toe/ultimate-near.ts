import type { Random } from '@majlis/rules/random'
import { type State, withMark } from './state.ts'
import { boardOf, openUltimate, ownersOf, wonBoards } from './ultimate.ts'

/** How often somebody who looks only at the small boards misses that the other seat has to be stopped there. */
const MISSED = 0.3

/**
 * The cells among which somebody chooses who looks only at the small boards on which `seat` may play: those that win the match, otherwise those that win a
 * small board, those that keep the other seat from winning one, or all open ones. Where the marks send the other seat does not count.
 */
export function nearCells({ board, placed }: Pick<State, 'board' | 'placed'>, seat: number, random: Random): readonly number[] {
  const open = openUltimate({ board, placed })
  const winsFor = (by: number) => open.filter((cell) => ownersOf(withMark(board, by, cell))[boardOf(cell)] === String(by))
  const won = winsFor(seat)
  const last = won.filter((cell) => wonBoards(withMark(board, seat, cell)) !== undefined)
  if (last.length > 0) return last
  if (won.length > 0) return won
  const stopping = winsFor(1 - seat)
  return stopping.length > 0 && random.next() >= MISSED ? stopping : open
}
