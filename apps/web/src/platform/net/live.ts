import type { ChangeEvent, LoggedOutEvent, LostEvent, VersionEvent } from '@majlis/contract/core/live'
import type { OperationId } from '@majlis/contract/operations'
import type { Socket } from 'socket.io-client'
import { later } from '../clock.ts'
import { setConnection, useConnection } from './connection.ts'
import { emitNoNetwork } from './network.ts'
import { onOnline } from './online.ts'
import type { Reply } from './request.ts'
import { session, sessionRevoked, sessionSuspended, useSession } from '../state/session.ts'
import { createWatches, type Snapshot } from './watches.ts'

const ACK_MS = 8_000

let socket: Socket | undefined
/** The token of the current socket, or of the one that is being opened. */
let held: string | null = null

export const watches = createWatches({
  ask: async (path) => (await ask<Snapshot>('watch', { path })) ?? { success: false, code: 'TIMEOUT' },
  forget: (path) => void socket?.emit('unwatch', { path }),
  later,
})

/**
 * Calls an operation over the socket.
 * @returns undefined while it is not connected: nothing was sent then
 */
export async function callOverSocket(name: OperationId, input: unknown): Promise<Reply | undefined> {
  if (!socket?.connected) return undefined
  const sent = session().token
  const body = await ask<Record<string, unknown>>('call', { operationId: name, input, language: document.documentElement.lang || 'en' })
  if (!body || typeof body !== 'object') {
    emitNoNetwork()
    return { failed: 'TIMEOUT' }
  }
  if (body.code === 'UNAUTHORIZED' && sent) sessionRevoked(sent)
  if (body.code === 'SUSPENDED' && sent) sessionSuspended(sent)
  return { status: 200, body }
}

/** Keeps the connection in step with the session: one socket with a session, none without. Call it once. */
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
  if (token === held) return
  close()
  held = token
  if (token) void open(token)
}

async function open(token: string) {
  setConnection('connecting')
  const loaded = await import('socket.io-client').catch(() => undefined)
  if (held !== token) return
  if (!loaded) {
    // The library itself could not be loaded, because the network is gone or bad. It is tried again after the same time as the socket.
    later(3_000, () => held === token && void open(token))
    return
  }
  socket = loaded.io({ auth: { token }, transports: ['websocket', 'polling'], reconnectionDelay: 300, reconnectionDelayMax: 3_000, timeout: 8_000 })
  listen(socket, token)
}

function listen(opened: Socket, token: string) {
  opened.on('connect', () => {
    setConnection('connected')
    watches.connected()
  })
  opened.on('disconnect', (reason) => {
    watches.disconnected()
    setConnection('reconnecting')
    // The server closed the connection on purpose (it drains, or this client reads too slowly). Socket.IO then waits for a call of connect.
    if (reason === 'io server disconnect' && held === token) later(500, () => held === token && opened.connect())
  })
  opened.on('connect_error', (error) => {
    if (error.message === 'UNAUTHORIZED') return sessionRevoked(token)
    if (error.message === 'SUSPENDED') return sessionSuspended(token)
    if (useConnection.getState().status !== 'connecting') setConnection('reconnecting')
    // Socket.IO does not retry after a refusal by the server's middleware.
    if (!opened.active) later(2_000, () => held === token && opened.connect())
  })
  opened.on('change', (event: ChangeEvent) => watches.change(event))
  opened.on('version', (event: VersionEvent) => watches.stands(event))
  opened.on('lost', (event: LostEvent) => watches.lost(event))
  opened.on('resync', () => watches.resync())
  opened.on('loggedOut', (about?: LoggedOutEvent) => (about?.reason === 'suspended' ? sessionSuspended : sessionRevoked)(token))
}

function close() {
  held = null
  socket?.removeAllListeners()
  socket?.disconnect()
  socket = undefined
  watches.clear()
  setConnection('off')
}

function ask<T>(event: 'watch' | 'call', payload: object): Promise<T | undefined> {
  const asked = socket
  if (!asked?.connected) return Promise.resolve(undefined)
  return asked
    .timeout(ACK_MS)
    .emitWithAck(event, payload)
    .then(
      (answer: T) => answer,
      () => undefined,
    )
}
