import type { Language, Numerals } from './language.ts'

/** What stands between the thousands of the regions that have a configuration (`catalog/regions`), in Latin digits. */
const separators: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { PK: ',', SA: ',', AE: ',', MA: ',' },
  ar: { PK: ',', SA: ',', AE: ',', MA: '.' },
}
const arabicSeparator = '\u066c'
const arabicZero = 0x660

/**
 * Writes a whole number from 0 to 999,999 as Intl does. The first formatter of Intl that a page makes takes the main thread 15 to 30 ms on a computer and four
 * times as long on a phone, in the middle of the start; player counts and numbers of steps are all that the first screens write.
 * @param numerals the digits of Arabic texts
 * @returns undefined for other numbers, and where the digits or the separator are not known
 */
export function wholeNumber(value: number, language: Language, region: string, numerals: Numerals | undefined): string | undefined {
  if (!Number.isInteger(value) || Object.is(value, -0) || value < 0 || value > 999_999) return undefined
  const digits = language === 'en' ? 'latn' : numerals
  const separator = digits === 'arab' ? arabicSeparator : separators[language][region]
  if (digits === undefined || (value > 999 && separator === undefined)) return undefined
  const text = String(value)
  const grouped = value > 999 ? `${text.slice(0, -3)}${separator}${text.slice(-3)}` : text
  return digits === 'latn' ? grouped : grouped.replaceAll(/[0-9]/g, (digit) => String.fromCharCode(arabicZero + Number(digit)))
}
