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

/** The largest error of a kick in centimetres: larger for hard and curled ones. */
export function spreadOf(power: number, curl: number): number {
  return 4 + Math.floor((power * power * 44) / 10_000) + Math.floor((Math.abs(curl) * 10) / 100)
}

/** The largest distance of a curled ball from its straight line, in the middle of its flight. */
export function bendOf(curl: number): number {
  return Math.floor((curl * 70) / 100)
}

/** The target that a goalkeeper expects who looks at the ball's first metres: a curled ball deceives him by `fooled` per cent. */
export function readX(x: number, curl: number, fooled: number): number {
  return x + Math.floor((bendOf(curl) * 13 * fooled) / 500)
}

/** The offset of a swaying thing: from -`reach` to `reach` and back within `period` ticks, at constant speed. */
export function swayOf(tick: number, period: number, reach: number): number {
  const at = ((tick % period) + period) % period
  const quarter = Math.floor(period / 4)
  const wave = at < quarter ? at : at < 3 * quarter ? 2 * quarter - at : at - period
  return Math.floor((wave * reach) / quarter)
}

/** Whole centimetres between two points, rounded down. */
export function distance(one: Point, other: Point): number {
  return Math.floor(Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2))
}

export function isInside({ x, y }: Point): boolean {
  return Math.abs(x) < GOAL.half - 4 && y < GOAL.height - 4
}

/** Whether the ball hits post or bar and bounces back. */
export function isWood({ x, y }: Point): boolean {
  const [side, over] = [Math.abs(x) - GOAL.half, y - GOAL.height]
  return side <= BALL_RADIUS && over <= BALL_RADIUS && (side >= -4 || over >= -4)
}
