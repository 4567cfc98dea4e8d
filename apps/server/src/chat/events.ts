import { RoomId, UserId } from '@majlis/contract/core/ids'
import { Type } from 'typebox'
import { event } from '../platform/events/event.ts'

export const typing = event('chat.typing', {
  delivery: 'everyNode',
  summary: 'Somebody began, continued or stopped typing in a room.',
  payload: Type.Object({ roomId: RoomId, userId: UserId, isTyping: Type.Boolean() }),
})
