import type { Language } from '@majlis/contract/core/language'
import type { Queries } from '../platform/db/pool.ts'
import type { AccountsContext } from './context.ts'
import type { LoginRow } from './accounts.sql.ts'

/** What happened to an account that its owner has to hear of. */
export type Notice = 'added' | 'waiting' | 'removed' | 'deleted'

export interface Notices {
  /**
   * Tells numbers by SMS what happened to their account. With a transaction as `on` they are told only if that commits; texts that cannot be
   * handed over are tried again.
   * @param method the type of the login method that it is about
   */
  send(on: Queries, to: { readonly msisdns: readonly string[]; readonly language: Language }, notice: Notice, method?: LoginRow['type']): Promise<void>
}

const job = 'accounts.notice'

export function notices(ctx: AccountsContext): Notices {
  ctx.jobs.on<{ msisdn: string; text: string }>(job, ({ msisdn, text }) => ctx.sms({ msisdn, text }))
  return {
    async send(on, { msisdns, language }, notice, method = 'phone') {
      const text = textOf(notice, language, names[language][method])
      for (const msisdn of new Set(msisdns)) await ctx.jobs.add(on, job, { msisdn, text }, { attempts: 8 })
    },
  }
}

const names = {
  en: { phone: 'a phone number', direct: 'a phone number', facebook: 'Facebook', google: 'Google', twitter: 'Twitter' },
  ar: { phone: 'رقم هاتف', direct: 'رقم هاتف', facebook: 'Facebook', google: 'Google', twitter: 'Twitter' },
} as const

function textOf(notice: Notice, language: Language, method: string): string {
  const texts = {
    en: {
      added: `Majlis: a login method was added to your account (${method}). If this was not you, open Settings in the app and remove it.`,
      waiting: `Majlis: a login method of your account (${method}) will be removed in 24 hours. If this was not you, log in with it and it stays.`,
      removed: `Majlis: a login method of your account (${method}) was removed.`,
      deleted: 'Majlis: your account was deleted, as you confirmed.',
    },
    ar: {
      added: `مجلس: أُضيفت إلى حسابك طريقة لتسجيل الدخول (${method}). إن لم يكن ذلك منك فافتح الإعدادات في التطبيق وأزلها.`,
      waiting: `مجلس: ستُزال خلال 24 ساعة طريقة لتسجيل الدخول إلى حسابك (${method}). إن لم يكن ذلك منك فسجّل الدخول بها لتبقى.`,
      removed: `مجلس: أُزيلت طريقة لتسجيل الدخول إلى حسابك (${method}).`,
      deleted: 'مجلس: حُذف حسابك بعد تأكيد الحذف.',
    },
  }
  return texts[language][notice]
}
