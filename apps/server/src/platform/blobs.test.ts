import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderBlobs } from './blobs.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'blobs-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

test('what is put can be opened by its key; the same content is kept once', async () => {
  const blobs = folderBlobs(join(root, 'a'))
  const bytes = Buffer.from('a picture')
  const [one, two] = await Promise.all([blobs.put(bytes, { type: 'image/webp' }), blobs.put(bytes, { type: 'image/webp' })])
  expect(one).toMatch(/^[0-9a-f]{64}$/)
  expect(two).toBe(one)
  const blob = await blobs.open(one)
  expect(blob).toMatchObject({ type: 'image/webp', size: 9 })
  expect(blob && (await buffer(blob.stream())).toString()).toBe('a picture')
  expect(await blobs.put(bytes, { type: 'text/plain' })).not.toBe(one)
  expect((await readdir(join(root, 'a', one.slice(0, 2)))).filter((name) => name.includes('.part'))).toEqual([])
  await blobs.remove(one)
  expect(await blobs.open(one)).toBeUndefined()
})

test('nobody but the account of the server enters the folder, also where an older version left it open', async () => {
  const folder = join(root, 'closed')
  await mkdir(folder, { mode: 0o755 })
  const key = await folderBlobs(folder).put(Buffer.from('private'), { type: 'image/webp' })
  const modes = await Promise.all([folder, join(folder, key.slice(0, 2))].map(async (path) => (await stat(path)).mode & 0o777))
  expect(modes).toEqual([0o700, 0o700])
})

test.each([
  '../secret',
  '..%2fsecret',
  '/etc/passwd',
  'a'.repeat(63),
  `${'a'.repeat(64)}/..`,
  `${'a'.repeat(64)}\n`,
  'A'.repeat(64),
  '',
  `aa/../${'a'.repeat(64)}`,
])('the key %j opens nothing', async (key) => {
  await writeFile(join(root, 'secret'), 'x')
  await writeFile(join(root, 'secret.type'), 'text/plain')
  const blobs = folderBlobs(join(root, 'b'))
  expect(await blobs.open(key)).toBeUndefined()
  await blobs.remove(key)
  expect(await readdir(root)).toContain('secret')
})

test('a media type cannot carry a header', async () => {
  await expect(folderBlobs(join(root, 'c')).put(Buffer.from('x'), { type: 'text/html\r\nx: y' })).rejects.toThrow('no media type')
})
