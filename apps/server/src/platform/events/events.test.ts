import { describe, expect, test } from 'vitest'
import { hasRedis, testRedis } from '../testing/processes.ts'
import { EventNodes, insert, type Made } from './testing/event-nodes.ts'

const { effects, undo, waiting, open: node } = new EventNodes()

describe('transaction', () => {
  test('handlers write in the publisher’s transaction, in the order of the graph', async () => {
    const { db, publisher, other, start } = await node({ subscriptions: { test: ['test.counted'], other: ['test.counted'] } })
    const order: string[] = []
    other.on('test.counted', async ({ n }, tx) => {
      order.push('other')
      await insert(tx, n, 'other')
    })
    publisher.on('test.counted', async ({ n }, tx) => {
      order.push('test')
      await insert(tx, n, 'test')
    })
    start()
    await db.transaction(async (tx) => {
      await publisher.publish('test.counted', { n: 1 }, tx)
      expect(await effects()).toEqual([])
    })
    expect(order).toEqual(['test', 'other'])
    expect((await effects()).map(({ by_whom }) => by_whom)).toEqual(['other', 'test'])
  })

  test('a handler that fails makes the publisher’s transaction fail', async () => {
    const { db, publisher, start } = await node({ subscriptions: { test: ['test.counted'] } })
    publisher.on('test.counted', () => Promise.reject(new Error('no')))
    start()
    await expect(
      db.transaction(async (tx) => {
        await insert(tx, 1, 'publisher')
        await publisher.publish('test.counted', { n: 1 }, tx)
      }),
    ).rejects.toThrow('no')
    expect(await effects()).toEqual([])
  })
})

describe('everyNode', () => {
  test('is handled after the commit, and not at all when the transaction is rolled back', async () => {
    const { db, publisher, other, start } = await node({ subscriptions: { test: ['test.changed'], other: ['test.changed'] } })
    const handled: string[] = []
    publisher.on(
      'test.changed',
      ({ n }) => handled.push(`test ${n}`),
      () => undefined,
    )
    other.on(
      'test.changed',
      ({ n }) => handled.push(`other ${n}`),
      () => undefined,
    )
    start()
    await expect(
      db.transaction(async (tx) => {
        publisher.publish('test.changed', { n: 1 }, tx)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await db.transaction(async (tx) => {
      publisher.publish('test.changed', { n: 2 }, tx)
      expect(handled).toEqual([])
    })
    publisher.publish('test.changed', { n: 3 })
    await expect.poll(() => handled).toEqual(['test 2', 'other 2', 'test 3', 'other 3'])
  })

  test.skipIf(!hasRedis)(
    `reaches every node; after an outage of the bus all are told to read anew${hasRedis ? '' : ' (skipped: no redis-server)'}`,
    async () => {
      const redis = await testRedis()
      undo.push(() => redis.stop())
      const subscriptions = { other: ['test.changed'] }
      const nodes = [await node({ subscriptions, redisUrl: redis.url }), await node({ subscriptions, redisUrl: redis.url })] as [Made, Made]
      const handled: number[][] = [[], []]
      const own: boolean[] = []
      const missed = [0, 0]
      for (const [at, { other, start }] of nodes.entries()) {
        other.on(
          'test.changed',
          ({ n }, isOwn) => {
            handled[at]?.push(n)
            own[at] = isOwn
          },
          () => {
            missed[at] = (missed[at] ?? 0) + 1
          },
        )
        start()
      }
      nodes[0].publisher.publish('test.changed', { n: 1 })
      await expect.poll(() => handled).toEqual([[1], [1]])
      expect(own).toEqual([true, false])
      await redis.stop()
      nodes[0].publisher.publish('test.changed', { n: 2 })
      await expect.poll(() => handled[0]).toEqual([1, 2])
      await redis.start()
      await expect.poll(() => missed).toEqual([1, 1])
      nodes[0].publisher.publish('test.changed', { n: 3 })
      await expect.poll(() => handled.map((all) => all.at(-1))).toEqual([3, 3])
    },
  )
})

describe('this node', () => {
  test('handlers are called at once, also after one that throws, and those of other nodes are not', async () => {
    const subscriptions = { other: ['test.noticed'], test: ['test.noticed'] }
    const nodes = [await node({ subscriptions }), await node({ subscriptions })] as const
    const calls: string[] = []
    for (const [at, { publisher, other, start }] of nodes.entries()) {
      other.on('test.noticed', ({ n }) => {
        calls.push(`other ${at} ${n}`)
        throw new Error('the handler is broken')
      })
      publisher.on('test.noticed', ({ n }) => calls.push(`test ${at} ${n}`))
      start()
    }
    nodes[0].publisher.publish('test.noticed', { n: 1 })
    expect(calls).toEqual(['other 0 1', 'test 0 1'])
    expect(await waiting()).toBe(0)
  })

  test('with a transaction they are called after its commit, and not after a rollback', async () => {
    const { db, publisher, start } = await node({ subscriptions: { test: ['test.noticed'] } })
    const numbers: number[] = []
    publisher.on('test.noticed', ({ n }) => numbers.push(n))
    start()
    const failing = db.transaction(async (tx) => {
      publisher.publish('test.noticed', { n: 1 }, tx)
      throw new Error('no commit')
    })
    await expect(failing).rejects.toThrow('no commit')
    await db.transaction(async (tx) => {
      publisher.publish('test.noticed', { n: 2 }, tx)
      expect(numbers).toEqual([])
    })
    expect(numbers).toEqual([2])
  })
})

describe('the graph', () => {
  test('refuses what is not declared: subscriptions, second handlers, other domains’ events, payloads', async () => {
    const { db, publisher, other, start } = await node({ subscriptions: { test: ['test.happened'] } })
    expect(() => other.on('test.happened', async () => undefined)).toThrow('does not let other subscribe')
    expect(start).toThrow('test has no handler')
    publisher.on('test.happened', async () => undefined)
    expect(() => publisher.on('test.happened', async () => undefined)).toThrow('twice')
    expect(() => other.publish('test.changed', { n: 1 })).toThrow('may not publish')
    expect(() => publisher.publish('test.changed', { n: 1.5 })).toThrow('/n')
    await expect(db.transaction((tx) => publisher.publish('test.happened', { n: 'one' } as never, tx))).rejects.toThrow('/n')
    expect(await waiting()).toBe(0)
  })
})
