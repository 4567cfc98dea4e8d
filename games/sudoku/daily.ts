import type { Level } from './generate.ts'

const SEED = /^daily\/(\d{4}-\d{2}-\d{2})$/

/** The seed of a day's puzzle: the same for everybody. `date` is a UTC date such as `2026-11-21`. */
export function dailySeed(date: string): string {
  return `daily/${date}`
}

/** The date of a day's seed; undefined for any other seed. */
export function dailyDate(seed: string): string | undefined {
  return SEED.exec(seed)?.[1]
}

/** A day's level: medium every other day, easy and hard in turn on the others. */
export function dailyLevel(date: string): Level {
  const day = Math.floor(Date.parse(date) / 86_400_000)
  return day % 2 === 0 ? 'medium' : day % 4 === 1 ? 'easy' : 'hard'
}
