import { GOAL, bendOf, distance, flightAt, flightOf, overshootOf, spreadOf } from '../pitch.ts'
import type { Kick, Point } from '../pitch.ts'
import { rivalOf } from '../cast.ts'
import { headingAt, standAt } from '../goalkeeper.ts'
import { DEFENDER, WALL_AT, blownBend, forceOf, wallAt } from '../obstacles.ts'
import { GLOVES, kept, starAt } from '../rival.ts'
import type { Leap, Shot } from '../rival.ts'
import type { Turn } from '../state.ts'
import { gone, offWall, pastGloves, spinOf, trailOf } from './ball-paths.ts'
import type { KickEvent } from './ball-paths.ts'
import type { GoalkeeperPose } from './scene/figures.ts'
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
/** Centimetres by which a goalkeeper's hands are beside his feet when he leans. */
const TILT = 34
/** Ticks of the leg's swing, and how many of them are before the ball leaves. */
const SWING = 18
const STRIKE = 6
/** The part of a run-up after which a late shooter stops. */
const STOP = 0.85
const EMPTY: Omit<Picture, 'eye' | 'team' | 'cup'> = {
  ball: null,
  trail: [],
  goalkeeper: null,
  star: null,
  gloves: null,
  kicker: null,
  shooter: null,
  ring: null,
  aim: null,
  bulge: null,
  isStruck: false,
  ghost: null,
  wall: null,
  defender: null,
  wind: 0,
}

/** A turn before and after a kick: the rival is that of a level. */
interface Given {
  readonly level: number
  readonly cup: number
  readonly turn: Turn
  readonly hasGoalkeeper: boolean
}

/** The swipe that the ghost hand shows: its end, and its bow in parts of its length, to the right is positive. */
export interface Gesture {
  readonly to: Point
  readonly bow: number
}

/** Before a kick: the goalkeeper sways, the star moves, and a swipe shows where it would go. */
export function aiming(given: Given, tick: number, aim: Aim | null, ghost: Gesture | null): Picture {
  return {
    ...fieldOf(given, tick),
    ball: { x: 0, y: 0, far: 1, spin: 0 },
    goalkeeper: given.hasGoalkeeper ? upright(given, tick) : null,
    kicker: { swing: aim ? -aim.power / 100 : 0 },
    star: starIn(given.turn, tick),
    aim: aim && aimMark(aim),
    ghost: ghost && { ...ghost, part: (tick % GHOST) / GHOST },
  }
}

/** What stands on the pitch beside ball and goalkeeper. */
function fieldOf({ level, cup, turn: { wall, defender, wind } }: Given, tick: number): Picture {
  return {
    ...EMPTY,
    eye: 'shooter',
    team: level,
    cup,
    wall: wall && { x: wallAt(wall, tick), half: wall.half, height: wall.height },
    defender: defender && { x: defender.x, half: DEFENDER.half, height: DEFENDER.height },
    wind: Math.sign(wind) * forceOf(wind),
  }
}

/** Where a kick would go, past its target where it is bent too far. */
function aimMark({ x, y, power, curl }: Aim): NonNullable<Picture['aim']> {
  const overshoot = overshootOf(curl)
  return { x: x + overshoot, y, power, bend: bendOf(curl), spread: spreadOf(power, curl), isWild: overshoot !== 0 }
}

/** After a kick, `tick` ticks later. */
export function flying(given: Given, kick: Kick, event: KickEvent, tick: number): Picture {
  const { level, turn } = given
  const flight = flightOf(kick.power)
  const after = Math.max(0, tick - flight) / REST
  const isGoal = event.result === 'goal' || event.result === 'pastStar'
  const start = standAt(level, turn.stance, kick.wait)
  const { dive } = event
  // Within his reach, a ball that he saves is met by his hands.
  const hands = event.result === 'saved' ? event.ball : dive
  const part = dive ? Math.max(0, Math.min(1, (tick - dive.from) / Math.max(1, flight - dive.from))) : 0
  const bend = blownBend(bendOf(kick.curl), turn.wind)
  const isOff = event.result === 'wall' && tick > flight * WALL_AT
  return {
    ...fieldOf(given, kick.wait + Math.min(tick, Math.floor(flight * WALL_AT))),
    ball: isOff
      ? offWall(flightAt(event.ball, bend, WALL_AT), tick / flight - WALL_AT)
      : tick < flight
        ? { ...flightAt(event.ball, bend, tick / flight), far: 1 - tick / flight, spin: (tick * spinOf(kick)) / 260 }
        : gone(event, after),
    trail: tick < flight && !isOff ? trailOf(event.ball, kick.curl === 0 ? 0 : bend, tick, flight) : [],
    goalkeeper: dive && (part > 0 ? { ...divingTo(start, hands ?? dive, part, after), ...characterOf(given) } : upright(given, kick.wait)),
    kicker: { swing: (tick + STRIKE) / SWING },
    star: event.hitStar && tick >= flight ? null : starIn(turn, kick.wait + Math.min(tick, flight)),
    bulge: isGoal && tick >= flight ? { ...event.ball, part: Math.min(1, after * 1.4) } : null,
    isStruck: event.result === 'wood' && tick >= flight && after < 0.12,
  }
}

