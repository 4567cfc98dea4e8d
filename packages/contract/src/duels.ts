import { type Static, Type } from 'typebox'
import { EpochMs, GameId, UserId, Uuid } from './core/ids.ts'
import { limits } from './core/limits.ts'
import { operation, self } from './core/operation.ts'

const DuelId = Type.String({ ...Uuid, description: "The duel's id, made by the page that challenges." })
const Score = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })

/** What one of the two has played. */
const DuelSide = Type.Object({
  status: Type.Enum(['waiting', 'playing', 'ended']),
  score: Type.Integer({
    minimum: 0,
    description: 'While the round runs, what the page of the player last reported; afterwards the score that the server has played again.',
  }),
  isProven: Type.Boolean({ description: 'False for an ended round that the server could not play again: its score counts as 0.' }),
})
export type DuelSide = Static<typeof DuelSide>

/** A duel as one of the two sees it. */
export const Duel = Type.Object({
  duelId: Uuid,
  gameId: GameId,
  status: Type.Enum(['open', 'over', 'declined', 'expired', 'void'], {
    description: '`over`: both have played. `void`: the game was updated before they had, and the duel counts for nobody.',
  }),
  isChallenger: Type.Boolean(),
  canDecline: Type.Boolean({ description: 'True while the duel can be declined or withdrawn: until one of the two begins a round of it.' }),
  own: DuelSide,
  other: Type.Object({ ...DuelSide.properties, _id: UserId, name: Type.String(), userImageUrl: Type.String() }),
  createdAt: EpochMs,
  expireAt: EpochMs,
})
export type Duel = Static<typeof Duel>

/** The newest duels of a person, newest first. A higher `revision` is newer. */
export const OwnDuels = Type.Object({ revision: Type.Integer({ minimum: 0 }), duels: Type.Array(Duel) })
export type OwnDuels = Static<typeof OwnDuels>

const atDuel = Type.Object({ duelId: DuelId })

export const challenge = operation('duels.challenge', {
  call: 'POST /api/v4/duel/challenge',
  access: 'subscriber',
  summary:
    'Challenges a friend to a duel: both play the same seed of a game, each once, within two days. With `playId` the own ended round is what the friend has to beat. The same `duelId` again answers the same duel.',
  body: Type.Object({
    duelId: DuelId,
    gameId: GameId,
    otherUserId: UserId,
    playId: Type.Optional(Type.String({ ...Uuid, description: 'An ended round of the caller in this game that the server has played again.' })),
  }),
  response: Duel,
  failures: ['NOT_FOUND', 'NOT_FRIENDS', 'BLOCKED', 'ID_REUSED', 'TOO_MANY_REQUESTS', 'NO_SUBSCRIPTION', 'LOW_BALANCE', 'NO_STATUS'],
})

export const start = operation('duels.start', {
  call: 'POST /api/v4/duel/start',
  access: 'user',
  summary:
    "Opens the caller's round of a duel, or returns it while it has not ended. A round that a device has opened goes on there only, since its seed could be practised elsewhere.",
  body: Type.Object({
    duelId: DuelId,
    device: Type.Optional(Type.String({ ...Uuid, description: 'Names the browser that plays the round, which made this id once.' })),
  }),
  response: Type.Object({
    playId: Uuid,
    gameId: GameId,
    seed: Type.String(),
    setup: Type.Optional(Type.String({ description: 'What both play under, such as a level; absent where the seed alone decides a round.' })),
  }),
  failures: [
    ...([
      'NOT_FOUND',
      'DUEL_OVER',
      'DUEL_ELSEWHERE',
      'TERMS_NOT_ACCEPTED',
      'NO_NAME',
      'NO_SUBSCRIPTION',
      'LOW_BALANCE',
      'NO_STATUS',
      'TOO_MANY_REQUESTS',
    ] as const),
  ],
})

export const progress = operation('duels.progress', {
  call: 'POST /api/v4/duel/progress',
  access: 'user',
  summary: "Shows the score of the caller's running round to the other one. The result does not depend on it. A round that does not run is left as it is.",
  body: Type.Object({ duelId: DuelId, score: Score }),
  response: Type.Object({}),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const decline = operation('duels.decline', {
  call: 'POST /api/v4/duel/decline',
  access: 'user',
  summary: 'Declines a duel, or withdraws an own challenge, until one of the two begins a round of it. One that is not open any more stays as it is.',
  body: atDuel,
  response: Type.Object({}),
  failures: ['NOT_FOUND', 'DUEL_BEGUN'],
})

export const ownDuels = operation('duels.ownDuels', {
  call: 'GET /api/v4/duels/:userId',
  access: self('userId'),
  summary: `The newest ${limits.duels} duels of the caller; \`ownDuels/{user}\` is the same as a live value.`,
  params: Type.Object({ userId: UserId }),
  response: OwnDuels,
  failures: [],
})
