import type { Queries } from '../platform/db/pool.ts'

/** Tournaments of a person, for an export. */
export async function selectOfPerson(db: Queries, user: string, max: number): Promise<{ entries: object[]; reviews: object[] }> {
  const entries = await db.query(
    'select tournament_id, wins, joined_at, seen_at from tournament_entry where account_id = $1 order by joined_at desc limit $2',
    [user, max],
  )
  const reviews = await db.query(
    'select tournament_id, state, flagged_at, decided_at from tournament_review where account_id = $1 order by flagged_at desc limit $2',
    [user, max],
  )
  return { entries, reviews }
}

/**
 * Removes vouchers, and entries of tournaments that have not ended; in ended ones the result stays, so that the others keep their ranks. The
 * ledger keeps its entries without the person, and says that vouchers which were not claimed are taken back. The code of a stock that the person has not
 * seen goes back into it.
 * @returns the tournaments that the person left in this way
 */
export async function deleteOfPerson(db: Queries, user: string, at: Date): Promise<string[]> {
  // The running tournaments of the person and the stocks of the vouchers are locked by the caller.
  await db.query(
    `with gone as (delete from voucher where account_id = $1 returning code, tournament_id, rank, claimed_at),
     released as (update voucher_stock s set voucher = null, given_at = null from gone g where s.voucher = g.code and g.claimed_at is null)
     insert into voucher_entry (voucher, kind, account_id, tournament_id, rank, at)
     select code, 'revoked', null, tournament_id, rank, $2 from gone where claimed_at is null`,
    [user, at],
  )
  await db.query('delete from tournament_review where account_id = $1', [user])
  await db.query('delete from tournament_disqualified where account_id = $1', [user])
  await db.query('update voucher_entry set account_id = null where account_id = $1', [user])
  await db.query('delete from tournament_win where winner_id = $1 or loser_id = $1', [user])
  const left = await db.query<{ id: string }>(
    'delete from tournament_entry e using tournament t where t.id = e.tournament_id and e.account_id = $1 and t.ended_at is null returning t.id',
    [user],
  )
  return left.map(({ id }) => id)
}

/** Locks the tournaments that a person has entered and that have not ended, so that none of them ends until the transaction does. Returns their ids. */
export async function lockEntered(tx: Queries, user: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select t.id from tournament t where t.ended_at is null
       and exists (select from tournament_entry e where e.tournament_id = t.id and e.account_id = $1) order by t.id for share`,
    [user],
  )
  return rows.map(({ id }) => id)
}

/** Tournaments that run and that the users have joined, ending soonest first. */
export function selectJoined(db: Queries, users: readonly string[], at: Date): Promise<{ account_id: string; id: string }[]> {
  return db.query(
    `select e.account_id, t.id from tournament_entry e join tournament t on t.id = e.tournament_id
     where e.account_id = any($1::uuid[]) and t.ended_at is null and t.starts_at <= $2 and t.expire_at > $2 order by t.expire_at, t.id`,
    [users, at],
  )
}
