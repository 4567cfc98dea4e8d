import { randomUUID } from 'node:crypto'
import { roomMessages } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../app/compose.ts'
import { befriend, newcomer } from '../app/testing/people.ts'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { type TestDatabase, testDatabase } from '../platform/testing/database.ts'
import { mirror, snapshot } from '../platform/testing/mirror.ts'
import { selectOfPerson } from './personal.sql.ts'
import { manyRequests } from '../app/testing/many-requests.ts'

let app: TestApp
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase(migrations)
  const limits = { messagesPerTenSecondsPerUser: 200, pinPerAddressHour: 1_000, ...manyRequests, callsPerTenSecondsPerSocket: 10_000 }
  app = await startTestApp({ DATABASE_URL: database.url, LIMITS: JSON.stringify(limits) })
})
afterAll(async () => {
  await app.stop()
  await database.drop()
})

async function friends(nameA: string, nameB: string) {
  const [a, b] = [await newcomer(app, nameA), await newcomer(app, nameB)]
  await befriend(a, b)
  return { a, b, roomId: (await a.call('chat.createRoom', { userId1: a.user, userId2: b.user })).response._id }
}

test('a reply names its original for both, live and in every list, and takes nothing away', async () => {
  const { a, b, roomId } = await friends('Amal', 'Badr')
  const socket = await b.socket()
  const live = await mirror(socket, roomMessages, `chatMessages/${roomId}`)
  const original = (await a.call('chat.createMessage', { roomId, type: 'text', body: 'Shall we play?' })).response
  const reply = (await b.call('chat.createMessage', { roomId, type: 'text', body: 'Yes', previousId: original.id })).response
  expect(reply).toMatchObject({ seq: 2, previousId: original.id })
  await live.until('the reply', ({ value }) => value.length === 2)
  expect(live.value).toEqual([original, reply])
  expect(await snapshot(socket, roomMessages, `chatMessages/${roomId}`)).toEqual(live.value)
  expect((await a.call('chat.getAllMessages', { roomId })).response).toMatchObject([{ id: original.id }, { id: reply.id, previousId: original.id }])
  expect((await a.call('chat.getLatestMessages', { roomId, lastMessageId: original.id })).response).toMatchObject([{ previousId: original.id }])
  const exported = await selectOfPerson(database.db, b.user, 10)
  expect(exported).toMatchObject({ messages: [{ id: reply.id, previous_id: original.id }] })
  socket.close()
})

test('one reply sent 32 times at once stands once, with its original', async () => {
  const { a, roomId } = await friends('Dana', 'Eman')
  const original = (await a.call('chat.createMessage', { roomId, type: 'text', body: 'first' })).response
  const input = { id: randomUUID(), roomId, type: 'text', body: 'again', previousId: original.id } as const
  const answers = await Promise.all(Array.from({ length: 32 }, () => a.call('chat.createMessage', input)))
  expect(answers.map(({ response }) => [response.seq, response.previousId])).toEqual(answers.map(() => [2, original.id]))
  expect((await a.call('chat.getAllMessages', { roomId })).response).toHaveLength(2)
})

test('a reply to a message that the room does not have is stored as a message of its own', async () => {
  const { a, b, roomId } = await friends('Farah', 'Ghali')
  const c = await newcomer(app, 'Hadi')
  await befriend(b, c)
  const elsewhere = (await b.call('chat.createRoom', { userId1: b.user, userId2: c.user })).response._id
  const secret = (await c.call('chat.createMessage', { roomId: elsewhere, type: 'text', body: 'between us' })).response
  for (const previousId of [secret.id, randomUUID()]) {
    const { status, response } = await a.call('chat.createMessage', { roomId, type: 'text', body: 'hm', previousId })
    expect(status).toBe(200)
    expect(response).not.toHaveProperty('previousId')
  }
})
