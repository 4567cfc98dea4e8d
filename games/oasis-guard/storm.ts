import { STORM } from './kinds.ts'
import { LAND, PARTS, routeOf } from './map.ts'
import type { Spot } from './map.ts'
import { stormPause } from './skills.ts'
import { landOf } from './state.ts'
import type { State, Visitor } from './state.ts'
import { isHeavy, settleOn } from './visitors.ts'

/** The side of the squares (px) in which the land is divided for the place of a storm, and their number. */
const SIDE = 16
const COLUMNS = LAND.width / SIDE
export const STORM_CELLS = COLUMNS * Math.ceil(LAND.height / SIDE)

/** The cell of a point of the land (px); of the nearest one for a point outside of it. */
export function stormCell({ x, y }: Spot): number {
  const [column, row] = [Math.floor(x / SIDE), Math.floor(y / SIDE)]
  const [left, top] = [Math.max(0, Math.min(COLUMNS - 1, column)), Math.max(0, Math.min(STORM_CELLS / COLUMNS - 1, row))]
  return top * COLUMNS + left
}

/** The middle (px) of a cell. */
export function stormPlace(cell: number): Spot {
  return { x: (cell % COLUMNS) * SIDE + SIDE / 2, y: Math.floor(cell / COLUMNS) * SIDE + SIDE / 2 }
}

/** Whether the sandstorm can be used now. */
export function mayStorm({ phase, wave, stormWait }: Pick<State, 'phase' | 'wave' | 'stormWait'>): boolean {
  return phase === 'running' && wave >= STORM.from && stormWait === 0
}

/** The visitor with the shortest rest of its route, among those that `counts` accepts, and how much of it lies behind it (per cent). */
export function nearestToWater(
  state: Pick<State, 'land' | 'visitors'>,
  counts: (visitor: Visitor) => boolean = () => true,
): { readonly visitor: Visitor; readonly gone: number } | undefined {
  const land = landOf(state)
  let nearest: { readonly visitor: Visitor; readonly gone: number; readonly left: number } | undefined
  for (const visitor of state.visitors) {
    const length = (routeOf(land, visitor)?.length ?? 0) * PARTS
    const left = length - visitor.at
    if (counts(visitor) && (!nearest || left < nearest.left)) nearest = { visitor, left, gone: (100 * visitor.at) / Math.max(1, length) }
  }
  return nearest
}

/** Carries everybody around the cell back along their route, in place, and slows them. */
export function storm(state: State, cell: number): void {
  const { x, y } = stormPlace(cell)
  for (const visitor of state.visitors) {
    if ((visitor.x - x) ** 2 + (visitor.y - y) ** 2 > STORM.reach ** 2) continue
    const back = isHeavy(visitor) ? STORM.heavyBack : STORM.back
    visitor.at = Math.max(0, visitor.at - back * PARTS)
    visitor.slowed = STORM.slows
    visitor.slowTicks = STORM.ticks
    settleOn(state, visitor)
  }
  state.stormWait = stormPause(state.skills)
  state.storms += 1
  state.happenings.push({ what: 'storm', x, y })
}
