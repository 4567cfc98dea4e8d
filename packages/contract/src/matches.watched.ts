import { type Static, Type } from 'typebox'
import { EpochMs, GameId, MatchId, UserId } from './core/ids.ts'
import { operation, self } from './core/operation.ts'
import { Match, MatchPlayer } from './matches.ts'

// Running matches of friends: whether there are any, and what a spectator of one sees.

/** A player as a spectator sees them: without connection and rating. */
export const WatchedPlayer = Type.Pick(MatchPlayer, ['_id', 'name', 'userImageUrl', 'isBot', 'seat', 'team', 'standIn', 'resultStatus', 'botLevel'])

/**
 * A match as a friend of a player may watch it: from nobody's point of view, and one event late. The newest event is published with the next one, or with the
 * end, which is published at once. The clock is the present one.
 */
export const WatchedMatch = Type.Object({
  ...Type.Pick(Match, ['matchId', 'gameId', 'status', 'startedAt', 'turn', 'state', 'lastMove', 'result', 'endReason', 'endCause', 'clock']).properties,
  players: Type.Array(WatchedPlayer),
  seq: Type.Integer({ minimum: 0, description: 'Events that are shown: one fewer than there are, while the match runs.' }),
})
export type WatchedMatch = Static<typeof WatchedMatch>
export const WatchedChange = Type.Partial(WatchedMatch)
export type WatchedChange = Static<typeof WatchedChange>

export const PlayingFriend = Type.Object({
  userId: UserId,
  matchId: MatchId,
  gameId: GameId,
  startedAt: EpochMs,
})
export type PlayingFriend = Static<typeof PlayingFriend>

export const playingFriends = operation('matches.playingFriends', {
  call: 'GET /api/v4/match/friends/:userId',
  access: self('userId'),
  summary: 'Friends who are in a match that the user may watch (watchedMatches/:matchId), newest match first.',
  params: Type.Object({ userId: UserId }),
  response: Type.Array(PlayingFriend),
  failures: [],
})
