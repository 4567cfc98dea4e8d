import { splitInternational } from './countries.ts'

/**
 * Phone numbers of Pakistan as people write them (ACC-42, ACC-43): 11 digits from 03 lose the 0 and get 92; 10 digits from 30 to 35 get 92.
 * @param digits digits only
 * @returns international form without plus, or the digits unchanged
 */
export function normalisePhone(digits: string): string {
  if (/^03\d{9}$/.test(digits)) return `92${digits.slice(1)}`
  if (/^3[0-5]\d{8}$/.test(digits)) return `92${digits}`
  return digits
}

/**
 * The full number that a person means.
 * @param typed ASCII digits, perhaps with the trunk 0, the calling code or 00 before it
 * @param callingCode the region's calling code, digits
 * @param numberLength digits of a local mobile number without the trunk 0; undefined where it is not known
 * @returns international form without plus, or undefined when it cannot be a number of that region
 */
export function msisdnOf(typed: string, callingCode: string, numberLength: number | undefined): string | undefined {
  if (numberLength === undefined) return anyMsisdn(typed, callingCode)
  const whole = callingCode.length + numberLength
  const digits = typed.startsWith('00') ? typed.slice(2) : typed
  const known = callingCode === '92' ? normalisePhone(digits) : digits
  if (known.length === whole && known.startsWith(callingCode)) return known
  // The rules above are complete for code 92: ten digits that they have not changed are not a mobile number.
  if (callingCode === '92') return undefined
  const local = known.startsWith('0') ? known.slice(1) : known
  return local.length === numberLength ? callingCode + local : undefined
}

/** International numbers have 8 to 15 digits, the calling code included. */
function anyMsisdn(typed: string, callingCode: string): string | undefined {
  const known = typed.startsWith(`00${callingCode}`) ? typed.slice(2) : callingCode + typed.replace(/^0/, '')
  return known.length >= 8 && known.length <= 15 ? known : undefined
}

/**
 * What the field keeps of a typed or pasted text: ASCII digits, and a leading plus.
 * @param digits the digits of the text
 */
export const keptOf = (text: string, digits: string): string => (/^\s*[\u200e\u202a\u2066]?\s*\+/.test(text) ? `+${digits}` : digits)

/**
 * The number in groups for reading, with its plus: `+92 300 1234567`. Its own first digits tell the calling code, which need not be that of the region.
 * @param msisdn international form without plus
 */
export function readablePhone(msisdn: string): string {
  const parts = splitInternational(`+${msisdn}`)
  if (parts === undefined) return `+${msisdn}`
  const { country, local } = parts
  return `+${[country.callingCode, local.slice(0, -7), local.slice(-7)].filter(Boolean).join(' ')}`
}
