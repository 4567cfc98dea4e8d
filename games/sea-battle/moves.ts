import type { Fleet, Sea, Ship } from './sea.ts'

/** Keys are in the order in which a JSON column returns them, so that a move that is sent twice reads the same. */
export type Move =
  | { readonly kind: 'place'; readonly ships: Fleet }
  | { readonly cell: number; readonly kind: 'shoot' }
  /** Only in a match of salvos: all shots of a turn, in the order of firing. */
  | { readonly kind: 'salvo'; readonly cells: readonly number[] }

/** Reads a move from untrusted JSON: checks its shape, not whether it is legal now. A match has single shots or salvos, not both. */
export function readMove(input: unknown, sea: Sea, hasSalvos: boolean): Move | undefined {
  if (typeof input !== 'object' || input === null || !('kind' in input)) return undefined
  if (input.kind === 'place') return 'ships' in input ? readPlacing(input.ships, sea) : undefined
  if (hasSalvos) return input.kind === 'salvo' && 'cells' in input ? readSalvo(input.cells, sea) : undefined
  return input.kind === 'shoot' && 'cell' in input && isCell(input.cell, sea) ? { cell: input.cell, kind: 'shoot' } : undefined
}

/** Reads a ship from untrusted JSON: checks its shape, not whether it has enough space. */
export function readShip(input: unknown, sea: Sea): Ship | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { at, down, length } = input as Partial<Record<keyof Ship, unknown>>
  if (!isCell(at, sea) || typeof down !== 'boolean' || !sea.lengths.some((one) => one === length)) return undefined
  return { at, down, length: Number(length) }
}

function readPlacing(input: unknown, sea: Sea): Move | undefined {
  if (!Array.isArray(input) || input.length !== sea.lengths.length) return undefined
  const ships = input.map((ship) => readShip(ship, sea)).filter((ship) => ship !== undefined)
  return ships.length === input.length ? { kind: 'place', ships } : undefined
}

function readSalvo(input: unknown, sea: Sea): Move | undefined {
  if (!Array.isArray(input) || input.length === 0 || input.length > sea.lengths.length) return undefined
  const cells = input.filter((cell) => isCell(cell, sea))
  return cells.length === input.length ? { kind: 'salvo', cells } : undefined
}

function isCell(value: unknown, { cells }: Sea): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < cells
}
