import type { Queries } from '../../platform/db/pool.ts'
import type { Plan } from '../plans.ts'
import { type Balance, type Entry, nothing, type SubscriptionState } from './ledger.ts'

/** A subscription as it is stored. */
export interface SubscriptionRow {
  readonly id: string
  readonly account_id: string | null
  readonly msisdn: string
  readonly service_id: number
  readonly payment_type: string
  readonly state: SubscriptionState
  readonly consent_id: string | null
  readonly asking: string | null
  readonly asked_at: Date | null
  readonly trial_ends_at: Date | null
  readonly paid_until: Date | null
  readonly next_charge_at: Date | null
  readonly grace_until: Date | null
  readonly paid: number
  readonly stray: number
  readonly entries: number
  readonly started_at: Date
  readonly ended_at: Date | null
  /** For people who read the table; code reads `refusal`. */
  readonly ended_reason: string
  /** The carrier's code, where its refusal ended the subscription. */
  readonly refusal: number | null
  readonly reference: string
  readonly trial_days: number
  /** The price of one package at the time of the consent, thousandths. */
  readonly price: number | null
  /** For how long a package lasts, and its currency, as agreed; null where we charge nothing. */
  readonly package: Plan['package'] | null
  readonly currency: string | null
  readonly language: 'en' | 'ar'
}

/** An entry with its place in the ledger of its subscription. */
export interface Line {
  readonly id: string
  readonly seq: number
  readonly entry: Entry
}

/** Subscriptions, locked until the end of the transaction in the order of their ids, so that two nodes cannot deadlock. */
export function lockRows(tx: Queries, ids: readonly string[]): Promise<SubscriptionRow[]> {
  return tx.query<SubscriptionRow>('select * from subscription where id = any($1::uuid[]) order by id for update', [ids])
}

/** Stores entries of ledgers. */
export async function insertLines(tx: Queries, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  const column = <T>(read: (entry: Entry) => T): T[] => lines.map(({ entry }) => read(entry))
  await tx.query(
    `insert into subscription_ledger (subscription_id, seq, kind, at, request_id, amount, code, until, note)
     select * from unnest($1::uuid[], $2::int[], $3::text[], $4::timestamptz[], $5::uuid[], $6::bigint[], $7::int[], $8::timestamptz[], $9::text[])`,
    [
      lines.map(({ id }) => id),
      lines.map(({ seq }) => seq),
      column(({ kind }) => kind),
      column(({ at }) => new Date(at)),
      column((entry) => ('requestId' in entry ? (entry.requestId ?? null) : null)),
      column((entry) => ('amount' in entry ? entry.amount : 0)),
      column((entry) => ('code' in entry ? entry.code : 0)),
      column((entry) => ('until' in entry ? new Date(entry.until) : null)),
      column((entry) => ('note' in entry ? entry.note : '')),
    ],
  )
}

/** A subscription with the sums of its ledger. */
export interface Changed {
  readonly id: string
  readonly row: SubscriptionRow
  readonly balance: Balance
  readonly seq: number
  readonly reference: string
  /** When the newest of the added requests was made, milliseconds; undefined where none was added. */
  readonly requestedAt: number | undefined
}

