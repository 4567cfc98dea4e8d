import { SHAPES } from './piece.ts'

export const COLUMNS = 9
/** Visible rows, and rows above them in which pieces appear. */
export const ROWS = 18
export const ABOVE = 3
export const HEIGHT = ROWS + ABOVE
/** The value of a cell: 0 is empty, else the kind plus one; a star tile has this bit, too. */
export const STAR = 8

/** The wall, row by row from the top, the hidden rows first. */
export interface Field {
  readonly cells: Uint8Array
}

/** The cell in a column and row of the whole field, hidden rows included. */
export function cellAt({ cells }: Field, x: number, y: number): number {
  return cells[y * COLUMNS + x] ?? 0
}

/** Whether a piece has space there. */
export function hasRoom({ cells }: Field, kind: number, turn: number, x: number, y: number): boolean {
  const parts = SHAPES[kind]?.[turn] ?? []
  for (let at = 0; at < parts.length; at += 1) {
    const cx = x + (parts[at]?.x ?? 0)
    const cy = y + (parts[at]?.y ?? 0)
    if (cx < 0 || cx >= COLUMNS || cy >= HEIGHT || cy < 0 || cells[cy * COLUMNS + cx] !== 0) return false
  }
  return true
}

/** The row where the falling piece would land. */
export function groundOf(state: Field & { readonly kind: number; readonly turn: number; readonly x: number; readonly y: number }): number {
  let { y } = state
  while (hasRoom(state, state.kind, state.turn, state.x, y + 1)) y += 1
  return y
}

export function isFull({ cells }: Field, y: number): boolean {
  for (let x = 0; x < COLUMNS; x += 1) if (cells[y * COLUMNS + x] === 0) return false
  return true
}

/** Removes rows (counted from the top) from the wall; the rows above come down. */
export function takeOut({ cells }: Field, rows: readonly number[]): void {
  for (const y of rows) {
    cells.copyWithin(COLUMNS, 0, y * COLUMNS)
    cells.fill(0, 0, COLUMNS)
  }
}
