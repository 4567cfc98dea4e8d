/** The goal in centimetres: half its width, and its height. `x` counts from its middle to the right, `y` from the ground up. */
export const GOAL = { half: 366, height: 244 } as const
export const BALL_RADIUS = 11
/** The farthest point that can be aimed at, so that a kick can miss. */
export const AIM = { x: 520, y: 380 } as const
/** Ticks are sixtieths of a second. Every swaying motion repeats after this many, so that waiting has no limit. */
export const WRAP = 3600

/** A kick: ticks waited before it, its target, how hard (0 to 100) and how much it curls (-100 to 100, to the right at first). */
export interface Kick {
  readonly wait: number
  readonly x: number
  readonly y: number
  readonly power: number
  readonly curl: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Ticks that a ball flies. */
export function flightOf(power: number): number {
  return 62 - Math.floor((power * 30) / 100)
}

/** A kick with more power than this is a hard one, in parts of a hundred. */
export const HARD = 88

/** The largest curl, to either side, with which a ball still arrives where it was aimed. */
export const CONTROLLED = 60
/** The smallest curl, to either side, of a kick that counts as curved. */
export const CURVED = 30

/** The largest error of a kick in centimetres: larger for hard and curled ones, and much larger beyond the controlled curl. */
export function spreadOf(power: number, curl: number): number {
  const excess = excessOf(curl)
  return 4 + Math.floor((power * power * 44) / 10_000) + Math.floor((Math.abs(curl) * 10) / 100) + Math.floor((excess * excess) / 80)
}

/** The largest distance in centimetres of a curled ball from its straight line, in the middle of its flight; negative to the left. */
export function bendOf(curl: number): number {
  return Math.floor((curl * 140) / 100)
}

/**
 * How far, in centimetres, a ball with more than the controlled curl flies past its target, to the side to which it returns (negative to the left). From a
 * curl of 100 it is more than half a goal, so that a shot into that corner misses.
 */
export function overshootOf(curl: number): number {
  const past = Math.floor(excessOf(curl) ** 2 / 8)
  return curl > 0 ? 0 - past : past
}

function excessOf(curl: number): number {
  return Math.max(0, Math.abs(curl) - CONTROLLED)
}

/**
 * The x in the goal, in centimetres, to which a straight line leads from the spot through the ball, which is where a bent ball seems to go.
 * @param x where it really arrives
 * @param seen ticks of its flight that have passed, of `flight`
 */
export function apparentX(x: number, bend: number, seen: number, flight: number): number {
  return x + Math.floor((4 * bend * Math.max(0, flight - seen)) / flight)
}

/** How far a ball rises above the straight line in the middle of its flight, in centimetres. */
const LOFT = 34

/**
 * The ball on its way, in centimetres as seen from behind it.
 * @param end where it arrives
 * @param bend its largest distance from the straight line; see `bendOf`
 * @param part of the flight that has passed, from 0 to 1
 */
export function flightAt(end: Point, bend: number, part: number): Point {
  const bow = 4 * part * (1 - part)
  return { x: end.x * part + bend * bow, y: BALL_RADIUS + (end.y - BALL_RADIUS) * part + LOFT * bow }
}

/** The offset of a swaying thing: from -`reach` to `reach` and back within `period` ticks, at constant speed. */
export function swayOf(tick: number, period: number, reach: number): number {
  const at = ((tick % period) + period) % period
  const quarter = Math.floor(period / 4)
  const wave = at < quarter ? at : at < 3 * quarter ? 2 * quarter - at : at - period
  // Plus zero: what does not sway is at 0, never at -0.
  return Math.floor((wave * reach) / quarter) + 0
}

/** Whole centimetres between two points, rounded down. */
export function distance(one: Point, other: Point): number {
  return Math.floor(Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2))
}

/** The point at most `max` centimetres from one point in the direction of another, in whole centimetres. */
export function towards(from: Point, to: Point, max: number): Point {
  const away = distance(from, to)
  if (away <= max) return { x: to.x, y: to.y }
  return { x: from.x + Math.floor(((to.x - from.x) * max) / away), y: from.y + Math.floor(((to.y - from.y) * max) / away) }
}

export function clamp(value: number, max: number): number {
  return Math.max(-max, Math.min(max, value))
}

export function isInside({ x, y }: Point): boolean {
  return Math.abs(x) < GOAL.half - 4 && y < GOAL.height - 4
}

/** Whether a ball that hits the wood hits the bar, and not only a post. */
export function isBar({ x, y }: Point): boolean {
  return y >= GOAL.height - 4 && Math.abs(x) < GOAL.half - 4
}

/** Whether the ball hits post or bar and bounces back. */
export function isWood({ x, y }: Point): boolean {
  const [side, over] = [Math.abs(x) - GOAL.half, y - GOAL.height]
  return side <= BALL_RADIUS && over <= BALL_RADIUS && (side >= -4 || over >= -4)
}
