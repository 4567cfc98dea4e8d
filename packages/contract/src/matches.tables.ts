import { type Static, Type } from 'typebox'
import { EpochMs, GameId, MatchId, RoomId, UserId, Uuid } from './core/ids.ts'
import { member, operation, self } from './core/operation.ts'
import { preconditionFailures, Match, MatchLine } from './matches.ts'

// Operations for players of a match other than moves: choose how it continues, chat, look for more players, and invite by a link.

export const decide = operation('matches.decide', {
  call: 'POST /api/v4/match/decide',
  access: member('match', 'matchId'),
  summary: 'Someone did not come back in time: who stayed takes the win, agrees to a draw, or lets a bot finish for the one who went.',
  body: Type.Object({ matchId: MatchId, choice: Type.Enum(['win', 'draw', 'bot']) }),
  response: Match,
  failures: ['NO_CHOICE', 'MATCH_ENDED'],
})

export const say = operation('matches.say', {
  call: 'POST /api/v4/match/say',
  access: member('match', 'matchId'),
  summary: 'A line to all players of a running match; it is gone after three seconds and stored nowhere else (MAT-72).',
  body: Type.Object({
    matchId: MatchId,
    id: Type.Optional(Type.String({ ...Uuid, description: 'Chosen by the page, so that the same call sent again says it once.' })),
    t: Type.Enum(['t', 'e', 'q']),
    m: Type.String({ minLength: 1, maxLength: 120, description: "A text, an emoji's code points in hex (1f600, or 1f1f5-1f1f0), or a quick phrase's id." }),
  }),
  response: MatchLine,
  failures: ['MATCH_NOT_STARTED', 'CHAT_BANNED', 'BAD_REQUEST', 'TOO_MANY_REQUESTS'],
})

export const countHint = operation('matches.countHint', {
  call: 'POST /api/v4/match/hint',
  access: member('match', 'matchId'),
  summary:
    'A game has shown a hint to the only person of a match against bots, at event seq; the same number counts once, and no more than three count. A match that was not lost with hints counts against no bot.',
  body: Type.Object({ matchId: MatchId, seq: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
  response: Type.Object({ hints: Type.Integer({ minimum: 0 }) }),
  failures: ['MATCH_ENDED', 'FORBIDDEN'],
})

export const findPlayers = operation('matches.findPlayers', {
  call: 'POST /api/v4/match/findPlayers',
  access: member('match', 'matchId'),
  summary:
    'The host lets random players fill the free seats of the lobby. Those who sit there already stay on one side. The match that comes of it is `movedTo`.',
  body: Type.Object({ matchId: MatchId }),
  response: Match,
  failures: ['NOT_HOST', 'MATCH_ENDED', 'MATCH_FULL'],
})

export const playWithFriend = operation('matches.playWithFriend', {
  call: 'POST /api/v4/game/playWithFriend',
  access: self('pid1'),
  summary:
    'Play again with a friend (MAT-69): with acceptInvite joins the open invite of that friend for the same configuration where there is one; else opens a lobby and invites them. Two who ask each other at once get one match. Answers the room of the two.',
  body: Type.Object({
    pid1: UserId,
    pid2: UserId,
    gameId: GameId,
    acceptInvite: Type.Optional(Type.Boolean()),
    configurationId: Type.Optional(Type.String({ maxLength: 64, description: 'The first configuration without it.' })),
  }),
  response: Type.Object({ matchId: MatchId, roomDetails: Type.Object({ roomId: RoomId }) }),
  failures: ['NOT_FRIENDS', 'BLOCKED', 'TOO_MANY_REQUESTS', 'UNKNOWN_TEMPLATE', ...preconditionFailures],
})

const LinkToken = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', description: 'What stands behind /join/ in an invite link.' })

export const createLink = operation('matches.createLink', {
  call: 'POST /api/v4/match/link',
  access: member('match', 'matchId'),
  summary:
    'A link into the lobby for anyone whom the host sends it to, friend or not. It survives login, terms and name; a lobby with a link waits for an hour.',
  body: Type.Object({ matchId: MatchId }),
  response: Type.Object({ token: LinkToken, path: Type.String({ description: 'Path in the app: /join/TOKEN.' }), expireAt: EpochMs }),
  failures: ['NOT_HOST', 'MATCH_ENDED', 'MATCH_FULL', 'NO_SUBSCRIPTION', 'LOW_BALANCE', 'NO_STATUS'],
})

export const LinkPreview = Type.Object({
  gameId: GameId,
  hostName: Type.String(),
  hostImageUrl: Type.String(),
  state: Type.Enum(['open', 'full', 'started', 'over']),
  players: Type.Integer({ minimum: 0 }),
  maxPlayers: Type.Integer({ minimum: 1 }),
  expireAt: EpochMs,
  tournamentId: Type.Union([Type.String(), Type.Null()], { description: 'The tournament whose page the link leads to first; its match is friendly (Q-54).' }),
})
export type LinkPreview = Static<typeof LinkPreview>

export const openLink = operation('matches.openLink', {
  call: 'GET /api/v4/match/link/:token',
  access: 'visitor',
  summary: 'Who asks, and for which game: shown before login.',
  params: Type.Object({ token: LinkToken }),
  response: LinkPreview,
  failures: ['NOT_FOUND'],
})

export const joinByLink = operation('matches.joinByLink', {
  call: 'POST /api/v4/match/link/join',
  access: 'user',
  summary: 'Takes a seat in the lobby behind the link. Twice seats once.',
  body: Type.Object({ token: LinkToken }),
  response: Match,
  failures: ['INVITE_OVER', 'MATCH_FULL', 'BLOCKED', ...preconditionFailures],
})
