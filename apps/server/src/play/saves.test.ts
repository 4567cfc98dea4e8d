import { limits } from '@majlis/contract/core/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer } from '../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'

const gameId = 'tile-merge'
let app: TestApp
const get = async (who: Person, game = gameId) => (await who.call('play.getSave', { gameId: game })).response
const put = (who: Person, baseVersion: number, data: unknown, game = gameId) => who.call('play.putSave', { gameId: game, baseVersion, data })

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('a game is saved for its user alone, counts its versions and comes back as it was', async () => {
  const [a, b] = [await newcomer(app, 'Amal'), await newcomer(app, 'Amal')]
  expect(await get(a)).toEqual({ version: 0, data: null })
  const data = { seed: 'x', cells: [1, 2.5, null], name: 'سارة', deep: { a: [{ b: true }] } }
  expect((await put(a, 0, data)).response).toEqual({ version: 1 })
  expect((await put(a, 1, { ...data, seed: 'y' })).response).toEqual({ version: 2 })
  expect(await get(a)).toEqual({ version: 2, data: { ...data, seed: 'y' } })
  expect(await get(b)).toEqual({ version: 0, data: null })
  expect(await get(a, 'four-in-a-row')).toEqual({ version: 0, data: null })
  expect(await put(a, 0, 1, 'no-such-game')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('a save that began from an older version is refused with what is stored; the same one sent twice is saved once', async () => {
  const a = await newcomer(app, 'Amal')
  await put(a, 0, { at: 1 })
  expect(await put(a, 0, { at: 1 })).toMatchObject({ status: 200, response: { version: 1 } })
  expect(await put(a, 0, { at: 9 })).toMatchObject({ status: 409, success: false, code: 'SAVE_CONFLICT', response: { version: 1, data: { at: 1 } } })
  expect(await put(a, 7, { at: 9 })).toMatchObject({ status: 409, response: { version: 1, data: { at: 1 } } })
  expect(await put(await newcomer(app, 'Amal'), 7, { at: 9 })).toMatchObject({ status: 409, response: { version: 0, data: null } })
})

test('of 32 saves from one version at once, one is taken', async () => {
  const a = await newcomer(app, 'Amal')
  const replies = await Promise.all(Array.from({ length: 32 }, (_, at) => put(a, 0, { at })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(31)
  expect((await get(a)).version).toBe(1)
})

test('a save of 3 MiB is taken, one byte more or 4 MiB is refused with 413', async () => {
  const a = await newcomer(app, 'Amal')
  const full = 'x'.repeat(limits.saveBytes - 2)
  expect(await put(a, 0, full)).toMatchObject({ status: 200 })
  expect((await get(a)).data).toBe(full)
  for (const data of [`${full}x`, 'x'.repeat(4 * 1024 * 1024)]) expect(await put(a, 1, data)).toMatchObject({ status: 413, code: 'TOO_LARGE', success: false })
  // A text with few characters may have many bytes.
  expect(await put(a, 1, 'م'.repeat(limits.saveBytes / 2))).toMatchObject({ status: 413 })
  expect((await get(a)).version).toBe(1)
})
