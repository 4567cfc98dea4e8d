import type { Server as HttpServer } from 'node:http'
import { limits as plain } from '@majlis/contract/core/limits'
import type { Logger } from 'pino'
import { type Socket, Server as SocketServer } from 'socket.io'
import { batchedLoader } from '../batch.ts'
import type { Clock } from '../clock.ts'
import type { Rates } from '../rates.ts'
import type { Db } from '../db/pool.ts'
import type { Served } from '../domain.ts'
import { callerAddress, type IsTrustedProxy, limitKey } from '../http/address.ts'
import type { AnswerHeaders } from '../http/headers.ts'
import type { Gatekeeper, Runner } from '../http/runner.ts'
import type { SecurityLog } from '../security.ts'
import { type ConnectionCounts, countConnections, countOpen } from './connections.ts'
import type { LiveEngine } from './live.ts'
import { encoding } from './encoding.ts'
import { gatherWrites } from './gathered-writes.ts'
import { isVisitor, type Known, type Listening, listen, visitorFrom } from './listening.ts'
import { limitUnread } from './unread.ts'
import { readVersions } from './versions.sql.ts'

export interface SocketOptions {
  readonly server: HttpServer
  /** The games' own origins are below this name: no sockets there. */
  readonly gamesDomain: string
  readonly db: Db
  readonly live: LiveEngine
  readonly served: readonly Served[]
  readonly runner: Runner
  readonly gatekeeper: Gatekeeper
  readonly endedSessions: EndedSessions
  readonly clock: Clock
  readonly rates: Rates
  readonly log: Logger
  readonly security: SecurityLog
  readonly callsPerTenSeconds: number
  readonly socketsPerAddress: number
  /** Of these, connections of visitors. */
  readonly visitorSocketsPerAddress: number
  /** Open connections of one person. */
  readonly socketsPerUser: number
  /** New connections of one address in a minute. */
  readonly handshakesPerMinute: number
  /** Proxies whose X-Forwarded-For counts. */
  readonly isTrustedProxy: IsTrustedProxy
  /** The headers of every answer. */
  readonly headers: AnswerHeaders
}

/** Those of the sessions that have ended, each with the reason where an operator suspended the person. */
export type EndedSessions = (sessions: readonly string[]) => Promise<ReadonlyMap<string, 'suspended' | undefined>>

/** The realtime side of a server. */
export interface Sockets {
  readonly io: SocketServer
  /**
   * Accepts no new connection and no new call, waits until the calls in flight are answered (`drainMs` at most), then closes every connection.
   * A client connects again by itself, to another node or to the next process.
   */
  drain(): Promise<void>
}

/** Milliseconds to wait for calls in flight when the server ends. */
const drainMs = 2_500
/** Milliseconds that a client has to answer the closing of its connection. */
const closeMs = 500
/** Milliseconds after which an ended session is noticed if the message about its end did not reach this node. */
const recheckMs = 5_000

/** The realtime side: authenticated sockets that subscribe to paths and call operations, and sockets of visitors that watch public paths. */
export function createSockets(given: SocketOptions): Sockets {
  let draining = false
  const options: SocketOptions & Listening = {
    ...given,
    readVersion: batchedLoader((paths) => readVersions(given.db, paths)),
    inFlight: new Set(),
    isDraining: () => draining,
  }
  const { gatekeeper, live, clock } = options
  const counts = countConnections(options)
  const addresses: Addresses = new WeakMap()
  const io = new SocketServer(options.server, {
    serveClient: false,
    parser: encoding,
    maxHttpBufferSize: plain.bodyBytes,
    pingInterval: 10_000,
    pingTimeout: 8_000,
    connectTimeout: 10_000,
    // Pages of other sites, including game frames, may not act for a person.
    allowRequest: (request, decide) =>
      void counts
        .admits(request)
        .then((isWithin) =>
          decide(
            null,
            !draining && isWithin && isSameOrigin(request.headers.origin, request.headers.host) && !isGameHost(request.headers.host, options.gamesDomain),
          ),
        ),
  })
  // Runs before the library answers by itself: its refusals have the headers, too.
  options.server.prependListener('request', (request, reply) => {
    if (!request.url?.startsWith(io.path())) return
    for (const [name, value] of Object.entries(options.headers(request.url))) reply.setHeader(name, value)
  })
  io.engine.on('connection', (connection: Socket['conn']) => {
    const address = callerAddress(connection.remoteAddress, connection.request.headers['x-forwarded-for'], options.isTrustedProxy)
    addresses.set(connection, address)
    counts.opened(connection, address)
    gatherWrites(
      connection,
      limitUnread(connection, () => options.security({ event: 'limitReached', limit: 'unread', address })),
    )
    // The request and its headers would stay in memory as long as the connection.
    Object.assign(connection, { request: undefined })
  })

  io.use(admission(options, counts, addresses))

  io.on('connection', (socket) => {
    const known = socket.data.known as Known
    if (isVisitor(known)) return listen(socket, known, options)
    void socket.join([`u:${known.user}`, `s:${known.session}`])
    live.arrived(known.user)
    socket.on('disconnect', () => {
      // A person whose connection the server closes while it ends has not left: nobody waits for them, and nobody loses by it.
      if (!draining) live.left(known.user)
    })
    listen(socket, known, options)
    // A login elsewhere may have ended this session between the handshake and joining its room.
    gatekeeper.authenticate(known.token).then(
      (still) => (still === undefined || still === 'suspended') && endSocket(socket, still),
      () => undefined,
    )
  })

  const recheck = clock.every(recheckMs, () => {
    endRevoked(io, options.endedSessions).catch((problem: unknown) => options.log.warn({ err: problem }, 'sessions could not be checked'))
  })
  live.attach(io)
  return {
    io,
    async drain() {
      draining = true
      recheck.cancel()
      await withinLimit(clock, drainMs, Promise.allSettled(options.inFlight))
      // The connections, and not the namespace only: that also ends those that have not authenticated. What was written is sent first.
      const clients = Object.values((io.engine as unknown as { clients: Record<string, Socket['conn']> }).clients)
      const closed = clients.map((client) => new Promise<void>((resolve) => client.once('close', () => resolve())))
      for (const client of clients) client.close()
      await withinLimit(clock, closeMs, Promise.all(closed))
      // A client that is gone answers no closing frame.
      for (const client of clients) (client.transport as { socket?: { terminate?(): void } }).socket?.terminate?.()
    },
  }
}

