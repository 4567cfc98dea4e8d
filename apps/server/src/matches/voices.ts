import type { Seating } from '../calls/index.ts'
import type { MatchesContext } from './context.ts'
import type { Table } from './table.ts'

/** Milliseconds after a match's end in which its people may still talk: its result is on their screens. */
export const talkAfterMs = 2 * 60_000

/** Who may be in the voice room of a match: people at their seats, from the start until shortly after the end. */
export function voicesOf({ row, players, running }: Table, now: number): Seating {
  if (row.status === 'waiting' || row.status === 'pending') return { phase: 'early', userIds: [] }
  const isTalkedAbout = row.status === 'completed' && row.ended_at !== null && row.ended_at.getTime() + talkAfterMs > now
  if (row.status !== 'started' && !isTalkedAbout) return { phase: 'over', userIds: [] }
  // Whoever went has gone from the room too; who lost otherwise may say so.
  const went = row.end_reason === 'left' || row.end_reason === 'dropped' ? (running?.forfeited ?? []) : []
  const people = players.filter((player) => !player.is_bot && player.stand_in === null && !went.includes(player.seat))
  return { phase: 'open', userIds: people.map((player) => player.account_id) }
}

/** Tells the voice room that somebody left their seat or that the match ended, without keeping anybody waiting. */
export function tellVoices(ctx: MatchesContext, match: string, isOver: boolean): void {
  const review = () => {
    ctx.calls.review(match).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'a voice room could not be told of its match'))
  }
  review()
  if (isOver) ctx.clock.after(talkAfterMs, review)
}
