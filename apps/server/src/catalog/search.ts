import type { Game } from '@majlis/contract/catalog'
import { foldLetters } from '../platform/letters.ts'

/** More words and longer ones add nothing to a search for a title; they would only cost time. */
const maxTerms = 8
const maxLetters = 32

/** How well a word of the search matches a word of a name; the smaller the better. Typing errors are counted from `withErrors` on. */
const fit = { whole: 0, start: 1, inside: 2, withErrors: 3 } as const
/** The cost of an alias, compared with a title that matches as well. */
const aliasCost = 0.5
/** Two letters occur in nearly every name. */
const leastInside = 3

interface IndexedWord {
  readonly word: string
  readonly cost: number
}

interface Entry {
  readonly game: Game
  readonly terms: readonly IndexedWord[]
}

/** The folded titles and aliases of all games, made once. */
export type TitleIndex = readonly Entry[]

/**
 * Makes the index.
 * @param aliases other names of games, by the id of the game
 */
export function indexTitles(games: readonly Game[], aliases: ReadonlyMap<string, readonly string[]> = new Map()): TitleIndex {
  return games.map((game) => ({
    game,
    terms: [
      ...[game.title, game.titleAr].flatMap((name) => indexedTerms(name, 0)),
      ...(aliases.get(game.gameId) ?? []).flatMap((name) => indexedTerms(name, aliasCost)),
    ],
  }))
}

/** The words of a name, with and without the article, and the whole name written as one word. */
function indexedTerms(name: string, cost: number): IndexedWord[] {
  const terms = termsOf(name)
  return [...new Set([...terms.flatMap(withoutArticle), ...(terms.length > 1 ? [terms.join('')] : [])])].map((word) => ({ word, cost }))
}

/**
 * Games whose English or Arabic title or alias contains every word of the search, best first: whole words, then beginnings, then
 * the inside of words, then words with typing errors. An empty search, and one without letters or digits (emoji), finds nothing.
 */
export function searchTitles(index: TitleIndex, search: string): Game[] {
  // A letter may become several when it is normalised, so the text is cut before that too.
  const searched = termsOf(search.slice(0, 4 * maxTerms * maxLetters))
    .slice(0, maxTerms)
    .map((word) => word.slice(0, maxLetters))
  if (searched.length === 0) return []
  return index
    .map(({ game, terms }) => ({ game, cost: searched.reduce((sum, word) => sum + costOf(word, terms), 0) }))
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost)
    .map(({ game }) => game)
}

const termsOf = (text: string): string[] =>
  foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A word, and the word without the Arabic article. */
function withoutArticle(word: string): string[] {
  return word.startsWith('ال') && word.length >= 5 ? [word, word.slice(2)] : [word]
}

/** How well a word of the search matches the best word of a name; Infinity when it matches none. */
function costOf(searched: string, terms: readonly IndexedWord[]): number {
  return Math.min(...withoutArticle(searched).flatMap((form) => terms.map(({ word, cost }) => cost + costBetween(form, word))))
}

function costBetween(searched: string, word: string): number {
  if (word === searched) return fit.whole
  if (word.startsWith(searched)) return fit.start
  if (searched.length >= leastInside && word.includes(searched)) return fit.inside
  const allowed = allowedErrors(searched)
  const errors = allowed === 0 ? Infinity : errorsToPrefix(searched, word, allowed)
  return errors > allowed ? Infinity : fit.withErrors + errors
}
/** Short words must match exactly: one wrong letter of three makes another word. */
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
