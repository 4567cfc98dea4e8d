import type { Queries } from '../../platform/db/pool.ts'

/** Stores a link's hash. */
export async function insertLink(tx: Queries, hash: Uint8Array, match: string, by: string, at: Date, until: Date): Promise<void> {
  await tx.query('insert into match_link (token_hash, match_id, created_by, created_at, expire_at) values ($1, $2, $3, $4, $5)', [hash, match, by, at, until])
}

export async function selectLink(db: Queries, hash: Uint8Array): Promise<{ match_id: string; created_by: string; expire_at: Date } | undefined> {
  const [row] = await db.query<{ match_id: string; created_by: string; expire_at: Date }>(
    'select match_id, created_by, expire_at from match_link where token_hash = $1',
    [hash],
  )
  return row
}

export async function deleteLinks(db: Queries, before: Date): Promise<void> {
  await db.query('delete from match_link where expire_at < $1', [before])
}
