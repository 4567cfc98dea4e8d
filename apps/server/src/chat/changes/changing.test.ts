import { randomUUID } from 'node:crypto'
import type { ChatMessage } from '@majlis/contract/chat'
import { chatsPath, hiddenPath, roomMessages, roomPath } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../app/compose.ts'
import { startTestApp, type TestApp } from '../../app/testing.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/database.ts'
import { mirror, snapshot } from '../../platform/testing/mirror.ts'
import { selectOfPerson } from '../personal.sql.ts'
import { all, edit, friends, hide, react, remove, say } from '../../app/testing/chat-changes.ts'
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
const age = (roomId: string, seq: number, back: string) =>
  database.db.query('update message set created_at = now() - $3::interval where room_id = $1 and seq = $2', [roomId, seq, back])

test('an edit, a reaction and a deletion for all reach both people in the room and in the list of chats', async () => {
  const { a, b, roomId } = await friends(app, 'Amal', 'Badr')
  const [first, second] = [await say(a, roomId, 'Helo'), await say(a, roomId, 'Secret')]
  const socket = await b.socket()
  const [live, list, room] = [
    await mirror(socket, roomMessages, `chatMessages/${roomId}`),
    await mirror(socket, chatsPath, `chats/${b.user}`),
    await mirror(socket, roomPath, `rooms/${roomId}`),
  ]
  expect((await edit(a, { roomId, messageId: first.id }, 'Hello')).response).toMatchObject({ id: first.id, seq: 1, body: 'Hello', changed: 1 })
  expect((await react(b, { roomId, messageId: first.id }, '👍\ufe0f')).response.reactions).toEqual({ [b.user]: '👍' })
  expect((await react(a, { roomId, messageId: first.id }, '❤')).response.reactions).toEqual({ [b.user]: '👍', [a.user]: '❤' })
  expect((await react(b, { roomId, messageId: first.id }, '')).response.reactions).toEqual({ [a.user]: '❤' })
  expect((await remove(a, { roomId, messageId: second.id })).response).toMatchObject({ seq: 2, body: '', isDeleted: true, changed: 5 })
  await live.until('the deletion', ({ value }) => value[1]?.isDeleted === true)
  expect(live.value).toMatchObject([{ body: 'Hello', editedAt: expect.any(Number), reactions: { [a.user]: '❤' } }, { body: '' }])
  expect(live.gaps).toBe(0)
  expect(live.version).toBe(7)
  expect(await snapshot(socket, roomMessages, `chatMessages/${roomId}`)).toEqual(live.value)
  expect(await all(a, roomId)).toMatchObject(live.value)
  // A deleted message is not unread any more, and what stands in the list is what is left of it.
  await list.until('the state', ({ value }) => value[0]?.unread === 1 && value[0].lastMessage?.isDeleted === true && value[0].lastMessage.body === '')
  await room.until('the number of the last change', ({ value }) => value.lastChange === 5)
  // New messages go on without gaps.
  expect((await say(b, roomId, 'What was that?')).seq).toBe(3)
  await live.until('the next message', ({ value }) => value.length === 3)
  expect(live.version).toBe(8)
  socket.close()
})

