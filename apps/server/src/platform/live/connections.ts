import type { IncomingMessage } from 'node:http'
import type { Socket } from 'socket.io'
import { callerAddress, type IsTrustedProxy, limitKey, wideKey } from '../http/address.ts'
import { type Rates, wideFactor } from '../rates.ts'
import type { SecurityLog } from '../security.ts'

export interface ConnectionOptions {
  readonly rates: Rates
  readonly security: SecurityLog
  readonly socketsPerAddress: number
  readonly handshakesPerMinute: number
  readonly isTrustedProxy: IsTrustedProxy
}

export interface ConnectionCounts {
  /** Whether a request may open a connection, or belongs to an open one. */
  admits(request: IncomingMessage): Promise<boolean>
  /** Counts a connection until it is closed or belongs to a person. */
  opened(connection: Socket['conn'], address: string): void
  /** A connection belongs to a person from now on, and no longer counts for its address. */
  authenticated(connection: Socket['conn']): void
  /** True for a connection that was opened when its address had reached the limit. */
  isOver(connection: Socket['conn']): boolean
}

/** Connections beyond the limit that are accepted only to tell them the reason of their refusal. */
const toBeRefused = 10

/** Counts open connections by a key: an address, or a person. Beyond `max` of one key none is let in. */
export function countOpen(max: number) {
  const open = new Map<string, number>()
  return {
    /** Whether a connection is let in; it counts until it is closed. */
    admits(socket: Socket, key: string): boolean {
      // The event of its end has passed already.
      if (socket.conn.readyState !== 'open') return true
      const count = open.get(key) ?? 0
      if (count >= max) return false
      open.set(key, count + 1)
      socket.conn.once('close', () => {
        const left = (open.get(key) ?? 1) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      })
      return true
    },
  }
}

/** Counts connections by network address from their first byte on, until they are a person's: carriers put many people behind one address. */
export function countConnections({ rates, security, socketsPerAddress, handshakesPerMinute, isTrustedProxy }: ConnectionOptions): ConnectionCounts {
  const open = new Map<string, number>()
  const over = new WeakSet<object>()
  /** By connection that counts: what ends that. */
  const releases = new WeakMap<object, () => void>()
  const rate = rates.byAddress('handshakes', handshakesPerMinute, 60_000)
  const addressOf = (request: IncomingMessage): string => callerAddress(request.socket.remoteAddress ?? '', request.headers['x-forwarded-for'], isTrustedProxy)
  const keysOf = (address: string): string[] => [limitKey(address), wideKey(address)].filter((key) => key !== undefined)
  const limitOf = (key: string): number => (key.endsWith('/48') ? socketsPerAddress * wideFactor : socketsPerAddress)

  function add(key: string, by: number): void {
    const count = (open.get(key) ?? 0) + by
    if (count > 0) open.set(key, count)
    else open.delete(key)
  }

  return {
    async admits(request) {
      // The later requests of a connection carry its id.
      if (URL.parse(request.url ?? '', 'http://x')?.searchParams.get('sid')) return true
      const address = addressOf(request)
      const isRoom = keysOf(address).every((key) => (open.get(key) ?? 0) < limitOf(key) + toBeRefused)
      if ((await rate.take(address)) && isRoom) return true
      security({ event: 'limitReached', limit: isRoom ? 'requestsPerMinutePerAddress' : 'socketsPerAddress', operation: 'socket', address })
      return false
    },
    opened(connection, address) {
      const keys = keysOf(address)
      for (const key of keys) add(key, 1)
      if (keys.some((key) => (open.get(key) ?? 0) > limitOf(key))) over.add(connection)
      const release = (): void => {
        if (releases.delete(connection)) for (const key of keys) add(key, -1)
      }
      releases.set(connection, release)
      connection.once('close', release)
    },
    authenticated(connection) {
      releases.get(connection)?.()
    },
    isOver: (connection) => over.has(connection),
  }
}
