import type { LogShape } from '@majlis/game-kit/run-log'
import { PARTS } from './geometry.ts'
import { FIELD } from './levels.ts'
import { TICK_RATE } from './state.ts'
import type { State } from './state.ts'

/** Ticks between two wishes for the boat's place. */
export const EVERY = 4
/** The longest round; it ends there, and so long even a restless hand's log fits into a proof. */
export const MAX_TICKS = 32 * 60 * TICK_RATE
export const LOG: LogShape = { width: 1, maxTicks: MAX_TICKS, mostPerSecond: 18, ticksPerSecond: TICK_RATE }

/** A wish of one digit: to let the pearl go, or one of these ways in pixels, to the right (even) or to the left (odd). Small ways are exact, long ones rough. */
export const LAUNCH = 63
const WAYS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 23, 26, 30, 34, 39, 45, 52, 60, 70, 82, 96, 115, 150, 200] as const

/** The wish that brings the boat nearest to `place` (pixels) without going beyond; null when it goes there already. The next one brings the rest. */
export function wishTo({ target }: State, place: number): number | null {
  const way = Math.max(0, Math.min(FIELD.width, Math.round(place))) - target / PARTS
  const at = WAYS.findLastIndex((one) => one <= Math.abs(way))
  return at < 0 ? null : at * 2 + (way < 0 ? 1 : 0)
}

/** Where a wish for the boat leads from `target`, in parts. A wish that is none leads nowhere. */
export function targetAfter(target: number, wish: number): number {
  const way = (WAYS[wish >> 1] ?? 0) * PARTS
  return Math.max(0, Math.min(FIELD.width * PARTS, target + (wish % 2 === 0 ? way : -way)))
}
