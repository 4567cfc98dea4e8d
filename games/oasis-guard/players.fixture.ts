import { seededRandom } from '@majlis/rules/random'
import { TOWER_TRAITS } from './kinds.ts'
import type { TowerKind } from './kinds.ts'
import type { Order } from './orders.ts'
import { captainFor, covered, guardsFor, pilot, stormOver } from './pilot.ts'
import { landOf } from './state.ts'
import type { State } from './state.ts'
import { costOf, mayOrder, raiseCost } from './step.ts'

/** How well a simulated player plays. */
interface Skill {
  /** Ticks between two looks at the land. */
  readonly looks: number
  /** In how many of ten looks it does something. */
  readonly acts: number
  /** How many free circles it compares before it builds. */
  readonly compares: number
  /** The towers that it builds, in this order, repeated. */
  readonly plan: readonly TowerKind[]
  /** The number of towers from which on it rather raises them, and the largest number. */
  readonly raisesFrom: number
  readonly max: number
  /** The part of its route (per cent) from which on a visitor makes it use the storm; undefined for never. */
  readonly stormsAt?: number
  /** The same for the guards. */
  readonly guardsAt?: number
  /** The same for the captain. */
  readonly captainAt?: number
}

const SKILLS = {
  /** Builds the same nearly anywhere, seldom raises, and never uses the storm. */
  careless: { looks: 90, acts: 5, compares: 2, plan: ['sling', 'sling', 'drum', 'sling'], raisesFrom: 9, max: 16 },
  /** Looks where a path is near, knows what towers do, and uses the storm and the guards late. */
  sensible: {
    looks: 60,
    acts: 8,
    compares: 3,
    plan: ['sling', 'sling', 'drum', 'well', 'mirror'],
    raisesFrom: 4,
    max: 10,
    stormsAt: 85,
    guardsAt: 70,
    captainAt: 60,
  },
} satisfies Record<string, Skill>

export type Strength = keyof typeof SKILLS | 'strong'

/** A simulated player: what it orders in a state, called twice a second. Decides by its seed only. */
export function player(strength: Strength, seed: string): (state: State) => Order | undefined {
  return strength === 'strong' ? pilot : plain(SKILLS[strength], `${strength}/${seed}`)
}

type Int = (below: number) => number

function plain(skill: Skill, seed: string): (state: State) => Order | undefined {
  const random = seededRandom(seed)
  let last = Number.NEGATIVE_INFINITY
  return (state) => {
    if (state.phase === 'crowned') return { do: 'goHome' }
    const count = state.towers.filter((tower) => tower !== null).length
    if (state.phase === 'planning') return (count < 2 ? buildOf(state, skill, count, random.int) : undefined) ?? { do: 'call' }
    const storm = skill.stormsAt === undefined ? undefined : stormOver(state, skill.stormsAt)
    if (storm) return storm
    const guards = skill.guardsAt === undefined ? undefined : guardsFor(state, skill.guardsAt)
    if (guards) return guards
    const captain = skill.captainAt === undefined ? undefined : captainFor(state, skill.captainAt)
    if (captain) return captain
    if (state.tick - last < skill.looks || random.int(10) >= skill.acts) return undefined
    last = state.tick
    const raise = count >= skill.raisesFrom ? raiseOf(state, random.int) : undefined
    return raise ?? (count < skill.max ? buildOf(state, skill, count, random.int) : undefined)
  }
}

function buildOf(state: State, { compares, plan }: Skill, count: number, int: Int): Order | undefined {
  const kind = plan[count % plan.length] ?? 'sling'
  const land = landOf(state)
  const free = [...land.spots.keys()].filter((spot) => !state.towers[spot])
  const seen = Array.from({ length: compares }, () => free[int(Math.max(1, free.length))] ?? -1).filter((spot) => spot >= 0)
  const reach = TOWER_TRAITS[kind][0]?.range ?? 0
  const worth = (spot: number): number => land.paths.reduce((sum, path) => sum + covered(path, land.spots[spot], reach), 0)
  const spot = seen.sort((one, other) => worth(other) - worth(one) || one - other)[0]
  return spot !== undefined && costOf(kind) <= state.coins ? { do: 'build', kind, spot } : undefined
}

function raiseOf(state: State, int: Int): Order | undefined {
  const low = state.towers.filter((tower) => tower !== null).filter((tower) => raiseCost(tower) !== undefined)
  const tower = low[int(Math.max(1, low.length))]
  if (!tower) return undefined
  const order = { do: tower.kind === 'drum' && tower.height === 1 ? 'raiseOther' : 'raise', spot: tower.spot } as const
  return mayOrder(state, order) ? order : undefined
}
