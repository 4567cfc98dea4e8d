import type { Language } from '@majlis/contract/core/language'
import { endAll, type BillingParts } from './payments.ts'
import { countAttempt } from './pins.sql.ts'
import { receiptText } from './receipts.ts'
import { selectByNumber } from './subscriptions.sql.ts'

/** Ends of one number in an hour, whoever asks for them. */
const perNumberHour = 5

/**
 * Ends whatever runs for a number: at once here, and told to the carrier until it has heard. The number is told by SMS, unless its carrier does.
 * @returns 0, 112 when nothing runs, or 'limited'
 */
export async function unsubscribe(parts: BillingParts, msisdn: string, address: string, language: Language): Promise<0 | 112 | 'limited'> {
  const { ctx } = parts
  const at = new Date(ctx.clock.now())
  const perAddress = ctx.config.limits.pinPerAddressHour
  const isWithin =
    (await countAttempt(ctx.db, 'unsub address', address, perAddress, at)) && (await countAttempt(ctx.db, 'unsub number', msisdn, perNumberHour, at))
  if (!isWithin) return 'limited'
  const ended = await endAll(parts, await selectByNumber(ctx.db, msisdn), 'web')
  if (ended.length === 0) return 112
  await confirmEnd(
    parts,
    msisdn,
    ended.map(({ service_id }) => service_id),
    language,
  )
  return 0
}

/** Confirms an end by SMS. Where the carrier of all that ended does it, we must not. */
export async function confirmEnd(parts: BillingParts, msisdn: string, serviceIds: readonly number[], language: Language): Promise<void> {
  const { ctx, plans } = parts
  if (serviceIds.every((serviceId) => plans.get(serviceId)?.stopSmsByOperator === true)) return
  const text = receiptText('ended', language, { plan: undefined, at: ctx.clock.now(), trialDays: 0, stopUrl: '' })
  await ctx.sms({ msisdn, text }).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'an unsubscription could not be confirmed by SMS'))
}
