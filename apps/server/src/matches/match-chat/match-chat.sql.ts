import type { MatchLine } from '@majlis/contract/matches'
import type { Queries } from '../../platform/db/pool.ts'

interface Lines {
  readonly version: number
  readonly lines: readonly MatchLine[]
}

/** Adds a line to a running match and deletes expired ones; undefined where a line with its id exists already. */
export async function addLine(db: Queries, match: string, line: MatchLine): Promise<Lines | undefined> {
  const [row] = await db.query<Lines>(
    `update match set version = version + 1,
       lines = (select coalesce(jsonb_agg(l order by n), '[]') from jsonb_array_elements(lines) with ordinality as e(l, n) where (l->>'until')::bigint > $3) || $2::jsonb
     where id = $1 and status = 'started' and not lines @> jsonb_build_array(jsonb_build_object('id', $4::text)) returning version, lines`,
    [match, JSON.stringify([line]), line.createdAt, line.id],
  )
  return row
}

/** A line of a match by its id, until it expires. */
export async function selectLine(db: Queries, match: string, id: string): Promise<MatchLine | undefined> {
  const [row] = await db.query<{ line: MatchLine }>("select l as line from match, jsonb_array_elements(lines) as l where id = $1 and l->>'id' = $2", [
    match,
    id,
  ])
  return row?.line
}

/** Deletes expired lines; undefined when there are none. @param now epoch milliseconds */
export async function clearLines(db: Queries, match: string, now: number): Promise<Lines | undefined> {
  const [row] = await db.query<Lines>(
    `update match set version = version + 1,
       lines = (select coalesce(jsonb_agg(l order by n), '[]') from jsonb_array_elements(lines) with ordinality as e(l, n) where (l->>'until')::bigint > $2)
     where id = $1 and status = 'started' and exists (select 1 from jsonb_array_elements(lines) as l where (l->>'until')::bigint <= $2) returning version, lines`,
    [match, now],
  )
  return row
}
