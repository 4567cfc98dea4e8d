import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'

let app: TestApp
let numbers = 0
const signIn = (name: string) => app.signIn({ msisdn: `92304${String(++numbers).padStart(7, '0')}`, name })
const notify = (from: Person, receiverIds: string[], body = 'Hello') =>
  from.call('POST /api/v3/notification/notification', { receiverIds, title: from.user, body, type: 'message' })
const waiting = (person: Person) => app.composed.faces.notifications.waiting(person.user)

beforeAll(async () => {
  app = await startTestApp({ LIMITS: JSON.stringify({ pushesPerHourPerUser: 5, pinPerAddressHour: 1000, pinResendSeconds: 1 }) })
})
afterAll(() => app.stop())

test('[NTF-03] who is offline gets a push kept, who is online none; without a provider delivered is false', async () => {
  const [a, off, on] = [await signIn('Amal'), await signIn('Badr'), await signIn('Dana')]
  const socket = await on.socket()
  await expect.poll(async () => (await a.call('GET /api/v3/user/:id', { id: on.user })).response.isOnline).toBe(true)
  expect(await notify(a, [off.user, on.user, off.user])).toMatchObject({ status: 200, success: true, response: { delivered: false } })
  expect(await waiting(off)).toMatchObject([{ receiver: off.user, sender: a.user, type: 'message' }])
  expect(await waiting(on)).toEqual([])
  socket.close()
})

test('to nobody, to oneself and in the name of the server nothing is sent', async () => {
  const [a, b] = [await signIn('Eman'), await signIn('Fadi')]
  expect(await notify(a, ['00000000-0000-7000-8000-00000000dead', b.user])).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await notify(a, [a.user])).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect(await notify(a, [])).toMatchObject({ status: 400 })
  const fake = { receiverIds: [b.user], title: 'You won', body: 'x', type: 'tournamentExpired' as 'message' }
  expect(await a.call('POST /api/v3/notification/notification', fake)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  expect(await waiting(b)).toEqual([])
})

test('a caller has so many pushes an hour, also when they come at once', async () => {
  const [a, b] = [await signIn('Ghada'), await signIn('Hadi')]
  const replies = await Promise.all(Array.from({ length: 20 }, () => notify(a, [b.user])))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(replies.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(15)
  expect(await waiting(b)).toHaveLength(5)
})
