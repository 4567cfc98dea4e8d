/**
 * The men, their ways and their captures, for both kinds of draughts that are played here. Boards are 64 numbers, row by row from the
 * top left: 0 empty, 1 and 2 a man and a king of seat 0 (who sits below), -1 and -2 those of seat 1.
 */

export const SIDE = 8
export const CELLS = SIDE * SIDE
export const MAN = 1
export const KING = 2

/** What differs between the kinds. */
export interface Kind {
  readonly id: 'classic' | 'dama'
  /** Ways of a man of seat 0, and of seat 1. */
  readonly man: readonly Way[]
  readonly manBack: readonly Way[]
  readonly king: readonly Way[]
  /** Kings cross any number of empty squares, also before and after what they take. */
  readonly flies: boolean
  /** The most pieces must be taken. */
  readonly most: boolean
  /** Rows of men, counted from the own edge. */
  readonly rows: readonly number[]
  /** Only one colour of squares is played on. */
  readonly dark: boolean
}
/** One of the eight ways, by its place in `STEPS`; the opposite way is 7 less it. */
type Way = number

/** Columns and rows of each way. */
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
/** The square next to each in each way, -1 beyond the edge: a bot asks a million times a move. */
const NEXT = Int8Array.from({ length: STEPS.length * CELLS }, (_, at) => {
  const [across, down] = STEPS[Math.floor(at / CELLS)] ?? [0, 0]
  const [column, row] = [(at % SIDE) + across, Math.floor((at % CELLS) / SIDE) + down]
  return column >= 0 && column < SIDE && row >= 0 && row < SIDE ? row * SIDE + column : -1
})
const DIAGONALS: readonly Way[] = [0, 2, 5, 7]
const LINES: readonly Way[] = [1, 3, 4, 6]
const opposite = (way: Way): Way => 7 - way

export const KINDS: Readonly<Record<Kind['id'], Kind>> = {
  /** English draughts: diagonal, men take forward only, kings go one square, any capture may be chosen. */
  classic: { id: 'classic', man: [0, 2], manBack: [5, 7], king: DIAGONALS, flies: false, most: false, rows: [0, 1, 2], dark: true },
  /** Turkish draughts: straight and sideways, flying kings, the longest capture. */
  dama: { id: 'dama', man: [1, 3, 4], manBack: [6, 3, 4], king: LINES, flies: true, most: true, rows: [1, 2], dark: false },
}

/** A move: the squares a piece stands on, first to last, and the squares of what it takes, in order. */
export interface Walk {
  readonly path: readonly number[]
  readonly taken: readonly number[]
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

/** Every move of a side (1: seat 0, -1: seat 1): captures alone where there are any. */
export function walks(kind: Kind, board: Int8Array, side: 1 | -1): Walk[] {
  const captures: Walk[] = []
  for (let cell = 0; cell < CELLS; cell += 1) if ((board[cell] ?? 0) * side > 0) findCaptures(kind, board, cell, captures)
  if (captures.length > 0) {
    const most = Math.max(...captures.map(({ taken }) => taken.length))
    return kind.most ? captures.filter(({ taken }) => taken.length === most) : captures
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

function waysOf(kind: Kind, piece: number): readonly Way[] {
  if (Math.abs(piece) === KING) return kind.king
  return piece > 0 ? kind.man : kind.manBack
}

/** The square next to one; -1 beyond the edge. */
function next(cell: number, way: Way): number {
  return NEXT[way * CELLS + cell] ?? -1
}

function findSteps(kind: Kind, board: Int8Array, from: number, found: Walk[]): void {
  const piece = board[from] ?? 0
  for (const way of waysOf(kind, piece)) {
    for (let to = next(from, way); to >= 0 && board[to] === 0; to = next(to, way)) {
      found.push({ path: [from, to], taken: [] })
      if (!kind.flies || Math.abs(piece) === MAN) break
    }
  }
}

function findCaptures(kind: Kind, board: Int8Array, from: number, found: Walk[]): void {
  const piece = board[from] ?? 0
  // The piece is in the air: its own square is free to land on again.
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

/** Takes on as long as there is something to take; every end is a move. What was taken is off the board at once. */
function follow(flight: Flight, at: number, came: Way | null, path: readonly number[], taken: readonly number[]): void {
  const { kind, board, piece, found } = flight
  let isEnd = true
  for (const way of waysOf(kind, piece)) {
    // A flying king may not turn on its heel between two captures.
    if (kind.flies && came !== null && way === opposite(came)) continue
    const target = sighted(flight, at, way)
    if (target < 0) continue
    const prey = board[target] ?? 0
    for (let to = next(target, way); to >= 0 && board[to] === 0; to = next(to, way)) {
      isEnd = false
      board[target] = 0
      const [nextPath, nextTaken] = [
        [...path, to],
        [...taken, target],
      ]
      // In the classic game a man that is crowned stops; in dama it is crowned where it ends.
      if (!kind.flies && Math.abs(piece) === MAN && isFarRow(to, piece)) found.push({ path: nextPath, taken: nextTaken })
      else follow(flight, to, way, nextPath, nextTaken)
      board[target] = prey
      if (!kind.flies || Math.abs(piece) === MAN) break
    }
  }
  if (isEnd && taken.length > 0) found.push({ path, taken })
}

/** The square of a rival's piece that could be jumped in a way; -1 without one. */
function sighted({ kind, board, piece }: Flight, at: number, way: Way): number {
  let cell = next(at, way)
  if (kind.flies && Math.abs(piece) === KING) while (cell >= 0 && board[cell] === 0) cell = next(cell, way)
  return cell >= 0 && (board[cell] ?? 0) * piece < 0 ? cell : -1
}
