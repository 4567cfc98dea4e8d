import { isDeepStrictEqual } from 'node:util'
import { sumOf } from '../ledger/ledger.ts'
import { selectEntries, balanceOf, type SubscriptionRow } from '../ledger/ledger.sql.ts'
import type { Db } from '../../platform/db/pool.ts'
import { until } from '../../platform/testing/until.ts'

/** An answer of the subscription service. */
export interface Outcome {
  readonly status: number
  readonly success: boolean
  readonly message: string
  readonly header: string
  readonly response_code: number
  readonly code?: string
  readonly data: Readonly<Record<string, unknown>> & {
    readonly serviceId: number
    readonly alreadySub: boolean
    readonly redirectionUrl: string
    readonly subscriptionId: string
    readonly loginProof: string
    readonly onTrial: boolean
    readonly state: string
    readonly isProcessing: boolean
  }
}

/** A request in the ledger of the stand-in carrier. */
export interface CarrierRequest {
  readonly requestId: string
  readonly msisdn: string
  readonly serviceId: number
  readonly amount: string
  readonly state: string
  readonly code: number
  readonly charged: boolean
  readonly refunded: boolean
}

/** The actions and checks of tests about subscriptions. */
export interface Subscribing {
  /** A number that ends in these four digits and was not used before. */
  number(tail?: string, prefix?: string): string
  post(path: string, body: object, token?: string): Promise<Outcome>
  begin(msisdn: string, more?: object, token?: string): Promise<Outcome>
  confirm(msisdn: string, more?: object, token?: string): Promise<Outcome>
  /** Carries out both steps. */
  subscribe(msisdn: string, more?: object, token?: string): Promise<Outcome>
  /** Ends what runs for a number without a login: requests the PIN, then proves the number by it. */
  stop(msisdn: string): Promise<Outcome>
  status(person: Person): Promise<Outcome>
  /** Texts a number received, newest first. */
  texts(msisdn: string): Promise<readonly string[]>
  /** The newest PIN. */
  pin(msisdn: string): Promise<string>
  /** The content of the carrier's ledger. */
  requests(msisdn?: string): Promise<readonly CarrierRequest[]>
  rows(msisdn: string): Promise<SubscriptionRow[]>
  /** Of the requests in the carrier's ledger those that were charged. */
  charges(msisdn: string): Promise<readonly CarrierRequest[]>
  /** The state of the newest subscription. */
  stateOf(msisdn: string): Promise<string | undefined>
  /** Waits until the newest subscription is active. */
  active(msisdn: string): Promise<unknown>
  /** Moves a number's subscriptions into the past, so that their renewal is due. */
  makeDue(msisdn: string, days?: number): Promise<void>
  /** Asks again until there is an answer. @param ms time-out, ten seconds by default @throws then, naming what was waited for */
  until<T>(what: string, ask: () => Promise<T | undefined | false>, ms?: number): Promise<T>
  /**
   * Compares the product's ledgers with the rules and with the carrier's ledger.
   * @returns every breach, in a sentence
   */
  audit(): Promise<string[]>
}

/** Limits under which one address may act for everybody, and nobody waits. */
export const easyLimits = JSON.stringify({
  pinPerAddressHour: 1_000_000,
  pinPerNumberTenMinutes: 1_000,
  pinPerNumberDay: 1_000,
  pinResendSeconds: 1,
  pinTriesPerAddressHour: 1_000_000,
  pinPerPrefixHour: 1_000_000,
  pinPerCountryDay: 1_000_000,
  requestsPerMinutePerAddress: 1_000_000,
  visitorCallsPerMinutePerAddress: 1_000_000,
  callsPerMinutePerSession: 1_000_000,
  paymentCheckSeconds: 1,
})

/** The part of a server that is needed: it may run in another process. */
export interface Server {
  readonly url: string
  readonly db: Db
  request(path: string, init?: RequestInit): Promise<{ readonly status: number; readonly body: Record<string, unknown> }>
}

/** A person who is logged in. */
interface Person {
  call(call: 'billing.checkSubscriptionStatus', input: object): Promise<unknown>
}

let used = 0

/**
 * Makes the actions for a server.
 * @param sandboxUrl where the stand-ins show their data: the server's own address, unless they run beside it
 */
