import type { Queries } from '../../platform/db/pool.ts'
import type { Shown } from '../plans.ts'

/** A purchase that was begun: the subject of a PIN that pays, or of a visit to the carrier's page. */
export interface Purchase {
  /** Also the id of its PIN. */
  readonly id: string
  readonly msisdn: string
  readonly service_id: number
  readonly account_id: string | null
  readonly language: 'en' | 'ar'
  readonly address: string
  readonly offer: string
  readonly shown: Shown
  readonly pin_by: 'us' | 'operator' | 'page'
  readonly reference: string
  readonly at: Date
  readonly subscription_id: string | null
}

/** Stores a purchase that begins. `setPurchased` adds its subscription. */
export async function insertPurchase(db: Queries, made: Omit<Purchase, 'subscription_id'>): Promise<void> {
  await db.query(
    `insert into purchase (id, msisdn, service_id, account_id, language, address, offer, shown, pin_by, reference, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11)`,
    [
      made.id,
      made.msisdn,
      made.service_id,
      made.account_id,
      made.language,
      made.address,
      made.offer,
      JSON.stringify(made.shown),
      made.pin_by,
      made.reference,
      made.at,
    ],
  )
}

/** A purchase by its id, which is also the id of its PIN, and of the request on a carrier's page. */
export async function selectPurchase(db: Queries, id: string): Promise<Purchase | undefined> {
  const [row] = await db.query<Purchase>('select * from purchase where id = $1', [id])
  return row
}

/** The newest purchase of a number. */
export async function selectLatest(db: Queries, msisdn: string): Promise<Purchase | undefined> {
  const [row] = await db.query<Purchase>('select * from purchase where msisdn = $1 order by at desc limit 1', [msisdn])
  return row
}

/**
 * The newest open purchase of an account that continues on the carrier's page.
 * @param msisdn the account's own number, by which it may have begun before its login; empty without one
 */
export async function selectPage(db: Queries, account: string, msisdn: string, since: Date): Promise<Purchase | undefined> {
  const [row] = await db.query<Purchase>(
    `select * from purchase where pin_by = 'page' and subscription_id is null and at > $3 and (account_id = $1 or msisdn = $2) order by at desc limit 1`,
    [account, msisdn, since],
  )
  return row
}

/** Pages that were opened and have sent no result: each is returned once, so that the carrier can be asked. */
export function takeSilentPages(db: Queries, from: Date, to: Date, at: Date, max: number): Promise<Purchase[]> {
  return db.query<Purchase>(
    `update purchase set checked_at = $3 where id in (
       select id from purchase where pin_by = 'page' and subscription_id is null and checked_at is null and at > $1 and at < $2 limit $4 for update skip locked)
     returning *`,
    [from, to, at, max],
  )
}

/** Records the result of a purchase. */
export async function setPurchased(tx: Queries, id: string, subscription: string): Promise<void> {
  await tx.query('update purchase set subscription_id = $2 where id = $1', [id, subscription])
}

/** Deletes purchases that began before this time. Their subscriptions and consents stay. */
export async function deleteOldPurchases(db: Queries, before: Date): Promise<void> {
  await db.query('delete from purchase where at < $1', [before])
}

/** A consent as it is stored and exported. */
export interface Consent {
  readonly id: string
  readonly subscription_id: string
  readonly msisdn: string
  readonly account_id: string | null
  readonly service_id: number
  readonly language: 'en' | 'ar'
  readonly offer: string
  readonly shown: Shown
  /** When it was shown, and when the PIN agreed to it. */
  readonly shown_at: Date
  readonly at: Date
  readonly pin_id: string
  /** Who checked it; a store's purchase has none. */
  readonly pin_by: 'us' | 'operator' | 'page' | 'store'
  readonly address: string
}

/** Stores what was shown to a person who agreed to a subscription, with both times. */
export async function insertConsent(tx: Queries, made: Consent): Promise<void> {
  await tx.query(
    `insert into consent (id, subscription_id, msisdn, account_id, service_id, language, offer, shown, shown_at, at, pin_id, pin_by, address)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12, $13)`,
    [
      made.id,
      made.subscription_id,
      made.msisdn,
      made.account_id,
      made.service_id,
      made.language,
      made.offer,
      JSON.stringify(made.shown),
      made.shown_at,
      made.at,
      made.pin_id,
      made.pin_by,
      made.address,
    ],
  )
}

/** Revokes the consent of a subscription that did not begin, because its PIN was wrong: it is in no list and no export. */
export async function refuseConsent(tx: Queries, subscription: string, at: Date): Promise<void> {
  await tx.query('update consent set refused_at = $2 where subscription_id = $1', [subscription, at])
}

/**
 * The consents of an account, newest first, with those of its running subscriptions: a restored one was agreed to by another account, or by none, and its
 * number has been proven since.
 */
export function selectConsents(db: Queries, account: string, max: number): Promise<Consent[]> {
  return db.query<Consent>(
    `select * from consent where refused_at is null
       and (account_id = $1 or id = any(array(select consent_id from subscription where account_id = $1 and ended_at is null)))
     order by at desc limit $2`,
    [account, max],
  )
}

/** A page of all consents in a span of time, oldest first. @param after the last one of the page before */
export function pageConsents(
  db: Queries,
  from: Date,
  to: Date,
  after: { readonly at: Date; readonly id: string } | undefined,
  max: number,
): Promise<Consent[]> {
  return db.query<Consent>(
    'select * from consent where at >= $1 and at < $2 and refused_at is null and ($3::timestamptz is null or (at, id) > ($3, $4::uuid)) order by at, id limit $5',
    [from, to, after?.at ?? null, after?.id ?? null, max],
  )
}
