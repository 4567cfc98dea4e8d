import { across, offSide, offTop, PARTS, UP } from './geometry.ts'
import { release } from './gifts.ts'
import { BRICK, COLUMNS, driftAt, hitsOf, IRON, kindOf, letterAt, LOCKED, ROWS } from './levels.ts'
import { middleOf } from './places.ts'
import { brickAt, EVENTS, MAX_PEARLS, mosaicOf, RADIUS, softCells } from './state.ts'
import type { Pearl, State } from './state.ts'

export const BRICK_POINTS = 10
/** The percentage of broken bricks that leave a gift. */
const GIFT_CHANCE = 17
/** Cells around a jar and a heart that burst with it. */
const REACHES = { jar: 1, heart: 2 } as const
/** Hits for which a burst beside it counts for a heart. */
const HEART_BEARS = 3
/** Ticks between two tiles that coral restores, the largest number of them in a mosaic, and parts that a pearl has to be away. */
const GROWS_EVERY = 300
const MAX_GROWN = 12
const CLEAR = 44 * PARTS

/** Breaks the bricks that a pearl flies against, and reflects it. A glowing pearl flies on through bricks that can be broken. */
export function meetBricks(state: State, pearl: Pearl): void {
  const touched = nearestTo(state, pearl.x / PARTS, pearl.y / PARTS)
  if (!touched) return
  const [cell, apartX, apartY] = touched
  const direction = reflected(pearl.direction, apartX, apartY)
  // A pearl that was just reflected still touches the brick, and does not hit it again.
  if (direction === null && state.fire === 0) return
  const isSoft = hit(state, cell)
  if (direction !== null && (state.fire === 0 || !isSoft)) pearl.direction = direction
}

/** The nearest brick within a pearl's radius of a place in pixels, and how far the place is beside it. */
function nearestTo(state: State, x: number, y: number): readonly [cell: number, apartX: number, apartY: number] | null {
  const mosaic = mosaicOf(state)
  const top = BRICK.top + state.sink
  const firstRow = Math.max(0, Math.floor((y - RADIUS - top) / BRICK.height))
  const lastRow = Math.min(ROWS - 1, Math.floor((y + RADIUS - top) / BRICK.height))
  let found: readonly [number, number, number] | null = null
  let nearest = RADIUS * RADIUS
  for (let row = firstRow; row <= lastRow; row += 1) {
    const rowLeft = driftAt(mosaic, row, state.here)
    const rowTop = top + row * BRICK.height
    const last = Math.min(COLUMNS - 1, Math.floor((x - rowLeft + RADIUS) / BRICK.width))
    for (let column = Math.max(0, Math.floor((x - rowLeft - RADIUS) / BRICK.width)); column <= last; column += 1) {
      if (state.bricks[row * COLUMNS + column] === 0) continue
      const left = rowLeft + column * BRICK.width
      const [dx, dy] = [x - Math.max(left, Math.min(left + BRICK.width, x)), y - Math.max(rowTop, Math.min(rowTop + BRICK.height, y))]
      if (dx * dx + dy * dy >= nearest) continue
      nearest = dx * dx + dy * dy
      found = [row * COLUMNS + column, dx, dy]
    }
  }
  return found
}

/** The direction off a brick beside which a pearl is by so much; null if it flies away from it. */
function reflected(direction: number, apartX: number, apartY: number): number | null {
  const [aside, falls] = [across(direction, 4096), direction < 64]
  const toSide = apartX !== 0 && aside !== 0 && aside > 0 === apartX < 0
  const toEnd = apartY === 0 ? apartX === 0 : falls === apartY < 0
  if (!toSide && !toEnd) return null
  const isSide = Math.abs(apartX) > Math.abs(apartY)
  return (isSide ? toSide : !toEnd) ? offSide(direction) : offTop(direction)
}

/** @returns false for a brick that a hit does not change */
function hit(state: State, cell: number): boolean {
  const left = state.bricks[cell] ?? 0
  if (left === IRON || left === LOCKED) {
    state.events |= EVENTS.hard
    return false
  }
  state.hits += 1
  damage(state, cell)
  return true
}

/** One hit for a brick that is neither iron nor locked. A glowing hit counts double. */
function damage(state: State, cell: number): void {
  const left = state.bricks[cell] ?? 0
  state.sinceHit = 0
  const after = left - (state.fire > 0 ? 2 : 1)
  if (after > 0) {
    state.bricks[cell] = after
    state.events |= EVENTS.hard
  } else shatter(state, cell)
}

