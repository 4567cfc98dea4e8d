import type { Tx } from '../../platform/db/pool.ts'
import type { TournamentsContext } from '../context.ts'
import * as sql from './fairplay.sql.ts'
import { lockEntered } from '../personal.sql.ts'
import type { Leaving } from './leaving.ts'
import { type Flag, flagsOf, type Traits } from './rules.ts'

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
  const traits = await traitsOf(ctx, tx, tournament, people)
  const reviews = winners.flatMap((user) => {
    const flags = [...flagsOf(user, matches, traits), ...(suspended.has(user) ? [suspendedFlag] : [])]
    return flags.length === 0 ? [] : [{ user, flags }]
  })
  const opened = await sql.insertReviews(tx, tournament, reviews, at)
  if (opened.length > 0) ctx.log.warn({ tournament, people: opened.length }, 'prizes wait for a review: see `npm run ops -- fairplay list`')
}

async function traitsOf(ctx: TournamentsContext, tx: Tx, tournament: string, people: readonly string[]): Promise<Traits> {
  const devices = await ctx.accounts.devicesOf(tx, people)
  return { devices, payers: await ctx.billing.payersOf(tx, people), played: await ctx.matches.playedCounts(tx, tournament, people) }
}

/** Follows accounts that are suspended or deleted, also between the ends of tournaments. */
export function screenAccounts(ctx: TournamentsContext, leaving: Leaving): void {
  const now = () => new Date(ctx.clock.now())
  ctx.on('accounts.restricted', async ({ userId, isSuspended }, { tx }) => {
    if (isSuspended) await screenSuspended(tx, userId, now())
  })
  ctx.on('accounts.erasing', async ({ userId }, tx) => {
    await screenLeaving(ctx, tx, userId, now())
    await leaving.note(tx, userId)
  })
}

/**
 * Keeps the evidence that goes with an account: who won over the person while sharing a device or a payment number, in tournaments that have not ended. Called in the
 * transaction of the deletion, before it. Otherwise an accomplice could delete the account before the end.
 */
async function screenLeaving(ctx: TournamentsContext, tx: Tx, user: string, at: Date): Promise<void> {
  for (const id of await lockEntered(tx, user)) {
    const matches = await ctx.matches.ofTournament(tx, id, [user], maxMatches)
    const people = [...new Set(matches.flatMap(({ players }) => players))]
    const traits = await traitsOf(ctx, tx, id, people)
    const reviews = people.flatMap((winner) => {
      const flags = winner === user ? [] : flagsOf(winner, matches, traits).filter(({ kind }) => kind === 'device' || kind === 'payment')
      return flags.length === 0 ? [] : [{ user: winner, flags }]
    })
    await sql.insertReviews(tx, id, reviews, at)
  }
}

/** Opens reviews of the unclaimed prizes of somebody who is suspended after the end of the tournaments. */
async function screenSuspended(tx: Tx, user: string, at: Date): Promise<void> {
  for (const tournament of await sql.selectUnclaimedOf(tx, user)) await sql.insertReviews(tx, tournament, [{ user, flags: [suspendedFlag] }], at)
}
