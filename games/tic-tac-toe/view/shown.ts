import type { State } from '../rules.ts'

/** What a board shows. */
export interface BoardShown {
  readonly state: State
  readonly pending: number | null
  readonly open: readonly number[]
  /** The seat whose oldest mark is shown as disappearing next; null for none. */
  readonly mover: 0 | 1 | null
  /** The cell of the best mark, in the review of an ended match and of a hint. */
  readonly best: number | null
  label(cell: number): string
}

/** What the board reports: a chosen cell, and on nine boards the open cell that is aimed at, null once it no longer is. */
export interface BoardActs {
  pick(cell: number): void
  aim(cell: number | null): void
}