/** While the rival runs up and shoots. `tick` counts from the run-up's start. */
export function watching(
  rival: { readonly level: number; readonly cup: number },
  shot: Shot,
  tick: number,
  leap: Leap | null,
  ghostPart: number | null,
): Picture {
  const end = shot.runUp + shot.flight
  const { ball, hands, isSave, isSeen } = kept(shot, leap ?? { tick: end, x: GLOVES.x, y: GLOVES.y })
  // A rival who has seen the dive shoots the mirrored shot.
  const bend = isSeen ? -shot.bend : shot.bend
  const part = Math.max(0, Math.min(1, (tick - shot.runUp) / shot.flight))
  const after = Math.max(0, tick - end) / REST
  const flown = leap && tick > leap.tick ? Math.min(1, ((tick - leap.tick) * GLOVES.speed) / Math.max(1, distance(GLOVES, leap))) : 0
  const goal = leap && tick > leap.tick ? between(GLOVES, leap, flown) : GLOVES
  const gloves = tick >= end ? hands : goal
  const fromRing = shot.runUp + shot.ring
  const isNear = tick >= fromRing && tick < end && shot.ring < shot.flight - 6
  return {
    ...EMPTY,
    eye: 'goalkeeper',
    team: rival.level,
    cup: rival.cup,
    ball: {
      ...pastGloves(flightAt(ball, bend, part), hands, isSave, after),
      far: isSave ? 1 - part : 1 - part - after * 0.22,
      spin: bend === 0 ? tick / 5 : (tick * Math.sign(bend)) / 3,
    },
    trail: tick > shot.runUp && tick < end ? trailOf(ball, bend, tick - shot.runUp, shot.flight) : [],
    gloves: { x: gloves.x, y: gloves.y, reach: GLOVES.reach, isOut: leap !== null && tick >= leap.tick },
    shooter: { part: runUpAt(shot, tick), lean: shot.lean, swing: (tick - shot.runUp + 4) / 16 },
    ring: isNear ? { ...ball, part: (tick - fromRing) / Math.max(1, end - fromRing) } : null,
    ghost: ghostPart === null ? null : { to: ball, bow: 0, part: ghostPart },
  }
}

/** The part of a run-up that is done, with its stop before the ball. */
function runUpAt({ runUp, pause }: Shot, tick: number): number {
  const run = runUp - pause
  const stop = run * STOP
  const moved = tick < stop ? tick : Math.max(stop, tick - pause)
  return Math.max(0, Math.min(1, moved / run))
}

function starIn({ star }: Turn, tick: number): Picture['star'] {
  return star && { ...starAt(star, tick), radius: star.radius, turn: tick / 60 }
}

function characterOf({ level, turn }: Given): Pick<GoalkeeperPose, 'keeps' | 'leans'> {
  return { keeps: rivalOf(level).keeps, leans: turn.stance.leans }
}

/** A goalkeeper before the kick: he tilts to the side to which he leans or, if he jumps early, moves. */
function upright(given: Given, tick: number): GoalkeeperPose {
  const { level, turn } = given
  const { keeps, leans } = characterOf(given)
  const x = standAt(level, turn.stance, tick)
  const tilt = keeps === 'jumpy' ? headingAt(tick) : (leans ?? 0)
  const bounce = keeps === 'rock' ? 0 : Math.abs(((tick % 40) - 20) / 20) * 5
  return { feet: { x, y: 0 }, hands: { x: x + tilt * TILT, y: 126 - bounce }, isReaching: false, keeps, leans }
}

function divingTo(start: number, dive: Point, part: number, after: number): Pick<GoalkeeperPose, 'feet' | 'hands' | 'isReaching'> {
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
