import type { Game } from '@majlis/contract/catalog'
import { foldLetters } from '../platform/letters.ts'

/** More words and longer ones say nothing more about a title; they would only cost time. */
const mostWords = 8
const mostLetters = 32

/** How well a word of the search fits a word of a name; the smaller the better. Typing errors are counted from `withErrors` on. */
const fit = { whole: 0, start: 1, inside: 2, withErrors: 3 } as const
/** What an alias costs more than a title that fits as well. */
const aliasCost = 0.5
/** Two letters stand inside nearly every name. */
const leastInside = 3

interface IndexedWord {
  readonly word: string
  readonly cost: number
}

interface Entry {
  readonly game: Game
  readonly words: readonly IndexedWord[]
}

/** The folded titles and aliases of all games, made once. */
export type TitleIndex = readonly Entry[]

/** @param aliases other names that people know a game by, by its id */
export function indexTitles(games: readonly Game[], aliases: ReadonlyMap<string, readonly string[]> = new Map()): TitleIndex {
  return games.map((game) => ({
    game,
    words: [
      ...[game.title, game.titleAr].flatMap((name) => indexedWords(name, 0)),
      ...(aliases.get(game.gameId) ?? []).flatMap((name) => indexedWords(name, aliasCost)),
    ],
  }))
}

/** The words of a name, with and without the article, and the whole name written as one word. */
function indexedWords(name: string, cost: number): IndexedWord[] {
  const words = wordsOf(name)
  return [...new Set([...words.flatMap(withoutArticle), ...(words.length > 1 ? [words.join('')] : [])])].map((word) => ({ word, cost }))
}

/**
 * Games of which every word of the search is in the English or Arabic title or in an alias, best first: whole words, then beginnings, then
 * what stands inside a word, then what has typing errors. An empty search, and one without letters or digits (emoji), finds nothing.
 */
export function searchTitles(index: TitleIndex, search: string): Game[] {
  // Every letter may fold into several, so the cut comes before the folding too.
  const asked = wordsOf(search.slice(0, 4 * mostWords * mostLetters))
    .slice(0, mostWords)
    .map((word) => word.slice(0, mostLetters))
  if (asked.length === 0) return []
  return index
    .map(({ game, words }) => ({ game, cost: asked.reduce((sum, word) => sum + costOf(word, words), 0) }))
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost)
    .map(({ game }) => game)
}

const wordsOf = (text: string): string[] =>
  foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A word, and what is left of it without the Arabic article. */
function withoutArticle(word: string): string[] {
  return word.startsWith('ال') && word.length >= 5 ? [word, word.slice(2)] : [word]
}

/** How well a word of the search fits the best word of a name; Infinity when it fits none. */
function costOf(asked: string, words: readonly IndexedWord[]): number {
  return Math.min(...withoutArticle(asked).flatMap((form) => words.map(({ word, cost }) => cost + costBetween(form, word))))
}

function costBetween(asked: string, word: string): number {
  if (word === asked) return fit.whole
  if (word.startsWith(asked)) return fit.start
  if (asked.length >= leastInside && word.includes(asked)) return fit.inside
  const allowed = allowedErrors(asked)
  const errors = allowed === 0 ? Infinity : errorsToPrefix(asked, word, allowed)
  return errors > allowed ? Infinity : fit.withErrors + errors
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
