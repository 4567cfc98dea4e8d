import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type Bus, openBus } from './bus.ts'
import { hasRedis, runProgram, testRedis } from './testing/processes.ts'

const open: Bus[] = []
afterEach(async () => {
  for (const bus of open.splice(0)) await bus.close()
})
async function bus(redisUrl?: string): Promise<Bus> {
  const made = await openBus({ node: `test-${open.length}`, redisUrl })
  open.push(made)
  return made
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('in one process', () => {
  test('subscribers of a topic receive its messages in order, as they were when sent, until they leave', async () => {
    const one = await bus()
    const received: unknown[] = []
    const leave = one.subscribe('a', (message) => received.push(message))
    const changing = { n: 1 }
    one.publish('a', changing)
    changing.n = 99
    one.publish('a', { n: 2 })
    one.publish('b', { n: 3 })
    expect(received).toEqual([])
    await turn()
    leave()
    one.publish('a', { n: 4 })
    await turn()
    expect(received).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('a subscriber that throws does not keep the others from hearing', async () => {
    const one = await bus()
    const received: unknown[] = []
    one.subscribe('a', () => {
      throw new Error('mine')
    })
    one.subscribe('a', (message) => received.push(message))
    one.publish('a', 1)
    await turn()
    expect(received).toEqual([1])
  })
})

describe.skipIf(!hasRedis)(`with Redis${hasRedis ? '' : ' (skipped: no redis-server on this machine)'}`, () => {
  test('a message crosses between two processes, there and back, and is received once; an outage ends in resync, not in a crash', async () => {
    const redis = await testRedis()
    const here = await bus(redis.url)
    const child = runProgram(join(import.meta.dirname, 'testing', 'programs', 'bus-node.ts'), { REDIS_URL: redis.url })
    try {
      await child.line('ready')
      const pongs: unknown[] = []
      const own: unknown[] = []
      let resyncs = 0
      here.subscribe(
        'pong',
        (message) => pongs.push(message),
        () => (resyncs += 1),
      )
      here.subscribe('ping', (message) => own.push(message))
      here.publish('ping', { n: 1 })
      await expect.poll(() => pongs).toEqual([{ from: 'child', got: { n: 1 } }])
      expect(own).toEqual([{ n: 1 }])

      await redis.stop()
      await expect.poll(() => here.connected).toBe(false)
      here.publish('ping', { n: 2 })
      await turn()
      expect(own).toEqual([{ n: 1 }, { n: 2 }])
      await redis.start()
      await expect.poll(() => resyncs).toBe(1)
      await child.line('resync')
      here.publish('ping', { n: 3 })
      await expect.poll(() => pongs).toContainEqual({ from: 'child', got: { n: 3 } })
    } finally {
      await child.kill9()
      await redis.stop()
    }
  })

  test('starts while Redis is away and joins when it comes', async () => {
    const redis = await testRedis()
    await redis.stop()
    const [one, two] = [await bus(redis.url), await bus(redis.url)]
    expect(one.connected).toBe(false)
    const received: unknown[] = []
    two.subscribe('a', (message) => received.push(message))
    await redis.start()
    await expect.poll(() => one.connected && two.connected).toBe(true)
    await expect
      .poll(() => {
        one.publish('a', 1)
        return received.length
      })
      .toBeGreaterThan(0)
    await redis.stop()
  })
})
