import type { Random } from '@majlis/rules/random'

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
export type Kind = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

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

/** A star to collect: its centre, in pixels. */
export interface Star {
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
  /** Pixels: the position of the next hurdle. */
  nextX: number
}

const HURDLE_RING = 32
const STAR_RING = 128
/** Pixels ahead of the runner that are generated, and behind it that are stored. */
const AHEAD = 1800
const BEHIND = 700
const FIRST_X = 760
/** [metres, parts of a pixel a tick]: the speed is interpolated between two rows, and constant after the last. */
const SPEEDS = [
  [0, 1090],
  [300, 1300],
  [1000, 1640],
  [2500, 2040],
  [5000, 2300],
] as const
/** Ticks that a full jump takes, rounded up. */
const FLIGHT = 44
/** [width, lower edge, height, metres from which it occurs, weight]. A gap's width depends on the speed. */
const SHAPES: Readonly<Record<Kind, readonly [number, number, number, number, number]>> = {
  [BUSH]: [34, 0, 28, 0, 5],
  [CANDELABRA]: [30, 0, 56, 160, 4],
  [ROCKS]: [50, 0, 28, 0, 4],
  [JARS]: [44, 0, 34, 0, 4],
  [CARAVAN_JARS]: [70, 0, 42, 450, 3],
  [HIGH_FALCON]: [44, 30, 26, 220, 5],
  [LOW_FALCON]: [44, 8, 24, 380, 3],
  [GAP]: [0, 0, 0, 100, 5],
}
const ORDER: readonly Kind[] = [BUSH, CANDELABRA, ROCKS, JARS, CARAVAN_JARS, HIGH_FALCON, LOW_FALCON, GAP]

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

export function newCourse(): Course {
  const hurdles = Array.from({ length: HURDLE_RING }, (): Hurdle => ({ kind: BUSH, x: 0, y: 0, width: 0, height: 0, clearance: -1, passed: false }))
  const stars = Array.from({ length: STAR_RING }, (): Star => ({ x: 0, y: 0, taken: false }))
  return { hurdles, firstHurdle: 0, hurdleCount: 0, stars, firstStar: 0, starCount: 0, nextX: FIRST_X }
}

/** The hurdle at place `at` of the generated ones, nearest the start first. */
export function hurdleAt(course: Course, at: number): Hurdle {
  return course.hurdles[(course.firstHurdle + at) % HURDLE_RING] as Hurdle
}

/** The star at place `at` of the generated ones. */
export function starAt(course: Course, at: number): Star {
  return course.stars[(course.firstStar + at) % STAR_RING] as Star
}

/**
 * Where a hurdle is, in parts: falcons fly towards the runner and are at their `x` exactly as the runner is.
 * @param runnerX the runner's left edge, in parts
 */
export function leftOf(hurdle: Hurdle, runnerX: number): number {
  const x = hurdle.x * PARTS
  const flies = hurdle.kind === HIGH_FALCON || hurdle.kind === LOW_FALCON
  return flies ? x + ((x - runnerX) >> 2) : x
}

/** Generates what comes near and drops what is behind. `runnerX` in pixels. Draws from `random` only for new hurdles. */
export function extend(course: Course, runnerX: number, random: Random): void {
  while (course.hurdleCount > 0 && hurdleAt(course, 0).x + hurdleAt(course, 0).width < runnerX - BEHIND) {
    course.firstHurdle = (course.firstHurdle + 1) % HURDLE_RING
    course.hurdleCount -= 1
  }
  while (course.starCount > 0 && starAt(course, 0).x < runnerX - BEHIND) {
    course.firstStar = (course.firstStar + 1) % STAR_RING
    course.starCount -= 1
  }
  while (course.nextX < runnerX + AHEAD && course.hurdleCount < HURDLE_RING && course.starCount < STAR_RING - 12) addStretch(course, random)
}

function addStretch(course: Course, random: Random): void {
  const x = course.nextX
  const metres = Math.floor(x / METRE)
  const speed = speedAt(metres)
  const kind = pick(metres, random)
  const [baseWidth, y, height] = SHAPES[kind]
  const width = kind === GAP ? Math.floor((speed * (15 + random.int(11))) / PARTS) : baseWidth
  const hurdle = hurdleAt(course, course.hurdleCount)
  hurdle.kind = kind
  hurdle.x = x
  hurdle.y = y
  hurdle.width = width
  hurdle.height = height
  hurdle.clearance = -1
  hurdle.passed = false
  course.hurdleCount += 1

  // The distance is a whole jump and a moment to see what comes; the moment becomes shorter with the distance run.
  const moment = Math.max(12, 38 - Math.floor(metres / 90))
  const hurry = metres > 600 && random.int(4) === 0
  const rest = FLIGHT + (hurry ? 8 : moment + random.int(34))
  const next = x + width + Math.floor((speed * rest) / PARTS)
  if (random.int(5) < 3) addStars(course, kind, x + (width >> 1), speed)
  else if (rest > FLIGHT + 30) addLine(course, ((x + width + next) >> 1) - 56, 22, 5)
  course.nextX = next
}

function pick(metres: number, random: Random): Kind {
  let total = 0
  for (const kind of ORDER) if (SHAPES[kind][3] <= metres) total += SHAPES[kind][4]
  let left = random.int(total)
  for (const kind of ORDER) {
    if (SHAPES[kind][3] > metres) continue
    left -= SHAPES[kind][4]
    if (left < 0) return kind
  }
  return BUSH
}

/** Heights, in pixels, of the curve of a full jump, from take-off to landing. */
const ARC = [52, 88, 110, 118, 110, 88, 52] as const

function addStars(course: Course, kind: Kind, middle: number, speed: number): void {
  if (kind === HIGH_FALCON) {
    addLine(course, middle - 28, 12, 3)
    return
  }
  for (const [at, height] of ARC.entries()) addStar(course, middle + Math.floor((speed * (at - 3) * 6) / PARTS), height)
}

function addLine(course: Course, from: number, height: number, count: number): void {
  for (let at = 0; at < count; at += 1) addStar(course, from + at * 28, height)
}

function addStar(course: Course, x: number, y: number): void {
  const star = starAt(course, course.starCount)
  star.x = x
  star.y = y
  star.taken = false
  course.starCount += 1
}
