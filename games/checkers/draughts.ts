/**
 * The men, their directions and their captures, for both kinds of draughts that this game offers. Boards are 64 numbers, row by row from the
 * top left: 0 empty, 1 and 2 a man and a king of seat 0 (who sits below), -1 and -2 those of seat 1.
 */

export const SIDE = 8
export const CELLS = SIDE * SIDE
export const MAN = 1
export const KING = 2

/** The marks of the pieces in a text, from -2 on. */
const MARKS = 'BbXaA'

/** The differences between the kinds. */
export interface Kind {
  readonly id: 'classic' | 'dama'
  /** Directions of a man of seat 0, and of seat 1. */
  readonly man: readonly Direction[]
  readonly manBack: readonly Direction[]
  readonly king: readonly Direction[]
  /** Kings cross any number of empty squares, also before and after what they take. */
  readonly flies: boolean
  /** The longest capture is obligatory. */
  readonly longest: boolean
  /** Rows of men, counted from the own edge. */
  readonly rows: readonly number[]
  /** Only the dark squares are used. */
  readonly dark: boolean
}
/** One of the eight directions, by its place in `STEPS`; the opposite direction is 7 minus it. */
type Direction = number

/** Columns and rows of each direction. */
const STEPS = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const
/** The neighbour of each square in each direction, -1 beyond the edge. A table, because a bot needs it a million times a move. */
const NEXT = Int8Array.from({ length: STEPS.length * CELLS }, (_, at) => {
  const [across, down] = STEPS[Math.floor(at / CELLS)] ?? [0, 0]
  const [column, row] = [(at % SIDE) + across, Math.floor((at % CELLS) / SIDE) + down]
  return column >= 0 && column < SIDE && row >= 0 && row < SIDE ? row * SIDE + column : -1
})
const DIAGONALS: readonly Direction[] = [0, 2, 5, 7]
const LINES: readonly Direction[] = [1, 3, 4, 6]
const opposite = (direction: Direction): Direction => 7 - direction

export const KINDS: Readonly<Record<Kind['id'], Kind>> = {
  /** English draughts: diagonal, men take forward only, kings go one square, any capture may be chosen. */
  classic: { id: 'classic', man: [0, 2], manBack: [5, 7], king: DIAGONALS, flies: false, longest: false, rows: [0, 1, 2], dark: true },
  /** Turkish draughts: straight and sideways, flying kings, the longest capture. */
  dama: { id: 'dama', man: [1, 3, 4], manBack: [6, 3, 4], king: LINES, flies: true, longest: true, rows: [1, 2], dark: false },
}

/** A move: the squares that a piece visits, first to last, and the squares of the pieces that it takes, in order. */
export interface Walk {
  readonly path: readonly number[]
  readonly taken: readonly number[]
}

/** The board of 64 marks: `.` for an empty square. */
export function boardOf(text: string): Int8Array {
  return Int8Array.from(text, (mark) => (mark === '.' ? 0 : MARKS.indexOf(mark) - 2))
}

export function textOf(board: Int8Array): string {
  return Array.from(board, (piece) => (piece === 0 ? '.' : (MARKS[piece + 2] ?? '.'))).join('')
}

export function sideOf(seat: 0 | 1): 1 | -1 {
  return seat === 0 ? 1 : -1
}

/** The pieces before the first move. */
export function opening({ rows, dark }: Kind): Int8Array {
  const board = new Int8Array(CELLS)
  for (let cell = 0; cell < CELLS; cell += 1) {
    const [column, row] = [cell % SIDE, Math.floor(cell / SIDE)]
    if (dark && (column + row) % 2 === 0) continue
    if (rows.includes(row)) board[cell] = -MAN
    else if (rows.includes(SIDE - 1 - row)) board[cell] = MAN
  }
  return board
}

