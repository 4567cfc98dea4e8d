import type { Language } from '@majlis/contract/core/language'
import type { Caller } from '../../platform/domain.ts'
import type { AccountsContext } from '../context.ts'
import { type SendOutcome, sendPin } from './pin-sending.ts'
import { tryPin } from './pin-tries.ts'
import { usePin } from './pins.sql.ts'

/** PINs that confirm an owner are stored under a service that no operation accepts; the limits count them separately (050-owner-pins.sql). */
const ownerService = -2

/** Sends the PIN with which the owner of an account confirms a change of the account. */
export function sendOwnerPin(ctx: AccountsContext, msisdn: string, { address, language }: Caller): Promise<SendOutcome> {
  return sendPin(ctx, { msisdn, serviceId: ownerService, subscriptionRequired: false, address, language }, textOf)
}

/** Compares the PIN of a confirmation and uses it up when it is right. */
export async function takeOwnerPin(
  ctx: AccountsContext,
  { msisdn, pinCode, address }: { readonly msisdn: string; readonly pinCode: string; readonly address: string },
): Promise<'right' | 'wrong' | 'over' | 'limited'> {
  const tried = await tryPin(ctx, msisdn, ownerService, pinCode, { address })
  if (tried.kind === 'limited' || tried.kind === 'wrong') return tried.kind
  if (tried.kind !== 'right') return 'over'
  return (await usePin(ctx.db, tried.id, new Date(ctx.clock.now()))) ? 'right' : 'wrong'
}

/** The text names the purpose of the PIN, and says what to do for somebody who did not request it. The PIN is its only group of four to six digits. */
function textOf(code: string, language: Language): string {
  return language === 'ar'
    ? `مجلس: رمز تأكيد تغيير في حسابك هو ${code}. يُرجى عدم مشاركته مع أحد. إن لم يكن الطلب منك فقد يكون شخص آخر داخل حسابك، وتسجيل الدخول من جديد ينهي جلسته.`
    : `Your Majlis PIN to confirm a change of your account is ${code}. Do not share it with anyone. If you did not ask for it, somebody may be in your account: log in again, and their session ends.`
}
