import type { Move } from './moves.ts'
import { isOpen, seaOf, targets } from './sea.ts'
import type { Fleet, Marks, Sea } from './sea.ts'
import type { Arsenal, Shot, State, View } from './state.ts'
import { withSeat } from './state.ts'

/** Shots of the first salvo of a match. With one for each ship, whoever fires first would win two of three matches between equals. */
const OPENING_SHOTS = 3

/** The number of shots of a seat's salvo: one for each of its ships afloat, fewer in the first of the match, and not more than there are cells to fire at. */
export function salvoSize({ seas, sunk }: Pick<View, 'seas' | 'sunk'>, seat: 0 | 1): number {
  const ships = seaOf(seas[seat])?.lengths.length ?? 0
  const isOpening = seas.every((marks) => targets(marks).length === marks.length)
  return Math.min(ships - sunk[seat].length, targets(seas[seat === 0 ? 1 : 0]).length, isOpening ? OPENING_SHOTS : Number.POSITIVE_INFINITY)
}

/** What both seats know of both seas. */
export function known(sea: Sea, state: State): Pick<View, 'seas' | 'sunk'> {
  const lost = (owner: 0 | 1): Fleet => sea.sunkShips(state.fleets[owner] ?? [], state.shots[1 - owner] ?? [])
  return { seas: [marksOf(sea, state, 0), marksOf(sea, state, 1)], sunk: [lost(0), lost(1)] }
}

/** What a seat's sea looks like after the shots of the other one. */
export function marksOf(sea: Sea, { fleets, shots, arsenal }: State, owner: number): Marks {
  const fleet = fleets[owner] ?? null
  const marks = sea.marksOf(fleet, shots[1 - owner] ?? [])
  return arsenal && fleet ? withFindings(sea, marks, fleet, arsenal, owner === 1 ? 1 : 0) : marks
}

/** Marks with the mines that have exploded, the guns that were hit or have fired, and what was seen without firing. */
function withFindings(sea: Sea, marks: Marks, fleet: Fleet, arsenal: Arsenal, owner: 0 | 1): Marks {
  const ships = new Set(fleet.flatMap((ship) => sea.cellsOf(ship)))
  const found = [...marks]
  const mines = arsenal.mines[owner] ?? []
  for (const cell of mines) if (found[cell] === 'o') found[cell] = 'e'
  for (const cell of arsenal.choice?.guns[owner] ?? []) if (found[cell] === 'o') found[cell] = 'k'
  for (const cell of arsenal.choice?.fired[owner] ?? []) found[cell] = 'g'
  for (const cell of arsenal.seen[owner === 0 ? 1 : 0]) {
    // A mine beside a ship that has sunk is still there.
    if (mines.includes(cell) && '.-'.includes(found[cell] ?? '')) found[cell] = 'm'
    else if (found[cell] === '.') found[cell] = ships.has(cell) ? 's' : 'w'
  }
  return found.join('')
}

/** The match after the shot or the salvo of the seat whose turn it is; undefined when one of its cells is not open, or the salvo is not whole. */
export function fired(sea: Sea, state: State, move: Extract<Move, { readonly kind: 'shoot' | 'salvo' }>): State | undefined {
  const seat = state.next
  const rival = seat === 0 ? 1 : 0
  const fleet = state.fleets[rival]
  const cells = move.kind === 'salvo' ? move.cells : [move.cell]
  const marks = marksOf(sea, state, rival)
  if (!fleet || new Set(cells).size !== cells.length || cells.some((cell) => !isOpen(marks[cell]))) return undefined
  if (move.kind === 'salvo' && cells.length !== salvoSize(known(sea, state), seat)) return undefined
  const shots = [...state.shots[seat], ...cells]
  const results = cells.map((cell, at): Shot => ({ seat, cell, result: resultOf(sea, fleet, shots.slice(0, state.shots[seat].length + at + 1)) }))
  const last = results.at(-1) ?? null
  return {
    ...state,
    shots: withSeat(state.shots, seat, shots),
    next: move.kind === 'salvo' || last?.result === 'miss' ? rival : seat,
    last,
    winner: sea.sunkShips(fleet, shots).length === fleet.length ? seat : null,
    ...(move.kind === 'salvo' && { salvo: results }),
    ...(state.missed && { missed: withSeat(state.missed, seat, 0), lapsed: null }),
  }
}

/** The result of the newest of these shots at a fleet. */
export function resultOf(sea: Sea, fleet: Fleet, shots: readonly number[]): Shot['result'] {
  const struck = fleet.find((ship) => sea.cellsOf(ship).includes(shots.at(-1) ?? -1))
  if (!struck) return 'miss'
  return sea.sunkShips([struck], shots).length > 0 ? 'sunk' : 'hit'
}
