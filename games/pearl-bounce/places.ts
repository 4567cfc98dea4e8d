import { BRICK, COLUMNS, driftAt } from './levels.ts'
import { mosaicOf } from './state.ts'
import type { State } from './state.ts'

type Wall = Pick<State, 'route' | 'level' | 'here' | 'sink'>

/** Pixels from the field's left to a row's first column, and from its top to the row. */
export function rowPlace(wall: Wall, row: number): readonly [left: number, top: number] {
  return [driftAt(mosaicOf(wall), row, wall.here), BRICK.top + wall.sink + row * BRICK.height]
}

/** The middle of a brick, in pixels of the field. */
export function middleOf(wall: Wall, cell: number): readonly [x: number, y: number] {
  const [left, top] = rowPlace(wall, Math.floor(cell / COLUMNS))
  return [left + ((cell % COLUMNS) + 0.5) * BRICK.width, top + BRICK.height / 2]
}

/** The lower edge of the lowest of these bricks, by default of all, in pixels of the field. */
export function lowestOf({ bricks, sink }: Pick<State, 'bricks' | 'sink'>, cells?: readonly number[]): number {
  let last = cells?.at(-1) ?? (cells ? 0 : bricks.length - 1)
  if (!cells) while (last > 0 && bricks[last] === 0) last -= 1
  return BRICK.top + sink + (Math.floor(last / COLUMNS) + 1) * BRICK.height
}

/** The upper edge of the highest brick, in pixels of the field. */
export function highestOf({ bricks, sink }: Pick<State, 'bricks' | 'sink'>): number {
  let first = 0
  while (first < bricks.length - 1 && bricks[first] === 0) first += 1
  return BRICK.top + sink + Math.floor(first / COLUMNS) * BRICK.height
}
