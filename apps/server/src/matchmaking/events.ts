import { UserId } from '@majlis/contract/core/ids'
import { Type } from 'typebox'
import { event } from '../platform/events/event.ts'

export const invited = event('matchmaking.invited', {
  delivery: 'once',
  summary: 'Somebody invited a person into a lobby.',
  payload: Type.Object({ inviteId: Type.String(), matchId: Type.String(), gameId: Type.String(), sentBy: UserId, sentTo: UserId }),
})

export const inviteAnswered = event('matchmaking.inviteAnswered', {
  delivery: 'once',
  summary: 'An invited person accepted or declined an invite into a lobby.',
  payload: Type.Object({ inviteId: Type.String(), sentBy: UserId, sentTo: UserId }),
})
