import type { Language, Numerals } from './language.ts'
import { wholeNumber } from './wholeNumber.ts'

export interface Formatters {
  /** BCP 47 tag of language and region, Gregorian calendar. */
  locale: string
  formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string
  /** dd/mm/yyyy in the region's digits. Epoch milliseconds or a Date. */
  formatDate: (at: number | Date) => string
  /** 12-hour clock with am/pm. Epoch milliseconds or a Date. */
  formatTime: (at: number | Date) => string
  /** Rewrites the ASCII digits of a text (a clock, a score) in the region's digits. */
  formatDigits: (text: string) => string
}

/**
 * The Intl locale of language and region, so that Arabic digits and separators are those of the country.
 * @param language the language of the page
 * @param region ISO 3166 alpha-2
 * @param numerals from the region's configuration; Intl's default for the country when left out
 */
export function localeOf(language: Language, region: string, numerals?: Numerals): string {
  // Saudi Arabia's default is the Islamic calendar, but the product's dates are Gregorian.
  const locale = `${language}-${region}-u-ca-gregory`
  return language === 'ar' && numerals ? `${locale}-nu-${numerals}` : locale
}

interface FormatOptions {
  /** IANA name; the device's when left out. */
  timeZone?: string | undefined
  numerals?: Numerals | undefined
}

/**
 * Functions that write numbers and times for one language and region. Each makes what it needs when it is first called: a formatter of Intl takes
 * milliseconds, and most pages write numbers only.
 */
export function createFormatters(language: Language, region: string, { timeZone, numerals }: FormatOptions = {}): Formatters {
  const locale = localeOf(language, region, numerals)
  const zone = timeZone === undefined ? {} : { timeZone }
  const plain = once(() => new Intl.NumberFormat(locale))
  const date = once(() => new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', ...zone }))
  const time = once(() => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, ...zone }))
  const digits = once(() => {
    const ungrouped = new Intl.NumberFormat(locale, { useGrouping: false })
    return Array.from({ length: 10 }, (_, digit) => ungrouped.format(digit))
  })
  return {
    locale,
    formatNumber: (value, options) =>
      options === undefined ? (wholeNumber(value, language, region, numerals) ?? plain().format(value)) : new Intl.NumberFormat(locale, options).format(value),
    formatDate: (at) => {
      const parts = date().formatToParts(at)
      const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? ''
      return `${part('day')}/${part('month')}/${part('year')}`
    },
    // Regions differ in "PM" and "pm", and newer versions of ICU put a thin space before it that some fonts lack.
    formatTime: (at) =>
      time()
        .formatToParts(at)
        .map((part) => (part.type === 'dayPeriod' ? part.value.toLowerCase() : part.value.replaceAll(/[\u202f\u2009]/g, '\u00a0')))
        .join(''),
    formatDigits: (text) => text.replaceAll(/[0-9]/g, (digit) => digits()[Number(digit)] ?? digit),
  }
}

/** Makes a value at the first call and answers it from then on. */
function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
