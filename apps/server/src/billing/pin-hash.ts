import { scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { digitsOf } from '../platform/digits.ts'

/** About two milliseconds on a thread of the pool: a whole million of PINs costs more than the ten minutes one lives. */
const cost = { N: 1_024, r: 8, p: 1 }
const bytes = 32
/** Beyond this the server is flooded, and says that it is busy. */
const waitingMost = 1_000
/** One core stays free for everything else. */
const atOnce = Math.max(1, availableParallelism() - 1)

class TooManyHashes extends Error {
  override name = 'TooManyHashes'
  readonly statusCode = 503
}

// The pool's threads belong to the whole process, so the queue before them does too.
const waiting: (() => void)[] = []
let running = 0

/**
 * The slow hash of a PIN, made beside the event loop.
 * @param id the PIN's own id, which makes each hash another one
 * @param code as made, typed or pasted: only its digits count
 * @param secret kept outside of the database: who reads only that can guess nothing
 * @throws an error with statusCode 503 when too many wait
 */
export async function hashPin(id: string, code: string, secret: string): Promise<Buffer> {
  if (waiting.length >= waitingMost) throw new TooManyHashes('too many PINs are being hashed')
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await new Promise((resolve, reject) => {
      scrypt(digitsOf(code), `${id}:${secret}`, bytes, cost, (problem, hash) => (problem ? reject(problem) : resolve(hash)))
    })
  } finally {
    // The turn passes to the next in line without being given back.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Compares in constant time; hashes of another length, as older versions stored, never match. */
export function isSamePin(stored: Uint8Array, given: Uint8Array): boolean {
  return stored.length === given.length && timingSafeEqual(stored, given)
}
