import type { Language } from './language.ts'

interface Text {
  readonly header: string
  readonly message: string
}

/** The error catalogue of the subscription service (section 8), as endpoints for sending and confirming PINs answer it. */
const catalogue: Readonly<Record<number, Readonly<Record<Language, Text>>>> = {
  0: { en: { header: '', message: '' }, ar: { header: '', message: '' } },
  100: {
    en: { header: 'Not authorized', message: 'cannot authorize your account, please try again' },
    ar: { header: 'تعذّر التحقق', message: 'تعذّر التحقق من حسابك، يُرجى المحاولة مرة أخرى' },
  },
  101: {
    en: { header: 'Connection trouble', message: 'trouble connecting with server, please try again' },
    ar: { header: 'مشكلة في الاتصال', message: 'تعذّر الاتصال بالخادم، يُرجى المحاولة مرة أخرى' },
  },
  102: { en: { header: 'Subscribed', message: 'user already subscribed' }, ar: { header: 'اشتراك قائم', message: 'هذا الرقم مشترك بالفعل' } },
  103: { en: { header: 'Invalid PIN', message: 'The PIN is not correct' }, ar: { header: 'رمز غير صحيح', message: 'الرمز الذي أُدخل غير صحيح' } },
  104: {
    en: { header: 'PIN expired', message: 'OTP expired; please resend a new PIN code' },
    ar: { header: 'انتهت صلاحية الرمز', message: 'انتهت صلاحية الرمز، يُرجى طلب رمز جديد' },
  },
  105: {
    en: { header: 'Operator unavailable', message: 'operator unavailable, please try again' },
    ar: { header: 'المشغّل غير متاح', message: 'المشغّل غير متاح حاليًا، يُرجى المحاولة مرة أخرى' },
  },
  106: { en: { header: 'Carrier', message: 'please select a carrier' }, ar: { header: 'المشغّل', message: 'يُرجى اختيار المشغّل' } },
  107: {
    en: { header: 'Mobile number', message: 'please enter correct mobile number' },
    ar: { header: 'رقم الهاتف', message: 'يُرجى إدخال رقم هاتف صحيح' },
  },
  108: {
    en: { header: 'Please wait', message: 'please wait 2 minutes before resending PIN code' },
    ar: { header: 'يُرجى الانتظار', message: 'يُرجى الانتظار دقيقتين قبل طلب رمز جديد' },
  },
  110: {
    en: { header: 'Low balance', message: 'low balance, please recharge your credit before trying again' },
    ar: { header: 'الرصيد منخفض', message: 'الرصيد منخفض، يُرجى إعادة الشحن ثم المحاولة مرة أخرى' },
  },
  111: { en: { header: 'Not possible', message: 'number blacklisted' }, ar: { header: 'غير ممكن', message: 'هذا الرقم محظور' } },
  112: {
    en: { header: 'No subscription', message: 'your number has no valid subscription' },
    ar: { header: 'لا يوجد اشتراك', message: 'لا يوجد اشتراك صالح لهذا الرقم' },
  },
  114: { en: { header: 'Subscribed', message: 'active subscription' }, ar: { header: 'اشتراك فعّال', message: 'الاشتراك فعّال' } },
  115: { en: { header: 'Subscription', message: 'inactive subscription' }, ar: { header: 'الاشتراك', message: 'الاشتراك غير فعّال' } },
  130: { en: { header: '', message: '' }, ar: { header: '', message: '' } },
  // Codes of this project, for outcomes that are missing in the catalogue.
  140: {
    en: { header: 'The offer has changed', message: 'The price has changed since you saw it. Please choose your plan again; nothing was charged.' },
    ar: { header: 'تغيّر العرض', message: 'تغيّر السعر منذ اطلاعك عليه. يُرجى اختيار الباقة من جديد، ولم يُخصم أي مبلغ.' },
  },
  141: {
    en: { header: 'Payment in progress', message: 'Your payment is being processed. Please wait a moment: you will not be charged twice.' },
    ar: { header: 'جارٍ الدفع', message: 'عملية الدفع قيد المعالجة. يُرجى الانتظار قليلًا، ولن يُخصم المبلغ مرتين.' },
  },
}

/** In answers to the status check the same codes have other meanings: 110 and 114 active, 115 subscribed with low balance, others none. */
const statuses: Readonly<Record<'active' | 'low' | 'none', Readonly<Record<Language, Text>>>> = {
  active: { en: { header: 'Subscribed', message: 'active subscription' }, ar: { header: 'اشتراك فعّال', message: 'الاشتراك فعّال' } },
  low: {
    en: { header: 'Low balance', message: 'You have low balance. Please recharge account to continue' },
    ar: { header: 'الرصيد منخفض', message: 'رصيدك منخفض. يُرجى إعادة شحن الرصيد للمتابعة' },
  },
  none: {
    en: { header: 'No subscription', message: 'your number has no valid subscription' },
    ar: { header: 'لا يوجد اشتراك', message: 'لا يوجد اشتراك صالح لهذا الرقم' },
  },
}

/** The text for a code of the status check. */
export function statusText(code: number, language: Language): Text & { readonly success: boolean } {
  const kind = code === 110 || code === 114 ? 'active' : code === 115 ? 'low' : 'none'
  return { ...statuses[kind][language], success: kind !== 'none' }
}

/**
 * The text for an outcome code.
 * @param code a code of the catalogue; an unknown one reads as 101
 */
export function outcomeText(code: number, language: Language): Text & { readonly success: boolean } {
  const text = catalogue[code] ?? catalogue[101]
  if (text === undefined) throw new Error('The catalogue has no code 101.')
  return { ...text[language], success: code === 0 || code === 130 || code === 114 }
}
