import { limits } from '@majlis/contract/core/limits'

/** A name as it is stored: outer white space gone, runs of it as one space, no control characters. */
export function tidyName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, (char) => (char === '\u200c' || char === '\u200d' ? char : ''))
    .replace(/\s+/gu, ' ')
    .trim()
}

/** What is wrong with a tidied name; length counts characters without white space (ACC-37). */
export function nameProblem(name: string): 'NAME_EMPTY' | 'NAME_LONG' | undefined {
  const length = [...name.replace(/\s/gu, '')].length
  if (length === 0) return 'NAME_EMPTY'
  return length > limits.nameLength ? 'NAME_LONG' : undefined
}

/** The name shown for someone without one: 'user ' and the digit sum of their phone id, or 'user 1234'. */
export function generatedName(phone: string | undefined): string {
  const sum = [...(phone ?? '')].reduce((total, digit) => total + (Number.parseInt(digit, 10) || 0), 0)
  return sum > 0 ? `user ${sum}` : 'user 1234'
}

/** Brings a number into international digits (ACC-42, ACC-43); anything unknown stays as it is. */
export function normalisePhone(given: string): string {
  const digits = given.replace(/\D/g, '')
  if (/^03\d{9}$/.test(digits)) return `92${digits.slice(1)}`
  if (/^3[0-5]\d{8}$/.test(digits)) return `92${digits}`
  return digits.replace(/^00/, '')
}
