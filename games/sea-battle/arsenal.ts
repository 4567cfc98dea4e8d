import { type Random, seededRandom } from '@majlis/rules/random'
import type { Move, Use } from './moves.ts'
import { isOpen } from './sea.ts'
import type { Fleet, Sea } from './sea.ts'
import { marksOf, resultOf } from './shots.ts'
import { withSeat } from './state.ts'
import type { Arsenal, ArsenalView, Choice, Pair, Shot, State } from './state.ts'
import { MINES, OLD_WEAPONS, WEAPONS, cellsAimedAt, hasBombs, isPlane } from './weapons.ts'
import type { Aim, Weapon } from './weapons.ts'

/** Uses of each weapon that `legal` proposes; `apply` takes every one that covers an open cell. */
const PROPOSALS = 4

/** The arsenals of version 1 before anything is placed. */
export const oldArsenal: Arsenal = { mines: [null, null], used: [[], []], seen: [[], []], turns: [0, 0], strike: null }
/** The same since each seat chooses its own. */
export const newArsenal: Arsenal = { ...oldArsenal, choice: { weapons: [null, null], guns: [null, null], fired: [[], []], hasUsed: false } }

/** What a seat, or without one everybody, may see of an arsenal: its own mines, guns and weapons, and all once the match is over. */
export function arsenalSeen({ mines, used, turns, strike, choice }: Arsenal, seat: number | undefined, isOver: boolean): ArsenalView {
  const shown = <T>(all: Pair<T | null>): Pair<T | null> => [isOver || seat === 0 ? all[0] : null, isOver || seat === 1 ? all[1] : null]
  const seen = { mines: shown(mines), used, turns, strike }
  return choice ? { ...seen, choice: { ...choice, weapons: shown(choice.weapons), guns: shown(choice.guns) } } : seen
}

/**
 * The kinds of weapons that a seat may use in its turn: of those that it has chosen one in each turn, in version 1 those that it has got, each for one use.
 */
export function weaponsOf(arsenal: Pick<ArsenalView, 'used' | 'turns' | 'choice'>, seat: 0 | 1): readonly Weapon[] {
  const { used, turns, choice } = arsenal
  if (!choice) return OLD_WEAPONS.slice(0, turns[seat] + 1).filter((weapon) => !used[seat].includes(weapon))
  return choice.hasUsed ? [] : WEAPONS.filter((weapon) => usesLeft(arsenal, seat, weapon) > 0)
}

/** How often a seat can still use a weapon in this match, as far as its choice is known. */
export function usesLeft({ used, choice }: Pick<ArsenalView, 'used' | 'choice'>, seat: 0 | 1, weapon: Weapon): number {
  const count = (weapons: readonly Weapon[]): number => weapons.filter((one) => one === weapon).length
  return count(choice ? (choice.weapons[seat] ?? []) : OLD_WEAPONS) - count(used[seat])
}

/** The arsenal once the turn of a seat is over. */
export function arsenalAfterTurn(arsenal: Arsenal, seat: 0 | 1): Arsenal {
  const after = { ...arsenal, turns: withSeat(arsenal.turns, seat, arsenal.turns[seat] + 1) }
  return after.choice ? { ...after, choice: { ...after.choice, hasUsed: false } } : after
}

/** True when a weapon that is aimed there covers a cell of these marks that may be fired at. */
export function canAim(sea: Sea, marks: string, weapon: Weapon, aim: Aim): boolean {
  return cellsAimedAt(sea, weapon, aim).some((cell) => (weapon === 'scout' ? marks[cell] === '.' : isOpen(marks[cell])))
}

/** So many cells by chance where no ship of the fleet is, without those that are taken: for mines or guns. */
export function cellsByChance(sea: Sea, fleet: Fleet, random: Random, count: number, taken: readonly number[] = []): number[] {
  const covered = new Set([...fleet.flatMap((ship) => sea.cellsOf(ship)), ...taken])
  const free = [...Array(sea.cells).keys()].filter((cell) => !covered.has(cell))
  return Array.from({ length: count }, () => free.splice(random.int(free.length), 1)).flat()
}

/** The mines of version 1 by chance where no ship of the fleet is. */
export function minesByChance(sea: Sea, fleet: Fleet, random: Random): number[] {
  return cellsByChance(sea, fleet, random, MINES)
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
  /** The gun that shoots the plane down. */
  readonly gun?: number
}

