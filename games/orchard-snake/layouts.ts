export const WIDTH = 13
export const HEIGHT = 17
export const CELLS = WIDTH * HEIGHT

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
/** Where the two burrows of each layout are, as [row, column], with grass all around; in the ninth, one is inside and one outside. */
const BURROWS: readonly (readonly [readonly [number, number], readonly [number, number]])[] = [
  [
    [3, 3],
    [13, 9],
  ],
  [
    [8, 2],
    [8, 10],
  ],
  [
    [4, 2],
    [12, 10],
  ],
  [
    [7, 1],
    [9, 11],
  ],
  [
    [2, 2],
    [14, 10],
  ],
  [
    [2, 2],
    [14, 10],
  ],
  [
    [5, 1],
    [10, 11],
  ],
  [
    [8, 2],
    [8, 10],
  ],
  [
    [5, 8],
    [9, 0],
  ],
  [
    [8, 2],
    [8, 10],
  ],
]

const layouts: readonly Uint8Array[] = HEDGES.map((hedges) => {
  const cells = new Uint8Array(CELLS)
  for (const [left, top, columns, rows] of hedges)
    for (let row = top; row < top + rows; row += 1) for (let column = left; column < left + columns; column += 1) cells[row * WIDTH + column] = 1
  return cells
})

/** How many layouts there are; they are counted from 1. */
export const LAYOUTS = layouts.length

/** The cells of a layout: 1 for a hedge. Without a hedge an edge leads to the other side. */
export function hedgesOf(layout: number): Uint8Array {
  const hedges = layouts[layout - 1]
  if (!hedges) throw new RangeError(`there is no layout ${layout}`)
  return hedges
}

/** The cells of the two burrows that a layout has where there are burrows. */
export function burrowsIn(layout: number): readonly [number, number] {
  const places = BURROWS[layout - 1]
  if (!places) throw new RangeError(`there is no layout ${layout}`)
  const [[row, column], [otherRow, otherColumn]] = places
  return [row * WIDTH + column, otherRow * WIDTH + otherColumn]
}

/** Whether a layout has an edge that leads to the other side. */
export function isOpenAtEdges(layout: number): boolean {
  return hedgesOf(layout).subarray(0, WIDTH).includes(0)
}

function mirrored(hedges: readonly Hedge[]): readonly Hedge[] {
  return hedges.flatMap(([left, top, columns, rows]): Hedge[] => [
    [left, top, columns, rows],
    [WIDTH - left - columns, top, columns, rows],
  ])
}
