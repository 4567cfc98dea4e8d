import { type Static, Type } from 'typebox'
import { EpochMs, GameId, UserId, Uuid } from './core/ids.ts'
import { limits } from './core/limits.ts'
import { operation, self } from './core/operation.ts'

export const PlayedGame = Type.Object({ gameId: GameId, wins: Type.Integer({ minimum: 0 }), plays: Type.Integer({ minimum: 0 }), playedAt: EpochMs })
export type PlayedGame = Static<typeof PlayedGame>

/** Where a round stands on its game's best-score board; null for a game without one, or a match. */
export const RoundBoard = Type.Union([
  Type.Object({
    isRanked: Type.Boolean({ description: 'True when the server played this round again and came to the same.' }),
    rank: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { description: "The rank of the caller's best; null without one." }),
    isDuelable: Type.Boolean({ description: 'True when a friend can be challenged to a duel with this round.' }),
  }),
  Type.Null(),
])

export const recordOpening = operation('play.recordOpening', {
  call: 'POST /api/v4/playgame',
  access: 'user',
  summary: 'Opens a round of a single-player game: it becomes the newest of recently played (Q-51). Games for several players are opened by game/play.',
  body: Type.Object({ gameId: GameId, playId: Type.Optional(Uuid) }),
  response: Type.Object({
    playId: Uuid,
    gameId: GameId,
    wins: Type.Integer(),
    plays: Type.Integer({ minimum: 1, description: 'How often the caller has played the game, this round included.' }),
    seed: Type.String({ description: 'Seed of this round, for games that replay.' }),
    seedHash: Type.String(),
  }),
  failures: ['NOT_FOUND', 'TERMS_NOT_ACCEPTED', 'NO_NAME', 'NO_SUBSCRIPTION', 'LOW_BALANCE', 'NO_STATUS', 'SERVER_DECIDES', 'TOO_MANY_REQUESTS'],
})

export const playedGames = operation('play.playedGames', {
  call: 'GET /api/v3/playedgames/:userId',
  access: self('userId'),
  summary: 'Games the user played, newest first, with wins.',
  params: Type.Object({ userId: UserId }),
  response: Type.Array(PlayedGame),
  failures: [],
})

export const GameSave = Type.Object({
  version: Type.Integer({ minimum: 0, description: 'Counts up with each accepted save; 0 when nothing is saved.' }),
  data: Type.Unknown({ description: "The game's own JSON; null when nothing is saved." }),
})
export type GameSave = Static<typeof GameSave>

export const getSave = operation('play.getSave', {
  call: 'GET /api/v4/save/:gameId',
  access: 'user',
  summary: "The caller's saved game.",
  params: Type.Object({ gameId: GameId }),
  response: GameSave,
  failures: ['NOT_FOUND'],
})

export const putSave = operation('play.putSave', {
  call: 'PUT /api/v4/save/:gameId',
  access: 'user',
  summary:
    'Saves a game, when the stored version still is the one that this save began from; sending one twice saves it once. SAVE_CONFLICT carries what is stored instead.',
  params: Type.Object({ gameId: GameId }),
  body: Type.Object({ baseVersion: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }), data: Type.Unknown() }),
  bodyBytes: limits.saveBytes + limits.bodyBytes,
  response: Type.Object({ version: Type.Integer({ minimum: 0 }), data: Type.Optional(Type.Unknown({ description: 'Only beside SAVE_CONFLICT.' })) }),
  failures: ['NOT_FOUND', 'SAVE_CONFLICT', 'TOO_LARGE'],
})

export const ScoreRow = Type.Object({
  rank: Type.Integer({ minimum: 1 }),
  userId: UserId,
  name: Type.String(),
  userImageUrl: Type.String(),
  score: Type.Integer({ minimum: 0 }),
  reachedAt: EpochMs,
})
export type ScoreRow = Static<typeof ScoreRow>

export const bestScores = operation('play.bestScores', {
  call: 'GET /api/v4/scores/:gameId',
  access: 'user',
  summary: "A game's first hundred by best score that the server played again, earlier first among equals, and the caller's own row.",
  params: Type.Object({ gameId: GameId }),
  response: Type.Object({ rows: Type.Array(ScoreRow), own: Type.Union([ScoreRow, Type.Null()]) }),
  failures: ['NOT_FOUND'],
})

export const gameDocument = operation('play.gameDocument', {
  call: 'GET /api/v4/game/document/:gameId',
  access: 'user',
  summary: "A game's page as text, made ready for its frame (GetGameDocStr): addresses in full, and for a game that stands elsewhere the sender helper.",
  params: Type.Object({ gameId: GameId }),
  response: Type.String(),
  failures: ['NOT_FOUND', 'GAME_UNAVAILABLE'],
})
