import type { MatchLine } from '@majlis/contract/matches'
import type { Queries } from '../platform/db/pool.ts'

interface Lines {
  readonly version: number
  readonly lines: readonly MatchLine[]
}

/** Adds a line to a running match and drops those whose time is over. */
export async function addLine(db: Queries, match: string, line: MatchLine): Promise<Lines | undefined> {
  const [row] = await db.query<Lines>(
    `update match set version = version + 1,
       lines = (select coalesce(jsonb_agg(l order by n), '[]') from jsonb_array_elements(lines) with ordinality as e(l, n) where (l->>'until')::bigint > $3) || $2::jsonb
     where id = $1 and status = 'started' returning version, lines`,
    [match, JSON.stringify([line]), line.createdAt],
  )
  return row
}

/** Drops the lines whose time is over; undefined when there is none. @param now epoch milliseconds */
export async function clearLines(db: Queries, match: string, now: number): Promise<Lines | undefined> {
  const [row] = await db.query<Lines>(
    `update match set version = version + 1,
       lines = (select coalesce(jsonb_agg(l order by n), '[]') from jsonb_array_elements(lines) with ordinality as e(l, n) where (l->>'until')::bigint > $2)
     where id = $1 and status = 'started' and exists (select 1 from jsonb_array_elements(lines) as l where (l->>'until')::bigint <= $2) returning version, lines`,
    [match, now],
  )
  return row
}
