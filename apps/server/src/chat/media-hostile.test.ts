import { once } from 'node:events'
import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'

let app: TestApp
let person: Person

beforeAll(async () => {
  app = await startTestApp()
  person = await app.signIn({ msisdn: '923080000201', name: 'Amal' })
})
afterAll(() => app.stop())

async function upload(bytes: Uint8Array, name: string, type: string) {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(bytes)], { type }), name)
  return app.request('/api/v3/chat/media', { method: 'POST', headers: { authorization: `Bearer ${person.token}` }, body: form })
}

const headOfGif = (width: number, height: number) => {
  const head = Buffer.alloc(13)
  head.write('GIF89a')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  // A table of two colours.
  head[10] = 0x80
  return Buffer.concat([head, Buffer.from([0, 0, 0, 255, 255, 255])])
}
/** A frame of one pixel. */
const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
const endOfGif = Buffer.from([0x3b])

test('[CHT-30] files that are called something else are refused, whatever their name and type say', async () => {
  const avif = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#c63' } })
    .avif()
    .toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  for (const [bytes, name, type] of [
    [Buffer.from('<!doctype html><script>alert(document.cookie)</script>'), 'photo.png', 'image/png'],
    [svg, 'photo.svg', 'image/svg+xml'],
    [svg, 'photo.jpg', 'image/jpeg'],
    [avif, 'voice.mp4', 'audio/mp4'],
  ] as const)
    expect([name, await upload(bytes, name, type)]).toMatchObject([name, { status: 415, body: { code: 'NOT_AN_IMAGE', response: {} } }])
})

test('a name with a way to another folder names nothing', async () => {
  const png = await sharp({ create: { width: 31, height: 30, channels: 3, background: '#36c' } })
    .png()
    .toBuffer()
  const addresses = new Set<unknown>()
  for (const name of ['../../../etc/passwd.png', '..\\..\\boot.png', '/etc/passwd', 'a.png\0.html', `${'a'.repeat(5_000)}.png`]) {
    const { status, body } = await upload(png, name, 'image/png')
    expect([name, status]).toEqual([name, 200])
    addresses.add((body.response as { url: string }).url)
  }
  expect([...addresses]).toEqual([expect.stringMatching(/^\/media\/[0-9a-f]{64}$/)])
})

test('[CHT-30] a picture of 16,000 x 16,000 pixels, and a small GIF of endless frames, are refused before they are decoded', async () => {
  const wide = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(wide.length).toBeLessThan(5 * 1024 * 1024)
  expect(await upload(wide, 'a.png', 'image/png')).toMatchObject({ status: 415, body: { code: 'NOT_AN_IMAGE' } })

  const endless = Buffer.concat([headOfGif(1_000, 1_000), ...Array.from({ length: 2_000 }, () => frame), endOfGif])
  expect(endless.length).toBeLessThan(40_000)
  expect(await upload(endless, 'a.gif', 'image/gif')).toMatchObject({ status: 415, body: { code: 'NOT_AN_IMAGE' } })
  // The same frames, few and small, are a GIF.
  const short = Buffer.concat([headOfGif(10, 10), ...Array.from({ length: 3 }, () => frame), endOfGif])
  expect(await upload(short, 'a.gif', 'image/gif')).toMatchObject({ status: 200, body: { response: { type: 'image/gif' } } })
  // The server goes on.
  expect((await app.request('/healthz')).status).toBe(200)
})

test('[CHT-29] a file of 200 MB, and one that never ends, is refused while it arrives', async () => {
  const whole = 200 * 1024 * 1024
  for (const isAnnounced of [true, false]) {
    const head = Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.gif"\r\ncontent-type: image/gif\r\n\r\n')
    const sending = request(new URL('/api/v3/chat/media', app.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        ...(isAnnounced && { 'content-length': String(whole) }),
      },
    })
    const answered = once(sending, 'response') as Promise<[{ statusCode?: number }]>
    let isAnswered = false
    void answered.then(() => (isAnswered = true))
    // The server may close the connection after its answer.
    sending.on('error', () => (isAnswered = true))
    sending.write(Buffer.concat([head, headOfGif(10, 10)]))
    const part = Buffer.concat(Array.from({ length: 4_000 }, () => frame))
    let sent = 0
    while (!isAnswered && sent < whole - 2 * part.length) {
      sent += part.length
      if (!sending.write(part)) await Promise.race([once(sending, 'drain'), answered])
      await new Promise<void>((resolve) => setImmediate(resolve))
    }
    const [{ statusCode }] = await answered
    sending.destroy()
    expect([isAnnounced, statusCode]).toEqual([isAnnounced, 413])
    // The cap is 5 MiB; the rest is what was on its way.
    expect(sent).toBeLessThan(100 * 1024 * 1024)
  }
})
