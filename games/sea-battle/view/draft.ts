import type { Sea, Ship } from '../sea.ts'

/** A ship, or with a length of one a mine of an arsenal, or one of its guns. */
export interface Piece extends Ship {
  readonly isGun?: true
}
/** What is placed in the own sea. */
export type Draft = readonly Piece[]

export const mineAt = (at: number): Piece => ({ at, down: false, length: 1 })
export const gunAt = (at: number): Piece => ({ at, down: false, length: 1, isGun: true })

/** Moves a piece of a draft; every draft is one that could be sent at once. */
export function withMoved(sea: Sea, fleet: Draft, index: number, at: number): Draft | undefined {
  const ship = fleet[index]
  return ship && replaced(sea, fleet, index, { ...ship, at })
}

/** True when the ship may be at a cell (its first), with its present direction. */
export function canLie(sea: Sea, fleet: Draft, index: number, at: number): boolean {
  return withMoved(sea, fleet, index, at) !== undefined
}

/** Turns a ship about its cell `grabbed` (0 is its first), or as near to that as there is space; undefined when there is none in the whole sea. */
export function withTurned(sea: Sea, fleet: Draft, index: number, grabbed: number): Draft | undefined {
  const ship = fleet[index]
  if (!ship) return undefined
  const { side } = sea
  const pivot = [(ship.at % side) + (ship.down ? 0 : grabbed), Math.floor(ship.at / side) + (ship.down ? grabbed : 0)] as const
  const away = ({ at, down }: Ship): number => {
    const [column, row] = [(at % side) + (down ? 0 : grabbed), Math.floor(at / side) + (down ? grabbed : 0)]
    return Math.abs(column - pivot[0]) + Math.abs(row - pivot[1])
  }
  const places = sea.everyPlace(ship.length).filter(({ down }) => down !== ship.down)
  const [nearest] = places.filter((place) => hasSpace(sea, place, others(fleet, index))).sort((left, right) => away(left) - away(right))
  return nearest && replaced(sea, fleet, index, { ...ship, ...nearest })
}

/** Moves a ship one step, or over other ships to the next space in that direction; undefined when there is none. */
export function withNudged(sea: Sea, fleet: Draft, index: number, across: number, down: number): Draft | undefined {
  const ship = fleet[index]
  if (!ship) return undefined
  const { side } = sea
  let [column, row] = [(ship.at % side) + across, Math.floor(ship.at / side) + down]
  while (column >= 0 && column < side && row >= 0 && row < side) {
    const moved = withMoved(sea, fleet, index, row * side + column)
    if (moved) return moved
    column += across
    row += down
  }
  return undefined
}

function replaced(sea: Sea, fleet: Draft, index: number, ship: Piece): Draft | undefined {
  return hasSpace(sea, ship, others(fleet, index)) ? fleet.map((one, at) => (at === index ? ship : one)) : undefined
}

/** True when a ship, or a mine or a gun, which have a length of one, may lie there: ships never touch, and the others need a cell of their own. */
function hasSpace(sea: Sea, ship: Ship, rest: Draft): boolean {
  const [mines, ships] = [rest.filter(({ length }) => length === 1), rest.filter(({ length }) => length > 1)]
  const own = sea.isInside(ship) ? sea.cellsOf(ship) : []
  if (own.length === 0 || mines.some(({ at }) => own.includes(at))) return false
  return ship.length > 1 ? sea.hasRoom(ship, ships) : !ships.some((other) => sea.cellsOf(other).includes(ship.at))
}

function others(fleet: Draft, index: number): Draft {
  return fleet.filter((_ship, at) => at !== index)
}
