import { SMALL } from './sizes.ts'
import { type State, withMark } from './state.ts'

// Nine small boards in three rows. A cell is numbered row by row over the whole board of 9 x 9 cells, from the top left; small boards and the cells within
// one are numbered 0 to 8 in the same order, so that the place of a mark within its board is the number of the board to which it sends the other seat.

/** Small boards, cells of a small board, and cells of a row of the whole board. */
export const NINE = 9
export const ULTIMATE_CELLS = NINE * NINE

/** What became of a small board: open, won by a seat, or full without a line. */
export type Owner = '.' | '0' | '1' | '='

/** The cells of each small board. */
export const CELLS_OF: readonly (readonly number[])[] = [...Array(NINE).keys()].map((board) => [...Array(NINE).keys()].map((place) => cellOf(board, place)))

/** The small board of a cell. */
export function boardOf(cell: number): number {
  return Math.floor(cell / 27) * 3 + Math.floor((cell % NINE) / 3)
}

/** The place of a cell within its small board: the number of the board to which a mark there sends the other seat. */
export function placeWithin(cell: number): number {
  return (Math.floor(cell / NINE) % 3) * 3 + (cell % 3)
}

function cellOf(board: number, place: number): number {
  return (Math.floor(board / 3) * 3 + Math.floor(place / 3)) * NINE + (board % 3) * 3 + (place % 3)
}

/** Whether a board has nine small ones, by the number of its cells. */
export function isUltimate({ board }: Pick<State, 'board'>): boolean {
  return board.length === ULTIMATE_CELLS
}

/** What became of each small board. */
export function ownersOf(board: string): readonly Owner[] {
  return CELLS_OF.map((cells) => ownerOf(marksOn(board, cells)))
}

function marksOn(board: string, cells: readonly number[]): string {
  return cells.map((cell) => board[cell] ?? '.').join('')
}

function ownerOf(marks: string): Owner {
  for (const seat of ['0', '1'] as const) if (SMALL.lines.some((line) => line.every((place) => marks[place] === seat))) return seat
  return marks.includes('.') ? '.' : '='
}

/** The small board on which the next mark has to be; null where all open ones are free to choose. */
export function boardInPlay({ board, placed }: Pick<State, 'board' | 'placed'>): number | null {
  const last = placed.at(-1)
  return last === undefined ? null : openBoard(ownersOf(board), placeWithin(last))
}

/** The small board to which a mark of `seat` on a free cell sends the other one; null where it would choose among all open ones. */
export function sentTo(board: string, seat: number, cell: number): number | null {
  return openBoard(ownersOf(withMark(board, seat, cell)), placeWithin(cell))
}

function openBoard(owners: readonly Owner[], board: number): number | null {
  return owners[board] === '.' ? board : null
}

/** Free cells that take the next mark, in rising order. */
export function openUltimate(state: Pick<State, 'board' | 'placed'>): number[] {
  const owners = ownersOf(state.board)
  const forced = boardInPlay(state)
  return [...Array(ULTIMATE_CELLS).keys()].filter((cell) => {
    const board = boardOf(cell)
    return state.board[cell] === '.' && (forced === null ? owners[board] === '.' : board === forced)
  })
}

/** The three small boards in a row that a seat has won, as a line of `SMALL`; undefined before. */
export function wonBoards(board: string): readonly number[] | undefined {
  const owners = ownersOf(board)
  return SMALL.lines.find(([first = 0, ...others]) => '01'.includes(owners[first] ?? '.') && others.every((one) => owners[one] === owners[first]))
}

/** Whether neither seat can get three small boards in a row any more, whatever is played. */
export function isDead(board: string): boolean {
  const isOpenTo = (marks: string, seat: string): boolean => SMALL.lines.some((line) => line.every((place) => marks[place] === '.' || marks[place] === seat))
  const boards = CELLS_OF.map((cells) => {
    const marks = marksOn(board, cells)
    return { owner: ownerOf(marks), marks }
  })
  return ['0', '1'].every((seat) => {
    const reachable = boards.map(({ owner, marks }) => owner === seat || (owner === '.' && isOpenTo(marks, seat)))
    return !SMALL.lines.some((line) => line.every((one) => reachable[one] === true))
  })
}

/** The match after a mark of `seat` on a cell of `openUltimate`. Its `line` has the lines within the three small boards that won. */
export function markedUltimate({ board: before, placed, moves }: State, seat: 0 | 1, cell: number): State {
  const board = withMark(before, seat, cell)
  const line = (wonBoards(board) ?? []).flatMap((one) => lineWithin(board, one, seat))
  const next = line.length > 0 || isDead(board) ? null : seat === 0 ? 1 : 0
  return { board, placed: [...placed, cell], moves: moves + 1, next, gone: null, line, moving: false }
}

/** The cells of the line that `seat` has in a small board. */
function lineWithin(board: string, one: number, seat: number): number[] {
  const cells = CELLS_OF[one] ?? []
  const line = SMALL.lines.find((places) => places.every((place) => board[cells[place] ?? 0] === String(seat))) ?? []
  return line.map((place) => cells[place] ?? 0)
}
