import { randomUUID } from 'node:crypto'
import type { ChatMessage } from '@majlis/contract/chat'
import { withReaders } from '@majlis/contract/chat.reduce'
import { chatsPath, roomMessages, roomPath } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../app/compose.ts'
import { befriend, newcomer } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { testClock } from '../platform/clock.ts'
import { type TestDatabase, testDatabase } from '../platform/testing/database.ts'
import { selectChats } from './rooms.sql.ts'
import { mirror, snapshot } from '../platform/testing/mirror.ts'
import { manyRequests } from '../app/testing/many-requests.ts'

let app: TestApp
let database: TestDatabase

beforeAll(async () => {
  const limits = { messagesPerTenSecondsPerUser: 200, pinPerAddressHour: 1_000, ...manyRequests, callsPerTenSecondsPerSocket: 10_000 }
  database = await testDatabase(migrations)
  app = await startTestApp({ DATABASE_URL: database.url, LIMITS: JSON.stringify(limits) })
})
afterAll(async () => {
  await app.stop()
  await database.drop()
})

const open = async (a: Person, b: Person) => (await a.call('chat.createRoom', { userId1: a.user, userId2: b.user })).response
const send = (who: Person, roomId: string, body: string, more: { id?: string; senderId?: string; type?: ChatMessage['type'] } = {}) =>
  who.call('chat.createMessage', { roomId, type: 'text', body, ...more })
const all = async (who: Person, roomId: string) => (await who.call('chat.getAllMessages', { roomId })).response
const type = (who: Person, roomId: string, isTyping: boolean) => who.call('chat.setTyping', { roomId, isTyping })
const listed = async (who: Person, type: 0 | 1) => (await who.call('chat.conversations', { userId: who.user, type })).response
const block = (a: Person, b: Person) => a.call('friends.block', { userId1: a.user, userId2: b.user })
const unblock = (a: Person, b: Person) => a.call('friends.unblock', { userId: a.user, otherUserId: b.user })

/** Two friends in their room. */
async function friends(nameA: string, nameB: string): Promise<{ a: Person; b: Person; roomId: string }> {
  const [a, b] = [await newcomer(app, nameA), await newcomer(app, nameB)]
  await befriend(a, b)
  return { a, b, roomId: (await open(a, b))._id }
}

test('[CHT-20] [CHT-11] a friend receives what is sent, and so does the sender', async () => {
  const { a, b, roomId } = await friends('Amal', 'Badr')
  const [socketA, socketB] = [await a.socket(), await b.socket()]
  const [liveA, liveB] = [await mirror(socketA, roomMessages, `chatMessages/${roomId}`), await mirror(socketB, roomMessages, `chatMessages/${roomId}`)]
  const id = randomUUID()
  const { status, response } = await send(a, roomId, 'marhaba', { id, senderId: a.user })
  expect(status).toBe(200)
  expect(response).toMatchObject({ id, roomId, seq: 1, senderId: a.user, type: 'text', body: 'marhaba' })
  for (const live of [liveA, liveB]) {
    await live.until('the message', ({ value }) => value.length === 1)
    expect(live.value).toEqual([response])
  }
  expect((await send(b, roomId, 'ahlan')).response).toMatchObject({ seq: 2 })
  expect(await send(a, roomId, 'as the other', { senderId: b.user })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect((await send(a, roomId, 'nul\0 and half \ud83d')).response.body).toBe('nul\ufffd and half \ufffd')
  for (const socket of [socketA, socketB]) socket.close()
})

test('[CHT-12] one message sent 32 times at once stands once; another body under its id is refused', async () => {
  const { a, roomId } = await friends('Dana', 'Eman')
  const id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 32 }, () => send(a, roomId, 'once', { id })))
  expect(new Set(answers.map(({ response }) => JSON.stringify(response))).size).toBe(1)
  expect(await send(a, roomId, 'other', { id })).toMatchObject({ status: 409, code: 'ID_REUSED' })
  expect((await all(a, roomId)).map(({ body }) => body)).toEqual(['once'])
})

