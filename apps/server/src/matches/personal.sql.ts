import type { Queries } from '../platform/db/pool.ts'

/** Matches of a person, newest first, for an export. */
export function selectOfPerson(db: Queries, user: string, most: number): Promise<object[]> {
  return db.query(
    `select m.id, m.game_id, m.status, p.seat, m.created_at, m.started_at, m.ended_at, m.end_reason, m.result
     from match_player p join match m on m.id = p.match_id where p.account_id = $1 order by p.match_id desc limit $2`,
    [user, most],
  )
}

/** What a person sits in, or looks for, right now. */
export async function selectUnderWay(db: Queries, user: string): Promise<{ tickets: string[]; lobbies: string[]; running: string[]; invites: string[] }> {
  const [tickets, matches, invites] = await Promise.all([
    db.query<{ id: string }>("select id from ticket where account_id = $1 and state = 'searching'", [user]),
    db.query<{ id: string; status: string }>(
      "select m.id, m.status from match_player p join match m on m.id = p.match_id where p.account_id = $1 and p.active and m.status in ('waiting', 'started')",
      [user],
    ),
    db.query<{ id: string }>("select id from match_invite where (sent_to = $1 or sent_by = $1) and state = 'invited'", [user]),
  ])
  const of = (status: string) => matches.filter((match) => match.status === status).map(({ id }) => id)
  return { tickets: tickets.map(({ id }) => id), lobbies: of('waiting'), running: of('started'), invites: invites.map(({ id }) => id) }
}

/** Removes searches, invites, claims, ratings and links of a person. Matches stay as the others' results, under an id that leads to nobody. */
export async function deleteOfPerson(db: Queries, user: string): Promise<void> {
  await db.query("delete from ticket where account_id = $1 and state <> 'searching'", [user])
  await db.query('delete from match_invite where sent_to = $1 or sent_by = $1', [user])
  await db.query('delete from match_claim where account_id = $1', [user])
  await db.query('delete from match_rating where account_id = $1', [user])
  await db.query('delete from match_drop where account_id = $1', [user])
  await db.query('delete from match_link where created_by = $1', [user])
}
