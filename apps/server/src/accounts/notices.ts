import type { Language } from '@majlis/contract/core/language'
import type { Queries } from '../platform/db/pool.ts'
import type { AccountsContext } from './context.ts'
import type { MethodKey } from './login/logins.sql.ts'
import { sendSms } from './send-sms.ts'

/** What happened to an account, where its owner has to know. */
export type Notice = 'added' | 'waiting' | 'removed' | 'deleted'

export interface Notices {
  /**
   * Notifies numbers by SMS of what happened to their account. With a transaction as `on`, the texts are sent only if it commits. A text that
   * cannot be handed over is tried again.
   * @param method the login method that the text is about; none for a deleted account
   */
  send(on: Queries, to: { readonly msisdns: readonly string[]; readonly language: Language }, notice: Notice, method?: MethodKey): Promise<void>
}

const job = 'accounts.notice'

/** Sends notices by a job that makes at most eight attempts for each text. */
export function notices(ctx: AccountsContext): Notices {
  ctx.jobs.on<{ msisdn: string; text: string }>(job, ({ msisdn, text }) => sendSms(ctx, { msisdn, text }))
  return {
    async send(on, { msisdns, language }, notice, method) {
      const text = textOf(notice, language, method ? nameOf(method, language) : '')
      for (const msisdn of new Set(msisdns)) await ctx.jobs.add(on, job, { msisdn, text }, { attempts: 8 })
    },
  }
}

const names = {
  en: { phone: 'a phone number', facebook: 'Facebook', google: 'Google', twitter: 'Twitter' },
  ar: { phone: 'رقم هاتف', facebook: 'Facebook', google: 'Google', twitter: 'Twitter' },
} as const

/** A method as its owner recognises it. A number is shortened to its last digits, so that strangers learn little. */
function nameOf({ type, externalId }: MethodKey, language: Language): string {
  if (type !== 'phone' && type !== 'direct') return names[language][type]
  const end = externalId.slice(-3)
  return language === 'ar' ? `${names.ar.phone} آخره ${end}` : `${names.en.phone} ending in ${end}`
}

function textOf(notice: Notice, language: Language, method: string): string {
  const texts = {
    en: {
      added: `Majlis: a login method was added to your account (${method}). If this was not you, open Settings in the app and remove it.`,
      waiting: `Majlis: a login method of your account (${method}) will be removed in 24 hours. If this was not you, log in with it and it stays, or open the app and press 'Keep it'.`,
      removed: `Majlis: a login method of your account (${method}) was removed.`,
      deleted: 'Majlis: your account was deleted, as you confirmed.',
    },
    ar: {
      added: `مجلس: أُضيفت إلى حسابك طريقة لتسجيل الدخول (${method}). إن لم يكن ذلك منك فيمكن إزالتها من الإعدادات في التطبيق.`,
      waiting: `مجلس: ستُزال خلال 24 ساعة طريقة لتسجيل الدخول إلى حسابك (${method}). إن لم يكن ذلك منك فتسجيل الدخول بها يبقيها، وكذلك الضغط على «الاحتفاظ بها» في التطبيق.`,
      removed: `مجلس: أُزيلت طريقة لتسجيل الدخول إلى حسابك (${method}).`,
      deleted: 'مجلس: حُذف حسابك بعد تأكيد الحذف.',
    },
  }
  return texts[language][notice]
}
