import type { Level } from './generate.ts'

/** A day's level: medium every other day, easy and hard in turn on the others. */
export function dailyLevel(date: string): Level {
  const day = Math.floor(Date.parse(date) / 86_400_000)
  return day % 2 === 0 ? 'medium' : day % 4 === 1 ? 'easy' : 'hard'
}
