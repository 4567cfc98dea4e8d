import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { box, element, mp4, mp4With, ogg, oggPage, soundEntry, track, webm, webmWith } from './testing/recordings.ts'
import { picture, uploading } from '../app/testing/uploading.ts'

let app: TestApp
let person: Person

const { upload, download } = uploading(() => ({ app, person }))

beforeAll(async () => {
  app = await startTestApp()
  person = await app.signIn({ msisdn: '923080000001', name: 'Amal' })
})
afterAll(() => app.stop())

test('[CHT-32] recordings are stored unchanged, and parts of them can be requested', async () => {
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

test('what a recording contains besides its sound is not kept, and its length stays', async () => {
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
