import { type Static, Type } from 'typebox'
import { EpochMs, GameId, UserId } from './core/ids.ts'
import { operation } from './core/operation.ts'

export const Period = Type.Enum(['daily', 'weekly', 'monthly', 'lifetime'])
export type Period = Static<typeof Period>

/** Whom a board compares: everybody, the people of the caller's country, or the caller and their friends. */
export const BoardScope = Type.Enum(['all', 'country', 'friends'])
export type BoardScope = Static<typeof BoardScope>

const row = {
  rank: Type.Integer({ minimum: 1 }),
  userId: UserId,
  name: Type.String(),
  userImageUrl: Type.String(),
  wins: Type.Integer({ minimum: 0 }),
}
export const LeaderboardRow = Type.Object(row)
export type LeaderboardRow = Static<typeof LeaderboardRow>

const Day = Type.String({ description: 'The first day of the period, UTC.' })

/** A row with the moment at which its wins were reached, so that clients can sort ties. */
export const LiveBoardRow = Type.Object({ ...row, reachedAt: EpochMs })
export type LiveBoardRow = Static<typeof LiveBoardRow>

export const LiveBoard = Type.Object({ starts: Day, rows: Type.Array(LiveBoardRow) })
export type LiveBoard = Static<typeof LiveBoard>

export const getLeaderboard = operation('leaderboards.getLeaderboard', {
  call: 'GET /api/v4/leaderboard/:period',
  access: 'user',
  summary:
    "The period's first hundred by wins, earlier first among equals, the caller's own row, and the rows around it where it is not among the first (Q-28; UTC day, ISO week, month, all time).",
  params: Type.Object({ period: Period }),
  query: Type.Object({
    gameId: Type.Optional(GameId),
    scope: Type.Optional(BoardScope),
    ago: Type.Optional(Type.Integer({ minimum: 0, maximum: 12, description: 'How many periods ago; 0 is the running one.' })),
  }),
  response: Type.Object({
    rows: Type.Array(LeaderboardRow),
    own: Type.Union([LeaderboardRow, Type.Null()]),
    around: Type.Array(LeaderboardRow),
    starts: Day,
    country: Type.Union([Type.String(), Type.Null()], { description: "The caller's country, where the board is that of a country." }),
  }),
  failures: [],
  // LDB-05: a failure answers an empty list.
  failureResponse: [],
})
