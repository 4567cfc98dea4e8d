import type { Queries } from '../../platform/db/pool.ts'

/** Stores a link's hash. */
export async function insertLink(tx: Queries, hash: Uint8Array, match: string, by: string, at: Date, until: Date): Promise<void> {
  await tx.query('insert into match_link (token_hash, match_id, created_by, created_at, expire_at) values ($1, $2, $3, $4, $5)', [hash, match, by, at, until])
}

/** A link by the hash of its token, also one that has expired. */
export async function selectLink(db: Queries, hash: Uint8Array): Promise<{ match_id: string; created_by: string; expire_at: Date } | undefined> {
  const [row] = await db.query<{ match_id: string; created_by: string; expire_at: Date }>(
    'select match_id, created_by, expire_at from match_link where token_hash = $1',
    [hash],
  )
  return row
}

/** Makes the links of ended lobbies that still work at `at` lead to another lobby. Returns when the last of them stops to work. */
export async function moveLinks(tx: Queries, from: readonly string[], to: string, at: Date): Promise<Date | undefined> {
  if (from.length === 0) return undefined
  const rows = await tx.query<{ expire_at: Date }>('update match_link set match_id = $2 where match_id = any($1) and expire_at > $3 returning expire_at', [
    from,
    to,
    at,
  ])
  return rows.length === 0 ? undefined : new Date(Math.max(...rows.map(({ expire_at }) => expire_at.getTime())))
}

/** Deletes links that expired before this time. */
export async function deleteLinks(db: Queries, before: Date): Promise<void> {
  await db.query('delete from match_link where expire_at < $1', [before])
}
