import { seededRandom } from '@majlis/rules/random'
import type { GameRules } from '@majlis/rules/rules'
import { CELLS, LENGTHS, cellsOf, isFleet, marksOf, randomFleet, sunkShips } from './sea.ts'
import type { Fleet, Marks, Ship } from './sea.ts'

/** Fleets that `legal` proposes while a seat has not placed; `apply` takes every whole fleet. */
const PROPOSALS = 6

/** The newest shot: who fired, where, and the result. */
export interface Shot {
  readonly seat: number
  readonly cell: number
  readonly result: 'miss' | 'hit' | 'sunk'
}

type Pair<T> = readonly [T, T]

/** The match, secrets included: the server never sends it. */
export interface State {
  /** Each seat's fleet; null until it is placed. */
  readonly fleets: Pair<Fleet | null>
  /** Cells that each seat has fired at in the other's sea, in order. */
  readonly shots: Pair<readonly number[]>
  /** The seeds of each seat's proposals; as secret as a fleet, because a bot places one of them. */
  readonly salts: Pair<number>
  /** The seat that shoots next, once both have placed. */
  readonly next: 0 | 1
  readonly last: Shot | null
  readonly winner: 0 | 1 | null
}

/** Keys are in the order in which a JSON column returns them, so that a move that is sent twice reads the same. */
export type Move = { readonly kind: 'place'; readonly ships: Fleet } | { readonly cell: number; readonly kind: 'shoot' }

/** What one seat may see. Lists of two are indexed by seat. */
export interface View {
  readonly phase: 'place' | 'shoot' | 'over'
  readonly placed: Pair<boolean>
  /** The own fleet, once placed; both after the end; null for what is hidden. */
  readonly fleets: Pair<Fleet | null>
  /** What the other seat's shots have shown of each seat's sea. */
  readonly seas: Pair<Marks>
  /** The ships that each seat has lost. */
  readonly sunk: Pair<Fleet>
  readonly next: 0 | 1 | null
  readonly last: Shot | null
  readonly winner: 0 | 1 | null
}

/**
 * Sea battle on 8 x 8: both seats place their ships in secret at the same time, then they shoot in turn; after a hit the same seat shoots again, and the last
 * fleet afloat wins.
 */
export const rules: GameRules<State, Move, View> = {
  version: 1,
  minSeats: 2,
  maxSeats: 2,
  setup: (_seats, random) => ({
    fleets: [null, null],
    shots: [[], []],
    salts: [random.int(2 ** 31), random.int(2 ** 31)],
    next: random.int(2) === 0 ? 0 : 1,
    last: null,
    winner: null,
  }),
  turn(state) {
    const phase = phaseOf(state)
    if (phase === 'over') return []
    return phase === 'shoot' ? [state.next] : [0, 1].filter((seat) => state.fleets[seat] === null)
  },
  legal(state, seat) {
    if (!rules.turn(state).includes(seat)) return []
    if (phaseOf(state) === 'shoot') return targets(seaOf(state, 1 - seat)).map((cell) => ({ cell, kind: 'shoot' }))
    const random = seededRandom(`fleets ${state.salts[seat] ?? 0}`)
    return Array.from({ length: PROPOSALS }, () => ({ kind: 'place', ships: randomFleet(random) }))
  },
  readMove(input) {
    if (typeof input !== 'object' || input === null || !('kind' in input)) return undefined
    if (input.kind === 'shoot' && 'cell' in input) return isCell(input.cell) ? { cell: input.cell, kind: 'shoot' } : undefined
    if (input.kind !== 'place' || !('ships' in input) || !Array.isArray(input.ships) || input.ships.length !== LENGTHS.length) return undefined
    const ships = input.ships.map(readShip).filter((ship) => ship !== undefined)
    return ships.length === LENGTHS.length ? { kind: 'place', ships } : undefined
  },
  apply(state, seat, move) {
    if ((seat !== 0 && seat !== 1) || !rules.turn(state).includes(seat)) return undefined
    if (move.kind === 'shoot') return phaseOf(state) === 'shoot' ? shoot(state, seat, move.cell) : undefined
    if (phaseOf(state) !== 'place' || !isFleet(move.ships)) return undefined
    return { ...state, fleets: withSeat(state.fleets, seat, move.ships) }
  },
  outcome: ({ winner }) => (winner === null ? { over: false } : { over: true, winners: [winner], losers: [1 - winner] }),
  // Both see a shot; only its owner sees a placed fleet.
  showMove: (move, by, viewer) => (move.kind === 'place' && by !== viewer ? null : move),
  view: (state, seat) => seen(state, seat, phaseOf(state)),
  // The fleet of a seat that gave up is shown, as at any other end.
  reveal: (state, seat) => seen(state, seat, 'over'),
}

function seen(state: State, seat: number | undefined, phase: View['phase']): View {
  const shown = (owner: 0 | 1): Fleet | null => (phase === 'over' || owner === seat ? state.fleets[owner] : null)
  return {
    phase,
    placed: [state.fleets[0] !== null, state.fleets[1] !== null],
    fleets: [shown(0), shown(1)],
    seas: [seaOf(state, 0), seaOf(state, 1)],
    sunk: [lost(state, 0), lost(state, 1)],
    next: phase === 'shoot' ? state.next : null,
    last: state.last,
    winner: state.winner,
  }
}

/** The cells of a sea that may still be fired at. */
export function targets(marks: Marks): number[] {
  return [...Array(CELLS).keys()].filter((cell) => marks[cell] === '.')
}

/** Reads a ship from untrusted JSON: checks its shape, not whether it has enough space. */
export function readShip(input: unknown): Ship | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { at, down, length } = input as Partial<Record<keyof Ship, unknown>>
  if (!isCell(at) || typeof down !== 'boolean' || !LENGTHS.some((one) => one === length)) return undefined
  return { at, down, length: Number(length) }
}

function isCell(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < CELLS
}

function phaseOf({ fleets, winner }: State): View['phase'] {
  if (winner !== null) return 'over'
  return fleets.includes(null) ? 'place' : 'shoot'
}

function seaOf({ fleets, shots }: State, owner: number): Marks {
  return marksOf(fleets[owner] ?? null, shots[1 - owner] ?? [])
}

function lost({ fleets, shots }: State, owner: number): Fleet {
  return sunkShips(fleets[owner] ?? [], shots[1 - owner] ?? [])
}

function shoot(state: State, seat: 0 | 1, cell: number): State | undefined {
  const rival = seat === 0 ? 1 : 0
  const fleet = state.fleets[rival]
  if (!fleet || seaOf(state, rival)[cell] !== '.') return undefined
  const fired = [...state.shots[seat], cell]
  const struck = fleet.find((ship) => cellsOf(ship).includes(cell))
  const sunk = sunkShips(fleet, fired)
  const result = !struck ? 'miss' : sunk.includes(struck) ? 'sunk' : 'hit'
  return {
    ...state,
    shots: withSeat(state.shots, seat, fired),
    next: struck ? seat : rival,
    last: { seat, cell, result },
    winner: sunk.length === fleet.length ? seat : null,
  }
}

function withSeat<T>([first, second]: Pair<T>, seat: 0 | 1, value: T): Pair<T> {
  return seat === 0 ? [value, second] : [first, value]
}
