import { Ajv } from 'ajv'
import { type Static, Type } from 'typebox'
import { insertEvent, isHeard } from './events.sql.ts'
import { type BillingParts, endAll, type Settled, settle } from './payments.ts'
import { selectRequests, selectServiceOf } from './ledger.sql.ts'
import { agree } from './confirm.ts'
import { selectPurchase } from './purchases.sql.ts'
import { selectByNumber } from './subscriptions.sql.ts'

const Id = Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,100}$' })
const Event = Type.Object({
  id: Id,
  /** When it happened, epoch milliseconds. */
  at: Type.Integer({ minimum: 0 }),
  type: Type.Enum(['charged', 'refused', 'stopped']),
  requestId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })),
  msisdn: Type.Optional(Type.String({ pattern: '^[0-9]{5,15}$' })),
  serviceId: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  /** The word that was texted, and where to. */
  keyword: Type.Optional(Type.String({ maxLength: 160 })),
  shortCode: Type.Optional(Type.String({ maxLength: 20 })),
  code: Type.Optional(Type.Integer({ minimum: -1, maximum: 999 })),
  reference: Type.Optional(Type.String({ maxLength: 200 })),
})
type Event = Static<typeof Event>
const isEvent = new Ajv({ strict: false }).compile<Event>(Event)

/** Older ones are refused: what they say has long been asked for. */
const oldestMs = 3 * 86_400_000
const aheadMs = 3_600_000
/** A carrier's clock may be so far behind ours. */
const skewMs = 60_000

export type Heard = 'done' | 'forbidden' | 'malformed'

/**
 * News from a carrier. What it says is tied to a request or to a moment, never to the order in which it arrives: a repeated or reordered one
 * therefore changes nothing. A gateway speaks for the services that are paid through it, and for no other's.
 */
export async function hearCarrier(parts: BillingParts, payload: string, signature: string, stopped: StopSms): Promise<Heard> {
  const signers = parts.carriers.signersOf(payload, signature)
  const [signer] = signers
  if (signer === undefined) return 'forbidden'
  const heard = parsed(payload)
  if (!isEvent(heard)) return 'malformed'
  const { ctx } = parts
  const now = ctx.clock.now()
  if (heard.at < now - oldestMs || heard.at > now + aheadMs) return 'forbidden'
  // Two gateways may count alike; no id of theirs holds a slash.
  const id = signer === '' ? heard.id : `${signer}/${heard.id}`
  if (await isHeard(ctx.db, id)) return 'done'
  const speaksFor: SpeaksFor = (service) => signers.includes(parts.carriers.nameOf(service))
  // Done before it is noted: a crash in between hears it again, and everything here may be done twice.
  if (heard.type === 'stopped') await stop(parts, heard, speaksFor, stopped)
  else if (!(await answered(parts, heard, signer, speaksFor))) return 'forbidden'
  await insertEvent(ctx.db, id, new Date(heard.at), new Date(now))
  return 'done'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether the gateway that was heard takes the money of a service. */
type SpeaksFor = (serviceId: number) => boolean

/** Confirms an end by SMS, unless the carrier does. */
export type StopSms = (msisdn: string, serviceIds: readonly number[], language: 'en' | 'ar') => Promise<void>

/** STOP by SMS, or an end at the carrier: what began before it is over. */
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

/** @returns false when the request is another gateway's */
async function answered(parts: BillingParts, heard: Event, signer: string, speaksFor: SpeaksFor): Promise<boolean> {
  const { requestId, type, code, reference = '' } = heard
  if (requestId === undefined) return true
  const service = await selectServiceOf(parts.ctx.db, requestId)
  if (service !== undefined && !speaksFor(service)) return false
  const outcome = { kind: 'answered', code: type === 'charged' ? 0 : (code ?? 105), reference } as const
  if (await settlePage(parts, requestId, outcome)) return true
  const [settled] = await settle(parts, [{ requestId, outcome }])
  if (settled === undefined && type === 'charged') await giveBack(parts, heard, signer)
  return true
}

/**
 * The answer to a purchase at the carrier's page: what was agreed to there is written down first.
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
    // The number had the service already, and not by this request: the page must not have taken anything.
    if (made === undefined && !(await selectRequests(ctx.db, [requestId])).has(requestId)) {
      await parts.gatewayOf(plan.paymentType, plan.serviceId).refund(requestId, plan.amount, plan.currency)
      return true
    }
  } else if (!isKnown) return true
  return (await settle(parts, [{ requestId, outcome }]))[0] ?? true
}

/** Money for a request that nobody made: it goes back, and nothing opens. */
async function giveBack(parts: BillingParts, { requestId, serviceId, msisdn }: Event, signer: string): Promise<void> {
  const plan = serviceId === undefined ? undefined : parts.plans.get(serviceId)
  parts.ctx.log.error({ requestId, serviceId }, 'a carrier charged for a request that is not ours')
  if (requestId === undefined || msisdn === undefined) return
  await parts.carriers.named(signer).refund(requestId, plan?.amount ?? 0, plan?.currency ?? '')
}
