import { BOARDS } from './sizes.ts'
import type { Size } from './sizes.ts'

const SEED = /^daily\/(\d{4}-\d{2}-\d{2})$/

/** The seed of a day's board: the same for everybody. `date` is a UTC date such as `2026-11-26`. */
export function dailySeed(date: string): string {
  return `daily/${date}`
}

/** The date of a day's seed; undefined for any other seed. */
export function dailyDate(seed: string): string | undefined {
  return SEED.exec(seed)?.[1]
}

/** The size of a day's board, which alternates, and its first cell, which is opened for everybody: it decides where the scorpions are. */
export function dailyBoard(date: string): { readonly size: Size; readonly first: number } {
  const size = Math.floor(Date.parse(date) / 86_400_000) % 2 === 0 ? 'camp' : 'valley'
  const { width, height } = BOARDS[size]
  return { size, first: Math.floor(height / 2) * width + Math.floor(width / 2) }
}
