import { UserId, Uuid } from '@majlis/contract/core/ids'
import { Type } from 'typebox'
import { event } from '../platform/events/event.ts'

const Between = { duelId: Uuid, userId: UserId, other: UserId }

export const challenged = event('duels.challenged', {
  delivery: 'once',
  summary: 'Somebody challenged a friend to a duel.',
  payload: Type.Object(Between, { description: '`userId` has challenged `other`.' }),
})

export const answered = event('duels.answered', {
  delivery: 'once',
  summary: 'A challenged person has played or declined a duel, or cannot play it any more: it was withdrawn, or its game was updated.',
  payload: Type.Object(Between, { description: '`userId` has challenged `other`.' }),
})

export const ended = event('duels.ended', {
  delivery: 'once',
  summary: 'Both people of a duel have played.',
  payload: Type.Object(Between, { description: '`userId` has played last, and `other` does not know the result yet.' }),
})
