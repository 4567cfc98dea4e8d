import { type Random, seededRandom } from '@majlis/rules/random'
import type { GameRules } from '@majlis/rules/rules'
import { arsenalAfterTurn, arsenalSeen, cellsByChance, minesByChance, newArsenal, oldArsenal, struck, usesByChance } from './arsenal.ts'
import { readMove } from './moves.ts'
import type { Move, Placement, Variant } from './moves.ts'
import { LARGE_SEA, SMALL_SEA, targets } from './sea.ts'
import type { Fleet, Sea } from './sea.ts'
import { fired, known, marksOf, salvoSize } from './shots.ts'
import { phaseOf, withSeat } from './state.ts'
import type { State, View } from './state.ts'
import { STANDARD, STOCKS, isAllowed, stockOf, weaponsIn } from './stock.ts'
import { areFree, areMines } from './weapons.ts'

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
 * a match of salvos the turn goes over whatever was hit. With an arsenal each seat also places mines and guns, and has weapons for one use each, which it has
 * chosen for points; in version 1 both had the same. A turn whose time runs out goes over as well, twice in a row.
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
    version: variant.version ?? 2,
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
      ...(hasArsenal && { arsenal: variant.version === 1 ? oldArsenal : newArsenal }),
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

interface Match {
  /** The configuration's id in game.json. */
  readonly configuration: string
  /** The version with which the match began; the newest where it is left out. */
  readonly rulesVersion?: number
}

/** The rules of a match. Only those of an arsenal have changed with version 2. */
export function rulesFor({ configuration, rulesVersion }: Match): GameRules<State, Move, View> {
  const variant = VARIANTS[configuration] ?? DUEL
  if (rulesVersion === 1) return seaBattle({ ...variant, version: 1 })
  return variant === DUEL ? rules : seaBattle(variant)
}

/** A fleet by chance, with an arsenal where there is one. */
function proposal({ sea, fire, version }: Variant, random: Random): Move {
  const ships = sea.randomFleet(random)
  if (fire !== 'arsenal') return { kind: 'place', ships }
  if (version === 1) return { kind: 'place', mines: minesByChance(sea, ships, random), ships }
  const stock = STOCKS[random.int(STOCKS.length)] ?? STANDARD
  const mines = cellsByChance(sea, ships, random, stock.mine)
  return { guns: cellsByChance(sea, ships, random, stock.gun, mines), kind: 'place', mines, ships, weapons: weaponsIn(stock) }
}

/** The match after a seat has placed its ships, and its arsenal where there is one; undefined when they are not whole, or cost too much. */
function placed(sea: Sea, state: State, seat: 0 | 1, { ships, look = 0, mines = [], guns = [], weapons = [] }: Placement): State | undefined {
  if (!sea.isFleet(ships)) return undefined
  const looks = look > 0 && { looks: withSeat(state.looks ?? [0, 0], seat, look) }
  const next: State = { ...state, fleets: withSeat(state.fleets, seat, ships), ...looks }
  const { arsenal } = state
  if (!arsenal) return next
  const covered = ships.flatMap((ship) => sea.cellsOf(ship))
  const laid = { ...arsenal, mines: withSeat(arsenal.mines, seat, mines) }
  const { choice } = arsenal
  if (!choice) return areMines(mines, sea, covered) ? { ...next, arsenal: laid } : undefined
  if (!isAllowed(stockOf(weapons, guns.length, mines.length)) || !areFree([...mines, ...guns], sea, covered)) return undefined
  const own = { ...choice, weapons: withSeat(choice.weapons, seat, weapons), guns: withSeat(choice.guns, seat, guns) }
  return { ...next, arsenal: { ...laid, choice: own } }
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
    ...(state.looks && { looks: state.looks }),
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
