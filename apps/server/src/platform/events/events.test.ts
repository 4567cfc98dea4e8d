import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pino } from 'pino'
import { Type } from 'typebox'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBus } from '../bus.ts'
import { systemClock } from '../clock.ts'
import { type Db, openPool } from '../db/pool.ts'
import { systemEntropy } from '../entropy.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { hasRedis, runProgram, testRedis } from '../testing/processes.ts'
import { type On, type Publish, event } from './event.ts'
import { openEvents } from './events.ts'

const payload = Type.Object({ n: Type.Integer() })
const counted = event('test.counted', { delivery: 'transaction', summary: 'Counted at once.', payload })
const happened = event('test.happened', { delivery: 'once', summary: 'Worked off later.', payload })
const changed = event('test.changed', { delivery: 'everyNode', summary: 'Heard everywhere.', payload })
const noticed = event('test.noticed', { delivery: 'thisNode', summary: 'Handled here.', payload })
const declared = [counted, happened, changed, noticed]

interface Domain {
  readonly on: On<(typeof declared)[number]>
  readonly publish: Publish<(typeof declared)[number]>
}

let database: TestDatabase
const undo: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await testDatabase()
  await database.db.query('create table effect (n int not null, by_whom text not null)')
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.query('delete from effect')
  await database.db.query('delete from event_outbox')
})
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

interface Made {
  readonly db: Db
  readonly publisher: Domain
  readonly other: Domain
  start(): void
}

/** A node whose domain 'test' publishes and subscribes to everything, as does 'other'. It subscribes before it starts. */
async function node({
  subscriptions = {},
  ...settings
}: {
  subscriptions?: Record<string, readonly string[]>
  concurrency?: number
  redisUrl?: string
}): Promise<Made> {
  const db = openPool(database.url, { maxConnections: 24 })
  const bus = await openBus({ node: randomUUID(), redisUrl: settings.redisUrl })
  const events = openEvents({
    db,
    bus,
    clock: systemClock,
    entropy: systemEntropy(systemClock),
    log: pino({ level: 'silent' }),
    declared,
    subscriptions,
    concurrency: settings.concurrency ?? 4,
  })
  undo.push(async () => {
    await events.stop()
    await bus.close()
    await db.close()
  })
  return { db, publisher: events.of('test'), other: events.of('other'), start: () => events.start() }
}

const effects = async (): Promise<{ n: number; by_whom: string }[]> => database.db.query('select n, by_whom from effect order by n, by_whom')
const waiting = async (): Promise<number> => (await database.db.query('select from event_outbox')).length
const insert = (on: Pick<Db, 'query'>, n: number, who: string) => on.query('insert into effect values ($1, $2)', [n, who])

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

