import { seededRandom } from '@majlis/rules/random'
import type { Random } from '@majlis/rules/random'
import { METRE, PARTS, newCourse } from './course.ts'
import type { Course, Kind, PowerKind } from './course.ts'
import { MAX_TICKS } from './log.ts'
import { PLACES } from './places.ts'
import type { Place } from './places.ts'
import { extend } from './stretches.ts'

export const STAR_POINTS = 10
/** Points for each place that was crossed, and stars that a lantern is worth. */
export const PLACE_POINTS = 50
export const LANTERN_STARS = 3
/** Stars for a shield that is taken by a runner who still has one. */
export const SPARE_STARS = 10
/** Stars, of those gathered in the run, that a second chance costs in the first `GO_ON_METRES`; in each later stretch of this length it costs as much more. */
export const GO_ON_STARS = 20
const GO_ON_METRES = 300

/** The runner's hit box in pixels, a little smaller than the drawing. */
export const RUNNER = { width: 30, height: 40, duckHeight: 22 } as const

/** Ticks that a power lasts, and in which nothing hurts after the shield broke or the run was gone on with. A shield lasts until it breaks. */
export const POWER_TICKS: Readonly<Record<Exclude<PowerKind, 'shield'>, number>> = { magnet: 600, glider: 600 }
export const GRACE_TICKS = 80
/** A value of `State.sinceGround`, `sinceCrest` and `sinceJumpInput` that means nothing any more. */
export const LONG_AGO = 100

/** What happened in the newest tick, as bits of `State.events`. */
export const EVENTS = {
  jump: 1,
  land: 2,
  star: 4,
  near: 8,
  ducked: 16,
  leapt: 32,
  end: 64,
  flown: 128,
  power: 256,
  saved: 512,
  crossed: 1024,
  trick: 2048,
  wentOn: 4096,
  flipped: 8192,
  slid: 16384,
  spare: 32768,
} as const

/** A run. Whole numbers: `x`, `y` (above the ground) and `rise` in parts of a pixel. `step` changes it in place, so that a run allocates nothing. */
export interface State {
  tick: number
  x: number
  y: number
  rise: number
  grounded: boolean
  jumpHeld: boolean
  duckHeld: boolean
  /** Ticks since the ground was left without a jump, since the upper half of a ramp was under the feet, and since a jump was requested. */
  sinceGround: number
  sinceCrest: number
  sinceJumpInput: number
  /** Fallen: the next tick goes on with the run, for stars, or ends it. */
  status: 'running' | 'fallen' | 'over'
  /** What ended or stopped the run; null while it continues, or when its time was up. */
  endedBy: Kind | null
  stars: number
  /** Stars paid for the second chance; 0 before. */
  spent: number
  nearMisses: number
  /** Tricks (high flights, somersaults, slides, near misses) in the chain so far, the ticks that are left to continue it, the longest chain, and the points of all. */
  chain: number
  chainTicks: number
  longestChain: number
  trickPoints: number
  /** On a rope, and how many slides along one there were in the run. */
  isOnRope: boolean
  slides: number
  /** In a flight from a crest, a rope or an awning, the ticks that are left of a somersault in it, and how many there were in the run. */
  isHigh: boolean
  flip: number
  flips: number
  /** Hurdles ducked under, gaps leapt, flights from crests, ropes and awnings, powers taken and places crossed. */
  ducked: number
  leapt: number
  flown: number
  powers: number
  places: number
  /** Ticks for which the powers last, and whether the next hurdle breaks a shield instead of ending the run. */
  magnet: number
  glider: number
  hasShield: boolean
  grace: number
  /** The place in which the runner is; null in the open desert. */
  place: Place | null
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
  readonly spent: number
  readonly nearMisses: number
  readonly longestChain: number
  readonly ducked: number
  readonly leapt: number
  readonly flown: number
  readonly powers: number
  readonly places: number
}

/** A run's start. */
export function begin(seed: string): State {
  const random = seededRandom(seed)
  const state: State = {
    tick: 0,
    x: 0,
    y: 0,
    rise: 0,
    grounded: true,
    jumpHeld: false,
    duckHeld: false,
    sinceGround: 0,
    sinceCrest: LONG_AGO,
    sinceJumpInput: LONG_AGO,
    status: 'running',
    endedBy: null,
    stars: 0,
    spent: 0,
    nearMisses: 0,
    chain: 0,
    chainTicks: 0,
    longestChain: 0,
    trickPoints: 0,
    isOnRope: false,
    slides: 0,
    isHigh: false,
    flip: 0,
    flips: 0,
    ducked: 0,
    leapt: 0,
    flown: 0,
    powers: 0,
    places: 0,
    magnet: 0,
    glider: 0,
    hasShield: false,
    grace: 0,
    place: null,
    events: 0,
    course: newCourse(random.int(PLACES.length)),
    random,
  }
  extend(state.course, 0, state.random)
  return state
}

/** Whole metres run. */
export function metresOf(state: State): number {
  return Math.floor(state.x / (METRE * PARTS))
}

/** Points: one for a metre, ten for a star, fifty for a place, and those of tricks. What a second chance costs takes none away. */
export function scoreOf(state: State): number {
  return metresOf(state) + state.stars * STAR_POINTS + state.trickPoints + state.places * PLACE_POINTS
}

/** Stars that a second chance costs after `metres`. */
export function goOnPrice(metres: number): number {
  return GO_ON_STARS * (1 + Math.floor(metres / GO_ON_METRES))
}

/** Whether a run that has just been stopped may be gone on with: once, for stars of its own. */
export function canGoOn(state: State): boolean {
  return state.spent === 0 && state.stars >= goOnPrice(metresOf(state)) && state.tick < MAX_TICKS
}

export function isDucking(state: State): boolean {
  return state.duckHeld && state.grounded
}

export function resultOf(state: State): RunResult {
  const { tick: ticks, stars, spent, nearMisses, longestChain, ducked, leapt, flown, powers, places } = state
  return { score: scoreOf(state), ticks, metres: metresOf(state), stars, spent, nearMisses, longestChain, ducked, leapt, flown, powers, places }
}
