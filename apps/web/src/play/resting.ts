import { useSyncExternalStore } from 'react'
import { wait } from '../platform/clock.ts'

/**
 * Browsers keep the process of a frame for two seconds after the frame is gone, for the next one of its origin. A frame that opened
 * meanwhile would get the process that hangs.
 */
const restMs = 3_500

const resting = new Map<string, Promise<void>>()
const watchers = new Set<() => void>()

/** From now on no frame of this origin opens until the process of the last one has certainly ended. */
export function leftHanging(origin: string): void {
  const over = wait(restMs).then(() => {
    // Another frame may have been left meanwhile.
    if (resting.get(origin) !== over) return
    resting.delete(origin)
    notify()
  })
  resting.set(origin, over)
  notify()
}

/** Whether a frame of this origin may open now. */
export const isRested = (origin: string): boolean => !resting.has(origin)

/** The same as a hook. */
export const useRested = (origin: string): boolean => useSyncExternalStore(watch, () => isRested(origin))

function notify(): void {
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
