import type { LogShape } from '@majlis/game-kit/run-log'
import { PARTS } from './geometry.ts'
import { FIELD, LEVELS } from './levels.ts'
import { TICK_RATE } from './state.ts'
import type { State } from './state.ts'

/** Ticks between two inputs for the boat's place. */
export const EVERY = 4
/** The longest round, which ends there: the log of the fastest player for that time still fits into a proof. */
export const MAX_TICKS = 32 * 60 * TICK_RATE
export const LOG: LogShape = { width: 1, maxTicks: MAX_TICKS, maxPerSecond: 18, ticksPerSecond: TICK_RATE }

/**
 * An input of one digit: launches the pearl, or moves by one of these distances in pixels, to the right (even) or to the left (odd). Short distances are exact,
 * long ones coarse.
 */
export const LAUNCH = 63
/** An input that moves nothing: it begins the round. */
export const NOTHING = 62
const DISTANCES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 23, 26, 30, 34, 39, 45, 52, 60, 70, 82, 96, 115, 150, 200] as const

/** The input that brings the boat nearest to `place` (pixels) without going beyond; null when it goes there already. The next input does the rest. */
export function inputTo({ target }: State, place: number): number | null {
  const distance = Math.max(0, Math.min(FIELD.width, Math.round(place))) - target / PARTS
  const at = DISTANCES.findLastIndex((one) => one <= Math.abs(distance))
  return at < 0 ? null : at * 2 + (distance < 0 ? 1 : 0)
}

/** The target of the boat after an input, in parts. An invalid input does not change it. */
export function targetAfter(target: number, input: number): number {
  const distance = (DISTANCES[input >> 1] ?? 0) * PARTS
  return Math.max(0, Math.min(FIELD.width * PARTS, target + (input % 2 === 0 ? distance : -distance)))
}

/** The inputs of the first tick with which a round begins at a level: an ordinary beginning has the first of them alone. */
export function startAt(level: number): readonly number[] {
  return level === 1 ? [NOTHING] : [NOTHING, NOTHING, level - 1]
}

/** The level at which the inputs of a first tick begin the round; null for an ordinary beginning. */
export function startOf([first, second, third]: readonly number[]): number | null {
  return first === NOTHING && second === NOTHING && third !== undefined && third < LEVELS ? third + 1 : null
}