test('[CHT-19] [CHT-27] a stranger’s room can be opened and read, not written; with friendship it can', async () => {
  const [a, b] = [await newcomer(app, 'Fadi'), await newcomer(app, 'Ghada')]
  const room = await open(a, b)
  expect(room.users.map(({ _id }) => _id).toSorted()).toEqual([a.user, b.user].toSorted())
  expect((await open(b, a))._id).toBe(room._id)
  expect(await all(a, room._id)).toEqual([])
  expect(await send(a, room._id, 'hello?')).toMatchObject({ status: 403, code: 'NOT_FRIENDS', message: 'To chat you need to add as Friend' })
  expect(await all(b, room._id)).toEqual([])
  await befriend(a, b)
  expect((await send(a, room._id, 'hello!')).success).toBe(true)
  await a.call('friends.unfriend', { userId: a.user, otherUserId: b.user })
  expect(await send(b, room._id, 'too late')).toMatchObject({ code: 'NOT_FRIENDS' })
  expect((await all(b, room._id)).map(({ body }) => body)).toEqual(['hello!'])
})

test('[CHT-11] a message says who belongs to the room and who has read it, asked for and live', async () => {
  const { a, b, roomId } = await friends('Reads', 'Writes')
  const first = (await send(b, roomId, 'first')).response
  const socket = await b.socket()
  const [texts, room] = [await mirror(socket, roomMessages, `chatMessages/${roomId}`), await mirror(socket, roomPath, `rooms/${roomId}`)]
  await send(b, roomId, 'second')
  await a.call('chat.markRead', { roomId, messageId: first.id })
  const both = [a.user, b.user].toSorted()
  await texts.until('the second message', ({ value }) => value.length === 2)
  await room.until('the first as read', ({ value }) => value.read[a.user] === 1)
  const lists = [await all(b, roomId), (await b.call('chat.getLatestMessages', { roomId })).response, withReaders(texts.value, room.value)]
  for (const list of lists) {
    expect(list.map(({ body, isReadBy }) => [body, isReadBy?.toSorted()])).toEqual([
      ['first', both],
      ['second', [b.user]],
    ])
    for (const { users } of list) expect(users?.toSorted()).toEqual(both)
  }
  socket.close()
})

