import { chatsPath } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatLimits, friends, listed, open, send } from '../app/testing/chatting.ts'
import { befriend, newcomer } from '../app/testing/people.ts'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { snapshot } from '../platform/testing/mirror.ts'
import { selectChats } from './rooms.sql.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: chatLimits })
})
afterAll(() => app.stop())

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
  const { a, b, roomId } = await friends(app, 'Remains', 'Leaves')
  const { _id: kept } = await open(a, await newcomer(app, 'Stays too'))
  await send(b, roomId, 'before I left')
  const socket = await a.socket()
  const roomIds = (chats: readonly { readonly roomId: string }[]) => chats.map((chat) => chat.roomId)
  expect(roomIds(await snapshot(socket, chatsPath, `chats/${a.user}`))).toEqual([roomId, kept])
  await app.db.query('delete from room_member where room_id = $1 and user_id = $2', [roomId, b.user])
  expect(roomIds(await snapshot(socket, chatsPath, `chats/${a.user}`))).toEqual([kept])
  expect(roomIds((await a.call('chat.userRooms', { userId: a.user })).response)).toEqual([kept])
  expect(roomIds(await listed(a, 0))).toEqual([])
  expect(await selectChats(app.db, [{ roomId, userId: a.user }], new Date(0))).toEqual([])
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
