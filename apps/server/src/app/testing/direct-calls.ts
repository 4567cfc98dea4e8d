import { randomUUID } from 'node:crypto'
import type { ChatMessage, Chat } from '@majlis/contract/chat'
import { ownCallPath } from '@majlis/contract/live'
import { until } from '../matching.ts'
import { done, twoFriends } from './people.ts'
import type { Person } from '../testing.ts'
import { mirror } from '../../platform/testing/mirror.ts'
import type { Persons } from '../persons.ts'

export const place = (from: Person, to: Person, input: { callId?: string; kind?: 'voice' | 'video'; device?: string; region?: string } = {}) =>
  from.call('calls.place', { callId: randomUUID(), kind: 'voice', device: randomUUID(), otherUserId: to.user, ...input })
export const accept = (who: Person, callId: string, device: string = randomUUID()) => who.call('calls.accept', { callId, device })
export const hangUp = (who: Person, callId: string) => who.call('calls.hangUp', { callId })
export const messagesOf = async (who: Person, roomId: string): Promise<ChatMessage[]> => (await who.call('chat.getAllMessages', { roomId })).response
/** What the chat says of the calls, once there are so many. */
export const entriesOf = (who: Person, roomId: string, count = 1) =>
  until('the messages of calls', 40_000, async () => {
    const entries = (await messagesOf(who, roomId)).filter(({ type }) => type === 'call')
    return entries.length >= count ? entries.map(({ id, senderId, body }) => ({ id, senderId, ...(JSON.parse(body) as object) })) : undefined
  })
/** How many messages of a room are unread. */
export const unreadOf = async (who: Person, roomId: string) =>
  ((await who.call('chat.userRooms', { userId: who.user })).response as Chat[]).find((chat) => chat.roomId === roomId)?.unread
/** The call of a person, as an open page has it. */
export const ownCall = async (who: Person) => mirror(await who.socket(), ownCallPath, `ownCall/${who.user}`)

/** Two friends in a call that was accepted. */
export async function talking(app: Persons, kind: 'voice' | 'video' = 'voice') {
  const [caller, callee] = await twoFriends(app)
  const { callId } = await done(place(caller, callee, { kind }))
  const { roomId } = await done(accept(callee, callId))
  return { caller, callee, callId, roomId }
}
