import type { Period } from '@majlis/contract/leaderboards'
import { useCall } from '../platform/query.ts'

/** The period's first hundred and the caller's own row. */
export function useLeaderboard(period: Period) {
  return useCall('GET /api/v4/leaderboard/:period', { period }, { staleMs: 0 })
}
