import { type Random, seededRandom } from '@majlis/rules/random'
import type { GameRules } from '@majlis/rules/rules'
import { readMove } from './moves.ts'
import type { Move } from './moves.ts'
import { LARGE_SEA, SMALL_SEA, seaOf, targets } from './sea.ts'
import type { Fleet, Marks, Sea } from './sea.ts'

/** A seat that lets its turn pass gives up when it has done so this many times in a row. */
const MAX_MISSED = 2
/** Fleets that `legal` proposes while a seat has not placed, and salvos; `apply` takes every whole fleet and every whole salvo. */
const PROPOSALS = 6

/** One shot: who fired, where, and the result. */
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
  /** The newest shot. */
  readonly last: Shot | null
  readonly winner: 0 | 1 | null
  /** Only in a match of salvos: the shots of the newest turn, in the order of firing; empty before the first. */
  readonly salvo?: readonly Shot[]
  /** How many turns in a row each seat has let pass; without it nobody has. */
  readonly missed?: Pair<number>
  /** The seat whose turn has just passed without a shot. */
  readonly lapsed?: 0 | 1 | null
}

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
  /** As in the state. */
  readonly salvo?: readonly Shot[]
  /** As in the state. */
  readonly lapsed?: 0 | 1
}

/** What differs between the configurations. */
interface Variant {
  readonly sea: Sea
  /** A turn has as many shots as its seat has ships afloat, fired at once; otherwise one, and another one after each hit. */
  readonly hasSalvos: boolean
}

const DUEL: Variant = { sea: LARGE_SEA, hasSalvos: false }
const VARIANTS: Readonly<Record<string, Variant>> = {
  salvo: { sea: LARGE_SEA, hasSalvos: true },
  quick: { sea: SMALL_SEA, hasSalvos: false },
}

/**
 * Both seats place their ships in secret at the same time, then they shoot in turn, and the last fleet afloat wins. After a hit the same seat shoots again; in
 * a match of salvos the turn goes over whatever was hit. A turn whose time runs out goes over as well, twice in a row.
 */
function seaBattle({ sea, hasSalvos }: Variant): GameRules<State, Move, View> {
  const turn = (state: State): number[] => {
    const phase = phaseOf(state)
    if (phase === 'over') return []
    return phase === 'shoot' ? [state.next] : [0, 1].filter((seat) => state.fleets[seat] === null)
  }
  return {
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
      ...(hasSalvos && { salvo: [] }),
    }),
    turn,
    legal(state, seat) {
      if (!turn(state).includes(seat)) return []
      if (phaseOf(state) === 'place') {
        const random = seededRandom(`fleets ${state.salts[seat] ?? 0}`)
        return Array.from({ length: PROPOSALS }, () => ({ kind: 'place', ships: sea.randomFleet(random) }))
      }
      return hasSalvos ? salvosByChance(sea, state) : targets(marksOf(sea, state, 1 - state.next)).map((cell) => ({ cell, kind: 'shoot' }))
    },
    readMove: (input) => readMove(input, sea, hasSalvos),
    apply(state, seat, move) {
      if ((seat !== 0 && seat !== 1) || !turn(state).includes(seat)) return undefined
      const isPlacing = phaseOf(state) === 'place'
      if (move.kind !== 'place') return isPlacing || (move.kind === 'salvo') !== hasSalvos ? undefined : fired(sea, state, move)
      return isPlacing && sea.isFleet(move.ships) ? { ...state, fleets: withSeat(state.fleets, seat, move.ships) } : undefined
    },
    onTime(state, seat, which) {
      if ((seat !== 0 && seat !== 1) || which === 'total' || phaseOf(state) !== 'shoot' || state.next !== seat) return undefined
      const missed = state.missed ?? [0, 0]
      if (missed[seat] >= MAX_MISSED) return undefined
      return { ...state, next: seat === 0 ? 1 : 0, lapsed: seat, missed: withSeat(missed, seat, missed[seat] + 1) }
    },
    outcome: ({ winner }) => (winner === null ? { over: false } : { over: true, winners: [winner], losers: [1 - winner] }),
    // Both see a shot; only its owner sees a placed fleet.
    showMove: (move, by, viewer) => (move.kind === 'place' && by !== viewer ? null : move),
    view: (state, seat) => seen(sea, state, seat, phaseOf(state)),
    // The fleet of a seat that gave up is shown, as at any other end.
    reveal: (state, seat) => seen(sea, state, seat, 'over'),
  }
}

