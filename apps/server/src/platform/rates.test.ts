import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock, testClock } from './clock.ts'
import { memoryRates, openRates, type Rates } from './rates.ts'
import { hasRedis, testRedis, type TestRedis } from './testing/processes.ts'

const failed = (what: string): void => {
  throw new Error(what)
}

test('one process counts each key for itself, and a window begins anew with its time', async () => {
  const clock = testClock()
  const limit = memoryRates(clock).limit('calls', 2, 10_000)
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([true, true, false, true])
  await clock.advance(10_000)
  expect(limit.take('a')).toBe(true)
})

test('addresses of one IPv6 network of 48 bits share eight times the limit of one of 64', () => {
  const rate = memoryRates(testClock()).byAddress('requests', 10, 60_000)
  const taken = Array.from({ length: 200 }, (_, n) => rate.take(`2001:db8:1:${n.toString(16)}::1`))
  expect(taken.filter(Boolean)).toHaveLength(80)
  expect(rate.take('2001:db8:2::1')).toBe(true)
  const household = Array.from({ length: 20 }, (_, n) => rate.take(`2001:db8:3:1::${n.toString(16)}`))
  expect(household.filter(Boolean)).toHaveLength(10)
})

describe.skipIf(!hasRedis)('two nodes with one Redis (skipped where redis-server is not installed)', () => {
  let redis: TestRedis
  let nodes: Rates[]
  beforeEach(async () => {
    redis = await testRedis()
    const options = { clock: systemClock, redisUrl: redis.url, onTrouble: failed }
    nodes = [await openRates(options), await openRates(options)]
  })
  afterEach(async () => {
    for (const node of nodes) await node.close()
  })

  test('count together, also when all calls come at once', async () => {
    const limits = nodes.map((node) => node.limit('messages', 10, 3_600_000))
    const taken = await Promise.all(Array.from({ length: 40 }, (_, at) => limits[at % 2]?.take('a')))
    expect(taken.filter(Boolean)).toHaveLength(10)
    expect(await limits[0]?.take('b')).toBe(true)
    // Every limit has a count of its own.
    expect(await nodes[1]?.limit('uploads', 1, 3_600_000).take('a')).toBe(true)
    await redis.stop()
  })

  test('refuse a key that is over from memory and count for themselves while Redis is away', async () => {
    const [one, other] = nodes.map((node) => node.limit('outage', 2, 3_600_000))
    expect([await one?.take('over'), await one?.take('over'), await one?.take('over')]).toEqual([true, true, false])
    await redis.stop()
    expect(await one?.take('over')).toBe(false)
    const away = [await one?.take('a'), await other?.take('a'), await one?.take('a'), await one?.take('a'), await other?.take('a'), await other?.take('a')]
    expect(away).toEqual([true, true, true, false, true, false])
  })
})
