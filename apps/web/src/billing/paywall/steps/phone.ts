import { digitsIn } from '@majlis/ui/PinField'

/** The numbers of a plan: its calling code (`operatorCode`) and the digits of a local number (`numLimit`). */
export interface NumberPlan {
  readonly operatorCode: string
  readonly numLimit: number
}

/** How people of a country group their local numbers. */
const groups: Readonly<Record<string, readonly number[]>> = { '92': [3, 7], '966': [2, 3, 4], '971': [2, 3, 4], '212': [3, 2, 2, 2] }

/** The maximum of digits in the field (BIL-37), never fewer than a local number has. */
export const maxDigits = ({ operatorCode, numLimit }: NumberPlan): number => Math.max(numLimit, numLimit + operatorCode.length - 2)

/**
 * The local number in a typed or pasted text: Arabic digits are converted, and a leading 00, calling code or trunk 0 is dropped.
 * @returns ASCII digits, at most `maxDigits`
 */
export function localDigits(typed: string, plan: NumberPlan): string {
  let digits = digitsIn(typed, 20)
  const isWhole = /^\s*(\+|00|٠٠|۰۰)/.test(typed)
  if (digits.startsWith('00')) digits = digits.slice(2)
  if (digits.startsWith(plan.operatorCode) && (isWhole || digits.length > plan.numLimit)) digits = digits.slice(plan.operatorCode.length)
  // A single 0 stays visible; followed by digits it is the trunk prefix.
  if (digits.length > 1) digits = digits.replace(/^0+/, '')
  return digits.slice(0, maxDigits(plan))
}

/** Local digits in the groups of their country (BIL-39), also for an incomplete number. */
export function groupedLocal(digits: string, operatorCode: string): string {
  const parts: string[] = []
  let rest = digits
  for (const length of groups[operatorCode] ?? [3, 3, 4]) {
    if (rest !== '') parts.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return [parts.join(' '), rest].filter(Boolean).join(' ')
}

/**
 * The number to send a PIN to.
 * @returns international form without plus, or undefined when the whole number, with its plus, is not exactly as long as the country's (BIL-40)
 */
export function msisdnOf(local: string, { operatorCode, numLimit }: NumberPlan): string | undefined {
  const full = `+${operatorCode}${local}`
  return /^[1-9]/.test(local) && full.length === numLimit + operatorCode.length + 1 ? full.slice(1) : undefined
}

/** The local part of a whole number of this country; otherwise empty. */
export function localOf(msisdn: string | undefined, { operatorCode, numLimit }: NumberPlan): string {
  const digits = digitsIn(msisdn ?? '', 20)
  return digits.startsWith(operatorCode) && digits.length === operatorCode.length + numLimit ? digits.slice(operatorCode.length) : ''
}

/** A whole number as people read it: `+966 50 123 4567`. */
export const readable = (msisdn: string, operatorCode: string): string =>
  msisdn.startsWith(operatorCode) ? `+${operatorCode} ${groupedLocal(msisdn.slice(operatorCode.length), operatorCode)}` : `+${msisdn}`
