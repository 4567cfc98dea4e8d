import type { Seats } from '../matches/index.ts'
import type { CallRow } from './direct-calls.sql.ts'

/** Who may be in a voice room. */
export interface Seating {
  /** `open` while people may talk, `early` before and `over` after that. */
  readonly phase: 'early' | 'open' | 'over'
  /** People who may be there. No bots. */
  readonly userIds: readonly string[]
  /** A call between friends, which may have video; otherwise a match or a party. */
  readonly isCall: boolean
}

/** Who may be in the voice room of a call: its two people, once it was accepted. */
export function seatingOfCall({ state, caller_id, callee_id }: CallRow): Seating {
  const phase = { ringing: 'early', active: 'open', ended: 'over' } as const
  return { phase: phase[state], userIds: state === 'active' ? [caller_id, callee_id] : [], isCall: true }
}

/** Who may be in the voice room of a party: its members, as long as there is the party. */
export function seatingOfParty(members: readonly string[]): Seating {
  return { phase: 'open', userIds: members, isCall: false }
}

/** Milliseconds after a match's end in which its people may still talk: its result is on their screens. */
export const voiceChatAfterMs = 2 * 60_000

/** Who may be in the voice room of a match: people at their seats, from the start until shortly after the end. @param now epoch milliseconds */
export function seatingOf({ status, endedAt, userIds }: Seats, now: number): Seating {
  if (status === 'waiting' || status === 'pending') return { phase: 'early', userIds: [], isCall: false }
  const isTalkedAbout = status === 'completed' && endedAt !== null && endedAt.getTime() + voiceChatAfterMs > now
  return status === 'started' || isTalkedAbout ? { phase: 'open', userIds, isCall: false } : { phase: 'over', userIds: [], isCall: false }
}