/** Stores the sums of ledgers in their subscriptions. */
export async function updateRows(tx: Queries, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return
  const column = <T>(read: (each: Changed) => T): T[] => changed.map(read)
  const time = (read: (balance: Balance) => number | null): (Date | null)[] =>
    changed.map(({ balance }) => {
      const at = read(balance)
      return at === null ? null : new Date(at)
    })
  await tx.query(
    `update subscription s set state = n.state, asking = n.asking, asked_at = n.asked_at, trial_ends_at = n.trial_ends_at, paid_until = n.paid_until,
       next_charge_at = n.next_charge_at, grace_until = n.grace_until, paid = n.paid, stray = n.stray, entries = n.entries, ended_at = n.ended_at,
       ended_reason = n.ended_reason, refusal = n.refusal, reference = n.reference, on_trial = (n.state = 'trial' and s.consent_id is null)
     from unnest($1::uuid[], $2::text[], $3::uuid[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $7::timestamptz[], $8::timestamptz[],
       $9::bigint[], $10::bigint[], $11::int[], $12::timestamptz[], $13::text[], $14::text[], $15::int[])
       as n (id, state, asking, asked_at, trial_ends_at, paid_until, next_charge_at, grace_until, paid, stray, entries, ended_at, ended_reason, reference,
         refusal)
     where s.id = n.id`,
    [
      column(({ id }) => id),
      column(({ balance }) => balance.state),
      column(({ balance }) => balance.pendingRequest),
      column(({ row, requestedAt }) => (requestedAt === undefined ? row.asked_at : new Date(requestedAt))),
      time(({ trialEndsAt }) => trialEndsAt),
      time(({ paidUntil }) => paidUntil),
      time(({ nextChargeAt }) => nextChargeAt),
      time(({ graceUntil }) => graceUntil),
      column(({ balance }) => balance.paid),
      column(({ balance }) => balance.orphaned),
      column(({ seq }) => seq),
      time(({ endedAt }) => endedAt),
      column(({ balance }) => balance.endedReason),
      column(({ reference }) => reference),
      column(({ balance }) => balance.refusal),
    ],
  )
}

/** The balance in a row. */
export function balanceOf(row: SubscriptionRow): Balance {
  return {
    ...nothing,
    state: row.state,
    consented: row.consent_id !== null,
    pendingRequest: row.asking,
    trialEndsAt: row.trial_ends_at?.getTime() ?? null,
    paidUntil: row.paid_until?.getTime() ?? null,
    nextChargeAt: row.next_charge_at?.getTime() ?? null,
    graceUntil: row.grace_until?.getTime() ?? null,
    paid: row.paid,
    orphaned: row.stray,
    endedAt: row.ended_at?.getTime() ?? null,
    endedReason: row.ended_reason,
    refusal: row.refusal,
  }
}

interface LedgerRow {
  readonly kind: Entry['kind']
  readonly at: Date
  readonly request_id: string | null
  readonly amount: number
  readonly code: number
  readonly until: Date | null
  readonly note: string
}

/** All entries of a subscription, oldest first. */
export async function selectEntries(db: Queries, subscription: string): Promise<Entry[]> {
  const rows = await db.query<LedgerRow>('select * from subscription_ledger where subscription_id = $1 order by seq', [subscription])
  return rows.map(toEntry)
}

function toEntry({ kind, at, request_id, amount, code, until, note }: LedgerRow): Entry {
  const base = { at: at.getTime(), amount, code, note, until: until?.getTime() ?? 0, ...(request_id !== null && { requestId: request_id }) }
  return { kind, ...base } as Entry
}

/** A request as its ledger contains it. */
export interface KnownRequest {
  readonly subscription: string
  /** The requested amount. */
  readonly amount: number
  /** It was answered with yes: another yes adds nothing. */
  readonly taken: boolean
}

/** Requests by their ids; those of other installations are absent. */
export async function selectRequests(db: Queries, requests: readonly string[]): Promise<Map<string, KnownRequest>> {
  const rows = await db.query<KnownRequest & { request_id: string }>(
    `select request_id, subscription_id as subscription, max(amount) filter (where kind = 'asked') as amount,
       bool_or(kind in ('charged', 'stray', 'trialBegan')) as taken
     from subscription_ledger where request_id = any($1::uuid[]) group by request_id, subscription_id`,
    [requests],
  )
  return new Map(rows.map((row) => [row.request_id, row]))
}

/** The service that a request pays for, according to its ledger or its purchase on a page; undefined for an unknown request. */
export async function selectServiceOf(db: Queries, request: string): Promise<number | undefined> {
  const [row] = await db.query<{ service_id: number }>(
    `select s.service_id from subscription_ledger l join subscription s on s.id = l.subscription_id where l.request_id = $1
     union all select service_id from purchase where id = $1 and pin_by = 'page' limit 1`,
    [request],
  )
  return row?.service_id
}
