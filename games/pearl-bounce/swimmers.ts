import { release } from './gifts.ts'
import { PARTS } from './geometry.ts'
import { FIELD, hasFish } from './levels.ts'
import { BOAT, EVENTS, halfOf, mosaicOf, RADIUS } from './state.ts'
import type { State } from './state.ts'
import { pierce } from './wall.ts'

/** Half of a fish's size in pixels. */
export const FISH = { half: 20, high: 11 } as const
export const FISH_POINTS = 100
/** Ticks from one fish to the next, and the largest number of them in a mosaic. */
const FISH_EVERY = 540
const MAX_FISHES = 4
const FISH_SPEED = 20
/** Pixels from the top within which a fish swims, below the wall. */
const DEPTHS = [300, 360] as const
/** Ticks between two volleys, and pixels by which a harpoon rises in a tick. */
const VOLLEY = 36
const SHOT_SPEED = 12

/** A fish comes, swims across, and gives a gift when something hits it. */
export function moveFish(state: State): void {
  const { fish } = state
  if (!fish) {
    if (state.fishes < MAX_FISHES && state.here % FISH_EVERY === 180 && (state.twist === 'fish' || hasFish(mosaicOf(state)))) comeFish(state)
    return
  }
  fish.x += fish.speed
  const reach = { x: (FISH.half + RADIUS) * PARTS, y: (FISH.high + RADIUS) * PARTS }
  const isHit =
    state.pearls.some(({ x, y, held }) => !held && Math.abs(x - fish.x) < reach.x && Math.abs(y - fish.y) < reach.y) ||
    state.shots.some(({ x, y }) => Math.abs(x - fish.x) < reach.x && Math.abs(y - fish.y) < reach.y)
  if (isHit) {
    state.score += FISH_POINTS
    state.deeds.fish += 1
    state.events |= EVENTS.fish
    release(state, [fish.x / PARTS, fish.y / PARTS])
  }
  const isOut = fish.x < -FISH.half * PARTS || fish.x > (FIELD.width + FISH.half) * PARTS
  if (isHit || isOut) state.fish = null
}

function comeFish(state: State): void {
  const isRight = state.random.int(2) === 0
  const y = (DEPTHS[0] + state.random.int(DEPTHS[1] - DEPTHS[0])) * PARTS
  state.fishes += 1
  state.fish = { x: isRight ? -FISH.half * PARTS : (FIELD.width + FISH.half) * PARTS, y, speed: isRight ? FISH_SPEED : -FISH_SPEED }
}

/** Harpoons leave the boat's ends while their gift works, from a long boat its middle as well; glowing ones fly on through bricks. */
export function moveShots(state: State): void {
  if (state.harpoon > 0 && state.harpoon % VOLLEY === 0 && state.pearls.some(({ held }) => !held)) {
    const half = (halfOf(state) - 6) * PARTS
    for (const off of state.wide > 0 ? [-half, 0, half] : [-half, half]) state.shots.push({ x: state.boat + off, y: BOAT.top * PARTS })
    state.events |= EVENTS.shot
  }
  for (let at = state.shots.length - 1; at >= 0; at -= 1) {
    const shot = state.shots[at]
    if (shot && !fly(state, shot)) state.shots.splice(at, 1)
  }
}

/** @returns whether the harpoon flies on */
function fly(state: State, shot: { readonly x: number; y: number }): boolean {
  for (let left = SHOT_SPEED; left > 0; left -= 4) {
    shot.y -= 4 * PARTS
    const met = pierce(state, shot.x / PARTS, shot.y / PARTS)
    if (met === 'hard' || (met === 'soft' && state.fire === 0)) return false
  }
  return shot.y > 0
}
