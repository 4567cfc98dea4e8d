import type { BotOfDay } from '@majlis/contract/matches.bots'
import { seededRandom } from '@majlis/rules/random'
import { type BotLevel, botLevelOf } from '@majlis/rules/rules'
import type { DayRow } from './days.sql.ts'

const dayMs = 86_400_000

/**
 * The UTC date of a moment.
 * @param at epoch milliseconds
 * @param ago how many days earlier
 * @returns such as `2026-11-26`
 */
export function utcDay(at: number, ago = 0): string {
  return new Date(at - ago * dayMs).toISOString().slice(0, 10)
}

/**
 * The level of a game's bot of the day for somebody: the highest level that was beaten, the one below or the one above, so that it can be beaten and is not the
 * same every day. The weakest for a newcomer.
 * @param beaten the highest level that was beaten before this day; 0 for none
 */
export function levelOfDay(gameId: string, day: string, beaten: number): BotLevel {
  const level = beaten - 1 + seededRandom(`${gameId} ${day}`).int(3)
  return botLevelOf(Math.max(1, Math.min(6, level))) ?? 1
}

/**
 * The bot of the day as somebody sees it.
 * @param row the newest day on which it was beaten
 * @param beaten the highest level that was beaten; 0 for none
 * @param now epoch milliseconds
 */
export function botOfDay(gameId: string, row: DayRow | undefined, beaten: number, now: number): BotOfDay {
  const today = utcDay(now)
  const isBeaten = row?.day === today
  const goesOn = row !== undefined && (isBeaten || row.day === utcDay(now, 1))
  return {
    level: (isBeaten ? botLevelOf(row.level) : undefined) ?? levelOfDay(gameId, today, beaten),
    isBeaten,
    daysInARow: goesOn ? row.days : 0,
    bestDaysInARow: row?.best_days ?? 0,
  }
}
