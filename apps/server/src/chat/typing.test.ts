import { roomPath } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatLimits, friends, open, send, type } from '../app/testing/chatting.ts'
import { befriend, newcomer } from '../app/testing/people.ts'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { testClock } from '../platform/clock.ts'
import { mirror, snapshot } from '../platform/testing/mirror.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: chatLimits })
})
afterAll(() => app.stop())

test('[CHT-17] [CHT-23] typing is seen, and ends with a word, with the message and with the connection', async () => {
  const { a, b, roomId } = await friends(app, 'Hadi', 'Iman')
  const [socketA, socketB] = [await a.socket(), await b.socket()]
  const live = await mirror(socketB, roomPath, `rooms/${roomId}`)
  const types = () => live.until('a types', ({ value }) => value.isTyping[a.user] === true)
  const rests = () => live.until('nobody types', ({ value }) => Object.keys(value.isTyping).length === 0)
  const isTyping = () => live.received.filter(({ change }) => (change as { isTyping?: object }).isTyping !== undefined).length

  await type(a, roomId, true)
  await type(a, roomId, true)
  await types()
  expect((await snapshot(socketB, roomPath, `rooms/${roomId}`)).isTyping).toEqual({ [a.user]: true })
  await type(a, roomId, false)
  await rests()
  // A start that is repeated within a second is not published again.
  expect(isTyping()).toBe(2)
  await type(a, roomId, true)
  await types()
  await send(a, roomId, 'done')
  await rests()
  expect((await type(a, roomId, true)).status).toBe(200)
  await types()
  // Typing that is repeated does not end by itself: only the connection can end it. The next repetition begins it again, so the change itself is awaited.
  const before = live.received.length
  const isEnd = ({ change }: (typeof live.received)[number]) => (change as { isTyping?: Record<string, boolean> }).isTyping?.[a.user] === false
  let isOver = false
  const end = live
    .until('the end of a’s typing', ({ received }) => received.slice(before).some(isEnd))
    .finally(() => {
      isOver = true
    })
  socketA.close()
  while (!isOver) await type(a, roomId, true)
  await end
  socketB.close()
})

test('[CHT-17] typing ends by itself after six seconds', async () => {
  const clock = testClock(Date.now())
  const own = await startTestApp({}, { clock })
  const [a, b] = [await newcomer(own, 'Jad'), await newcomer(own, 'Kenza')]
  await befriend(a, b)
  const roomId = (await open(a, b))._id
  const socket = await b.socket()
  const live = await mirror(socket, roomPath, `rooms/${roomId}`)
  expect((await type(a, roomId, true)).status).toBe(200)
  await live.until('a types', ({ value }) => value.isTyping[a.user] === true)
  await clock.advance(5_999)
  expect((await snapshot(socket, roomPath, `rooms/${roomId}`)).isTyping).toEqual({ [a.user]: true })
  await clock.advance(1)
  await live.until('the end', ({ value }) => value.isTyping[a.user] === undefined)
  socket.close()
  await own.stop()
})

test('a lapsed subscriber is neither read nor seen typing', async () => {
  const [a, b] = [await app.signIn({ msisdn: '923019000001', name: 'Lapses' }), await newcomer(app, 'Stays')]
  await a.call('friends.requestFriend', { otherUserId: b.user })
  await b.call('friends.acceptFriend', { otherUserId: a.user })
  const roomId = (await open(a, b))._id
  await a.call('billing.unsubSubscription', { msisdn: '923019000001' })
  expect(await type(a, roomId, true)).toMatchObject({ status: 403, code: 'NO_SUBSCRIPTION' })
  expect(await send(a, roomId, 'Hello')).toMatchObject({ status: 403, code: 'NO_SUBSCRIPTION' })
  expect((await b.call('chat.getRoom', { roomId })).response.isTyping).toEqual({})
})
