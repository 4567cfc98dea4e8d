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

/** How often Home shows the same game at most, the strip of recently played games included. */
const MAX_TIMES = 2

/** Marks the category that is made on the device. */
const alikeId = 'alike'

/** A category as Home shows it. */
export interface HomeShelf {
  readonly category: Category
  /** The shown games. The list of the category has all of its games. */
  readonly games: readonly Game[]
}

/**
 * What each category shows on Home: as many of its games as fit, without those that stand twice above it already. A page that is appended
 * changes nothing above it.
 * @param recent the games of the strip of recently played games
 */
export function homeShelves(categories: readonly Category[], recent: readonly Game[] = []): HomeShelf[] {
  const counts = new Map(recent.map(({ gameId }) => [gameId, 1]))
  const countOf = ({ gameId }: Game) => counts.get(gameId) ?? 0
  return categories.flatMap((category) => {
    if (category.viewType !== 'games' && category.viewType !== 'highlighted') return { category, games: [] }
    const games = category.games.filter((game) => countOf(game) < MAX_TIMES).slice(0, roomOf(category))
    for (const game of games) counts.set(game.gameId, countOf(game) + 1)
    if (category._id !== alikeId) return { category, games }
    // It has no list with the rest of its games.
    return games.length > 0 ? { category: { ...category, games }, games } : []
  })
}

/** How many games stand on the shelf of games like the last one: one line. */
const ALIKE = 6

/**
 * Games for somebody who played a game: those of its category first, then others for as many players. None that were played already.
 * @param categories those of Home, whose games are chosen from
 * @param played newest first
 */
export function gamesLike(categories: readonly Pick<Category, 'games'>[], played: readonly Game[]): Game[] {
  const [last] = played
  if (last === undefined) return []
  const known = new Set(played.map(({ gameId }) => gameId))
  const others = [...new Map(categories.flatMap(({ games }) => games).map((game) => [game.gameId, game])).values()].filter(({ gameId }) => !known.has(gameId))
  const isSameCategory = ({ category }: Game) => category !== undefined && category === last.category
  const close = others.filter(isSameCategory)
  const similar = others.filter((game) => !isSameCategory(game) && game.multiplayer === last.multiplayer)
  return [...close, ...similar].slice(0, ALIKE)
}

/** The categories with a shelf of games like the last played one, below the first highlighted shelf, or on top without one. */
export function withAlike(categories: readonly Category[], name: string, games: readonly Game[]): readonly Category[] {
  if (games.length === 0) return categories
  const place = 1 + categories.findIndex(({ viewType }) => viewType === 'highlighted')
  const look = { icon: '', iconAr: '', redirectUrl: '', viewType: 'games', viewDirection: 'horizontal', noOfItemsPerRow: 0, noOfRows: 1 } as const
  return categories.toSpliced(place, 0, { _id: alikeId, name, nameAr: name, ...look, games: [...games] })
}
