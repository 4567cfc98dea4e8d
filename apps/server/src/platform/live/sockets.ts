import type { Server as HttpServer } from 'node:http'
import type { Socket as NetSocket } from 'node:net'
import { limits as plain } from '@majlis/contract/core/limits'
import type { Language } from '@majlis/contract/core/language'
import type { WatchAccess } from '@majlis/contract/core/live'
import type { Logger } from 'pino'
import { type Socket, Server as SocketServer } from 'socket.io'
import { gatherReads } from '../batch.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import type { Caller, Served } from '../domain.ts'
import { callerAddress, type IsTrustedProxy } from '../http/address.ts'
import { failed } from '../http/envelope.ts'
import type { Gatekeeper, Identity, Runner } from '../http/runner.ts'
import { splitInput } from '../http/validators.ts'
import type { SecurityLog } from '../security.ts'
import { countConnections } from './connections.ts'
import type { LiveEngine } from './live.ts'
import { encoding } from './encoding.ts'
import { findPath, roomOf } from './paths.ts'
import { readVersions } from './versions.sql.ts'

export interface SocketOptions {
  readonly server: HttpServer
  /** Below this name stand the games' own origins: no sockets there. */
  readonly gamesDomain: string
  readonly db: Db
  readonly live: LiveEngine
  readonly served: readonly Served[]
  readonly runner: Runner
  readonly gatekeeper: Gatekeeper
  readonly clock: Clock
  readonly log: Logger
  readonly security: SecurityLog
  readonly callsPerTenSeconds: number
  readonly socketsPerAddress: number
  /** New connections of one address in a minute. */
  readonly handshakesPerMinute: number
  /** Proxies whose X-Forwarded-For counts. */
  readonly isTrustedProxy: IsTrustedProxy
}

/** What each socket's handlers share. */
interface Prepared extends SocketOptions {
  readonly readVersion: (path: string) => Promise<number | undefined>
  /** Calls and watches that have not been answered yet. */
  readonly inFlight: Set<Promise<unknown>>
  /** True once the server has begun to end: nothing new is taken. */
  readonly isDraining: () => boolean
}

/** The realtime side of a server. */
export interface Sockets {
  readonly io: SocketServer
  /**
   * Takes no new connection and no new call, waits until the calls in flight are answered (`drainMs` at most), then closes every connection.
   * A client connects again by itself, to another node or to the next process.
   */
  drain(): Promise<void>
}

interface Known extends Identity {
  readonly token: string
  readonly address: string
}

type Ack = (answer: unknown) => void
const bufferedMost = 4 * 1024 * 1024
const watchesMost = 64
/** Milliseconds that calls in flight are waited for when the server ends. */
const drainMs = 2_500
/** Milliseconds that a client has to answer the closing of its connection. */
const closeMs = 500
/** A session that was ended while the message about it could not reach this node is noticed after so many milliseconds. */
const recheckMs = 5_000

