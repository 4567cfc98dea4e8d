import { dailyDate } from '@majlis/game-kit/daily-seed'
import { seededRandom } from '@majlis/rules/random'
import { ROUTE } from './gardens.ts'
import { isOpenAtEdges } from './layouts.ts'
import type { Feature } from './gardens.ts'
import { EVENTS } from './state.ts'
import type { State } from './state.ts'

/** What the gardens of a day have besides their own, one day after the other. */
export const TWISTS = ['rolling', 'burrows', 'keys', 'bushes', 'mushrooms'] as const satisfies readonly Feature[]
export type Twist = (typeof TWISTS)[number]

/** The twist of a date, `2026-11-30`: another one than that of the day before. */
export function twistOn(date: string): Twist {
  const [month = 0, day = 0] = date.split('-').slice(1).map(Number)
  return TWISTS[(month * 31 + day) % TWISTS.length] ?? 'rolling'
}

/** The twist of a round: that of its date for a day's seed, none for any other. */
export function twistOf(seed: string): Twist | null {
  const date = dailyDate(seed)
  return date === undefined ? null : twistOn(date)
}

/** The layouts of a round in their order: mixed by the date for a day's seed, the ordinary order for any other. */
export function routeOf(seed: string): readonly number[] {
  if (dailyDate(seed) === undefined) return ROUTE
  const random = seededRandom(`${seed}/route`)
  const left = [...ROUTE]
  const [first = 1, ...others] = ROUTE.flatMap(() => left.splice(random.int(left.length), 1))
  // The second garden explains open edges, so it has them.
  const open = others.findIndex(isOpenAtEdges)
  return [first, ...others.splice(open, 1), ...others]
}

/** Whether the newest tick is the one from which on a round of the day counts: its first garden was cleared. */
export function completesDay({ events, garden }: Pick<State, 'events' | 'garden'>): boolean {
  return garden === 2 && (events & EVENTS.garden) !== 0
}
