import { AIM, BALL_RADIUS, GOAL } from '../pitch.ts'
import type { Camera } from './camera.ts'

/** Where a finger was, and in which tick. */
export interface Mark {
  readonly x: number
  readonly y: number
  readonly tick: number
}

export interface Aim {
  readonly x: number
  readonly y: number
  readonly power: number
  readonly curl: number
}

/** CSS pixels that a finger has to move upwards for a kick. */
const SHORTEST = 46
/** The part of the distance from ball to goal that a finger moves in a tick: for the weakest and the hardest kick. */
const SLOW = 0.014
const FAST = 0.085
const WEAKEST = 30
/** The largest bow of a swipe, in parts of its length, that means a straight ball: no hand draws straight lines, and thumbs draw arcs. */
const STRAIGHT = 0.05
/** Curl for each part of a swipe's length by which it is bowed further. */
const CURL = 340
/** The largest number of points of one swipe: more come from several fingers, or from taps. */
export const MAX_MARKS = 240

/**
 * The kick that a swipe means. It goes to where the finger ends, if that is in the goal or beyond; a shorter swipe is extended in its direction into the goal.
 * The speed is the power, the bow of the path is the curl. Undefined for a swipe that is no kick.
 */
export function aimOf(marks: readonly Mark[], camera: Camera): Aim | undefined {
  const [start, end] = [marks[0], marks.at(-1)]
  if (!start || !end || start.y - end.y < SHORTEST) return undefined
  const path = camera.see(0, 0, 1).y - camera.ground
  // The swipe moved to the middle of the ball, where fingers start, so that it may begin anywhere.
  const ball = camera.see(0, BALL_RADIUS, 1)
  const [across, up] = [end.x - start.x, start.y - end.y]
  const least = ball.y - camera.ground
  const reaches = up >= least
  const longer = reaches ? 1 : (least + 0.3 * camera.see(0, 0, 0).scale * GOAL.height) / up
  const target = camera.aim(ball.x + across * longer, ball.y - up * longer)
  const ticks = Math.max(4, end.tick - begun(marks).tick)
  const pace = lengthOf(marks) / path / ticks
  const power = WEAKEST + ((pace - SLOW) / (FAST - SLOW)) * (100 - WEAKEST)
  return {
    x: within(target.x, -AIM.x, AIM.x),
    y: within(target.y, 0, AIM.y),
    power: within(power, WEAKEST, 100),
    curl: within(beyondStraight(bowOf(marks)) * CURL, -100, 100),
  }
}

/** The point at which the finger really started: it may rest on the ball first. */
function begun(marks: readonly Mark[]): Mark {
  const first = marks[0] ?? { x: 0, y: 0, tick: 0 }
  const moved = marks.findIndex(({ x, y }) => Math.hypot(x - first.x, y - first.y) > 8)
  return marks[Math.max(0, moved - 1)] ?? first
}

function lengthOf(marks: readonly Mark[]): number {
  return marks.reduce((sum, { x, y }, at) => sum + Math.hypot(x - (marks[at - 1]?.x ?? x), y - (marks[at - 1]?.y ?? y)), 0)
}

/**
 * The bow of a path in parts of its chord, to the right is positive: the height of a parabola that encloses the same area with the chord. Measured by the
 * area, it is hardly changed by a single point that jumps, and a path that sways to both sides is straight.
 */
function bowOf(marks: readonly Mark[]): number {
  const [start, end] = [marks[0], marks.at(-1)]
  if (!start || !end) return 0
  const chord = Math.hypot(end.x - start.x, end.y - start.y)
  if (chord === 0) return 0
  const area = marks.reduce((sum, { x, y }, at) => {
    const from = marks[at - 1] ?? start
    return sum + ((x - start.x) * (from.y - start.y) - (from.x - start.x) * (y - start.y)) / 2
  }, 0)
  return (1.5 * area) / chord ** 2
}

function beyondStraight(bow: number): number {
  return Math.abs(bow) <= STRAIGHT ? 0 : bow - Math.sign(bow) * STRAIGHT
}

function within(value: number, least: number, max: number): number {
  // Plus zero: an input with -0 would not be the same after it was stored.
  return Math.round(Math.max(least, Math.min(max, value))) + 0
}
