import type { Queries } from '../platform/db/pool.ts'
import type { RankingRow } from '../platform/db/ranking.ts'
import type { TournamentRow } from './tournaments.sql.ts'

/** How many participants of a tournament have been notified of its result, best first; undefined before its end. */
export async function selectAnnounced(db: Queries, tournament: string): Promise<number | undefined> {
  const [row] = await db.query<{ announced: number }>('select announced from tournament where id = $1 and ended_at is not null', [tournament])
  return row?.announced
}

/** Raises that number if it still is `from`; false when somebody else has raised it. */
export async function raiseAnnounced(tx: Queries, tournament: string, from: number, to: number): Promise<boolean> {
  const rows = await tx.query('update tournament set announced = $3 where id = $1 and announced = $2 returning 1', [tournament, from, to])
  return rows.length > 0
}

/** A page of an ended tournament's people, best first. */
export function selectRanked(db: Queries, tournament: string, offset: number, max: number): Promise<RankingRow[]> {
  return db.query<RankingRow>(
    'select account_id as user_id, wins, reached_at from tournament_entry where tournament_id = $1 order by wins desc, reached_at, account_id offset $2 limit $3',
    [tournament, offset, max],
  )
}

/** Ended tournaments whose result a person has not seen, newest first. */
export function selectUnseen(db: Queries, user: string, since: Date, max: number): Promise<TournamentRow[]> {
  return db.query<TournamentRow>(
    `select t.* from tournament_entry e join tournament t on t.id = e.tournament_id
     where e.account_id = $1 and e.seen_at is null and t.ended_at > $2 order by t.ended_at desc, t.id limit $3`,
    [user, since, max],
  )
}

/** Records that a person has seen a result; false when they took no part, or the tournament has not ended. */
export async function markSeen(db: Queries, tournament: string, user: string, at: Date): Promise<boolean> {
  const rows = await db.query(
    `update tournament_entry e set seen_at = coalesce(e.seen_at, $3) from tournament t
     where t.id = e.tournament_id and t.ended_at is not null and e.tournament_id = $1 and e.account_id = $2 returning 1`,
    [tournament, user, at],
  )
  return rows.length > 0
}

/** Makes a result news again for people whose prize has changed. */
export async function unsee(tx: Queries, tournament: string, users: readonly string[]): Promise<void> {
  await tx.query('update tournament_entry set seen_at = null where tournament_id = $1 and account_id = any($2::uuid[])', [tournament, users])
}