/** The network address of the person behind each connection. */
type Addresses = WeakMap<Socket['conn'], string>

/** Decides at the handshake who a connection is: a person by the token, a visitor without one, or nobody. */
function admission(options: SocketOptions, counts: ConnectionCounts, addresses: Addresses): (socket: Socket, next: (refusal?: Error) => void) => void {
  const { gatekeeper, clock } = options
  const [visitors, people] = [countOpen(options.visitorSocketsPerAddress), countOpen(options.socketsPerUser)]
  return (socket, next) => {
    const token: unknown = socket.handshake.auth.token
    const address = addresses.get(socket.conn) ?? socket.handshake.address
    const refuse = (limit: string) => {
      options.security({ event: 'limitReached', limit, address })
      // A refused client gets the reason, and its connection is closed.
      clock.after(closeMs, () => socket.conn.close())
      next(new Error('TOO_MANY_REQUESTS'))
    }
    if (counts.isOver(socket.conn)) return refuse('socketsPerAddress')
    if (token === undefined || token === '') {
      if (!visitors.admits(socket, limitKey(address))) return refuse('visitorSocketsPerAddress')
      socket.data.known = visitorFrom(address)
      return next()
    }
    if (typeof token !== 'string' || token.length > 200) return next(new Error('UNAUTHORIZED'))
    gatekeeper.authenticate(token).then(
      (identity) => {
        if (identity === undefined || identity === 'suspended') return next(refusalOf(identity, options.security, address))
        if (!people.admits(socket, identity.user)) return refuse('socketsPerUser')
        counts.authenticated(socket.conn)
        socket.data.known = { ...identity, token, address } satisfies Known
        next()
      },
      () => next(new Error('UNAVAILABLE')),
    )
  }
}

/** Waits for work, but no longer than this many milliseconds. */
async function withinLimit(clock: Clock, ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = clock.after(ms, late.resolve)
  await Promise.race([work, late.promise])
  timer.cancel()
}

/** Ends the sockets of ended sessions. The event of their end does so at once, but is lost while the bus is away. */
async function endRevoked(io: SocketServer, endedSessions: EndedSessions): Promise<void> {
  const open = [...io.of('/').sockets.values()].filter((socket) => !isVisitor(socket.data.known as Known))
  if (open.length === 0) return
  const sessionOf = (socket: Socket): string => (socket.data.known as Known).session
  const ended = await endedSessions([...new Set(open.map(sessionOf))])
  for (const socket of open) if (ended.has(sessionOf(socket))) endSocket(socket, ended.get(sessionOf(socket)))
}

/** The error with which a handshake is refused. */
function refusalOf(found: 'suspended' | undefined, security: SecurityLog, address: string): Error {
  const [status, code] = found === undefined ? ([401, 'UNAUTHORIZED'] as const) : ([403, 'SUSPENDED'] as const)
  security({ event: 'refused', status, code, operation: 'socket', address })
  return new Error(code)
}

function endSocket(socket: Socket, reason?: 'suspended'): void {
  socket.emit('loggedOut', reason === undefined ? {} : { reason })
  socket.disconnect(true)
}

function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  // Only browsers send an origin; other clients have no page that could be misused.
  return origin === undefined || URL.parse(origin)?.host === host
}

function isGameHost(host: string | undefined, gamesDomain: string): boolean {
  return (host ?? '').replace(/:\d+$/, '').toLowerCase().endsWith(`.${gamesDomain}`)
}
