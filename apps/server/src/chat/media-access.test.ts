import { join } from 'node:path'
import { limits } from '@majlis/contract/core/limits'
import type { ChatMessage } from '@majlis/contract/chat'
import { roomMessages } from '@majlis/contract/live'
import { withMessage } from '@majlis/contract/chat.reduce'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, newcomer, roomOf, twoFriends } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp, watch } from '../app/testing.ts'
import { folderBlobs } from '../platform/blobs.ts'
import { fillPath } from '../platform/live/paths.ts'
import type { ChatContext } from './context.ts'
import { expireMedia } from './media.ts'
import { ogg } from './testing/recordings.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

interface Kept {
  readonly url: string
  readonly media?: ChatMessage['media']
}

async function upload(person: Person, bytes: Uint8Array): Promise<Kept> {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(bytes)]), 'a')
  const reply = await app.request('/api/v3/chat/media', { method: 'POST', headers: { authorization: `Bearer ${person.token}` }, body: form })
  expect(reply.status).toBe(200)
  return reply.body.response as Kept
}

let tone = 0
/** A picture that no other test uploads. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: ++tone, g: 90, b: 200 } } })
    .png()
    .toBuffer()

const statusFor = async (person: Person | undefined, url: string) =>
  (await fetch(app.url + url, { headers: person ? { authorization: `Bearer ${person.token}` } : {} })).status

test('[CHT-29] a picture is private to its sender and to the members of the rooms in which it was sent', async () => {
  const [sara, omar] = await twoFriends(app)
  const stranger = await newcomer(app, 'Zain')
  const { url } = await upload(sara, await picture(60, 40))
  expect([await statusFor(sara, url), await statusFor(omar, url), await statusFor(undefined, url)]).toEqual([200, 404, 404])
  const roomId = await roomOf(sara, omar)
  await done(sara.call('chat.createMessage', { roomId, type: 'image', body: url }))
  expect([await statusFor(omar, url), await statusFor(stranger, url), await statusFor(undefined, url)]).toEqual([200, 404, 404])
  // A block closes the room, and its pictures with it.
  await done(sara.call('friends.block', { userId1: sara.user, userId2: omar.user }))
  expect([await statusFor(sara, url), await statusFor(omar, url)]).toEqual([200, 404])
})

test('[CHT-10] a picture has its size, a preview and a thumbnail, in the answer, in the room and in what is read later', async () => {
  const [sara, omar] = await twoFriends(app)
  const roomId = await roomOf(sara, omar)
  const { url, media } = await upload(sara, await picture(1000, 500))
  expect(media).toEqual({ width: 1000, height: 500, preview: expect.any(String) })
  expect(await sharp(Buffer.from(media?.preview ?? '', 'base64')).metadata()).toMatchObject({ format: 'webp', width: 24, height: 12 })
  const socket = await omar.socket()
  const room = await watch<ChatMessage[]>(socket, fillPath(roomMessages.path, { roomId }))
  const sent = await done(sara.call('chat.createMessage', { roomId, type: 'image', body: url, media: { width: 7, height: 9_000 } }))
  expect(sent.media).toEqual(media)
  const { change } = await room.next()
  expect(withMessage([], change as ChatMessage)).toEqual([sent])
  socket.close()
  const [read] = await done(omar.call('chat.getAllMessages', { roomId }))
  expect(read?.media).toEqual(media)
  const small = await fetch(`${app.url}${url}?size=thumbnail`, { headers: { authorization: `Bearer ${omar.token}` } })
  expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 })
  const tiny = await upload(sara, await picture(30, 20))
  const same = await fetch(`${app.url}${tiny.url}?size=thumbnail`, { headers: { authorization: `Bearer ${sara.token}` } })
  expect(await sharp(Buffer.from(await same.arrayBuffer())).metadata()).toMatchObject({ format: 'png', width: 30 })
})

test('[CHT-32] a voice message carries its length and its peaks', async () => {
  const [sara, omar] = await twoFriends(app)
  const roomId = await roomOf(sara, omar)
  const { url } = await upload(sara, ogg('peaks'))
  const media = { durationMs: 4_200, peaks: '03f9a' }
  expect((await done(sara.call('chat.createMessage', { roomId, type: 'audio', body: url, media }))).media).toEqual(media)
  expect((await done(omar.call('chat.getAllMessages', { roomId })))[0]?.media).toEqual(media)
  for (const bad of [{ peaks: 'xyz' }, { durationMs: 0 }, { durationMs: limits.recordingMs * 2 }, { peaks: '0'.repeat(65) }])
    expect((await sara.call('chat.createMessage', { roomId, type: 'audio', body: url, media: bad })).status, JSON.stringify(bad)).toBe(400)
})

test('a picture of a message that was deleted for all is not served any more, unless another message shows it', async () => {
  const [sara, omar] = await twoFriends(app)
  const roomId = await roomOf(sara, omar)
  const { url } = await upload(sara, await picture(700, 20))
  const sent = [1, 2].map(() => sara.call('chat.createMessage', { roomId, type: 'image', body: url }))
  const [first, second] = await Promise.all(sent.map((each) => done(each)))
  const remove = (message: ChatMessage | undefined) => done(sara.call('chat.deleteMessage', { roomId, messageId: message?.id ?? '' }))
  await remove(first)
  expect(await statusFor(omar, url)).toBe(200)
  const gone = await remove(second)
  expect(gone).not.toHaveProperty('media')
  expect(await statusFor(omar, url)).toBe(404)
  expect((await done(omar.call('chat.getAllMessages', { roomId }))).map(({ body, media }) => [body, media])).toEqual([
    ['', undefined],
    ['', undefined],
  ])
  // The file itself goes with the next expiry.
  const blobs = folderBlobs(join(app.dataDir, 'blobs'))
  const ctx = { db: app.db, blobs, clock: { now: () => Date.now() } } as unknown as ChatContext
  await expireMedia(ctx, new Date(Date.now() - limits.messageLifeMs), undefined)
  expect([await blobs.open(url.slice('/media/'.length)), await statusFor(sara, url)]).toEqual([undefined, 404])
})

test('[CHT-35] a file is removed with the last message that shows it, and not before', async () => {
  const [sara, omar] = await twoFriends(app)
  const roomId = await roomOf(sara, omar)
  const blobs = folderBlobs(join(app.dataDir, 'blobs'))
  const ctx = { db: app.db, blobs, clock: { now: () => Date.now() } } as unknown as ChatContext
  const expire = () => expireMedia(ctx, new Date(Date.now() - limits.messageLifeMs), undefined)
  const age = (column: string, table: string, key: string) => app.db.query(`update ${table} set ${column} = now() - interval '31 days' where key = $1`, [key])
  const [sent, again, unsent] = await Promise.all([
    upload(sara, await picture(900, 20)),
    upload(sara, await picture(900, 21)),
    upload(sara, await picture(900, 22)),
  ])
  const keys = [sent, again, unsent].map(({ url }) => url.slice('/media/'.length))
  for (const { url } of [sent, again]) await done(sara.call('chat.createMessage', { roomId, type: 'image', body: url }))
  const there = () => Promise.all(keys.map(async (key) => (await blobs.open(key)) !== undefined))

  for (const key of keys) await age('created_at', 'chat_media', key)
  await expire()
  expect(await there()).toEqual([true, true, false])
  for (const key of keys) await age('sent_at', 'chat_media_room', key)
  // The same picture is uploaded once more and can be sent again.
  await done(sara.call('chat.createMessage', { roomId, type: 'image', body: again.url }))
  expect(await statusFor(omar, sent.url)).toBe(404)
  await expire()
  expect(await there()).toEqual([false, true, false])
  expect([await statusFor(sara, sent.url), await statusFor(omar, again.url)]).toEqual([404, 200])
  expect(await app.db.query('select 1 from chat_media where key = $1', [keys[0]])).toEqual([])
})
