import { ids, live, person } from './examples.ts'
import type { TestServer } from './server.ts'

/** The path of the own user. */
export const own = `users/${ids.me}`
export const omar = person(ids.omar, 'Omar', { isOnline: true })
export const lina = person(ids.lina, 'Lina')
export const ziad = person(ids.ziad, 'Ziad')

type Someone = typeof omar

/** People by kind: friends, received and sent requests. */
export function showPeople(server: TestServer, friends: Someone[], received: Someone[] = [], sent: Someone[] = []): void {
  const lists = [friends, received, sent]
  server.answer('friends.listFriends', ({ type }) => ({ people: lists[Number(type ?? 0)] ?? [], cursor: null }))
  const idsOf = (people: Someone[]) => people.map(({ _id }) => _id)
  server.shows('users/:userId', own, live({ friends: idsOf(friends), receivedRequests: idsOf(received), sentRequests: idsOf(sent) }))
  for (const one of [omar, lina, ziad]) server.shows('users/:userId', `users/${one._id}`, live({ isOnline: one.isOnline }))
}
