import type { NotificationType } from '@majlis/contract/notifications'
import type { Db, Queries } from '../platform/db/pool.ts'

export interface PushRow {
  readonly id: string
  readonly receiver: string
  readonly sender: string | null
  readonly type: NotificationType
  readonly title: string
  readonly body: string
  readonly data: Readonly<Record<string, string>>
}

export async function insertPushes(db: Queries, pushes: readonly PushRow[], at: Date): Promise<void> {
  await db.query(
    `insert into push_outbox (id, receiver, sender, type, title, body, data, created_at)
     select (p->>'id')::uuid, (p->>'receiver')::uuid, (p->>'sender')::uuid, p->>'type', p->>'title', p->>'body', p->'data', $2
     from jsonb_array_elements($1::jsonb) as p`,
    [JSON.stringify(pushes), at],
  )
}

/**
 * Stores a sender's pushes unless that makes more than `most` in an hour; one that its receiver already has waiting is not stored again. The calls of one
 * sender follow each other, so a burst cannot slip through.
 */
export function insertWithin(db: Db, sender: string, pushes: readonly PushRow[], max: number, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtextextended('push ' || $1, 0))", [sender])
    const [row] = await tx.query<{ n: number }>(
      "select count(*) as n from push_outbox where sender = $1::uuid and created_at > $2::timestamptz - interval '1 hour'",
      [sender, at],
    )
    const waiting = await tx.query<Pick<PushRow, 'receiver' | 'type'>>(
      'select receiver, type from push_outbox where sender = $1::uuid and receiver = any($2::uuid[])',
      [sender, pushes.map(({ receiver }) => receiver)],
    )
    const fresh = pushes.filter((push) => !waiting.some(({ receiver, type }) => receiver === push.receiver && type === push.type))
    if ((row?.n ?? 0) + fresh.length > max) return false
    await insertPushes(tx, fresh, at)
    return true
  })
}

export function selectWaiting(db: Queries, receiver: string): Promise<PushRow[]> {
  return db.query<PushRow>('select id, receiver, sender, type, title, body, data from push_outbox where receiver = $1 order by id limit 100', [receiver])
}

export async function deleteOld(db: Queries, at: Date): Promise<void> {
  await db.query("delete from push_outbox where created_at < $1::timestamptz - interval '7 days'", [at])
}
