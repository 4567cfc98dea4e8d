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
  /** Counts a connection until it is closed, whether or not it authenticates. */
  opened(connection: Socket['conn'], address: string): void
  /** True for a connection that was opened when its address had reached the limit. */
  isOver(connection: Socket['conn']): boolean
}

/** Connections beyond the limit that are accepted only to tell them the reason of their refusal. */
const toBeRefused = 10

/** Connections of visitors: an address may have so many at once, after which only people with a session are let in. */
export function countVisitors(most: number) {
  const open = new Map<string, number>()
  return {
    /** Whether a connection is let in; it counts until it is closed. */
    admits(socket: Socket, address: string): boolean {
      const key = limitKey(address)
      const count = open.get(key) ?? 0
      if (count >= most) return false
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

/** Counts connections by network address from their first byte on, before they authenticate. */
export function countConnections({ rates, security, socketsPerAddress, handshakesPerMinute, isTrustedProxy }: ConnectionOptions): ConnectionCounts {
  const open = new Map<string, number>()
  const over = new WeakSet<object>()
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
      connection.once('close', () => {
        for (const key of keys) add(key, -1)
      })
    },
    isOver: (connection) => over.has(connection),
  }
}
