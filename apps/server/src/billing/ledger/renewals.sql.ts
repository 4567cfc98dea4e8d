import type { Queries } from '../../platform/db/pool.ts'
import type { SubscriptionRow } from './ledger.sql.ts'

/** True when something is due. Checked before anything is written. */
export async function isDue(db: Queries, at: Date): Promise<boolean> {
  const rows = await db.query(
    'select 1 from subscription where next_charge_at <= $1 and ended_at is null and asking is null and next_charge_at is not null limit 1',
    [at],
  )
  return rows.length > 0
}

/** Reserves this second for one node: false when another node has it. */
export async function takePace(tx: Queries, at: Date, paceMs: number): Promise<boolean> {
  const rows = await tx.query(
    `update renewal_pace set at = $1 where at <= $1::timestamptz - make_interval(secs => $2) or at > $1::timestamptz + interval '1 minute' returning 1`,
    [at, paceMs / 1_000],
  )
  return rows.length > 0
}

/** Subscriptions that are due, the longest due first, locked until the end of the transaction. Those that another node holds are left out. */
export function lockDue(tx: Queries, at: Date, max: number): Promise<SubscriptionRow[]> {
  // At most one try a day, whatever the clock does.
  return tx.query<SubscriptionRow>(
    `select * from subscription
     where next_charge_at <= $1 and ended_at is null and asking is null and next_charge_at is not null
       and (asked_at is null or asked_at not between $1::timestamptz - interval '23 hours' and $1::timestamptz + interval '23 hours')
     order by next_charge_at, id limit $2 for update skip locked`,
    [at, max],
  )
}

/** Requests that have waited for an answer since before `since`, the oldest first. Each is returned once in that span. */
export function takeUnanswered(db: Queries, since: Date, at: Date, max: number): Promise<SubscriptionRow[]> {
  return db.query<SubscriptionRow>(
    `update subscription set checked_at = $2 where id in (
       select id from subscription where asking is not null and asked_at < $1 and (checked_at is null or checked_at < $1)
       order by asked_at limit $3 for update skip locked)
     returning *`,
    [since, at, max],
  )
}
