import { randomUUID } from 'node:crypto'
import type { ChatMessage } from '@majlis/contract/chat'
import { chatsPath, roomMessages, roomPath } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, chatLimits, friends, listed, open, send, type } from '../app/testing/chatting.ts'
import { newcomer } from '../app/testing/people.ts'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { mirror, snapshot } from '../platform/testing/mirror.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: chatLimits })
})
afterAll(() => app.stop())

test('[CHT-20] [CHT-11] a friend receives what is sent, and so does the sender', async () => {
  const { a, b, roomId } = await friends(app, 'Amal', 'Badr')
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
  const { a, roomId } = await friends(app, 'Dana', 'Eman')
  const id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 32 }, () => send(a, roomId, 'once', { id })))
  expect(new Set(answers.map(({ response }) => JSON.stringify(response))).size).toBe(1)
  expect(await send(a, roomId, 'other', { id })).toMatchObject({ status: 409, code: 'ID_REUSED' })
  expect((await all(a, roomId)).map(({ body }) => body)).toEqual(['once'])
})

test('[CHT-21] [CHT-22] the newest fifty, pages before them, and what came after a message', async () => {
  const { a, b, roomId } = await friends(app, 'Nabil', 'Omar')
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

test('[CHT-35] a message is there for thirty days and no longer, in the room, before a page and in the list', async () => {
  const { a, b, roomId } = await friends(app, 'Salem', 'Tala')
  for (const body of ['gone', 'old', 'new']) expect((await send(a, roomId, body)).status).toBe(200)
  const age = (seq: number, back: string) =>
    app.db.query('update message set created_at = now() - $3::interval where room_id = $1 and seq = $2', [roomId, seq, back])
  await age(1, '30 days 1 minute')
  await age(2, '29 days 23 hours 59 minutes')
  expect((await all(b, roomId)).map(({ body }) => body)).toEqual(['old', 'new'])
  expect((await b.call('chat.getAllMessages', { roomId, before: 3 })).response.map(({ body }) => body)).toEqual(['old'])
  await age(3, '30 days 1 minute')
  await age(2, '30 days 1 minute')
  expect((await listed(b, 0))[0]).toMatchObject({ roomId, lastMessage: null, unread: 0 })
})

test('[API-12] old state and changes make what a fresh look shows, on every path, after much at once', async () => {
  const { a, b, roomId } = await friends(app, 'Dalal', 'Elias')
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
