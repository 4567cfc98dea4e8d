import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'

/** Randomness, passed in so that tests can repeat it. */
export interface Entropy {
  /** `count` random bytes. */
  bytes(count: number): Uint8Array
  /** A whole number in [0, below), without bias. `below` is at most 2^32. */
  int(below: number): number
  /** A UUIDv7 as text; within one process each is greater than the one before. */
  uuid7(): string
  /** A bearer token: 32 random bytes in base64url (43 characters). */
  token(): string
  /** A secret seed for a match: 32 random bytes in hex (64 characters). */
  seed(): string
}

/** Randomness of the operating system. */
export function systemEntropy(clock: Clock): Entropy {
  return entropyFrom(clock, (count) => randomBytes(count))
}

/** Repeatable randomness for tests: the same seed gives the same bytes. Never for production. */
export function testEntropy(clock: Clock, seed = 'test'): Entropy {
  let block = 0
  return entropyFrom(clock, (count) => {
    const parts: Uint8Array[] = []
    for (let have = 0; have < count; have += 32) parts.push(createHash('sha256').update(`${seed}:${block++}`).digest())
    return Buffer.concat(parts).subarray(0, count)
  })
}

function entropyFrom(clock: Clock, bytes: (count: number) => Uint8Array): Entropy {
  return {
    bytes,
    int: (below) => uniform(bytes, below),
    uuid7: uuid7Maker(clock, bytes),
    token: () => Buffer.from(bytes(32)).toString('base64url'),
    seed: () => Buffer.from(bytes(32)).toString('hex'),
  }
}

function uniform(bytes: (count: number) => Uint8Array, below: number): number {
  if (!Number.isInteger(below) || below < 1 || below > 2 ** 32) throw new RangeError(`below must be a whole number from 1 to 2^32, not ${below}`)
  // Values above the last whole multiple of `below` are dropped: a plain remainder would favour small numbers.
  const fair = 2 ** 32 - (2 ** 32 % below)
  for (;;) {
    const drawn = Buffer.from(bytes(4)).readUInt32BE()
    if (drawn < fair) return drawn % below
  }
}

/** RFC 9562 section 5.7, monotonic by method 1: rand_a counts within a millisecond, starting in its lower half. */
function uuid7Maker(clock: Clock, bytes: (count: number) => Uint8Array): () => string {
  let lastMs = 0
  let counter = 0
  return () => {
    const random = Buffer.from(bytes(10))
    const now = clock.now()
    if (now > lastMs) {
      lastMs = now
      counter = random.readUInt16BE(8) & 0x7ff
    } else if (counter < 0xfff) {
      counter += 1
    } else {
      // The counter is used up: run ahead of the clock rather than repeat or go back.
      lastMs += 1
      counter = random.readUInt16BE(8) & 0x7ff
    }
    const time = lastMs.toString(16).padStart(12, '0')
    const tail = random.subarray(0, 8)
    tail.writeUInt8((tail.readUInt8(0) & 0x3f) | 0x80, 0)
    const rest = tail.toString('hex')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${rest.slice(0, 4)}-${rest.slice(4)}`
  }
}
