import type { Language } from '@majlis/contract/core/language'

/** An emoji, with what it is called and found by. */
export interface Emoji {
  readonly emoji: string
  readonly name: string
  readonly keywords: string
}

/** Groups in the order of Unicode, as the data have them. */
export const groupIds = ['smileys', 'people', 'nature', 'food', 'travel', 'activities', 'objects', 'symbols', 'flags'] as const
export type EmojiGroup = { readonly id: (typeof groupIds)[number]; readonly emoji: readonly Emoji[] }

const files = {
  en: () => import('./data/emoji.en.json'),
  ar: () => import('./data/emoji.ar.json'),
} satisfies Record<Language, () => Promise<{ readonly default: readonly (readonly string[])[] }>>

/** All emoji with their names in a language. */
export async function loadEmoji(language: Language): Promise<readonly EmojiGroup[]> {
  const { default: grouped } = await files[language]()
  return groupIds.map((id, at) => ({
    id,
    emoji: (grouped[at] ?? []).map((line) => {
      const [emoji = '', name = '', keywords = ''] = line.split('|')
      return { emoji, name, keywords: plain(`${name} ${keywords}`) }
    }),
  }))
}

/** Text as it is compared: without vowel signs and the lengthening of letters, forms of one Arabic letter as that letter. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\u064b-\u065f\u0640]/g, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')

/** Emoji of which every typed word begins a word, at most `limit`. */
export function searchEmoji(groups: readonly EmojiGroup[], typed: string, limit: number): readonly Emoji[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean)
  const found = groups
    .flatMap(({ emoji }) => emoji)
    .filter(({ keywords }) => wanted.every((word) => ` ${keywords} ${keywords.replaceAll(' ال', ' ')}`.includes(` ${word}`)))
  return found.slice(0, limit)
}
