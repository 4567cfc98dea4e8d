import type { Tx } from '../../platform/db/pool.ts'
import type { TournamentsContext } from '../context.ts'
import { newHandle, winnersOf } from '../ending.ts'
import * as sql from '../operating.sql.ts'
import type { Sealing } from './sealing.ts'
import type { TournamentRow } from '../tournaments.sql.ts'
import type { Results } from '../results.ts'
import { assign, fill, renewFilled, validAfter } from './stock.ts'
import { lockStock, selectStocksOf } from './stock.sql.ts'
import { holdExpiring, type NewVoucher } from './vouchers.sql.ts'

interface Tools {
  readonly sealing: Sealing
  readonly results: Pick<Results, 'renew'>
}

/** What giving prizes anew has changed. */
export interface Regiven {
  readonly given: number
  readonly revoked: number
}

/** Which of the given vouchers are taken back and which stay, and which are given anew. */
function changesOf(given: readonly sql.GivenRow[], wanted: ReadonlyMap<string, NewVoucher>) {
  const isRight = ({ account_id, rank, name }: sql.GivenRow) => wanted.get(account_id)?.rank === rank && wanted.get(account_id)?.name === name
  const gone = given.filter((row) => !wanted.has(row.account_id) || (!isRight(row) && row.claimed_at === null))
  const kept = given.filter((row) => !gone.includes(row))
  const owners = new Set(kept.map(({ account_id }) => account_id))
  return { gone, kept, missing: [...wanted.values()].filter(({ user }) => !owners.has(user)) }
}

/**
 * Gives the prizes of an ended tournament anew from its standing, within a transaction that holds its lock. Whoever does not stand in the ranks
 * any more loses the voucher. Of those whose rank changed, unclaimed vouchers are replaced; a claimed one stays with its owner and takes the new rank.
 */
export async function giveAnew(ctx: TournamentsContext, tools: Tools, tx: Tx, tournament: TournamentRow, at: Date): Promise<Regiven> {
  const winners = await winnersOf(ctx, tools.sealing, tx, tournament)
  // Somebody who deleted the account after the end keeps the rank, so that the others keep theirs, and wins nothing.
  const existing = await ctx.accounts.regionsOf(
    tx,
    winners.map(({ user }) => user),
  )
  const wanted = new Map(winners.filter(({ user }) => existing.has(user)).map((voucher) => [voucher.user, voucher]))
  const before = changesOf(await sql.selectGiven(tx, tournament.id), wanted)
  const released = await lockStocks(tx, before.gone, before.missing)
  // Somebody may have claimed a voucher meanwhile; it stays.
  const { gone, kept, missing } = changesOf(await sql.lockGiven(tx, tournament.id), wanted)
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
  await assign(ctx, tools, tx, tournament.id, missing, at)
  for (const stock of released) await renewFilled(tools.results, tx, await fill(tools.sealing, tx, stock, at))
  await tools.results.renew(
    tx,
    tournament.id,
    missing.map(({ user }) => user),
  )
  return { given: missing.length, revoked: gone.length }
}

/** Gives a person another code where that of the unclaimed voucher has ended, or ends too soon to be used, while the prize waited for a review. */
export async function giveAfterReview(ctx: TournamentsContext, tools: Tools, tx: Tx, tournament: string, user: string, at: Date): Promise<void> {
  // Stocks are locked before vouchers, as at the deletion of an account.
  for (const each of (await selectStocksOf(tx, user)).toSorted()) await lockStock(tx, each)
  const voucher = await holdExpiring(tx, tournament, user, validAfter(at))
  if (voucher === undefined) return
  const { code, stock, rank, name, name_ar: nameAr, image } = voucher
  await sql.revokeVouchers(tx, [code], at)
  await assign(ctx, tools, tx, tournament, [{ handle: newHandle(ctx), sealedCode: null, stock, user, rank, name, nameAr, image }], at)
}

/** Locks all stocks that giving anew concerns, in one order. @returns those that get codes back */
async function lockStocks(tx: Tx, gone: readonly sql.GivenRow[], missing: readonly NewVoucher[]): Promise<string[]> {
  const released = [...new Set(gone.flatMap(({ stock }) => stock ?? []))]
  for (const stock of [...new Set([...released, ...missing.flatMap((voucher) => voucher.stock ?? [])])].toSorted()) await lockStock(tx, stock)
  return released.toSorted()
}
