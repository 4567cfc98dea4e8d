import { EpochMs, GameId, MatchId, UserId } from '@majlis/contract/core/ids'
import { Type } from 'typebox'
import { event } from '../platform/events/event.ts'

const Win = Type.Object({
  matchId: MatchId,
  gameId: GameId,
  user: UserId,
  /** The people who lost to this winner. */
  opponents: Type.Array(UserId),
  /** When the match was decided: the time of its last event, which is earlier than the time at which its end is stored. */
  decidedAt: EpochMs,
  /** True when all players were people and the server has the rules: only such wins count for leaderboards. */
  isOverPeople: Type.Boolean(),
  /** The tournament of the match, and why the win does not count there, as far as the match itself shows. */
  tournament: Type.Union([
    Type.Null(),
    Type.Object({ id: Type.String(), refusal: Type.Union([Type.Null(), Type.Enum(['friendly', 'noMoves', 'notEntitled', 'pace'])]) }),
  ]),
})

export const vacated = event('matches.vacated', {
  delivery: 'once',
  summary: 'Matches ended, or a bot took the seat of somebody who gave up: the people in these matches have changed.',
  payload: Type.Object({ matchIds: Type.Array(MatchId) }),
})

export const won = event('matches.won', {
  delivery: 'transaction',
  summary: 'Matches ended and people won them. Matches that end together are one event, with its wins in the order of the winners’ ids.',
  payload: Type.Object({ at: EpochMs, wins: Type.Array(Win) }),
})
