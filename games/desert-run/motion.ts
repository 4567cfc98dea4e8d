import { AWNING, GAP, PARTS, RAMP, ROPE, hurdleAt, speedAt } from './course.ts'
import type { Hurdle, Kind } from './course.ts'
import { EVENTS, LONG_AGO, RUNNER, metresOf } from './state.ts'
import type { State } from './state.ts'
import { beginFlight, beginSlide, endFlight, keepChain } from './tricks.ts'

/** Parts of a pixel a tick (a tick): a full jump rises 110 px, a short one about 45, one from a crest about 150. */
const GRAVITY = 128
const LIFT = 2688
export const SHORT_LIFT = 1100
const CREST_LIFT = 3100
/** How fast a runner rises who only runs off a crest, and one who falls onto an awning. */
const LAUNCH = 1900
const BOUNCE = 2760
const DIVE = 384
/** The wind of the storm carries jumps; wings let a runner sink at this speed while the jump is held. */
const STORM_GRAVITY = 108
const GLIDE = 330
/** Ticks after the edge of a gap or a crest in which a jump still counts, and before the landing in which it already counts. */
const LATE = 5
const EARLY = 7

/** Moves the runner on by a tick. */
export function move(state: State): void {
  state.x += speedAt(metresOf(state))
  const ramp = rampUnder(state)
  const ground = ramp ? heightOn(ramp, state) : 0
  if (state.isOnRope) slide(state)
  else if (state.grounded) run(state, ramp, ground)
  state.sinceGround = state.grounded ? 0 : Math.min(LONG_AGO, state.sinceGround + 1)
  if (state.sinceJumpInput <= EARLY && state.sinceGround <= LATE && state.y >= -8 * PARTS) jump(state)
  if (state.grounded) return
  state.rise -= state.duckHeld ? DIVE : state.place === 'storm' ? STORM_GRAVITY : GRAVITY
  if (state.glider > 0 && state.jumpHeld && !state.duckHeld) state.rise = Math.max(state.rise, -GLIDE)
  const before = state.y
  state.y += state.rise
  if (state.rise < 0) fallOnto(state, before, ground)
}

function run(state: State, ramp: Hurdle | undefined, ground: number): void {
  state.sinceCrest = ramp && ground * 4 >= ramp.height * PARTS ? 0 : Math.min(LONG_AGO, state.sinceCrest + 1)
  if (isOverGap(state)) state.grounded = false
  else if (!ramp && state.y > 0) launch(state)
  else state.y = ground
}

/** On a rope a chain does not run out, and a jump is a high flight; from its end the runner falls. */
function slide(state: State): void {
  state.sinceCrest = 0
  if (isAbove(state, ROPE)) {
    keepChain(state)
    return
  }
  state.isOnRope = false
  state.grounded = false
  state.rise = 0
}

function launch(state: State): void {
  state.grounded = false
  state.rise = LAUNCH
  state.flown += 1
  state.events |= EVENTS.flown
}

function jump(state: State): void {
  const isCrest = state.sinceCrest <= LATE
  // Who runs off the crest has already flown from it.
  if (isCrest && state.grounded) {
    state.flown += 1
    state.events |= EVENTS.flown
  }
  state.grounded = false
  state.isOnRope = false
  state.sinceGround = LONG_AGO
  state.sinceCrest = LONG_AGO
  state.sinceJumpInput = LONG_AGO
  state.y = Math.max(0, state.y)
  if (isCrest) beginFlight(state)
  state.rise = isCrest ? CREST_LIFT : state.jumpHeld ? LIFT : SHORT_LIFT + 600
  state.events |= EVENTS.jump
}

function fallOnto(state: State, before: number, ground: number): void {
  const awning = fallenOnto(state, AWNING, before)
  const rope = awning ? undefined : fallenOnto(state, ROPE, before)
  if (awning) {
    state.y = (awning.y + awning.height) * PARTS
    state.rise = BOUNCE
    state.flown += 1
    state.events |= EVENTS.flown
    endFlight(state)
    beginFlight(state)
  } else if (rope) {
    land(state, (rope.y + rope.height) * PARTS)
    beginSlide(state)
  } else if (before >= 0 && state.y <= ground && !isOverGap(state)) land(state, ground)
}

function land(state: State, ground: number): void {
  state.y = ground
  state.rise = 0
  state.grounded = true
  state.sinceGround = 0
  // Whoever ran off a crest has left it: a jump after the landing is none from there.
  state.sinceCrest = LONG_AGO
  state.events |= EVENTS.land
  endFlight(state)
}

/** The ramp under the runner's middle. */
function rampUnder(state: State): Hurdle | undefined {
  const middle = state.x + (RUNNER.width / 2) * PARTS
  for (let at = 0; at < state.course.hurdleCount; at += 1) {
    const hurdle = hurdleAt(state.course, at)
    if (hurdle.x * PARTS > middle) return undefined
    if (hurdle.kind === RAMP && middle <= (hurdle.x + hurdle.width) * PARTS) return hurdle
  }
  return undefined
}

/** Parts: a ramp becomes steeper towards its crest. */
function heightOn(ramp: Hurdle, state: State): number {
  const along = state.x + (RUNNER.width / 2 - ramp.x) * PARTS
  const width = ramp.width * PARTS
  return Math.floor((ramp.height * PARTS * along * along) / (width * width))
}

/** The awning or rope through whose top the feet have just fallen. */
function fallenOnto(state: State, kind: Kind, before: number): Hurdle | undefined {
  for (let at = 0; at < state.course.hurdleCount; at += 1) {
    const hurdle = hurdleAt(state.course, at)
    if (hurdle.x * PARTS > state.x + RUNNER.width * PARTS) return undefined
    const top = (hurdle.y + hurdle.height) * PARTS
    if (hurdle.kind === kind && (hurdle.x + hurdle.width) * PARTS >= state.x && before >= top && state.y <= top) return hurdle
  }
  return undefined
}

/** Whether the runner's box is over a hurdle of `kind`. */
function isAbove(state: State, kind: Kind): boolean {
  for (let at = 0; at < state.course.hurdleCount; at += 1) {
    const hurdle = hurdleAt(state.course, at)
    if (hurdle.x * PARTS > state.x + RUNNER.width * PARTS) return false
    if (hurdle.kind === kind && (hurdle.x + hurdle.width) * PARTS >= state.x) return true
  }
  return false
}

/** True when both feet are over a gap. */
function isOverGap(state: State): boolean {
  for (let at = 0; at < state.course.hurdleCount; at += 1) {
    const { kind, x, width } = hurdleAt(state.course, at)
    if (x * PARTS > state.x + RUNNER.width * PARTS) return false
    if (kind === GAP && state.x + 6 * PARTS >= x * PARTS && state.x + (RUNNER.width - 6) * PARTS <= (x + width) * PARTS) return true
  }
  return false
}

/** Lets a runner whose shield broke in a gap, or who goes on after it, leap out of it. */
export function leapOut(state: State): void {
  endFlight(state)
  state.y = 0
  state.rise = LIFT
  state.grounded = false
  state.sinceGround = LONG_AGO
}
