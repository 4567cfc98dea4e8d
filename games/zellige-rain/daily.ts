const SEED = /^daily\/(\d{4}-\d{2}-\d{2})$/

/** The seed of a day's run: the same pieces for everybody. `date` is a UTC date such as `2026-11-21`. */
export function dailySeed(date: string): string {
  return `daily/${date}`
}

/** The date of a day's seed; null for any other seed. */
export function dailyDate(seed: string): string | null {
  return SEED.exec(seed)?.[1] ?? null
}
