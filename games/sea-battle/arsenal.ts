import { type Random, seededRandom } from '@majlis/rules/random'
import type { Move, Use } from './moves.ts'
import { isOpen } from './sea.ts'
import type { Fleet, Sea } from './sea.ts'
import { marksOf, resultOf } from './shots.ts'
import type { Arsenal, ArsenalView, Shot, State } from './state.ts'
import { withSeat } from './state.ts'
import { MINES, WEAPONS, cellsAimedAt } from './weapons.ts'
import type { Aim, Weapon } from './weapons.ts'

/** Uses of each weapon that `legal` proposes; `apply` takes every one that covers an open cell. */
const PROPOSALS = 4

export const newArsenal: Arsenal = { mines: [null, null], used: [[], []], seen: [[], []], turns: [0, 0], strike: null }

/** What a seat, or without one everybody, may see of an arsenal: its own mines, and all once the match is over. */
export function arsenalSeen({ mines, used, turns, strike }: Arsenal, seat: number | undefined, isOver: boolean): ArsenalView {
  const shown = (owner: 0 | 1): readonly number[] | null => (isOver || owner === seat ? mines[owner] : null)
  return { mines: [shown(0), shown(1)], used, turns, strike }
}

/** The weapons that a seat may use in its turn, in the order in which it got them. */
export function weaponsOf({ used, turns }: Pick<ArsenalView, 'used' | 'turns'>, seat: 0 | 1): readonly Weapon[] {
  return WEAPONS.slice(0, turns[seat] + 1).filter((weapon) => !used[seat].includes(weapon))
}

/** The arsenal once the turn of a seat is over. */
export function arsenalAfterTurn(arsenal: Arsenal, seat: 0 | 1): Arsenal {
  return { ...arsenal, turns: withSeat(arsenal.turns, seat, arsenal.turns[seat] + 1) }
}

/** True when a weapon that is aimed there covers a cell of these marks that may be fired at. */
export function canAim(sea: Sea, marks: string, weapon: Weapon, aim: Aim): boolean {
  return cellsAimedAt(sea, weapon, aim).some((cell) => (weapon === 'scout' ? marks[cell] === '.' : isOpen(marks[cell])))
}

/** Mines by chance where no ship of the fleet is. */
export function minesByChance(sea: Sea, fleet: Fleet, random: Random): number[] {
  const covered = new Set(fleet.flatMap((ship) => sea.cellsOf(ship)))
  const free = [...Array(sea.cells).keys()].filter((cell) => !covered.has(cell))
  return Array.from({ length: MINES }, () => free.splice(random.int(free.length), 1)).flat()
}

/** Some uses of the weapons of the seat whose turn it is. They depend only on what everybody sees, as proposed salvos do. */
export function usesByChance(sea: Sea, state: State): Use[] {
  const { next, shots, arsenal } = state
  if (!arsenal) return []
  const marks = marksOf(sea, state, 1 - next)
  const random = seededRandom(`uses ${arsenal.used[next].length} ${shots[next].join(' ')}`)
  return weaponsOf(arsenal, next).flatMap((weapon) => {
    const aims = Array.from({ length: PROPOSALS }, () => ({ at: random.int(sea.cells), down: weapon === 'torpedo' && random.int(2) === 0 }))
    return aims.filter((aim) => canAim(sea, marks, weapon, aim)).map(({ at, down }) => ({ at, down, kind: 'use' as const, weapon }))
  })
}

/** What a move finds and hits in a sea. */
interface Reach {
  readonly cells: readonly number[]
  /** The cells of which the shooter learns something without hitting them. */
  readonly seen: readonly number[]
  readonly struck: readonly number[]
}

/**
 * The match after a shot or the use of a weapon by the seat whose turn it is; undefined when it is not allowed now. A scout plane leaves the turn where it is.
 * Otherwise the seat goes on after a hit, unless it has hit a mine: for each mine a cell of its own fleet, taken by chance, is hit in return.
 */
