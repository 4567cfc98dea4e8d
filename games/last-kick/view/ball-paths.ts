import { BALL_RADIUS, flightAt } from '../pitch.ts'
import type { Kick, Point } from '../pitch.ts'
import { WALL_AT } from '../obstacles.ts'
import type { Event } from '../state.ts'
import type { BallPose, TrailPoint } from './scene/marks.ts'

/** The result of a kick. */
export type KickEvent = Extract<Event, { readonly kind: 'kick' }>

/** Points of the trail of a bent ball, and ticks between two of them. */
const TRAIL = 8
const TRAIL_STEP = 2

/** The latest places of a bent ball, the oldest first; none of a straight one. */
export function trailOf(end: Point, bend: number, tick: number, flight: number): TrailPoint[] {
  if (bend === 0) return []
  return Array.from({ length: TRAIL }, (_point, at) => Math.max(0, tick - (TRAIL - 1 - at) * TRAIL_STEP) / flight).map((part) => ({
    ...flightAt(end, bend, part),
    far: 1 - part,
  }))
}

/** Turns of the ball, faster with power and curl, to the side of the curl. */
export function spinOf({ power, curl }: Kick): number {
  return curl < 0 ? curl - power : power + curl
}

/** The ball after its flight: into the net, off the gloves or the post, or past everything. */
export function gone({ result, ball }: KickEvent, after: number): BallPose {
  const fall = Math.max(BALL_RADIUS, ball.y - 500 * after * after)
  const side = Math.sign(ball.x) || 1
  if (result === 'goal' || result === 'pastStar') return { x: ball.x * (1 - 0.04 * after), y: fall, far: Math.max(-0.13, -after), spin: after * 2 }
  if (result === 'saved' || result === 'blocked')
    return { x: ball.x + side * 240 * after, y: Math.max(BALL_RADIUS, ball.y + 160 * after - 700 * after * after), far: 0.02 + 0.34 * after, spin: after * 9 }
  if (result === 'wood')
    return { x: ball.x - side * 120 * after, y: Math.max(BALL_RADIUS, ball.y + 60 * after - 620 * after * after), far: 0.03 + 0.5 * after, spin: after * 12 }
  return { x: ball.x * (1 + 0.5 * after), y: Math.max(BALL_RADIUS, ball.y * (1 + 0.5 * after)), far: -0.34 * after, spin: after * 8 }
}

/** The ball after it has hit the wall; `gone` is the part of its flight since then. */
export function offWall(hit: Point, gone: number): BallPose {
  return { x: hit.x * (1 + gone * 1.5), y: Math.max(BALL_RADIUS, hit.y + 60 * gone - 500 * gone * gone), far: WALL_AT + gone * 0.5, spin: gone * 9 }
}

/** A ball that the player's gloves may have. */
export function pastGloves(ball: Point, hands: Point, isSave: boolean, after: number): Point {
  if (after === 0) return ball
  return isSave ? { x: ball.x + (hands.x - ball.x) * Math.min(1, after * 5), y: ball.y + (hands.y - ball.y) * Math.min(1, after * 5) } : ball
}