test('[CHT-17] [CHT-23] typing is seen, and ends with a word, with the message and with the connection', async () => {
  const { a, b, roomId } = await friends('Hadi', 'Iman')
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

test('[CHT-24] [CHT-16] reading shows to the sender and empties the reader’s unread count; receipts never fall', async () => {
  const { a, b, roomId } = await friends('Layla', 'Maha')
  const sent = [await send(a, roomId, 'one'), await send(a, roomId, 'two'), await send(a, roomId, 'three')].map(({ response }) => response)
  const [socketA, socketB] = [await a.socket(), await b.socket()]
  const [room, list] = [await mirror(socketA, roomPath, `rooms/${roomId}`), await mirror(socketB, chatsPath, `chats/${b.user}`)]
  expect(list.value[0]).toMatchObject({ roomId, unread: 3, isFriend: true, lastMessage: { body: 'three' } })

  const delivered = await b.call('chat.markDelivered', { roomId, seq: 99 })
  expect(delivered.response).toEqual({ delivered: 3 })
  await room.until('delivered', ({ value }) => value.delivered[b.user] === 3 && value.read[b.user] === 0)
  const read = (messageId: string, userId?: string) => b.call('chat.markRead', { roomId, messageId, ...(userId && { userId }) })
  expect((await read(sent[1]?.id ?? '')).response).toEqual({ read: 2 })
  await room.until('read', ({ value }) => value.read[b.user] === 2)
  await list.until('fewer unread', ({ value }) => value[0]?.unread === 1)
  expect((await read(sent[0]?.id ?? '')).response).toEqual({ read: 2 })
  await Promise.all([...sent, ...sent, ...sent].map(({ id }) => read(id, b.user)))
  await list.until('none unread', ({ value }) => value[0]?.unread === 0)
  expect(room.value.read[b.user]).toBe(3)
  expect(await read(randomUUID())).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await read(sent[0]?.id ?? '', a.user)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  for (const socket of [socketA, socketB]) socket.close()
})

test('[CHT-21] [CHT-22] the newest fifty, pages before them, and what came after a message', async () => {
  const { a, b, roomId } = await friends('Nabil', 'Omar')
  const sent: ChatMessage[] = []
  for (let n = 1; n <= 120; n += 1) sent.push((await send(a, roomId, `m${n}`)).response)
  const seqs = (messages: readonly ChatMessage[]) => [messages[0]?.seq, messages.at(-1)?.seq, messages.length]
  expect(seqs(await all(b, roomId))).toEqual([71, 120, 50])
  expect(seqs((await b.call('chat.getAllMessages', { roomId, before: 71 })).response)).toEqual([21, 70, 50])
  expect(seqs((await b.call('chat.getAllMessages', { roomId, before: 21 })).response)).toEqual([1, 20, 20])
  const latest = async (lastMessageId?: string, fetchLatest?: boolean) =>
    seqs((await b.call('chat.getLatestMessages', { roomId, ...(lastMessageId && { lastMessageId }), ...(fetchLatest && { fetchLatest }) })).response)
  expect(await latest(sent[117]?.id)).toEqual([119, 120, 2])
  expect(await latest(sent[9]?.id)).toEqual([11, 60, 50])
  expect(await latest(sent[9]?.id, true)).toEqual([71, 120, 50])
  expect(await latest()).toEqual([71, 120, 50])
  expect(await latest(sent[119]?.id)).toEqual([undefined, undefined, 0])
})

test('[CHT-04] [CHT-06] chats stand with friends or with strangers, newest first', async () => {
  const [a, friend, other, stranger] = [await newcomer(app, 'Paras'), await newcomer(app, 'Qais'), await newcomer(app, 'Rana'), await newcomer(app, 'Sami')]
  await befriend(a, friend)
  await befriend(a, other)
  const rooms = [await open(a, friend), await open(a, other), await open(a, stranger)].map(({ _id }) => _id)
  await send(other, rooms[1] ?? '', 'first')
  await send(friend, rooms[0] ?? '', 'second')
  expect((await listed(a, 0)).map(({ roomId }) => roomId)).toEqual([rooms[0], rooms[1]])
  expect((await listed(a, 1)).map(({ user }) => user.name)).toEqual(['Sami'])
  expect((await a.call('chat.conversations', { userId: a.user, type: 0, pageNo: 2 })).response).toEqual([])
})

test('[CHT-07] a room with one user is in no list, neither asked for nor live', async () => {
  const { a, b, roomId } = await friends('Remains', 'Leaves')
  const { _id: kept } = await open(a, await newcomer(app, 'Stays too'))
  await send(b, roomId, 'before I left')
  const socket = await a.socket()
  const roomIds = (chats: readonly { readonly roomId: string }[]) => chats.map((chat) => chat.roomId)
  expect(roomIds(await snapshot(socket, chatsPath, `chats/${a.user}`))).toEqual([roomId, kept])
  await database.db.query('delete from room_member where room_id = $1 and user_id = $2', [roomId, b.user])
  expect(roomIds(await snapshot(socket, chatsPath, `chats/${a.user}`))).toEqual([kept])
  expect(roomIds((await a.call('chat.userRooms', { userId: a.user })).response)).toEqual([kept])
  expect(roomIds(await listed(a, 0))).toEqual([])
  expect(await selectChats(database.db, [{ roomId, userId: a.user }], new Date(0))).toEqual([])
  socket.close()
})

test('[CHT-25] [CHT-26] all rooms of a user stand in one list, newest first, and each can be read by itself', async () => {
  const [a, friend, stranger] = [await newcomer(app, 'Paras'), await newcomer(app, 'Qais'), await newcomer(app, 'Sami')]
  await befriend(a, friend)
  const rooms = [await open(a, friend), await open(a, stranger)].map(({ _id }) => _id)
  await send(friend, rooms[0] ?? '', 'first')
  const own = await a.call('chat.userRooms', { userId: a.user })
  expect(own.response.map(({ roomId }) => roomId)).toEqual(rooms)
  expect((await a.call('chat.getRoom', { roomId: rooms[0] ?? '' })).response).toMatchObject({ _id: rooms[0], lastSeq: 1 })
  expect(await friend.call('chat.userRooms', { userId: a.user })).toMatchObject({ status: 403 })
})

test('[SOC-11] [CHT-06] a block takes the room away from both at once, and lifting it gives the room back to read', async () => {
  const { a, b, roomId } = await friends('Tala', 'Umar')
  await send(a, roomId, 'before')
  const [socketA, socketB] = [await a.socket(), await b.socket()]
  const lives = [
    await mirror(socketA, roomMessages, `chatMessages/${roomId}`),
    await mirror(socketB, roomMessages, `chatMessages/${roomId}`),
    await mirror(socketB, roomPath, `rooms/${roomId}`),
  ]
  const resynced = new Promise((resolve) => socketB.once('resync', () => resolve(true)))
  await block(b, a)
  for (const live of lives) await live.until('lost', ({ lost }) => lost === 'FORBIDDEN')
  expect(await resynced).toBe(true)
  expect(await send(a, roomId, 'after')).toMatchObject({ status: 403 })
  expect(await send(b, roomId, 'after')).toMatchObject({ status: 403 })
  await expect(mirror(socketA, roomMessages, `chatMessages/${roomId}`)).rejects.toThrow('FORBIDDEN')
  expect(await a.call('chat.createRoom', { userId1: a.user, userId2: b.user })).toMatchObject({ status: 403, code: 'BLOCKED' })
  for (const person of [a, b]) expect([...(await listed(person, 0)), ...(await listed(person, 1))]).toEqual([])
  expect(await snapshot(socketA, chatsPath, `chats/${a.user}`)).toEqual([])

  await unblock(b, a)
  expect((await all(a, roomId)).map(({ body }) => body)).toEqual(['before'])
  expect(await send(a, roomId, 'still strangers')).toMatchObject({ code: 'NOT_FRIENDS' })
  for (const socket of [socketA, socketB]) socket.close()
})

test('[CHT-41] a banned user reads but sends nothing, and gets the reason', async () => {
  const { a, b, roomId } = await friends('Ziad', 'Amina')
  await database.db.query("update account set chat_banned_until = now() + interval '1 hour' where id = $1", [a.user])
  expect(await send(a, roomId, 'rude')).toMatchObject({ status: 403, code: 'CHAT_BANNED', message: 'You cannot send messages at the moment' })
  expect((await send(b, roomId, 'hello')).success).toBe(true)
  expect((await all(a, roomId)).map(({ body }) => body)).toEqual(['hello'])
})

test('in a group all members speak, friends or not, and nobody else sees it', async () => {
  const members = [await newcomer(app, 'Vera'), await newcomer(app, 'Wafa'), await newcomer(app, 'Yara')]
  const stranger = await newcomer(app, 'Zaid')
  const roomId = randomUUID()
  const setMembers = (those: readonly Person[]) =>
    app.composed.apis.chat.setGroup(
      roomId,
      those.map(({ user }) => user),
    )
  await setMembers(members)
  await Promise.all(members.map((member) => send(member, roomId, `from ${member.user}`)))
  for (const member of members) expect(await all(member, roomId)).toHaveLength(3)
  expect(await send(stranger, roomId, 'me too')).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  const [vera, , yara] = members as [Person, Person, Person]
  const seen = await mirror(await yara.socket(), roomMessages, `chatMessages/${roomId}`)
  await setMembers([vera, stranger])
  await expect.poll(() => seen.lost).toBe('FORBIDDEN')
  expect(await send(yara, roomId, 'still here')).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect((await send(stranger, roomId, 'now I am')).success).toBe(true)
  // Whoever joins does not have to read what was written before.
  expect((await stranger.call('chat.getRoom', { roomId })).response.read[stranger.user]).toBe(3)
})

test('a stranger is refused on each path and in each operation of a room', async () => {
  const { a, roomId } = await friends('Adel', 'Basma')
  const { id } = (await send(a, roomId, 'secret')).response
  const stranger = await newcomer(app, 'Chadi')
  const socket = await stranger.socket()
  await expect(mirror(socket, roomMessages, `chatMessages/${roomId}`)).rejects.toThrow('FORBIDDEN')
  await expect(mirror(socket, roomPath, `rooms/${roomId}`)).rejects.toThrow('FORBIDDEN')
  await expect(mirror(socket, chatsPath, `chats/${a.user}`)).rejects.toThrow('FORBIDDEN')
  await expect(mirror(socket, roomMessages, "chatMessages/'")).rejects.toThrow('FORBIDDEN')
  const refused = { status: 403, code: 'FORBIDDEN' }
  expect(await send(stranger, roomId, 'hi')).toMatchObject(refused)
  expect(await type(stranger, roomId, true)).toMatchObject(refused)
  expect(await stranger.call('chat.getAllMessages', { roomId })).toMatchObject({ ...refused, response: [] })
  expect(await stranger.call('chat.getLatestMessages', { roomId })).toMatchObject(refused)
  expect(await stranger.call('chat.markRead', { roomId, messageId: id })).toMatchObject(refused)
  expect(await stranger.call('chat.markDelivered', { roomId, seq: 1 })).toMatchObject(refused)
  expect(await stranger.call('chat.getRoom', { roomId })).toMatchObject(refused)
  expect(await stranger.call('chat.createRoom', { userId1: a.user, userId2: stranger.user })).toMatchObject(refused)
  socket.close()
})

test('[API-12] old state and changes make what a fresh look shows, on every path, after much at once', async () => {
  const { a, b, roomId } = await friends('Dalal', 'Elias')
  const socket = await b.socket()
  const [texts, room, list] = [
    await mirror(socket, roomMessages, `chatMessages/${roomId}`),
    await mirror(socket, roomPath, `rooms/${roomId}`),
    await mirror(socket, chatsPath, `chats/${b.user}`),
  ]
  // Only the server may write invites.
  const invite = { id: crypto.randomUUID() }
  const postInvite = (id: string, body: string, previousId: string | undefined) =>
    app.composed.apis.chat.postInvite({ id, roomId, senderId: a.user, body, previousId, isNew: true }, undefined)
  await postInvite(invite.id, '{"round":0}', undefined)
  await Promise.all([
    ...Array.from({ length: 64 }, (_, n) => send(n % 2 ? a : b, roomId, `m${n}`)),
    ...Array.from({ length: 10 }, (_, n) => type(n % 2 ? a : b, roomId, n % 3 > 0)),
    ...Array.from({ length: 20 }, (_, n) => b.call('chat.markDelivered', { roomId, seq: n + 1 })),
    b.call('chat.markRead', { roomId, messageId: invite.id }),
  ])
  await postInvite(crypto.randomUUID(), '{"round":1}', invite.id)
  await open(b, await newcomer(app, 'Faten'))
  for (const person of [a, b]) await type(person, roomId, false)
  const same = <V>(live: { readonly value: V }, fresh: V) => JSON.stringify(live.value) === JSON.stringify(fresh)
  await list.until('the last state', ({ value }) => value.length === 2 && value.some(({ lastMessage }) => lastMessage?.seq === 66))
  await room.until('the last number', ({ value }) => value.lastSeq === 66)
  const fresh = {
    texts: await snapshot(socket, roomMessages, `chatMessages/${roomId}`),
    room: await snapshot(socket, roomPath, `rooms/${roomId}`),
    list: await snapshot(socket, chatsPath, `chats/${b.user}`),
  }
  await texts.until('texts as fresh', (live) => same(live, fresh.texts))
  await room.until('room as fresh', (live) => same(live, fresh.room))
  await list.until('list as fresh', (live) => same(live, fresh.list))
  expect(texts.value).toHaveLength(50)
  expect(texts.received.map(({ version }) => version)).toEqual(Array.from({ length: 66 }, (_, n) => n + 1))
  // Notes that are settled late may raise the versions of the others once more.
  expect(texts.gaps).toBe(0)
  // 66 messages in a moment cause a few updates of the list: the first at once, then at most four a second.
  expect(list.received.length).toBeLessThan(30)
  socket.close()
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

test('[CHT-35] a message is there for thirty days and no longer, in the room, before a page and in the list', async () => {
  const { a, b, roomId } = await friends('Salem', 'Tala')
  for (const body of ['gone', 'old', 'new']) expect((await send(a, roomId, body)).status).toBe(200)
  const age = (seq: number, back: string) =>
    database.db.query('update message set created_at = now() - $3::interval where room_id = $1 and seq = $2', [roomId, seq, back])
  await age(1, '30 days 1 minute')
  await age(2, '29 days 23 hours 59 minutes')
  expect((await all(b, roomId)).map(({ body }) => body)).toEqual(['old', 'new'])
  expect((await b.call('chat.getAllMessages', { roomId, before: 3 })).response.map(({ body }) => body)).toEqual(['old'])
  await age(3, '30 days 1 minute')
  await age(2, '30 days 1 minute')
  expect((await listed(b, 0))[0]).toMatchObject({ roomId, lastMessage: null, unread: 0 })
})
