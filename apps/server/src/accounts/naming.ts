import { limits } from '@majlis/contract/core/limits'
import { digitsOf } from '../platform/digits.ts'
import { isReserved } from './reserved.ts'

export type NameProblem = 'NAME_EMPTY' | 'NAME_LONG' | 'NAME_MIXED' | 'NAME_RESERVED'

/** Letters that draw nothing: the grapheme joiner, Hangul fillers, Khmer vowels without a sound, the blank Braille cell. */
const blankLetters = /\u034f|\u115f|\u1160|\u17b4|\u17b5|\u2800|\u3164|\uffa0/gu
/** Scripts whose letters joiners (U+200C, U+200D) shape. */
const joined = ['Arab', 'Syrc', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'].map((script) => `\\p{scx=${script}}`).join('')
/** Joiners stand between two such letters or two emoji; anywhere else they are invisible and make another name of the same letters. */
const strayJoiners = new RegExp(
  `(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])(?<!(?:(?=[${joined}])[\\p{L}\\p{M}]))[\\u200c\\u200d]+|[\\u200c\\u200d](?!\\p{Extended_Pictographic}|(?=[${joined}])\\p{L})`,
  'gu',
)
/** The sign that asks for a coloured emoji (U+FE0F) stands after one, or within a key cap. */
const strayPresentation = /(?<!\p{Extended_Pictographic}|[0-9#*](?=\ufe0f\u20e3))\ufe0f/gu
/** More than three marks on one letter climb over the lines around it. */
const piledMarks = /(\p{M}{3})\p{M}+/gu
/** Control and format characters turn the text around them, or hide in it. */
const controls = /[\p{Cc}\p{Cf}\p{Co}]/gu

/** A name as it is stored: one line, outer white space gone, runs of it as one space, nothing invisible. */
export function tidyName(name: string): string {
  return tidyLine(name.normalize('NFKC'))
}

/** A longer text as it is stored: as a name, but with its line breaks, never two empty lines in a row. */
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
    .replace(strayPresentation, '')
    .replace(strayJoiners, '')
    .replace(piledMarks, '$1')
    .replace(/ +/g, ' ')
    .trim()
}

/** Alphabets whose letters look alike: who writes one name in two of them passes for somebody else. */
const lookalikes = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Coptic', 'Cherokee', 'Lisu'].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))

/** What is wrong with a tidied name; length counts characters without white space (ACC-37). */
export function nameProblem(name: string): NameProblem | undefined {
  const length = [...name.replace(/\s/gu, '')].length
  // Marks alone stand on nothing.
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return 'NAME_EMPTY'
  if (length > limits.nameLength) return 'NAME_LONG'
  if (lookalikes.filter((script) => script.test(name)).length > 1) return 'NAME_MIXED'
  return isReserved(name) ? 'NAME_RESERVED' : undefined
}

/** The name shown for someone without one: 'user ' and the digit sum of their phone id, or 'user 1234'. */
export function generatedName(phone: string | undefined): string {
  const sum = [...(phone ?? '')].reduce((total, digit) => total + (Number.parseInt(digit, 10) || 0), 0)
  return sum > 0 ? `user ${sum}` : 'user 1234'
}

/** Brings a number, in whichever digits and with whatever between them, into international Latin digits (ACC-42, ACC-43). */
export function normalisePhone(given: string): string {
  const digits = digitsOf(given)
  if (/^03\d{9}$/.test(digits)) return `92${digits.slice(1)}`
  if (/^3[0-5]\d{8}$/.test(digits)) return `92${digits}`
  return digits.replace(/^00/, '')
}
