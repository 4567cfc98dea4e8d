/** A call that the server refused for want of a subscription, by its name and the failure's code. */
export interface Refusal {
  readonly call: string
  readonly code: 'NO_SUBSCRIPTION' | 'LOW_BALANCE'
}

const refusalListeners = new Set<(refusal: Refusal) => void>()

/** Tells everyone when a failed answer means that a subscription is missing. */
export function noteRefusal(call: string, code: string): void {
  if (code !== 'NO_SUBSCRIPTION' && code !== 'LOW_BALANCE') return
  for (const heard of refusalListeners) heard({ call, code })
}

/**
 * Hears of every call that was refused for want of a subscription.
 * @returns stops listening
 */
export function onRefusal(heard: (refusal: Refusal) => void): () => void {
  refusalListeners.add(heard)
  return () => void refusalListeners.delete(heard)
}

const listeners = new Set<() => void>()

/** Tells everyone that a call could not reach the network (API-05). */
export function emitNoNetwork(): void {
  for (const heard of listeners) heard()
}

/**
 * Hears every NO_NETWORK event.
 * @returns stops listening
 */
export function onNoNetwork(heard: () => void): () => void {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}
