import { ROWS } from './puzzles.generated.ts'
import { type Theme, themesIn } from './theme-names.ts'

/** Mate in so many moves; 0 is a win of material. */
export type Kind = 0 | 1 | 2 | 3

export interface Puzzle {
  /** Its place in the list, which keeps its puzzles: further ones are added at the end. */
  readonly id: number
  /** Pieces, side to move, castling and capture in passing in Forsyth-Edwards notation. */
  readonly fen: string
  readonly isWhite: boolean
  /** The move that led here, such as `e7e5`. */
  readonly last: string
  readonly kind: Kind
  /** The player's moves and the replies in turn; the player's is the first and the last one. */
  readonly line: readonly string[]
  /** How hard it is: what a solution without help is worth. */
  readonly rating: number
  /** The tactical ideas in its solution; many have none that has a name. */
  readonly themes: readonly Theme[]
}

export const PUZZLES: readonly Puzzle[] = ROWS.map((row, id) => {
  const [fen = '', last = '', kind = '', line = '', rating = '', letters = ''] = row.split('|')
  const themes = themesIn(letters)
  return { id, fen, isWhite: fen.split(' ')[1] === 'w', last, kind: Number(kind) as Kind, line: line.split(' '), rating: Number(rating), themes }
})

const RISING: readonly Puzzle[] = PUZZLES.toSorted((a, b) => a.rating - b.rating)

/** Of three puzzles that are about as hard, one is for the days; a mate in one is too little for a day. */
const isForDays = ({ id, kind }: Puzzle): boolean => kind !== 1 && id % 3 === 2

/** The puzzles of the path, easiest first. */
export const PATH: readonly Puzzle[] = RISING.filter((puzzle) => !isForDays(puzzle))
export const DAYS: readonly Puzzle[] = RISING.filter(isForDays)

/** The chapters of the path are named after the pieces. */
export const CHAPTERS = ['p', 'n', 'b', 'r', 'q', 'k'] as const
export type Chapter = (typeof CHAPTERS)[number]

/** The places on the path that belong to a chapter: from the first to before the end. */
export function placesOf(chapter: Chapter): { readonly start: number; readonly end: number } {
  const at = CHAPTERS.indexOf(chapter)
  const startOf = (number: number) => Math.round((PATH.length * number) / CHAPTERS.length)
  return { start: startOf(at), end: startOf(at + 1) }
}

/** The chapter of a place on the path. */
export function chapterAt(place: number): Chapter {
  return CHAPTERS.find((chapter) => place < placesOf(chapter).end) ?? 'k'
}
