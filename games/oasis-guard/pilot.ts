import { isThere, mayLead } from './captain.ts'
import { mayGuard, postAhead } from './guards.ts'
import { TOWER_TRAITS } from './kinds.ts'
import type { TowerKind } from './kinds.ts'
import { PARTS, placeOn } from './map.ts'
import type { Path, Spot } from './map.ts'
import type { Order } from './orders.ts'
import { landOf, traitsOf } from './state.ts'
import type { State, Tower } from './state.ts'
import { mayOrder } from './step.ts'
import { mayStorm, nearestToWater, stormCell } from './storm.ts'

/** So near (px) to its place the captain is not led again. */
const CLOSE = 60
/** The towers to build, in this order, repeated: for a single path, and for several. */
const PLANS: readonly (readonly TowerKind[])[] = [
  ['sling', 'drum', 'well', 'mirror'],
  ['sling', 'drum', 'sling', 'well', 'mirror'],
]

/**
 * A strong player: holds all routes alike, raises the towers that reach the longest part of them before it builds more, and uses the storm in time.
 * Shows that a land can be held.
 */
export function pilot(state: State): Order | undefined {
  if (state.phase === 'crowned') return { do: 'goHome' }
  const storm = stormOver(state, 75)
  if (storm) return storm
  const guards = guardsFor(state, 55)
  if (guards) return guards
  const captain = captainFor(state, 30)
  if (captain) return captain
  const towers = state.towers.filter((tower) => tower !== null)
  const { paths } = landOf(state)
  const plan = PLANS[Math.min(paths.length, PLANS.length) - 1] ?? []
  const worth = (tower: Tower): number => paths.reduce((sum, path) => sum + covered(path, tower, 110), 0) - tower.height * 20
  const [low] = towers.filter(({ height }) => height < 2).sort((one, other) => worth(other) - worth(one) || one.spot - other.spot)
  const order: Order | undefined =
    low && towers.length >= plan.length ? { do: 'raise', spot: low.spot } : bestOf(state, plan[towers.length % plan.length] ?? 'sling')
  if (order && mayOrder(state, order)) return order
  return state.phase === 'planning' ? { do: 'call' } : undefined
}

/** Builds on the circle that adds most to what holds least. */
function bestOf(state: State, kind: TowerKind): Order | undefined {
  const { spots, paths, flights, brings } = landOf(state)
  const routes = brings.includes('crow') && kind !== 'drum' && kind !== 'well' ? [...paths, ...flights] : paths
  const towers = state.towers.filter((tower) => tower !== null)
  const held = routes.map((route) => 20 + towers.reduce((sum, tower) => sum + covered(route, tower, traitsOf(tower).range), 0))
  const reach = TOWER_TRAITS[kind][0]?.range ?? 0
  const worth = (spot: number): number => routes.reduce((sum, route, at) => sum + covered(route, spots[spot], reach) / (held[at] ?? 1), 0)
  const [spot] = [...spots.keys()].filter((at) => !state.towers[at]).sort((one, other) => worth(other) - worth(one) || one - other)
  return spot === undefined ? undefined : { do: 'build', kind, spot }
}

/** The storm over the visitor that is nearest to the water, once that has come so far on its route (per cent). */
export function stormOver(state: State, from: number): Order | undefined {
  if (!mayStorm(state)) return undefined
  const first = nearestToWater(state)
  return first && first.gone >= from ? { do: 'storm', cell: stormCell(first.visitor) } : undefined
}

/** The guards in front of the visitor that is nearest to the water, once that has come so far on its route (per cent). */
export function guardsFor(state: State, from: number): Order | undefined {
  if (!mayGuard(state)) return undefined
  const ahead = postAhead(state)
  return ahead && ahead.gone >= from ? { do: 'guards', cell: stormCell(ahead.post) } : undefined
}

/** The captain to where the visitor that is nearest to the water comes by, once that has come so far on its route (per cent), if nobody is stopped there. */
export function captainFor(state: State, from: number): Order | undefined {
  const { captain } = state
  if (!captain || !mayLead(state) || captain.stops > 0 || !isThere(captain)) return undefined
  const ahead = postAhead(state)
  if (!ahead || ahead.gone < from || Math.hypot(ahead.post.x - captain.x, ahead.post.y - captain.y) < CLOSE) return undefined
  return { do: 'captain', cell: stormCell(ahead.post) }
}

/** Steps of eight pixels of a path that a tower reaches. */
export function covered(path: Path, spot: Spot | undefined, range: number): number {
  const place = { x: 0, y: 0 }
  let sum = 0
  for (let at = 0; spot && at < path.length; at += 8) {
    placeOn(path, at * PARTS, place)
    if ((place.x - spot.x) ** 2 + (place.y - spot.y) ** 2 <= range ** 2) sum += 1
  }
  return sum
}
