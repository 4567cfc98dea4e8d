import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runProgram } from '../testing/processes.ts'
import { EventNodes, insert, type Made } from './testing/event-nodes.ts'

const events = new EventNodes()
const { effects, undo, waiting, open: node } = events

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
    const child = runProgram(join(import.meta.dirname, '..', 'testing', 'programs', 'event-node.ts'), { DATABASE_URL: events.url, DIE: die })
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
