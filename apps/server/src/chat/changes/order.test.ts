import { randomUUID } from 'node:crypto'
import type { ChatMessage } from '@majlis/contract/chat'
import { roomMessages } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../app/compose.ts'
import { startTestApp, type TestApp } from '../../app/testing.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/database.ts'
import { mirror, snapshot } from '../../platform/testing/mirror.ts'
import { all, edit, friends, react, remove, say } from '../../app/testing/chat-changes.ts'
import { manyRequests } from '../../app/testing/many-requests.ts'

let app: TestApp
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase(migrations)
  const limits = { messagesPerTenSecondsPerUser: 500, pinPerAddressHour: 1_000, ...manyRequests, callsPerTenSecondsPerSocket: 10_000 }
  app = await startTestApp({ DATABASE_URL: database.url, LIMITS: JSON.stringify(limits) })
})
afterAll(async () => {
  await app.stop()
  await database.drop()
})

test('32 edits, reactions and deletions at once have one order for everybody, and every watcher has the final state', async () => {
  const { a, b, roomId } = await friends(app, 'Hana', 'Idris')
  const sent = [await say(a, roomId, 'one'), await say(a, roomId, 'two')]
  const sockets = [await a.socket(), await b.socket()]
  const lives = await Promise.all(sockets.map((socket) => mirror(socket, roomMessages, `chatMessages/${roomId}`)))
  const id = (n: number) => sent[n % 2]?.id ?? ''
  const answers = await Promise.all([
    ...Array.from({ length: 12 }, (_, n) => edit(a, { roomId, messageId: id(n) }, `text ${n}`)),
    ...Array.from({ length: 12 }, (_, n) => react(n % 4 < 2 ? a : b, { roomId, messageId: id(n) }, n % 3 ? '👍' : '')),
    ...Array.from({ length: 4 }, () => remove(a, { roomId, messageId: id(1) })),
    ...Array.from({ length: 4 }, (_, n) => say(b, roomId, `more ${n}`)),
  ])
  expect(answers).toHaveLength(32)
  const [row] = await database.db.query<{ last_seq: number; changes: number; stored: number; numbers: number[] }>(
    `select last_seq, changes, (select count(*)::int from message_change c where c.room_id = r.id) as stored,
       array(select changed from message m where m.room_id = r.id and changed > 0) as numbers from room r where id = $1`,
    [roomId],
  )
  expect(row).toMatchObject({ last_seq: 6, changes: row?.stored })
  const fresh = await all(a, roomId)
  expect(fresh[1]).toMatchObject({ isDeleted: true, body: '' })
  for (const [at, live] of lives.entries()) {
    await live.until('the last version', ({ version }) => version === 6 + (row?.changes ?? 0))
    const socket = sockets[at]
    if (socket) expect(live.value).toEqual(await snapshot(socket, roomMessages, `chatMessages/${roomId}`))
    expect(fresh).toMatchObject(live.value)
  }
  for (const socket of sockets) socket.close()
})

test('a change that is sent again 32 times counts once, also after a later one; its id is good for nothing else', async () => {
  const { a, b, roomId } = await friends(app, 'Jad', 'Kenza')
  const { id: messageId } = await say(a, roomId, 'one')
  const first = { id: randomUUID(), roomId, messageId }
  const answers = await Promise.all(Array.from({ length: 32 }, () => edit(a, first, 'two')))
  expect(answers.map(({ status, response }) => [status, response.body, response.changed])).toEqual(answers.map(() => [200, 'two', 1]))
  await edit(a, { roomId, messageId }, 'three')
  expect((await edit(a, first, 'two')).response).toMatchObject({ body: 'three', changed: 2 })
  for (const answer of [await edit(a, first, 'four'), await react(a, first, '👍'), await remove(a, first), await react(b, first, '👍')])
    expect(answer).toMatchObject({ status: 409, code: 'ID_REUSED' })
  expect(await all(b, roomId)).toMatchObject([{ body: 'three', changed: 2 }])
  // A message whose acknowledgement was lost is sent again after it was edited.
  const again = { id: messageId, roomId, type: 'text', body: 'one' } as const
  expect(await a.call('chat.createMessage', again)).toMatchObject({ status: 200, response: { id: messageId, seq: 1 } })
  expect(await b.call('chat.createMessage', again)).toMatchObject({ code: 'ID_REUSED' })
  expect(await all(b, roomId)).toMatchObject([{ body: 'three' }])
  // The same id in another room is another change.
  const other = await friends(app, 'Layla', 'Maha')
  const there = await say(other.a, other.roomId, 'x')
  expect((await edit(other.a, { id: first.id, roomId: other.roomId, messageId: there.id }, 'y')).status).toBe(200)
})

test('whoever was away reads what has changed since the last number that they know, page by page', async () => {
  const { a, b, roomId } = await friends(app, 'Nabil', 'Omar')
  const sent: ChatMessage[] = []
  for (let n = 0; n < 60; n += 1) sent.push(await say(a, roomId, `m${n}`))
  for (const message of sent) await react(b, { roomId, messageId: message.id }, '👍')
  await edit(a, { roomId, messageId: sent[0]?.id ?? '' }, 'changed last')
  const changes = async (after: number) => (await b.call('chat.getChanges', { roomId, after })).response
  const first = await changes(0)
  expect(first).toHaveLength(50)
  expect(first[0]).toMatchObject({ id: sent[1]?.id, changed: 2 })
  const rest = await changes(first.at(-1)?.changed ?? 0)
  expect(rest.at(-1)).toMatchObject({ id: sent[0]?.id, body: 'changed last', changed: 61, reactions: { [b.user]: '👍' } })
  expect(await changes(61)).toEqual([])
  // A message of an earlier page changes nothing in the newest fifty, and raises their version all the same.
  const socket = await b.socket()
  const live = await mirror(socket, roomMessages, `chatMessages/${roomId}`)
  const before = live.value
  await react(a, { roomId, messageId: sent[3]?.id ?? '' }, '🎉')
  await live.until('the version', ({ version }) => version === 122)
  expect(live.value).toEqual(before)
  expect(await snapshot(socket, roomMessages, `chatMessages/${roomId}`)).toEqual(before)
  socket.close()
})
