import type { Random } from '@majlis/rules/random'
import { apparentX, bendOf, distance, flightOf, swayOf } from './pitch.ts'
import type { Kick, Point } from './pitch.ts'

/** The goal's six parts, the lower three first, from left to right: the parts that a goalkeeper guesses and remembers. */
export const ZONES: readonly Point[] = [-250, 0, 250].flatMap((x) => [{ x, y: 60 }]).concat([-250, 0, 250].map((x) => ({ x, y: 180 })))

export function zoneOf({ x, y }: Point): number {
  return (y > 120 ? 3 : 0) + (x < -122 ? 0 : x > 122 ? 2 : 1)
}

/** A goalkeeper of a level, counted from 0: all abilities grow, and none becomes unbeatable. */
export interface Goalkeeper {
  /** Centimetres by which he sways to either side before the kick. */
  readonly sway: number
  /** Ticks until he has read a ball, and his speed then in tenths of a centimetre a tick. */
  readonly reaction: number
  readonly speed: number
  /** The percentage of kicks that he reads; he guesses the others. */
  readonly reads: number
  /** The percentage of a ball's bend that he mistakes for its direction, on average; see `VARIES`. */
  readonly misled: number
  /** The weight of a remembered kick in his guess. */
  readonly memory: number
  readonly reach: number
}

/** Percentage points by which a goalkeeper is misled more or less than on average. */
const VARIES = 25
/** Ticks in which the goalkeeper sways to and fro. */
export const SWAY_TICKS = 120

export function goalkeeperOf(level: number): Goalkeeper {
  const grown = Math.min(level, 20)
  return {
    sway: Math.min(100, level * 20),
    reaction: 26 - Math.floor((grown * 4) / 5),
    speed: 115 + grown * 4,
    reads: Math.min(80, 25 + grown * 4),
    misled: Math.max(25, 85 - Math.floor((grown * 7) / 2)),
    memory: Math.min(level, 6),
    reach: 60 + grown,
  }
}

/** What a goalkeeper does: where his hands end, and when they begin to move (ticks after the kick). */
export interface Dive extends Point {
  readonly from: number
  readonly hasRead: boolean
  readonly isSave: boolean
}

/**
 * A goalkeeper's reaction to a kick. When he has read it he goes to where the ball seems to fly, which is a wrong place for a bent one.
 * @param ball where it really goes
 * @param remembered the parts of the goal of the latest kicks
 */
export function goalkeeperDive(level: number, kick: Kick, ball: Point, remembered: readonly number[], random: Random): Dive {
  const goalkeeper = goalkeeperOf(level)
  const start = { x: swayOf(kick.wait, SWAY_TICKS, goalkeeper.sway), y: 90 }
  const hasRead = random.int(100) < goalkeeper.reads
  const guess = guessed(goalkeeper, remembered, random)
  const flight = flightOf(kick.power)
  const offset = kick.curl === 0 ? 0 : apparentX(0, bendOf(kick.curl), goalkeeper.reaction, flight)
  // Drawn only for curled kicks, and last, so that straight ones have the same results as in version 1 of the steps.
  const share = offset === 0 ? 0 : goalkeeper.misled - VARIES + random.int(2 * VARIES + 1)
  const wanted = hasRead ? { x: clamp(ball.x + Math.floor((offset * share) / 100), 330), y: Math.min(ball.y, 225) } : (ZONES[guess] ?? start)
  const from = hasRead ? goalkeeper.reaction : 8
  const max = Math.floor((Math.max(0, flight - from) * goalkeeper.speed) / 10)
  const hands = towards(start, wanted, max)
  return { ...hands, from, hasRead, isSave: distance(hands, ball) <= goalkeeper.reach }
}

function guessed(goalkeeper: Goalkeeper, remembered: readonly number[], random: Random): number {
  const weights = ZONES.map((_zone, at) => (at % 3 === 1 ? 2 : 4) + goalkeeper.memory * remembered.filter((zone) => zone === at).length)
  let left = random.int(weights.reduce((sum, weight) => sum + weight, 0))
  return Math.max(
    0,
    weights.findIndex((weight) => {
      left -= weight
      return left < 0
    }),
  )
}

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
  /** Ticks of the run-up, and of the flight after it. */
  readonly runUp: number
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

export function shotOf(level: number, random: Random): Shot {
  const side = [-1, -1, 0, 1, 1][random.int(5)] ?? 0
  const x = side === 0 ? random.int(141) - 70 : side * (130 + random.int(170))
  const y = 25 + random.int(level < 2 ? 120 : 190)
  const grown = Math.min(level, 20)
  const lies = random.int(100) < Math.min(50, grown * 5)
  const runUp = 70 + random.int(3) * 12
  return {
    x,
    y,
    runUp,
    flight: 58 - Math.floor((grown * 7) / 5),
    lean: lies ? -side : side,
    bend: shotBend(level, random),
    ring: level === 0 ? 0 : Math.min(40, 6 + level * 5),
  }
}

/** The bend of a rival's shot: slight at first; from `CURVES_FROM` on, more and more of them are bent clearly, and farther. */
function shotBend(level: number, random: Random): number {
  const grown = Math.min(level, 20)
  const isCurved = random.int(100) < (level < CURVES_FROM ? 0 : Math.min(60, 20 + 4 * grown))
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

function towards(from: Point, to: Point, max: number): Point {
  const away = distance(from, to)
  if (away <= max) return { x: to.x, y: to.y }
  return { x: from.x + Math.floor(((to.x - from.x) * max) / away), y: from.y + Math.floor(((to.y - from.y) * max) / away) }
}

function clamp(value: number, max: number): number {
  return Math.max(-max, Math.min(max, value))
}
