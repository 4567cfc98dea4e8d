import type { Queries } from '../../platform/db/pool.ts'

/** Stores who paid for a person that leaves, for each tournament that has not ended and that the person has entered or was taken out of. */
export async function insertLeft(tx: Queries, user: string, payers: readonly string[]): Promise<void> {
  await tx.query(
    `insert into tournament_left (tournament_id, payer)
     select t.id, p from tournament t, unnest($2::text[]) as p where t.ended_at is null
       and (exists (select from tournament_entry e where e.tournament_id = t.id and e.account_id = $1)
         or exists (select from tournament_disqualified d where d.tournament_id = t.id and d.account_id = $1))
     order by t.id, p on conflict do nothing`,
    [user, payers],
  )
}

/** Whether one of these has paid for somebody who left the tournament. */
export async function hasLeft(db: Queries, tournament: string, payers: readonly string[]): Promise<boolean> {
  const rows = await db.query('select 1 from tournament_left where tournament_id = $1 and payer = any($2::text[]) limit 1', [tournament, payers])
  return rows.length > 0
}

/** Deletes what is stored about those who left a tournament, which has ended. */
export async function deleteLeft(tx: Queries, tournament: string): Promise<void> {
  await tx.query('delete from tournament_left where tournament_id = $1', [tournament])
}
