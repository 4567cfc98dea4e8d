import { UserId } from '@majlis/contract/core/ids'
import { Type } from 'typebox'
import { event } from '../platform/events/event.ts'

const Place = Type.Object({ userId: UserId, rank: Type.Integer({ minimum: 1 }), hasPrize: Type.Boolean(), isUnderReview: Type.Boolean() })

export const announced = event('tournaments.announced', {
  delivery: 'once',
  summary: 'The result of a tournament was published to some of its participants, hundreds at a time; people who are offline have not received it.',
  payload: Type.Object({ tournamentId: Type.String(), name: Type.String(), nameAr: Type.String(), isCancelled: Type.Boolean(), places: Type.Array(Place) }),
})

export const resultSeen = event('tournaments.resultSeen', {
  delivery: 'once',
  summary: 'Somebody has seen how a tournament ended for them.',
  payload: Type.Object({ tournamentId: Type.String(), userId: UserId }),
})
