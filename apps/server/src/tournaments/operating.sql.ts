import type { Queries } from '../platform/db/pool.ts'
import type { TournamentRow } from './tournaments.sql.ts'

/** All tournaments, newest first. */
export function selectAll(db: Queries, limit: number): Promise<TournamentRow[]> {
  return db.query<TournamentRow>('select * from tournament order by expire_at desc, id limit $1', [limit])
}

/** A tournament, locked until the end of the transaction, so that no end is made and nobody wins in between. */
export async function lockTournament(tx: Queries, id: string): Promise<TournamentRow | undefined> {
  const [row] = await tx.query<TournamentRow>('select * from tournament where id = $1 for update', [id])
  return row
}

/** Sets when a tournament starts. The caller has locked it. */
export async function updateStart(tx: Queries, id: string, at: Date): Promise<void> {
  await tx.query('update tournament set starts_at = $2 where id = $1', [id, at])
}

/** Sets when a tournament ends. The caller has locked it, and schedules the end or ends it. */
export async function updateEnd(tx: Queries, id: string, at: Date): Promise<void> {
  await tx.query('update tournament set expire_at = $2 where id = $1', [id, at])
}

/** Marks a tournament cancelled: without rewards, beginning before it ends. */
export async function cancelTournament(tx: Queries, id: string, at: Date): Promise<void> {
  await tx.query(
    `update tournament set rewards = '[]', cancelled_at = $2::timestamptz, expire_at = $2::timestamptz, starts_at = least(starts_at, $2::timestamptz - interval '1 second') where id = $1`,
    [id, at],
  )
}

/**
 * Takes a person's entry out of a tournament and keeps them out; false when they have not entered. The announcement, which counts people from the best
 * rank on, goes back by one: everybody behind has moved up.
 */
export async function disqualify(tx: Queries, tournament: string, user: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `with gone as (delete from tournament_entry where tournament_id = $1 and account_id = $2 returning wins),
     back as (update tournament set announced = greatest(announced - 1, 0) where id = $1 and exists (select from gone))
     insert into tournament_disqualified (tournament_id, account_id, wins, at) select $1, $2, wins, $3 from gone returning 1`,
    [tournament, user, at],
  )
  return rows.length > 0
}

/** Ids of those who are disqualified, with the wins that they had. */
export function selectDisqualified(db: Queries, tournament: string): Promise<{ account_id: string; wins: number; at: Date }[]> {
  return db.query('select account_id, wins, at from tournament_disqualified where tournament_id = $1 order by at, account_id', [tournament])
}

export interface GivenRow {
  /** Its handle. */
  readonly code: string
  readonly account_id: string
  readonly rank: number
  readonly name: string
  readonly claimed_at: Date | null
  /** The stock of which it has, or waits for, its code. */
  readonly stock: string | null
  /** It waits for a code of its stock. */
  readonly is_promised: boolean
}

/** The vouchers of a tournament, best rank first. */
export function selectGiven(db: Queries, tournament: string): Promise<GivenRow[]> {
  return db.query<GivenRow>(
    'select code, account_id, rank, name, claimed_at, stock, stock is not null and sealed_code is null as is_promised from voucher where tournament_id = $1 order by rank',
    [tournament],
  )
}

/** The same, and nobody claims one of them until the transaction ends. Lock their stocks first. */
export async function lockGiven(tx: Queries, tournament: string): Promise<GivenRow[]> {
  await tx.query('select code from voucher where tournament_id = $1 order by code for update', [tournament])
  return selectGiven(tx, tournament)
}

/** Takes vouchers back, each with its entry in the ledger. The code of a stock that nobody has seen goes back into it. */
export async function revokeVouchers(tx: Queries, handles: readonly string[], at: Date): Promise<void> {
  await tx.query(
    `with gone as (delete from voucher where code = any($1::text[]) returning code, account_id, tournament_id, rank, claimed_at),
     released as (update voucher_stock s set voucher = null, given_at = null from gone g where s.voucher = g.code and g.claimed_at is null)
     insert into voucher_entry (voucher, kind, account_id, tournament_id, rank, at) select code, 'revoked', account_id, tournament_id, rank, $2 from gone`,
    [handles, at],
  )
}

/** Sets the rank at which a voucher stands. */
export async function updateRank(tx: Queries, handle: string, rank: number): Promise<void> {
  await tx.query('update voucher set rank = $2 where code = $1', [handle, rank])
}
