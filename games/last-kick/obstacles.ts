import type { Random } from '@majlis/rules/random'
import { BALL_RADIUS, flightAt, flightOf, swayOf } from './pitch.ts'
import type { Kick, Point } from './pitch.ts'
import type { Star } from './rival.ts'

/** Cups, counted from 0, from which on star rounds have a wall, the wind blows, and a defender stands on the goal line. */
export const WALL_CUP = 1
export const WIND_CUP = 2
export const DEFENDER_CUP = 3

/** A wall half-way between spot and goal, in centimetres: its middle there, half its width, its height, and how far it sways to either side. */
export interface Wall {
  readonly x: number
  readonly half: number
  readonly height: number
  readonly sway: number
}

/** A defender on the goal line, in centimetres. */
export interface Defender {
  readonly x: number
}

/** The part of the way to the goal at which the wall stands. */
export const WALL_AT = 0.5
/** Ticks in which a wall sways to and fro. */
const WALL_TICKS = 200
export const DEFENDER = { half: 42, height: 150 } as const
/** Centimetres by which the weakest wind carries a ball until it arrives, and by which each of the two stronger ones carries it farther. */
const WIND = { least: 40, more: 35 } as const

/** The centimetres by which the wind carries a ball to the right, negative to the left; 0 without wind. */
export function windOf(cup: number, random: Random): number {
  if (cup !== WIND_CUP && cup <= DEFENDER_CUP) return 0
  const side = random.int(2) === 0 ? -1 : 1
  return side * (WIND.least + WIND.more * random.int(3))
}

/** How strong a wind is: 0 for none, to 3. */
export function forceOf(wind: number): number {
  return wind === 0 ? 0 : 1 + Math.floor((Math.abs(wind) - WIND.least) / WIND.more)
}

/** The wall of a star round, which hides a low star behind it. */
export function wallOf(cup: number, hits: number, star: Star, random: Random): Wall | null {
  if (cup !== WALL_CUP && cup < DEFENDER_CUP) return null
  const sway = hits < 3 ? 0 : Math.min(40, (hits - 2) * 12)
  return { x: Math.floor(star.x / 2) + random.int(31) - 15, half: 48, height: 120, sway }
}

export function wallAt(wall: Wall, tick: number): number {
  return wall.x + swayOf(tick, WALL_TICKS, wall.sway)
}

/** The defender of a turn. He never hides its star. */
export function defenderOf(cup: number, star: Star, random: Random): Defender | null {
  if (cup < DEFENDER_CUP) return null
  return { x: (star.x > 0 ? -1 : 1) * (150 + random.int(111)) }
}

/**
 * The distance in centimetres of a ball from its straight line in the middle of its flight. The wind carries it more and more, so that it starts against the wind.
 * @param bend of the kick without wind
 */
export function blownBend(bend: number, wind: number): number {
  return bend - Math.floor(wind / 4)
}

/** Whether a ball with this end and bend hits the wall. */
export function hitsWall(wall: Wall, kick: Kick, end: Point, bend: number): boolean {
  const { x, y } = flightAt(end, bend, WALL_AT)
  const middle = wallAt(wall, kick.wait + Math.floor(flightOf(kick.power) / 2))
  return Math.abs(x - middle) <= wall.half + BALL_RADIUS && y <= wall.height
}

/** Whether a ball that arrives here hits the defender. */
export function hitsDefender({ x }: Defender, ball: Point): boolean {
  return Math.abs(ball.x - x) <= DEFENDER.half + BALL_RADIUS && ball.y <= DEFENDER.height
}
