const SEED = /^daily\/(\d{4}-\d{2}-\d{2})$/

/** The seed of a day's game: the same for everybody. `date` is a UTC date such as `2026-11-26`. */
export function dailySeed(date: string): string {
  return `daily/${date}`
}

/** The date of a day's seed; undefined for any other seed. */
export function dailyDate(seed: string): string | undefined {
  return SEED.exec(seed)?.[1]
}
