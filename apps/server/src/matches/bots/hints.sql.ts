import type { Queries } from '../../platform/db/pool.ts'

/** Adds a hint at an event of a running match; undefined where one at this event counts already, or where there are `max`. */
export async function addHint(db: Queries, match: string, seq: number, max: number): Promise<{ version: number; hints: number[] } | undefined> {
  const [row] = await db.query<{ version: number; hints: number[] }>(
    `update match set version = version + 1, hints = hints || $2::int
     where id = $1 and status = 'started' and $2::int <> all(hints) and cardinality(hints) < $3 returning version, hints`,
    [match, seq, max],
  )
  return row
}
