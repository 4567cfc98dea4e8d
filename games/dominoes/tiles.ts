/** A domino by its number, 0 to 27: the pairs of 0 to 6 in rising order, the smaller half first. */
export type Tile = number

export const MAX_PIPS = 6

/** Both halves of every tile, the smaller first. */
export const HALVES: readonly (readonly [number, number])[] = [...Array(MAX_PIPS + 1).keys()].flatMap((low) =>
  [...Array(MAX_PIPS + 1 - low).keys()].map((more) => [low, low + more] as const),
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

/** A tile in the line: the half towards the line's left end, and the one towards its right. */
export interface Laid {
  readonly tile: Tile
  readonly left: number
  readonly right: number
}

/** Where a tile may be laid: an end of the line, or of an arm across the spinner. */
export type End = 'left' | 'right' | 'up' | 'down'

export function isEnd(input: unknown): input is End {
  return input === 'left' || input === 'right' || input === 'up' || input === 'down'
}

/** All tiles on the table. */
export interface Layout {
  readonly line: readonly Laid[]
  /** Whether the round's first double is its spinner. */
  readonly hasSpinner: boolean
  /** The spinner, once it is on the table; it takes tiles on all four sides. */
  readonly spinner: Tile | null
  /** The arms across the spinner, from it outwards: `left` is the half towards it. */
  readonly up: readonly Laid[]
  readonly down: readonly Laid[]
}

/** An empty table. */
export function emptyLayout(hasSpinner: boolean): Layout {
  return { line: [], hasSpinner, spinner: null, up: [], down: [] }
}

/** The spinner's place in the line; -1 where there is none. */
export function spinnerAt({ line, spinner }: Pick<Layout, 'line' | 'spinner'>): number {
  return line.findIndex(({ tile }) => tile === spinner)
}

/** Ends where a tile may be laid, with their pips. An arm begins once both sides of the spinner in the line are taken. */
export function openEnds(layout: Layout): readonly (readonly [end: End, pips: number])[] {
  const { line, spinner, up, down } = layout
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last) return []
  const ends: (readonly [End, number])[] = [
    ['left', first.left],
    ['right', last.right],
  ]
  const at = spinnerAt(layout)
  if (spinner === null || at < 1 || at > line.length - 2) return ends
  const [pips] = halves(spinner)
  return [...ends, ['up', up.at(-1)?.right ?? pips], ['down', down.at(-1)?.right ?? pips]]
}

/** Ends that take a tile; only the right one of an empty table. */
export function fits(layout: Layout, tile: Tile): End[] {
  if (layout.line.length === 0) return ['right']
  return openEnds(layout).flatMap(([end, pips]) => (halves(tile).includes(pips) ? [end] : []))
}

/** The table with a tile at an end that takes it. */
export function laid(layout: Layout, tile: Tile, end: End): Layout {
  const { line, up, down } = layout
  const spinner = layout.spinner ?? (layout.hasSpinner && isDouble(tile) ? tile : null)
  const [low, high] = halves(tile)
  const met = openEnds(layout).find(([open]) => open === end)?.[1] ?? low
  const free = low === met ? high : low
  if (end === 'left') return { ...layout, spinner, line: [{ tile, left: free, right: met }, ...line] }
  const outwards = { tile, left: met, right: free }
  if (end === 'right') return { ...layout, spinner, line: [...line, outwards] }
  return { ...layout, spinner, ...(end === 'up' ? { up: [...up, outwards] } : { down: [...down, outwards] }) }
}

/** The sum of the open ends; a double counts both halves, a single tile counts once. An arm counts from its first tile on. */
export function openSum({ line, up, down }: Pick<Layout, 'line' | 'up' | 'down'>): number {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last) return 0
  const worth = (tile: Tile, pips: number) => (isDouble(tile) ? pips * 2 : pips)
  const arms = [up.at(-1), down.at(-1)].reduce((sum, end) => sum + (end ? worth(end.tile, end.right) : 0), 0)
  return arms + (line.length === 1 ? pipsOf(first.tile) : worth(first.tile, first.left) + worth(last.tile, last.right))
}
