import { BALL_RADIUS, GOAL, bendOf, distance, flightAt, flightOf, overshootOf, spreadOf, swayOf } from '../pitch.ts'
import type { Kick, Point } from '../pitch.ts'
import { GLOVES, SWAY_TICKS, goalkeeperOf, kept, starAt } from '../rival.ts'
import type { Leap, Shot } from '../rival.ts'
import type { Event, Turn } from '../step.ts'
import type { GoalkeeperPose } from './scene/figures.ts'
import type { TrailPoint } from './scene/marks.ts'
import type { Picture } from './scene/orders.ts'
import type { Aim } from './swipe.ts'

/** Ticks for which a result is shown before the next turn. The word about it stays longer, over the next turn. */
export const AFTER = 44
/** Ticks for which a result is shown at least, however soon the player goes on. */
export const SEEN = 14
/** Ticks before a run-up begins, so that the player can look at the other side. */
export const INTRO = 22
/** Ticks in which ball and goalkeeper come to rest; the next turn may begin before. */
const REST = 62
/** Ticks of the ghost hand's gesture. */
const GHOST = 110
/** Points of the trail of a bent ball, and ticks between two of them. */
const TRAIL = 8
const TRAIL_STEP = 2

type KickEvent = Extract<Event, { readonly kind: 'kick' }>

const EMPTY: Omit<Picture, 'eye' | 'team'> = {
  ball: null,
  trail: [],
  goalkeeper: null,
  star: null,
  gloves: null,
  shooter: null,
  ring: null,
  aim: null,
  bulge: null,
  isStruck: false,
  ghost: null,
}

/** The swipe that the ghost hand shows: its end, and its bow in parts of its length, to the right is positive. */
export interface Gesture {
  readonly to: Point
  readonly bow: number
}

/** Before a kick: the goalkeeper sways, the star moves, and a swipe shows where it would go. */
export function aiming(
  given: { readonly level: number; readonly team: number; readonly turn: Turn; readonly hasGoalkeeper: boolean },
  tick: number,
  aim: Aim | null,
  ghost: Gesture | null,
): Picture {
  const x = swayOf(tick, SWAY_TICKS, goalkeeperOf(given.level).sway)
  return {
    ...EMPTY,
    eye: 'shooter',
    team: given.team,
    ball: { x: 0, y: 0, far: 1, spin: 0 },
    goalkeeper: given.hasGoalkeeper ? upright(x, tick) : null,
    star: starIn(given.turn, tick),
    aim: aim && aimMark(aim),
    ghost: ghost && { ...ghost, part: (tick % GHOST) / GHOST },
  }
}

/** Where a kick would go, past its target where it is bent too far. */
function aimMark({ x, y, power, curl }: Aim): NonNullable<Picture['aim']> {
  const overshoot = overshootOf(curl)
  return { x: x + overshoot, y, power, bend: bendOf(curl), spread: spreadOf(power, curl), isWild: overshoot !== 0 }
}

/** After a kick, `tick` ticks later. */
export function flying(given: { readonly level: number; readonly team: number; readonly turn: Turn }, kick: Kick, event: KickEvent, tick: number): Picture {
  const flight = flightOf(kick.power)
  const after = Math.max(0, tick - flight) / REST
  const isGoal = event.result === 'goal' || event.result === 'pastStar'
  const start = swayOf(kick.wait, SWAY_TICKS, goalkeeperOf(given.level).sway)
  const { dive } = event
  const part = dive ? Math.max(0, Math.min(1, (tick - dive.from) / Math.max(1, flight - dive.from))) : 0
  return {
    ...EMPTY,
    eye: 'shooter',
    team: given.team,
    ball:
      tick < flight
        ? { ...flightAt(event.ball, bendOf(kick.curl), tick / flight), far: 1 - tick / flight, spin: (tick * spinOf(kick)) / 260 }
        : gone(event, after),
    trail: tick < flight ? trailOf(event.ball, bendOf(kick.curl), tick, flight) : [],
    goalkeeper: dive && (part > 0 ? divingTo(start, dive, part, after) : upright(start, kick.wait)),
    star: event.hitStar && tick >= flight ? null : starIn(given.turn, kick.wait + Math.min(tick, flight)),
    bulge: isGoal && tick >= flight ? { ...event.ball, part: Math.min(1, after * 1.4) } : null,
    isStruck: event.result === 'wood' && tick >= flight && after < 0.12,
  }
}

