import type { Queries } from '../platform/db/pool.ts'

/** Matches of a person for an export, newest first, each with the lines that the person wrote and that are not deleted yet. */
export function selectOfPerson(db: Queries, user: string, limit: number): Promise<object[]> {
  return db.query(
    `select m.id, m.game_id, m.status, p.seat, m.created_at, m.started_at, m.ended_at, m.end_reason, m.result,
       (select coalesce(jsonb_agg(l order by n), '[]') from jsonb_array_elements(m.lines) with ordinality as e(l, n) where l->>'s' = $1::uuid::text) as said
     from match_player p join match m on m.id = p.match_id where p.account_id = $1 order by p.match_id desc limit $2`,
    [user, limit],
  )
}

/** The record of a person against bots, for an export. */
export function selectBotRecords(db: Queries, user: string): Promise<object[]> {
  return db.query('select game_id, level, wins, losses, draws, at from bot_record where account_id = $1 order by game_id, level', [user])
}

/** The days on which a person beat the bots of the day, for an export. */
export function selectBotDays(db: Queries, user: string): Promise<object[]> {
  return db.query('select game_id, day::text, level, days, best_days from bot_day where account_id = $1 order by game_id', [user])
}

/** The matches that a person is playing. */
export async function selectRunningMatches(db: Queries, user: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    "select m.id from match_player p join match m on m.id = p.match_id where p.account_id = $1 and p.active and m.status = 'started'",
    [user],
  )
  return rows.map(({ id }) => id)
}

/** Deletes claims, ratings, drops and records against bots of a person. Matches stay as results of the others, under an id that leads to nobody. */
export async function deleteOfPerson(db: Queries, user: string): Promise<void> {
  await db.query('delete from match_claim where account_id = $1', [user])
  await db.query('delete from match_rating where account_id = $1', [user])
  await db.query('delete from match_drop where account_id = $1', [user])
  await db.query('delete from bot_record where account_id = $1', [user])
  await db.query('delete from bot_day where account_id = $1', [user])
}
