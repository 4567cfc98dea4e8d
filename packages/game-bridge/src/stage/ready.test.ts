import { afterEach, expect, test, vi } from 'vitest'
import { reportReady } from './ready.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A page whose letters arrive when the test says so, and what the app was told. */
function opened() {
  const letters = Promise.withResolvers<FontFace[]>()
  const load = vi.fn(() => letters.promise)
  const emitted: string[] = []
  const host = { emit: (name: string) => void emitted.push(name) }
  return { letters, load, emitted, host, page: { fonts: { load }, body: { textContent: 'العب 2048' } } }
}

test('a game is ready once the letters of its texts have arrived', async () => {
  const { letters, load, emitted, host, page } = opened()
  const ready = reportReady(host, page)
  await expect.poll(() => load.mock.calls).toContainEqual(["16px 'Baloo Bhaijaan 2'", 'العب 2048'])
  expect(emitted).toEqual(['load.progress'])
  letters.resolve([])
  await ready
  expect(emitted).toEqual(['load.progress', 'load.ready'])
})

test('a game whose letters cannot be loaded is ready all the same', async () => {
  const { letters, emitted, host, page } = opened()
  letters.reject(new Error('no network'))
  await reportReady(host, page)
  expect(emitted).toEqual(['load.progress', 'load.ready'])
})

test('letters that come late do not keep a game from being ready', async () => {
  vi.useFakeTimers()
  const { emitted, host, page } = opened()
  const ready = reportReady(host, page)
  await vi.advanceTimersByTimeAsync(1_000)
  await ready
  expect(emitted).toEqual(['load.progress', 'load.ready'])
})

test('a game is not ready before there is something to see, and needs no page that loads letters', async () => {
  const { emitted, host } = opened()
  const shown = Promise.withResolvers<void>()
  const ready = reportReady(host, { body: { textContent: '' } }, shown.promise)
  expect(emitted).toEqual(['load.progress'])
  shown.resolve()
  await ready
  expect(emitted).toEqual(['load.progress', 'load.ready'])
})
