import { dailyDate } from '@majlis/game-kit/daily-seed'
import { seededRandom } from '@majlis/rules/random'
import { ROUTE } from './gardens.ts'
import { EVENTS } from './state.ts'
import type { State } from './state.ts'

/** The layouts of a round in their order: mixed by the date for a day's seed, the ordinary order for any other. */
export function routeOf(seed: string): readonly number[] {
  if (dailyDate(seed) === undefined) return ROUTE
  const random = seededRandom(`${seed}/route`)
  const left = [...ROUTE]
  return ROUTE.flatMap(() => left.splice(random.int(left.length), 1))
}

/** Whether the newest tick is the one from which on a round of the day counts: its first garden was cleared. */
export function completesDay({ events, garden }: Pick<State, 'events' | 'garden'>): boolean {
  return garden === 2 && (events & EVENTS.garden) !== 0
}
