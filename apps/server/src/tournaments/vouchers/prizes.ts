import type { Tx } from '../../platform/db/pool.ts'
import type { TournamentsContext } from '../context.ts'
import { winnersOf } from '../ending.ts'
import * as sql from '../operating.sql.ts'
import type { Sealing } from './sealing.ts'
import type { TournamentRow } from '../tournaments.sql.ts'
import { assign } from './stock.ts'

/** What giving prizes anew has changed. */
export interface Regiven {
  readonly given: number
  readonly revoked: number
}

/**
 * Gives the prizes of an ended tournament anew from its standing, within a transaction that holds its lock. Whoever does not stand in the ranks
 * any more loses the voucher. Of those whose rank changed, unclaimed vouchers are replaced; a claimed one stays with its owner and takes the new rank.
 */
export async function giveAnew(ctx: TournamentsContext, sealing: Sealing, tx: Tx, tournament: TournamentRow, at: Date): Promise<Regiven> {
  const winners = await winnersOf(ctx, sealing, tx, tournament)
  // Somebody who deleted the account after the end keeps the rank, so that the others keep theirs, and wins nothing.
  const existing = await ctx.accounts.regionsOf(
    tx,
    winners.map(({ user }) => user),
  )
  const wanted = new Map(winners.filter(({ user }) => existing.has(user)).map((voucher) => [voucher.user, voucher]))
  const standing = await sql.selectGiven(tx, tournament.id)
  const isRight = ({ account_id, rank, name }: sql.GivenRow) => wanted.get(account_id)?.rank === rank && wanted.get(account_id)?.name === name
  const gone = standing.filter((row) => !wanted.has(row.account_id) || (!isRight(row) && row.claimed_at === null))
  const kept = standing.filter((row) => !gone.includes(row))
  await sql.revokeVouchers(
    tx,
    gone.map(({ code }) => code),
    at,
  )
  // Best rank first: people only move up, so that the rank that each one takes is free by then.
  for (const { code, account_id, rank } of kept) {
    const now = wanted.get(account_id)?.rank ?? rank
    if (now !== rank) await sql.updateRank(tx, code, now)
  }
  const owners = new Set(kept.map(({ account_id }) => account_id))
  const missing = [...wanted.values()].filter(({ user }) => !owners.has(user))
  await assign(ctx, sealing, tx, tournament.id, missing, at)
  await sql.unsee(
    tx,
    tournament.id,
    missing.map(({ user }) => user),
  )
  return { given: missing.length, revoked: gone.length }
}
