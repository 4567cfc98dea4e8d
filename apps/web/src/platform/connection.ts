import { create } from 'zustand'
import { useOnline } from './online.ts'

/** `off` nobody is logged in, `connecting` the first time, `connected`, `reconnecting` after a loss. */
export type ConnectionStatus = 'off' | 'connecting' | 'connected' | 'reconnecting'

/** The state of the realtime connection, for the reconnecting banner and overlay. */
export const useConnection = create<{ status: ConnectionStatus }>(() => ({ status: 'off' }))

const listeners = new Set<() => void>()

/** Sets the state; only the live module does. */
export function setConnection(status: ConnectionStatus): void {
  if (useConnection.getState().status === status) return
  useConnection.setState({ status })
  if (status === 'connected') for (const heard of listeners) heard()
}

/**
 * Hears every time a connection stands.
 * @returns stops listening
 */
export function onConnected(heard: () => void): () => void {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}

/** True while what is shown of others may be out of date: the device is offline, or the connection was lost and does not stand again yet. */
export function useCutOff(): boolean {
  const isLost = useConnection(({ status }) => status === 'reconnecting')
  return !useOnline() || isLost
}
