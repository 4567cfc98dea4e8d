import { randomUUID } from 'node:crypto'
import { unreadNotificationsPath } from '@majlis/contract/live'
import { done } from './people.ts'
import type { Person } from '../testing.ts'
import { mirror } from '../../platform/testing/mirror.ts'

/** A page of the list of a person. */
export const page = (of: Person, cursor?: string) =>
  done(of.call('notifications.listNotifications', { userId: of.user, ...(cursor !== undefined && { cursor }) }))
export const listed = async (of: Person) => (await page(of)).notifications
/** What a list says, newest first: type, title, text, and whether it is read. */
export const said = async (of: Person) => (await listed(of)).map(({ type, title, body, isRead }) => [type, title, body, isRead])
export const unread = async (of: Person) => (await done(of.call('notifications.unreadNotifications', { userId: of.user }))).unread
export const ask = (from: Person, to: Person) => done(from.call('friends.requestFriend', { otherUserId: to.user }))
/** The number of unread entries as an open page has it. */
export const watched = async (of: Person) => mirror(await of.socket(), unreadNotificationsPath, `unreadNotifications/${of.user}`)
export const write = (from: Person, roomId: string) => done(from.call('chat.createMessage', { id: randomUUID(), roomId, type: 'text', body: 'A secret' }))
/** Reads a room to its end. */
export async function readRoom(of: Person, roomId: string): Promise<void> {
  const newest = (await done(of.call('chat.getAllMessages', { roomId }))).at(-1)
  await done(of.call('chat.markRead', { roomId, messageId: newest?.id ?? '' }))
}
