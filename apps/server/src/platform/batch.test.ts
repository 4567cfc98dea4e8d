import { expect, test } from 'vitest'
import { batcher, batchedLoader, Overloaded } from './batch.ts'
import { testClock } from './clock.ts'

/** A flush that ends when the test decides. */
function heldFlush() {
  const calls: { items: readonly number[]; pass: () => void; fail: (problem: Error) => void }[] = []
  const flush = (items: readonly number[]): Promise<readonly string[]> =>
    new Promise((resolve, reject) => calls.push({ items, pass: () => resolve(items.map((n) => `r${n}`)), fail: reject }))
  return { calls, flush }
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

test('what arrives in one turn leaves in one batch, and each caller gets its own result', async () => {
  const { calls, flush } = heldFlush()
  const writes = batcher({ flush, max: 100 })
  const answers = Promise.all([writes.add(1), writes.add(2), writes.add(3)])
  await turn()
  expect(calls.map((call) => call.items)).toEqual([[1, 2, 3]])
  calls[0]?.pass()
  expect(await answers).toEqual(['r1', 'r2', 'r3'])
})

test('writes join the batch that forms while one is running, and it leaves when that one returns', async () => {
  const { calls, flush } = heldFlush()
  const writes = batcher({ flush, max: 3 })
  const first = writes.add(1)
  await turn()
  const rest = Promise.all([2, 3, 4, 5].map((n) => writes.add(n)))
  await turn()
  expect(calls).toHaveLength(1)
  expect(writes.waiting).toBe(4)
  calls[0]?.pass()
  await first
  await turn()
  expect(calls[1]?.items).toEqual([2, 3, 4])
  calls[1]?.pass()
  await turn()
  expect(calls[2]?.items).toEqual([5])
  calls[2]?.pass()
  expect(await rest).toEqual(['r2', 'r3', 'r4', 'r5'])
  await writes.drained()
})

test('up to `parallel` flushes run at once', async () => {
  const { calls, flush } = heldFlush()
  const writes = batcher({ flush, max: 1, parallel: 2 })
  const all = Promise.all([1, 2, 3].map((n) => writes.add(n)))
  await turn()
  await turn()
  expect(calls.map((call) => call.items)).toEqual([[1], [2]])
  calls[1]?.pass()
  await turn()
  expect(calls[2]?.items).toEqual([3])
  calls[0]?.pass()
  calls[2]?.pass()
  expect(await all).toEqual(['r1', 'r2', 'r3'])
})

test('a failed flush fails all of its callers and the next batch goes on', async () => {
  const { calls, flush } = heldFlush()
  const reports: boolean[] = []
  const writes = batcher({ flush, max: 10, onFlush: (report) => reports.push(report.failed) })
  const both = Promise.allSettled([writes.add(1), writes.add(2)])
  await turn()
  calls[0]?.fail(new Error('no'))
  expect((await both).map((one) => one.status)).toEqual(['rejected', 'rejected'])
  const next = writes.add(3)
  await turn()
  calls[1]?.pass()
  expect(await next).toBe('r3')
  expect(reports).toEqual([true, false])
})

test('with halves, one poisoned row fails alone', async () => {
  const flush = async (items: readonly number[]): Promise<readonly number[]> => {
    if (items.includes(13)) throw new Error('poison')
    return items.map((n) => n * 2)
  }
  const writes = batcher({ flush, max: 100, retryHalves: true })
  const settled = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => writes.add(n)))
  expect(settled.filter((one) => one.status === 'rejected')).toHaveLength(1)
  expect(settled[13]?.status).toBe('rejected')
  expect(settled[19]).toEqual({ status: 'fulfilled', value: 38 })
})

test('halves are not tried when the failure cannot come from one item', async () => {
  let flushes = 0
  const writes = batcher<number, number>({
    flush: async () => {
      flushes += 1
      throw new Error('gone')
    },
    max: 10,
    retryHalves: true,
    mayBeOneItem: () => false,
  })
  await Promise.allSettled([1, 2, 3].map((n) => writes.add(n)))
  expect(flushes).toBe(1)
})

test('the queue is bounded', async () => {
  const { flush } = heldFlush()
  const writes = batcher({ flush, max: 1, maxQueue: 2 })
  void writes.add(0)
  await turn()
  void writes.add(1)
  void writes.add(2)
  await expect(writes.add(3)).rejects.toBeInstanceOf(Overloaded)
})

test('an idle batcher waits gatherMs for company', async () => {
  const clock = testClock()
  const { calls, flush } = heldFlush()
  const writes = batcher({ flush, max: 10, gatherMs: 5, clock })
  void writes.add(1)
  await turn()
  void writes.add(2)
  expect(calls).toHaveLength(0)
  await clock.advance(5)
  expect(calls[0]?.items).toEqual([1, 2])
})

test('reads of one turn share one question, and a key is asked for once', async () => {
  const batches: (readonly string[])[] = []
  const read = batchedLoader(async (keys) => {
    batches.push(keys)
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, `value of ${key}`]))
  })
  expect(await Promise.all([read('a'), read('b'), read('a'), read('none')])).toEqual(['value of a', 'value of b', 'value of a', undefined])
  expect(batches).toEqual([['a', 'b', 'none']])
})

test('a read asked for while another runs is not answered by that one', async () => {
  let value = 'old'
  const passes: (() => void)[] = []
  const read = batchedLoader(async (keys) => {
    const seen = value
    await new Promise<void>((resolve) => passes.push(resolve))
    return new Map(keys.map((key) => [key, seen]))
  })
  const first = read('a')
  await turn()
  value = 'new'
  const second = read('a')
  await turn()
  // One statement runs at a time: the second starts when the first has returned.
  expect(passes).toHaveLength(1)
  passes[0]?.()
  expect(await first).toBe('old')
  await expect.poll(() => passes.length).toBe(2)
  passes[1]?.()
  expect(await second).toBe('new')
})

test('a key that is refused does not fail its neighbours', async () => {
  const read = batchedLoader(async (keys) => {
    if (keys.includes('bad')) throw new Error('no uuid')
    return new Map(keys.map((key) => [key, key]))
  })
  const answers = await Promise.allSettled([read('a'), read('bad'), read('b')])
  expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
