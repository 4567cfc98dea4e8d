import { randomUUID } from 'node:crypto'
import type { Person, TestApp } from '../testing.ts'
import type { Repeated } from './repeated.ts'

/** A room of two friends with a message of the other. */
export async function roomOfFriends(app: TestApp, friends: () => Promise<[Person, Person]>) {
  const [as, other] = await friends()
  const roomId = await app.composed.apis.chat.createRoom(as.user, other.user)
  const { response } = await other.call('chat.createMessage', { roomId, type: 'text', body: 'Hello' })
  return { as, other, roomId, message: response }
}

export function ofChat(
  app: TestApp,
  friends: () => Promise<[Person, Person]>,
  signIn: () => Promise<Person>,
  picture: () => Promise<Buffer>,
): Readonly<Record<string, () => Promise<Repeated>>> {
  const room = () => roomOfFriends(app, friends)
  const change = async (edit: object) => {
    const { other, roomId, message } = await room()
    return { as: other, input: { id: randomUUID(), roomId, messageId: message.id, ...edit } }
  }
  return {
    'chat.createMessage': async () => {
      const { as, roomId } = await room()
      return { as, input: { id: randomUUID(), roomId, type: 'text', body: 'Sent again' } }
    },
    'chat.editMessage': () => change({ body: 'Hello again' }),
    'chat.deleteMessage': () => change({}),
    'chat.hideMessage': () => change({ isHidden: true }),
    'chat.reactToMessage': () => change({ emoji: '👍' }),
    'chat.createRoom': async () => {
      const [as, other] = [await signIn(), await signIn()]
      return { as, input: { userId1: as.user, userId2: other.user } }
    },
    'chat.markDelivered': async () => {
      const { as, roomId, message } = await room()
      return { as, input: { roomId, seq: message.seq } }
    },
    'chat.markRead': async () => {
      const { as, roomId, message } = await room()
      return { as, input: { roomId, messageId: message.id } }
    },
    'chat.setTyping': async () => {
      const { as, roomId } = await room()
      return { as, input: { roomId, isTyping: true } }
    },
    'chat.uploadMedia': async () => ({ as: await signIn(), input: {}, file: await picture() }),
  }
}
