import { randomUUID } from 'node:crypto'
import { withReaders } from '@majlis/contract/chat.reduce'
import { chatsPath, roomMessages, roomPath } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, chatLimits, friends, send } from '../app/testing/chatting.ts'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { mirror } from '../platform/testing/mirror.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: chatLimits })
})
afterAll(() => app.stop())

test('[CHT-24] [CHT-16] reading shows to the sender and empties the reader’s unread count; receipts never fall', async () => {
  const { a, b, roomId } = await friends(app, 'Layla', 'Maha')
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

test('[CHT-11] a message says who belongs to the room and who has read it, asked for and live', async () => {
  const { a, b, roomId } = await friends(app, 'Reads', 'Writes')
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
