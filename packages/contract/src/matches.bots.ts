import { type Static, Type } from 'typebox'
import { GameId, UserId } from './core/ids.ts'
import { operation } from './core/operation.ts'
import { BotLevel } from './matches.ts'

/** A bot of the ladder, and the ended matches of the caller alone against bots of its level. */
const LadderBot = Type.Object({
  level: BotLevel,
  _id: UserId,
  name: Type.String(),
  wins: Type.Integer({ minimum: 0 }),
  losses: Type.Integer({ minimum: 0 }),
  draws: Type.Integer({ minimum: 0 }),
})
export type LadderBot = Static<typeof LadderBot>

export const BotLadder = Type.Object({
  bots: Type.Array(LadderBot, { description: 'The six levels, the weakest first.' }),
  next: BotLevel,
  last: Type.Union([BotLevel, Type.Null()], { description: 'The level of the newest ended match against bots; null without one.' }),
})
export type BotLadder = Static<typeof BotLadder>

export const botLadder = operation('matches.botLadder', {
  call: 'GET /api/v4/match/bots/:gameId',
  access: 'user',
  summary:
    'The bots of a game by level, and which of them the caller has beaten. `next` is the one to play next: the level above the highest one that was beaten.',
  params: Type.Object({ gameId: GameId }),
  response: BotLadder,
  failures: ['NOT_FOUND'],
})
