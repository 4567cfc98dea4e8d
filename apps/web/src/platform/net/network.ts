import type { OperationId } from '@majlis/contract/operations'
import { create } from 'zustand'

/** A call that the server refused: the operation's name and the failure's code. */
export interface Refusal {
  readonly name: OperationId
  readonly code: string
  /** What was sent. */
  readonly input: unknown
}

const refusalListeners = new Set<(refusal: Refusal) => void>()

/** Notifies listeners of a failed answer. */
export function noteRefusal(refusal: Refusal): void {
  for (const listener of refusalListeners) listener(refusal)
}

/**
 * Calls the listener for every call that was refused.
 * @returns stops listening
 */
export function onRefusal(listener: (refusal: Refusal) => void): () => void {
  refusalListeners.add(listener)
  return () => void refusalListeners.delete(listener)
}

const listeners = new Set<() => void>()

/** Whether the newest call that ended has reached the server. */
export const useReached = create<boolean>(() => true)

/** A call was answered. */
export const noteAnswered = (): void => useReached.setState(true, true)

/** Notifies listeners that a call could not reach the network (API-05). */
export function emitNoNetwork(): void {
  useReached.setState(false, true)
  for (const listener of listeners) listener()
}

/**
 * Calls the listener for every NO_NETWORK event.
 * @returns stops listening
 */
export function onNoNetwork(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
