import type { Period } from '@majlis/contract/leaderboards'
import { useCall } from '../platform/net/query.ts'

/** The period's first hundred and the caller's own row. */
export function useLeaderboard(period: Period) {
  return useCall('leaderboards.getLeaderboard', { period }, { staleMs: 0 })
}
