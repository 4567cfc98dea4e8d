import { createHash, timingSafeEqual } from 'node:crypto'
import { limits } from '@majlis/contract/core/limits'
import type { BillingContext } from './context.ts'
import * as sql from './pins.sql.ts'

export type SendOutcome = 'sent' | 'wait' | 'limited' | 'unreachable'
export type ConfirmOutcome = { readonly kind: 'confirmed'; readonly subscriptionRequired: boolean } | { readonly kind: 'wrong' | 'expired' | 'burnt' }

/** Sends a PIN to a number (international digits). Known and unknown numbers are treated alike. */
export async function sendPin(
  ctx: BillingContext,
  to: { msisdn: string; serviceId: number; subscriptionRequired: boolean; address: string; language: 'en' | 'ar' },
): Promise<SendOutcome> {
  const allowed = ctx.config.limits
  const now = ctx.clock.now()
  const id = ctx.entropy.uuid7()
  const code = String(ctx.entropy.int(10 ** limits.ownPin)).padStart(limits.ownPin, '0')
  const stored = await sql.storePin(
    ctx.db,
    {
      id,
      msisdn: to.msisdn,
      serviceId: to.serviceId,
      subscriptionRequired: to.subscriptionRequired,
      codeHash: hash(id, code),
      address: to.address,
      sentAt: new Date(now),
      expiresAt: new Date(now + allowed.pinMinutes * 60_000),
    },
    {
      resendSeconds: allowed.pinResendSeconds,
      perNumberTenMinutes: allowed.pinPerNumberTenMinutes,
      perNumberDay: allowed.pinPerNumberDay,
      perAddressHour: allowed.pinPerAddressHour,
    },
  )
  if (stored !== 'stored') return stored
  try {
    await ctx.sms({ msisdn: to.msisdn, text: textOf(code, to.language) })
    return 'sent'
  } catch (problem) {
    ctx.log.warn({ err: problem }, 'a PIN could not be sent')
    await sql.deletePin(ctx.db, id)
    return 'unreachable'
  }
}

/** Checks a PIN against the number's newest one. The try is counted first, so parallel guesses are counted too. */
export async function confirmPin(ctx: BillingContext, msisdn: string, serviceId: number, code: string): Promise<ConfirmOutcome> {
  const at = new Date(ctx.clock.now())
  const tried = await sql.countTry(ctx.db, msisdn, serviceId, ctx.config.limits.pinTries, at)
  if (tried === undefined) return { kind: 'wrong' }
  if (tried.burnt) return { kind: 'burnt' }
  if (tried.expired) return { kind: 'expired' }
  if (!timingSafeEqual(tried.code_hash, hash(tried.id, code))) return { kind: 'wrong' }
  if (!(await sql.usePin(ctx.db, tried.id, at))) return { kind: 'wrong' }
  return { kind: 'confirmed', subscriptionRequired: tried.subscription_required }
}

function hash(id: string, code: string): Buffer {
  return createHash('sha256').update(`${id}:${code}`).digest()
}

/** One group of digits, the PIN, so that phones and people find it. */
function textOf(code: string, language: 'en' | 'ar'): string {
  return language === 'ar' ? `رمز الدخول إلى مجلس: ${code}. لا تشاركه مع أحد.` : `Your Majlis PIN is ${code}. Do not share it with anyone.`
}
