import { RoomId, UserId } from '@majlis/contract/core/ids'
import { Type } from 'typebox'
import { event } from '../platform/events/event.ts'

export const typing = event('chat.typing', {
  delivery: 'everyNode',
  summary: 'Somebody began, continued or stopped typing in a room.',
  payload: Type.Object({ roomId: RoomId, userId: UserId, isTyping: Type.Boolean() }),
})

const Posted = Type.Object({ roomId: RoomId, isGroup: Type.Boolean(), senderId: UserId, receiverId: UserId, count: Type.Integer({ minimum: 1 }) })

export const messagePosted = event('chat.messagePosted', {
  delivery: 'once',
  summary: 'Messages were stored for people who are not connected to the node that stored them.',
  payload: Type.Object({ posted: Type.Array(Posted) }),
})

export const roomsRead = event('chat.roomsRead', {
  delivery: 'everyNode',
  summary: 'People have read on in rooms.',
  payload: Type.Object({ reads: Type.Array(Type.Object({ roomId: RoomId, userId: UserId })) }),
})

export const membersChanged = event('chat.membersChanged', {
  delivery: 'everyNode',
  summary: 'The members of a group have changed.',
  payload: Type.Object({ roomId: RoomId, left: Type.Array(UserId) }),
})
