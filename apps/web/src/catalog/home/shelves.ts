import type { Category, Game } from '@majlis/contract/catalog'

type Lines = Pick<Category, 'noOfItemsPerRow' | 'noOfRows'>

/** How many games a line of a category has when the category does not say. */
const STANDARD_PER_ROW = 6
/** The minimum width of a card, with its gap, when the category does not say. */
const CARD_PX = 142

/** How many games a line of a category has. */
export const perRowOf = ({ noOfItemsPerRow }: Lines): number => noOfItemsPerRow || STANDARD_PER_ROW

/** How many games fit a category's lines. */
export const roomOf = (lines: Lines): number => lines.noOfRows * perRowOf(lines)

/** The fields of a category that decide how many of its games are drawn. */
type Shelf = Lines & Pick<Category, 'viewDirection'> & { readonly games: readonly unknown[] }

/** How many games a category shows on Home. */
export const cardsOf = (category: Shelf): number => Math.min(category.games.length, roomOf(category))

/** How many of them a screen of this width shows before the shelf is scrolled: all of a grid, and a little more of a line than fits. */
export function cardsInView(category: Shelf, width: number): number {
  if (category.viewDirection === 'vertical') return cardsOf(category)
  const line = (category.noOfItemsPerRow || Math.floor(width / CARD_PX)) + 1
  return Math.min(cardsOf(category), Math.max(1, category.noOfRows) * line)
}

/** How a total is distributed over sizes that are filled one after the other. */
export function shared(total: number, sizes: readonly number[]): number[] {
  let left = total
  return sizes.map((size) => {
    const own = Math.min(left, size)
    left -= own
    return own
  })
}

/** The maximum of shelves of Home with the same game; the strip of recently played games does not count. */
const MAX_SHELVES = 2

/** A category as Home shows it. */
export interface HomeShelf {
  readonly category: Category
  /** The shown games. The list of the category has all of its games. */
  readonly games: readonly Game[]
}

/**
 * What each category shows on Home: as many of its games as fit, without those that two shelves above show already. A page that is appended
 * changes nothing above it.
 */
export function homeShelves(categories: readonly Category[]): HomeShelf[] {
  const counts = new Map<string, number>()
  const countOf = ({ gameId }: Game) => counts.get(gameId) ?? 0
  return categories.map((category) => {
    if (category.viewType !== 'games' && category.viewType !== 'highlighted') return { category, games: [] }
    const games = category.games.filter((game) => countOf(game) < MAX_SHELVES).slice(0, roomOf(category))
    for (const game of games) counts.set(game.gameId, countOf(game) + 1)
    return { category, games }
  })
}

/** How many games are suggested when nothing was searched for or found: three lines of two. */
const POPULAR = 6

/** The games that Home highlights, followed by those of its other shelves in their order, each once. */
export function popularGames(categories: readonly Pick<Category, 'viewType' | 'games'>[]): Game[] {
  const highlighted = categories.filter(({ viewType }) => viewType === 'highlighted')
  const others = categories.filter(({ viewType }) => viewType === 'games')
  const games = [...highlighted, ...others].flatMap((category) => category.games)
  return [...new Map(games.map((game) => [game.gameId, game])).values()].slice(0, POPULAR)
}
