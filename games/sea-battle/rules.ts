import { type Random, seededRandom } from '@majlis/rules/random'
import type { GameRules } from '@majlis/rules/rules'
import { readMove } from './moves.ts'
import type { Move } from './moves.ts'
import { LARGE_SEA, SMALL_SEA, targets } from './sea.ts'
import type { Fleet, Sea } from './sea.ts'
import { fired, known, marksOf, salvoSize } from './shots.ts'
import { phaseOf, withSeat } from './state.ts'
import type { State, View } from './state.ts'

/** A seat that lets its turn pass gives up when it has done so this many times in a row. */
const MAX_MISSED = 2
/** Fleets that `legal` proposes while a seat has not placed, and salvos; `apply` takes every whole fleet and every whole salvo. */
const PROPOSALS = 6

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

/** What a seat may see in a phase; what everybody sees without a seat. */
export function seen(sea: Sea, state: State, seat: number | undefined, phase: View['phase']): View {
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
