import { expect, test } from 'vitest'
import type { Snapshot } from './subscriptions.ts'
import { append, subscribed, world } from '../../testing/subscriptions.ts'

test('a snapshot and then its changes, in order', async () => {
  const it = await subscribed()
  expect(it.status()).toBe('live')
  it.subscriptions.change(it.happen('a'))
  it.subscriptions.change(it.happen('b'))
  expect(it.value()).toEqual(['a', 'b'])
  expect(it.questions).toHaveLength(0)
})

test('a change that comes twice counts once', async () => {
  const it = await subscribed()
  const event = it.happen('a')
  it.subscriptions.change(event)
  it.subscriptions.change(event)
  expect(it.value()).toEqual(['a'])
  expect(it.questions).toHaveLength(0)
})

test('a gap asks again; the last known value stays until the answer', async () => {
  const it = await subscribed()
  it.subscriptions.change(it.happen('a'))
  it.happen('lost on the way')
  it.subscriptions.change(it.happen('c'))
  expect(it.value()).toEqual(['a'])
  expect(it.questions).toHaveLength(1)
  await it.answer()
  expect(it.value()).toEqual(['a', 'lost on the way', 'c'])
})

test('changes in the wrong order heal', async () => {
  const it = await subscribed()
  const first = it.happen('a')
  const second = it.happen('b')
  it.subscriptions.change(second)
  it.subscriptions.change(first)
  await it.answer()
  expect(it.value()).toEqual(['a', 'b'])
  expect(it.questions).toHaveLength(0)
})

test('changes that overtake the answer are applied after it, once, whatever their order', async () => {
  const it = world()
  it.subscriptions.subscribe('rooms/1', append, () => {})
  it.subscriptions.connected()
  const old = it.happen('in the snapshot')
  const snapshot: Snapshot = { success: true, response: { version: 1, value: ['in the snapshot'] } }
  const b = it.happen('b')
  const c = it.happen('c')
  it.subscriptions.change(c)
  it.subscriptions.change(old)
  it.subscriptions.change(b)
  await it.answer(snapshot)
  expect(it.value()).toEqual(['in the snapshot', 'b', 'c'])
  expect(it.questions).toHaveLength(0)
})

test('watchers of one path share one question; it is forgotten a moment after the last one left', async () => {
  const it = await subscribed()
  const again = it.subscriptions.subscribe('rooms/1', append, () => {})
  expect(it.questions).toHaveLength(0)
  it.release()
  it.elapse()
  expect(it.forgotten).toEqual([])
  again()
  const back = it.subscriptions.subscribe('rooms/1', append, () => {})
  it.elapse()
  expect([it.status(), it.forgotten]).toEqual(['live', []])
  back()
  it.elapse()
  expect([it.status(), it.forgotten]).toEqual(['loading', ['rooms/1']])
})

test('nothing is redrawn when nothing changed', async () => {
  const it = await subscribed()
  const before = it.redraws()
  const state = it.subscriptions.read('rooms/1')
  const event = it.happen('a')
  it.subscriptions.change(event)
  it.subscriptions.change(event)
  expect(it.redraws()).toBe(before + 1)
  expect(it.subscriptions.read('rooms/1')).not.toBe(state)
  expect(it.subscriptions.read('rooms/1')).toBe(it.subscriptions.read('rooms/1'))
})

test('a version that is published without its change makes the page ask again, once, and one that it knows does not', async () => {
  const it = await subscribed()
  it.subscriptions.change(it.happen('one'))
  it.subscriptions.stands({ path: 'rooms/1', version: 1 })
  expect(it.questions).toHaveLength(0)
  it.happen('two')
  it.subscriptions.stands({ path: 'rooms/1', version: 2 })
  it.subscriptions.stands({ path: 'rooms/1', version: 2 })
  expect(it.questions).toHaveLength(1)
  await it.answer()
  expect([it.value(), it.questions.length]).toEqual([['one', 'two'], 0])
  // The change itself arrives late: nothing is drawn twice.
  it.subscriptions.change({ path: 'rooms/1', from: 1, version: 2, change: 'two' })
  expect(it.value()).toEqual(['one', 'two'])
})

test('a version that is published while the page asks is compared with the answer', async () => {
  const it = await subscribed()
  it.subscriptions.resync()
  const old: Snapshot = { success: true, response: { version: 0, value: [] } }
  it.happen('one')
  it.subscriptions.stands({ path: 'rooms/1', version: 1 })
  await it.answer(old)
  expect(it.questions).toHaveLength(1)
  await it.answer()
  expect(it.value()).toEqual(['one'])
})
