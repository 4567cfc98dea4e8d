import type { Json } from '@majlis/game-bridge/protocol'
import { isLook } from '../looks.ts'
import { readShip } from '../moves.ts'
import type { Shot, View } from '../state.ts'
import { seaOf } from '../sea.ts'
import type { Fleet, Sea } from '../sea.ts'
import { readArsenal } from './arsenal-reading.ts'

const RESULTS: readonly Shot['result'][] = ['miss', 'hit', 'sunk', 'mine', 'gun']

/** Reads the view that came over the wire; undefined when it is none. */
export function readView(view: Json): View | undefined {
  if (typeof view !== 'object' || view === null || Array.isArray(view)) return undefined
  const given = view as { readonly [Key in keyof View]?: unknown }
  const seas = pair(given.seas, readMarks)
  const sea = seas && seaOf(seas[0])
  if (!sea || seas[1].length !== sea.cells) return undefined
  const fleets = pair(given.fleets, (one) => (one === null ? null : readFleet(one, sea)))
  const sunk = pair(given.sunk, (one) => readFleet(one, sea))
  const placed = pair(given.placed, (one) => one === true)
  const phase = given.phase === 'place' || given.phase === 'shoot' || given.phase === 'over' ? given.phase : undefined
  if (!fleets || !sunk || !placed || !phase) return undefined
  const salvo = Array.isArray(given.salvo) ? given.salvo.map(readShot).filter((shot) => shot !== null) : undefined
  const shown: View = { phase, placed, fleets, seas, sunk, next: readSeat(given.next), last: readShot(given.last), winner: readSeat(given.winner) }
  const lapsed = readSeat(given.lapsed)
  const arsenal = readArsenal(given.arsenal, seas[0], readShot)
  const looks = pair(given.looks, (one) => (isLook(one) ? one : undefined))
  return { ...shown, ...(salvo && { salvo }), ...(looks && { looks }), ...(lapsed !== null && { lapsed }), ...(arsenal && { arsenal }) }
}

function pair<T>(given: unknown, read: (one: unknown) => T | undefined): readonly [T, T] | undefined {
  if (!Array.isArray(given) || given.length !== 2) return undefined
  const [first, second] = [read(given[0]), read(given[1])]
  return first === undefined || second === undefined ? undefined : [first, second]
}

function readMarks(given: unknown): string | undefined {
  return typeof given === 'string' && /^[.ox#\-swmegk]+$/.test(given) ? given : undefined
}

function readFleet(given: unknown, sea: Sea): Fleet | undefined {
  if (!Array.isArray(given)) return undefined
  const ships = given.map((ship) => readShip(ship, sea)).filter((ship) => ship !== undefined)
  return ships.length === given.length ? ships : undefined
}

function readSeat(given: unknown): 0 | 1 | null {
  return given === 0 || given === 1 ? given : null
}

function readShot(given: unknown): Shot | null {
  if (typeof given !== 'object' || given === null) return null
  const { seat, cell, result: name } = given as Partial<Shot>
  const result = RESULTS.find((one) => one === name)
  return typeof seat === 'number' && typeof cell === 'number' && result ? { seat, cell, result } : null
}
