import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPacker, encodingOf } from './packed.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'majlis-packed-'))
  await writeFile(join(folder, 'a.js'), 'let game = 1\n'.repeat(500))
  await writeFile(join(folder, 'a.webp'), 'x')
})
afterAll(() => rm(folder, { recursive: true }))

test('texts come packed as the caller takes them, once each; other files and other callers get them as they are', async () => {
  const packer = createPacker()
  const br = await packer.file(folder, 'a.js', 'gzip, deflate, br')
  expect(br).toMatchObject({ encoding: 'br', type: 'text/javascript; charset=utf-8' })
  expect(brotliDecompressSync(br?.bytes ?? Buffer.alloc(0)).toString()).toBe('let game = 1\n'.repeat(500))
  const gz = await packer.file(folder, 'a.js', 'gzip')
  expect(gunzipSync(gz?.bytes ?? Buffer.alloc(0))).toHaveLength(6_500)
  expect(gz?.etag).not.toBe(br?.etag)
  expect((await packer.file(folder, 'a.js', 'br'))?.bytes).toBe(br?.bytes)
  for (const accept of [undefined, '', 'identity', 'br;q=0', 'deflate']) expect(await packer.file(folder, 'a.js', accept)).toBeUndefined()
  expect(await packer.file(folder, 'a.webp', 'br')).toBeUndefined()
  await writeFile(join(folder, 'a.js'), 'let game = 2')
  await utimes(join(folder, 'a.js'), 1, 1)
  expect(brotliDecompressSync((await packer.file(folder, 'a.js', 'br'))?.bytes ?? Buffer.alloc(0)).toString()).toBe('let game = 2')
})

test('nothing outside of the folder, and nothing that is not there', async () => {
  const packer = createPacker()
  for (const name of ['../a.js', 'b.js', '..%2fa.js', '/../../etc/x.js', 'a.js\0', '.', ''])
    expect(await packer.file(join(folder, 'inner'), name, 'br'), JSON.stringify(name)).toBeUndefined()
})

test('a text that is answered again is packed once; a short one goes as it is', async () => {
  const packer = createPacker()
  const text = Buffer.from('{"title":"ألغاز"}'.repeat(100))
  const packed = await packer.text(text, 'br')
  expect(brotliDecompressSync(packed?.bytes ?? Buffer.alloc(0))).toEqual(text)
  expect((await packer.text(text, 'br'))?.bytes).toBe(packed?.bytes)
  expect(await packer.text(text, 'gzip')).toMatchObject({ encoding: 'gzip' })
  expect([await packer.text(text, undefined), await packer.text(Buffer.from('{}'), 'br')]).toEqual([undefined, undefined])
})

test('what is taken', () => {
  expect(['br', 'gzip;q=1.0, br;q=0.5', 'gzip;q=0.5', 'br;q=0, gzip', 'br;q=0.0', '*', 'x-gzip'].map(encodingOf)).toEqual([
    'br',
    'br',
    'gzip',
    'gzip',
    undefined,
    undefined,
    undefined,
  ])
})
