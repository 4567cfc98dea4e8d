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
