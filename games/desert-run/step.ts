import { ARCH, GAP, HIGH_FALCON, PALM, PARTS, hurdleAt, isHarmless, leftOf } from './course.ts'
import type { Hurdle, Kind } from './course.ts'
import { DUCK, DUCK_END, GO_ON, JUMP, JUMP_END, MAX_TICKS, readLog } from './log.ts'
import type { Input, Logged } from './log.ts'
import { SHORT_LIFT, leapOut, move } from './motion.ts'
import { placeAt } from './places.ts'
import { EVENTS, GRACE_TICKS, LONG_AGO, RUNNER, begin, canGoOn, goOnPrice, isDucking, metresOf, resultOf } from './state.ts'
import type { RunResult, State } from './state.ts'
import { extend } from './stretches.ts'
import { takePowers, takeStars } from './taking.ts'
import { NEAR_MISS_POINTS, addTrick, beginFlip, breakChain, endFlight, keepChain, passTricks } from './tricks.ts'

/** The version of these steps: a proof is replayed with the version with which it was made. */
export const VERSION = 5
/** Runs with a day's own seed may be on the leaderboard, too: a person's first one of a day. */
export const DAILY = true

/** Parts of a pixel a tick by which at least a runner falls who begins to duck in the air. A finger that swipes down has begun a jump before it is known. */
const DROP = 2048
/** Pixels of tolerance at each side of a hurdle. */
const MERCY = 4
/** A hurdle whose top is passed this closely by the feet, in parts, is a near miss. */
const NEAR = 14 * PARTS

/**
 * Plays one tick (a sixtieth of a second) of `state`, in place, and returns it. The same state and inputs give the same run everywhere.
 * A run that is over does not change; one that has fallen goes on with `GO_ON`, which means nothing elsewhere, and ends with anything else.
 * Throws a RangeError when `tick` is not the state's next.
 */
export function step(state: State, input: Input, tick: number): State {
  if (tick !== state.tick) throw new RangeError(`tick ${tick} after tick ${state.tick}`)
  if (state.status === 'over') return state
  state.tick += 1
  state.events = 0
  if (state.status === 'fallen') {
    decide(state, input)
    return state
  }
  applyInput(state, input)
  passTime(state)
  move(state)
  enterPlace(state)
  meetHurdles(state)
  takeStars(state)
  takePowers(state)
  extend(state.course, Math.floor(state.x / PARTS), state.random)
  if (state.status === 'running' && state.tick >= MAX_TICKS) end(state, null)
  return state
}

/**
 * Runs a proof again from its seed and inputs: this is how the server checks a claimed score. The run continues without inputs until it ends.
 * @param inputs untrusted: the list of [tick, action]
 * @returns the result of the run, or undefined when a person could not have made the log, it continues after the run's end, or it pays for a second chance
 * where there is none
 */
export function replay(seed: string, inputs: unknown): RunResult | undefined {
  const log = readLog(inputs)
  if (!log) return undefined
  const state = begin(seed)
  let at = 0
  while (state.status !== 'over') {
    const entry = log[at]
    const isNow = entry?.[0] === state.tick
    if (isNow && !mayFollow(state, entry[1])) return undefined
    if (isNow) at += 1
    step(state, isNow ? entry[1] : 0, state.tick)
  }
  return at === log.length ? resultOf(state) : undefined
}

/** A second chance, for stars of this run: nothing hurts for a moment, and out of a gap it lifts the runner. Without it the run ends. */
function decide(state: State, input: Input): void {
  if (input !== GO_ON) {
    state.status = 'over'
    return
  }
  state.status = 'running'
  state.spent = goOnPrice(metresOf(state))
  state.grace = GRACE_TICKS
  state.events = EVENTS.wentOn
  if (state.endedBy === GAP) leapOut(state)
  state.endedBy = null
  state.jumpHeld = false
  state.duckHeld = false
}

/** Whether `action` may be logged in the state's next tick: a run that has fallen can only be gone on with, and no other run can. */
export function mayFollow(state: State, action: Logged): boolean {
  return (action === GO_ON) === (state.status === 'fallen')
}

