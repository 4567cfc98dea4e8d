import type { Queries } from '../platform/db/pool.ts'

export interface SubscriptionRow {
  readonly id: string
  readonly account_id: string
  readonly msisdn: string
  readonly service_id: number
  readonly payment_type: string
  readonly on_trial: boolean
  readonly trial_ends_at: Date | null
}

/** The running subscription of each account, undefined for those without one; one answer per entry, in order. */
export async function selectActiveOf(db: Queries, accounts: readonly string[], at: Date): Promise<(SubscriptionRow | undefined)[]> {
  const rows = await db.query<SubscriptionRow>(
    `select distinct on (account_id) * from subscription
     where account_id = any($1::uuid[]) and ended_at is null and (not on_trial or trial_ends_at > $2)
     order by account_id, on_trial, started_at desc`,
    [[...new Set(accounts)], at],
  )
  const found = new Map(rows.map((row) => [row.account_id, row]))
  return accounts.map((account) => found.get(account))
}

/** Starts a trial; nothing happens when the number has had one. */
export async function insertTrial(
  db: Queries,
  trial: { id: string; account: string; msisdn: string; serviceId: number; paymentType: string; at: Date; endsAt: Date },
): Promise<void> {
  await db.query(
    `insert into subscription (id, account_id, msisdn, service_id, payment_type, on_trial, trial_ends_at, started_at)
     values ($1, $2, $3, $4, $5, true, $6, $7) on conflict (msisdn) where trial_ends_at is not null do nothing`,
    [trial.id, trial.account, trial.msisdn, trial.serviceId, trial.paymentType, trial.endsAt, trial.at],
  )
}

/** Ends every running subscription of a number; answers how many. */
export async function endByNumber(db: Queries, msisdn: string, at: Date): Promise<number> {
  const rows = await db.query('update subscription set ended_at = $2 where msisdn = $1 and ended_at is null returning 1', [msisdn, at])
  return rows.length
}

export interface MethodRow {
  readonly active: boolean
  readonly type: string
  readonly data: string
}

export async function insertMethod(
  db: Queries,
  method: { account: string; type: string; data: string; subscriptionId: string; serviceId: number | null; at: Date },
): Promise<void> {
  await db.query(
    `insert into payment_method (account_id, type, data, subscription_id, service_id, added_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [method.account, method.type, method.data, method.subscriptionId, method.serviceId, method.at],
  )
}

export function selectMethods(db: Queries, account: string): Promise<MethodRow[]> {
  return db.query<MethodRow>('select active, type, data from payment_method where account_id = $1 order by added_at', [account])
}
