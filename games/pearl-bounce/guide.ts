import { across, down, PARTS, steep } from './geometry.ts'
import { middleOf } from './places.ts'
import { hasMoreThan, softCells } from './state.ts'
import type { Pearl, State } from './state.ts'

/** A pearl bends towards the bricks while so few of them are left, or when nothing was hit for so many ticks. */
const LAST = 8
const MAX_TICKS_WITHOUT_HIT = 120
/** Ticks from one turn to the next: a turn of one direction is small, so that the pearl flies a curve. */
const EVERY = 2
/** Parts by which a pearl may miss the middle of a brick. */
const NEAR = 10 * PARTS
const NONE: readonly number[] = []
const NOWHERE: readonly (readonly [x: number, y: number])[] = []

/** The last bricks that can be broken, as cells; null while there are more of them. */
export function lastCells(bricks: Uint8Array): readonly number[] | null {
  return hasMoreThan(bricks, LAST) ? null : softCells(bricks)
}

/** The bricks that pearls bend towards, as cells; none most of the time. */
export function sought({ bricks, sinceHit }: Pick<State, 'bricks' | 'sinceHit'>): readonly number[] {
  return sinceHit > MAX_TICKS_WITHOUT_HIT ? softCells(bricks) : (lastCells(bricks) ?? NONE)
}

/**
 * Bends the path of a pearl towards the nearest of some places that lies ahead of it. Never so far that it crawls along a wall.
 * @param places in pixels of the field
 */
export function guide(pearl: Pearl, places: readonly (readonly [x: number, y: number])[], tick: number): void {
  if (places.length === 0 || tick % EVERY !== 0 || pearl.held) return
  const rises = pearl.direction >= 64
  let [nearest, off] = [Infinity, 0]
  for (const [x, y] of places) {
    const [dx, dy] = [x * PARTS - pearl.x, y * PARTS - pearl.y]
    if (dy === 0 || rises !== dy < 0 || Math.abs(dx) + Math.abs(dy) >= nearest) continue
    nearest = Math.abs(dx) + Math.abs(dy)
    // How far beside the brick it would pass at its height.
    off = dx - Math.trunc((dy * across(pearl.direction, 4096)) / down(pearl.direction, 4096))
  }
  if (Math.abs(off) < NEAR) return
  // Upwards a larger direction leads to the right, downwards to the left.
  pearl.direction = steep(pearl.direction + (off > 0 === rises ? 1 : -1))
}

/** The places that pearls bend towards, in pixels. */
export function soughtPlaces(state: State): readonly (readonly [x: number, y: number])[] {
  const cells = sought(state)
  return cells.length === 0 ? NOWHERE : cells.map((cell) => middleOf(state, cell))
}
