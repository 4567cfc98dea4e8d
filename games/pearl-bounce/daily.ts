import { dailyDate } from '@majlis/game-kit/daily-seed'
import { seededRandom } from '@majlis/rules/random'
import { MOSAICS, ROUTE } from './levels.ts'
import { EVENTS } from './state.ts'
import type { State } from './state.ts'

/** The mosaics of a round in their order: twelve of all, mixed by the date, for a day's seed, the ordinary ones for any other. */
export function routeOf(seed: string): readonly number[] {
  if (dailyDate(seed) === undefined) return ROUTE
  const random = seededRandom(`${seed}/route`)
  const left = Array.from({ length: MOSAICS }, (_, at) => at + 1)
  return ROUTE.flatMap(() => left.splice(random.int(left.length), 1))
}

/** Whether the newest tick is the one from which on a round of the day counts: its first mosaic was broken. */
export function completesDay({ events, level }: Pick<State, 'events' | 'level'>): boolean {
  return level === 2 && (events & EVENTS.level) !== 0
}
