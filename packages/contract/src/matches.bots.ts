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

/** The bot of the day of a game for the caller. A day counts when this bot or a stronger one was beaten; days are in UTC. */
export const BotOfDay = Type.Object({
  level: BotLevel,
  isBeaten: Type.Boolean({ description: 'Whether today counts already.' }),
  daysInARow: Type.Integer({ minimum: 0, description: 'Days in a row that end today, or yesterday while today does not count yet.' }),
  bestDaysInARow: Type.Integer({ minimum: 0 }),
})
export type BotOfDay = Static<typeof BotOfDay>

export const BotLadder = Type.Object({
  bots: Type.Array(LadderBot, { description: 'The six levels, the weakest first.' }),
  next: BotLevel,
  last: Type.Union([BotLevel, Type.Null()], { description: 'The level of the newest ended match against bots; null without one.' }),
  today: BotOfDay,
})
export type BotLadder = Static<typeof BotLadder>

export const botLadder = operation('matches.botLadder', {
  call: 'GET /api/v4/match/bots/:gameId',
  access: 'user',
  summary:
    'The bots of a game by level, and which of them the caller has beaten. `next` is the one to play next: the level above the highest one that was beaten. `today` is the bot of the day.',
  params: Type.Object({ gameId: GameId }),
  response: BotLadder,
  failures: ['NOT_FOUND'],
})
