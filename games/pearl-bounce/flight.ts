import { across, down, offSide, offTop, PARTS, steep, UP, WIDEST } from './geometry.ts'
import { FIELD } from './levels.ts'
import { aimAt, BOAT, EVENTS, halfOf, RADIUS } from './state.ts'
import type { Pearl, State } from './state.ts'
import { meetBricks } from './wall.ts'

/** Ticks for which a pearl waits on the boat at most (in the first mosaic, and in all others), and without a hit until it is nudged. */
const WAITS = [78, 240] as const
const IDLE = 600
/** Ticks of glow and of harpoons that a launch brings on days with that twist. */
const TWIST_WORKS = 240
/** The mosaic from which on pearls become no faster. */
const FASTEST = 12
/** Pixels above and below the wall that are no open water, and from the top down to which a falling pearl is fast. */
const BESIDE_WALL = 20
const FAST_UNTIL = 250

/** The upper and the lower edge of the wall, in pixels of the field. */
export interface Span {
  readonly top: number
  readonly bottom: number
}

export function carryPearls(state: State): void {
  for (const pearl of state.pearls) {
    if (!pearl.held) continue
    pearl.beforeX = state.boatBefore
    pearl.x = state.boat
    pearl.y = (BOAT.top - RADIUS) * PARTS
    pearl.beforeY = pearl.y
  }
}

export function launch(state: State, launches: boolean): void {
  const held = state.pearls.find((pearl) => pearl.held)
  if (!held) return
  carryPearls(state)
  state.waited += 1
  if (!launches && state.waited < WAITS[state.level === 1 ? 0 : 1]) return
  held.held = false
  held.direction = aimAt(state.waited, state.level)
  state.events |= EVENTS.launch
  if (state.twist === 'twins') state.pearls.push({ ...held, direction: held.direction === UP ? UP + 6 : 2 * UP - held.direction })
  if (state.twist === 'glow') state.fire = Math.max(state.fire, TWIST_WORKS)
  if (state.twist === 'harpoons') state.harpoon = Math.max(state.harpoon, TWIST_WORKS)
}

/**
 * Parts a tick: faster with every level to the twelfth, and every five hits; the first mosaic is slower than the steps between the others. In open water, where nobody has to
 * react, a pearl is faster: twice as fast while it rises to the wall and while it is above it, half as fast again when it has just left it downwards.
 */
function speedOf({ level, hits, slow }: State, { y, direction }: Pearl, { top, bottom }: Span): number {
  const usual = (level === 1 ? 66 : 70 + Math.min(FASTEST, level) * 2) + Math.min(28, Math.floor(hits / 5))
  const isBelow = y > (bottom + BESIDE_WALL) * PARTS
  const isAbove = y < (top - BESIDE_WALL) * PARTS
  const halves = isAbove || (isBelow && direction >= 64) ? 4 : isBelow && y < FAST_UNTIL * PARTS ? 3 : 2
  // A calm sea gives time where it is needed.
  const isCalm = slow > 0 && halves === 2
  return isCalm ? Math.floor((usual * 5) / 8) : Math.floor((usual * halves) / 2)
}

export function movePearl(state: State, pearl: Pearl, wall: Span): void {
  if (pearl.held) return
  pearl.beforeX = pearl.x
  pearl.beforeY = pearl.y
  // Moves by half of a radius at a time, so that a pearl cannot pass through anything.
  const speed = speedOf(state, pearl, wall)
  for (let left = speed; left > 0; left -= 56) {
    const distance = Math.min(56, left)
    pearl.x += across(pearl.direction, distance)
    pearl.y += down(pearl.direction, distance)
    meetWalls(state, pearl)
    meetBoat(state, pearl)
    meetBricks(state, pearl)
  }
}

function meetWalls(state: State, pearl: Pearl): void {
  const [least, max] = [RADIUS * PARTS, (FIELD.width - RADIUS) * PARTS]
  if (pearl.x < least || pearl.x > max) {
    pearl.x = pearl.x < least ? least : max
    pearl.direction = offSide(pearl.direction)
    touchWall(state, pearl)
  }
  if (pearl.y < least && pearl.direction > 64) {
    pearl.y = least
    pearl.direction = offTop(pearl.direction)
    touchWall(state, pearl)
  }
  const floor = (FIELD.height - RADIUS) * PARTS
  if (state.net && pearl.y > floor && pearl.direction < 64) {
    pearl.y = floor
    pearl.direction = offTop(pearl.direction)
    state.net = false
    state.events |= EVENTS.net
  }
}

/** A pearl that hits nothing for long, for example between iron bricks, is nudged out of its path. */
function touchWall(state: State, pearl: Pearl): void {
  state.events |= EVENTS.wall
  if (state.sinceHit > IDLE) pearl.direction = steep(pearl.direction + 1 + state.random.int(3))
}

function meetBoat(state: State, pearl: Pearl): void {
  const half = halfOf(state)
  const isNear = pearl.y >= (BOAT.top - RADIUS) * PARTS && pearl.y <= (BOAT.top + BOAT.height) * PARTS
  const off = pearl.x - state.boat
  if (!isNear || pearl.direction >= 64 || Math.abs(off) > (half + RADIUS - 1) * PARTS) return
  pearl.y = (BOAT.top - RADIUS) * PARTS
  // The further from the middle, the flatter it flies.
  pearl.direction = UP + Math.max(-WIDEST, Math.min(WIDEST, Math.round((off * WIDEST) / (half * PARTS))))
  if (state.sinceHit > IDLE) pearl.direction = steep(pearl.direction + state.random.int(7) - 3)
  state.chain = 0
  state.events |= EVENTS.boat
}
