import { TOWER_TRAITS } from './kinds.ts'
import type { TowerKind } from './kinds.ts'
import { placeOn } from './map.ts'
import type { Land, Spot } from './map.ts'
import type { Order } from './orders.ts'
import { landOf } from './state.ts'
import type { State } from './state.ts'
import { costOf, raiseCost } from './step.ts'

/** The towers to build, in this order, repeated. */
const PLAN: readonly TowerKind[] = ['sling', 'sling', 'drum', 'well', 'mirror', 'sling', 'drum', 'mirror']

/** A simple player: fills the best spots by a plan, then raises the towers, and calls the first wave. Shows that a land can be held. */
export function pilot(state: State, max = 99): Order | undefined {
  const built = state.towers.filter((tower) => tower !== null)
  const kind = PLAN[built.length % PLAN.length] ?? 'sling'
  const low = [...built].sort((one, other) => one.height - other.height || one.spot - other.spot)[0]
  // Four are built before the first is raised, and each further one waits until all others are raised.
  if (low !== undefined && built.length >= Math.min(4, max) && low.height < 2) {
    const cost = raiseCost(low) ?? 0
    return cost <= state.coins ? { do: 'raise', spot: low.spot } : start(state)
  }
  const spot = bestSpot(state, kind)
  if (spot !== undefined && built.length < max && costOf(kind) <= state.coins) return { do: 'build', kind, spot }
  return start(state)
}

function start(state: State): Order | undefined {
  if (state.phase === 'planning') return { do: 'call' }
  return state.phase === 'crowned' ? { do: 'goHome' } : undefined
}

function bestSpot(state: State, kind: TowerKind): number | undefined {
  const land = landOf(state)
  const range = TOWER_TRAITS[kind][0]?.range ?? 0
  const free = land.spots.map((spot, at) => ({ at, worth: state.towers[at] ? -1 : covered(land, spot, range) })).filter(({ worth }) => worth > 0)
  return free.sort((one, other) => other.worth - one.worth || one.at - other.at)[0]?.at
}

/** Pixels of the paths that a tower reaches. */
function covered({ paths }: Land, spot: Spot, range: number): number {
  const place = { x: 0, y: 0 }
  let sum = 0
  for (const path of paths)
    for (let at = 0; at < path.length; at += 8) {
      placeOn(path, at * 256, place)
      if ((place.x - spot.x) ** 2 + (place.y - spot.y) ** 2 <= range ** 2) sum += 1
    }
  return sum
}
