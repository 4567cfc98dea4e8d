import { Ajv } from 'ajv'
import { type Static, Type } from 'typebox'
import { insertEvent, isHandled } from './events.sql.ts'
import { type BillingParts, endAll, jobs, type Settled, settle } from '../ledger/payments.ts'
import { selectRequests, selectServiceOf } from '../ledger/ledger.sql.ts'
import type { Plan } from '../plans.ts'
import { agree } from '../purchases/confirm.ts'
import { selectPurchase } from '../purchases/purchases.sql.ts'
import { selectByNumber } from '../subscriptions.sql.ts'

const Id = Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,100}$' })
const Event = Type.Object({
  id: Id,
  /** When it happened, epoch milliseconds. */
  at: Type.Integer({ minimum: 0 }),
  type: Type.Enum(['charged', 'refused', 'stopped']),
  requestId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })),
  msisdn: Type.Optional(Type.String({ pattern: '^[0-9]{5,15}$' })),
  serviceId: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  /** The text of the message, and the number to which it was sent. */
  keyword: Type.Optional(Type.String({ maxLength: 160 })),
  shortCode: Type.Optional(Type.String({ maxLength: 20 })),
  code: Type.Optional(Type.Integer({ minimum: -1, maximum: 999 })),
  reference: Type.Optional(Type.String({ maxLength: 200 })),
})
type Event = Static<typeof Event>
const isEvent = new Ajv({ strict: false }).compile<Event>(Event)

/** Older callbacks are refused: the carrier has long been asked for what they say. */
const oldestMs = 3 * 86_400_000
const aheadMs = 3_600_000
/** How far a carrier's clock may be behind ours. */
const skewMs = 60_000

export type Callback = 'done' | 'forbidden' | 'malformed'

/**
 * Handles a callback of a carrier. Its effect depends on a request or a time, never on the order of arrival: a repeated or reordered callback
 * therefore changes nothing. A gateway speaks only for the services that are paid through it.
 */
