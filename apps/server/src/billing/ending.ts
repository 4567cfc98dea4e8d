import type { Language } from '@majlis/contract/core/language'
import type { Caller } from '../platform/domain.ts'
import { limitKey } from '../platform/http/address.ts'
import { endAll, type BillingParts } from './payments.ts'
import { sendPin, tryPin } from './pins.ts'
import { countAttempt, hasOpenPin, usePin } from './pins.sql.ts'
import { receiptText } from './receipts.ts'
import { selectByNumber } from './subscriptions.sql.ts'

/** Ends of one number in an hour, whoever asks for them. */
const perNumberHour = 5
/** PINs that prove a number for its end are stored under a service that no operation takes: they neither log in nor pay. */
const endingService = -1

/**
 * Ends whatever runs for a number: at once here, and told to the carrier until it has heard. The number is told by SMS, unless its carrier does.
 * Only the owner of the number can end it: by a session, or by the PIN that the first call sends to the number.
 * @returns 0; 112 when nothing runs; 130 when a PIN is on its way, for known and unknown numbers alike; 103 or 104 for a PIN that is wrong or
 * over; 105 when no text could be sent, 108 when one was sent for a login a moment ago; or 'limited'
 */
export async function unsubscribe(
  parts: BillingParts,
  { msisdn, pinCode }: { readonly msisdn: string; readonly pinCode?: string | undefined },
  caller: Caller,
): Promise<0 | 103 | 104 | 105 | 108 | 112 | 130 | 'limited'> {
  const { ctx } = parts
  const at = new Date(ctx.clock.now())
  const { address, language } = caller
  if (!(await countAttempt(ctx.db, 'unsub address', limitKey(address), ctx.config.limits.pinPerAddressHour, at))) return 'limited'
  if (!(await owns(parts, caller.user, msisdn))) {
    if (pinCode === undefined) {
      const sent = await sendPin(ctx, { msisdn, serviceId: endingService, subscriptionRequired: false, address, language }, pinText)
      if (sent === 'limited') return 'limited'
      if (sent === 'unreachable') return 105
      // One that was sent a moment ago still holds; one that was sent for a login does not stop anything.
      return sent === 'sent' || (await hasOpenPin(ctx.db, msisdn, endingService, at)) ? 130 : 108
    }
    const tried = await tryPin(ctx, msisdn, endingService, pinCode, address)
    if (tried.kind === 'limited') return 'limited'
    if (tried.kind !== 'right') return tried.kind === 'wrong' ? 103 : 104
    if (!(await usePin(ctx.db, tried.id, at))) return 103
  }
  if (!(await countAttempt(ctx.db, 'unsub number', msisdn, perNumberHour, at))) return 'limited'
  const ended = await endAll(parts, await selectByNumber(ctx.db, msisdn), 'web')
  if (ended.length === 0) return 112
  ctx.security({ event: 'unsubscribed', reason: 'web', number: msisdn, address })
  await confirmEnd(
    parts,
    msisdn,
    ended.map(({ service_id }) => service_id),
    language,
  )
  return 0
}

/** True when the number, or all that runs for it, is the account's own. */
async function owns({ ctx }: BillingParts, user: string, msisdn: string): Promise<boolean> {
  if (user === '') return false
  if ((await ctx.accounts.account(user))?.phone === msisdn) return true
  const rows = await selectByNumber(ctx.db, msisdn)
  return rows.length > 0 && rows.every((row) => row.account_id === user)
}

/** One group of digits, the PIN, so that phones and people find it. */
function pinText(code: string, language: Language): string {
  return language === 'ar'
    ? `رمز إيقاف اشتراكك في مجلس: ${code}. لا تشاركه مع أحد.`
    : `Your Majlis PIN is ${code}. It stops your subscription. Do not share it with anyone.`
}

/** Confirms an end by SMS. Where the carrier of all that ended does it, we must not. */
export async function confirmEnd(parts: BillingParts, msisdn: string, serviceIds: readonly number[], language: Language): Promise<void> {
  const { ctx, plans } = parts
  if (serviceIds.every((serviceId) => plans.get(serviceId)?.stopSmsByOperator === true)) return
  const text = receiptText('ended', language, { plan: undefined, at: ctx.clock.now(), trialDays: 0, stopUrl: '' })
  await ctx.sms({ msisdn, text }).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'an unsubscription could not be confirmed by SMS'))
}