/**
 * The match after a shot or the use of a weapon by the seat whose turn it is; undefined when it is not allowed now. A scout plane leaves the turn where it is,
 * also when it is shot down. Otherwise the seat goes on after a hit, of a ship or a gun, unless it has hit a mine: for each mine a cell of its own fleet, taken
 * by chance, is hit in return.
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
    if (mines.includes(cell)) return { seat, cell, result: 'mine' }
    if (arsenal.choice?.guns[rival]?.includes(cell)) return { seat, cell, result: 'gun' }
    return { seat, cell, result: resultOf(sea, fleet, shots.slice(0, before.length + at + 1)) }
  })
  const blasts = blastsOf(sea, own, state.shots[rival], rival, hits.filter(({ result }) => result === 'mine').length, random)
  const blasted = [...state.shots[rival], ...blasts.map(({ cell }) => cell)]
  const weapon = move.kind === 'use' ? move.weapon : null
  const goesOn = weapon === 'scout' || (blasts.length === 0 && hits.some(({ result }) => result === 'hit' || result === 'sunk' || result === 'gun'))
  const isWon = sea.sunkShips(fleet, shots).length === fleet.length
  const isLost = sea.sunkShips(own, blasted).length === own.length
  const used = arsenal.choice ? { ...arsenal, choice: withUse(arsenal.choice, weapon, rival, reach.gun) } : arsenal
  const after: Arsenal = {
    ...(goesOn ? used : arsenalAfterTurn(used, seat)),
    used: weapon ? withSeat(arsenal.used, seat, [...arsenal.used[seat], weapon]) : arsenal.used,
    seen: withSeat(arsenal.seen, seat, [...arsenal.seen[seat], ...reach.seen]),
    strike: { seat, weapon, cells: reach.cells, shots: hits, blasts, ...(reach.gun !== undefined && { gun: reach.gun }) },
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

/** The choices of both after a move of one seat: whether it was a weapon, and the gun of its rival that has fired at it. */
function withUse(choice: Choice, weapon: Weapon | null, rival: 0 | 1, gun: number | undefined): Choice {
  const fired = gun === undefined ? choice.fired : withSeat(choice.fired, rival, [...choice.fired[rival], gun])
  return { ...choice, fired, hasUsed: choice.hasUsed || weapon !== null }
}

/** The gun that shoots down a plane over these cells: the first one on its way from the left in one of their rows that was neither hit nor has fired. */
function gunBelow({ side }: Sea, { guns, fired }: Choice, owner: 0 | 1, cells: readonly number[], marks: string): number | undefined {
  const rows = new Set(cells.map((cell) => Math.floor(cell / side)))
  const armed = (guns[owner] ?? []).filter((cell) => rows.has(Math.floor(cell / side)) && marks[cell] !== 'k' && !fired[owner].includes(cell))
  return armed.sort((left, right) => (left % side) - (right % side) || left - right)[0]
}

/** What a move reaches in the sea of the other seat; undefined when it is not allowed now. */
function reachOf(sea: Sea, state: State, arsenal: Arsenal, move: Extract<Move, { readonly kind: 'shoot' | 'use' }>): Reach | undefined {
  const { next: seat, fleets } = state
  const marks = marksOf(sea, state, 1 - seat)
  if (move.kind === 'shoot') return isOpen(marks[move.cell]) ? { cells: [move.cell], seen: [], struck: [move.cell] } : undefined
  const { weapon } = move
  if (!weaponsOf(arsenal, seat).includes(weapon) || !canAim(sea, marks, weapon, move)) return undefined
  const cells = cellsAimedAt(sea, weapon, move)
  const rival = seat === 0 ? 1 : 0
  const gun = arsenal.choice && isPlane(weapon) ? gunBelow(sea, arsenal.choice, rival, cells, marks) : undefined
  if (gun !== undefined) return { cells, seen: [], struck: [], gun }
  if (weapon === 'scout') return { cells, seen: cells, struck: [] }
  // What is known to be empty is not hit once more; a mine that was seen explodes.
  const isWhole = (cell: number): boolean => isOpen(marks[cell]) || marks[cell] === 'm'
  if (hasBombs(weapon)) return { cells, seen: [], struck: cells.filter(isWhole) }
  const laid = [...(arsenal.mines[rival] ?? []), ...(arsenal.choice?.guns[rival] ?? [])]
  const hidden = new Set([...(fleets[rival] ?? []).flatMap((ship) => sea.cellsOf(ship)), ...laid])
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
