import type { Series } from '@majlis/rules/series'

/** The match. `board` has 9 marks, 36 on the large board and 81 on nine boards, row by row from the top left: `.` empty, `0` or `1` the seat. */
export interface State {
  readonly board: string
  /** Cells of the marks on the board, oldest first. */
  readonly placed: readonly number[]
  /** Marks put down in this round, including the removed ones. */
  readonly moves: number
  /** The seat to move next; null once the match is over. */
  readonly next: 0 | 1 | null
  /** Cell of the mark that the newest one removed; null when it removed none. */
  readonly gone: number | null
  /** The cells that won: three, on the large board four and more, on nine boards the lines of the three boards; empty before that and after a draw. */
  readonly line: readonly number[]
  /** True for the variant in which a seat has only three marks. */
  readonly moving: boolean
  /** Only in a series. Between two rounds the board is that of the finished one, and `next` begins the next one on an empty board. */
  readonly series?: Series
}

/** A mark put on a cell, from 0, row by row from the top left. */
export interface Move {
  readonly cell: number
}

/** The marks of a `board` with one more of `seat`. */
export function withMark(board: string, seat: number, cell: number): string {
  return `${board.slice(0, cell)}${seat}${board.slice(cell + 1)}`
}
