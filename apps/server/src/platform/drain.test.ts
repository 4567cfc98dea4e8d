import { expect, test } from 'vitest'
import { testClock } from './clock.ts'
import { openDrain } from './drain.ts'

test('steps run in order, once, and one that fails does not stop the next', async () => {
  const seen: string[] = []
  const drain = openDrain({ onNote: (what) => seen.push(what) })
  drain.add('http', async () => void seen.push('http'))
  drain.add('jobs', () => Promise.reject(new Error('stuck')))
  drain.add('database', () => void seen.push('database'))
  expect(drain.draining).toBe(false)
  const [first, second] = [drain.run(), drain.run()]
  expect(drain.draining).toBe(true)
  expect([await first, await second]).toEqual([false, false])
  expect(seen).toEqual(['http', 'stopping jobs failed: stuck', 'database'])
})

test('the whole has a deadline', async () => {
  const clock = testClock()
  const drain = openDrain({ clock })
  drain.add('never', () => new Promise(() => undefined))
  const outcome = drain.run()
  await clock.advance(10_000)
  expect(await outcome).toBe(false)
})

test('a signal drains and leaves; its echo is ignored and a later one leaves at once', async () => {
  const clock = testClock()
  const left: number[] = []
  const drain = openDrain({ clock })
  drain.add('never', () => new Promise(() => undefined))
  const off = drain.onSignals((code) => left.push(code))
  process.emit('SIGTERM', 'SIGTERM')
  process.emit('SIGTERM', 'SIGTERM')
  expect(left).toEqual([])
  await clock.advance(1_500)
  process.emit('SIGINT', 'SIGINT')
  expect(left).toEqual([1])
  off()
})
