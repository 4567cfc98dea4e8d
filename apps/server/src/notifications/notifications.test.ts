import { afterAll, beforeAll, expect, test } from 'vitest'
import { openParty, type Page } from '../app/testing/parties.ts'
import { befriend, done, newcomer, roomOf } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'

let app: TestApp
const notify = (from: Person, receiverIds: string[], body = 'Hello') =>
  from.call('notifications.notify', { receiverIds, title: from.user, body, type: 'message' })
/** Two friends with a room of their own. */
async function friends(a: Person, ...others: Person[]): Promise<void> {
  for (const other of others) {
    await befriend(a, other)
    await roomOf(a, other)
  }
}
/** The stored pushes about messages: becoming friends stores one about the request. */
const waiting = async (person: Person) => (await app.composed.apis.notifications.waiting(person.user)).filter(({ type }) => type === 'message')

beforeAll(async () => {
  app = await startTestApp({ LIMITS: JSON.stringify({ pushesPerHourPerUser: 5, pinPerAddressHour: 1000, pinResendSeconds: 1 }) })
})
afterAll(() => app.stop())

test('[NTF-03] a push is stored for who is offline, and none for who is online; without a device delivered is false', async () => {
  const [a, off, on] = [await newcomer(app, 'Amal'), await newcomer(app, 'Badr'), await newcomer(app, 'Dana')]
  await friends(a, off, on)
  const socket = await on.socket()
  await expect.poll(async () => (await a.call('me.getUser', { id: on.user })).response.isOnline).toBe(true)
  expect(await notify(a, [off.user, on.user, off.user])).toMatchObject({ status: 200, success: true, response: { delivered: false } })
  expect(await waiting(off)).toMatchObject([{ receiver: off.user, sender: a.user, type: 'message', title: 'Amal', body: 'New message' }])
  expect(await waiting(on)).toEqual([])
  socket.close()
})

test('to nobody, to oneself and in the name of the server nothing is sent', async () => {
  const [a, b] = [await newcomer(app, 'Eman'), await newcomer(app, 'Fadi')]
  await friends(a, b)
  expect(await notify(a, ['00000000-0000-7000-8000-00000000dead', b.user])).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await notify(a, [a.user])).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect(await notify(a, [])).toMatchObject({ status: 400 })
  const fake = { receiverIds: [b.user], title: 'You won', body: 'x', type: 'tournamentExpired' as 'message' }
  expect(await a.call('notifications.notify', fake)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  expect(await waiting(b)).toEqual([])
})

test('a caller has so many pushes an hour, also when they come at once', async () => {
  const a = await newcomer(app, 'Ghada')
  const others = await Promise.all(Array.from({ length: 8 }, (_, at) => newcomer(app, `Hadi ${at}`)))
  for (const other of others) await friends(a, other)
  const replies = await Promise.all(others.map((other) => notify(a, [other.user])))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(replies.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(3)
  expect((await Promise.all(others.map(waiting))).map((each) => each.length).toSorted()).toEqual([0, 0, 0, 1, 1, 1, 1, 1])
})

test('a push reaches friends with a common room only, across no block, and says what the server made of it', async () => {
  const [a, b, stranger] = [await newcomer(app, 'Iman'), await newcomer(app, 'Jad'), await newcomer(app, 'Kenza')]
  const phishing = (receiver: Person) =>
    a.call('notifications.notify', { receiverIds: [receiver.user], title: 'Majlis Support', body: 'send your PIN', type: 'message' })
  expect(await phishing(stranger)).toMatchObject({ status: 403, code: 'NOT_FRIENDS' })
  await a.call('friends.requestFriend', { otherUserId: b.user })
  expect(await phishing(b)).toMatchObject({ status: 403, code: 'NOT_FRIENDS' })
  await friends(a, b)
  await b.call('accounts.patchUser', { language: 'ar' })
  expect((await phishing(b)).status).toBe(200)
  // With one receiver who may not be reached, nobody gets anything.
  const both = { receiverIds: [b.user, stranger.user], type: 'message' as const }
  expect(await a.call('notifications.notify', both)).toMatchObject({ status: 403 })
  expect(await waiting(b)).toMatchObject([{ title: 'Iman', body: 'رسالة جديدة' }])
  await b.call('friends.block', { userId1: b.user, userId2: a.user })
  expect(await phishing(b)).toMatchObject({ status: 403, code: 'BLOCKED' })
  expect(await b.call('notifications.notify', { receiverIds: [a.user], type: 'message' })).toMatchObject({ status: 403, code: 'BLOCKED' })
  expect([await waiting(b), await waiting(a), await waiting(stranger)].map((all) => all.length)).toEqual([1, 0, 0])
})

test('a push needs a subscription, as chat does', async () => {
  const [a, b] = [await app.signIn({ msisdn: '923049000001', name: 'Lapses' }), await newcomer(app, 'Layla')]
  await friends(a, b)
  await a.call('billing.unsubSubscription', { msisdn: '923049000001' })
  expect(await notify(a, [b.user])).toMatchObject({ status: 403, code: 'NO_SUBSCRIPTION' })
  expect(await waiting(b)).toEqual([])
})

test('a message in a party is notified of to members who are offline, and to nobody who is online or has left', async () => {
  const { people, pages, partyId } = await openParty(app, 4)
  const [amal, badr, chadi, dana] = people as [Person, Person, Person, Person]
  const [own, away, , gone] = pages as [Page, Page, Page, Page]
  await done(dana.call('parties.leave', { partyId }))
  gone.close()
  away.close()
  await own.own.until('Badr is away', ({ value }) => value.party?.members.length === 3 && value.party.members[1]?.isHere === false)
  await done(amal.call('chat.createMessage', { roomId: partyId, type: 'text', body: 'Ludo?' }))
  await expect.poll(() => waiting(badr)).toMatchObject([{ sender: amal.user, title: 'Amal', body: 'New message', data: { partyId } }])
  expect([await waiting(chadi), await waiting(dana)]).toEqual([[], []])
})
