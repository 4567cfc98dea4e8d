import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { type Clock, sleep } from './clock.ts'
import { limitKey, wideKey } from './http/address.ts'
import { loadRedis } from './redis.ts'

export interface RateLimit {
  /** Counts one call; false when the key has used up its window. The answer is synchronous when no other process is involved. */
  take(key: string): boolean | Promise<boolean>
}

/**
 * The limits that protect against floods. With Redis all nodes count together. While Redis is away, and without it, each process counts for itself.
 * Limits that protect money or login are counted in PostgreSQL instead, and refuse calls when it cannot be reached.
 */
export interface Rates {
  /**
   * @param name unique for each limit of the installation
   * @param max calls of one key in a window
   * @param windowMs whole seconds
   */
  limit(name: string, max: number, windowMs: number): RateLimit
  /** A limit by network address. Each network of a household is counted, and also the larger IPv6 network of a customer as a whole. */
  byAddress(name: string, max: number, windowMs: number): RateLimit
  close(): Promise<void>
}

/** A network of 48 bits may use as much as this number of networks of 64 bits. One customer of a provider has about so many at once. */
export const wideFactor = 8

/** Counts in the memory of this process alone. */
export function memoryRates(clock: Clock): Rates {
  return ratesOf(
    async () => undefined,
    (_name, max, windowMs) => memoryLimit(clock, max, windowMs),
  )
}

export interface RatesOptions {
  readonly clock: Clock
  readonly redisUrl: string | undefined
  readonly onTrouble: (what: string) => void
}

/** Counts in Redis where it is configured. Does not fail when Redis is away, and waits two seconds for it at most. */
export async function openRates({ clock, redisUrl, onTrouble }: RatesOptions): Promise<Rates> {
  if (redisUrl === undefined) return memoryRates(clock)
  const { createClient } = await loadRedis()
  const client = createClient({
    url: redisUrl,
    commandOptions: { timeout: 2_000 },
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries: number) => Math.min(100 * 2 ** Math.min(tries, 5), 1_000) },
  })
  // Without a handler a lost connection ends the process. The bus reports the same outage.
  client.on('error', () => undefined)
  const connecting = client.connect().then(
    () => undefined,
    (problem: Error) => onTrouble(`Redis: ${problem.message}`),
  )
  await Promise.race([connecting, sleep(clock, 2_000)])
  return ratesOf(
    async () => client.destroy(),
    (name, max, windowMs) => sharedLimit(client, memoryLimit(clock, max, windowMs), { name, max, windowMs }),
  )
}

function ratesOf(close: () => Promise<void>, limit: Rates['limit']): Rates {
  return {
    limit,
    byAddress(name, max, windowMs) {
      const [each, wide] = [limit(name, max, windowMs), limit(`${name} wide`, max * wideFactor, windowMs)]
      return {
        take(address) {
          const network = wideKey(address)
          const answers = [each.take(limitKey(address)), network === undefined || wide.take(network)]
          return answers.some((answer) => answer instanceof Promise) ? Promise.all(answers).then(areAllTrue) : areAllTrue(answers)
        },
      }
    },
    close,
  }
}

const areAllTrue = (answers: readonly unknown[]): boolean => answers.every((answer) => answer === true)

/** A fixed window for all keys of this process. */
function memoryLimit(clock: Clock, max: number, windowMs: number): RateLimit {
  const counts = new Map<string, number>()
  let windowStart = clock.now()
  return {
    take(key) {
      const now = clock.now()
      if (now - windowStart >= windowMs) {
        counts.clear()
        windowStart = now
      }
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count <= max
    },
  }
}

/**
 * A fixed window for each key in Redis. A key that has used up its window is refused by the memory of this process, without a call to Redis.
 * @param insurance counts while Redis does not answer
 */
function sharedLimit(client: object, insurance: RateLimit, { name, max, windowMs }: { name: string; max: number; windowMs: number }): RateLimit {
  const limiter = new RateLimiterRedis({
    storeClient: client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: `majlis:rate:${name}`,
    points: max,
    duration: windowMs / 1_000,
    inMemoryBlockOnConsumed: max + 1,
  })
  return {
    async take(key) {
      try {
        await limiter.consume(key)
        return true
      } catch (problem) {
        return problem instanceof RateLimiterRes ? false : insurance.take(key)
      }
    },
  }
}
