import { across, down, PARTS, steep } from './geometry.ts'
import { BRICK, COLUMNS } from './levels.ts'
import type { Pearl, State } from './state.ts'

/** A pearl bends towards the bricks while so few of them are left, or when nothing was hit for so many ticks. */
const LAST = 5
const MAX_TICKS_WITHOUT_HIT = 240
/** Ticks from one turn to the next: a turn of one direction is small, so that the pearl flies a curve. */
const EVERY = 4
/** Parts by which a pearl may miss the middle of a brick. */
const NEAR = 10 * PARTS

/** The bricks that pearls bend towards, as cells; none most of the time. */
export function sought({ bricks, sinceHit }: Pick<State, 'bricks' | 'sinceHit'>): readonly number[] {
  const left: number[] = []
  for (let cell = 0; cell < bricks.length; cell += 1) if (bricks[cell] !== 0 && bricks[cell] !== 255) left.push(cell)
  return left.length <= LAST || sinceHit > MAX_TICKS_WITHOUT_HIT ? left : []
}

/** Bends the path of a pearl towards the nearest brick that lies ahead of it. Never so far that it crawls along a wall. */
export function guide(pearl: Pearl, cells: readonly number[], tick: number): void {
  if (cells.length === 0 || tick % EVERY !== 0 || pearl.held) return
  const rises = pearl.direction >= 64
  let [nearest, off] = [Infinity, 0]
  for (const cell of cells) {
    const [dx, dy] = [
      ((cell % COLUMNS) + 0.5) * BRICK.width * PARTS - pearl.x,
      (BRICK.top + (Math.floor(cell / COLUMNS) + 0.5) * BRICK.height) * PARTS - pearl.y,
    ]
    if (dy === 0 || rises !== dy < 0 || Math.abs(dx) + Math.abs(dy) >= nearest) continue
    nearest = Math.abs(dx) + Math.abs(dy)
    // How far beside the brick it would pass at its height.
    off = dx - Math.trunc((dy * across(pearl.direction, 4096)) / down(pearl.direction, 4096))
  }
  if (Math.abs(off) < NEAR) return
  // Upwards a larger direction leads to the right, downwards to the left.
  pearl.direction = steep(pearl.direction + (off > 0 === rises ? 1 : -1))
}
