import type { Queries } from '../db/pool.ts'

/** An event that one subscriber has not processed yet. */
export interface OutboxRow {
  readonly id: string
  readonly event: string
  /** The domain that reacts. */
  readonly subscriber: string
  readonly payload: unknown
  /** Attempts that have failed. */
  readonly failures: number
}

/** Stores an event for each of its subscribers. */
export async function insertEvent(tx: Queries, id: string, event: string, subscribers: readonly string[], payload: unknown): Promise<void> {
  await tx.query('insert into event_outbox (id, event, subscriber, payload) select $1, $2, s, $4::jsonb from unnest($3::text[]) as s', [
    id,
    event,
    subscribers,
    JSON.stringify(payload),
  ])
}

/**
 * Takes the event that has been due for longest, for as long as the transaction lasts; one that another transaction has taken is skipped.
 * @param known what this node can process, as 'event subscriber': another node may run another version
 */
export async function takeEvent(tx: Queries, known: readonly string[]): Promise<OutboxRow | undefined> {
  const [row] = await tx.query<OutboxRow>(
    `select id, event, subscriber, payload, failures from event_outbox
     where due_at <= clock_timestamp() and event || ' ' || subscriber = any($1::text[]) order by due_at limit 1 for update skip locked`,
    [known],
  )
  return row
}

/** Sets the savepoint to which a failed attempt is rolled back: the event stays taken. */
export async function beginAttempt(tx: Queries): Promise<void> {
  await tx.query('savepoint attempt')
}

/** Undoes what a failed attempt has written since `beginAttempt`. The event stays taken. */
export async function undoAttempt(tx: Queries): Promise<void> {
  await tx.query('rollback to savepoint attempt')
}

/** Deletes an event that this subscriber has processed. Other subscribers still get it. */
export async function deleteEvent(tx: Queries, id: string, subscriber: string): Promise<void> {
  await tx.query('delete from event_outbox where id = $1 and subscriber = $2', [id, subscriber])
}

/** Counts a failed attempt and postpones the next one by `ms` milliseconds. */
export async function postponeEvent(tx: Queries, id: string, subscriber: string, ms: number): Promise<void> {
  await tx.query(
    `update event_outbox set failures = failures + 1, due_at = clock_timestamp() + $3::int * interval '1 millisecond' where id = $1 and subscriber = $2`,
    [id, subscriber, ms],
  )
}
