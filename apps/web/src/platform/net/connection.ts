import { create } from 'zustand'
import { useState } from 'react'
import { useTimeout } from '../clock.ts'
import { useOnline } from './online.ts'

/** `off`: nobody is logged in; `connecting`: for the first time; `reconnecting`: after a loss. */
export type ConnectionStatus = 'off' | 'connecting' | 'connected' | 'reconnecting'

/** The state of the realtime connection, for the reconnecting banner and overlay. */
export const useConnection = create<{ status: ConnectionStatus }>(() => ({ status: 'off' }))

const listeners = new Set<() => void>()

/** Sets the state; only the live module does. */
export function setConnection(status: ConnectionStatus): void {
  if (useConnection.getState().status === status) return
  useConnection.setState({ status })
  if (status === 'connected') for (const listener of listeners) listener()
}

/**
 * Calls the listener every time a connection is established.
 * @returns stops listening
 */
export function onConnected(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A connection that is not there for so long is replaced by questions over HTTP. */
const WITHOUT_SOCKET_MS = 2_000

/** True while a person is logged in and their realtime connection has been away for a moment, though the device believes to be online. */
export function useWithoutSocket(): boolean {
  const isAway = useConnection(({ status }) => status === 'connecting' || status === 'reconnecting')
  const isWaiting = useOnline() && isAway
  const [isOver, setOver] = useState(false)
  if (!isWaiting && isOver) setOver(false)
  useTimeout(() => setOver(true), isWaiting ? WITHOUT_SOCKET_MS : null)
  return isWaiting && isOver
}

/** True while data about others may be outdated: the device is offline, or the connection was lost and is not established again yet. */
export function useCutOff(): boolean {
  const isLost = useConnection(({ status }) => status === 'reconnecting')
  return !useOnline() || isLost
}
