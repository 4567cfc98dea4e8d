import { GUARDS } from './kinds.ts'
import { PARTS, placeOn, routeOf } from './map.ts'
import type { Land, Spot } from './map.ts'
import { guardTicks } from './skills.ts'
import { landOf } from './state.ts'
import type { Guard, Squad, State, Visitor } from './state.ts'
import { nearestToWater, stormPlace } from './storm.ts'
import { hit, isBelow, isHeavy } from './visitors.ts'

/** Pixels between two points of a path where guards can stand. */
const STEP = 8
/** How far (px) in front of a visitor guards are sent that are to wait for it. */
const AHEAD = 34

/** Whether guards can be sent now. */
export function mayGuard({ phase, wave, guardWait }: Pick<State, 'phase' | 'wave' | 'guardWait'>): boolean {
  return phase === 'running' && wave >= GUARDS.from && guardWait === 0
}

/** The point of the paths (whole px) that is nearest to a place of the land: guards stand there. */
export function postNear({ paths }: Pick<Land, 'paths'>, { x, y }: Spot): Spot {
  const point = { x: 0, y: 0 }
  let nearest: Spot = { x, y }
  let least = Number.POSITIVE_INFINITY
  for (const path of paths)
    for (let at = 0; at <= path.length; at += STEP) {
      placeOn(path, at * PARTS, point)
      const far = (point.x - x) ** 2 + (point.y - y) ** 2
      if (far >= least) continue
      least = far
      nearest = { x: Math.floor(point.x), y: Math.floor(point.y) }
    }
  return nearest
}

/** Where guards wait for the visitor that is nearest to the water (none that flies): in front of it, and how much of its route lies behind it (per cent). */
export function postAhead(state: Pick<State, 'land' | 'visitors'>): { readonly post: Spot; readonly gone: number } | undefined {
  const first = nearestToWater(state, ({ kind }) => kind !== 'crow')
  const route = first && routeOf(landOf(state), first.visitor)
  return first && route && { post: { ...placeOn(route, first.visitor.at + AHEAD * PARTS, { x: 0, y: 0 }) }, gone: first.gone }
}

/** Sends the guards to the point of a path that is nearest to the cell, in place. */
export function sendGuards(state: State, cell: number): void {
  const { x, y } = postNear(landOf(state), stormPlace(cell))
  const ticks = guardTicks(state.skills)
  const guards = Array.from({ length: GUARDS.count }, (_, nth): Guard => ({ nth, stops: 0, strength: Math.floor((ticks * GUARDS.strength) / 100) }))
  state.squad = { x, y, ticks, left: ticks, guards }
  state.guardWait = GUARDS.pause
  state.sent += 1
  state.happenings.push({ what: 'guards', x, y })
}

/** Lets the guards stand for a tick: each stops one visitor and strikes it, until its strength or the time is over. */
export function standGuard(state: State): void {
  if (state.guardWait > 0) state.guardWait -= 1
  const { squad } = state
  if (!squad) return
  squad.left -= 1
  for (const guard of squad.guards) {
    const visitor = stoppedBy(state, squad, guard)
    guard.stops = visitor?.id ?? 0
    if (!visitor) continue
    guard.strength -= isHeavy(visitor) ? GUARDS.heavy : 1
    if (squad.left % GUARDS.strikes === 0) hit(state, visitor, GUARDS.force, false)
  }
  const { x, y } = squad
  const kept = squad.guards.filter(({ strength }) => strength > 0)
  if (kept.length < squad.guards.length) state.happenings.push({ what: 'tired', x, y })
  state.squad = squad.left > 0 && kept.length > 0 ? { ...squad, guards: kept } : null
}

/** Whom a guard stops: the same visitor as before for as long as it can, and else the nearest one that no other guard stops. */
function stoppedBy(state: State, squad: Squad, guard: Guard): Visitor | undefined {
  const far = ({ x, y }: Visitor): number => (x - squad.x) ** 2 + (y - squad.y) ** 2
  let found: Visitor | undefined
  for (const visitor of state.visitors) {
    if (!isStoppable(visitor) || far(visitor) > GUARDS.reach ** 2) continue
    if (visitor.id === guard.stops) return visitor
    const isTaken = squad.guards.some((other) => other !== guard && other.stops === visitor.id)
    if (!isTaken && (!found || far(visitor) < far(found))) found = visitor
  }
  return found
}

/** Crows fly over guards, and jerboas pass below them. */
function isStoppable(visitor: Visitor): boolean {
  return visitor.kind !== 'crow' && visitor.strength > 0 && !isBelow(visitor)
}
