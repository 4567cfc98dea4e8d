import { withMessage, withRoom } from '@majlis/contract/chat.reduce'
import { useLive } from '../../platform/net/useLive.ts'

/** Whether somebody else has written into a room what the person has not read. */
export function useUnread(roomId: string, me: string): boolean {
  const messages = useLive('chatMessages/:roomId', { roomId }, withMessage).value
  const room = useLive('rooms/:roomId', { roomId }, withRoom).value
  const newest = messages?.findLast(({ senderId }) => senderId !== me)
  return newest !== undefined && room !== undefined && newest.seq > (room.read[me] ?? newest.seq)
}
