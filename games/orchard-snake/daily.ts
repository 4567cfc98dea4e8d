import { seededRandom } from '@majlis/rules/random'
import { ROUTE } from './gardens.ts'

const SEED = /^daily\/(\d{4}-\d{2}-\d{2})$/

/** The seed of a day's round: the same for everybody. `date` is a UTC date such as `2026-11-21`. */
export function dailySeed(date: string): string {
  return `daily/${date}`
}

/** The date of a day's seed; undefined for any other seed. */
export function dailyDate(seed: string): string | undefined {
  return SEED.exec(seed)?.[1]
}

/** The layouts of a round in their order: mixed by the date for a day's seed, the ordinary order for any other. */
export function routeOf(seed: string): readonly number[] {
  if (dailyDate(seed) === undefined) return ROUTE
  const random = seededRandom(`${seed}/route`)
  const left = [...ROUTE]
  return ROUTE.flatMap(() => left.splice(random.int(left.length), 1))
}
