import { createHash, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { digitsOf } from '../../platform/digits.ts'

/** One hash takes about two milliseconds on a thread of the pool, so that trying all million PINs takes longer than the ten minutes of their validity. */
const cost = { N: 1_024, r: 8, p: 1 }
const bytes = 32
/** When more calls wait, the server is overloaded and answers that it is busy. */
const maxWaiting = 1_000
/** One core stays free for all other work. */
const atOnce = Math.max(1, availableParallelism() - 1)

class TooManyHashes extends Error {
  override name = 'TooManyHashes'
  readonly statusCode = 503
}

// The queue is shared by the whole process, as the pool's threads are.
const waiting: (() => void)[] = []
let running = 0

/**
 * The slow hash of a PIN, computed outside of the event loop.
 * @param id the PIN's own id, which makes each hash different
 * @param code as made, typed or pasted: only its digits count
 * @param secret stored outside of the database: somebody who reads only the database cannot guess a PIN
 * @throws an error with statusCode 503 when too many calls wait
 */
export async function hashPin(id: string, code: string, secret: string): Promise<Buffer> {
  if (waiting.length >= maxWaiting) throw new TooManyHashes('too many PINs are being hashed')
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await new Promise((resolve, reject) => {
      scrypt(digitsOf(code), `${id}:${secret}`, bytes, cost, (problem, hash) => (problem ? reject(problem) : resolve(hash)))
    })
  } finally {
    // The slot passes directly to the next waiting call.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Compares in constant time. Hashes of another length, which older versions stored, never match. */
export function isSamePin(stored: Uint8Array, given: Uint8Array): boolean {
  return stored.length === given.length && timingSafeEqual(stored, given)
}

/** A hash of number and device together: a reader of the table learns neither of them. */
export function deviceHash(msisdn: string, deviceKey: string | undefined): Uint8Array | null {
  return deviceKey === undefined ? null : createHash('sha256').update(`${msisdn} ${deviceKey}`).digest()
}
