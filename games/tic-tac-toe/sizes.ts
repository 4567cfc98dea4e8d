/** A board: its side in cells, how many marks in line win, and all lines of so many cells. */
export interface Size {
  readonly side: number
  readonly need: number
  readonly lines: readonly (readonly number[])[]
}

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
] as const

/** Three in a row on 3 x 3 cells. */
export const SMALL: Size = { side: 3, need: 3, lines: linesOf(3, 3) }
/** Four in a row on 6 x 6 cells. */
export const LARGE: Size = { side: 6, need: 4, lines: linesOf(6, 4) }

/** The size of a board, by the number of its cells. */
export function sizeOf(board: string): Size {
  return board.length === LARGE.side * LARGE.side ? LARGE : SMALL
}

/** The cells of the large board on which its first mark may be: all but the four in the middle, from which the seat that has it would nearly always win. */
export const DEALT_CELLS: readonly number[] = [...Array(LARGE.side * LARGE.side).keys()].filter(
  (cell) => !isCentral(cell % LARGE.side) || !isCentral(Math.floor(cell / LARGE.side)),
)

function isCentral(at: number): boolean {
  return at === LARGE.side / 2 || at === LARGE.side / 2 - 1
}

function linesOf(side: number, need: number): number[][] {
  return DIRECTIONS.flatMap(([across, down]) =>
    [...Array(side * side).keys()].flatMap((cell) => {
      const [column, row] = [(cell % side) + across * (need - 1), Math.floor(cell / side) + down * (need - 1)]
      if (column < 0 || column >= side || row >= side) return []
      return [[...Array(need).keys()].map((step) => cell + step * (across + down * side))]
    }),
  )
}
