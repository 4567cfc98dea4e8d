import type { Random } from '@majlis/rules/random'
import { distance, flightOf, readX, swayOf } from './pitch.ts'
import type { Kick, Point } from './pitch.ts'

/** The goal's six parts, the lower three first, from left to right: what a keeper guesses and remembers. */
export const ZONES: readonly Point[] = [-250, 0, 250].flatMap((x) => [{ x, y: 60 }]).concat([-250, 0, 250].map((x) => ({ x, y: 180 })))

export function zoneOf({ x, y }: Point): number {
  return (y > 120 ? 3 : 0) + (x < -122 ? 0 : x > 122 ? 2 : 1)
}

/** A keeper of a level, from 0 on: all grow, none is beyond a hand. */
export interface Keeper {
  /** Centimetres that he sways to either side before the kick. */
  readonly sway: number
  /** Ticks until he has read a ball, and centimetres a tick that he then flies, in tenths. */
  readonly reaction: number
  readonly speed: number
  /** Of a hundred kicks, how many he reads; the others he guesses. */
  readonly reads: number
  /** Of a hundred parts of a ball's bend, how many he takes for its way. */
  readonly fooled: number
  /** How much a remembered kick weighs in his guess. */
  readonly memory: number
  readonly reach: number
}

/** Ticks of the keeper's sway to and fro. */
export const SWAY_TICKS = 120

export function keeperOf(level: number): Keeper {
  const grown = Math.min(level, 20)
  return {
    sway: Math.min(100, level * 20),
    reaction: 26 - Math.floor((grown * 4) / 5),
    speed: 115 + grown * 4,
    reads: Math.min(80, 25 + grown * 4),
    fooled: Math.max(30, 90 - grown * 6),
    memory: Math.min(level, 6),
    reach: 60 + grown,
  }
}

/** What a keeper does: where his hands end, and when they begin to move (ticks after the kick). */
export interface Dive extends Point {
  readonly from: number
  readonly hasRead: boolean
  readonly isSave: boolean
}

/**
 * A keeper's answer to a kick.
 * @param ball where it really goes
 * @param remembered the parts of the goal of the latest kicks
 */
export function keeperDive(level: number, kick: Kick, ball: Point, remembered: readonly number[], random: Random): Dive {
  const keeper = keeperOf(level)
  const start = { x: swayOf(kick.wait, SWAY_TICKS, keeper.sway), y: 90 }
  const hasRead = random.int(100) < keeper.reads
  const guess = guessed(keeper, remembered, random)
  const wanted = hasRead ? { x: clamp(readX(ball.x, kick.curl, keeper.fooled), 330), y: Math.min(ball.y, 225) } : (ZONES[guess] ?? start)
  const from = hasRead ? keeper.reaction : 8
  const most = Math.floor((Math.max(0, flightOf(kick.power) - from) * keeper.speed) / 10)
  const hands = towards(start, wanted, most)
  return { ...hands, from, hasRead, isSave: distance(hands, ball) <= keeper.reach }
}

function guessed(keeper: Keeper, remembered: readonly number[], random: Random): number {
  const weights = ZONES.map((_zone, at) => (at % 3 === 1 ? 2 : 4) + keeper.memory * remembered.filter((zone) => zone === at).length)
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
  // In a match the middle is the keeper's.
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

/** A rival's kick, which the player keeps: the run-up, then the flight. */
export interface Shot extends Point {
  /** Ticks of the run-up, and of the flight after it. */
  readonly runUp: number
  readonly flight: number
  /** The side to which he leans in the run-up's end: mostly the true one. -1, 0 or 1. */
  readonly lean: number
  readonly bend: number
  /** Ticks after the kick at which the ring shows where the ball goes. */
  readonly ring: number
}

export function shotOf(level: number, random: Random): Shot {
  const side = [-1, -1, 0, 1, 1][random.int(5)] ?? 0
  const x = side === 0 ? random.int(141) - 70 : side * (130 + random.int(170))
  const y = 25 + random.int(level < 2 ? 120 : 190)
  const grown = Math.min(level, 20)
  const lies = random.int(100) < Math.min(50, grown * 5)
  return {
    x,
    y,
    runUp: 70 + random.int(3) * 12,
    flight: 58 - Math.floor((grown * 7) / 5),
    lean: lies ? -side : side,
    bend: random.int(2 * grown + 1) * 4 - grown * 4,
    ring: Math.min(40, level * 3),
  }
}

/** The player's own gloves: where they rest, centimetres a tick, how far they reach. */
export const GLOVES = { x: 0, y: 100, speed: 15, reach: 62 } as const
/** Who goes this many ticks before the kick is seen, and the ball goes to the other side. */
export const TOO_EARLY = 10

/** A dive of the player's: the tick from the run-up's start, and where to. The shot's whole time means none. */
export interface Leap extends Point {
  readonly tick: number
}

/** Where the ball goes after all, where the gloves end, and whether they have it. */
export function kept(shot: Shot, leap: Leap): { readonly ball: Point; readonly hands: Point; readonly isSeen: boolean; readonly isSave: boolean } {
  const end = shot.runUp + shot.flight
  const isSeen = leap.tick < shot.runUp - TOO_EARLY && leap.x * shot.x > 0
  const ball = { x: isSeen ? -shot.x : shot.x, y: shot.y }
  const hands = towards(GLOVES, leap, Math.max(0, end - leap.tick) * GLOVES.speed)
  return { ball, hands, isSeen, isSave: distance(hands, ball) <= GLOVES.reach }
}

function towards(from: Point, to: Point, most: number): Point {
  const away = distance(from, to)
  if (away <= most) return { x: to.x, y: to.y }
  return { x: from.x + Math.floor(((to.x - from.x) * most) / away), y: from.y + Math.floor(((to.y - from.y) * most) / away) }
}

function clamp(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value))
}
