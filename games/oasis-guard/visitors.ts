import { TRAITS } from './kinds.ts'
import type { VisitorKind } from './kinds.ts'
import { PARTS, placeOn, routeOf } from './map.ts'
import type { Spot } from './map.ts'
import { landOf } from './state.ts'
import type { State, Visitor } from './state.ts'

/** How often (ticks) and how far (px) a moth heals others, and by how many per cent of their first strength. */
const HEAL = { every: 30, reach: 62, part: 3 } as const
/** How far (px) a hyena hurries others, and by how many per cent. */
const HURRY = { reach: 66, part: 40 } as const
/** How often (ticks) and how far (px) a camel spits, and for how many ticks the tower rests then. */
const SPIT = { every: 120, reach: 130, rests: 75 } as const
/** Pixels of its path after which a jerboa digs, or comes up again. */
const DIGS = 70
/** How far apart (px) the young ones of a snake are. */
const YOUNG_APART = 14
/** How many times the coins and points of its kind a leader brings. */
const LEADER_WORTH = 2
const PLACE = { x: 0, y: 0 }

/** Moves all visitors by a tick; one that reaches the water drinks and is removed. */
export function walk(state: State): void {
  const land = landOf(state)
  const hurrying = state.visitors.filter(({ kind }) => kind === 'hyena').map(({ x, y }) => ({ x, y }))
  let kept = 0
  for (const visitor of state.visitors) {
    const route = routeOf(land, visitor)
    if (!route) continue
    visitor.pace = isStopped(state, visitor) ? 0 : paceOf(visitor, hurrying)
    visitor.at += visitor.pace
    if (visitor.slowTicks > 0) visitor.slowTicks -= 1
    settleOn(state, visitor)
    if (visitor.at >= route.length * PARTS) {
      visitor.strength = 0
      state.drops = Math.max(0, state.drops - TRAITS[visitor.kind].thirst)
      state.happenings.push({ what: 'drank', kind: visitor.kind, x: visitor.x, y: visitor.y, coins: 0 })
      continue
    }
    state.visitors[kept] = visitor
    kept += 1
  }
  state.visitors.length = kept
  if (state.tick % HEAL.every === 0) heal(state)
  if (state.tick % SPIT.every === 0) spit(state)
}

/** Writes the place (whole pixels) of a visitor from how far it has come. */
export function settleOn(state: State, visitor: Visitor): void {
  const route = routeOf(landOf(state), visitor)
  if (!route) return
  placeOn(route, visitor.at, PLACE)
  visitor.x = Math.floor(PLACE.x)
  visitor.y = Math.floor(PLACE.y)
}

/** Whether a visitor is so heavy that a storm or a drum moves it less. */
export function isHeavy({ kind }: Pick<Visitor, 'kind'>): boolean {
  return kind === 'scorpion' || kind === 'camel'
}

/** Whether a guard or the captain stops a visitor. */
export function isStopped({ squad, captain }: Pick<State, 'squad' | 'captain'>, { id }: Pick<Visitor, 'id'>): boolean {
  return captain?.stops === id || (squad?.guards.some(({ stops }) => stops === id) ?? false)
}

/** Whether a jerboa is below the sand, where only drums reach it. */
export function isBelow({ kind, at, id }: Pick<Visitor, 'kind' | 'at' | 'id'>): boolean {
  return kind === 'jerboa' && Math.floor((at / PARTS + id * 23) / DIGS) % 2 === 1
}

/** Hits a visitor; one without strength falls and leaves coins. `isBurning` ignores a shell. */
export function hit(state: State, visitor: Visitor, force: number, isBurning: boolean): void {
  if (visitor.strength <= 0) return
  const { shell } = TRAITS[visitor.kind]
  visitor.strength -= isBurning ? force : Math.max(Math.ceil(force / 4), force - shell)
  const { kind, x, y, isLeader } = visitor
  if (visitor.strength > 0) {
    state.happenings.push({ what: 'hit', kind, x, y, coins: 0 })
    return
  }
  const worth = isLeader ? LEADER_WORTH : 1
  const coins = coinsFor(kind, state.wave) * worth
  state.coins += coins
  state.score += TRAITS[kind].weight * worth
  state.felled += 1
  state.happenings.push({ what: 'fell', kind, x, y, coins })
}

/** Removes the visitors that have fallen; a snake leaves two young ones. */
export function bury(state: State): void {
  const snakes = state.visitors.filter(({ kind, strength }) => kind === 'snake' && strength <= 0)
  let kept = 0
  for (const visitor of state.visitors) {
    if (visitor.strength <= 0) continue
    state.visitors[kept] = visitor
    kept += 1
  }
  state.visitors.length = kept
  for (const snake of snakes) for (const side of [-1, 1]) hatch(state, snake, side)
}

function hatch(state: State, snake: Visitor, side: number): void {
  const max = Math.max(1, Math.floor((snake.max * TRAITS.young.strength) / TRAITS.snake.strength))
  const at = Math.max(0, snake.at + (side * YOUNG_APART * PARTS) / 2)
  state.ids += 1
  const young: Visitor = { ...snake, id: state.ids, kind: 'young', max, strength: max, at, isLeader: false, slowTicks: 0, slowed: 0, pace: 0 }
  settleOn(state, young)
  state.visitors.push(young)
}

function paceOf({ kind, x, y, slowTicks, slowed }: Visitor, hurrying: readonly Spot[]): number {
  const isHurried = kind !== 'hyena' && kind !== 'camel' && hurrying.some((hyena) => isNear(hyena, { x, y }, HURRY.reach))
  const speed = Math.floor((TRAITS[kind].speed * (100 + (isHurried ? HURRY.part : 0))) / 100)
  return slowTicks > 0 ? Math.floor((speed * (100 - slowed)) / 100) : speed
}

function coinsFor(kind: VisitorKind, wave: number): number {
  return TRAITS[kind].coins + (kind === 'gnat' || kind === 'young' ? 0 : Math.floor(wave / 5))
}

function heal(state: State): void {
  const moths = state.visitors.filter(({ kind }) => kind === 'moth')
  for (const { x, y } of moths) state.happenings.push({ what: 'heal', x, y })
  // Two moths heal no more than one, and never each other.
  for (const other of state.visitors) {
    if (other.kind === 'moth' || !moths.some((moth) => isNear(moth, other, HEAL.reach))) continue
    other.strength = Math.min(other.max, other.strength + Math.ceil((other.max * HEAL.part) / 100))
  }
}

/** Every camel makes the nearest tower in reach that works rest for a while. */
function spit(state: State): void {
  for (const { kind, x, y } of state.visitors) {
    if (kind !== 'camel') continue
    const far = (tower: Spot): number => (tower.x - x) ** 2 + (tower.y - y) ** 2
    const near = state.towers.filter((tower) => tower !== null).filter((tower) => tower.rests === 0 && far(tower) <= SPIT.reach ** 2)
    const [tower] = near.sort((one, other) => far(one) - far(other) || one.spot - other.spot)
    if (!tower) continue
    tower.rests = SPIT.rests
    state.happenings.push({ what: 'spit', tower, x, y })
  }
}

function isNear(one: Spot, other: Spot, reach: number): boolean {
  return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 <= reach ** 2
}
