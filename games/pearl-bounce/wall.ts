import { across, offSide, offTop, PARTS } from './geometry.ts'
import { BRICK, COLUMNS, ROWS } from './levels.ts'
import { brickAt, EVENTS, GIFTS, RADIUS } from './state.ts'
import type { Pearl, State } from './state.ts'

export const BRICK_POINTS = 10
/** The percentage of broken bricks that leave a gift. */
const GIFT_CHANCE = 17

/** Breaks the bricks that a pearl touches, and reflects it. */
export function meetBricks(state: State, pearl: Pearl): void {
  const [x, y] = [pearl.x / PARTS, pearl.y / PARTS]
  const firstRow = Math.max(0, Math.floor((y - RADIUS - BRICK.top) / BRICK.height))
  const lastRow = Math.min(ROWS - 1, Math.floor((y + RADIUS - BRICK.top) / BRICK.height))
  let [cell, nearest, apartX, apartY] = [-1, RADIUS * RADIUS, 0, 0]
  for (let row = firstRow; row <= lastRow; row += 1) {
    for (
      let column = Math.max(0, Math.floor((x - RADIUS) / BRICK.width));
      column <= Math.min(COLUMNS - 1, Math.floor((x + RADIUS) / BRICK.width));
      column += 1
    ) {
      if (state.bricks[row * COLUMNS + column] === 0) continue
      const [left, top] = [column * BRICK.width, BRICK.top + row * BRICK.height]
      const [dx, dy] = [x - Math.max(left, Math.min(left + BRICK.width, x)), y - Math.max(top, Math.min(top + BRICK.height, y))]
      if (dx * dx + dy * dy >= nearest) continue
      ;[cell, nearest, apartX, apartY] = [row * COLUMNS + column, dx * dx + dy * dy, dx, dy]
    }
  }
  if (cell < 0) return
  const isIron = state.bricks[cell] === 255
  hit(state, cell)
  if (state.fire > 0 && !isIron) return
  bounce(pearl, apartX, apartY)
}

/** Reflects a pearl from the brick that it touched, if it flies towards it. */
function bounce(pearl: Pearl, apartX: number, apartY: number): void {
  const isSide = Math.abs(apartX) > Math.abs(apartY)
  const [right, falls] = [across(pearl.direction, 4096) > 0, pearl.direction < 64]
  if (isSide && right === apartX < 0) pearl.direction = offSide(pearl.direction)
  else if (!isSide && (apartY === 0 || falls === apartY < 0)) pearl.direction = offTop(pearl.direction)
}

function hit(state: State, cell: number): void {
  const left = state.bricks[cell] ?? 0
  if (left === 255) {
    state.events |= EVENTS.hard
    return
  }
  state.hits += 1
  state.sinceHit = 0
  if (left > 1 && state.fire === 0) {
    state.bricks[cell] = left - 1
    state.events |= EVENTS.hard
    return
  }
  shatter(state, cell)
}

function shatter(state: State, cell: number): void {
  const kind = brickAt(state, cell)
  if (kind === null || kind === 'iron') return
  state.bricks[cell] = 0
  state.chain += 1
  state.score += BRICK_POINTS + Math.min(10, state.chain - 1) * 2
  state.broken.push(cell)
  state.events |= EVENTS.brick
  if (kind === 'jar') {
    state.events |= EVENTS.burst
    for (const by of [-COLUMNS - 1, -COLUMNS, 1 - COLUMNS, -1, 1, COLUMNS - 1, COLUMNS, COLUMNS + 1]) {
      const other = cell + by
      const isBeside = Math.abs((other % COLUMNS) - (cell % COLUMNS)) <= 1
      if (isBeside && other >= 0 && other < state.bricks.length) shatter(state, other)
    }
  } else if (kind === 'chest' || state.random.int(100) < GIFT_CHANCE) release(state, cell)
}

/** The tide takes a brick, so that nobody has to hunt for the last ones behind iron. */
export function ebb(state: State): void {
  const left = [...state.bricks.keys()].filter((cell) => state.bricks[cell] !== 0 && state.bricks[cell] !== 255)
  state.sinceHit = 0
  const cell = left[state.random.int(left.length)]
  if (cell !== undefined) shatter(state, cell)
}

function release(state: State, cell: number): void {
  // A life is rare, and useless for a player with all lives.
  const kinds = GIFTS.filter((kind) => kind !== 'life' || (state.lives < 3 && state.random.int(3) === 0))
  const kind = kinds[state.random.int(kinds.length)] ?? 'coin'
  state.gifts.push({ kind, x: ((cell % COLUMNS) + 0.5) * BRICK.width * PARTS, y: (BRICK.top + (Math.floor(cell / COLUMNS) + 0.5) * BRICK.height) * PARTS })
}
