import type { Random } from '@majlis/rules/random'
import {
  AWNING,
  BUSH,
  GAP,
  HIGH_FALCON,
  ARCH,
  PALM,
  JARS,
  METRE,
  PARTS,
  RAMP,
  ROCKS,
  ROPE,
  addHurdle,
  addLine,
  addPower,
  addStar,
  hurdleAt,
  powerAt,
  speedAt,
  starAt,
} from './course.ts'
import type { Course, Kind } from './course.ts'
import { SHAPES, pickKind } from './choices.ts'
import { placeAt, powerKind, powerMetres } from './places.ts'
import type { Place } from './places.ts'

/** Pixels ahead of the runner that are generated. */
const AHEAD = 1800
/** Pixels behind the runner that are stored. */
const BEHIND = 700
/** Stars that a stretch has at most. */
const STRETCH_STARS = 32
/** Ticks that a full jump takes, rounded up: from flat sand, in the wind of the storm, from a crest, and from an awning. */
const FLIGHT = 44
const STORM_FLIGHT = 52
const CREST_FLIGHT = 56
const BOUNCE_FLIGHT = 43
/** Ticks that a slide along a whole rope takes, how many more it may take, and the stars along it. */
const SLIDE = 64
const SLIDE_MORE = 40
const SLIDE_STARS = 8
/** Stretches after a power with additional stars. */
const GENEROUS = 4

/** The first hurdles of every run: one of each simple kind, close together; a power follows. */
const OPENING: readonly Kind[] = [BUSH, ROCKS, RAMP, JARS, GAP]
/** Pixels above the sand: a runner reaches a power without a jump. */
const POWER_Y = 46
/** Low enough for a short jump, after which the next hurdle can still be met. */
const LANTERN_Y = 84

/** Generates what comes near and drops what is behind. `runnerX` in pixels. Draws from `random` only for new stretches. */
export function extend(course: Course, runnerX: number, random: Random): void {
  dropPassed(course, runnerX)
  while (course.nextX < runnerX + AHEAD && hasRoom(course)) addStretch(course, random)
}

/** Drops what is behind the runner. `runnerX` in pixels. */
function dropPassed(course: Course, runnerX: number): void {
  while (course.hurdleCount > 0 && hurdleAt(course, 0).x + hurdleAt(course, 0).width < runnerX - BEHIND) {
    course.firstHurdle = (course.firstHurdle + 1) % course.hurdles.length
    course.hurdleCount -= 1
  }
  while (course.starCount > 0 && (starAt(course, 0).taken || starAt(course, 0).x < runnerX - BEHIND)) {
    course.firstStar = (course.firstStar + 1) % course.stars.length
    course.starCount -= 1
  }
  while (course.powerCount > 0 && powerAt(course, 0).x < runnerX - BEHIND) {
    course.firstPower = (course.firstPower + 1) % course.powers.length
    course.powerCount -= 1
  }
}

/** Whether the course can take one more stretch. */
function hasRoom(course: Course): boolean {
  return course.hurdleCount < course.hurdles.length - 4 && course.starCount < course.stars.length - STRETCH_STARS && course.powerCount < course.powers.length
}

function addStretch(course: Course, random: Random): void {
  const x = course.nextX
  const metres = Math.floor(x / METRE)
  const speed = speedAt(metres)
  if (course.stretches >= OPENING.length && metres >= powerMetres(course.powersMade)) {
    addPowerStretch(course, x, speed)
    return
  }
  const place = placeAt(metres, course.turn)
  const kind = OPENING[course.stretches] ?? pickKind(course, place, metres, random)
  if (kind === AWNING) addAwnings(course, x, speed, random)
  else if (kind === ROPE) addRope(course, x, speed, random)
  else addOne(course, kind, x, place, random)
  course.stretches += 1
}

/** Ahead of a power, as much room as a jump takes. */
function addPowerStretch(course: Course, x: number, speed: number): void {
  addPower(course, powerKind(course.powersMade, course.turn), x, POWER_Y)
  course.powersMade += 1
  course.generous = GENEROUS
  course.nextX = x + Math.floor((speed * (FLIGHT + 16)) / PARTS)
}

