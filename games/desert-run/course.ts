/** Fixed point: the number of parts of a pixel. Every quantity of the simulation is a whole number, so that it is the same on every machine. */
export const PARTS = 256
/** Pixels of the world in a metre. */
export const METRE = 32

export const BUSH = 0
export const CANDELABRA = 1
export const ROCKS = 2
export const JARS = 3
export const CARAVAN_JARS = 4
export const HIGH_FALCON = 5
export const LOW_FALCON = 6
export const GAP = 7
/** A dune to run up: who runs off its crest flies. */
export const RAMP = 8
export const ARCH = 9
export const GAZELLE = 10
export const TUMBLEWEED = 11
export const PALM = 12
/** Cloth that bounces whoever lands on it. */
export const AWNING = 13
/** A rope with lanterns: whoever lands on it slides along it. */
export const ROPE = 14
export type Kind = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14

/** A hurdle. Pixels: `x` and `y` are its left and lower edge, `y` above the ground. A gap has no height. */
export interface Hurdle {
  kind: Kind
  x: number
  y: number
  width: number
  height: number
  /** Smallest distance, in parts, between the runner's feet and the top while over it; -1 before that. */
  clearance: number
  passed: boolean
}

/** A star to collect, or a lantern, which is worth three: its centre, in pixels. */
export interface Star {
  x: number
  y: number
  isLantern: boolean
  taken: boolean
}

export const POWERS = ['magnet', 'shield', 'glider'] as const
export type PowerKind = (typeof POWERS)[number]

/** A power to take: its centre, in pixels. */
export interface Power {
  kind: PowerKind
  x: number
  y: number
  taken: boolean
}

/** The course ahead of the runner, generated as the runner comes near. Ring buffers reuse their entries, so that a run allocates nothing. */
export interface Course {
  readonly hurdles: readonly Hurdle[]
  firstHurdle: number
  hurdleCount: number
  readonly stars: readonly Star[]
  firstStar: number
  starCount: number
  readonly powers: readonly Power[]
  firstPower: number
  powerCount: number
  /** Stretches and powers generated so far; stretches that still have additional stars. */
  stretches: number
  powersMade: number
  generous: number
  /** The kind of the newest hurdle, and the kinds that have come so far, as bits. */
  newest: Kind
  introduced: number
  /** Where the row of places begins that follows the fixed ones. */
  readonly turn: number
  /** Pixels: the position of the next hurdle. */
  nextX: number
}

const HURDLE_RING = 32
const STAR_RING = 192
const POWER_RING = 4
/** The first hurdle, and the first of the stars before it, in pixels. */
const FIRST_X = 700
const FIRST_STAR_X = 210
/** [metres, parts of a pixel a tick]: the speed is interpolated between two rows, and constant after the last. */
const SPEEDS = [
  [0, 1150],
  [300, 1330],
  [1000, 1640],
  [2500, 2040],
  [5000, 2300],
] as const
/** Quarters of the runner's speed with which a hurdle comes towards the runner; a gazelle runs the same direction. */
const DRIFTS: Readonly<Partial<Record<Kind, number>>> = { [HIGH_FALCON]: 1, [LOW_FALCON]: 1, [TUMBLEWEED]: 1, [GAZELLE]: -1 }

/** Parts of a pixel that the runner advances in a tick, after `metres`. Never falls. */
export function speedAt(metres: number): number {
  let [fromMetres, fromSpeed]: readonly [number, number] = SPEEDS[0]
  for (const [metresHere, speedHere] of SPEEDS) {
    if (metres < metresHere) return fromSpeed + Math.floor(((speedHere - fromSpeed) * (metres - fromMetres)) / (metresHere - fromMetres))
    fromMetres = metresHere
    fromSpeed = speedHere
  }
  return fromSpeed
}

/** An empty course with its first stars. `turn`: where its row of places begins. */
export function newCourse(turn: number): Course {
  const hurdles = Array.from({ length: HURDLE_RING }, (): Hurdle => ({ kind: BUSH, x: 0, y: 0, width: 0, height: 0, clearance: -1, passed: false }))
  const stars = Array.from({ length: STAR_RING }, (): Star => ({ x: 0, y: 0, isLantern: false, taken: false }))
  const powers = Array.from({ length: POWER_RING }, (): Power => ({ kind: 'magnet', x: 0, y: 0, taken: false }))
  const course: Course = {
    hurdles,
    firstHurdle: 0,
    hurdleCount: 0,
    stars,
    firstStar: 0,
    starCount: 0,
    powers,
    firstPower: 0,
    powerCount: 0,
    stretches: 0,
    powersMade: 0,
    generous: 0,
    newest: GAP,
    introduced: 0,
    turn,
    nextX: FIRST_X,
  }
  addLine(course, FIRST_STAR_X, 22, 8)
  return course
}

/** The hurdle at place `at` of the generated ones, nearest the start first. */
export function hurdleAt(course: Course, at: number): Hurdle {
  return course.hurdles[(course.firstHurdle + at) % HURDLE_RING] as Hurdle
}

/** The star at place `at` of the generated ones. */
export function starAt(course: Course, at: number): Star {
  return course.stars[(course.firstStar + at) % STAR_RING] as Star
}

/** The power at place `at` of the generated ones. */
export function powerAt(course: Course, at: number): Power {
  return course.powers[(course.firstPower + at) % POWER_RING] as Power
}

/** Whether what is of `kind` only carries a runner, and stops none. */
export function isHarmless(kind: Kind): boolean {
  return kind === RAMP || kind === AWNING || kind === ROPE
}

/** Quarters of the runner's speed with which hurdles of `kind` approach: 4 for one that stands. */
export function approachOf(kind: Kind): number {
  return 4 + (DRIFTS[kind] ?? 0)
}

/**
 * Where a hurdle is, in parts: what flies, rolls or runs is at its `x` exactly as the runner is.
 * @param runnerX the runner's left edge, in parts
 */
export function leftOf(hurdle: Hurdle, runnerX: number): number {
  const x = hurdle.x * PARTS
  return x + (DRIFTS[hurdle.kind] ?? 0) * ((x - runnerX) >> 2)
}

/** Adds a hurdle: pixels. */
export function addHurdle(course: Course, kind: Kind, x: number, [width, y, height]: readonly [number, number, number]): void {
  const hurdle = hurdleAt(course, course.hurdleCount)
  hurdle.kind = kind
  hurdle.x = x
  hurdle.y = y
  hurdle.width = width
  hurdle.height = height
  hurdle.clearance = -1
  hurdle.passed = false
  course.hurdleCount += 1
  course.newest = kind
  course.introduced |= 1 << kind
}

/** Adds a star whose centre is at `x`, `y`: pixels. */
export function addStar(course: Course, x: number, y: number, isLantern = false): void {
  const star = starAt(course, course.starCount)
  star.x = x
  star.y = y
  star.isLantern = isLantern
  star.taken = false
  course.starCount += 1
}

/** Adds stars one after another at the same height. */
export function addLine(course: Course, from: number, height: number, count: number): void {
  for (let at = 0; at < count; at += 1) addStar(course, from + at * 28, height)
}

/** Adds a power whose centre is at `x`, `y`: pixels. */
export function addPower(course: Course, kind: PowerKind, x: number, y: number): void {
  const power = powerAt(course, course.powerCount)
  power.kind = kind
  power.x = x
  power.y = y
  power.taken = false
  course.powerCount += 1
}
