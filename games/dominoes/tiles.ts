/** A domino by its number, 0 to 27: the pairs of 0 to 6 in rising order, the smaller half first. */
export type Tile = number

export const PIPS_MOST = 6

/** Both halves of every tile, the smaller first. */
export const HALVES: readonly (readonly [number, number])[] = [...Array(PIPS_MOST + 1).keys()].flatMap((low) =>
  [...Array(PIPS_MOST + 1 - low).keys()].map((more) => [low, low + more] as const),
)
export const TILES = HALVES.length

export function halves(tile: Tile): readonly [number, number] {
  return HALVES[tile] ?? [0, 0]
}

/** The tile with these halves, in either order. */
export function tileOf(one: number, other: number): Tile {
  return HALVES.findIndex(([low, high]) => low === Math.min(one, other) && high === Math.max(one, other))
}

export function isDouble(tile: Tile): boolean {
  const [low, high] = halves(tile)
  return low === high
}

export function pipsOf(tile: Tile): number {
  const [low, high] = halves(tile)
  return low + high
}

export function pipsIn(hand: readonly Tile[]): number {
  return hand.reduce((sum, tile) => sum + pipsOf(tile), 0)
}

/** A tile as it lies in the line: the half towards the line's left end, and the one towards its right. */
export interface Laid {
  readonly tile: Tile
  readonly left: number
  readonly right: number
}

export type End = 'left' | 'right'

/** What the line ends with; null while nothing lies. */
export function endsOf(line: readonly Laid[]): readonly [number, number] | null {
  const [first, last] = [line[0], line.at(-1)]
  return first && last ? [first.left, last.right] : null
}

/** Ends that take a tile; of an empty line the right one alone. */
export function fits(line: readonly Laid[], tile: Tile): End[] {
  const ends = endsOf(line)
  if (ends === null) return ['right']
  const found: End[] = []
  if (halves(tile).includes(ends[0])) found.push('left')
  if (halves(tile).includes(ends[1])) found.push('right')
  return found
}

/** The line with a tile at an end that takes it. */
export function laid(line: readonly Laid[], tile: Tile, end: End): Laid[] {
  const [low, high] = halves(tile)
  const ends = endsOf(line)
  if (ends === null) return [{ tile, left: low, right: high }]
  const met = end === 'left' ? ends[0] : ends[1]
  const free = low === met ? high : low
  return end === 'left' ? [{ tile, left: free, right: met }, ...line] : [...line, { tile, left: met, right: free }]
}

/** The sum of the open ends, a double counted whole; a single tile once. */
export function openSum(line: readonly Laid[]): number {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last) return 0
  if (line.length === 1) return pipsOf(first.tile)
  return (isDouble(first.tile) ? first.left * 2 : first.left) + (isDouble(last.tile) ? last.right * 2 : last.right)
}