describe('once', () => {
  test('every subscriber works the event off after the commit; a transaction that is rolled back leaves none', async () => {
    const { db, publisher, other, start } = await node({ subscriptions: { test: ['test.happened'], other: ['test.happened'] } })
    publisher.on('test.happened', async ({ n }, { tx }) => void (await insert(tx, n, 'test')))
    other.on('test.happened', async ({ n }, { tx }) => void (await insert(tx, n, 'other')))
    start()
    await expect(
      db.transaction(async (tx) => {
        await publisher.publish('test.happened', { n: 1 }, tx)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await waiting()).toBe(0)
    await db.transaction((tx) => publisher.publish('test.happened', { n: 2 }, tx))
    await expect.poll(waiting).toBe(0)
    expect(await effects()).toEqual([
      { n: 2, by_whom: 'other' },
      { n: 2, by_whom: 'test' },
    ])
  })

  test('a failed attempt leaves nothing behind and is repeated under the same id', async () => {
    const { db, publisher, start } = await node({ subscriptions: { test: ['test.happened'] } })
    const attempts: { id: string; attempt: number }[] = []
    const after: number[] = []
    publisher.on('test.happened', async ({ n }, { id, attempt, tx }) => {
      attempts.push({ id, attempt })
      await insert(tx, n, `attempt ${attempt}`)
      tx.afterCommit(() => after.push(attempt))
      // The second failure is the database's own: the transaction of the outbox survives it.
      if (attempt === 2) await tx.query('select 1 / 0')
      if (attempt < 3) throw new Error('not yet')
    })
    start()
    await db.transaction((tx) => publisher.publish('test.happened', { n: 1 }, tx))
    await expect.poll(waiting).toBe(0)
    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3])
    expect(new Set(attempts.map(({ id }) => id)).size).toBe(1)
    expect(await effects()).toEqual([{ n: 1, by_whom: 'attempt 3' }])
    expect(after).toEqual([3])
  })

  test('events that cannot be worked off do not keep the others waiting, nor the event’s other subscriber', async () => {
    const { db, publisher, other, start } = await node({ subscriptions: { test: ['test.happened'], other: ['test.happened'] } })
    publisher.on('test.happened', async ({ n }, { tx }) => {
      if (n < 10) throw new Error('poison')
      await insert(tx, n, 'test')
    })
    other.on('test.happened', async ({ n }, { tx }) => void (await insert(tx, n, 'other')))
    start()
    for (let n = 0; n < 20; n += 1) await db.transaction((tx) => publisher.publish('test.happened', { n }, tx))
    await expect.poll(waiting).toBe(10)
    expect((await effects()).filter(({ by_whom }) => by_whom === 'other')).toHaveLength(20)
    expect((await effects()).filter(({ by_whom }) => by_whom === 'test').map(({ n }) => n)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
    const rows = await db.query<{ failures: number; payload: { n: number } }>('select failures, payload from event_outbox')
    expect(rows.every(({ failures, payload: { n } }) => failures > 0 && n < 10)).toBe(true)
  })

  test('32 workers on two nodes have each effect once', async () => {
    const subscriptions = { test: ['test.happened'], other: ['test.happened'] }
    const nodes = [await node({ subscriptions, concurrency: 16 }), await node({ subscriptions, concurrency: 16 })]
    let calls = 0
    for (const { publisher, other, start } of nodes) {
      publisher.on('test.happened', async ({ n }, { tx }) => {
        calls += 1
        await insert(tx, n, 'test')
      })
      other.on('test.happened', async ({ n }, { tx }) => {
        calls += 1
        await insert(tx, n, 'other')
      })
      start()
    }
    const [one, two] = nodes as [Made, Made]
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => {
        const { db, publisher } = n % 2 ? one : two
        return db.transaction((tx) => publisher.publish('test.happened', { n }, tx))
      }),
    )
    await expect.poll(waiting).toBe(0)
    const found = await effects()
    expect(found).toHaveLength(400)
    expect(new Set(found.map(({ n, by_whom }) => `${n} ${by_whom}`)).size).toBe(400)
    expect(calls).toBe(400)
  })

  test.each([
    ['was killed between the commit and the work', 'published'],
    ['was killed while it worked it off', 'working'],
  ])('the event of a node that %s is worked off by another', async (_how, die) => {
    const child = runProgram(join(import.meta.dirname, '..', 'testing', 'programs', 'event-node.ts'), { DATABASE_URL: database.url, DIE: die })
    if (die === 'working') await child.line('working')
    const gone = die === 'working' ? child.kill9() : new Promise((resolve) => child.process.once('exit', resolve))
    await gone
    expect(child.process.signalCode).toBe('SIGKILL')
    expect(await waiting()).toBe(1)
    const { publisher, start } = await node({ subscriptions: { test: ['test.happened'] } })
    publisher.on('test.happened', async ({ n }, { tx }) => void (await insert(tx, n, 'survivor')))
    start()
    await expect.poll(waiting).toBe(0)
    expect(await effects()).toEqual([{ n: 1, by_whom: 'survivor' }])
  })

  test('an event is left alone by a node whose version has no such subscriber', async () => {
    const newer = await node({ subscriptions: { test: ['test.happened'], other: ['test.happened'] } })
    const older = await node({ subscriptions: { test: ['test.happened'] } })
    newer.other.on('test.happened', async ({ n }, { tx }) => void (await insert(tx, n, 'newer')))
    for (const { publisher } of [newer, older]) publisher.on('test.happened', async () => undefined)
    older.start()
    await newer.db.transaction((tx) => newer.publisher.publish('test.happened', { n: 1 }, tx))
    await expect.poll(waiting).toBe(1)
    expect(await newer.db.query('select subscriber, failures from event_outbox')).toEqual([{ subscriber: 'other', failures: 0 }])
    newer.start()
    await expect.poll(waiting).toBe(0)
    expect(await effects()).toEqual([{ n: 1, by_whom: 'newer' }])
  })

  test('what is under way when a node stops is finished, what is not stays', async () => {
    const { db, publisher, start } = await node({ subscriptions: { test: ['test.happened'] }, concurrency: 1 })
    const begun = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    publisher.on('test.happened', async ({ n }, { tx }) => {
      begun.resolve()
      await held.promise
      await insert(tx, n, 'test')
    })
    start()
    await db.transaction((tx) => publisher.publish('test.happened', { n: 1 }, tx))
    await begun.promise
    await db.transaction((tx) => publisher.publish('test.happened', { n: 2 }, tx))
    const stopped = undo.pop()?.()
    held.resolve()
    await stopped
    expect(await effects()).toEqual([{ n: 1, by_whom: 'test' }])
    expect(await waiting()).toBe(1)
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
