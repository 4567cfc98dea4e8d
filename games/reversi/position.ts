import type { View } from './rules.ts'

/** The end of a position's text that is searched for a hint. */
export const FOR_HINT = '?'

/** A position as a text: the marks of the board, and the seat that is to move. */
export function positionOf({ board, next }: Pick<View, 'board' | 'next'>): string {
  return `${board}${next ?? '-'}`
}

/** The same for a hint, which is searched with less effort than a review. */
export function hintPositionOf(view: Pick<View, 'board' | 'next'>): string {
  return positionOf(view) + FOR_HINT
}
