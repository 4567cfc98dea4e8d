import { TOWER_TRAITS } from './kinds.ts'
import type { TowerKind } from './kinds.ts'
import { placeOn } from './map.ts'
import type { Land, Spot } from './map.ts'
import type { Order } from './orders.ts'
import { landOf } from './state.ts'
import type { State } from './state.ts'
import { costOf, raiseCost } from './step.ts'

/** What is built first, and then again and again. */
const PLAN: readonly TowerKind[] = ['sling', 'sling', 'drum', 'well', 'mirror', 'sling', 'drum', 'mirror']

/** A plain player: fills the best spots after a plan, then raises what stands, and calls the first wave. Shows that a land can be held. */
export function pilot(state: State, most = 99): Order | undefined {
  const built = state.towers.filter((tower) => tower !== null)
  const kind = PLAN[built.length % PLAN.length] ?? 'sling'
  const low = [...built].sort((one, other) => one.height - other.height || one.spot - other.spot)[0]
  // Four stand before the first is raised, and then each new one waits until those before it are.
  if (low !== undefined && built.length >= Math.min(4, most) && low.height < 2) {
    const cost = raiseCost(low) ?? 0
    return cost <= state.coins ? { do: 'raise', spot: low.spot } : start(state)
  }
  const spot = bestSpot(state, kind)
  if (spot !== undefined && built.length < most && costOf(kind) <= state.coins) return { do: 'build', kind, spot }
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

/** Pixels of the ways that a tower reaches. */
function covered({ ways }: Land, spot: Spot, range: number): number {
  const place = { x: 0, y: 0 }
  let sum = 0
  for (const way of ways)
    for (let at = 0; at < way.length; at += 8) {
      placeOn(way, at * 256, place)
      if ((place.x - spot.x) ** 2 + (place.y - spot.y) ** 2 <= range ** 2) sum += 1
    }
  return sum
}
