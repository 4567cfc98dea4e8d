import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Linux and macOS give outgoing connections ports from 32768 up. A port from below that is still free when a server that was told its number
 * opens it, and when the server is restarted on it.
 */
const FIRST = 20_000
const RANGES = 100
const PORTS_PER_RANGE = 120

/** Processes that start together look in different ranges, so that two of them do not choose the same port. */
const range = FIRST + (process.pid % RANGES) * PORTS_PER_RANGE
let next = randomInt(PORTS_PER_RANGE)

/**
 * A loopback port that nobody listens on at this moment. One process gets another port with each call.
 * @throws Error when 120 ports in a row are in use
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_PER_RANGE; tries += 1) {
    const port = range + next
    next = (next + 1) % PORTS_PER_RANGE
    if (await isFree(port)) return port
  }
  throw new Error(`no loopback port from ${range} to ${range + PORTS_PER_RANGE - 1} is free`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
