const SEED = /^daily\/(\d{4}-\d{2}-\d{2})$/

/** The tile with which the board of a day counts for the days in a row. A full board counts, too. */
export const DAY_GOAL = 256

/** The seed of a day's board: the same for everybody. `date` is a UTC date such as `2026-11-26`. */
export function dailySeed(date: string): string {
  return `daily/${date}`
}

/** The date of a day's seed; undefined for any other seed. */
export function dailyDate(seed: string): string | undefined {
  return SEED.exec(seed)?.[1]
}
