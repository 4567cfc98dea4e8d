import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../app/config.ts'
import { befriend, roomOf } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { mp4, ogg, webm } from './testing/recordings.ts'
import { picture, uploading } from '../app/testing/uploading.ts'

let app: TestApp
let person: Person

const { upload, download } = uploading(() => ({ app, person }))

beforeAll(async () => {
  app = await startTestApp()
  person = await app.signIn({ msisdn: '923080000001', name: 'Amal' })
})
afterAll(() => app.stop())

test('[CHT-29] a picture is kept, drawn anew without EXIF, and served for ever', async () => {
  const given = await picture(3000, 1000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()
  expect(given.includes('secret place')).toBe(true)
  const { status, kept } = await upload(given, { type: 'text/html', name: '../../x.html' })
  expect(status).toBe(200)
  expect(kept).toMatchObject({ type: 'image/jpeg', url: expect.stringMatching(/^\/media\/[0-9a-f]{64}$/) })
  const got = await download(kept.url)
  expect(got.status).toBe(200)
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-length': String(kept.bytes),
  })
  expect(got.bytes.includes('secret place')).toBe(false)
  expect(await sharp(got.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2048, height: 683 })
  expect((await upload(given)).kept.url).toBe(kept.url)
})

test('[CHT-29] PNG, WebP and GIF stay what they are; a turned picture stands upright', async () => {
  for (const format of ['png', 'webp', 'gif'] as const) {
    const { kept } = await upload(await picture(40, 20).toFormat(format).toBuffer())
    expect([kept.type, (await sharp((await download(kept.url)).bytes).metadata()).width]).toEqual([`image/${format}`, 40])
  }
  const turned = await upload(await picture(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer())
  expect(await sharp((await download(turned.kept.url)).bytes).metadata()).toMatchObject({ width: 20, height: 40 })
})

test('[CHT-30] what is no picture or recording, or two things at once, is refused and nothing is kept', async () => {
  const png = await picture(30, 30).png().toBuffer()
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('hello'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('%PDF-1.7'),
    png.subarray(0, png.length / 2),
    Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
    Buffer.concat([ogg(), Buffer.from('<html><script>alert(1)</script>')]),
    ogg('<script>alert(1)</script>'),
    Buffer.concat([webm(), Buffer.from('<!doctype html>')]),
    Buffer.concat([mp4(), Buffer.from('PK\x03\x04')]),
  ]) {
    expect(await upload(bytes)).toMatchObject({ status: 415, body: { success: false, code: 'NOT_AN_IMAGE', response: {} } })
  }
  // A web page appended to an image is not stored.
  const { kept } = await upload(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))
  expect((await download(kept.url)).bytes.includes('<script>')).toBe(false)
})

test('[CHT-29] too large, without a file, without a token or as JSON is refused', async () => {
  expect(await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
  expect(await upload(ogg(), { token: 'x' })).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  const authorization = `Bearer ${person.token}`
  const send = (headers: Record<string, string>, body: FormData | string) =>
    app.request('/api/v3/chat/media', { method: 'POST', headers: { authorization, ...headers }, body })
  const form = new FormData()
  form.append('note', 'x')
  expect(await send({}, form)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  expect(await send({ 'content-type': 'application/json' }, '{}')).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  expect(await send({ 'content-type': 'multipart/form-data; boundary=x' }, 'nonsense')).toMatchObject({ status: 400 })
  expect((await app.request('/api/v4/feedback', { method: 'POST', body: form })).status).toBe(415)
  expect((await download('/media/../../etc/passwd')).status).toBe(404)
  expect((await download(`/media/${'0'.repeat(64)}`)).status).toBe(404)
})

test("a message names media that its sender uploaded, of its own kind; invites are the server's", async () => {
  const friend = await app.signIn({ msisdn: '923080000077', name: 'Dana' })
  await befriend(person, friend)
  const roomId = await roomOf(person, friend)
  const send = async (who: Person, type: 'image' | 'audio' | 'gif' | 'invite', body: string) =>
    (await who.call('chat.createMessage', { roomId, type, body })).status
  const image = (await upload(await picture(31, 17).png().toBuffer())).kept.url
  const gif = (await upload(await picture(32, 18).gif().toBuffer())).kept.url
  const sound = (await upload(ogg('of its own'))).kept.url
  expect([await send(person, 'image', image), await send(person, 'audio', sound), await send(person, 'gif', gif)]).toEqual([200, 200, 200])
  const refused = [
    [person, 'image', 'javascript:alert(1)'],
    [person, 'image', 'https://evil.example/x.png'],
    [person, 'image', `${app.url}${image}`],
    [person, 'image', sound],
    [person, 'audio', image],
    [person, 'gif', image],
    [person, 'gif', 'https://media.gifs.example/a/b.gif'],
    [person, 'image', `/media/${'0'.repeat(64)}`],
    [person, 'image', `${image}/..`],
    [friend, 'image', image],
    [person, 'invite', '{"matchId":"x"}'],
  ] as const
  for (const [who, type, body] of refused) expect(await send(who, type, body), `${type} ${body}`).toBe(400)
  // The same image uploaded by the other person belongs to them, too.
  await upload(await picture(31, 17).png().toBuffer(), { token: friend.token })
  expect(await send(friend, 'image', image)).toBe(200)
})

test('[CHT-29] files are uploaded at the path of the configuration, which the record names, and still at that of the contract', async () => {
  const path = '/api/v3/chat/media/uploads'
  const pathOf = async (who: Person) => (await who.call('me.getUser', { id: who.user })).response.mediaPath
  expect(await pathOf(person)).toBe('/api/v3/chat/media')
  const other = await startTestApp({ DATABASE_URL: app.databaseUrl, CHAT_MEDIA_PATH: path })
  const who = other.personOf(person.user, person.token)
  expect(await pathOf(who)).toBe(path)
  const send = (at: TestApp, to: string, body: Buffer, token = person.token) => {
    const form = new FormData()
    form.append('file', new Blob([Buffer.from(body)]), 'file')
    return at.request(to, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
  }
  const file = await picture(33, 19).png().toBuffer()
  const [there, usual] = [await send(other, `${path}?language=en`, file), await send(other, '/api/v3/chat/media', file)]
  expect(there).toMatchObject({ status: 200, body: { response: { url: expect.stringMatching(/^\/media\/[0-9a-f]{64}$/), type: 'image/png' } } })
  expect(usual.body.response).toEqual(there.body.response)
  // The same rules hold there, and no other server has the path.
  expect(await send(other, path, file, 'x')).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  expect(await send(other, path, Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
  expect(await other.request(path)).toMatchObject({ status: 405 })
  expect(await send(app, path, file)).toMatchObject({ status: 404 })
  await other.stop()
})

test('a path of uploads that cannot be used is refused by name', () => {
  for (const path of ['/uploads', 'api/v3/uploads', '//elsewhere/api', '/api/../x', 'https://elsewhere.example/api', '/api/:id'])
    expect(() => readConfig({ CHAT_MEDIA_PATH: path })).toThrow('CHAT_MEDIA_PATH must be a path below /api')
  expect(() => readConfig({ CHAT_MEDIA_PATH: '/api/v4/user' })).toThrow('CHAT_MEDIA_PATH is the path of another operation')
})