function applyInput(state: State, input: Input): void {
  state.sinceJumpInput = Math.min(LONG_AGO, state.sinceJumpInput + 1)
  if (input === JUMP) {
    state.jumpHeld = true
    state.sinceJumpInput = 0
    beginFlip(state)
  } else if (input === JUMP_END) {
    state.jumpHeld = false
    // From a crest, a rope or an awning a tap flies as high as a long press: the finger is needed for a somersault.
    if (state.rise > SHORT_LIFT && !state.isHigh) state.rise = SHORT_LIFT
  } else if (input === DUCK) {
    state.duckHeld = true
    // A finger that swipes down in a flight has begun a somersault before it is known.
    state.flip = 0
    if (!state.grounded) state.rise = Math.min(state.rise, -DROP)
  } else if (input === DUCK_END) state.duckHeld = false
}

function passTime(state: State): void {
  if (state.magnet > 0) state.magnet -= 1
  if (state.glider > 0) state.glider -= 1
  if (state.grace > 0) state.grace -= 1
  passTricks(state)
}

function enterPlace(state: State): void {
  const place = placeAt(metresOf(state), state.course.turn)
  if (place === state.place) return
  if (state.place !== null) {
    state.places += 1
    state.events |= EVENTS.crossed
  }
  state.place = place
}

function meetHurdles(state: State): void {
  for (let at = 0; at < state.course.hurdleCount && state.status === 'running'; at += 1) {
    const hurdle = hurdleAt(state.course, at)
    if (hurdle.passed) continue
    const left = leftOf(hurdle, state.x)
    if (left > state.x + RUNNER.width * PARTS) return
    if (left + hurdle.width * PARTS < state.x) pass(state, hurdle)
    else if (hurdle.kind === GAP) fall(state, hurdle)
    else if (!isHarmless(hurdle.kind)) touch(state, hurdle, left)
  }
}

function pass(state: State, hurdle: Hurdle): void {
  hurdle.passed = true
  const isLow = hurdle.kind === HIGH_FALCON || hurdle.kind === ARCH || hurdle.kind === PALM
  if (hurdle.kind === GAP) {
    state.leapt += 1
    state.events |= EVENTS.leapt
    keepChain(state)
  } else if (hurdle.clearance >= 0 && hurdle.clearance <= NEAR) {
    state.nearMisses += 1
    state.events |= EVENTS.near
    addTrick(state, NEAR_MISS_POINTS)
  } else if (isLow && hurdle.clearance < 0) {
    state.ducked += 1
    state.events |= EVENTS.ducked
    keepChain(state)
  }
}

/** A runner below the sand cannot come back: the far wall, or the depth, ends the run. */
function fall(state: State, hurdle: Hurdle): void {
  const hitsWall = state.y < -10 * PARTS && state.x + RUNNER.width * PARTS >= (hurdle.x + hurdle.width) * PARTS
  if (hitsWall || state.y < -60 * PARTS) hit(state, hurdle)
}

function touch(state: State, hurdle: Hurdle, left: number): void {
  if (state.grace > 0) return
  const reaches = left + MERCY * PARTS < state.x + RUNNER.width * PARTS && left + (hurdle.width - MERCY) * PARTS > state.x
  if (!reaches) return
  const top = (hurdle.y + hurdle.height - MERCY) * PARTS
  const head = state.y + (isDucking(state) ? RUNNER.duckHeight : RUNNER.height) * PARTS
  if (state.y >= top) hurdle.clearance = hurdle.clearance < 0 ? state.y - top : Math.min(hurdle.clearance, state.y - top)
  else if (head > (hurdle.y + (hurdle.y > 0 ? MERCY : 0)) * PARTS) hit(state, hurdle)
}

/** A shield breaks in place of the run: nothing hurts for a moment, and out of a gap it lifts the runner. A chain breaks with it. */
function hit(state: State, hurdle: Hurdle): void {
  // Not counted as leapt or ducked.
  hurdle.passed = true
  endFlight(state)
  breakChain(state)
  if (!state.hasShield) {
    end(state, hurdle.kind)
    if (canGoOn(state)) state.status = 'fallen'
    return
  }
  state.hasShield = false
  state.grace = GRACE_TICKS
  state.events |= EVENTS.saved
  if (hurdle.kind === GAP) leapOut(state)
}

function end(state: State, by: Kind | null): void {
  state.status = 'over'
  state.endedBy = by
  state.events |= EVENTS.end
}
