import { type Static, Type } from 'typebox'
import { EpochMs, GameId, UserId, Uuid } from './core/ids.ts'
import { operation, self } from './core/operation.ts'

export const PlayedGame = Type.Object({ gameId: GameId, wins: Type.Integer({ minimum: 0 }), plays: Type.Integer({ minimum: 0 }), playedAt: EpochMs })
export type PlayedGame = Static<typeof PlayedGame>

export const recordOpening = operation('play.recordOpening', {
  call: 'POST /api/v4/playgame',
  access: 'user',
  summary: 'Records that the user opened a game: it becomes the newest of recently played (Q-51).',
  body: Type.Object({ gameId: GameId, playId: Type.Optional(Uuid) }),
  response: Type.Object({
    playId: Uuid,
    gameId: GameId,
    wins: Type.Integer(),
    seed: Type.String({ description: 'Seed of this round, for games that replay.' }),
    seedHash: Type.String(),
  }),
  failures: ['NOT_FOUND', 'TERMS_NOT_ACCEPTED', 'NO_NAME', 'NO_SUBSCRIPTION', 'LOW_BALANCE', 'NO_STATUS'],
})

export const playedGames = operation('play.playedGames', {
  call: 'GET /api/v3/playedgames/:userId',
  access: self('userId'),
  summary: 'Games the user played, newest first, with wins.',
  params: Type.Object({ userId: UserId }),
  response: Type.Array(PlayedGame),
  failures: [],
})
