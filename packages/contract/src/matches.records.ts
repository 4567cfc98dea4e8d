import { type Static, Type } from 'typebox'
import { EpochMs, GameId, MatchId, UserId } from './core/ids.ts'
import { member, operation, self } from './core/operation.ts'
import { Match, MatchResult } from './matches.ts'

// The records of ended matches: the list of matches, its events, its replay, its picture, and the ratings.

const Sitter = Type.Object({ _id: UserId, name: Type.String(), userImageUrl: Type.String(), isBot: Type.Boolean() })

export const MatchSummary = Type.Object({
  matchId: MatchId,
  gameId: GameId,
  startedAt: EpochMs,
  endedAt: EpochMs,
  outcome: Type.Enum(['win', 'lose', 'draw']),
  place: Type.Optional(
    Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: 'The place of a user who lost, from 1, where those who lost have an order. Null for anybody else, and for whom a bot replaced.',
    }),
  ),
  endReason: Match.properties.endReason,
  winLevel: Match.properties.winLevel,
  moves: Type.Integer({ minimum: 0, description: 'Events of the match.' }),
  isRated: Type.Boolean(),
  ratingChange: Type.Union([Type.Integer(), Type.Null()]),
  tournamentId: Type.Union([Type.String(), Type.Null()]),
  opponents: Type.Array(Sitter),
  partners: Type.Optional(Type.Array(Sitter, { description: 'Who played for the same side; none where everybody played alone.' })),
})
export type MatchSummary = Static<typeof MatchSummary>

export const matchHistory = operation('matches.matchHistory', {
  call: 'GET /api/v4/match/history/:userId',
  access: self('userId'),
  summary: 'Ended matches of the user, newest first; pages of 25 by cursor.',
  params: Type.Object({ userId: UserId }),
  query: Type.Object({
    gameId: Type.Optional(GameId),
    cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,16}_[0-9a-f-]{36}$', description: 'As the page before answered it.' })),
  }),
  response: Type.Object({ matches: Type.Array(MatchSummary), cursor: Type.Union([Type.String(), Type.Null()]) }),
  failures: [],
})

/** What two people have played against each other in one game. */
export const HeadToHead = Type.Object({
  gameId: GameId,
  played: Type.Integer({ minimum: 1, description: 'Ended matches in which both played, as opponents or in one team.' }),
  won: Type.Integer({ minimum: 0, description: 'Matches that the user won and the other lost.' }),
  lost: Type.Integer({ minimum: 0, description: 'Matches that the other won and the user lost.' }),
  lastAt: EpochMs,
})
export type HeadToHead = Static<typeof HeadToHead>

export const headToHead = operation('matches.headToHead', {
  call: 'GET /api/v4/match/between/:userId/:otherUserId',
  access: self('userId'),
  summary: 'Games that the user and another person have played together and who won, latest first. Empty while one of them blocks the other.',
  params: Type.Object({ userId: UserId, otherUserId: UserId }),
  response: Type.Array(HeadToHead),
  failures: [],
})

export const ReplayStep = Type.Object({
  seq: Type.Integer({ minimum: 0, description: '0 is the table before the first event.' }),
  at: EpochMs,
  kind: Type.Enum(['start', 'move', 'timeout', 'forfeit']),
  seats: Type.Array(Type.Integer({ minimum: 0 }), { description: 'Who moved, whose time ran out, or who gave up.' }),
  move: Type.Unknown({ description: 'As far as the seat whose eyes are used may see it; null for nothing.' }),
  view: Type.Unknown({ description: "The game's own view after this step, as its frame draws it." }),
})
export type ReplayStep = Static<typeof ReplayStep>

export const replayMatch = operation('matches.replayMatch', {
  call: 'GET /api/v4/match/replay',
  access: member('match', 'matchId'),
  summary:
    'A match event by event, a hundred steps a page. While it runs, only through the own eyes. After its end through those of any seat, and moves are shown whole.',
  query: Type.Object({
    matchId: MatchId,
    from: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
    seat: Type.Optional(Type.Integer({ minimum: 0, maximum: 63, description: "Whose eyes; one's own without it." })),
  }),
  response: Type.Object({
    matchId: MatchId,
    gameId: GameId,
    steps: Type.Array(ReplayStep),
    last: Type.Integer({ minimum: 0, description: 'The number of the last step there is.' }),
    isOver: Type.Boolean(),
    result: Type.Union([MatchResult, Type.Null()]),
  }),
  failures: ['NOT_FOUND', 'FORBIDDEN'],
})

export const matchRecord = operation('matches.matchRecord', {
  call: 'GET /api/v4/match/record',
  access: member('match', 'matchId'),
  summary:
    'Everything that a browser needs to recompute an ended match: the seed, its hash as it was shown before the first move, the rules and their version, every event in full, and the result that the server came to.',
  query: Type.Object({ matchId: MatchId }),
  response: Type.Object({
    matchId: MatchId,
    gameId: GameId,
    rulesVersion: Type.Integer(),
    configurationId: Type.String({ description: 'The way to play, for games whose rules differ by it.' }),
    teamUp: Type.Boolean(),
    seats: Type.Array(UserId, { description: 'Who sat where.' }),
    seed: Type.String(),
    seedHash: Type.String({ description: 'SHA-256 of the seed as text, lower-case hex.' }),
    events: Type.Array(
      Type.Object({
        kind: Type.Enum(['move', 'timeout', 'forfeit']),
        seat: Type.Integer({ minimum: 0 }),
        move: Type.Unknown({ description: 'The move; for a timeout what ran out, `move` or `total`; null where somebody gave up.' }),
        seats: Type.Array(Type.Integer({ minimum: 0 }), { description: 'All who gave up; empty otherwise.' }),
      }),
    ),
    result: MatchResult,
    endReason: Match.properties.endReason,
  }),
  failures: ['NOT_FOUND', 'MATCH_RUNNING'],
})

export const shareCard = operation('matches.shareCard', {
  call: 'GET /api/v4/match/card',
  access: member('match', 'matchId'),
  summary:
    "A picture of the caller's result to share, made by the server in the language of the call: 1200 x 630, PNG. `url` is a path on this server that never changes.",
  query: Type.Object({ matchId: MatchId }),
  response: Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer(), text: Type.String({ description: 'The same in words.' }) }),
  failures: ['NOT_FOUND', 'MATCH_RUNNING'],
})

export const GameRating = Type.Object({
  gameId: GameId,
  rating: Type.Integer({ minimum: 0, description: '1000 for a newcomer.' }),
  matches: Type.Integer({ minimum: 0, description: 'Rated matches.' }),
  streak: Type.Integer({ minimum: 0, description: 'Wins in a row up to now.' }),
  bestStreak: Type.Integer({ minimum: 0 }),
})
export type GameRating = Static<typeof GameRating>

export const ratings = operation('matches.ratings', {
  call: 'GET /api/v4/ratings/:userId',
  access: self('userId'),
  summary: "The user's ratings, a row for each game with rated matches, highest first.",
  params: Type.Object({ userId: UserId }),
  response: Type.Array(GameRating),
  failures: [],
})