/** While the rival runs up and shoots. `tick` counts from the run-up's start. */
export function watching(team: number, shot: Shot, tick: number, leap: Leap | null, ghostPart: number | null): Picture {
  const end = shot.runUp + shot.flight
  const { ball, hands, isSave, isSeen } = kept(shot, leap ?? { tick: end, x: GLOVES.x, y: GLOVES.y })
  // A rival who has seen the dive shoots the mirrored shot.
  const bend = isSeen ? -shot.bend : shot.bend
  const gone = Math.max(0, Math.min(1, (tick - shot.runUp) / shot.flight))
  const after = Math.max(0, tick - end) / REST
  const flown = leap && tick > leap.tick ? Math.min(1, ((tick - leap.tick) * GLOVES.speed) / Math.max(1, distance(GLOVES, leap))) : 0
  const goal = leap && tick > leap.tick ? between(GLOVES, leap, flown) : GLOVES
  const gloves = tick >= end ? hands : goal
  const fromRing = shot.runUp + shot.ring
  const isNear = tick >= fromRing && tick < end && shot.ring < shot.flight - 6
  return {
    ...EMPTY,
    eye: 'goalkeeper',
    team,
    ball: {
      ...pastGloves(flightAt(ball, bend, gone), hands, isSave, after),
      far: isSave ? 1 - gone : 1 - gone - after * 0.22,
      spin: bend === 0 ? tick / 5 : (tick * Math.sign(bend)) / 3,
    },
    trail: tick > shot.runUp && tick < end ? trailOf(ball, bend, tick - shot.runUp, shot.flight) : [],
    gloves: { x: gloves.x, y: gloves.y, reach: GLOVES.reach, isOut: leap !== null && tick >= leap.tick },
    shooter: { part: Math.max(0, Math.min(1, tick / shot.runUp)), lean: shot.lean, swing: (tick - shot.runUp + 4) / 16 },
    ring: isNear ? { ...ball, part: (tick - fromRing) / Math.max(1, end - fromRing) } : null,
    ghost: ghostPart === null ? null : { to: ball, bow: 0, part: ghostPart },
  }
}

function starIn({ star }: Turn, tick: number): Picture['star'] {
  return star && { ...starAt(star, tick), radius: star.radius, turn: tick / 60 }
}

/** The latest places of a bent ball, the oldest first; none of a straight one. */
function trailOf(end: Point, bend: number, tick: number, flight: number): TrailPoint[] {
  if (bend === 0) return []
  return Array.from({ length: TRAIL }, (_point, at) => Math.max(0, tick - (TRAIL - 1 - at) * TRAIL_STEP) / flight).map((part) => ({
    ...flightAt(end, bend, part),
    far: 1 - part,
  }))
}

/** Turns of the ball, faster with power and curl, to the side of the curl. */
function spinOf({ power, curl }: Kick): number {
  return curl < 0 ? curl - power : power + curl
}

/** The ball after its flight: into the net, off the gloves or the post, or past everything. */
function gone({ result, ball }: KickEvent, after: number): Picture['ball'] {
  const fall = Math.max(BALL_RADIUS, ball.y - 500 * after * after)
  const side = Math.sign(ball.x) || 1
  if (result === 'goal' || result === 'pastStar') return { x: ball.x * (1 - 0.04 * after), y: fall, far: Math.max(-0.13, -after), spin: after * 2 }
  if (result === 'saved')
    return { x: ball.x + side * 240 * after, y: Math.max(BALL_RADIUS, ball.y + 160 * after - 700 * after * after), far: 0.02 + 0.34 * after, spin: after * 9 }
  if (result === 'wood')
    return { x: ball.x - side * 120 * after, y: Math.max(BALL_RADIUS, ball.y + 60 * after - 620 * after * after), far: 0.03 + 0.5 * after, spin: after * 12 }
  return { x: ball.x * (1 + 0.5 * after), y: Math.max(BALL_RADIUS, ball.y * (1 + 0.5 * after)), far: -0.34 * after, spin: after * 8 }
}

function pastGloves(ball: Point, hands: Point, isSave: boolean, after: number): Point {
  if (after === 0) return ball
  return isSave ? { x: ball.x + (hands.x - ball.x) * Math.min(1, after * 5), y: ball.y + (hands.y - ball.y) * Math.min(1, after * 5) } : ball
}

function upright(x: number, tick: number): GoalkeeperPose {
  const bounce = Math.abs(((tick % 40) - 20) / 20) * 5
  return { feet: { x, y: 0 }, hands: { x, y: 126 - bounce }, isReaching: false }
}

function divingTo(start: number, dive: Point, part: number, after: number): GoalkeeperPose {
  const eased = part * (2 - part)
  const hands = { x: start + (dive.x - start) * eased, y: 120 + (dive.y - 120) * eased }
  const feet = { x: start + (dive.x - start) * 0.4 * eased, y: Math.max(0, (dive.y - 140) * 0.6 * eased) }
  // Lands again, once the ball is past.
  const down = Math.min(1, after * 2.4)
  const low = Math.min(hands.y, 26 + GOAL.height * 0.04)
  return { feet: { x: feet.x, y: feet.y * (1 - down) }, hands: { x: hands.x, y: hands.y + (low - hands.y) * down * 0.8 }, isReaching: true }
}

function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}
