import type { Db, Queries } from '../platform/db/pool.ts'

/** One change of presence on this node. */
export interface Presence {
  readonly user: string
  readonly isHere: boolean
}

/** Writes what each user's last change in the batch says. */
export async function writePresence(db: Db, node: string, changes: readonly Presence[], at: Date): Promise<void> {
  const last = new Map(changes.map((change) => [change.user, change.isHere]))
  const here = [...last]
    .filter(([, isHere]) => isHere)
    .map(([user]) => user)
    .sort()
  const gone = [...last]
    .filter(([, isHere]) => !isHere)
    .map(([user]) => user)
    .sort()
  await db.transaction(async (tx) => {
    if (here.length > 0) await tx.query('insert into presence (account_id, node_id) select unnest($1::uuid[]), $2 on conflict do nothing', [here, node])
    if (gone.length > 0) await tx.query('delete from presence where account_id = any($1::uuid[]) and node_id = $2', [gone, node])
    await tx.query('insert into last_active (account_id, at) select unnest($1::uuid[]), $2 on conflict (account_id) do update set at = excluded.at', [
      [...last.keys()].sort(),
      at,
    ])
  })
}

/** Says that this node lives, and removes nodes that have not said so for ten seconds. Answers the users that went offline with them. */
export async function keepNode(db: Db, node: string, at: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.query('insert into presence_node (node_id, seen_at) values ($1, $2) on conflict (node_id) do update set seen_at = excluded.seen_at', [node, at])
    const dead = await tx.query<{ node_id: string }>("delete from presence_node where seen_at < $1::timestamptz - interval '10 s' returning node_id", [at])
    if (dead.length === 0) return []
    const rows = await tx.query<{ account_id: string }>('delete from presence where node_id = any($1::uuid[]) returning account_id', [
      dead.map((row) => row.node_id),
    ])
    return rows.map((row) => row.account_id)
  })
}

export async function forgetNode(db: Queries, node: string): Promise<void> {
  await db.query('delete from presence where node_id = $1', [node])
  await db.query('delete from presence_node where node_id = $1', [node])
}

export interface PresenceRow {
  readonly id: string
  readonly online: boolean
  readonly at: Date | null
}

export function selectPresence(db: Queries, ids: readonly string[]): Promise<PresenceRow[]> {
  return db.query<PresenceRow>(
    `select i.id, exists (select 1 from presence p where p.account_id = i.id) as online, l.at
     from unnest($1::uuid[]) as i(id) left join last_active l on l.account_id = i.id`,
    [ids],
  )
}
