import { dailyDate } from '@majlis/game-kit/daily-seed'
import type { Entry, LogShape } from '@majlis/game-kit/run-log'
import { modeOf } from './mode.ts'

export const LEFT = 1
export const RIGHT = 2
/** A turn clockwise, and one the other way. */
export const TURN = 3
export const BACK = 4
/** Falls faster from here on, and at the normal speed again. */
export const SOFT = 5
export const SOFT_END = 6
export const DROP = 7
export const HOLD = 8
/** What a player does, as the log contains it. */
export type Action = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** Ticks of a second. */
export const TICK_RATE = 60
/** The longest run: forty minutes. */
export const MAX_TICKS = 40 * 60 * TICK_RATE
/** The largest number of actions of a run; the run ends with the last of them. Their log still fits the proof. */
export const MAX_ACTIONS = 24_000

export const LOG: LogShape = { width: 1, maxTicks: MAX_TICKS, maxPerSecond: 45, ticksPerSecond: TICK_RATE }

function isAction(value: number): value is Action {
  return value >= LEFT && value <= HOLD
}

/** Whether a run of this seed can have this log: actions, before them its mode at most. The rounds of a day have no modes, so that they stay comparable. */
export function isPlayable(seed: string, log: readonly Entry[]): boolean {
  const [first] = log
  const hasMode = first !== undefined && first[0] === 0 && modeOf(first[1]) !== undefined && dailyDate(seed) === undefined
  return (hasMode ? log.slice(1) : log).every(([, action]) => isAction(action))
}
