import type { Period } from '@majlis/contract/leaderboards'

const dayMs = 86_400_000

export const periods = ['daily', 'weekly', 'monthly', 'lifetime'] as const satisfies readonly Period[]

/**
 * The first day of the period of a moment, for the daily, weekly, monthly and all-time leaderboard: UTC day, ISO week (Monday), calendar month; all time
 * starts in 1970.
 * @param at epoch milliseconds
 * @param ago how many periods earlier
 * @returns 'YYYY-MM-DD'
 */
export function periodStart(period: Period, at: number, ago = 0): string {
  const day = new Date(at)
  if (period === 'lifetime') return '1970-01-01'
  if (period === 'monthly') return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - ago, 1)).toISOString().slice(0, 10)
  const sinceMonday = period === 'weekly' ? (day.getUTCDay() + 6) % 7 : 0
  const length = period === 'weekly' ? 7 : 1
  return new Date(at - (sinceMonday + ago * length) * dayMs).toISOString().slice(0, 10)
}
