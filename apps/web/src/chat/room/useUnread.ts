import { withMessage, withRoom } from '@majlis/contract/chat.reduce'
import { useLive } from '../../platform/net/useLive.ts'

/** How many of the newest messages of a room others have written and the person has not read. */
export function useUnread(roomId: string, me: string): number {
  const messages = useLive('chatMessages/:roomId', { roomId }, withMessage).value
  const read = useLive('rooms/:roomId', { roomId }, withRoom).value?.read
  if (messages === undefined || read === undefined) return 0
  const reached = read[me]
  return reached === undefined ? 0 : messages.filter(({ senderId, seq }) => senderId !== me && seq > reached).length
}
