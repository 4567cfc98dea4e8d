import { later } from '../platform/clock.ts'

const everyMs = 120
/** Louder than this is speech; the noise of a quiet room stays below. */
const threshold = 0.015
/** Looks for which somebody still counts as speaking, between two words. */
const lasting = 4

/**
 * Follows who speaks.
 * @param levels how loud everyone is now, 0 to 1
 * @returns ends it
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
