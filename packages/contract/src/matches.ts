import { type Static, Type } from 'typebox'
import { MatchTemplate } from './catalog.ts'
import { EpochMs, GameId, MatchId, RoomId, UserId, Uuid } from './core/ids.ts'
import { limits } from './core/limits.ts'
import { member, operation, self } from './core/operation.ts'
import { RoundBoard } from './play.ts'

export const MatchStatus = Type.Enum(['waiting', 'started', 'completed', 'pending', 'cancelled'])
export type MatchStatus = Static<typeof MatchStatus>

/** 1 newcomer, 2 beginner, 3 casual, 4 skilled, 5 expert, 6 master. */
export const BotLevel = Type.Integer({ minimum: 1, maximum: 6 })

export const MatchPlayer = Type.Object({
  _id: UserId,
  status: Type.Enum(['pending', 'joined']),
  name: Type.String(),
  userImageUrl: Type.String(),
  isBot: Type.Boolean(),
  seat: Type.Integer({ minimum: 0 }),
  /** Wins in this game before this match, for the lobby. */
  wins: Type.Integer({ minimum: 0 }),
  resultStatus: Type.Union([Type.Enum(['win', 'lose', 'draw']), Type.Null()]),
  resultRank: Type.Union([Type.Integer(), Type.Null()]),
  isConnected: Type.Boolean(),
  /** Until when the match waits for a player whose connection was lost; null while it is connected, and where the match does not wait. */
  graceUntil: Type.Union([EpochMs, Type.Null()]),
  /** True once a bot plays on for a player who left; that player has lost. */
  standIn: Type.Boolean(),
  /** The side in a team match, 0-based; null where everyone plays alone. Seats of side t are t, t + sides, and so on. */
  team: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  /** The rating in this game before the match, 1000 for a newcomer; null for bots. */
  rating: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  /** What a rated match has changed in it; null until it ended, and in matches that are not rated. */
  ratingChange: Type.Union([Type.Integer(), Type.Null()]),
  /** How strong a bot plays, also one that plays on for somebody; null for people. */
  botLevel: Type.Union([BotLevel, Type.Null()]),
})
export type MatchPlayer = Static<typeof MatchPlayer>

const Rank = Type.Object({ playerId: UserId, rank: Type.Integer({ minimum: 1 }) })
export const MatchResult = Type.Object({ win: Type.Array(Rank), lose: Type.Array(Rank) })
export type MatchResult = Static<typeof MatchResult>

/** The choice of the remaining players when others have not come back in time. */
export const MatchChoice = Type.Object({
  goneIds: Type.Array(UserId, { description: 'Whose connection dropped for longer than their grace.' }),
  chooserIds: Type.Array(UserId, { description: 'Who stayed; the first of them to choose decides (matches.decide).' }),
  options: Type.Array(Type.Enum(['win', 'draw', 'bot'])),
  until: Type.Integer({ minimum: 0, description: 'Epoch milliseconds; from then on those who stayed have won.' }),
})
export type MatchChoice = Static<typeof MatchChoice>

/** A line of the match chat; it is shown for three seconds (MAT-71, MAT-72). */
export const MatchLine = Type.Object({
  id: Uuid,
  s: UserId,
  profileImage: Type.String(),
  t: Type.Enum(['t', 'e', 'q'], { description: 't: text. e: an emoji. q: a quick phrase.' }),
  m: Type.String({
    description: "The text; an emoji's code points in hex, between hyphens; or a quick phrase's id (matches.plain.ts), shown in the reader's language.",
  }),
  createdAt: EpochMs,
  until: EpochMs,
})
export type MatchLine = Static<typeof MatchLine>

/**
 * What became of a win in a tournament. Only `counted` is a win there. `friendly`: the players were chosen. `noMoves`: somebody did not move.
 * `pace`: faster than a person plays. `sameOpponent`: won over this opponent three times already. `notEntered`, `notEntitled`: one of the
 * players had not entered the tournament, or had no subscription, when the match ended. `over`: the tournament had ended.
 */
export const TournamentWin = Type.Enum(['counted', 'friendly', 'noMoves', 'pace', 'sameOpponent', 'notEntered', 'notEntitled', 'over'])
export type TournamentWin = Static<typeof TournamentWin>

/** The clock of a match. Milliseconds; null where there is no such limit. */
export const MatchClock = Type.Object({
  perMoveMs: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description: 'For one turn; `deadline` says when the present one ends.' }),
  totalMs: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description: 'For all turns of a player together.' }),
  incrementMs: Type.Integer({ minimum: 0, description: 'Added with each turn that a player ends.' }),
  seats: Type.Array(
    Type.Object({
      left: Type.Integer({ minimum: 0, description: 'What the seat has left while its time does not run, or had left when it began to run.' }),
      endsAt: Type.Union([EpochMs, Type.Null()], { description: 'When a running time runs out.' }),
    }),
    { description: 'By seat; empty before the start, and without a total.' },
  ),
})
export type MatchClock = Static<typeof MatchClock>

