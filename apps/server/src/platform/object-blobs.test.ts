import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../app/testing.ts'
import { objectBlobs } from './object-blobs.ts'

let directory: string
let server: S3rver
let url: string
const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'us-east-1' }
const stored = async () => (await readdir(directory, { recursive: true })).filter((name) => name.endsWith('_object')).length

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 's3-'))
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'majlis', configs: [] }] })
  const { port } = (await server.run()) as AddressInfo
  url = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

test('an object storage keeps the same content once, with its type, and answers parts of it', async () => {
  const blobs = objectBlobs({ url, bucket: 'majlis', ...keys })
  const bytes = Buffer.from('a picture')
  const key = await blobs.put(bytes, { type: 'image/webp' })
  expect(await blobs.put(bytes, { type: 'image/webp' })).toBe(key)
  expect(await stored()).toBe(1)
  const blob = await blobs.open(key)
  expect(blob).toMatchObject({ type: 'image/webp', size: 9 })
  expect(blob && String(await buffer(blob.stream()))).toBe('a picture')
  expect(blob && String(await buffer(blob.stream({ start: 2, end: 4 })))).toBe('pic')
  await blobs.remove(key)
  await blobs.remove(key)
  expect(await blobs.open(key)).toBeUndefined()
  expect(blob && (await buffer(blob.stream()).catch(String))).toBe('Error: the object was removed meanwhile')
  for (const other of ['../secret', 'A'.repeat(64), `${'a'.repeat(64)}/..`, '']) expect(await blobs.open(other)).toBeUndefined()
})

test('a wrong key, a missing bucket and a storage that is away are failures that name the settings', async () => {
  const put = (change: object) => objectBlobs({ url, bucket: 'majlis', ...keys, ...change }).put(Buffer.from('x'), { type: 'text/plain' })
  // This server knows accounts, but does not calculate signatures of version 4.
  await expect(put({ accessKey: 'wrong' })).rejects.toThrow(/answered 403 .*S3_URL, S3_BUCKET/)
  await expect(put({ bucket: 'missing' })).rejects.toThrow(/answered 404/)
  await expect(put({ url: 'http://127.0.0.1:1' })).rejects.toThrow()
})

test('files of messages are stored there, and every node answers them, also in parts', async () => {
  const env = { S3_URL: url, S3_BUCKET: 'majlis', S3_ACCESS_KEY: keys.accessKey, S3_SECRET_KEY: keys.secretKey }
  const one = await startTestApp(env)
  const two = await startTestApp({ ...env, DATABASE_URL: one.databaseUrl })
  try {
    const amal = await one.signIn({ msisdn: '923080000301', name: 'Amal' })
    const form = new FormData()
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c63' } })
      .png()
      .toBuffer()
    form.append('file', new Blob([new Uint8Array(picture)]), 'a.png')
    const authorization = `Bearer ${amal.token}`
    const before = await stored()
    const { status, body } = await one.request('/api/v3/chat/media', { method: 'POST', headers: { authorization }, body: form })
    expect(status).toBe(200)
    // The picture and its thumbnail.
    expect((await stored()) - before).toBe(2)
    const { url: path, bytes } = body.response as { url: string; bytes: number }
    const whole = await fetch(two.url + path, { headers: { authorization } })
    expect([whole.status, whole.headers.get('content-type'), (await whole.arrayBuffer()).byteLength]).toEqual([200, 'image/png', bytes])
    const part = await fetch(two.url + path, { headers: { authorization, range: 'bytes=1-3' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, `bytes 1-3/${bytes}`, 'PNG'])
    expect((await fetch(two.url + path)).status).toBe(404)
  } finally {
    await two.stop()
    await one.stop()
  }
})
