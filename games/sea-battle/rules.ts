import { type Random, seededRandom } from '@majlis/rules/random'
import type { GameRules } from '@majlis/rules/rules'
import { arsenalAfterTurn, arsenalSeen, minesByChance, newArsenal, struck, usesByChance } from './arsenal.ts'
import { readMove } from './moves.ts'
import type { Move, Variant } from './moves.ts'
import { LARGE_SEA, SMALL_SEA, targets } from './sea.ts'
import type { Fleet, Sea } from './sea.ts'
import { fired, known, marksOf, salvoSize } from './shots.ts'
import { phaseOf, withSeat } from './state.ts'
import type { State, View } from './state.ts'
import { areMines } from './weapons.ts'

/** A seat that lets its turn pass gives up when it has done so this many times in a row. */
const MAX_MISSED = 2
/** Fleets that `legal` proposes while a seat has not placed, and salvos; `apply` takes every whole fleet and every whole salvo. */
const PROPOSALS = 6

const DUEL: Variant = { sea: LARGE_SEA, fire: 'single' }
const VARIANTS: Readonly<Record<string, Variant>> = {
  salvo: { sea: LARGE_SEA, fire: 'salvo' },
  quick: { sea: SMALL_SEA, fire: 'single' },
  arsenal: { sea: LARGE_SEA, fire: 'arsenal' },
}

/**
 * Both seats place their ships in secret at the same time, then they shoot in turn, and the last fleet afloat wins. After a hit the same seat shoots again; in
 * a match of salvos the turn goes over whatever was hit. With an arsenal each seat also places mines and has weapons for one use each. A turn whose time runs out goes over as well, twice in a row.
 */
function seaBattle(variant: Variant): GameRules<State, Move, View> {
  const { sea, fire } = variant
  const hasArsenal = fire === 'arsenal'
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
      ...(fire === 'salvo' && { salvo: [] }),
      ...(hasArsenal && { arsenal: newArsenal }),
    }),
    turn,
    legal(state, seat) {
      if (!turn(state).includes(seat)) return []
      if (phaseOf(state) === 'place') {
        const random = seededRandom(`fleets ${state.salts[seat] ?? 0}`)
        return Array.from({ length: PROPOSALS }, () => proposal(variant, random))
      }
      if (fire === 'salvo') return salvosByChance(sea, state)
      const shots = targets(marksOf(sea, state, 1 - state.next)).map((cell): Move => ({ cell, kind: 'shoot' }))
      return hasArsenal ? [...shots, ...usesByChance(sea, state)] : shots
    },
    readMove: (input) => readMove(input, variant),
    apply(state, seat, move, random) {
      if ((seat !== 0 && seat !== 1) || !turn(state).includes(seat)) return undefined
      const isPlacing = phaseOf(state) === 'place'
      if (move.kind === 'place') return isPlacing ? placed(sea, state, seat, move) : undefined
      if (isPlacing || (move.kind === 'salvo') !== (fire === 'salvo')) return undefined
      if (state.arsenal && move.kind !== 'salvo') return struck(sea, state, move, random)
      return move.kind === 'use' ? undefined : fired(sea, state, move)
    },
    onTime(state, seat, which) {
      if ((seat !== 0 && seat !== 1) || which === 'total' || phaseOf(state) !== 'shoot' || state.next !== seat) return undefined
      const missed = state.missed ?? [0, 0]
      if (missed[seat] >= MAX_MISSED) return undefined
      const passed: State = { ...state, next: seat === 0 ? 1 : 0, lapsed: seat, missed: withSeat(missed, seat, missed[seat] + 1) }
      return state.arsenal ? { ...passed, arsenal: arsenalAfterTurn(state.arsenal, seat) } : passed
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

/** A fleet by chance, with mines where there are some. */
function proposal({ sea, fire }: Variant, random: Random): Move {
  const ships = sea.randomFleet(random)
  return fire === 'arsenal' ? { kind: 'place', mines: minesByChance(sea, ships, random), ships } : { kind: 'place', ships }
}

/** The match after a seat has placed its ships, and its mines where there are some; undefined when they are not whole. */
function placed(sea: Sea, state: State, seat: 0 | 1, { ships, mines = [] }: Extract<Move, { readonly kind: 'place' }>): State | undefined {
  if (!sea.isFleet(ships)) return undefined
  const next = { ...state, fleets: withSeat(state.fleets, seat, ships) }
  const { arsenal } = state
  if (!arsenal) return next
  const covered = ships.flatMap((ship) => sea.cellsOf(ship))
  return areMines(mines, sea, covered) ? { ...next, arsenal: { ...arsenal, mines: withSeat(arsenal.mines, seat, mines) } } : undefined
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
    ...(state.arsenal && { arsenal: arsenalSeen(state.arsenal, seat, phase === 'over') }),
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
