import type { Game } from '@majlis/contract/catalog'

/** More words and longer ones say nothing more about a title; they would only cost time. */
const mostWords = 8
const mostLetters = 32

interface Entry {
  readonly game: Game
  /** The folded words of both titles. */
  readonly words: readonly string[]
}

/** The folded titles of all games, made once. */
export type TitleIndex = readonly Entry[]

export function indexTitles(games: readonly Game[]): TitleIndex {
  return games.map((game) => ({ game, words: [...wordsOf(game.title), ...wordsOf(game.titleAr)] }))
}

/**
 * Games of which every word of the search begins a word of the English or Arabic title, typing errors forgiven, best first.
 * An empty search, and one without letters or digits (emoji), finds nothing.
 */
export function searchTitles(index: TitleIndex, search: string): Game[] {
  // Every letter may fold into several, so the cut comes before the folding too.
  const asked = wordsOf(search.slice(0, 4 * mostWords * mostLetters))
    .slice(0, mostWords)
    .map((word) => word.slice(0, mostLetters))
  if (asked.length === 0) return []
  return index
    .map(({ game, words }) => ({ game, errors: errorsOf(asked, words) }))
    .filter(({ errors }) => errors !== undefined)
    .sort((a, b) => (a.errors ?? 0) - (b.errors ?? 0))
    .map(({ game }) => game)
}

/** Latin case, accents, Arabic vowel marks and letter variants make no difference. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Typing errors over all words; undefined when one of them fits nothing. */
function errorsOf(asked: readonly string[], title: readonly string[]): number | undefined {
  let sum = 0
  for (const word of asked) {
    const allowed = allowedErrors(word)
    const least = Math.min(...title.map((part) => (part.startsWith(word) ? 0 : allowed === 0 ? Infinity : errorsToPrefix(word, part, allowed))))
    if (least > allowed) return undefined
    sum += least
  }
  return sum
}

/** Short words must fit: one wrong letter of three makes another word. */
function allowedErrors(word: string): number {
  if (word.length < 4) return 0
  return word.length < 6 ? 1 : 2
}

/**
 * The fewest errors (a letter wrong, missing, too many, or two swapped) between a word and any beginning of another:
 * people search while they type. Infinity when there are more than allowed.
 */
function errorsToPrefix(word: string, of: string, allowed: number): number {
  // Rows of the usual table: `now[column]` is the distance of the letters so far to the first `column` letters of the other word.
  let before: number[] = []
  let now = Array.from({ length: of.length + 1 }, (_, column) => column)
  for (let row = 1; row <= word.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= of.length; column += 1) {
      const same = word[row - 1] === of[column - 1] ? 0 : 1
      let least = Math.min((now[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (now[column - 1] ?? 0) + same)
      const isSwap = row > 1 && column > 1 && word[row - 1] === of[column - 2] && word[row - 2] === of[column - 1]
      if (isSwap) least = Math.min(least, (before[column - 2] ?? 0) + 1)
      next.push(least)
    }
    if (Math.min(...next) > allowed) return Infinity
    before = now
    now = next
  }
  return Math.min(...now)
}
