import { dailyDate } from '@majlis/game-kit/daily-seed'
import { seededRandom } from '@majlis/rules/random'
import { DAY_LEVELS, ROUTE } from './levels.ts'
import { EVENTS, TWISTS } from './state.ts'
import type { State, Twist } from './state.ts'

/** The mosaics of a round in their order: twelve of all, mixed by the date, for a day's seed, all of them for any other. */
export function routeOf(seed: string): readonly number[] {
  if (dailyDate(seed) === undefined) return ROUTE
  const random = seededRandom(`${seed}/route`)
  const left = [...ROUTE]
  return Array.from({ length: DAY_LEVELS }, () => left.splice(random.int(left.length), 1)).flat()
}

/** What is different on a day, another thing than on the day before; null for any other seed. */
export function twistOf(seed: string): Twist | null {
  const date = dailyDate(seed)
  if (date === undefined) return null
  const [, month = 0, day = 0] = date.split('-').map(Number)
  return TWISTS[(month * 31 + day) % TWISTS.length] ?? null
}

/** Whether the newest tick is the one from which on a round of the day counts: its first mosaic was broken. */
export function completesDay({ events, level }: Pick<State, 'events' | 'level'>): boolean {
  return level === 2 && (events & EVENTS.level) !== 0
}