/** The realtime side: authenticated sockets that watch paths and call operations. */
export function createSockets(given: SocketOptions): Sockets {
  let draining = false
  const options: Prepared = {
    ...given,
    readVersion: gatherReads((paths) => readVersions(given.db, paths)),
    inFlight: new Set(),
    isDraining: () => draining,
  }
  const { gatekeeper, live, clock } = options
  const counts = countConnections(options)
  const io = new SocketServer(options.server, {
    serveClient: false,
    parser: encoding,
    maxHttpBufferSize: plain.bodyBytes,
    pingInterval: 10_000,
    pingTimeout: 8_000,
    connectTimeout: 10_000,
    // Pages of other sites, game frames among them, may not speak for a person.
    allowRequest: (request, decide) =>
      decide(
        null,
        !draining &&
          counts.admits(request) &&
          isSameOrigin(request.headers.origin, request.headers.host) &&
          !isGameHost(request.headers.host, options.gamesDomain),
      ),
  })
  io.engine.on('connection', (connection: Socket['conn']) => {
    counts.opened(connection)
    gatherWrites(connection)
  })

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token
    const address = callerAddress(socket.handshake.address, socket.handshake.headers['x-forwarded-for'], options.isTrustedProxy)
    if (counts.isOver(socket.conn)) {
      options.security({ event: 'limitReached', limit: 'socketsPerAddress', address })
      // Whoever is refused hears why, and does not go on holding a connection.
      clock.after(closeMs, () => socket.conn.close())
      return next(new Error('TOO_MANY_REQUESTS'))
    }
    if (typeof token !== 'string' || token === '' || token.length > 200) return next(new Error('UNAUTHORIZED'))
    gatekeeper.authenticate(token).then(
      (identity) => {
        if (identity === undefined) {
          options.security({ event: 'refused', status: 401, code: 'UNAUTHORIZED', operation: 'socket', address })
          return next(new Error('UNAUTHORIZED'))
        }
        socket.data.known = { ...identity, token, address } satisfies Known
        next()
      },
      () => next(new Error('UNAVAILABLE')),
    )
  })

  io.on('connection', (socket) => {
    const known = socket.data.known as Known
    void socket.join([`u:${known.user}`, `s:${known.session}`])
    live.arrived(known.user)
    socket.on('disconnect', () => {
      // Whom the server itself puts out while it ends has not gone: nobody is waited for, and nobody loses by it.
      if (!draining) live.left(known.user)
    })
    listen(socket, known, options)
    // A login elsewhere may have ended this session between the handshake and joining its room.
    gatekeeper.authenticate(known.token).then(
      (still) => still === undefined && endSocket(socket),
      () => undefined,
    )
  })

  clock.every(1_000, () => {
    for (const socket of io.of('/').sockets.values()) if (buffered(socket) > bufferedMost) socket.disconnect(true)
  })
  const recheck = clock.every(recheckMs, () => {
    endRevoked(io, gatekeeper).catch((problem: unknown) => options.log.warn({ err: problem }, 'sessions could not be checked'))
  })
  live.attach(io)
  return {
    io,
    async drain() {
      draining = true
      recheck.cancel()
      await atMost(clock, drainMs, Promise.allSettled(options.inFlight))
      // The connections, and not the namespace alone: that also ends those that have not said who they are. What was written leaves first.
      const clients = Object.values((io.engine as unknown as { clients: Record<string, Socket['conn']> }).clients)
      const closed = clients.map((client) => new Promise<void>((resolve) => client.once('close', () => resolve())))
      for (const client of clients) client.close()
      await atMost(clock, closeMs, Promise.all(closed))
      // A client that is gone answers no closing frame.
      for (const client of clients) (client.transport as { socket?: { terminate?(): void } }).socket?.terminate?.()
    },
  }
}

/** Waits for work, but not longer than so many milliseconds. */
async function atMost(clock: Clock, ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = clock.after(ms, late.resolve)
  await Promise.race([work, late.promise])
  timer.cancel()
}

/** Keeps a call in flight until it is answered. */
function inFlight(options: Prepared, answered: Promise<unknown>): void {
  options.inFlight.add(answered)
  void answered.finally(() => options.inFlight.delete(answered))
}

/** Connections with packets of this turn, each with the way to hand them over. */
let gathered: (() => void)[] = []

/**
 * What a connection gets in one turn (an answer, and the change it led to) leaves in one system call: half of a busy server's time is spent in
 * them. Engine.IO would hand over the first packet alone, and the rest only after that has left: so its flush waits for the end of the turn.
 */
function gatherWrites(connection: Socket['conn']): void {
  const own = connection as unknown as { flush(): void }
  const flush = own.flush.bind(own)
  let isWaiting = false
  own.flush = () => {
    if (isWaiting) return
    isWaiting = true
    if (
      gathered.push(() => {
        isWaiting = false
        const raw = (connection.transport as { socket?: { _socket?: NetSocket | null } }).socket?._socket
        raw?.cork()
        flush()
        raw?.uncork()
      }) === 1
    )
      process.nextTick(release)
  }
}

function release(): void {
  const waiting = gathered
  gathered = []
  for (const send of waiting) send()
}

/**
 * Ends the sockets of sessions that are over. `endSessions` does so at once, but what it sends is lost while Redis is away. The look-ups of all
 * sockets become one statement, because the gatekeeper gathers those of one turn. @throws when the database is away: then nothing is known
 */
async function endRevoked(io: SocketServer, gatekeeper: Gatekeeper): Promise<void> {
  const open = [...io.of('/').sockets.values()]
  const identities = await Promise.all(open.map((socket) => gatekeeper.authenticate((socket.data.known as Known).token)))
  for (const [at, socket] of open.entries()) if (identities[at] === undefined) endSocket(socket)
}

function endSocket(socket: Socket): void {
  socket.emit('loggedOut', {})
  socket.disconnect(true)
}

