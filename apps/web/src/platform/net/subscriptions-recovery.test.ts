import { expect, test } from 'vitest'
import type { Snapshot } from './subscriptions.ts'
import { append, subscribed, world } from '../../testing/subscriptions.ts'

test('after a reconnect everything watched is asked for again, the old value shows meanwhile', async () => {
  const it = await subscribed()
  it.subscriptions.change(it.happen('a'))
  it.subscriptions.disconnected()
  expect([it.status(), it.value()]).toEqual(['reconnecting', ['a']])
  it.happen('while away')
  it.subscriptions.connected()
  expect(it.questions.map(({ path }) => path)).toEqual(['rooms/1'])
  await it.answer()
  expect([it.status(), it.value()]).toEqual(['live', ['a', 'while away']])
})

test('the answer to a question from before the reconnect is ignored', async () => {
  const it = world()
  it.subscriptions.subscribe('rooms/1', append, () => {})
  it.subscriptions.connected()
  const [old] = it.questions.splice(0)
  it.subscriptions.disconnected()
  it.happen('a')
  it.subscriptions.connected()
  await it.answer()
  old?.answer({ success: true, response: { version: 0, value: [] } })
  await Promise.resolve()
  expect(it.value()).toEqual(['a'])
})

test('a resync asks again', async () => {
  const it = await subscribed()
  it.happen('never sent')
  it.subscriptions.resync()
  await it.answer()
  expect(it.value()).toEqual(['never sent'])
})

test('a withdrawn right empties the value at once', async () => {
  const it = await subscribed()
  it.subscriptions.change(it.happen('a'))
  it.subscriptions.lost({ path: 'rooms/1', reason: 'FORBIDDEN' })
  expect([it.status(), it.value()]).toEqual(['lost', undefined])
  it.subscriptions.change(it.happen('b'))
  expect(it.value()).toBeUndefined()
})

test('a refusal is lost, a server that is busy is asked again later', async () => {
  const it = world()
  it.subscriptions.subscribe('rooms/1', append, () => {})
  it.subscriptions.connected()
  await it.answer({ success: false, code: 'UNAVAILABLE' })
  expect(it.status()).toBe('loading')
  expect(it.timers.at(-1)?.ms).toBe(1_000)
  it.elapse()
  await it.answer({ success: false, code: 'FORBIDDEN' })
  expect(it.status()).toBe('lost')
})

test('[ERR-27] a path that the server refuses again and again is failed, asked again all the same, and live with the first snapshot', async () => {
  const it = world()
  it.subscriptions.subscribe('rooms/1', append, () => {})
  it.subscriptions.connected()
  const refusal: Snapshot = { success: false, code: 'UNAVAILABLE' }
  await it.answer(refusal)
  expect(it.status()).toBe('loading')
  it.elapse()
  await it.answer(refusal)
  expect(it.status()).toBe('failed')
  it.subscriptions.refresh('rooms/1')
  await it.answer()
  expect([it.status(), it.value()]).toEqual(['live', []])
})

test('a path that was lost before or after its release is requested again by the next subscriber', async () => {
  const it = await subscribed()
  it.subscriptions.lost({ path: 'rooms/1', reason: 'FORBIDDEN' })
  it.release()
  const release = it.subscriptions.subscribe('rooms/1', append, () => {})
  expect(it.status()).toBe('loading')
  await it.answer()
  expect(it.status()).toBe('live')
  release()
  it.subscriptions.lost({ path: 'rooms/1', reason: 'FORBIDDEN' })
  it.subscriptions.subscribe('rooms/1', append, () => {})
  expect(it.status()).toBe('loading')
  await it.answer()
  it.elapse()
  expect([it.status(), it.questions.length]).toEqual(['live', 0])
})
