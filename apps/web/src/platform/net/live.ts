import type { ChangeEvent, LoggedOutEvent, LostEvent, VersionEvent } from '@majlis/contract/core/live'
import type { OperationId } from '@majlis/contract/operations'
import type { Socket } from 'socket.io-client'
import { later } from '../clock.ts'
import { setConnection, useConnection } from './connection.ts'
import { emitNoNetwork } from './network.ts'
import { onOnline } from './online.ts'
import type { Reply } from './request.ts'
import { session, sessionLeft, sessionRevoked, sessionSuspended, useSession } from '../state/session.ts'
import { createSubscriptions, type Snapshot } from './subscriptions.ts'

const ACK_MS = 8_000
/** A visitor who was refused, because too many have this address, tries again after so many milliseconds. */
const REFUSED_VISITOR_MS = 60_000

let socket: Socket | undefined
/** The token of the current socket, or of the one that is being opened; null for a visitor's. */
let held: string | null = null
let hasBegun = false
let cancelVisit = () => {}

export const subscriptions = createSubscriptions({
  ask: async (path) => (await ask<Snapshot>('watch', { path })) ?? { success: false, code: 'TIMEOUT' },
  forget: (path) => void socket?.emit('unwatch', { path }),
  later,
})

/**
 * Calls an operation over the socket.
 * @returns undefined while it is not connected: nothing was sent then
 */
export async function callOverSocket(name: OperationId, input: unknown): Promise<Reply | undefined> {
  const sent = session().token
  // The connection of a visitor calls nothing.
  if (!socket?.connected || held === null) return undefined
  const body = await ask<Record<string, unknown>>('call', { operationId: name, input, language: document.documentElement.lang || 'en' })
  if (!body || typeof body !== 'object') {
    emitNoNetwork()
    return { failed: 'TIMEOUT' }
  }
  if (body.code === 'UNAUTHORIZED' && sent) sessionRevoked(sent)
  if (body.code === 'SUSPENDED' && sent) sessionSuspended(sent)
  return { status: 200, body }
}

/** Milliseconds after which a visitor's page connects, so that the library is not loaded together with the page. */
const VISITOR_MS = 3_000

/**
 * Keeps the connection in step with the session: one socket with the token of the session; without a session one that subscribes to public paths only (SHL-21).
 * A login replaces the visitor's socket by the person's. Call it once.
 */
export function startLive(): () => void {
  follow()
  const stopFollowing = useSession.subscribe(follow)
  const stopOnline = onOnline((online) => {
    if (online && socket && !socket.connected) socket.connect()
  })
  return () => {
    stopFollowing()
    stopOnline()
    close()
  }
}

function follow() {
  const { token } = session()
  if (token === held && hasBegun) return
  close()
  hasBegun = true
  held = token
  if (token !== null) return void open(token)
  const cancel = later(VISITOR_MS, () => held === null && hasBegun && void open(null))
  cancelVisit = cancel
}

async function open(token: string | null) {
  // A visitor's page works without a connection: nothing tells of its state.
  const publishStatus: typeof setConnection = token === null ? () => {} : setConnection
  publishStatus('connecting')
  const loaded = await import('socket.io-client').catch(() => undefined)
  if (held !== token || socket !== undefined) return
  if (!loaded) {
    // The library itself could not be loaded, because the network is gone or bad. It is tried again after the same time as the socket.
    later(3_000, () => held === token && void open(token))
    return
  }
  socket = loaded.io({
    auth: token === null ? {} : { token },
    transports: ['websocket', 'polling'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 3_000,
    timeout: 8_000,
  })
  listen(socket, token, publishStatus)
}

function listen(opened: Socket, token: string | null, publishStatus: typeof setConnection) {
  opened.on('connect', () => {
    publishStatus('connected')
    subscriptions.connected()
  })
  opened.on('disconnect', (reason) => {
    subscriptions.disconnected()
    publishStatus('reconnecting')
    // The server closed the connection on purpose (it drains, or this client reads too slowly). Socket.IO then waits for a call of connect.
    if (reason === 'io server disconnect' && held === token) later(500, () => held === token && opened.connect())
  })
  opened.on('connect_error', (error) => {
    if (token !== null && error.message === 'UNAUTHORIZED') return sessionRevoked(token)
    if (token !== null && error.message === 'SUSPENDED') return sessionSuspended(token)
    if (useConnection.getState().status !== 'connecting') publishStatus('reconnecting')
    // Socket.IO does not retry after a refusal by the server's middleware.
    if (!opened.active) later(token === null ? REFUSED_VISITOR_MS : 2_000, () => held === token && opened.connect())
  })
  opened.on('change', (event: ChangeEvent) => subscriptions.change(event))
  opened.on('version', (event: VersionEvent) => subscriptions.stands(event))
  opened.on('lost', (event: LostEvent) => subscriptions.lost(event))
  opened.on('resync', () => subscriptions.resync())
  opened.on('loggedOut', (about?: LoggedOutEvent) => {
    if (token === null) return
    if (about?.reason === 'suspended') sessionSuspended(token)
    else if (about?.reason === 'logout') sessionLeft(token)
    else sessionRevoked(token)
  })
}

function close() {
  held = null
  hasBegun = false
  cancelVisit()
  socket?.removeAllListeners()
  socket?.disconnect()
  socket = undefined
  subscriptions.clear()
  setConnection('off')
}

function ask<T>(event: 'watch' | 'call', payload: object): Promise<T | undefined> {
  const requestSocket = socket
  if (!requestSocket?.connected) return Promise.resolve(undefined)
  return requestSocket
    .timeout(ACK_MS)
    .emitWithAck(event, payload)
    .then(
      (answer: T) => answer,
      () => undefined,
    )
}
