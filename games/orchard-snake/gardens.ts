export const WIDTH = 13
export const HEIGHT = 17
export const CELLS = WIDTH * HEIGHT
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

/** What depends on a garden's place in the round; its hedges depend on the route. */
export interface Garden {
  /** Fruits to eat until the next garden. */
  readonly fruits: number
  /** Ticks of a move at the beginning, and after half of the fruits. */
  readonly paces: readonly [number, number]
  /** Ticks that a snake hesitates before it crashes. */
  readonly mercy: number
  /** The start of a hedgehog, if there is one. */
  readonly hedgehog: number | null
}

/** A hedge: left, top, columns, rows. */
type Hedge = readonly [number, number, number, number]

const FENCE: readonly Hedge[] = [
  [0, 0, WIDTH, 1],
  [0, HEIGHT - 1, WIDTH, 1],
  [0, 0, 1, HEIGHT],
  [WIDTH - 1, 0, 1, HEIGHT],
]

/** The hedges of each garden, right and left alike where only the left half is given. */
const HEDGES: readonly (readonly Hedge[])[] = [
  FENCE,
  mirrored([
    [2, 3, 2, 1],
    [2, 4, 1, 1],
    [2, 13, 2, 1],
    [2, 12, 1, 1],
  ]),
  [],
  [
    [3, 3, 1, 8],
    [9, 6, 1, 8],
  ],
  [
    ...FENCE,
    ...mirrored([
      [4, 4, 1, 3],
      [4, 11, 1, 3],
    ]),
  ],
  mirrored([
    [0, 4, 5, 1],
    [0, 8, 3, 1],
    [0, 12, 5, 1],
  ]),
  mirrored([
    [2, 2, 1, 1],
    [4, 4, 1, 1],
    [2, 7, 1, 1],
    [4, 9, 1, 1],
    [2, 12, 1, 1],
    [4, 14, 1, 1],
  ]),
  mirrored([
    [0, 0, 5, 1],
    [0, HEIGHT - 1, 5, 1],
    [0, 0, 1, 6],
    [0, 11, 1, 6],
    [3, 4, 2, 2],
    [3, 11, 2, 2],
  ]),
  [
    [2, 2, 9, 1],
    [2, 2, 1, 6],
    [10, 2, 1, 9],
    [2, 11, 1, 4],
    [2, 15, 9, 1],
  ],
  [
    ...FENCE,
    ...mirrored([
      [3, 3, 3, 1],
      [3, 3, 1, 4],
      [3, 10, 1, 4],
      [3, 13, 3, 1],
    ]),
  ],
]
/** The first gardens teach: three moves a second, then faster and faster. */
const PACES = [20, 17, 14, 12, 11, 10, 10, 9, 9, 8] as const
/** Ticks for which a snake hesitates before an obstacle: in the first garden, and in all others. */
const MERCIES = [24, 9] as const
/** The first garden with a hedgehog. */
const HEDGEHOG_FROM = 4

const gardens: readonly Garden[] = PACES.map((pace, at) => ({
  fruits: 8 + at,
  paces: [pace, pace - 1],
  mercy: MERCIES[at === 0 ? 0 : 1],
  hedgehog: at + 1 >= HEDGEHOG_FROM ? 1 * WIDTH + 7 : null,
}))

const layouts: readonly Uint8Array[] = HEDGES.map((hedges) => {
  const cells = new Uint8Array(CELLS)
  for (const [left, top, columns, rows] of hedges)
    for (let row = top; row < top + rows; row += 1) for (let column = left; column < left + columns; column += 1) cells[row * WIDTH + column] = 1
  return cells
})

/** The layouts in the order of an ordinary round: entry 0 is the layout of the first garden. Layouts are counted from 1. */
export const ROUTE: readonly number[] = layouts.map((_, at) => at + 1)

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

/** The cells of a layout: 1 for a hedge. Without a hedge an edge leads to the other side. */
export function hedgesOf(layout: number): Uint8Array {
  const hedges = layouts[layout - 1]
  if (!hedges) throw new RangeError(`there is no layout ${layout}`)
  return hedges
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

function mirrored(hedges: readonly Hedge[]): readonly Hedge[] {
  return hedges.flatMap(([left, top, columns, rows]): Hedge[] => [
    [left, top, columns, rows],
    [WIDTH - left - columns, top, columns, rows],
  ])
}
