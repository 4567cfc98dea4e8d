import { LAYOUTS, WIDTH, HEIGHT } from './layouts.ts'

/** Gardens of a whole round. */
export const GARDENS = 10

/** Directions, clockwise. */
export const UP = 0
export const RIGHT = 1
export const DOWN = 2
export const LEFT = 3

/** A cell's middle, in cells from the garden's top left. */
export function middleOf(cell: number): readonly [x: number, y: number] {
  return [(cell % WIDTH) + 0.5, Math.floor(cell / WIDTH) + 0.5]
}

/** The cells of a snake at the start, head first: upwards, with free cells ahead in every garden. */
export const START: readonly number[] = [11, 12, 13, 14].map((row) => row * WIDTH + 6)

/**
 * What a garden can have besides hedges and fruit: fruit that rolls, a hedgehog, fruit under lock with its key elsewhere, two burrows that are joined, bushes
 * that grow, a second hedgehog, mushrooms, and fruit that counts twice.
 */
export const FEATURES = ['rolling', 'hedgehog', 'keys', 'burrows', 'bushes', 'pair', 'mushrooms', 'feast'] as const
export type Feature = (typeof FEATURES)[number]

/** What depends on a garden's place in the round; its hedges depend on the route. */
export interface Garden {
  /** Fruits to eat until the next garden. */
  readonly fruits: number
  /** Ticks of a move at the beginning, and after half of the fruits. */
  readonly paces: readonly [number, number]
  /** Ticks that a snake hesitates before it crashes. */
  readonly mercy: number
  /** What is new in it: edges that lead to the other side, or a feature. */
  readonly brings: Feature | 'edges' | null
  readonly features: readonly Feature[]
}

/** The first gardens teach: three moves a second, then faster and faster. */
const PACES = [20, 17, 14, 12, 11, 10, 10, 9, 9, 8] as const
/** Ticks for which a snake hesitates before an obstacle: in the first garden, and in all others. */
const MERCIES = [24, 9] as const
/** Where hedgehogs start, with their headings: the second one only where there are two. */
export const HEDGEHOG_STARTS: readonly (readonly [cell: number, heading: number])[] = [
  [1 * WIDTH + 7, RIGHT],
  [1 * WIDTH + 5, LEFT],
]

/** What each garden brings, and what it has of the gardens before. */
const PLAN: readonly (readonly [brings: Garden['brings'], again: readonly Feature[]])[] = [
  [null, []],
  ['edges', []],
  ['rolling', []],
  ['hedgehog', []],
  ['keys', []],
  ['burrows', ['hedgehog']],
  ['bushes', ['rolling']],
  ['pair', ['hedgehog', 'keys']],
  ['mushrooms', ['burrows']],
  ['feast', ['rolling', 'hedgehog', 'keys', 'mushrooms']],
]

const gardens: readonly Garden[] = PACES.map((pace, at) => {
  const [brings, again] = PLAN[at] ?? [null, []]
  const own = brings === null || brings === 'edges' ? [] : [brings]
  return { fruits: 8 + at, paces: [pace, pace - 1], mercy: MERCIES[at === 0 ? 0 : 1], brings, features: [...own, ...again] }
})

/** The layouts in the order of an ordinary round: entry 0 is the layout of the first garden. Layouts are counted from 1. */
export const ROUTE: readonly number[] = Array.from({ length: LAYOUTS }, (_, at) => at + 1)

/** The garden with this number, counted from 1. */
export function gardenAt(number: number): Garden {
  const garden = gardens[number - 1]
  if (!garden) throw new RangeError(`there is no garden ${number}`)
  return garden
}

/** The layout of the current garden of a round, 1 to `GARDENS`. */
export function layoutOf({ route, garden }: { readonly route: readonly number[]; readonly garden: number }): number {
  const layout = route[garden - 1]
  if (layout === undefined) throw new RangeError(`the route has no garden ${garden}`)
  return layout
}

/** The cell next to `cell`, across the edge where one leads out. */
export function nextTo(cell: number, heading: number): number {
  const [row, column] = [Math.floor(cell / WIDTH), cell % WIDTH]
  if (heading === UP) return ((row + HEIGHT - 1) % HEIGHT) * WIDTH + column
  if (heading === DOWN) return ((row + 1) % HEIGHT) * WIDTH + column
  if (heading === RIGHT) return row * WIDTH + ((column + 1) % WIDTH)
  return row * WIDTH + ((column + WIDTH - 1) % WIDTH)
}

/** Cells between two cells in a row, a column or diagonally, across the edges where that is shorter; 0 for the same cell. */
export function distance(one: number, other: number): number {
  const across = Math.abs((one % WIDTH) - (other % WIDTH))
  const down = Math.abs(Math.floor(one / WIDTH) - Math.floor(other / WIDTH))
  return Math.max(Math.min(across, WIDTH - across), Math.min(down, HEIGHT - down))
}
