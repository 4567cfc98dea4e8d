import type { Queries } from '../../platform/db/pool.ts'

/** How many events wait in the outbox, and how many jobs are due or under way: what calls led to goes on until there are none. */
export async function countRunning(db: Queries): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'select (select count(*) from event_outbox) + (select count(*) from graphile_worker._private_jobs where run_at <= now()) as n',
  )
  return row?.n ?? 0
}
