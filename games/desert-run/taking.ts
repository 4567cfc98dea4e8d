import { PARTS, powerAt, speedAt, starAt } from './course.ts'
import type { Power, Star } from './course.ts'
import { EVENTS, LANTERN_STARS, POWER_TICKS, RUNNER, SPARE_STARS, isDucking, metresOf } from './state.ts'
import type { State } from './state.ts'

/** Pixels from the runner's box at which a star is taken; a power is a little larger, and a magnet draws stars from this far. */
const STAR_REACH = 15
const POWER_REACH = 24
const MAGNET_REACH = 170

/** Takes the stars that the runner touches; a magnet draws those that are near. */
export function takeStars(state: State): void {
  const middle = Math.floor(state.x / PARTS) + RUNNER.width / 2
  for (let at = 0; at < state.course.starCount; at += 1) {
    const star = starAt(state.course, at)
    if (star.taken) continue
    if (star.x > middle + MAGNET_REACH * 2) return
    if (state.magnet > 0) draw(state, star, middle)
    if (!isTouched(state, star, middle, STAR_REACH)) continue
    star.taken = true
    state.stars += star.isLantern ? LANTERN_STARS : 1
    state.events |= EVENTS.star
  }
}

/** Takes the power that the runner touches. */
export function takePowers(state: State): void {
  const middle = Math.floor(state.x / PARTS) + RUNNER.width / 2
  for (let at = 0; at < state.course.powerCount; at += 1) {
    const power = powerAt(state.course, at)
    if (power.taken || !isTouched(state, power, middle, POWER_REACH)) continue
    power.taken = true
    if (power.kind === 'shield') takeShield(state)
    else state[power.kind] = POWER_TICKS[power.kind]
    state.powers += 1
    state.events |= EVENTS.power
  }
}

/** A second shield at a time would be worth nothing. */
function takeShield(state: State): void {
  if (state.hasShield) {
    state.stars += SPARE_STARS
    state.events |= EVENTS.spare
  }
  state.hasShield = true
}

function isTouched(state: State, { x, y }: Star | Power, middle: number, reach: number): boolean {
  if (Math.abs(x - middle) > RUNNER.width / 2 + reach - 3) return false
  const height = isDucking(state) ? RUNNER.duckHeight : RUNNER.height
  const feet = Math.floor(state.y / PARTS)
  return y >= feet - reach && y <= feet + height + reach
}

function draw(state: State, star: Star, middle: number): void {
  const [across, up] = [middle - star.x, Math.floor(state.y / PARTS) + RUNNER.height / 2 - star.y]
  if (Math.abs(across) > MAGNET_REACH || Math.abs(up) > MAGNET_REACH) return
  // A star behind has to catch up with the runner.
  const pace = across > 0 ? Math.floor(speedAt(metresOf(state)) / PARTS) : 0
  star.x += pace + Math.trunc(across / 5)
  star.y += Math.trunc(up / 4)
}
