import { expect, test } from 'vitest'
import { FairQueue, limited, QueueFull } from './fair-queue.ts'

test('everybody has a turn before anybody has a second one, and the entries of one keep their order', () => {
  const queue = new FairQueue<string>(10, 5)
  for (const entry of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.push(entry.charAt(0), entry)
  expect(queue.shift()).toBe('a1')
  queue.push('d', 'd1')
  expect(Array.from({ length: 7 }, () => queue.shift())).toEqual(['b1', 'c1', 'a2', 'd1', 'b2', 'a3', undefined])
})

test('a queue has a limit in all, and one for each person', () => {
  const queue = new FairQueue<number>(4, 2)
  queue.push('a', 1)
  queue.push('a', 2)
  expect(() => queue.push('a', 3)).toThrow(QueueFull)
  queue.push('b', 4)
  queue.push('c', 5)
  expect(() => queue.push('d', 6)).toThrow(QueueFull)
  expect(queue.clear()).toEqual([1, 2, 4, 5])
  queue.push('a', 7)
  expect(queue.shift()).toBe(7)
})

test('work runs a few at a time, one after another by turns, and what fails lets the next begin', async () => {
  const run = limited({ atOnce: 1, maxWaiting: 8, maxWaitingEach: 2 })
  const order: string[] = []
  const held = Promise.withResolvers<void>()
  const first = run('a', () => held.promise)
  const work = (key: string, name: string) =>
    run(key, async () => {
      order.push(name)
      if (name === 'a2') throw new Error('broken')
    })
  const rest = [work('a', 'a2'), work('a', 'a3'), work('b', 'b1')]
  await expect(work('a', 'a4')).rejects.toThrow(QueueFull)
  expect(order).toEqual([])
  held.resolve()
  await first
  expect((await Promise.allSettled(rest)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(order).toEqual(['a2', 'b1', 'a3'])
  await work('c', 'c1')
})
