import type { Category, Game } from '@majlis/contract/catalog'

type Lines = Pick<Category, 'noOfItemsPerRow' | 'noOfRows'>

/** What a line of a category holds where it does not say. */
const STANDARD_PER_ROW = 6
/** The least width of a card whose category does not say, with the gap beside it. */
const CARD_PX = 142

/** How many games a line of a category holds. */
export const perRowOf = ({ noOfItemsPerRow }: Lines): number => noOfItemsPerRow || STANDARD_PER_ROW

/** How many games fit a category's lines. */
export const roomOf = (lines: Lines): number => lines.noOfRows * perRowOf(lines)

/** As much of a category as says how many of its games are drawn. */
type Shelf = Lines & Pick<Category, 'viewDirection'> & { readonly games: readonly unknown[] }

/** How many games a category shows on Home. */
export const cardsOf = (category: Shelf): number => Math.min(category.games.length, roomOf(category))

/** How many of them a screen of so many pixels shows before anybody moves the shelf: all of a grid, and a little more of a line than fits. */
export function cardsInView(category: Shelf, width: number): number {
  if (category.viewDirection === 'vertical') return cardsOf(category)
  const line = (category.noOfItemsPerRow || Math.floor(width / CARD_PX)) + 1
  return Math.min(cardsOf(category), Math.max(1, category.noOfRows) * line)
}

/** What each has of so many when they are filled one after the other. */
export function shared(total: number, sizes: readonly number[]): number[] {
  let left = total
  return sizes.map((size) => {
    const own = Math.min(left, size)
    left -= own
    return own
  })
}

/** So many games are suggested where nothing was searched for or found: three lines of two. */
const POPULAR = 6

/** The games that Home highlights, and then those of its other shelves in their order, each once. */
export function popularGames(categories: readonly Pick<Category, 'viewType' | 'games'>[]): Game[] {
  const highlighted = categories.filter(({ viewType }) => viewType === 'highlighted')
  const others = categories.filter(({ viewType }) => viewType === 'games')
  const games = [...highlighted, ...others].flatMap((category) => category.games)
  return [...new Map(games.map((game) => [game.gameId, game])).values()].slice(0, POPULAR)
}
