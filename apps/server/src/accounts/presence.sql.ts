import type { Db, Queries, Tx } from '../platform/db/pool.ts'

/** One change of presence on this node. */
export interface Presence {
  readonly user: string
  readonly isHere: boolean
}

/** Stores the last change of each user in the batch. */
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
    await noteActive(tx, [...last.keys()].sort(), at)
  })
}

async function noteActive(tx: Queries, users: readonly string[], at: Date): Promise<void> {
  await tx.query('insert into last_active (account_id, at) select unnest($1::uuid[]), $2 on conflict (account_id) do update set at = excluded.at', [users, at])
}

/** When nodes were last seen alive. */
export interface NodesSeen {
  /** When any node that is not considered gone was last seen; null when there is none. */
  readonly newest: Date | null
  /** The same for the nodes other than the calling one. */
  readonly others: Date | null
}

/**
 * Locks the nodes until the transaction ends, so that one node writes at a time; a node that freezes meanwhile loses its transaction. Returns when nodes were
 * last seen.
 */
export async function lockNodes(tx: Tx, node: string): Promise<NodesSeen> {
  await tx.query("select set_config('idle_in_transaction_session_timeout', '1500ms', true)")
  await tx.query("select pg_advisory_xact_lock(hashtextextended('accounts presence', 0))")
  const [row] = await tx.query<NodesSeen>(
    'select max(seen_at) as newest, max(seen_at) filter (where node_id <> $1) as others from presence_node where gone_at is null',
    [node],
  )
  return row ?? { newest: null, others: null }
}

/** Stores that this node is alive. Returns how many rows its users have, and whether other nodes considered it gone. */
export async function keepNode(tx: Tx, node: string, at: Date): Promise<{ wasGone: boolean; users: number }> {
  const [row] = await tx.query<{ was_gone: boolean; users: number }>(
    `insert into presence_node (node_id, seen_at) values ($1, $2) on conflict (node_id) do update set seen_at = excluded.seen_at, gone_at = null
     returning old.node_id is null or old.gone_at is not null as was_gone, (select count(*)::int from presence where node_id = $1) as users`,
    [node, at],
  )
  return { wasGone: row?.was_gone ?? true, users: row?.users ?? 0 }
}

/** Marks other nodes as gone that were last seen at this moment or before. Returns their users. */
export async function takeForGone(tx: Tx, node: string, before: Date, at: Date): Promise<string[]> {
  const rows = await tx.query<{ account_id: string }>(
    `with gone as (update presence_node set gone_at = $3 where node_id <> $1 and gone_at is null and seen_at <= $2 returning node_id)
     select distinct p.account_id from gone g join presence p on p.node_id = g.node_id`,
    [node, before, at],
  )
  return rows.map((row) => row.account_id)
}

/** Deletes other nodes that were last seen at this moment or before, with the rows of their users. Returns these users. */
export async function forgetNodes(tx: Tx, node: string, before: Date): Promise<string[]> {
  const nodes = await tx.query<{ node_id: string }>(
    'delete from presence_node where node_id <> $1 and gone_at is not null and seen_at <= $2 returning node_id',
    [node, before],
  )
  if (nodes.length === 0) return []
  const rows = await tx.query<{ account_id: string }>('delete from presence where node_id = any($1::uuid[]) returning account_id', [
    nodes.map((row) => row.node_id),
  ])
  return [...new Set(rows.map((row) => row.account_id))]
}

/** Stores that this node ends. Its users stay assigned to it until another node has them or the node is deleted. */
export async function leaveNode(db: Queries, node: string, at: Date): Promise<void> {
  await db.query('update presence_node set seen_at = $2, gone_at = $2 where node_id = $1', [node, at])
}

/** Users of a node other than those given. */
export async function selectStrays(db: Queries, node: string, present: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ account_id: string }>('select account_id from presence where node_id = $1 and account_id <> all($2::uuid[])', [node, present])
  return rows.map((row) => row.account_id)
}

export interface PresenceRow {
  readonly id: string
  readonly online: boolean
  readonly at: Date | null
  /** Whether the person shows it to others. */
  readonly is_shown: boolean
}

/** One row for each of the ids, also for unknown ones. `at` is null for somebody who was never seen. */
export function selectPresence(db: Queries, ids: readonly string[]): Promise<PresenceRow[]> {
  return db.query<PresenceRow>(
    `select i.id, l.at, coalesce(a.show_presence, true) as is_shown,
       exists (select 1 from presence p join presence_node n on n.node_id = p.node_id and n.gone_at is null where p.account_id = i.id) as online
     from unnest($1::uuid[]) as i(id) left join last_active l on l.account_id = i.id left join account a on a.id = i.id`,
    [ids],
  )
}
