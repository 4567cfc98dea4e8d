import { randomUUID } from 'node:crypto'
import { chatsPath, roomMessages, roomPath } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, chatLimits, friends, listed, open, send, type } from '../app/testing/chatting.ts'
import { befriend, newcomer } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { mirror, snapshot } from '../platform/testing/mirror.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: chatLimits })
})
afterAll(() => app.stop())

const block = (a: Person, b: Person) => a.call('friends.block', { userId1: a.user, userId2: b.user })
const unblock = (a: Person, b: Person) => a.call('friends.unblock', { userId: a.user, otherUserId: b.user })

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

test('[SOC-11] [CHT-06] a block takes the room away from both at once, and lifting it gives the room back to read', async () => {
  const { a, b, roomId } = await friends(app, 'Tala', 'Umar')
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
  const { a, b, roomId } = await friends(app, 'Ziad', 'Amina')
  await app.db.query("update account set chat_banned_until = now() + interval '1 hour' where id = $1", [a.user])
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
  const { a, roomId } = await friends(app, 'Adel', 'Basma')
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
