import { seededRandom } from '@majlis/rules/random'
import type { Random } from '@majlis/rules/random'
import { GAP, HIGH_FALCON, METRE, PARTS, extend, hurdleAt, leftOf, newCourse, speedAt, starAt } from './course.ts'
import type { Course, Hurdle, Kind } from './course.ts'
import { DUCK, DUCK_END, JUMP, JUMP_END, MAX_TICKS, readLog } from './log.ts'
import type { Input } from './log.ts'

/** The version of these steps: a proof is replayed with the version with which it was made. */
export const VERSION = 2
/** Runs with a day's own seed may be on the leaderboard, too: a person's first one of a day. */
export const DAILY = true
export const STAR_POINTS = 10
export const NEAR_MISS_POINTS = 15

/** The runner's hit box in pixels, a little smaller than the drawing. */
export const RUNNER = { width: 30, height: 40, duckHeight: 22 } as const

/** Parts of a pixel a tick (a tick): a full jump rises 110 px, a short one about 45. */
const GRAVITY = 128
const LIFT = 2688
const SHORT_LIFT = 1100
const DIVE = 384
/** Parts of a pixel a tick by which at least a runner falls who begins to duck in the air. A finger that swipes down has begun a jump before it is known. */
const DROP = 2048
/** Ticks after the edge of a gap in which a jump still counts, and before the landing in which it already counts. */
const LATE = 5
const EARLY = 7
/** Pixels of tolerance at each side of a hurdle. */
const MERCY = 4
/** A hurdle whose top is passed this closely by the feet, in parts, is a near miss. */
const NEAR = 14 * PARTS
const STAR_REACH = 15

/** What happened in the newest tick, as bits of `State.events`. */
export const EVENTS = { jump: 1, land: 2, star: 4, near: 8, ducked: 16, leapt: 32, end: 64 } as const

/** A run. Whole numbers: `x`, `y` (above the ground) and `rise` in parts of a pixel. `step` changes it in place, so that a run allocates nothing. */
export interface State {
  tick: number
  x: number
  y: number
  rise: number
  grounded: boolean
  jumpHeld: boolean
  duckHeld: boolean
  /** Ticks since the ground was left without a jump, and since a jump was requested; values above LATE and EARLY mean nothing. */
  sinceGround: number
  sinceJumpInput: number
  status: 'running' | 'over'
  /** What ended the run; null while it continues, or when its time was up. */
  endedBy: Kind | null
  stars: number
  nearMisses: number
  /** Falcons ducked under and gaps leapt. */
  ducked: number
  leapt: number
  events: number
  readonly course: Course
  readonly random: Random
}

/** The result of a run. */
export interface RunResult {
  readonly score: number
  readonly ticks: number
  readonly metres: number
  readonly stars: number
  readonly nearMisses: number
  readonly ducked: number
  readonly leapt: number
}

/** A run's start. */
export function begin(seed: string): State {
  const state: State = {
    tick: 0,
    x: 0,
    y: 0,
    rise: 0,
    grounded: true,
    jumpHeld: false,
    duckHeld: false,
    sinceGround: 0,
    sinceJumpInput: EARLY + 1,
    status: 'running',
    endedBy: null,
    stars: 0,
    nearMisses: 0,
    ducked: 0,
    leapt: 0,
    events: 0,
    course: newCourse(),
    random: seededRandom(seed),
  }
  extend(state.course, 0, state.random)
  return state
}

/**
 * Plays one tick (a sixtieth of a second) of `state`, in place, and returns it. The same state and inputs give the same run everywhere.
 * A run that is over does not change. Throws a RangeError when `tick` is not the state's next.
 */
export function step(state: State, input: Input, tick: number): State {
  if (tick !== state.tick) throw new RangeError(`tick ${tick} after tick ${state.tick}`)
  if (state.status === 'over') return state
  state.tick += 1
  state.events = 0
  applyInput(state, input)
  move(state)
  meetHurdles(state)
  takeStars(state)
  extend(state.course, Math.floor(state.x / PARTS), state.random)
  if (state.status === 'running' && state.tick >= MAX_TICKS) end(state, null)
  return state
}

/** Whole metres run. */
export function metresOf(state: State): number {
  return Math.floor(state.x / (METRE * PARTS))
}

/** Points: one for a metre, ten for a star, fifteen for a near miss. */
export function scoreOf(state: State): number {
  return metresOf(state) + state.stars * STAR_POINTS + state.nearMisses * NEAR_MISS_POINTS
}

export function isDucking(state: State): boolean {
  return state.duckHeld && state.grounded
}

export function resultOf(state: State): RunResult {
  const { tick: ticks, stars, nearMisses, ducked, leapt } = state
  return { score: scoreOf(state), ticks, metres: metresOf(state), stars, nearMisses, ducked, leapt }
}

/**
 * Runs a proof again from its seed and inputs: this is how the server checks a claimed score. The run continues without inputs until it ends.
 * @param inputs untrusted: the list of [tick, action]
 * @returns the result of the run, or undefined when a person could not have made the log, or it continues after the run's end
 */
