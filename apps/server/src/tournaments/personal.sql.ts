import type { Queries } from '../platform/db/pool.ts'

/** Tournaments and vouchers of a person, for an export. */
export async function selectOfPerson(db: Queries, user: string, most: number): Promise<object> {
  const [entries, vouchers] = await Promise.all([
    db.query('select tournament_id, wins, joined_at from tournament_entry where account_id = $1 order by joined_at desc limit $2', [user, most]),
    db.query('select code, tournament_id, rank, name, created_at, claimed_at from voucher where account_id = $1 order by created_at desc limit $2', [
      user,
      most,
    ]),
  ])
  return { entries, vouchers }
}

/** Removes vouchers, and entries of tournaments that have not ended; in ended ones the result stays, so that the others keep their ranks. */
export async function deleteOfPerson(db: Queries, user: string): Promise<void> {
  await db.query('delete from voucher where account_id = $1', [user])
  await db.query('delete from tournament_win where winner_id = $1 or loser_id = $1', [user])
  await db.query('delete from tournament_entry e using tournament t where t.id = e.tournament_id and e.account_id = $1 and t.ended_at is null', [user])
}

/** Tournaments that run and that the users have joined, ending soonest first. */
export function selectJoined(db: Queries, users: readonly string[], at: Date): Promise<{ account_id: string; id: string }[]> {
  return db.query(
    `select e.account_id, t.id from tournament_entry e join tournament t on t.id = e.tournament_id
     where e.account_id = any($1::uuid[]) and t.ended_at is null and t.starts_at <= $2 and t.expire_at > $2 order by t.expire_at, t.id`,
    [users, at],
  )
}
