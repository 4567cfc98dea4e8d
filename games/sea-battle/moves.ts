import { isLook } from './looks.ts'
import type { Fleet, Sea, Ship } from './sea.ts'
import { BUDGET, LIMITS, stockOf, weaponsIn } from './stock.ts'
import { MINES, WEAPONS } from './weapons.ts'
import type { Aim, Weapon } from './weapons.ts'

/** Keys are in the order in which a JSON column returns them, so that a move that is sent twice reads the same. */
export type Move =
  | Placement
  | { readonly cell: number; readonly kind: 'shoot' }
  /** Only in a match of salvos: all shots of a turn, in the order of firing. */
  | { readonly kind: 'salvo'; readonly cells: readonly number[] }
  /** Only in a match with an arsenal. */
  | Use

/** A fleet, and in a match with an arsenal where its mines lie; since version 2 also where its guns are, and its weapons, one entry for each use. */
export interface Placement {
  readonly guns?: readonly number[]
  readonly kind: 'place'
  /** How the fleet looks, by its place in `LOOKS`; left out for the first. */
  readonly look?: number
  readonly mines?: readonly number[]
  readonly ships: Fleet
  readonly weapons?: readonly Weapon[]
}

/** A weapon and where it is aimed. */
export interface Use extends Aim {
  readonly kind: 'use'
  readonly weapon: Weapon
}

/** What differs between the configurations. */
export interface Variant {
  readonly sea: Sea
  /** `salvo`: as many shots at once as ships afloat. `single` and `arsenal`: one shot, and another one after each hit; `arsenal` also has weapons and mines. */
  readonly fire: 'single' | 'salvo' | 'arsenal'
  /** The version of the rules: since 2 each seat chooses its own arsenal. Without one, the newest. */
  readonly version?: 1
}

/** Reads a move from untrusted JSON: checks its shape, not whether it is legal now. A match has single shots or salvos, not both. */
export function readMove(input: unknown, { sea, fire, version }: Variant): Move | undefined {
  if (typeof input !== 'object' || input === null || !('kind' in input)) return undefined
  if (input.kind === 'place') {
    const read = fire !== 'arsenal' ? readPlacing : version === 1 ? readMinedPlacing : readArmedPlacing
    return withLook(read(input, sea), input)
  }
  if (input.kind === 'use') return fire === 'arsenal' ? readUse(input, sea) : undefined
  if (fire === 'salvo') return input.kind === 'salvo' && 'cells' in input ? readSalvo(input.cells, sea) : undefined
  return input.kind === 'shoot' && 'cell' in input && isCell(input.cell, sea) ? { cell: input.cell, kind: 'shoot' } : undefined
}

/** Reads a ship from untrusted JSON: checks its shape, not whether it has enough space. */
export function readShip(input: unknown, sea: Sea): Ship | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { at, down, length } = input as Partial<Record<keyof Ship, unknown>>
  if (!isCell(at, sea) || typeof down !== 'boolean' || !sea.lengths.some((one) => one === length)) return undefined
  return { at, down, length: Number(length) }
}

function readPlacing(input: object, sea: Sea): Placement | undefined {
  const given = 'ships' in input ? input.ships : undefined
  if (!Array.isArray(given) || given.length !== sea.lengths.length) return undefined
  const ships = given.map((ship) => readShip(ship, sea)).filter((ship) => ship !== undefined)
  return ships.length === given.length ? { kind: 'place', ships } : undefined
}

/** A placement with the look of its fleet, if it has one. */
function withLook(placing: Placement | undefined, input: object): Placement | undefined {
  const look = 'look' in input ? input.look : 0
  if (!placing || !isLook(look)) return undefined
  const { guns, kind, ...rest } = placing
  return look === 0 ? placing : { ...(guns && { guns }), kind, look, ...rest }
}

function readMinedPlacing(input: object, sea: Sea): Placement | undefined {
  const [given, placing] = ['mines' in input ? input.mines : undefined, readPlacing(input, sea)]
  if (!placing || !Array.isArray(given) || given.length !== MINES) return undefined
  const mines = given.filter((cell) => isCell(cell, sea))
  return mines.length === given.length ? { kind: 'place', mines, ships: placing.ships } : undefined
}

function readArmedPlacing(input: object, sea: Sea): Placement | undefined {
  const { guns, mines, weapons } = input as Partial<Record<keyof Placement, unknown>>
  const [gunCells, mineCells, placing] = [readCells(guns, LIMITS.gun, sea), readCells(mines, LIMITS.mine, sea), readPlacing(input, sea)]
  if (!placing || !gunCells || !mineCells || !Array.isArray(weapons) || weapons.length > BUDGET) return undefined
  const known = weapons.filter((one): one is Weapon => WEAPONS.some((weapon) => weapon === one))
  if (known.length < weapons.length) return undefined
  // In one order, so that the same arsenal is written in one form.
  const sorted = weaponsIn(stockOf(known, 0, 0))
  return { guns: gunCells, kind: 'place', mines: mineCells, ships: placing.ships, weapons: sorted }
}

/** At most so many cells from untrusted JSON. */
function readCells(given: unknown, limit: number, sea: Sea): number[] | undefined {
  if (!Array.isArray(given) || given.length > limit) return undefined
  const cells = given.filter((cell) => isCell(cell, sea))
  return cells.length === given.length ? cells : undefined
}

function readUse(input: object, sea: Sea): Use | undefined {
  const { at, down, weapon: given } = input as Partial<Record<keyof Use, unknown>>
  const weapon = WEAPONS.find((one) => one === given)
  if (!weapon || !isCell(at, sea) || typeof down !== 'boolean') return undefined
  // Only a torpedo has a direction, so that one use is written in one form.
  return down && weapon !== 'torpedo' ? undefined : { at, down, kind: 'use', weapon }
}

function readSalvo(input: unknown, sea: Sea): Move | undefined {
  if (!Array.isArray(input) || input.length === 0 || input.length > sea.lengths.length) return undefined
  const cells = input.filter((cell) => isCell(cell, sea))
  return cells.length === input.length ? { kind: 'salvo', cells } : undefined
}

function isCell(value: unknown, { cells }: Sea): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < cells
}
