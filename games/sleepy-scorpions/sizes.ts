/** The boards, smallest first. */
export const SIZES = ['oasis', 'camp', 'valley', 'desert'] as const
export type Size = (typeof SIZES)[number]

export interface Board {
  readonly width: number
  readonly height: number
  readonly scorpions: number
  /** The hardest technique that is needed (see deduce.ts). */
  readonly grade: Grade
}

/** 1: one number alone, or the number of scorpions left. 2: two numbers together. 3: an assumption that leads to a contradiction. */
export type Grade = 1 | 2 | 3

/** Never wider than a phone: 8 cells of 44 px, of 39 px on the narrowest ones. Longer boards scroll in one direction only. */
export const BOARDS: Readonly<Record<Size, Board>> = {
  oasis: { width: 7, height: 8, scorpions: 8, grade: 1 },
  camp: { width: 8, height: 11, scorpions: 15, grade: 2 },
  valley: { width: 8, height: 16, scorpions: 25, grade: 2 },
  desert: { width: 8, height: 24, scorpions: 40, grade: 3 },
}

const neighbours = new Map<Size, readonly (readonly number[])[]>()

/** For each cell of a board (row by row from the top left) the cells that touch it, corners too. */
export function neighboursOf(size: Size): readonly (readonly number[])[] {
  const known = neighbours.get(size)
  if (known) return known
  const { width, height } = BOARDS[size]
  const all = Array.from({ length: width * height }, (_, cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)]
    const around: number[] = []
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) if (row !== y || column !== x) around.push(row * width + column)
    return around
  })
  neighbours.set(size, all)
  return all
}
