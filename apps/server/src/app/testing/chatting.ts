import type { ChatMessage } from '@majlis/contract/chat'
import { manyRequests } from './many-requests.ts'
import { befriend, newcomer } from './people.ts'
import type { Person, TestApp } from '../testing.ts'

/** Limits that no test of conversations reaches. */
export const chatLimits = JSON.stringify({
  messagesPerTenSecondsPerUser: 200,
  pinPerAddressHour: 1_000,
  ...manyRequests,
  callsPerTenSecondsPerSocket: 10_000,
})

/** The room of two people, made where there was none. */
export const open = async (a: Person, b: Person) => (await a.call('chat.createRoom', { userId1: a.user, userId2: b.user })).response
/** Sends a text. Resolves with the whole reply, also when it is a refusal. */
export const send = (who: Person, roomId: string, body: string, more: { id?: string; senderId?: string; type?: ChatMessage['type'] } = {}) =>
  who.call('chat.createMessage', { roomId, type: 'text', body, ...more })
/** The newest messages of a room. */
export const all = async (who: Person, roomId: string) => (await who.call('chat.getAllMessages', { roomId })).response
/** Says that somebody types, or no longer does. */
export const type = (who: Person, roomId: string, isTyping: boolean) => who.call('chat.setTyping', { roomId, isTyping })
/** The conversations of a person: 0 for those with friends, 1 for those with strangers. */
export const listed = async (who: Person, type: 0 | 1) => (await who.call('chat.conversations', { userId: who.user, type })).response

/** Two new friends in their room. */
export async function friends(app: TestApp, nameA: string, nameB: string): Promise<{ a: Person; b: Person; roomId: string }> {
  const [a, b] = [await newcomer(app, nameA), await newcomer(app, nameB)]
  await befriend(a, b)
  return { a, b, roomId: (await open(a, b))._id }
}