/** A match as one player may see it. `state` is the game's own view for this seat; `legal` the seat's legal moves. */
export const Match = Type.Object({
  matchId: MatchId,
  roomId: Type.Union([RoomId, Type.Null()], {
    description: 'The chat room of the two players, once they play and one of them has invited the other as a friend.',
  }),
  gameId: GameId,
  status: MatchStatus,
  hostId: UserId,
  players: Type.Array(MatchPlayer),
  allPlayers: Type.Array(UserId),
  matchMakingTemplate: MatchTemplate,
  createdAt: EpochMs,
  startedAt: Type.Union([EpochMs, Type.Null()]),
  seq: Type.Integer({ minimum: 0, description: 'Events so far; a move names the next one.' }),
  turn: Type.Array(Type.Integer({ minimum: 0 }), { description: 'Seats that may move now.' }),
  finished: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0 }), {
      description: 'Seats whose results are known while others play on. They have no more turns, and leaving costs them nothing.',
    }),
  ),
  legal: Type.Array(Type.Unknown()),
  state: Type.Unknown(),
  lastMove: Type.Union([Type.Object({ seat: Type.Integer(), move: Type.Unknown() }), Type.Null()]),
  deadline: Type.Union([EpochMs, Type.Null()], { description: 'When the turn (or the search, while waiting) ends.' }),
  clock: Type.Union([MatchClock, Type.Null()], { description: 'Null for a foreign game.' }),
  result: Type.Union([MatchResult, Type.Null()]),
  winLevel: Type.Union([Type.Enum(['GOOD', 'WELLDONE', 'OUTSTANDING', 'AWESOME']), Type.Null()], {
    description: "The winner's consecutive wins in this game (Q-25).",
  }),
  /** `dropped`: someone did not come back. `claims`, `disputed`: a foreign game's players agreed on the end, or did not. */
  endReason: Type.Union([Type.Enum(['rules', 'left', 'timeout', 'dropped', 'claims', 'disputed', 'cancelled', 'unmatched']), Type.Null()]),
  endCause: Type.Optional(
    Type.Union([Type.Enum(['checkmate', 'stalemate', 'repetition', 'quiet', 'material', 'agreed', 'bare', 'blocked', 'full']), Type.Null()], {
      description:
        'What ended the match by the rules of its game, where they say it. quiet: too many moves without progress. bare: all pieces of a side were taken. blocked: no legal move. full: no empty place.',
    }),
  ),
  points: Type.Optional(
    Type.Union([Type.Array(Type.Number()), Type.Null()], {
      description: 'What each seat has reached in a match that its rules ended: points, pieces or rounds of a series. Null where its rules count nothing.',
    }),
  ),
  seedHash: Type.String({ description: 'SHA-256 of the seed, shown before the first move.' }),
  seed: Type.Union([Type.String(), Type.Null()], { description: 'The seed, revealed at the end.' }),
  rulesVersion: Type.Integer(),
  previousMatchId: Type.Union([MatchId, Type.Null()]),
  rematchId: Type.Union([MatchId, Type.Null()], { description: 'The lobby of the rematch the host opened.' }),
  movedTo: Type.Union([MatchId, Type.Null()], { description: 'A search, or a lobby that looked for players, was merged into this match.' }),
  isSearching: Type.Boolean({ description: 'True while random opponents are looked for under this id; a lobby for friends waits without searching.' }),
  searchUntil: Type.Union([EpochMs, Type.Null()], { description: 'When that search ends.' }),
  offers: Type.Array(Type.Enum(['again', 'bot', 'friend']), {
    description: 'What to offer after a search that found nobody: search again, play a bot (requestMatch withBot), invite a friend.',
  }),
  isForeign: Type.Boolean({ description: 'True for a game whose rules nobody here knows: its players claim the result (saveresult) and poll getresult.' }),
  isRated: Type.Boolean({ description: 'True when the result changes ratings: people only, and rules that the server knows.' }),
  isFriendly: Type.Boolean({
    description: 'True where the players were chosen: a lobby by invite or link, a rematch, a bot. Its result never counts for a tournament (Q-54).',
  }),
  tournamentId: Type.Union([Type.String(), Type.Null()]),
  tournamentWin: Type.Union([TournamentWin, Type.Null()], {
    description: 'What became of the win in the tournament; null until the match has ended, for a draw, and outside of tournaments.',
  }),
  choice: Type.Union([MatchChoice, Type.Null()]),
  chat: Type.Array(MatchLine, { description: 'Lines of the last three seconds, oldest first.' }),
  hints: Type.Optional(Type.Integer({ minimum: 0, description: 'Hints that the only person of a match against bots was shown.' })),
  hintSeqs: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0 }), { description: 'The number of events before each of these hints: another one there does not count.' }),
  ),
})
export type Match = Static<typeof Match>
export const MatchChange = Type.Partial(Match)
export type MatchChange = Static<typeof MatchChange>

