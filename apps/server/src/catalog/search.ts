import type { Game } from '@majlis/contract/catalog'

/** Latin case, accents, Arabic vowel marks and letter variants make no difference. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()
    .trim()
}

/** True when every word of the search begins a word of the English or Arabic title. An empty search matches nothing. */
export function matchesTitle(game: Game, search: string): boolean {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const title = [...fold(game.title).split(/\s+/), ...fold(game.titleAr).split(/\s+/)]
  return words.length > 0 && words.every((word) => title.some((part) => part.startsWith(word)))
}
