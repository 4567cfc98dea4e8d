import type { MatchLine } from '@majlis/contract/matches'
import type { quickPhrases } from '@majlis/contract/matches.plain'
import type { Translate } from '../platform/i18n/index.ts'

/** The emojis of the match chat. */
export const emojis = ['😀', '😂', '😮', '😢', '😡', '👏', '👍', '🔥'] as const

/** The key of a quick phrase's text. */
export const phraseKeys = {
  hello: 'phrase.hello',
  'good-luck': 'phrase.goodLuck',
  'nice-move': 'phrase.niceMove',
  'well-played': 'phrase.wellPlayed',
  thanks: 'phrase.thanks',
  oops: 'phrase.oops',
  wow: 'phrase.wow',
  hurry: 'phrase.hurry',
  'one-more': 'phrase.oneMore',
  bye: 'phrase.bye',
} as const satisfies Record<(typeof quickPhrases)[number], string>

type Phrase = keyof typeof phraseKeys

const isPhrase = (id: string): id is Phrase => Object.hasOwn(phraseKeys, id)

/** An emoji as its code points in hex between hyphens, the format of the wire. */
export function toCodePoints(emoji: string): string {
  return Array.from(emoji, (character) => (character.codePointAt(0) ?? 0).toString(16)).join('-')
}

/** The emoji of code points in hex; a replacement character for invalid ones. */
export function fromCodePoints(hex: string): string {
  const points = hex.split('-').map((point) => Number.parseInt(point, 16))
  return points.every((point) => point > 0 && point <= 0x10ffff) ? String.fromCodePoint(...points) : '\ufffd'
}

/** The text of a line for this reader: its own text, the emoji, or the phrase in the reader's language. */
export function lineText({ t: kind, m }: Pick<MatchLine, 't' | 'm'>, t: Translate): string {
  if (kind === 'e') return fromCodePoints(m)
  if (kind === 'q') return isPhrase(m) ? t(phraseKeys[m]) : ''
  return m
}
