import type { Queries } from '../platform/db/pool.ts'
import type { SubscriptionRow } from './ledger/ledger.sql.ts'
import type { Plan } from './plans.ts'

/** The running subscriptions of each account: the rows that have not ended, those that pay first. One list per account, in order. */
export async function selectRunning(db: Queries, accounts: readonly string[]): Promise<SubscriptionRow[][]> {
  const rows = await db.query<SubscriptionRow>(
    `select * from subscription where account_id = any($1::uuid[]) and ended_at is null order by consent_id is null, started_at desc`,
    [[...new Set(accounts)]],
  )
  const found = new Map<string, SubscriptionRow[]>()
  for (const row of rows) found.set(row.account_id ?? '', [...(found.get(row.account_id ?? '') ?? []), row])
  return accounts.map((account) => found.get(account) ?? [])
}

/** True when the account ever had something that ended. A purchase that the carrier refused never began: it had neither a trial nor paid time. */
export async function hasEnded(db: Queries, account: string): Promise<boolean> {
  const rows = await db.query(
    'select 1 from subscription where account_id = $1 and ended_at is not null and (paid_until is not null or trial_ends_at is not null) limit 1',
    [account],
  )
  return rows.length > 0
}

/** The running subscriptions of a number, those that pay first. */
export function selectByNumber(db: Queries, msisdn: string): Promise<SubscriptionRow[]> {
  return db.query<SubscriptionRow>('select * from subscription where msisdn = $1 and ended_at is null order by consent_id is null, started_at desc', [msisdn])
}

/** Purchases of one payer are accepted one after another, until the transaction ends. */
export async function lockPayer(tx: Queries, payer: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('payer ' || $1, 0))", [payer])
}

/** The agreed subscription of a number and service that has not ended. */
export async function selectAgreed(db: Queries, msisdn: string, serviceId: number): Promise<SubscriptionRow | undefined> {
  const [row] = await db.query<SubscriptionRow>(
    'select * from subscription where msisdn = $1 and service_id = $2 and ended_at is null and consent_id is not null',
    [msisdn, serviceId],
  )
  return row
}

/** A subscription by its id, also one that has ended. */
export async function selectSubscription(db: Queries, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.query<SubscriptionRow>('select * from subscription where id = $1', [id])
  return row
}

export interface NewSubscription {
  readonly id: string
  readonly account: string | null
  readonly msisdn: string
  readonly serviceId: number
  readonly paymentType: string
  readonly consent: string | null
  readonly trialDays: number
  /** The price of one package, thousandths; null where we charge nothing, as are the two after it. */
  readonly price: number | null
  readonly package: Plan['package'] | null
  readonly currency: string | null
  readonly language: 'en' | 'ar'
  readonly reference: string
  readonly at: Date
}

/** Adds a subscription without any entry yet; false when an agreed one of this number and service runs already. */
export async function insertSubscription(tx: Queries, made: NewSubscription): Promise<boolean> {
  const rows = await tx.query(
    `insert into subscription (id, account_id, msisdn, service_id, payment_type, on_trial, started_at, state, consent_id, trial_days, language, reference, price,
       package, currency)
     values ($1, $2, $3, $4, $5, false, $6, 'new', $7, $8, $9, $10, $11, $12, $13)
     on conflict (msisdn, service_id) where ended_at is null and consent_id is not null do nothing returning 1`,
    [
      made.id,
      made.account,
      made.msisdn,
      made.serviceId,
      made.paymentType,
      made.at,
      made.consent,
      made.trialDays,
      made.language,
      made.reference,
      made.price,
      made.package,
      made.currency,
    ],
  )
  return rows.length > 0
}

/** Takes the one trial that a number has in its life; false when it is used. */
export async function takeTrial(tx: Queries, msisdn: string, at: Date): Promise<boolean> {
  const rows = await tx.query("insert into trial_taken (number_hash, at) values (sha256(convert_to($1, 'UTF8')), $2) on conflict do nothing returning 1", [
    msisdn,
    at,
  ])
  return rows.length > 0
}

/** Returns the trials that were refused before they began. */
export async function returnTrials(tx: Queries, msisdns: readonly string[]): Promise<void> {
  if (msisdns.length > 0)
    await tx.query("delete from trial_taken where number_hash in (select sha256(convert_to(n, 'UTF8')) from unnest($1::text[]) n)", [msisdns])
}

/** Adds the running subscriptions of a proven number to the account; returns what was added and pays. */
export function attach(db: Queries, msisdn: string, account: string): Promise<SubscriptionRow[]> {
  return db.query<SubscriptionRow>(
    `update subscription set account_id = $2
     where msisdn = $1 and ended_at is null and consent_id is not null and account_id is distinct from $2 returning *`,
    [msisdn, account],
  )
}

export interface MethodRow {
  readonly active: boolean
  readonly type: string
  readonly data: string
}

/** Adds a payment method, or makes it active again. */
export async function insertMethod(
  db: Queries,
  method: { account: string; type: string; data: string; subscriptionId: string; serviceId: number | null; active: boolean; at: Date },
): Promise<void> {
  await db.query(
    `insert into payment_method (account_id, type, data, active, subscription_id, service_id, added_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (account_id, type, data) do update set active = excluded.active or payment_method.active,
       subscription_id = case when excluded.subscription_id = '' then payment_method.subscription_id else excluded.subscription_id end`,
    [method.account, method.type, method.data, method.active, method.subscriptionId, method.serviceId, method.at],
  )
}

/** Deactivates the methods of subscriptions that ended. */
export async function deactivateMethods(db: Queries, subscriptions: readonly string[]): Promise<void> {
  if (subscriptions.length > 0) await db.query('update payment_method set active = false where subscription_id = any($1::text[])', [subscriptions])
}

/** The payment methods of accounts, oldest first, also inactive ones. */
export function selectMethods(db: Queries, accounts: readonly string[]): Promise<(MethodRow & { account_id: string })[]> {
  return db.query('select account_id, active, type, data from payment_method where account_id = any($1::uuid[]) order by added_at', [accounts])
}

/**
 * The numbers that pay, or paid, for accounts, as hashes; a purchase of the app has a text of its own. A method that somebody has only named proves nothing:
 * it counts with the subscription that it paid.
 */
export function selectPayers(db: Queries, accounts: readonly string[]): Promise<{ account_id: string; payer: string }[]> {
  return db.query(
    `select account_id, encode(sha256(convert_to(payer, 'UTF8')), 'hex') as payer from (
       select account_id, msisdn as payer from subscription where account_id = any($1::uuid[])
       union select m.account_id, m.data from payment_method m
         join subscription s on s.msisdn = m.data
           and s.id = case when m.subscription_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then m.subscription_id::uuid end
         where m.account_id = any($1::uuid[])) paid`,
    [accounts],
  )
}