export function replay(seed: string, inputs: unknown): RunResult | undefined {
  const log = readLog(inputs)
  if (!log) return undefined
  const state = begin(seed)
  let at = 0
  while (state.status === 'running') {
    const entry = log[at]
    const isNow = entry?.[0] === state.tick
    if (isNow) at += 1
    step(state, isNow ? entry[1] : 0, state.tick)
  }
  return at === log.length ? resultOf(state) : undefined
}

function applyInput(state: State, input: Input): void {
  state.sinceJumpInput += 1
  if (input === JUMP) {
    state.jumpHeld = true
    state.sinceJumpInput = 0
  } else if (input === JUMP_END) {
    state.jumpHeld = false
    if (state.rise > SHORT_LIFT) state.rise = SHORT_LIFT
  } else if (input === DUCK) {
    state.duckHeld = true
    if (!state.grounded) state.rise = Math.min(state.rise, -DROP)
  } else if (input === DUCK_END) state.duckHeld = false
}

function move(state: State): void {
  state.x += speedAt(metresOf(state))
  if (state.grounded && isOverGap(state)) state.grounded = false
  state.sinceGround = state.grounded ? 0 : state.sinceGround + 1
  if (state.sinceJumpInput <= EARLY && state.sinceGround <= LATE && state.y >= -8 * PARTS) jump(state)
  if (state.grounded) return
  state.rise -= state.duckHeld ? DIVE : GRAVITY
  const before = state.y
  state.y += state.rise
  if (before >= 0 && state.y <= 0 && !isOverGap(state)) land(state)
}

function jump(state: State): void {
  state.grounded = false
  state.sinceGround = LATE + 1
  state.sinceJumpInput = EARLY + 1
  state.y = Math.max(0, state.y)
  state.rise = state.jumpHeld ? LIFT : SHORT_LIFT + 600
  state.events |= EVENTS.jump
}

function land(state: State): void {
  state.y = 0
  state.rise = 0
  state.grounded = true
  state.sinceGround = 0
  state.events |= EVENTS.land
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

function meetHurdles(state: State): void {
  for (let at = 0; at < state.course.hurdleCount && state.status === 'running'; at += 1) {
    const hurdle = hurdleAt(state.course, at)
    if (hurdle.passed) continue
    const left = leftOf(hurdle, state.x)
    if (left > state.x + RUNNER.width * PARTS) return
    if (left + hurdle.width * PARTS < state.x) pass(state, hurdle)
    else if (hurdle.kind === GAP) fall(state, hurdle)
    else touch(state, hurdle, left)
  }
}

function pass(state: State, hurdle: Hurdle): void {
  hurdle.passed = true
  if (hurdle.kind === GAP) {
    state.leapt += 1
    state.events |= EVENTS.leapt
  } else if (hurdle.clearance >= 0 && hurdle.clearance <= NEAR) {
    state.nearMisses += 1
    state.events |= EVENTS.near
  } else if (hurdle.kind === HIGH_FALCON && hurdle.clearance < 0) {
    state.ducked += 1
    state.events |= EVENTS.ducked
  }
}

/** A runner below the sand cannot come back: the far wall, or the depth, ends the run. */
function fall(state: State, hurdle: Hurdle): void {
  const hitsWall = state.y < -10 * PARTS && state.x + RUNNER.width * PARTS >= (hurdle.x + hurdle.width) * PARTS
  if (hitsWall || state.y < -60 * PARTS) end(state, GAP)
}

function touch(state: State, hurdle: Hurdle, left: number): void {
  const reaches = left + MERCY * PARTS < state.x + RUNNER.width * PARTS && left + (hurdle.width - MERCY) * PARTS > state.x
  if (!reaches) return
  const top = (hurdle.y + hurdle.height - MERCY) * PARTS
  const head = state.y + (isDucking(state) ? RUNNER.duckHeight : RUNNER.height) * PARTS
  if (state.y >= top) hurdle.clearance = hurdle.clearance < 0 ? state.y - top : Math.min(hurdle.clearance, state.y - top)
  else if (head > (hurdle.y + (hurdle.y > 0 ? MERCY : 0)) * PARTS) end(state, hurdle.kind)
}

function takeStars(state: State): void {
  const middle = Math.floor(state.x / PARTS) + RUNNER.width / 2
  const height = isDucking(state) ? RUNNER.duckHeight : RUNNER.height
  const feet = Math.floor(state.y / PARTS)
  for (let at = 0; at < state.course.starCount; at += 1) {
    const star = starAt(state.course, at)
    if (star.x > middle + RUNNER.width) return
    if (star.taken || Math.abs(star.x - middle) > RUNNER.width / 2 + STAR_REACH - 3) continue
    if (star.y < feet - STAR_REACH || star.y > feet + height + STAR_REACH) continue
    star.taken = true
    state.stars += 1
    state.events |= EVENTS.star
  }
}

function end(state: State, by: Kind | null): void {
  state.status = 'over'
  state.endedBy = by
  state.events |= EVENTS.end
}
