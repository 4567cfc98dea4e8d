import { maxHints } from '@majlis/contract/matches.plain'
import type { MatchesContext } from '../context.ts'
import type { Engine } from '../engine.ts'
import type { MatchState } from '../match-state.ts'
import { addHint } from './hints.sql.ts'

/** Whether a game may show hints: in a match of one person against bots from its start. A bot that plays on for somebody who left is no such bot. */
function allowsHints({ row, players }: MatchState): boolean {
  const people = players.filter((player) => !player.is_bot)
  return people.length === 1 && people.every((person) => person.stand_in === null) && players.length > 1 && !row.is_rated && row.tournament_id === null
}

/** Counts a hint at an event of a running match. @returns the hints so far, or why none can be counted */
export async function countHint(ctx: MatchesContext, engine: Engine, match: string, seq: number): Promise<number | 'MATCH_ENDED' | 'FORBIDDEN'> {
  const state = await engine.state(match)
  if (state?.row.status !== 'started') return 'MATCH_ENDED'
  if (!allowsHints(state)) return 'FORBIDDEN'
  let before = state.row.hints.length
  const changed = await engine.change(match, ['hints'], async ({ row: { last_seq, hints } }) => {
    // The same hint may have been counted since the state was read.
    before = hints.length
    const row = seq <= last_seq ? await addHint(ctx.db, match, seq, maxHints) : undefined
    return row && { row }
  })
  return changed?.row.hints.length ?? before
}