function listen(socket: Socket, known: Known, options: Prepared): void {
  const allow = createAllowance(options.clock, options.callsPerTenSeconds)
  const unavailable = (ack: Ack) => ack(failed(undefined, 'UNAVAILABLE', known.language).body)
  const refuse = (ack: Ack): void => {
    options.security({ event: 'limitReached', limit: 'callsPerTenSecondsPerSocket', user: known.user, address: known.address })
    ack(failed(undefined, 'TOO_MANY_REQUESTS', known.language).body)
  }

  socket.on('watch', (message: unknown, ack: unknown) => {
    if (typeof ack !== 'function') return
    const path = field(message, 'path')
    // Counted by rooms: watching a path again costs nothing.
    const watches = [...socket.rooms].filter((room) => room.startsWith('p:')).length
    if (!allow() || watches >= watchesMost) return refuse(ack as Ack)
    if (options.isDraining()) return unavailable(ack as Ack)
    const answered = watch(socket, known, options, typeof path === 'string' ? path : '').then(
      (answer) => (ack as Ack)(answer),
      (problem: unknown) => {
        options.log.error({ err: problem }, 'watch failed')
        unavailable(ack as Ack)
      },
    )
    inFlight(options, answered)
  })
  socket.on('unwatch', (message: unknown) => {
    const path = field(message, 'path')
    if (typeof path !== 'string') return
    for (const room of socket.rooms) if (room === roomOf(path, undefined) || room.startsWith(`p:${path}#`)) void socket.leave(room)
  })
  socket.on('call', (message: unknown, ack: unknown) => {
    if (typeof ack !== 'function') return
    if (!allow()) return refuse(ack as Ack)
    if (options.isDraining()) return unavailable(ack as Ack)
    const operationId = field(message, 'operationId')
    const handled = typeof operationId === 'string' ? options.runner.handled.get(operationId) : undefined
    if (handled === undefined) return (ack as Ack)(failed(undefined, 'NOT_FOUND', known.language).body)
    const raw = splitInput(handled.operation, inputOf(message))
    const answered = options.runner
      .run(handled.operation.operationId, {
        ...raw,
        token: known.token,
        identity: known,
        language: languageOf(message) ?? known.language,
        address: known.address,
      })
      .then(
        (answer) => (ack as Ack)(answer.body),
        () => (ack as Ack)(failed(undefined, 'INTERNAL', known.language).body),
      )
    inFlight(options, answered)
  })
}

async function watch(socket: Socket, known: Known, options: Prepared, concrete: string): Promise<Record<string, unknown>> {
  const paths = options.served.map((served) => served.path)
  const found = findPath(paths, concrete)
  const served = options.served.find((each) => each.path === found?.path)
  const refused = { ...failed(undefined, 'FORBIDDEN', known.language).body }
  if (found === undefined || served === undefined || !(await mayWatch(found.path.access, found.params, known.user, options.gatekeeper))) return refused
  const caller: Caller = { user: known.user, session: known.session, token: known.token, language: known.language, address: known.address }
  // Joined before the snapshot is read: changes in between reach the client first, and it keeps them until the snapshot is there.
  const room = roomOf(concrete, await served.view(found.params, caller))
  await socket.join(room)
  const version = (await options.readVersion(concrete)) ?? 0
  const snapshot = await served.snapshot(found.params, caller)
  if (snapshot === undefined) {
    void socket.leave(room)
    return refused
  }
  return { success: true, message: '', response: { version: snapshot.version ?? version, value: snapshot.value } }
}

async function mayWatch(access: WatchAccess, params: Readonly<Record<string, string>>, user: string, gatekeeper: Gatekeeper): Promise<boolean> {
  if (access === 'user' || access.rule === 'friend') return true
  const named = params[access.at] ?? ''
  return access.rule === 'self' ? named === user : gatekeeper.isMember(access.of, named, user)
}

/** Calls allowed per ten seconds on one connection. */
function createAllowance(clock: Clock, most: number): () => boolean {
  let start = clock.now()
  let count = 0
  return () => {
    const now = clock.now()
    if (now - start >= 10_000) {
      start = now
      count = 0
    }
    count += 1
    return count <= most
  }
}

/** Bytes waiting for a reader that does not read. */
function buffered(socket: Socket): number {
  const transport = socket.conn.transport as { socket?: { bufferedAmount?: number } }
  return transport.socket?.bufferedAmount ?? 0
}

function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  // Only browsers send an origin; other clients have no page to be tricked by.
  return origin === undefined || URL.parse(origin)?.host === host
}

function isGameHost(host: string | undefined, gamesDomain: string): boolean {
  return (host ?? '').replace(/:\d+$/, '').toLowerCase().endsWith(`.${gamesDomain}`)
}

function field(message: unknown, name: string): unknown {
  return typeof message === 'object' && message !== null ? (message as Record<string, unknown>)[name] : undefined
}

/** A call's input: flat, or in parts as HTTP has them. */
function inputOf(message: unknown): Readonly<Record<string, unknown>> {
  const parts = ['query', 'params', 'body', 'input'].map((part) => field(message, part)).filter((part) => typeof part === 'object' && part !== null)
  return parts.length === 1 ? (parts[0] as Record<string, unknown>) : (Object.assign({}, ...parts) as Record<string, unknown>)
}

function languageOf(message: unknown): Language | undefined {
  const given = field(message, 'language')
  return given === 'en' || given === 'ar' ? given : undefined
}
