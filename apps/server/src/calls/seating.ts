import type { Seats } from '../matches/index.ts'

/** Who may be in a voice room. */
export interface Seating {
  /** `open` while people may talk, `early` before and `over` after that. */
  readonly phase: 'early' | 'open' | 'over'
  /** People who may be there. No bots. */
  readonly userIds: readonly string[]
}

/** Milliseconds after a match's end in which its people may still talk: its result is on their screens. */
export const talkAfterMs = 2 * 60_000

/** Who may be in the voice room of a match: people at their seats, from the start until shortly after the end. @param now epoch milliseconds */
export function seatingOf({ status, endedAt, userIds }: Seats, now: number): Seating {
  if (status === 'waiting' || status === 'pending') return { phase: 'early', userIds: [] }
  const isTalkedAbout = status === 'completed' && endedAt !== null && endedAt.getTime() + talkAfterMs > now
  return status === 'started' || isTalkedAbout ? { phase: 'open', userIds } : { phase: 'over', userIds: [] }
}
