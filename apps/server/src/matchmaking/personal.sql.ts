import type { Queries } from '../platform/db/pool.ts'

/** Searches and invites of a person, newest first, for an export. */
export async function selectOfPerson(db: Queries, user: string, limit: number): Promise<object> {
  const [searches, invites] = await Promise.all([
    db.query('select id, game_id, state, tournament_id, created_at from ticket where account_id = $1 order by created_at desc limit $2', [user, limit]),
    db.query(
      `select id, match_id, game_id, state, sent_by = $1 as is_own, created_at, expire_at from match_invite
       where sent_by = $1 or sent_to = $1 order by created_at desc limit $2`,
      [user, limit],
    ),
  ])
  return { searches, invites }
}

/** The searches of a person, and the open invites that the person sent. */
export async function selectOpenRequests(db: Queries, user: string): Promise<{ tickets: string[]; invites: string[] }> {
  const [tickets, invites] = await Promise.all([
    db.query<{ id: string }>("select id from ticket where account_id = $1 and state = 'searching'", [user]),
    db.query<{ id: string }>("select id from match_invite where (sent_to = $1 or sent_by = $1) and state = 'invited'", [user]),
  ])
  return { tickets: tickets.map(({ id }) => id), invites: invites.map(({ id }) => id) }
}

/** Deletes searches, invites and links of a person. */
export async function deleteOfPerson(db: Queries, user: string): Promise<void> {
  await db.query("delete from ticket where account_id = $1 and state <> 'searching'", [user])
  await db.query('delete from match_invite where sent_to = $1 or sent_by = $1', [user])
  await db.query('delete from match_link where created_by = $1', [user])
}