/** A harpoon at a place in pixels. @returns whether it met a brick, and whether that broke or was damaged */
export function pierce(state: State, x: number, y: number): 'water' | 'soft' | 'hard' {
  const row = Math.floor((y - BRICK.top - state.sink) / BRICK.height)
  if (row < 0 || row >= ROWS) return 'water'
  const column = Math.floor((x - driftAt(mosaicOf(state), row, state.here)) / BRICK.width)
  const cell = row * COLUMNS + column
  const left = column < 0 || column >= COLUMNS ? 0 : state.bricks[cell]
  if (!left) return 'water'
  if (left === IRON || left === LOCKED) {
    state.events |= EVENTS.hard
    return 'hard'
  }
  damage(state, cell)
  return 'soft'
}

function shatter(state: State, cell: number): void {
  const kind = brickAt(state, cell)
  if (kind === null || kind === 'iron' || state.bricks[cell] === LOCKED) return
  state.bricks[cell] = 0
  state.chain += 1
  state.score += BRICK_POINTS + Math.min(10, state.chain - 1) * 2
  state.broken.push(cell)
  state.events |= EVENTS.brick
  if (kind === 'jar' || kind === 'heart') burst(state, cell, REACHES[kind])
  else if (kind === 'oyster') free(state, cell)
  else if (kind === 'key') unlock(state)
  else if (kind === 'chest' || state.random.int(100) < GIFT_CHANCE) release(state, middleOf(state, cell))
}

/** Breaks the bricks around a cell. */
function burst(state: State, cell: number, reach: number): void {
  state.events |= EVENTS.burst
  const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)]
  for (let other = 0; other < state.bricks.length; other += 1) {
    const away = Math.max(Math.abs((other % COLUMNS) - column), Math.abs(Math.floor(other / COLUMNS) - row))
    if (other === cell || away > reach) continue
    // A heart bears half of its hits at once.
    if (brickAt(state, other) === 'heart' && (state.bricks[other] ?? 0) > HEART_BEARS) state.bricks[other] = (state.bricks[other] ?? 0) - HEART_BEARS
    else shatter(state, other)
  }
}

/** The pearl of an oyster rises, so that there is time to go where it comes down. */
function free(state: State, cell: number): void {
  state.events |= EVENTS.oyster
  if (state.pearls.length >= MAX_PEARLS) return
  const [x, y] = middleOf(state, cell).map((place) => Math.floor(place * PARTS)) as [number, number]
  state.pearls.push({ x, y, beforeX: x, beforeY: y, direction: UP + (state.random.int(9) - 4) * 3, held: false })
}

/** The last key opens all locks. */
function unlock(state: State): void {
  const mosaic = mosaicOf(state)
  if (state.bricks.some((left, cell) => left > 0 && kindOf(letterAt(mosaic, cell)) === 'key')) return
  for (let cell = 0; cell < state.bricks.length; cell += 1) if (state.bricks[cell] === LOCKED) state.bricks[cell] = 1
  state.events |= EVENTS.open
}

/** The tide takes a brick, so that nobody has to hunt for the last ones behind iron. */
export function ebb(state: State): void {
  const left = softCells(state.bricks)
  state.sinceHit = 0
  const cell = left[state.random.int(left.length)]
  if (cell !== undefined) shatter(state, cell)
}

/** Now and then each coral restores one broken tile beside it, away from all pearls. */
export function growCoral(state: State): void {
  if (state.here % GROWS_EVERY !== 0) return
  const mosaic = mosaicOf(state)
  for (let cell = 0; cell < state.bricks.length; cell += 1) {
    if (state.grown >= MAX_GROWN || brickAt(state, cell) !== 'coral') continue
    const column = cell % COLUMNS
    const beside = [column > 0 ? cell - 1 : -1, column < COLUMNS - 1 ? cell + 1 : -1, cell - COLUMNS, cell + COLUMNS]
    const other = beside.find((one) => state.bricks[one] === 0 && kindOf(letterAt(mosaic, one)) === 'tile' && isClear(state, one))
    if (other === undefined) continue
    state.bricks[other] = hitsOf(letterAt(mosaic, other))
    state.grown += 1
    state.events |= EVENTS.grow
  }
}

function isClear(state: State, cell: number): boolean {
  const [x, y] = middleOf(state, cell)
  return state.pearls.every((pearl) => Math.abs(pearl.x - x * PARTS) > CLEAR || Math.abs(pearl.y - y * PARTS) > CLEAR)
}
