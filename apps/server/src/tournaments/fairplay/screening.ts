import type { Tx } from '../../platform/db/pool.ts'
import type { TournamentsContext } from '../context.ts'
import * as sql from './fairplay.sql.ts'
import { type Flag, flagsOf } from './rules.ts'

/** Matches that are read of those who win a prize, ten people at most: more than they can play in a month. */
const maxMatches = 50_000

/** An operator has suspended the person: the prize waits, and either the suspension is lifted and the review cleared, or the person is disqualified. */
const suspendedFlag: Flag = { kind: 'suspended', opponent: null, matches: [] }

/** Examines how people won their prizes of a tournament, and opens a review for each who is flagged. Reads within the transaction that gives the prizes. */
export async function screen(ctx: TournamentsContext, tx: Tx, tournament: string, winners: readonly string[], at: Date): Promise<void> {
  if (winners.length === 0) return
  const matches = await ctx.matches.ofTournament(tx, tournament, winners, maxMatches)
  const people = [...new Set([...winners, ...matches.flatMap(({ players }) => players)])]
  if (matches.length === maxMatches) ctx.log.warn({ tournament, maxMatches }, 'not all matches of the winners could be examined')
  const suspended = await ctx.accounts.restrictions.suspendedOf(tx, winners)
  const traits = { devices: await ctx.accounts.devicesOf(tx, people), payers: await ctx.billing.payersOf(tx, people) }
  const reviews = winners.flatMap((user) => {
    const flags = [...flagsOf(user, matches, traits), ...(suspended.has(user) ? [suspendedFlag] : [])]
    return flags.length === 0 ? [] : [{ user, flags }]
  })
  const opened = await sql.insertReviews(tx, tournament, reviews, at)
  if (opened.length > 0) ctx.log.warn({ tournament, people: opened.length }, 'prizes wait for a review: see `npm run ops -- fairplay list`')
}

/** Opens reviews of the unclaimed prizes of somebody who is suspended after the end of the tournaments. */
export async function screenSuspended(tx: Tx, user: string, at: Date): Promise<void> {
  for (const tournament of await sql.selectUnclaimedOf(tx, user)) await sql.insertReviews(tx, tournament, [{ user, flags: [suspendedFlag] }], at)
}
