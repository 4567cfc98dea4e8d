import { UserId, Uuid } from '@majlis/contract/core/ids'
import { Type } from 'typebox'
import { event } from '../platform/events/event.ts'

export const invited = event('parties.invited', {
  delivery: 'once',
  summary: 'Somebody invited a friend into a party.',
  payload: Type.Object({ inviteId: Uuid, partyId: Uuid, sentBy: UserId, sentTo: UserId }),
})

export const inviteAnswered = event('parties.inviteAnswered', {
  delivery: 'once',
  summary: 'An invited person accepted or declined an invite into a party.',
  payload: Type.Object({ inviteId: Uuid, sentBy: UserId, sentTo: UserId }),
})

export const vacated = event('parties.vacated', {
  delivery: 'once',
  summary: 'Somebody has left a party, or it has ended.',
  payload: Type.Object({ partyId: Uuid }),
})
