import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameWorker } from './kept-games.ts'

let root = ''
const folder = (name: string): string => join(root, name)
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'majlis-kept-'))
  for (const game of ['web', 'one/assets', 'one/media', 'two/assets']) await mkdir(folder(game), { recursive: true })
  await writeFile(folder('web/game-worker.js'), 'keep(__GAME__)')
  for (const game of ['one', 'two']) {
    await writeFile(folder(`${game}/index.html`), '<p>')
    await writeFile(folder(`${game}/assets/a-1.js`), 'a')
  }
  for (const file of ['media/film.webp', 'thumbnail.svg']) await writeFile(folder(`one/${file}`), 'x')
})
afterAll(() => rm(root, { recursive: true }))

async function read(dist: string) {
  const worker = (await gameWorker(folder('web'), folder(dist), { 'content-security-policy': "default-src 'self'" })) ?? ''
  const [first = '', ...rest] = worker.split('\n')
  const build = JSON.parse(/^const __GAME__ = (\{.*\});$/.exec(first)?.[1] ?? '{}') as Record<string, unknown>
  return { build, code: rest.join('\n') }
}

test("the worker of a game knows the files of the frame and the game's policy, and its revision changes with any content", async () => {
  const { build, code } = await read('one')
  expect(code).toBe('keep(__GAME__)')
  expect(build).toMatchObject({ files: ['/assets/a-1.js', '/'], headers: { 'content-security-policy': "default-src 'self'" } })
  // Another node with the same build says the same.
  expect((await read('two')).build).toEqual(build)
  await writeFile(folder('one/index.html'), '<p>new')
  const later = (await read('one')).build
  expect(later['files']).toEqual(build['files'])
  expect(later['revision']).not.toBe(build['revision'])
})

test('a game or an app that is not built has no worker', async () => {
  expect(await gameWorker(folder('web'), folder('missing'), {})).toBeUndefined()
  expect(await gameWorker(folder('missing'), folder('one'), {})).toBeUndefined()
})