function addOne(course: Course, kind: Kind, x: number, place: Place | null, random: Random): void {
  const metres = Math.floor(x / METRE)
  const speed = speedAt(metres)
  const [baseWidth, y, height] = SHAPES[kind]
  const width = kind === GAP ? Math.floor((speed * gapTicks(course, place, random)) / PARTS) : baseWidth
  addHurdle(course, kind, x, [width, y, height])
  const rest = restAfter(course, kind, place, metres, random)
  const next = x + width + Math.floor((speed * rest) / PARTS)
  const isGenerous = course.generous > 0
  if (isGenerous) course.generous -= 1
  const middle = x + (width >> 1)
  if (kind === RAMP) addCrestStars(course, x + width, speed)
  else if (isGenerous || random.int(5) < 3) addStars(course, kind, middle, speed)
  const free = (x + width + next) >> 1
  if (place === 'oasis' && rest > FLIGHT + 14) addStar(course, free, LANTERN_Y, true)
  else if (rest > FLIGHT + (isGenerous ? 12 : 30)) addLine(course, free - 56, 22, 5)
  course.nextX = next
}

function gapTicks(course: Course, place: Place | null, random: Random): number {
  if (course.stretches < OPENING.length) return 14
  return place === 'bridge' ? 9 + random.int(6) : 15 + random.int(11)
}

/** Ticks to the next hurdle: a whole jump and a moment to see what comes; the moment becomes shorter with the distance run. */
function restAfter(course: Course, kind: Kind, place: Place | null, metres: number, random: Random): number {
  if (course.stretches < OPENING.length) return (kind === RAMP ? CREST_FLIGHT : FLIGHT) + 24
  const flight = kind === RAMP ? CREST_FLIGHT : place === 'storm' ? STORM_FLIGHT : FLIGHT
  const moment = Math.max(12, 38 - Math.floor(metres / 90))
  if (place === 'bridge') return flight + 6 + random.int(16)
  const hurry = metres > 600 && place === null && random.int(4) === 0
  return flight + (hurry ? 8 : moment + random.int(34))
}

/** Heights, in pixels, of the curve of a full jump, from take-off to landing. */
const ARC = [52, 88, 110, 118, 110, 88, 52] as const

function addStars(course: Course, kind: Kind, middle: number, speed: number): void {
  if (kind === HIGH_FALCON || kind === ARCH || kind === PALM) addLine(course, middle - 28, 12, 3)
  else addArc(course, middle, speed, 0)
}

function addArc(course: Course, middle: number, speed: number, above: number): void {
  for (const [at, height] of ARC.entries()) addStar(course, middle + Math.floor((speed * (at - 3) * 6) / PARTS), above + height)
}

/** The curve of a flight from the crest of a dune at `crest`, for whoever jumps there. */
function addCrestStars(course: Course, crest: number, speed: number): void {
  for (const [at, height] of CREST_ARC.entries()) addStar(course, crest + Math.floor((speed * (at + 1) * 7) / PARTS), height)
}

const CREST_ARC = [116, 164, 186, 182, 152, 100] as const

/** Two or three awnings, from each of which a bounce leads onto the next, and nothing below them. */
function addAwnings(course: Course, x: number, speed: number, random: Random): void {
  const count = 2 + random.int(2)
  const [width, y, height] = SHAPES[AWNING]
  const apart = Math.floor((speed * BOUNCE_FLIGHT) / PARTS)
  const from = x + Math.floor((speed * 16) / PARTS)
  for (let at = 0; at < count; at += 1) {
    const left = from + at * apart
    addHurdle(course, AWNING, left, [width, y, height])
    addArc(course, left + ((width + apart) >> 1), speed, y + height)
  }
  course.nextX = from + (count - 1) * apart + width + Math.floor((speed * (BOUNCE_FLIGHT + 18 + random.int(20))) / PARTS)
}

/** A rope with stars along it, and nothing below it. From its end a jump leads as far as one from a crest. */
function addRope(course: Course, x: number, speed: number, random: Random): void {
  const [, y, height] = SHAPES[ROPE]
  const from = x + Math.floor((speed * 16) / PARTS)
  const width = Math.floor((speed * (SLIDE + random.int(SLIDE_MORE))) / PARTS)
  addHurdle(course, ROPE, from, [width, y, height])
  for (let at = 1; at <= SLIDE_STARS; at += 1) addStar(course, from + Math.floor((width * at) / (SLIDE_STARS + 1)), y + height + 20)
  course.nextX = from + width + Math.floor((speed * (CREST_FLIGHT + 22 + random.int(20))) / PARTS)
}
