import type { ChatMessage, Room } from '@majlis/contract/chat'
import { idOf, ids, live } from './examples.ts'
import type { TestServer } from './server.ts'

export const roomId = idOf(50)
export const paths = { own: `users/${ids.me}`, messages: `chatMessages/${roomId}`, room: `rooms/${roomId}` } as const

/** The two people of the room. */
export const people = [
  { _id: ids.me, name: 'Sara', userImageUrl: '' },
  { _id: ids.omar, name: 'Omar', userImageUrl: '' },
]

/** A stored message. */
export const said = (seq: number, senderId: string, body: string, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id: idOf(1000 + seq),
  roomId,
  seq,
  senderId,
  type: 'text',
  body,
  createdAt: Date.now(),
  ...change,
})

/** The room of the two. */
export const roomOf = (change: Partial<Room> = {}): Room => ({ _id: roomId, users: people, isTyping: {}, delivered: {}, read: {}, lastSeq: 0, ...change })

/** Shows a room with these messages. */
export function showRoom(server: TestServer, lines: ChatMessage[], change: Partial<Room> = {}, isFriend = true): void {
  server.shows('chatMessages/:roomId', paths.messages, lines)
  server.shows('rooms/:roomId', paths.room, roomOf({ lastSeq: lines.length, ...change }))
  server.shows('users/:userId', paths.own, live({ friends: isFriend ? [ids.omar] : [] }))
  server.shows('users/:userId', `users/${ids.omar}`, live())
}

/** Stores what the person sends, and shows it to everybody in the room. */
export function storeMessages(server: TestServer, from: number): void {
  let seq = from
  server.answer('chat.createMessage', ({ id = '', type, body, media, previousId }) => {
    const stored = said(seq, ids.me, body, { id, type, ...(media && { media }), ...(previousId !== undefined && { previousId }) })
    seq += 1
    server.change('chatMessages/:roomId', paths.messages, stored)
    return stored
  })
}
