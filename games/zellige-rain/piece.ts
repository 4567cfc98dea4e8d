/** The seven pieces, by the cells that they fill in their smallest square: the ways in which four tiles can be joined edge to edge. */
const DRAWINGS = [
  ['....', '####', '....', '....'],
  ['##', '##'],
  ['.#.', '###', '...'],
  ['.##', '##.', '...'],
  ['##.', '.##', '...'],
  ['#..', '###', '...'],
  ['..#', '###', '...'],
] as const

export const KINDS = DRAWINGS.length
/** The kind that is a square. */
export const SQUARE = 1
/** Cells of a piece. */
export const PARTS = 4

/** A cell of a piece, from the upper left of its square; x to the right, y downwards. */
export interface Part {
  readonly x: number
  readonly y: number
}

/** Cells of every kind in each of its four turns, clockwise. */
export const SHAPES: readonly (readonly (readonly Part[])[])[] = DRAWINGS.map((rows) => {
  const parts = rows.flatMap((row, y) => [...row].flatMap((mark, x) => (mark === '#' ? [{ x, y }] : [])))
  const last = rows.length - 1
  return [0, 1, 2, 3].map((turns) => {
    let turned: readonly Part[] = parts
    for (let turn = 0; turn < turns; turn += 1) turned = turned.map(({ x, y }) => ({ x: last - y, y: x }))
    return turned
  })
})

/** The side of a kind's square. */
export function sideOf(kind: number): number {
  return DRAWINGS[kind]?.length ?? 0
}

/** Shifts that are tried, in this order, for a piece that has no space after a turn: beside, up, up and beside, two beside, down. */
export const SLIPS: readonly Part[] = [
  { x: 0, y: 0 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -2, y: 0 },
  { x: 2, y: 0 },
  { x: 0, y: -2 },
  { x: 0, y: 1 },
]
