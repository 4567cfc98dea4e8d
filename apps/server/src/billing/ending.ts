import type { Language } from '@majlis/contract/core/language'
import type { Caller } from '../platform/domain.ts'
import { limitKey } from '../platform/http/address.ts'
import type { SubscriptionRow } from './ledger/ledger.sql.ts'
import { endAll, type BillingParts } from './ledger/payments.ts'
import { receiptText } from './receipts.ts'
import { selectByNumber } from './subscriptions.sql.ts'
import { billingSettings } from './settings.ts'

/** The largest number of requests to end the subscriptions of one number in an hour, whoever makes them. */
const perNumberHour = 5
/** PINs that prove a number for ending its subscription are stored under a service that no operation accepts: they neither log in nor pay. */
const endingService = -1

/**
 * Ends everything that runs for a number: at once here, and at the carrier by a job that is repeated until it succeeds. The number gets an SMS, unless
 * its carrier sends one.
 * Only the owner of the number can end it: by a session, or by the PIN that the first call sends to the number.
 * @returns 0; 112 when nothing runs; 130 when a PIN was sent, for known and unknown numbers alike; 103 or 104 for a PIN that is wrong or
 * expired; 105 when no text could be sent, 108 when one was sent for a login a moment ago; or 'limited'
 */
export async function unsubscribe(
  parts: BillingParts,
  { msisdn, pinCode }: { readonly msisdn: string; readonly pinCode?: string | undefined },
  caller: Caller,
): Promise<0 | 103 | 104 | 105 | 108 | 112 | 130 | 'limited'> {
  const { ctx } = parts
  const { pins } = ctx.accounts
  const { address, language } = caller
  if (!(await pins.countAttempt('unsub address', limitKey(address), ctx.config.of(billingSettings).limits.pinPerAddressHour))) return 'limited'
  const own = await endableBy(parts, caller.user, msisdn)
  if (own === undefined) {
    if (pinCode === undefined) {
      const sent = await pins.send({ msisdn, serviceId: endingService, subscriptionRequired: false, address, language }, pinText)
      if (sent === 'limited') return 'limited'
      if (sent === 'unreachable') return 105
      // A PIN that was sent a moment ago is still valid; one that was sent for a login does not stop anything.
      return sent === 'sent' || (await pins.hasOpen({ msisdn, serviceId: endingService, subscriptionRequired: false })) ? 130 : 108
    }
    const tried = await pins.try(msisdn, endingService, pinCode, { address })
    if (tried.kind === 'limited') return 'limited'
    if (tried.kind !== 'right') return tried.kind === 'wrong' ? 103 : 104
    if (!(await pins.use(tried.id))) return 103
  }
  if (!(await pins.countAttempt('unsub number', msisdn, perNumberHour))) return 'limited'
  const ended = await endAll(parts, own ?? (await selectByNumber(ctx.db, msisdn)), 'web')
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

/**
 * What an account ends without a PIN: everything that runs for its own number; of another number what belongs to it, unless another account pays by that
 * number too. The free trial of another account is no obstacle, and goes on.
 * @returns undefined when the number has to be proven
 */
async function endableBy({ ctx }: BillingParts, user: string, msisdn: string): Promise<readonly SubscriptionRow[] | undefined> {
  if (user === '') return undefined
  const rows = await selectByNumber(ctx.db, msisdn)
  if ((await ctx.accounts.account(user))?.phone === msisdn) return rows
  const own = rows.filter((row) => row.account_id === user)
  const isShared = rows.some((row) => row.account_id !== user && row.consent_id !== null)
  return own.length === 0 || isShared ? undefined : own
}

/** The PIN is the only group of digits, so that phones and people find it. */
function pinText(code: string, language: Language): string {
  return language === 'ar'
    ? `رمز إلغاء اشتراكك في مجلس: ${code}. يُرجى عدم مشاركته مع أحد.`
    : `Your Majlis PIN is ${code}. It stops your subscription. Do not share it with anyone.`
}

/** Confirms an end by SMS, unless the carrier of all ended services does. */
export async function confirmEnd(parts: BillingParts, msisdn: string, serviceIds: readonly number[], language: Language): Promise<void> {
  const { ctx, plans } = parts
  if (serviceIds.every((serviceId) => plans.get(serviceId)?.stopSmsByOperator === true)) return
  const text = receiptText('ended', language, { plan: undefined, at: ctx.clock.now(), trialDays: 0, stopUrl: '' })
  await ctx.accounts.sendSms({ msisdn, text }).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'an unsubscription could not be confirmed by SMS'))
}
