import { GameId, UserId, Uuid } from '@majlis/contract/core/ids'
import { Type } from 'typebox'
import { event } from '../platform/events/event.ts'

export const roundEnded = event('play.roundEnded', {
  delivery: 'transaction',
  summary: 'A person has ended a round of a single-player game.',
  payload: Type.Object({
    userId: UserId,
    playId: Uuid,
    gameId: GameId,
    score: Type.Integer({ minimum: 0 }),
    provenSeed: Type.Union([Type.Null(), Type.String()], {
      description: 'The seed with which the server has played the round again; null where it could not, and for a round that no duel can have.',
    }),
    provenSetup: Type.Union([Type.Null(), Type.String()], {
      description: 'What the player had chosen for that round; null where there is nothing to choose.',
    }),
  }),
})
