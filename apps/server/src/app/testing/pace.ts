import type { Db } from '../../platform/db/pool.ts'

/** Moves the events of a running match into the past, five seconds apart, so that its players seem to move at the pace of people. */
export async function slowDown(db: Db, matchId: string): Promise<void> {
  await db.query("update match set started_at = started_at - interval '1 minute' where id = $1", [matchId])
  await db.query("update match_event e set at = e.at - (m.last_seq - e.seq + 1) * interval '5 seconds' from match m where m.id = $1 and e.match_id = m.id", [
    matchId,
  ])
}
