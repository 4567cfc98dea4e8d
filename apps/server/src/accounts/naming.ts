import { limits } from '@majlis/contract/core/limits'
import { digitsOf } from '../platform/digits.ts'
import { isReserved } from './reserved.ts'

export type NameProblem = 'NAME_EMPTY' | 'NAME_LONG' | 'NAME_MIXED' | 'NAME_RESERVED'

/** Letters without a visible shape: the grapheme joiner, Hangul fillers, Khmer vowels without a sound, the blank Braille cell. */
const blankLetters = /\u034f|\u115f|\u1160|\u17b4|\u17b5|\u2800|\u3164|\uffa0/gu
/** Scripts in which joiners (U+200C, U+200D) change the shape of letters. */
const joined = ['Arab', 'Syrc', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'].map((script) => `\\p{scx=${script}}`).join('')
/** Joiners belong between two such letters or two emoji. Anywhere else they are invisible and make a different name of the same letters. */
const needlessJoiners = new RegExp(
  `(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])(?<!(?:(?=[${joined}])[\\p{L}\\p{M}]))[\\u200c\\u200d]+|[\\u200c\\u200d](?!\\p{Extended_Pictographic}|(?=[${joined}])\\p{L})`,
  'gu',
)
/** The character that asks for a coloured emoji (U+FE0F) belongs after an emoji, or into a key cap. */
const needlessPresentation = /(?<!\p{Extended_Pictographic}|[0-9#*](?=\ufe0f\u20e3))\ufe0f/gu
/** More than three marks on one letter overlap the lines around it. */
const piledMarks = /(\p{M}{3})\p{M}+/gu
/** Control and format characters can reverse the text around them, or be invisible. */
const controls = /[\p{Cc}\p{Cf}\p{Co}]/gu

/** A name as it is stored: one line, without outer white space, single spaces, without invisible characters. */
export function tidyName(name: string): string {
  return tidyLine(name.normalize('NFKC'))
}

/** A longer text as it is stored: as a name, but with its line breaks, and never two empty lines in a row. */
export function tidyText(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u).map((line) => tidyLine(line))
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function tidyLine(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .normalize('NFC')
    .replace(controls, (char) => (char === '\u200c' || char === '\u200d' ? char : ''))
    .replace(blankLetters, '')
    .replace(needlessPresentation, '')
    .replace(needlessJoiners, '')
    .replace(piledMarks, '$1')
    .replace(/ +/g, ' ')
    .trim()
}

/** Alphabets with letters that look alike. With letters of two of them, somebody can imitate the name of somebody else. */
const lookalikes = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Coptic', 'Cherokee', 'Lisu'].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))

/** What is wrong with a tidied name. Its length counts the characters without white space (ACC-37). */
export function nameProblem(name: string): NameProblem | undefined {
  const length = [...name.replace(/\s/gu, '')].length
  // A name of combining marks alone has no letter for them.
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return 'NAME_EMPTY'
  if (length > limits.nameLength) return 'NAME_LONG'
  if (lookalikes.filter((script) => script.test(name)).length > 1) return 'NAME_MIXED'
  return isReserved(name) ? 'NAME_RESERVED' : undefined
}

/** The name shown for a person without one: 'user ' and the sum of the digits of the phone id, or 'user 1234'. */
export function generatedName(phone: string | undefined): string {
  const sum = [...(phone ?? '')].reduce((total, digit) => total + (Number.parseInt(digit, 10) || 0), 0)
  return sum > 0 ? `user ${sum}` : 'user 1234'
}

/** Converts a number, with any kind of digits and separators, into international Latin digits (ACC-42, ACC-43). */
export function normalisePhone(given: string): string {
  const digits = digitsOf(given)
  if (/^03\d{9}$/.test(digits)) return `92${digits.slice(1)}`
  if (/^3[0-5]\d{8}$/.test(digits)) return `92${digits}`
  return digits.replace(/^00/, '')
}
