import { later } from '../../platform/clock.ts'

const everyMs = 120
/** A louder sound is speech; the noise of a quiet room is below. */
const threshold = 0.015
/** The number of measurements for which somebody still counts as speaking, between two words. */
const lasting = 4

/**
 * Follows who speaks.
 * @param levels the present volume of everyone, 0 to 1
 * @returns a function that ends it
 */
export function followSpeech(levels: () => readonly (readonly [userId: string, level: number])[], show: (speaking: ReadonlySet<string>) => void): () => void {
  const left = new Map<string, number>()
  let shown = ''
  let cancel = later(everyMs, look)
  function look(): void {
    for (const [userId, count] of left) {
      if (count > 1) left.set(userId, count - 1)
      else left.delete(userId)
    }
    for (const [userId, level] of levels()) if (level > threshold) left.set(userId, lasting)
    const now = [...left.keys()].toSorted().join(' ')
    if (now !== shown) {
      shown = now
      show(new Set(left.keys()))
    }
    cancel = later(everyMs, look)
  }
  return () => cancel()
}
