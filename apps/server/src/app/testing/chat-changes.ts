import type { ChatMessage } from '@majlis/contract/chat'
import { befriend, newcomer } from './people.ts'
import type { Person } from '../testing.ts'
import type { Persons } from '../persons.ts'

/** Two friends and their room. */
export async function friends(app: Persons, nameA: string, nameB: string) {
  const [a, b] = [await newcomer(app, nameA), await newcomer(app, nameB)]
  await befriend(a, b)
  return { a, b, roomId: (await a.call('chat.createRoom', { userId1: a.user, userId2: b.user })).response._id }
}
export async function say(who: Person, roomId: string, body: string): Promise<ChatMessage> {
  const { status, response } = await who.call('chat.createMessage', { roomId, type: 'text', body })
  if (status !== 200) throw new Error(`The message is refused: ${status}`)
  return response
}
/** A message, and the id of what is done to it. */
type At = { readonly id?: string; readonly roomId: string; readonly messageId: string }
export const edit = (who: Person, at: At, body: string) => who.call('chat.editMessage', { ...at, body })
export const remove = (who: Person, at: At) => who.call('chat.deleteMessage', at)
export const react = (who: Person, at: At, emoji: string) => who.call('chat.reactToMessage', { ...at, emoji })
export const hide = (who: Person, at: At, isHidden = true) => who.call('chat.hideMessage', { ...at, isHidden })
/** Every message of a room. */
export const all = async (who: Person, roomId: string) => (await who.call('chat.getAllMessages', { roomId })).response