export function subscribing(app: Server, sandboxUrl = app.url): Subscribing {
  const post: Subscribing['post'] = async (path, body, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) }
    const reply = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { ...(reply.body as unknown as Outcome), status: reply.status }
  }
  const list = async <T>(path: string): Promise<readonly T[]> => {
    const reply = await fetch(sandboxUrl + path)
    return (await reply.json()) as readonly T[]
  }
  const texts: Subscribing['texts'] = async (msisdn) => (await list<{ readonly text: string }>(`/sandbox/sms?msisdn=${msisdn}`)).map(({ text }) => text)
  const pin: Subscribing['pin'] = async (msisdn) =>
    (await texts(msisdn)).map((text) => /PIN[^:]*: (\d{4,6})|PIN is (\d{6})|: (\d{6})\./.exec(text)?.slice(1).find(Boolean)).find(Boolean) ?? ''
  const begin: Subscribing['begin'] = (msisdn, more = {}, token = '') =>
    post('/subscription/v2/genAuthCode', { msisdn, serviceId: 1, subscriptionRequired: true, region: 'pk', ...more }, token)
  const confirm: Subscribing['confirm'] = async (msisdn, more = {}, token = '') =>
    post('/subscription/v1/validateAuthCode', { msisdn, serviceId: 1, pinCode: await pin(msisdn), ...more }, token)
  const requests: Subscribing['requests'] = (msisdn = '') => list(`/sandbox/carrier/requests${msisdn === '' ? '' : `?msisdn=${msisdn}`}`)

  const rows: Subscribing['rows'] = (msisdn) =>
    app.db.query<SubscriptionRow>('select * from subscription where msisdn = $1 and consent_id is not null order by started_at', [msisdn])
  const stateOf: Subscribing['stateOf'] = async (msisdn) => (await rows(msisdn)).at(-1)?.state
  const waitFor: Subscribing['until'] = async (what, ask, ms = 10_000) => (await until(what, ms, ask)) as never

  return {
    number: (tail = '0000', prefix = '92301') => `${prefix}${String(++used).padStart(8 - prefix.length, '0')}${tail}`.slice(0, 12),
    post,
    begin,
    confirm,
    texts,
    pin,
    requests,
    rows,
    stateOf,
    until: waitFor,
    charges: async (msisdn) => (await requests(msisdn)).filter(({ charged }) => charged),
    active: (msisdn) => waitFor('the subscription', async () => (await stateOf(msisdn)) === 'active'),
    async subscribe(msisdn, more, token) {
      const begun = await begin(msisdn, more, token)
      return begun.success ? confirm(msisdn, more, token) : begun
    },
    async stop(msisdn) {
      const answer = await post('/subscription/v1/unsubSubscription', { msisdn })
      return answer.response_code === 130 ? post('/subscription/v1/unsubSubscription', { msisdn, pinCode: await pin(msisdn) }) : answer
    },
    status: async (person) => (await person.call('billing.checkSubscriptionStatus', {})) as unknown as Outcome,
    async makeDue(msisdn, days = 1) {
      await app.db.query(
        `update subscription set next_charge_at = next_charge_at - make_interval(days => $2), paid_until = paid_until - make_interval(days => $2),
           asked_at = asked_at - make_interval(days => $2), grace_until = grace_until - make_interval(days => $2),
           trial_ends_at = trial_ends_at - make_interval(days => $2)
         where msisdn = $1 and ended_at is null and consent_id is not null`,
        [msisdn, days],
      )
      await app.db.query(
        `update consent set at = at - make_interval(days => $2), shown_at = shown_at - make_interval(days => $2)
         where subscription_id in (select id from subscription where msisdn = $1 and ended_at is null and consent_id is not null)`,
        [msisdn, days],
      )
      await app.db.query(
        `update subscription_ledger set until = until - make_interval(days => $2), at = at - make_interval(days => $2)
         where subscription_id in (select id from subscription where msisdn = $1 and ended_at is null and consent_id is not null)`,
        [msisdn, days],
      )
    },
    audit: () => audit(app, requests),
  }
}