const Accepted = Type.Pick(Match, ['matchId', 'players', 'gameId', 'matchMakingTemplate'])
const byMatch = Type.Object({ matchId: MatchId, userId: Type.Optional(UserId), gameId: Type.Optional(GameId) })
const byInvite = Type.Object({ userId: UserId, matchId: MatchId, firebaseNodeId: Uuid })
export const preconditionFailures = ['NOT_FOUND', 'TERMS_NOT_ACCEPTED', 'NO_NAME', 'NO_SUBSCRIPTION', 'LOW_BALANCE', 'NO_STATUS'] as const

export const requestMatch = operation('matches.requestMatch', {
  call: 'POST /api/v4/game/play',
  access: 'user',
  summary:
    'Looks for an opponent (search true, the default) or opens a lobby for friends. While a search runs, asking again answers the same search; a lobby that the caller hosts for the same is answered again, without its search. A search for the same game becomes the lobby, or the match against a bot, under its own id.',
  body: Type.Object({
    gameId: GameId,
    configurationId: Type.Optional(Type.String({ maxLength: 64 })),
    matchMakingTemplate: Type.Optional(
      Type.Union([Type.String({ maxLength: 100 }), Type.Object({ title: MatchTemplate.properties.title })], {
        description: "A configuration of the game by its id or its template's title, or the template itself (MAT-19). The first configuration without it.",
      }),
    ),
    users: Type.Optional(Type.Array(UserId, { maxItems: 8 })),
    search: Type.Optional(Type.Boolean()),
    tournamentId: Type.Optional(Type.String({ maxLength: 64 })),
    isFirstGamePlay: Type.Optional(Type.Boolean()),
    withBot: Type.Optional(Type.Boolean({ description: 'True starts a match against a bot at once, without a search.' })),
    botLevel: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 6, description: "The bot's level, 1 (newcomer) to 6 (master); without it one that fits the caller's record." }),
    ),
  }),
  response: Match,
  failures: [...preconditionFailures, 'UNKNOWN_TEMPLATE', 'TOURNAMENT_OVER', 'NOT_JOINED'],
})

export const getMatch = operation('matches.getMatch', {
  call: 'GET /api/v4/match/get',
  access: member('match', 'matchId'),
  summary: 'The match as the caller may see it; polling stays possible beside the realtime path.',
  query: Type.Object({ matchId: MatchId }),
  response: Match,
  failures: [],
})

export const move = operation('matches.move', {
  call: 'POST /api/v4/match/move',
  access: member('match', 'matchId'),
  summary: 'A move as event `seq` of the match. The same move sent again answers as before; anything else at a taken number is refused.',
  body: Type.Object({ matchId: MatchId, seq: Type.Integer({ minimum: 1, maximum: 1_000_000 }), move: Type.Unknown() }),
  response: Type.Object({ seq: Type.Integer() }),
  failures: ['OUT_OF_TURN', 'ILLEGAL_MOVE', 'STALE_MOVE', 'MATCH_ENDED', 'MATCH_NOT_STARTED'],
})

export const startMatch = operation('matches.startMatch', {
  call: 'POST /api/v4/game/start',
  access: member('match', 'matchId'),
  summary: 'The host starts the match for all who joined.',
  body: byMatch,
  response: Match,
  failures: ['NOT_HOST', 'TOO_FEW_PLAYERS', 'MATCH_ENDED'],
})

export const exitGame = operation('matches.exitGame', {
  call: 'POST /api/v4/game/exit',
  access: member('match', 'matchId'),
  summary: 'Ends a search or a lobby that has not started; records no loss.',
  body: byMatch,
  response: Type.Object({}),
  failures: [],
})

export const leaveGame = operation('matches.leaveGame', {
  call: 'POST /api/v4/game/leaveGame',
  access: member('match', 'matchId'),
  summary:
    'Leaves a started match: the one who leaves loses, unless the own seat has finished. With `intent` the loss comes a second later, whatever is heard until then (PLY-23).',
  body: Type.Object({ ...byMatch.properties, intent: Type.Optional(Type.Boolean()) }),
  response: Type.Object({}),
  failures: [],
})

