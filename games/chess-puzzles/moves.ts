import { fromOf, type Packed, promotionOf, toOf } from '@majlis/rules/chess/moves'
import type { Position } from '@majlis/rules/chess/position'
import { nameOf } from '@majlis/rules/chess/squares'

/** A move as text: the squares and a promotion, such as `e2e4` and `e7e8q`. */
export function nameOfMove(move: Packed): string {
  return nameOf(fromOf(move)) + nameOf(toOf(move)) + (promotionOf(move) > 0 ? ('.pnbrq'[promotionOf(move)] ?? '') : '')
}

/** The legal move of a position with this text; undefined when there is none. */
export function moveNamed(position: Position, name: string): Packed | undefined {
  return position.moves().find((move) => nameOfMove(move) === name)
}
