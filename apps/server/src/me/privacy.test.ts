import { userPath } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer, twoFriends } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { mirror, snapshot } from '../platform/testing/mirror.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const show = async (who: Person, showPresence: boolean) =>
  expect((await who.call('accounts.patchUser', { showPresence })).response).toMatchObject({ showPresence })
const hidden = { isOnline: false, lastActiveTime: 0 }
/** What one person sees of the presence of another, by all operations that answer it. */
async function seenBy(viewer: Person, other: Person) {
  const [record, list, found] = await Promise.all([
    viewer.call('me.getUser', { id: other.user }),
    viewer.call('friends.listFriends', { userId: viewer.user, type: 0 }),
    viewer.call('friends.searchFriends', { userId: viewer.user, searchString: other.user }),
  ])
  return [record.response, list.response.people[0], found.response[0]].map((one) => ({ isOnline: one?.isOnline, lastActiveTime: one?.lastActiveTime }))
}

test('who hides their presence goes offline on open screens of others at once, in every answer, and comes back when they show it again', async () => {
  const [a, b] = await twoFriends(app)
  const [socketA, socketB] = [await a.socket(), await b.socket()]
  const [own, seen] = [await mirror(socketA, userPath, `users/${a.user}`), await mirror(socketB, userPath, `users/${a.user}`)]
  await seen.until('online', ({ value }) => value.isOnline)
  await own.until('oneself online', ({ value }) => value.isOnline)
  await show(a, false)
  await seen.until('hidden', ({ value }) => !value.isOnline && value.lastActiveTime === 0)
  expect(await seenBy(b, a)).toEqual([hidden, hidden, hidden])
  expect(await snapshot(socketB, userPath, `users/${a.user}`)).toEqual(seen.value)
  // The own view stays true, and the person themself is still here for matches and notifications.
  expect(own.value.isOnline).toBe(true)
  expect(await snapshot(socketA, userPath, `users/${a.user}`)).toEqual(own.value)
  expect((await app.composed.apis.accounts.presence.of([a.user])).get(a.user)?.isOnline).toBe(true)
  await show(a, true)
  await seen.until('shown again', ({ value }) => value.isOnline)
  expect((await seenBy(b, a)).every(({ isOnline }) => isOnline)).toBe(true)
  for (const socket of [socketA, socketB]) socket.close()
})

test('of somebody who hides it, neither leaving nor coming is published', async () => {
  const [a, b] = await twoFriends(app)
  await show(a, false)
  const socketB = await b.socket()
  const seen = await mirror(socketB, userPath, `users/${a.user}`)
  const before = seen.received.length
  const socketA = await a.socket()
  const { presence } = app.composed.apis.accounts
  await expect.poll(async () => (await presence.of([a.user])).get(a.user)?.isOnline).toBe(true)
  socketA.close()
  await expect.poll(async () => (await presence.of([a.user])).get(a.user)?.isOnline).toBe(false)
  await show(a, true)
  // The one change that arrives is of the switch.
  await seen.until('shown again', ({ value }) => value.lastActiveTime > 0)
  expect(seen.received.slice(before).map(({ change }) => change)).toEqual([{ set: { isOnline: false, lastActiveTime: expect.any(Number) } }])
  socketB.close()
})

test('who hides it does not see it of others, on open screens from the moment of the switch', async () => {
  const [a, b] = await twoFriends(app)
  const [socketA, socketB] = [await a.socket(), await b.socket()]
  const seen = await mirror(socketA, userPath, `users/${b.user}`)
  await seen.until('online', ({ value }) => value.isOnline)
  const resync = new Promise<void>((resolve) => socketA.once('resync', () => resolve()))
  await show(a, false)
  await resync
  expect(await snapshot(socketA, userPath, `users/${b.user}`)).toMatchObject(hidden)
  expect(await seenBy(a, b)).toEqual([hidden, hidden, hidden])
  // A change of the other is not sent to the socket any more: the next thing that arrives is the own one.
  const changes: { path: string }[] = []
  socketA.on('change', (event: { path: string }) => changes.push(event))
  const own = await mirror(socketA, userPath, `users/${a.user}`)
  socketB.close()
  await expect.poll(async () => (await app.composed.apis.accounts.presence.of([b.user])).get(b.user)?.isOnline).toBe(false)
  await a.call('friends.unfriend', { userId: a.user, otherUserId: b.user })
  await own.until('no friend any more', ({ value }) => value.friends.length === 0)
  expect(changes.filter(({ path }) => path === `users/${b.user}`)).toEqual([])
  socketA.close()
})

test('the choice is kept, a retry changes nothing, and it goes with the account', async () => {
  const a = await newcomer(app, 'Amal')
  expect((await a.call('me.getUser', { id: a.user })).response).toMatchObject({ showPresence: true, findableByNumber: true })
  for (const _ of [1, 2]) await show(a, false)
  expect((await a.call('me.exportData', { userId: a.user })).response.data).toMatchObject({ account: { showPresence: false } })
  await app.composed.apis.accounts.personal.erase(a.user)
  expect(await app.db.query('select show_presence from account where id = $1', [a.user])).toEqual([{ show_presence: true }])
})
