import type { ChangeEvent, LostEvent, VersionEvent } from '@majlis/contract/core/live'
import type { Socket } from 'socket.io-client'
import { type Answer, type Input, type MainCall, readMain } from './api.ts'
import { call } from './client.ts'
import { later } from './clock.ts'
import { setConnection, useConnection } from './connection.ts'
import { emitNoNetwork, noteRefusal } from './network.ts'
import { onOnline } from './online.ts'
import { session, sessionRevoked, useSession } from './session.ts'
import { createWatches, type Snapshot } from './watches.ts'

const ACK_MS = 8_000

let socket: Socket | undefined
/** The token that the current socket, or the one being loaded, belongs to. */
let held: string | null = null

export const watches = createWatches({
  ask: async (path) => (await ask<Snapshot>('watch', { path })) ?? { success: false, code: 'TIMEOUT' },
  forget: (path) => void socket?.emit('unwatch', { path }),
  later,
})

/**
 * Sends an operation over the socket while it is connected, else over HTTP: for moves, messages and typing. Never throws.
 * An acknowledgement that stays out for 8 s answers TIMEOUT; the operation may have happened, so only repeat what is safe to repeat.
 */
export async function send<C extends MainCall>(name: C, input: Input<C>): Promise<Answer<C>> {
  if (!socket?.connected) return call(name, input)
  const sent = session().token
  const body = await ask<Record<string, unknown>>('call', { operationId: name, input, language: document.documentElement.lang || 'en' })
  if (!body || typeof body !== 'object') {
    emitNoNetwork()
    return readMain(name, { failed: 'TIMEOUT' })
  }
  if (body.code === 'UNAUTHORIZED' && sent) sessionRevoked(sent)
  const answer = readMain(name, { status: 200, body })
  if (!answer.success) noteRefusal(name, String(answer.code))
  return answer
}

/** Keeps the connection in step with the session: one socket while logged in, none otherwise. Call once. */
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
    // The library itself could not be fetched: the network is gone or bad. Try again with the same patience as the socket.
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
    // The server hung up on purpose (it drains, or we read too slowly): socket.io then waits for us to call.
    if (reason === 'io server disconnect' && held === token) later(500, () => held === token && opened.connect())
  })
  opened.on('connect_error', (error) => {
    if (error.message === 'UNAUTHORIZED') return sessionRevoked(token)
    if (useConnection.getState().status !== 'connecting') setConnection('reconnecting')
    // A refusal by the server's middleware is not retried by socket.io itself.
    if (!opened.active) later(2_000, () => held === token && opened.connect())
  })
  opened.on('change', (event: ChangeEvent) => watches.change(event))
  opened.on('version', (event: VersionEvent) => watches.stands(event))
  opened.on('lost', (event: LostEvent) => watches.lost(event))
  opened.on('resync', () => watches.resync())
  opened.on('loggedOut', () => sessionRevoked(token))
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
