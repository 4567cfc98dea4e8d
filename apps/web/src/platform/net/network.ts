import type { OperationId } from '@majlis/contract/operations'

/** A call that the server refused because a subscription is missing: the operation's name and the failure's code. */
export interface Refusal {
  readonly name: OperationId
  readonly code: 'NO_SUBSCRIPTION' | 'LOW_BALANCE'
}

const refusalListeners = new Set<(refusal: Refusal) => void>()

/** Notifies listeners when a failed answer means that a subscription is missing. */
export function noteRefusal(name: OperationId, code: string): void {
  if (code !== 'NO_SUBSCRIPTION' && code !== 'LOW_BALANCE') return
  for (const heard of refusalListeners) heard({ name, code })
}

/**
 * Calls the listener for every call that was refused because a subscription is missing.
 * @returns stops listening
 */
export function onRefusal(heard: (refusal: Refusal) => void): () => void {
  refusalListeners.add(heard)
  return () => void refusalListeners.delete(heard)
}

const listeners = new Set<() => void>()

/** Notifies listeners that a call could not reach the network (API-05). */
export function emitNoNetwork(): void {
  for (const heard of listeners) heard()
}

/**
 * Calls the listener for every NO_NETWORK event.
 * @returns stops listening
 */
export function onNoNetwork(heard: () => void): () => void {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}
