import type { Random } from '@majlis/rules/random'
import { rivalOf } from './cast.ts'
import { ZONES } from './goalkeeper.ts'
import { clamp, distance, swayOf, towards } from './pitch.ts'
import type { Point } from './pitch.ts'

/** The star that hangs in the goal for one kick. */
export interface Star extends Point {
  readonly sway: number
  readonly period: number
  readonly radius: number
}

/** Periods that WRAP is a multiple of. */
const PERIODS = [240, 200, 180, 150, 120] as const

/** `level` counts matches; `run` the hits of a star round, null in a match. */
export function starOf(level: number, run: number | null, random: Random): Star {
  const hard = run ?? Math.max(0, level - 1)
  // In a match the star is never in the middle, where the goalkeeper stands.
  const zone = ZONES[run === null ? ([0, 2, 3, 5][random.int(4)] ?? 0) : random.int(6)] ?? { x: 0, y: 60 }
  const sway = hard === 0 ? 0 : Math.min(150, 30 + hard * 14)
  const x = clamp(zone.x + random.int(81) - 40, 300 - Math.min(150, sway))
  return {
    x,
    y: zone.y + random.int(41) - 20,
    sway,
    period: PERIODS[Math.min(PERIODS.length - 1, hard >> 1)] ?? 120,
    radius: run === null ? 38 : Math.max(30, 56 - run * 3),
  }
}

export function starAt(star: Star, tick: number): Point {
  return { x: star.x + swayOf(tick, star.period, star.sway), y: star.y }
}

/** A rival's kick, which the player tries to save: the run-up, then the flight. */
export interface Shot extends Point {
  /** Ticks of the run-up, of its stop at the end, and of the flight after it. */
  readonly runUp: number
  readonly pause: number
  readonly flight: number
  /** The side to which he leans at the end of the run-up: usually the true one. -1, 0 or 1. */
  readonly lean: number
  /** Centimetres from the straight line in the middle of the flight, negative to the left. */
  readonly bend: number
  /**
   * Ticks after the kick at which the ring shows the target of the ball: at once for the first rival, so that it teaches, and from the second cup on too late
   * for the corners, so that the ball itself has to be read. Only shown: the result of a dive does not depend on it.
   */
  readonly ring: number
}

/** Centimetres a level by which shots bend that are not meant to. */
const SLIGHT = 6
/** The first level whose rivals shoot with a clear bend. */
export const CURVES_FROM = 2
/** Shots of the first rival whose target the ring shows at once. */
const SHOWN_AT_ONCE = 2
/** Ticks for which a late shooter stands still before the ball. */
const PAUSE = 40

/** @param before shots of this rival so far */
export function shotOf(level: number, before: number, random: Random): Shot {
  const { shoots } = rivalOf(level)
  const side = [-1, -1, 0, 1, 1][random.int(5)] ?? 0
  const x = side === 0 ? random.int(141) - 70 : side * (130 + random.int(170))
  const y = shoots === 'low' ? 20 + random.int(50) : 25 + random.int(level < 2 ? 120 : 190)
  const grown = Math.min(level, 20)
  const lies = shoots === 'faker' || random.int(100) < Math.min(30, grown * 3)
  const pause = shoots === 'late' ? PAUSE : 0
  return {
    x,
    y,
    runUp: 70 + random.int(3) * 12 + pause,
    pause,
    flight: Math.max(30, 54 - 2 * grown - (shoots === 'low' ? 3 : 0)),
    lean: lies ? -side : side,
    bend: shotBend(level, random),
    ring: level === 0 ? (before < SHOWN_AT_ONCE ? 0 : 12) : Math.min(40, 14 + level * 6),
  }
}

/** The bend of a rival's shot: slight at first; from `CURVES_FROM` on, more and more of them are bent clearly, and farther. */
function shotBend(level: number, random: Random): number {
  const grown = Math.min(level, 20)
  const chance = rivalOf(level).shoots === 'bender' ? 90 : Math.min(45, 10 + 3 * grown)
  const isCurved = random.int(100) < (level < CURVES_FROM ? 0 : chance)
  if (!isCurved) return random.int(2 * SLIGHT + 1) * Math.min(grown, 5) - SLIGHT * Math.min(grown, 5)
  const side = random.int(2) === 0 ? -1 : 1
  return side * (50 + Math.min(50, grown * 4) + random.int(21))
}

/** The player's own gloves: their rest position, speed in centimetres a tick, and reach. */
export const GLOVES = { x: 0, y: 100, speed: 15, reach: 62 } as const
/** Whoever dives this many ticks before the kick is seen, and the ball goes to the other side. */
export const TOO_EARLY = 10

/** A dive of the player's: the tick, counted from the run-up's start, and the target. The shot's whole time means none. */
export interface Leap extends Point {
  readonly tick: number
}

/** The final target of the ball, where the gloves end, and whether they have it. */
export function kept(shot: Shot, leap: Leap): { readonly ball: Point; readonly hands: Point; readonly isSeen: boolean; readonly isSave: boolean } {
  const end = shot.runUp + shot.flight
  const isSeen = leap.tick < shot.runUp - TOO_EARLY && leap.x * shot.x > 0
  const ball = { x: isSeen ? -shot.x : shot.x, y: shot.y }
  const hands = towards(GLOVES, leap, Math.max(0, end - leap.tick) * GLOVES.speed)
  return { ball, hands, isSeen, isSave: distance(hands, ball) <= GLOVES.reach }
}