async function audit(app: Server, requests: Subscribing['requests']): Promise<string[]> {
  const breaches: string[] = []
  const rows = await app.db.query<SubscriptionRow>('select * from subscription')
  for (const row of rows) {
    const entries = await selectEntries(app.db, row.id)
    const sum = sumOf(entries)
    const cached = balanceOf(row)
    if (!isDeepStrictEqual(sum, cached)) breaches.push(`${row.msisdn}: the ledger sums to ${JSON.stringify(sum)}, the row says ${JSON.stringify(cached)}`)
  }
  const lonely = await app.db.query<{ request_id: string }>(
    `select l.request_id from subscription_ledger l join subscription s on s.id = l.subscription_id
     where l.kind in ('charged', 'asked') and not exists (select from consent c where c.subscription_id = s.id and c.at <= l.at)`,
  )
  breaches.push(...lonely.map(({ request_id }) => `${request_id} was charged without consent`))
  const twice = await app.db.query<{ msisdn: string }>(
    `select msisdn from subscription where ended_at is null and consent_id is not null group by msisdn, service_id having count(*) > 1`,
  )
  breaches.push(...twice.map(({ msisdn }) => `${msisdn} has two running subscriptions of one service`))
  return [...breaches, ...(await againstCarrier(app, requests))]
}

/** Compares with the carrier's ledger: what it took is recorded here or was refunded, and nothing is recorded that it did not take. */
async function againstCarrier(app: Server, requests: Subscribing['requests']): Promise<string[]> {
  const ours = await app.db.query<{ request_id: string; kind: string }>(
    `select l.request_id, l.kind from subscription_ledger l join subscription s on s.id = l.subscription_id
     where l.kind in ('charged', 'stray', 'trialBegan') and l.request_id is not null and s.payment_type = 'mobile'`,
  )
  const taken = new Set(ours.map(({ request_id }) => request_id))
  const theirs = await requests()
  const charged = new Set(theirs.filter((each) => each.charged).map(({ requestId }) => requestId))
  const breaches: string[] = []
  for (const each of theirs)
    if (each.charged && !each.refunded && !taken.has(each.requestId))
      breaches.push(`the carrier took money of ${each.msisdn} (${each.requestId}) and nobody knows`)
  for (const { request_id } of ours) {
    const known = theirs.find((each) => each.requestId === request_id)
    if (known !== undefined && !charged.has(request_id) && known.code === 0) breaches.push(`${request_id} is written as paid, and the carrier took nothing`)
  }
  return breaches
}

/**
 * Adds subscriptions that were paid two days ago and fell due one second after the other, the newest first in the table.
 * @param prefix begins their numbers of twelve digits; then comes a count that rises with their age
 * @param suffix ends them; without one the carrier's table of numbers finds a few among many
 */
export async function insertDue(db: Db, count: number, prefix = '92302', suffix = '00'): Promise<void> {
  await db.query(
    `with made as (
       insert into subscription (id, account_id, msisdn, service_id, payment_type, on_trial, started_at, state, consent_id, paid, entries,
         paid_until, next_charge_at, asked_at)
       select gen_random_uuid(), gen_random_uuid(), $2 || lpad(($1 - n)::text, 12 - length($2 || $3), '0') || $3, 1, 'mobile', false, now() - interval '3 days', 'active',
         gen_random_uuid(), 3000, 3, now() - make_interval(secs => 60 + $1 - n), now() - make_interval(secs => 60 + $1 - n), now() - interval '2 days'
       from generate_series(0, $1::int - 1) n returning *),
     agreed as (
       insert into consent (id, subscription_id, msisdn, service_id, language, offer, shown, shown_at, at, pin_id, pin_by, address)
       select consent_id, id, msisdn, 1, 'en', '', '{}', started_at, started_at, gen_random_uuid(), 'us', '' from made),
     requests as (select id, consent_id, paid_until, started_at, gen_random_uuid() as request from made)
     insert into subscription_ledger (subscription_id, seq, kind, at, request_id, amount, until, note)
     select id, 1, 'consented', started_at, null::uuid, 0, null::timestamptz, consent_id::text from requests
     union all select id, 2, 'asked', started_at, request, 3000, null, '' from requests
     union all select id, 3, 'charged', started_at, request, 3000, paid_until, '' from requests`,
    [count, prefix, suffix],
  )
}