test('only its sender edits or deletes a message for all, and only for a while by the clock of the database', async () => {
  const { a, b, roomId } = await friends(app, 'Dana', 'Eman')
  const [young, old, ancient] = [await say(a, roomId, 'young'), await say(a, roomId, 'old'), await say(a, roomId, 'ancient')]
  const at = (message: ChatMessage) => ({ roomId, messageId: message.id })
  expect(await edit(b, at(young), 'mine')).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect(await remove(b, at(young))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  await age(roomId, 1, '14 minutes 50 seconds')
  await age(roomId, 2, '15 minutes 1 second')
  await age(roomId, 3, '48 hours 1 second')
  expect(await edit(a, at(young), 'still young')).toMatchObject({ status: 200 })
  expect(await edit(a, at(old), 'too late')).toMatchObject({ status: 409, code: 'TOO_LATE' })
  expect(await remove(a, at(old))).toMatchObject({ status: 200 })
  expect(await remove(a, at(ancient))).toMatchObject({ status: 409, code: 'TOO_LATE' })
  expect(await react(b, at(ancient), '😮')).toMatchObject({ status: 200 })
  expect(await edit(a, at(old), 'back again')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await react(b, at(old), '😮')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  for (const messageId of [randomUUID(), young.id]) expect(await edit(a, { roomId: messageId, messageId }, 'x')).toMatchObject({ status: 403 })
  for (const emoji of ['x', '👍👍', '<b>', '\0']) expect(await react(b, at(young), emoji)).toMatchObject({ status: 400 })
  await age(roomId, 3, '30 days 1 minute')
  expect(await react(b, at(ancient), '👍')).toMatchObject({ status: 404 })
})

test('who is blocked, banned or no friend any more neither edits nor reacts; to who is blocked there is no room', async () => {
  const { a, b, roomId } = await friends(app, 'Farah', 'Ghali')
  const [one, two] = [await say(a, roomId, 'one'), await say(a, roomId, 'two')]
  await database.db.query("update account set chat_banned_until = now() + interval '1 hour' where id = $1", [b.user])
  const at = { roomId, messageId: one.id }
  expect(await edit(b, at, 'rude')).toMatchObject({ code: 'CHAT_BANNED' })
  expect(await react(b, at, '👍')).toMatchObject({ code: 'CHAT_BANNED' })
  await b.call('friends.unfriend', { userId: b.user, otherUserId: a.user })
  for (const answer of [await react(a, at, '👍'), await edit(a, at, 'again')]) expect(answer).toMatchObject({ code: 'NOT_FRIENDS' })
  // What was said can be taken back.
  expect(await remove(a, at)).toMatchObject({ status: 200 })
  await b.call('friends.block', { userId1: b.user, userId2: a.user })
  for (const answer of [
    await remove(a, { roomId, messageId: two.id }),
    await hide(a, { roomId, messageId: two.id }),
    await a.call('chat.getChanges', { roomId, after: 0 }),
    await a.call('chat.searchMessages', { roomId, text: 'two' }),
  ])
    expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  const socket = await a.socket()
  await expect(mirror(socket, hiddenPath, `hiddenMessages/${roomId}/${a.user}`)).rejects.toThrow('FORBIDDEN')
  await expect(mirror(socket, hiddenPath, `hiddenMessages/${roomId}/${b.user}`)).rejects.toThrow('FORBIDDEN')
  socket.close()
})

test('what a person deletes for themselves is gone from all that they read, on all their devices, and stays for the other', async () => {
  const { a, b, roomId } = await friends(app, 'Paras', 'Qais')
  const [first, second] = [await say(a, roomId, 'first'), await say(a, roomId, 'second')]
  const socket = await b.socket()
  const [hidden, list] = [await mirror(socket, hiddenPath, `hiddenMessages/${roomId}/${b.user}`), await mirror(socket, chatsPath, `chats/${b.user}`)]
  const at = { roomId, messageId: second.id }
  await Promise.all(Array.from({ length: 32 }, () => hide(b, at)))
  await hidden.until('hidden', ({ value }) => value.includes(second.id))
  expect(hidden.received).toHaveLength(1)
  await list.until('the message before', ({ value }) => value[0]?.lastMessage?.id === first.id && value[0].unread === 1)
  const ids = (messages: readonly ChatMessage[]) => messages.map(({ id }) => id)
  expect(ids(await all(b, roomId))).toEqual([first.id])
  expect((await b.call('chat.getLatestMessages', { roomId, lastMessageId: first.id })).response).toEqual([])
  expect((await b.call('chat.getAllMessages', { roomId, before: 3 })).response).toHaveLength(1)
  expect(ids(await all(a, roomId))).toEqual([first.id, second.id])
  await react(a, at, '👍')
  expect((await b.call('chat.getChanges', { roomId, after: 0 })).response).toEqual([])
  expect(await selectOfPerson(database.db, b.user, 10)).toMatchObject({ hidden: [{ room_id: roomId, seq: 2 }] })
  await hide(b, at, false)
  await hidden.until('back again', ({ value }) => value.length === 0)
  expect(ids(await all(b, roomId))).toEqual([first.id, second.id])
  expect(await hide(b, { roomId, messageId: randomUUID() })).toMatchObject({ status: 404 })
  socket.close()
})

test('a deleted account takes its reactions with it, and everything that says what it changed', async () => {
  const { a, b, roomId } = await friends(app, 'Rana', 'Sami')
  const message = await say(a, roomId, 'hello')
  const at = { roomId, messageId: message.id }
  await react(b, at, '👍')
  await react(a, at, '❤️')
  await hide(b, at)
  expect(await selectOfPerson(database.db, b.user, 10)).toMatchObject({ reactions: [{ room_id: roomId, id: message.id, emoji: '👍' }] })
  expect((await b.call('me.deleteAccount', { userId: b.user, confirmation: await app.confirm(b) })).status).toBe(200)
  await expect.poll(async () => (await all(a, roomId))[0]?.reactions).toEqual({ [a.user]: '❤️' })
  await expect
    .poll(() => database.db.query('select 1 from message_change where account_id = $1 union all select 1 from message_hidden where account_id = $1', [b.user]))
    .toEqual([])
  const socket = await a.socket()
  expect(await mirror(socket, roomMessages, `chatMessages/${roomId}`)).toMatchObject({ version: 4 })
  socket.close()
})