export const inviteToMatch = operation('matches.inviteToMatch', {
  call: 'POST /api/v4/game/invite',
  access: member('match', 'matchId'),
  summary:
    'Invites a friend into the lobby. The invite ends after 20 s by the server clock. A bot accepts at once. A search of the caller becomes a lobby under the same id; when an opponent sits down at that moment, the answer is MATCH_STARTED.',
  body: Type.Object({ currentUserId: UserId, otherUserId: UserId, matchId: MatchId, userPlaceIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: 8 })) }),
  response: Type.Object({ firebaseNodeId: Type.String(), expireAt: EpochMs }),
  failures: [
    'NOT_HOST',
    'NOT_FRIENDS',
    'BLOCKED',
    'MATCH_FULL',
    'MATCH_STARTED',
    'MATCH_ENDED',
    'TOO_MANY_REQUESTS',
    'NO_SUBSCRIPTION',
    'LOW_BALANCE',
    'NO_STATUS',
  ],
})

export const acceptInvite = operation('matches.acceptInvite', {
  call: 'POST /api/v4/game/acceptGameInvite',
  access: self('userId'),
  summary: 'Joins the lobby one is invited to. Repeated by someone who sits there it succeeds again, also after the match began.',
  body: byInvite,
  response: Accepted,
  failures: ['INVITE_OVER', 'MATCH_FULL', 'MATCH_ENDED', ...preconditionFailures],
})

export const rejectInvite = operation('matches.rejectInvite', {
  call: 'POST /api/v4/game/rejectGameInvite',
  access: self('userId'),
  summary: 'Declines an invite, or withdraws one that the caller sent.',
  body: byInvite,
  response: Type.Object({}),
  failures: ['INVITE_OVER'],
})

export const updateSettings = operation('matches.updateSettings', {
  call: 'POST /api/v4/match/updateSettings',
  access: member('match', 'matchId'),
  summary: 'The host changes the template of a lobby (individual or team).',
  body: Type.Object({ matchId: MatchId, matchMakingTemplate: MatchTemplate }),
  response: Match,
  failures: ['NOT_HOST', 'MATCH_ENDED'],
})

const rematch = {
  access: member('match', 'matchId'),
  summary:
    'Opens, or joins, the rematch of an ended match: the same game and settings, with the one who asks first as its host. The others are invited. Repeated it answers the same rematch.',
  body: Type.Object({
    matchId: MatchId,
    gameId: Type.Optional(GameId),
    roomId: Type.Optional(Type.Union([RoomId, Type.Null()])),
    userId: Type.Optional(UserId),
    matchMakingTemplate: Type.Optional(MatchTemplate),
  }),
  response: Match,
  failures: ['MATCH_NOT_STARTED', ...preconditionFailures],
} as const
export const playAgain = operation('matches.playAgain', { ...rematch, call: 'POST /api/v4/game/playAgain' })
export const playAgainV3 = operation('matches.playAgainV3', { ...rematch, call: 'POST /api/v3/playAgain' })

export const cancelPlayAgain = operation('matches.cancelPlayAgain', {
  call: 'POST /api/v3/cancelPlayAgain',
  access: member('match', 'matchId'),
  summary: 'Withdraws a rematch request.',
  body: byMatch,
  response: Type.Object({}),
  failures: [],
})

export const saveResult = operation('matches.saveResult', {
  call: 'POST /api/v3/saveresult',
  access: 'user',
  summary:
    'A finished game as its frame tells it: a claim. Single-player (playId): raises the medal of that card; refused for games that are played in matches. Multiplayer (matchId): kept beside what the server decides.',
  body: Type.Object({
    gameId: GameId,
    playId: Type.Optional(Uuid),
    matchId: Type.Optional(MatchId),
    userId: Type.Optional(UserId),
    outcome: Type.Enum(['win', 'lose', 'draw', 'matchNotFound']),
    score: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    proof: Type.Optional(
      Type.Object(
        { version: Type.Integer({ minimum: 0, maximum: 1_000_000 }), seed: Type.String({ maxLength: 200 }), inputs: Type.Unknown() },
        { description: 'What the server plays a single-player round again from: the version of its steps, the seed it was given, the inputs.' },
      ),
    ),
  }),
  bodyBytes: limits.proofBytes + 8 * 1024,
  response: Type.Object({
    gameId: GameId,
    wins: Type.Integer(),
    winLevel: Match.properties.winLevel,
    bestScore: Type.Integer(),
    isBest: Type.Boolean(),
    board: RoundBoard,
  }),
  failures: ['NOT_FOUND', 'FORBIDDEN', 'SERVER_DECIDES'],
})

export const getResult = operation('matches.getResult', {
  call: 'GET /api/v5/getresult/:matchId/:userId',
  access: self('userId'),
  summary: "The match's result for that user; while undecided, success is false with status 200.",
  params: Type.Object({ matchId: MatchId, userId: UserId }),
  response: Type.Object({
    decided: Type.Boolean(),
    resultStatus: Type.Union([Type.Enum(['win', 'lose', 'draw']), Type.Null()]),
    result: Type.Union([MatchResult, Type.Null()]),
    winLevel: Match.properties.winLevel,
  }),
  failures: ['NOT_FOUND'],
})
