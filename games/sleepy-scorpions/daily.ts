import { BOARDS } from './sizes.ts'
import type { Size } from './sizes.ts'

/** The size of a day's board, which alternates, and its first cell, which is opened for everybody: it decides where the scorpions are. */
export function dailyBoard(date: string): { readonly size: Size; readonly first: number } {
  const size = Math.floor(Date.parse(date) / 86_400_000) % 2 === 0 ? 'camp' : 'valley'
  const { width, height } = BOARDS[size]
  return { size, first: Math.floor(height / 2) * width + Math.floor(width / 2) }
}
