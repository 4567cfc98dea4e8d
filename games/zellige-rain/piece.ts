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

/**
 * Where a piece stands in each of its four turns, by attempt: the difference between two turns is how far a turning piece is shifted. These are the shifts of
 * the rotation system that players of falling blocks know, y upwards; the first row is that of the long piece.
 */
const STANDS = {
  long: [
    [
      [0, 0],
      [-1, 0],
      [2, 0],
      [-1, 0],
      [2, 0],
    ],
    [
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 1],
      [1, -2],
    ],
    [
      [0, 0],
      [2, 0],
      [-1, 0],
      [2, -1],
      [-1, -1],
    ],
    [
      [0, 0],
      [0, 0],
      [0, 0],
      [0, -2],
      [0, 1],
    ],
  ],
  others: [
    [
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    [
      [0, 0],
      [1, 0],
      [1, -1],
      [0, 2],
      [1, 2],
    ],
    [
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    [
      [0, 0],
      [-1, 0],
      [-1, -1],
      [0, 2],
      [-1, 2],
    ],
  ],
} as const

/** Shifts that are tried after those, so that fewer turns are refused: beside, up, up and beside, two beside, two up, down. */
const LAST_SHIFTS = [
  [-1, 0],
  [1, 0],
  [0, 1],
  [-1, 1],
  [1, 1],
  [-2, 0],
  [2, 0],
  [0, 2],
  [0, -1],
] as const

const SHIFTS = [STANDS.others, STANDS.long].map((stands) =>
  stands.map((from) =>
    stands.map((to): readonly Part[] => [
      ...from.map(([x, y], attempt) => ({ x: x - (to[attempt]?.[0] ?? 0), y: (to[attempt]?.[1] ?? 0) - y })),
      ...LAST_SHIFTS.map(([x, y]) => ({ x, y: -y })),
    ]),
  ),
)

/** Shifts that are tried, in this order, for a piece that turns `from` one turn `to` another; y downwards. */
export function shiftsOf(kind: number, from: number, to: number): readonly Part[] {
  return SHIFTS[sideOf(kind) === 4 ? 1 : 0]?.[from]?.[to] ?? []
}