/** Every move of a side (1: seat 0, -1: seat 1): only captures where there are any. */
export function walks(kind: Kind, board: Int8Array, side: 1 | -1): Walk[] {
  const captures: Walk[] = []
  for (let cell = 0; cell < CELLS; cell += 1) if ((board[cell] ?? 0) * side > 0) findCaptures(kind, board, cell, captures)
  if (captures.length > 0) {
    const longest = Math.max(...captures.map(({ taken }) => taken.length))
    return kind.longest ? captures.filter(({ taken }) => taken.length === longest) : captures
  }
  const steps: Walk[] = []
  for (let cell = 0; cell < CELLS; cell += 1) if ((board[cell] ?? 0) * side > 0) findSteps(kind, board, cell, steps)
  return steps
}

/** The board after a move of `walks`; a man that ends on the far row is crowned. */
export function walked(board: Int8Array, { path, taken }: Walk): Int8Array {
  const after = Int8Array.from(board)
  const [from = 0, to = 0] = [path[0], path.at(-1)]
  const piece = after[from] ?? 0
  after[from] = 0
  for (const cell of taken) after[cell] = 0
  after[to] = Math.abs(piece) === MAN && isFarRow(to, piece) ? Math.sign(piece) * KING : piece
  return after
}

function isFarRow(cell: number, piece: number): boolean {
  return Math.floor(cell / SIDE) === (piece > 0 ? 0 : SIDE - 1)
}

function directionsOf(kind: Kind, piece: number): readonly Direction[] {
  if (Math.abs(piece) === KING) return kind.king
  return piece > 0 ? kind.man : kind.manBack
}

/** The square next to one; -1 beyond the edge. */
function next(cell: number, direction: Direction): number {
  return NEXT[direction * CELLS + cell] ?? -1
}

function findSteps(kind: Kind, board: Int8Array, from: number, found: Walk[]): void {
  const piece = board[from] ?? 0
  for (const direction of directionsOf(kind, piece)) {
    for (let to = next(from, direction); to >= 0 && board[to] === 0; to = next(to, direction)) {
      found.push({ path: [from, to], taken: [] })
      if (!kind.flies || Math.abs(piece) === MAN) break
    }
  }
}

function findCaptures(kind: Kind, board: Int8Array, from: number, found: Walk[]): void {
  const piece = board[from] ?? 0
  // The piece is moving: its own square is free, so it may land there again.
  board[from] = 0
  follow({ kind, board, piece, found }, from, null, [from], [])
  board[from] = piece
}

interface Flight {
  readonly kind: Kind
  readonly board: Int8Array
  readonly piece: number
  readonly found: Walk[]
}

/** Continues a capture as long as there is something to take; every end is a move. Taken pieces are removed at once. */
function follow(flight: Flight, at: number, came: Direction | null, path: readonly number[], taken: readonly number[]): void {
  const { kind, board, piece, found } = flight
  let isEnd = true
  for (const direction of directionsOf(kind, piece)) {
    // A flying king may not reverse its direction between two captures.
    if (kind.flies && came !== null && direction === opposite(came)) continue
    const target = sighted(flight, at, direction)
    if (target < 0) continue
    const prey = board[target] ?? 0
    for (let to = next(target, direction); to >= 0 && board[to] === 0; to = next(to, direction)) {
      isEnd = false
      board[target] = 0
      const [nextPath, nextTaken] = [
        [...path, to],
        [...taken, target],
      ]
      // In the classic game a man that is crowned stops; in dama it is crowned where it ends.
      if (!kind.flies && Math.abs(piece) === MAN && isFarRow(to, piece)) found.push({ path: nextPath, taken: nextTaken })
      else follow(flight, to, direction, nextPath, nextTaken)
      board[target] = prey
      if (!kind.flies || Math.abs(piece) === MAN) break
    }
  }
  if (isEnd && taken.length > 0) found.push({ path, taken })
}

/** The square of a rival's piece that could be jumped in a direction; -1 without one. */
function sighted({ kind, board, piece }: Flight, at: number, direction: Direction): number {
  let cell = next(at, direction)
  if (kind.flies && Math.abs(piece) === KING) while (cell >= 0 && board[cell] === 0) cell = next(cell, direction)
  return cell >= 0 && (board[cell] ?? 0) * piece < 0 ? cell : -1
}
