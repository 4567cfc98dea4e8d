import { type Static, Type } from 'typebox'
import { GameId } from './core/ids.ts'
import { limits } from './core/limits.ts'
import { operation } from './core/operation.ts'

export const PlayerCount = Type.Object({ gameId: GameId, players: Type.Integer({ minimum: limits.truePlayerCount }) })
export type PlayerCount = Static<typeof PlayerCount>

export const playerCounts = operation('matches.playerCounts', {
  call: 'GET /api/v4/playerCounts',
  access: 'visitor',
  summary: `The games that at least ${limits.truePlayerCount} people who are online play now, with how many they are, over all nodes (Q-61). A few seconds old.`,
  response: Type.Object({
    games: Type.Array(PlayerCount),
    isDecorated: Type.Boolean({ description: 'Whether cards of the other games show the random number of CAT-16; without it they show none.' }),
  }),
  failures: [],
})
