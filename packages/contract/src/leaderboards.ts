import { type Static, Type } from 'typebox'
import { UserId } from './core/ids.ts'
import { operation } from './core/operation.ts'

export const Period = Type.Enum(['daily', 'weekly', 'monthly', 'lifetime'])
export type Period = Static<typeof Period>

export const LeaderboardRow = Type.Object({
  rank: Type.Integer({ minimum: 1 }),
  userId: UserId,
  name: Type.String(),
  userImageUrl: Type.String(),
  wins: Type.Integer({ minimum: 0 }),
})
export type LeaderboardRow = Static<typeof LeaderboardRow>

export const getLeaderboard = operation('leaderboards.getLeaderboard', {
  call: 'GET /api/v4/leaderboard/:period',
  access: 'user',
  summary: "The period's first hundred by wins, earlier first among equals, and the caller's own row (Q-28; UTC day, ISO week, month, all time).",
  params: Type.Object({ period: Period }),
  response: Type.Object({ rows: Type.Array(LeaderboardRow), own: Type.Union([LeaderboardRow, Type.Null()]) }),
  failures: [],
  // LDB-05: a failure answers an empty list.
  failureResponse: [],
})