export async function handleCallback(parts: BillingParts, payload: string, signature: string, stopped: StopSms): Promise<Callback> {
  const signers = parts.carriers.signersOf(payload, signature)
  const [signer] = signers
  if (signer === undefined) return 'forbidden'
  const callback = parsed(payload)
  if (!isEvent(callback)) return 'malformed'
  const { ctx } = parts
  const now = ctx.clock.now()
  if (callback.at < now - oldestMs || callback.at > now + aheadMs) return 'forbidden'
  // Two gateways may use the same ids; no id of theirs contains a slash.
  const id = signer === '' ? callback.id : `${signer}/${callback.id}`
  if (await isHandled(ctx.db, id)) return 'done'
  const speaksFor: SpeaksFor = (service) => signers.includes(parts.carriers.nameOf(service))
  // Handled before it is recorded: after a crash in between it is handled again, and everything here may be done twice.
  if (callback.type === 'stopped') await stop(parts, callback, speaksFor, stopped)
  else if (!(await answered(parts, callback, signer, speaksFor))) return 'forbidden'
  await insertEvent(ctx.db, id, new Date(callback.at), new Date(now))
  return 'done'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether the gateway that sent the callback takes the money of a service. */
type SpeaksFor = (serviceId: number) => boolean

/** Confirms an end by SMS, unless the carrier does. */
export type StopSms = (msisdn: string, serviceIds: readonly number[], language: 'en' | 'ar') => Promise<void>

/** STOP by SMS, or an end at the carrier: ends what began before it. */
async function stop(parts: BillingParts, { msisdn, serviceId, keyword, shortCode, at }: Event, speaksFor: SpeaksFor, stopped: StopSms): Promise<void> {
  if (msisdn === undefined) return
  const rows = (await selectByNumber(parts.ctx.db, msisdn)).filter((row) => {
    if (row.started_at.getTime() > at + skewMs || !speaksFor(row.service_id)) return false
    if (serviceId !== undefined) return row.service_id === serviceId
    const wanted = parts.plans.get(row.service_id)?.stop
    const isWord = keyword === undefined || /^\s*stop\b/i.test(keyword) || wanted?.keyword.toLowerCase() === keyword.trim().toLowerCase()
    return isWord && (shortCode === undefined || wanted === undefined || wanted === null || wanted.shortCode === shortCode)
  })
  const ended = await endAll(parts, rows, keyword === undefined ? 'carrier' : 'sms')
  const [first] = ended
  if (first !== undefined && keyword !== undefined) {
    await stopped(
      msisdn,
      ended.map(({ service_id }) => service_id),
      first.language,
    )
  }
}

/**
 * Settles the request that a callback answers.
 * @returns false when the request is another gateway's
 */
async function answered(parts: BillingParts, callback: Event, signer: string, speaksFor: SpeaksFor): Promise<boolean> {
  const { requestId, type, code, reference = '' } = callback
  if (requestId === undefined) return true
  const service = await selectServiceOf(parts.ctx.db, requestId)
  if (service !== undefined && !speaksFor(service)) return false
  // A refusal with the code 0 names no reason.
  const outcome = { kind: 'answered', code: type === 'charged' ? 0 : code || 105, reference } as const
  if (await settlePage(parts, requestId, outcome)) return true
  const [settled] = await settle(parts, [{ requestId, outcome }])
  if (settled === undefined && type === 'charged') await refundUnknown(parts, callback, signer)
  return true
}

/**
 * Settles a purchase on the carrier's page: the consent given there is recorded first.
 * @returns false when the request is no such purchase
 */
export async function settlePage(parts: BillingParts, requestId: string, outcome: Parameters<typeof settle>[1][number]['outcome']): Promise<Settled | boolean> {
  const { ctx } = parts
  const purchase = await selectPurchase(ctx.db, requestId)
  if (purchase === undefined || purchase.pin_by !== 'page') return false
  const plan = parts.plans.get(purchase.service_id)
  const isKnown = (await selectRequests(ctx.db, [requestId])).has(requestId)
  if (!isKnown && (outcome.code === 0 || outcome.code === 102) && plan !== undefined) {
    const made = await ctx.db.transaction((tx) => agree(parts, tx, purchase, plan, purchase.account_id))
    // The number already had the service, and not by this request: the page must not have taken anything.
    if (made === undefined && !(await selectRequests(ctx.db, [requestId])).has(requestId)) {
      if (outcome.code === 0) await giveBack(parts, parts.carriers.nameOf(plan.serviceId), requestId, plan)
      return true
    }
  } else if (!isKnown) return true
  return (await settle(parts, [{ requestId, outcome }]))[0] ?? true
}

/** Money for a request that nobody made: it is refunded, and no access opens. */
async function refundUnknown(parts: BillingParts, { requestId, serviceId, msisdn }: Event, signer: string): Promise<void> {
  parts.ctx.log.error({ requestId, serviceId }, 'a carrier charged for a request that is not ours')
  if (requestId !== undefined && msisdn !== undefined) await giveBack(parts, signer, requestId, parts.plans.get(serviceId ?? 0))
}

/** What of a refund for which no subscription stands the job has to know. */
export interface GivenBack {
  /** The name of the gateway that took the money. */
  readonly gateway: string
  readonly request: string
  readonly amount: number
  readonly currency: string
}

/** Refunds what a request took and no subscription stands for, by a job that is repeated until the gateway accepts it. */
async function giveBack({ ctx }: BillingParts, gateway: string, request: string, plan: Plan | undefined): Promise<void> {
  const payload: GivenBack = { gateway, request, amount: plan?.amount ?? 0, currency: plan?.currency ?? '' }
  await ctx.jobs.add(ctx.db, jobs.giveBack, payload, { key: `${jobs.giveBack} ${request}` })
}
