import type { View } from './rules.ts'

type Position = Pick<View, 'kind' | 'board' | 'next' | 'winner'>

/** The last part of a position's text that is searched for a hint. */
export const FOR_HINT = '?'

/** A position as a text: the kind, the marks of the board, and the seat that is to move or, after `=`, the result for seat 0. */
export function positionOf({ kind, board, next, winner }: Position): string {
  const result = winner === null ? 0 : winner === 0 ? 1 : -1
  return `${kind} ${board} ${next ?? `=${result}`}`
}

/** The same for a hint, which is searched with less effort than a review. */
export function hintPositionOf(view: Position): string {
  return `${positionOf(view)} ${FOR_HINT}`
}