export function struck(sea: Sea, state: State, move: Extract<Move, { readonly kind: 'shoot' | 'use' }>, random: Random): State | undefined {
  const { next: seat, arsenal } = state
  const rival = seat === 0 ? 1 : 0
  const [own, fleet] = [state.fleets[seat], state.fleets[rival]]
  const mines = arsenal?.mines[rival]
  const reach = arsenal && reachOf(sea, state, arsenal, move)
  if (!own || !fleet || !mines || !reach) return undefined
  const before = state.shots[seat]
  const shots = [...before, ...reach.struck]
  const hits = reach.struck.map((cell, at): Shot => {
    const result = mines.includes(cell) ? 'mine' : resultOf(sea, fleet, shots.slice(0, before.length + at + 1))
    return { seat, cell, result }
  })
  const blasts = blastsOf(sea, own, state.shots[rival], rival, hits.filter(({ result }) => result === 'mine').length, random)
  const blasted = [...state.shots[rival], ...blasts.map(({ cell }) => cell)]
  const weapon = move.kind === 'use' ? move.weapon : null
  const goesOn = weapon === 'scout' || (blasts.length === 0 && hits.some(({ result }) => result === 'hit' || result === 'sunk'))
  const isWon = sea.sunkShips(fleet, shots).length === fleet.length
  const isLost = sea.sunkShips(own, blasted).length === own.length
  const after: Arsenal = {
    ...(goesOn ? arsenal : arsenalAfterTurn(arsenal, seat)),
    used: weapon ? withSeat(arsenal.used, seat, [...arsenal.used[seat], weapon]) : arsenal.used,
    seen: withSeat(arsenal.seen, seat, [...arsenal.seen[seat], ...reach.seen]),
    strike: { seat, weapon, cells: reach.cells, shots: hits, blasts },
  }
  return {
    ...state,
    shots: seat === 0 ? [shots, blasted] : [blasted, shots],
    next: goesOn ? seat : rival,
    last: hits.at(-1) ?? state.last,
    winner: isWon ? seat : isLost ? rival : null,
    ...(state.missed && { missed: withSeat(state.missed, seat, 0), lapsed: null }),
    arsenal: after,
  }
}

/** What a move reaches in the sea of the other seat; undefined when it is not allowed now. */
function reachOf(sea: Sea, state: State, arsenal: Arsenal, move: Extract<Move, { readonly kind: 'shoot' | 'use' }>): Reach | undefined {
  const { next: seat, fleets } = state
  const marks = marksOf(sea, state, 1 - seat)
  if (move.kind === 'shoot') return isOpen(marks[move.cell]) ? { cells: [move.cell], seen: [], struck: [move.cell] } : undefined
  const { weapon } = move
  if (!weaponsOf(arsenal, seat).includes(weapon) || !canAim(sea, marks, weapon, move)) return undefined
  const cells = cellsAimedAt(sea, weapon, move)
  if (weapon === 'scout') return { cells, seen: cells, struck: [] }
  // What is known to be empty is not hit once more; a mine that was seen explodes.
  const isWhole = (cell: number): boolean => isOpen(marks[cell]) || marks[cell] === 'm'
  if (weapon === 'bomber') return { cells, seen: [], struck: cells.filter(isWhole) }
  const hidden = new Set([...(fleets[1 - seat] ?? []).flatMap((ship) => sea.cellsOf(ship)), ...(arsenal.mines[1 - seat] ?? [])])
  const met = cells.findIndex((cell) => isWhole(cell) && hidden.has(cell))
  const run = met < 0 ? cells : cells.slice(0, met + 1)
  return { cells: run, seen: run, struck: met < 0 ? [] : run.slice(-1) }
}

/** What so many mines hit in return in the fleet of whoever has hit them: each one another cell that is still whole. `seat` is the seat of the mines. */
function blastsOf(sea: Sea, fleet: Fleet, shots: readonly number[], seat: 0 | 1, count: number, random: Random): Shot[] {
  const all = [...shots]
  const blasts: Shot[] = []
  for (let mine = 0; mine < count; mine += 1) {
    const whole = fleet.flatMap((ship) => sea.cellsOf(ship)).filter((cell) => !all.includes(cell))
    const cell = whole[random.int(Math.max(1, whole.length))]
    if (cell === undefined) break
    all.push(cell)
    blasts.push({ seat, cell, result: resultOf(sea, fleet, all) })
  }
  return blasts
}
