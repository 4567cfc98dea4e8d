import { expect, test } from 'vitest'
import type { Snapshot } from './watches.ts'
import { append, watching, world } from '../../testing/watches.ts'

test('a snapshot and then its changes, in order', async () => {
  const it = await watching()
  expect(it.status()).toBe('live')
  it.watches.change(it.happen('a'))
  it.watches.change(it.happen('b'))
  expect(it.value()).toEqual(['a', 'b'])
  expect(it.questions).toHaveLength(0)
})

test('a change that comes twice counts once', async () => {
  const it = await watching()
  const event = it.happen('a')
  it.watches.change(event)
  it.watches.change(event)
  expect(it.value()).toEqual(['a'])
  expect(it.questions).toHaveLength(0)
})

test('a gap asks again; the last known value stays until the answer', async () => {
  const it = await watching()
  it.watches.change(it.happen('a'))
  it.happen('lost on the way')
  it.watches.change(it.happen('c'))
  expect(it.value()).toEqual(['a'])
  expect(it.questions).toHaveLength(1)
  await it.answer()
  expect(it.value()).toEqual(['a', 'lost on the way', 'c'])
})

test('changes in the wrong order heal', async () => {
  const it = await watching()
  const first = it.happen('a')
  const second = it.happen('b')
  it.watches.change(second)
  it.watches.change(first)
  await it.answer()
  expect(it.value()).toEqual(['a', 'b'])
  expect(it.questions).toHaveLength(0)
})

test('changes that overtake the answer are applied after it, once, whatever their order', async () => {
  const it = world()
  it.watches.subscribe('rooms/1', append, () => {})
  it.watches.connected()
  const old = it.happen('in the snapshot')
  const snapshot: Snapshot = { success: true, response: { version: 1, value: ['in the snapshot'] } }
  const b = it.happen('b')
  const c = it.happen('c')
  it.watches.change(c)
  it.watches.change(old)
  it.watches.change(b)
  await it.answer(snapshot)
  expect(it.value()).toEqual(['in the snapshot', 'b', 'c'])
  expect(it.questions).toHaveLength(0)
})

test('watchers of one path share one question; it is forgotten a moment after the last one left', async () => {
  const it = await watching()
  const again = it.watches.subscribe('rooms/1', append, () => {})
  expect(it.questions).toHaveLength(0)
  it.release()
  it.elapse()
  expect(it.forgotten).toEqual([])
  again()
  const back = it.watches.subscribe('rooms/1', append, () => {})
  it.elapse()
  expect([it.status(), it.forgotten]).toEqual(['live', []])
  back()
  it.elapse()
  expect([it.status(), it.forgotten]).toEqual(['loading', ['rooms/1']])
})

test('nothing is redrawn when nothing changed', async () => {
  const it = await watching()
  const before = it.redraws()
  const state = it.watches.read('rooms/1')
  const event = it.happen('a')
  it.watches.change(event)
  it.watches.change(event)
  expect(it.redraws()).toBe(before + 1)
  expect(it.watches.read('rooms/1')).not.toBe(state)
  expect(it.watches.read('rooms/1')).toBe(it.watches.read('rooms/1'))
})

test('a version that is published without its change makes the page ask again, once, and one that it knows does not', async () => {
  const it = await watching()
  it.watches.change(it.happen('one'))
  it.watches.stands({ path: 'rooms/1', version: 1 })
  expect(it.questions).toHaveLength(0)
  it.happen('two')
  it.watches.stands({ path: 'rooms/1', version: 2 })
  it.watches.stands({ path: 'rooms/1', version: 2 })
  expect(it.questions).toHaveLength(1)
  await it.answer()
  expect([it.value(), it.questions.length]).toEqual([['one', 'two'], 0])
  // The change itself arrives late: nothing is drawn twice.
  it.watches.change({ path: 'rooms/1', from: 1, version: 2, change: 'two' })
  expect(it.value()).toEqual(['one', 'two'])
})

test('a version that is published while the page asks is compared with the answer', async () => {
  const it = await watching()
  it.watches.resync()
  const old: Snapshot = { success: true, response: { version: 0, value: [] } }
  it.happen('one')
  it.watches.stands({ path: 'rooms/1', version: 1 })
  await it.answer(old)
  expect(it.questions).toHaveLength(1)
  await it.answer()
  expect(it.value()).toEqual(['one'])
})
