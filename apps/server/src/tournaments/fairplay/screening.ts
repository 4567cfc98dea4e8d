import type { Tx } from '../../platform/db/pool.ts'
import type { TournamentsContext } from '../context.ts'
import * as sql from './fairplay.sql.ts'
import { flagsOf } from './rules.ts'

/** Matches that are read of those who win a prize. */
const maxMatches = 5_000

/** Examines how people won their prizes of a tournament, and opens a review for each who is flagged. Reads within the transaction that gives the prizes. */
export async function screen(ctx: TournamentsContext, tx: Tx, tournament: string, winners: readonly string[], at: Date): Promise<void> {
  if (winners.length === 0) return
  const matches = await ctx.matches.ofTournament(tx, tournament, winners, maxMatches)
  const people = [...new Set([...winners, ...matches.flatMap(({ players }) => players)])]
  const traits = { devices: await ctx.accounts.devicesOf(tx, people), payers: await ctx.billing.payersOf(tx, people) }
  const reviews = winners.flatMap((user) => {
    const flags = flagsOf(user, matches, traits)
    return flags.length === 0 ? [] : [{ user, flags }]
  })
  const opened = await sql.insertReviews(tx, tournament, reviews, at)
  if (opened.length > 0) ctx.log.warn({ tournament, people: opened.length }, 'prizes wait for a review: see `npm run ops -- fairplay list`')
}