export const rules = seaBattle(DUEL)

/** The rules of one configuration of game.json. */
export function rulesFor({ configuration }: { readonly configuration: string }): GameRules<State, Move, View> {
  const variant = VARIANTS[configuration]
  return variant ? seaBattle(variant) : rules
}

/** Shots of the first salvo of a match. With one for each ship, whoever fires first would win two of three matches between equals. */
const OPENING_SHOTS = 3

/** The number of shots of a seat's salvo: one for each of its ships afloat, fewer in the first of the match, and not more than there are cells to fire at. */
export function salvoSize({ seas, sunk }: Pick<View, 'seas' | 'sunk'>, seat: 0 | 1): number {
  const ships = seaOf(seas[seat])?.lengths.length ?? 0
  const isOpening = seas.every((marks) => targets(marks).length === marks.length)
  return Math.min(ships - sunk[seat].length, targets(seas[seat === 0 ? 1 : 0]).length, isOpening ? OPENING_SHOTS : Number.POSITIVE_INFINITY)
}

function seen(sea: Sea, state: State, seat: number | undefined, phase: View['phase']): View {
  const shown = (owner: 0 | 1): Fleet | null => (phase === 'over' || owner === seat ? state.fleets[owner] : null)
  return {
    phase,
    placed: [state.fleets[0] !== null, state.fleets[1] !== null],
    fleets: [shown(0), shown(1)],
    ...known(sea, state),
    next: phase === 'shoot' ? state.next : null,
    last: state.last,
    winner: state.winner,
    ...(state.salvo && { salvo: state.salvo }),
    ...(phase === 'shoot' && state.lapsed != null && { lapsed: state.lapsed }),
  }
}

/** What both seats know of both seas. */
function known(sea: Sea, state: State): Pick<View, 'seas' | 'sunk'> {
  const lost = (owner: 0 | 1): Fleet => sea.sunkShips(state.fleets[owner] ?? [], state.shots[1 - owner] ?? [])
  return { seas: [marksOf(sea, state, 0), marksOf(sea, state, 1)], sunk: [lost(0), lost(1)] }
}

function marksOf(sea: Sea, { fleets, shots }: State, owner: number): Marks {
  return sea.marksOf(fleets[owner] ?? null, shots[1 - owner] ?? [])
}

/** Salvos of the seat whose turn it is. They depend only on what everybody sees: a salt would tell something about the fleet that was drawn from it. */
function salvosByChance(sea: Sea, state: State): Move[] {
  const { next, shots } = state
  const [open, size] = [targets(marksOf(sea, state, 1 - next)), salvoSize(known(sea, state), next)]
  const random = seededRandom(`salvos ${shots[next].join(' ')}`)
  return Array.from({ length: PROPOSALS }, () => ({ kind: 'salvo', cells: someOf(open, size, random) }))
}

function someOf(cells: readonly number[], count: number, random: Random): number[] {
  const left = [...cells]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random.int(left.length), 1)).flat()
}

function phaseOf({ fleets, winner }: State): View['phase'] {
  if (winner !== null) return 'over'
  return fleets.includes(null) ? 'place' : 'shoot'
}

/** The match after the shot or the salvo of the seat whose turn it is; undefined when one of its cells is not open, or the salvo is not whole. */
function fired(sea: Sea, state: State, move: Exclude<Move, { readonly kind: 'place' }>): State | undefined {
  const seat = state.next
  const rival = seat === 0 ? 1 : 0
  const fleet = state.fleets[rival]
  const cells = move.kind === 'salvo' ? move.cells : [move.cell]
  const marks = marksOf(sea, state, rival)
  if (!fleet || new Set(cells).size !== cells.length || cells.some((cell) => marks[cell] !== '.')) return undefined
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
function resultOf(sea: Sea, fleet: Fleet, shots: readonly number[]): Shot['result'] {
  const struck = fleet.find((ship) => sea.cellsOf(ship).includes(shots.at(-1) ?? -1))
  if (!struck) return 'miss'
  return sea.sunkShips([struck], shots).length > 0 ? 'sunk' : 'hit'
}

function withSeat<T>([first, second]: Pair<T>, seat: 0 | 1, value: T): Pair<T> {
  return seat === 0 ? [value, second] : [first, value]
}
