import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'

let app: TestApp
let numbers = 0
const signIn = (name: string) => app.signIn({ msisdn: `92304${String(++numbers).padStart(7, '0')}`, name })
const notify = (from: Person, receiverIds: string[], body = 'Hello') =>
  from.call('POST /api/v3/notification/notification', { receiverIds, title: from.user, body, type: 'message' })
/** Two friends with a room of their own. */
async function friends(a: Person, ...others: Person[]): Promise<void> {
  for (const other of others) {
    await a.call('POST /api/v4/friends/request', { otherUserId: other.user })
    await other.call('POST /api/v4/friends/accept', { otherUserId: a.user })
    await a.call('GET /api/v4/user/createRoom/:userId1/:userId2', { userId1: a.user, userId2: other.user })
  }
}
const waiting = (person: Person) => app.composed.faces.notifications.waiting(person.user)

beforeAll(async () => {
  app = await startTestApp({ LIMITS: JSON.stringify({ pushesPerHourPerUser: 5, pinPerAddressHour: 1000, pinResendSeconds: 1 }) })
})
afterAll(() => app.stop())

test('[NTF-03] who is offline gets a push kept, who is online none; without a provider delivered is false', async () => {
  const [a, off, on] = [await signIn('Amal'), await signIn('Badr'), await signIn('Dana')]
  await friends(a, off, on)
  const socket = await on.socket()
  await expect.poll(async () => (await a.call('GET /api/v3/user/:id', { id: on.user })).response.isOnline).toBe(true)
  expect(await notify(a, [off.user, on.user, off.user])).toMatchObject({ status: 200, success: true, response: { delivered: false } })
  expect(await waiting(off)).toMatchObject([{ receiver: off.user, sender: a.user, type: 'message', title: 'Amal', body: 'New message' }])
  expect(await waiting(on)).toEqual([])
  socket.close()
})

test('to nobody, to oneself and in the name of the server nothing is sent', async () => {
  const [a, b] = [await signIn('Eman'), await signIn('Fadi')]
  await friends(a, b)
  expect(await notify(a, ['00000000-0000-7000-8000-00000000dead', b.user])).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await notify(a, [a.user])).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect(await notify(a, [])).toMatchObject({ status: 400 })
  const fake = { receiverIds: [b.user], title: 'You won', body: 'x', type: 'tournamentExpired' as 'message' }
  expect(await a.call('POST /api/v3/notification/notification', fake)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  expect(await waiting(b)).toEqual([])
})

test('a caller has so many pushes an hour, also when they come at once', async () => {
  const [a, b] = [await signIn('Ghada'), await signIn('Hadi')]
  await friends(a, b)
  const replies = await Promise.all(Array.from({ length: 20 }, () => notify(a, [b.user])))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(replies.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(15)
  expect(await waiting(b)).toHaveLength(5)
})

test('a push reaches friends with a common room only, across no block, and says what the server made of it', async () => {
  const [a, b, stranger] = [await signIn('Iman'), await signIn('Jad'), await signIn('Kenza')]
  const phishing = (receiver: Person) =>
    a.call('POST /api/v3/notification/notification', { receiverIds: [receiver.user], title: 'Majlis Support', body: 'send your PIN', type: 'message' })
  expect(await phishing(stranger)).toMatchObject({ status: 403, code: 'NOT_FRIENDS' })
  await a.call('POST /api/v4/friends/request', { otherUserId: b.user })
  expect(await phishing(b)).toMatchObject({ status: 403, code: 'NOT_FRIENDS' })
  await friends(a, b)
  await b.call('PATCH /api/v4/user', { language: 'ar' })
  expect((await phishing(b)).status).toBe(200)
  // One receiver out of reach, and nobody gets anything.
  const both = { receiverIds: [b.user, stranger.user], type: 'message' as const }
  expect(await a.call('POST /api/v3/notification/notification', both)).toMatchObject({ status: 403 })
  expect(await waiting(b)).toMatchObject([{ title: 'Iman', body: 'رسالة جديدة' }])
  await b.call('PATCH /api/v3/user/:userId1/block/:userId2', { userId1: b.user, userId2: a.user })
  expect(await phishing(b)).toMatchObject({ status: 403, code: 'BLOCKED' })
  expect(await b.call('POST /api/v3/notification/notification', { receiverIds: [a.user], type: 'message' })).toMatchObject({ status: 403, code: 'BLOCKED' })
  expect([await waiting(b), await waiting(a), await waiting(stranger)].map((all) => all.length)).toEqual([1, 0, 0])
})

test('a push needs a subscription, as chat does', async () => {
  const [a, b] = [await app.signIn({ msisdn: '923049000001', name: 'Lapses' }), await signIn('Layla')]
  await friends(a, b)
  await a.call('POST /subscription/v1/unsubSubscription', { msisdn: '923049000001' })
  expect(await notify(a, [b.user])).toMatchObject({ status: 403, code: 'NO_SUBSCRIPTION' })
  expect(await waiting(b)).toEqual([])
})
