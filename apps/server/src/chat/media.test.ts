import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../app/config.ts'
import { befriend, roomOf } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { box, element, mp4, mp4With, ogg, oggPage, soundEntry, track, webm, webmWith } from './testing/recordings.ts'

let app: TestApp
let person: Person

interface Kept {
  readonly url: string
  readonly type: string
  readonly bytes: number
}

async function upload(bytes: Uint8Array, { token = person.token, type = 'image/png', name = 'a.png' } = {}) {
  const form = new FormData()
  form.append('note', 'dropped')
  form.append('file', new Blob([Buffer.from(bytes)], { type }), name)
  const reply = await app.request('/api/v3/chat/media', { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
  return { ...reply, kept: reply.body.response as Kept }
}

async function download(url: string, headers = {}) {
  const reply = await fetch(app.url + url, { headers: { authorization: `Bearer ${person.token}`, ...headers } })
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c63' } })

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

test('[CHT-32] recordings are kept as they come, and parts of them can be asked for', async () => {
  for (const [type, bytes] of [
    ['audio/ogg', ogg()],
    ['audio/webm', webm()],
    ['audio/mp4', mp4()],
  ] as const) {
    const { status, kept } = await upload(bytes)
    expect([status, kept.type]).toEqual([200, type])
    const got = await download(kept.url)
    expect([got.headers.get('content-type'), got.bytes.equals(bytes)]).toEqual([type, true])
    const part = await download(kept.url, { range: 'bytes=4-7' })
    expect([part.status, part.bytes.equals(bytes.subarray(4, 8)), part.headers.get('content-range')]).toEqual([206, true, `bytes 4-7/${bytes.length}`])
    expect((await download(kept.url, { range: 'bytes=-3' })).bytes.equals(bytes.subarray(-3))).toBe(true)
    expect((await download(kept.url, { range: 'bytes=9999-' })).status).toBe(416)
  }
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

test('a picture or a video in the wrapping of a recording is refused', async () => {
  const avif = await picture(30, 30)
    .avif()
    .withExif({ IFD0: { Artist: 'secret person' } })
    .toBuffer()
  expect(avif.toString('latin1', 4, 12)).toBe('ftypavif')
  const heic = Buffer.from(avif)
  heic.write('heic', 8)
  const disguised = Buffer.from(avif)
  disguised.write('M4A ', 8)
  for (const [name, bytes] of Object.entries({
    avif,
    heic,
    disguised,
    'a film': mp4With({ tracks: [track('vide', 'avc1')] }),
    'a film with sound': mp4With({ tracks: [track('soun', 'mp4a'), track('vide', 'avc1')] }),
    'a film that is called sound': mp4With({ tracks: [track('soun', 'avc1')] }),
    'no track': mp4With({ tracks: [] }),
    'no brand of sound': mp4With({ brand: 'qt  ' }),
    'a brand of pictures beside': mp4With({ brand: 'M4A ', others: 'mif1' }),
    'a film as WebM': webmWith({ entries: [soundEntry(1, 'V_VP8')] }),
    'a film with sound as WebM': webmWith({ entries: [soundEntry(2, 'A_OPUS'), soundEntry(1, 'V_VP8')] }),
    'a film that is called sound as WebM': webmWith({ entries: [soundEntry(2, 'V_VP8')] }),
    'subtitles as WebM': webmWith({ entries: [soundEntry(17, 'S_TEXT/UTF8')] }),
    'two lists of tracks as WebM': webmWith({ more: [element(0x1654ae6b, soundEntry(1, 'V_VP8'))] }),
    'a film beside sound as Ogg': Buffer.concat([ogg(), oggPage(Buffer.from('\x80theora'), { stream: 2, isFirst: true })]),
    'a stream without a beginning as Ogg': Buffer.concat([ogg(), oggPage(Buffer.from('anything'), { stream: 2 })]),
  }))
    expect([name, await upload(bytes)]).toMatchObject([name, { status: 415, body: { code: 'NOT_AN_IMAGE' } }])
})

test('what a recording tells besides its sound is not kept, and its length stays', async () => {
  const secret = 'secret place +24.7-46.7/'
  for (const given of [
    mp4With({ inMovie: [box('udta', box('loci', secret)), box('meta', secret)], inTrack: [box('udta', secret)] }),
    mp4With({ top: [box('uuid', secret), box('meta', secret), box('free', secret), box('Xtra', secret)] }),
    webmWith({ more: [element(0x1254c367, Buffer.from(secret)), element(0x1941a469, Buffer.from(secret))] }),
    webmWith({ inInfo: [element(0x7ba9, Buffer.from(secret))] }),
  ]) {
    expect(given.includes(secret)).toBe(true)
    const { status, kept } = await upload(given)
    expect(status).toBe(200)
    const { bytes } = await download(kept.url)
    expect([bytes.includes(secret), bytes.includes('the sound'), bytes.length]).toEqual([false, true, given.length])
    // The stored file is a valid recording too.
    expect((await upload(bytes)).kept.url).toBe(kept.url)
  }
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
