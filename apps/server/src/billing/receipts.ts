import type { Language } from '@majlis/contract/core/language'
import type { Plan } from './plans.ts'

/** The subject of a text message about a subscription. */
export type Receipt = 'began' | 'trial' | 'ended' | 'lapsed' | 'refunded'

export interface ReceiptFacts {
  readonly plan: Plan | undefined
  /** Epoch milliseconds of the confirmed event. */
  readonly at: number
  readonly trialDays: number
  /** The address where it can be ended without a login. */
  readonly stopUrl: string
}

const every = { en: { day: 'a day', week: 'a week', month: 'a month' }, ar: { day: 'يوميًا', week: 'أسبوعيًا', month: 'شهريًا' } } as const

/**
 * A receipt as a text message: what was agreed, its price, how often it is paid, and how to end it. Numbers in Latin digits, as phones show them everywhere.
 */
export function receiptText(receipt: Receipt, language: Language, facts: ReceiptFacts): string {
  return language === 'ar' ? arabic(receipt, facts) : english(receipt, facts)
}

function english(receipt: Receipt, { plan, at, trialDays, stopUrl }: ReceiptFacts): string {
  const price = plan ? `${priceOf(plan)} ${every.en[plan.package]}` : ''
  const stop = plan?.stop ? `send ${plan.stop.keyword} to ${plan.stop.shortCode} or open ${stopUrl}` : `open ${stopUrl}`
  switch (receipt) {
    case 'began':
      return `Majlis: your subscription began on ${timeOf(at)}. It costs ${price} and renews until you stop. To stop, ${stop}`
    case 'trial':
      return `Majlis: your free trial of ${trialDays} days began on ${timeOf(at)}. After that it costs ${price} and renews until you stop. To stop, ${stop}`
    case 'ended':
      return 'Your Majlis subscription has ended. You will not be charged again.'
    case 'lapsed':
      return 'Your Majlis subscription has ended because it could not be paid. You will not be charged again.'
    case 'refunded':
      return 'Majlis: you were charged after your subscription had ended. We have asked your carrier to give the money back; you do not need to do anything.'
  }
}

function arabic(receipt: Receipt, { plan, at, trialDays, stopUrl }: ReceiptFacts): string {
  const price = plan ? `${priceOf(plan)} ${every.ar[plan.package]}` : ''
  const stop = plan?.stop ? `إرسال ${plan.stop.keyword} إلى ${plan.stop.shortCode} أو فتح ${stopUrl}` : `فتح ${stopUrl}`
  switch (receipt) {
    case 'began':
      return `مجلس: بدأ اشتراكك في ${timeOf(at)}. السعر ${price}، ويتجدد حتى إيقافه. للإيقاف: ${stop}`
    case 'trial':
      return `مجلس: بدأت تجربتك المجانية في ${timeOf(at)}، وعدد أيامها ${trialDays}. بعدها ${price}، ويتجدد حتى إيقافه. للإيقاف: ${stop}`
    case 'ended':
      return 'انتهى اشتراكك في مجلس. لن يُخصم منك شيء بعد الآن.'
    case 'lapsed':
      return 'انتهى اشتراكك في مجلس لتعذّر الدفع. لن يُخصم منك شيء بعد الآن.'
    case 'refunded':
      return 'مجلس: خُصم منك مبلغ بعد انتهاء اشتراكك. طلبنا من المشغّل إعادته، ولا يلزمك فعل شيء.'
  }
}

const priceOf = ({ discountedPrice, currency }: Plan): string => `${discountedPrice.toFixed(2)} ${currency}`
/** Without the year: the only group of four to six digits in a text may be a PIN. */
const timeOf = (at: number): string => {
  const [date = '', time = ''] = new Date(at).toISOString().split('T')
  return `${date.slice(8)}/${date.slice(5, 7)} ${time.slice(0, 5)} UTC`
}
