import type { Language } from '@majlis/contract/core/language'
import type { WatchAccess } from '@majlis/contract/core/live'
import type { Logger } from 'pino'
import type { Socket } from 'socket.io'
import type { Clock } from '../clock.ts'
import type { Caller, Served } from '../domain.ts'
import { failed } from '../http/envelope.ts'
import type { Gatekeeper, Identity, Runner } from '../http/runner.ts'
import { splitInput } from '../http/validators.ts'
import type { SecurityLog } from '../security.ts'
import { findPath, roomOf } from './paths.ts'

/** What the handlers of all sockets share. */
export interface Listening {
  readonly served: readonly Served[]
  readonly runner: Runner
  readonly gatekeeper: Gatekeeper
  readonly clock: Clock
  readonly log: Logger
  readonly security: SecurityLog
  readonly callsPerTenSeconds: number
  readonly readVersion: (path: string) => Promise<number | undefined>
  /** Calls and subscriptions that have not been answered yet. */
  readonly inFlight: Set<Promise<unknown>>
  /** True once the server has begun to end: nothing new is accepted. */
  readonly isDraining: () => boolean
}

/** Whose socket it is. */
export interface Known extends Identity {
  readonly token: string
  readonly address: string
}

/** Whom a connection without a token stands for: nobody. It watches public paths and calls nothing. */
export const visitorFrom = (address: string): Known => ({ user: '', session: '', token: '', language: 'en', address })
/** Whether the connection has no token. */
export const isVisitor = ({ user }: Known): boolean => user === ''

type Ack = (answer: unknown) => void
const maxSubscriptions = 64
const maxOfVisitors = 8

/** Answers what a socket asks: to watch paths, and to call operations. */
export function listen(socket: Socket, known: Known, options: Listening): void {
  const allow = createAllowance(options.clock, options.callsPerTenSeconds)
  const unavailable = (ack: Ack) => ack(failed(undefined, 'UNAVAILABLE', known.language).body)
  const refuse = (ack: Ack): void => {
    options.security({ event: 'limitReached', limit: 'callsPerTenSecondsPerSocket', ...(!isVisitor(known) && { user: known.user }), address: known.address })
    ack(failed(undefined, 'TOO_MANY_REQUESTS', known.language).body)
  }

  socket.on('watch', (message: unknown, ack: unknown) => {
    if (typeof ack !== 'function') return
    const path = field(message, 'path')
    // Counted by rooms: subscribing to a path again costs nothing.
    const watches = [...socket.rooms].filter((room) => room.startsWith('p:')).length
    if (!allow() || watches >= (isVisitor(known) ? maxOfVisitors : maxSubscriptions)) return refuse(ack as Ack)
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
    for (const room of roomsOf(socket, path)) void socket.leave(room)
  })
  socket.on('call', (message: unknown, ack: unknown) => {
    if (typeof ack !== 'function') return
    if (!allow()) return refuse(ack as Ack)
    if (options.isDraining()) return unavailable(ack as Ack)
    if (isVisitor(known)) return (ack as Ack)(failed(undefined, 'UNAUTHORIZED', languageOf(message) ?? known.language).body)
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

/** The rooms of a path in which a socket is. */
const roomsOf = (socket: Socket, concrete: string): string[] =>
  [...socket.rooms].filter((room) => room === roomOf(concrete, undefined) || room.startsWith(`p:${concrete}#`))

async function watch(socket: Socket, known: Known, options: Listening, concrete: string): Promise<Record<string, unknown>> {
  const paths = options.served.map((served) => served.path)
  const found = findPath(paths, concrete)
  const served = options.served.find((each) => each.path === found?.path)
  const refused = { ...failed(undefined, 'FORBIDDEN', known.language).body }
  if (found === undefined || served === undefined || !(await mayWatch(found.path.access, found.params, known.user, options.gatekeeper))) return refused
  const caller: Caller = { user: known.user, session: known.session, token: known.token, language: known.language, address: known.address }
  // Joined before the snapshot is read: changes in between reach the client first, and it stores them until the snapshot arrives.
  const room = roomOf(concrete, await served.view(found.params, caller))
  await socket.join(room)
  // A client has one view of a path: with the right to another view goes the one before.
  for (const other of roomsOf(socket, concrete)) if (other !== room) void socket.leave(other)
  const version = (await options.readVersion(concrete)) ?? 0
  const snapshot = await served.snapshot(found.params, caller)
  if (snapshot === undefined) {
    void socket.leave(room)
    return refused
  }
  return { success: true, message: '', response: { version: snapshot.version ?? version, value: snapshot.value } }
}

async function mayWatch(access: WatchAccess, params: Readonly<Record<string, string>>, user: string, gatekeeper: Gatekeeper): Promise<boolean> {
  if (access === 'public') return true
  if (user === '') return false
  if (access === 'user' || access.rule === 'friend') return true
  const named = params[access.at] ?? ''
  return access.rule === 'self' ? named === user : gatekeeper.isMember(access.of, named, user)
}

/** Calls allowed per ten seconds on one connection. */
function createAllowance(clock: Clock, limit: number): () => boolean {
  let start = clock.now()
  let count = 0
  return () => {
    const now = clock.now()
    if (now - start >= 10_000) {
      start = now
      count = 0
    }
    count += 1
    return count <= limit
  }
}

/** Keeps a call in flight until it is answered. @param answered never rejects */
function inFlight(options: Listening, answered: Promise<unknown>): void {
  options.inFlight.add(answered)
  void answered.then(() => options.inFlight.delete(answered))
}

function field(message: unknown, name: string): unknown {
  return typeof message === 'object' && message !== null ? (message as Record<string, unknown>)[name] : undefined
}

const inputParts = ['query', 'params', 'body', 'input'] as const

/** A call's input: flat, or in parts as HTTP has them. */
function inputOf(message: unknown): Readonly<Record<string, unknown>> {
  let only: Record<string, unknown> | undefined
  for (const part of inputParts) {
    const given = field(message, part)
    if (typeof given !== 'object' || given === null) continue
    only = only === undefined ? (given as Record<string, unknown>) : { ...only, ...given }
  }
  return only ?? {}
}

function languageOf(message: unknown): Language | undefined {
  const given = field(message, 'language')
  return given === 'en' || given === 'ar' ? given : undefined
}
