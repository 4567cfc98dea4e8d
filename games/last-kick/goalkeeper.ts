import type { Random } from '@majlis/rules/random'
import { rivalOf } from './cast.ts'
import { apparentX, bendOf, clamp, distance, flightOf, swayOf, towards } from './pitch.ts'
import type { Kick, Point } from './pitch.ts'

/** The goal's six parts, the lower three first, from left to right: the parts that a goalkeeper guesses and remembers. */
export const ZONES: readonly Point[] = [-250, 0, 250].flatMap((x) => [{ x, y: 60 }]).concat([-250, 0, 250].map((x) => ({ x, y: 180 })))

export function zoneOf({ x, y }: Point): number {
  return (y > 120 ? 3 : 0) + 1 + sideOf(x)
}

/** A third of the goal: to the left, in the middle, to the right. */
export type Side = -1 | 0 | 1

export function sideOf(x: number): Side {
  return x < -122 ? -1 : x > 122 ? 1 : 0
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
  /** Centimetres from his hands at which he still has a ball in the lower and in the upper half of the goal. */
  readonly reach: { readonly low: number; readonly high: number }
}

/** Percentage points by which a goalkeeper is misled more or less than on average. */
const VARIES = 25
/** Ticks in which the goalkeeper sways to and fro. */
export const SWAY_TICKS = 120
/** The first level whose goalkeeper notices two kicks into one part, and the first one that notices alternating ones. */
export const NOTICES_FROM = 1
export const NOTICES_TURNS_FROM = 2
/** Centimetres from the middle at which a goalkeeper stands who expects a side. */
const LEAN = 70
/** Ticks by which he is quicker to the side that he expects, and slower to the others. */
const READY = 8
const SURPRISED = 9
/** Ticks by which one who bluffs is quicker to the corner that he guards, from the other side of the goal. */
const BLUFFED = 16
/** Ticks by which one who waits may see a ball earlier than he does at worst. */
const EARLY = 12

export function goalkeeperOf(level: number): Goalkeeper {
  const { keeps } = rivalOf(level)
  const [isRock, isTall] = [keeps === 'rock', keeps === 'tall']
  // Who reads every kick would become unbeatable if he grew as fast as the others.
  const grown = isRock ? Math.floor(Math.min(level, 20) / 3) : Math.min(level, 20)
  const reach = 60 + grown
  return {
    sway: keeps === 'jumpy' ? 90 : isRock ? 0 : Math.min(100, level * 20),
    reaction: (isRock ? 25 : 26) - Math.floor((grown * 4) / 5),
    speed: 115 + grown * 4,
    reads: isRock ? 100 : Math.min(80, 25 + grown * 4),
    misled: isRock ? 35 : Math.max(VARIES, 85 - Math.floor((grown * 7) / 2)),
    memory: Math.min(level, 6),
    reach: isTall ? { low: reach - 12, high: reach + 22 } : { low: reach, high: reach },
  }
}

/** What a goalkeeper does before a kick: the side that he expects, and that to which he leans. Null for none; the player sees only the second one. */
export interface Stance {
  readonly expects: Side | null
  readonly leans: Side | null
}

/**
 * The side that a goalkeeper expects from a player's latest kicks: the third time into one that was chosen twice, and from a later level on the next one of
 * alternating corners.
 * @param remembered parts of the goal, the latest last
 */
export function habitOf(level: number, remembered: readonly number[]): Side | null {
  const [first, second, third] = remembered.slice(-3).map((zone) => ((zone % 3) - 1) as Side)
  const [before, last] = remembered.length > 2 ? [second, third] : [first, second]
  if (level < NOTICES_FROM || before === undefined || last === undefined) return null
  if (before === last) return last
  const isTurn = remembered.length > 2 && first === last && before !== 0 && last !== 0
  return level >= NOTICES_TURNS_FROM && isTurn ? before : null
}

export function stanceOf(level: number, remembered: readonly number[], random: Random): Stance {
  const { keeps } = rivalOf(level)
  if (keeps === 'jumpy' || keeps === 'rock') return { expects: null, leans: null }
  const expects = habitOf(level, remembered)
  if (keeps !== 'sly') return { expects, leans: expects }
  const guarded = expects === null || expects === 0 ? (random.int(2) === 0 ? -1 : 1) : expects
  return { expects: guarded, leans: guarded === 1 ? -1 : 1 }
}

/** Where a goalkeeper stands at a tick of the turn, in centimetres from the middle. */
export function standAt(level: number, { leans }: Stance, tick: number): number {
  return leans === null ? swayOf(tick, SWAY_TICKS, goalkeeperOf(level).sway) : leans * LEAN
}

/** The side to which a swaying goalkeeper moves at a tick. */
export function headingAt(tick: number): -1 | 1 {
  const at = tick % SWAY_TICKS
  return at >= SWAY_TICKS / 4 && at < (SWAY_TICKS * 3) / 4 ? -1 : 1
}

/** What a goalkeeper does: where his hands end, and when they begin to move (ticks after the kick). */
export interface Dive extends Point {
  readonly from: number
  readonly hasRead: boolean
  readonly isSave: boolean
}

/**
 * A goalkeeper's reaction to a kick. When he has read it he goes to where the ball seems to fly, which is a wrong place for a bent one, unless he expects it there.
 * @param ball where it really goes
 * @param remembered the parts of the goal of the latest kicks
 */
export function goalkeeperDive(level: number, kick: Kick, ball: Point, remembered: readonly number[], stance: Stance, random: Random): Dive {
  const goalkeeper = goalkeeperOf(level)
  const { keeps } = rivalOf(level)
  const flight = flightOf(kick.power)
  const start = { x: standAt(level, stance, kick.wait), y: 90 }
  const isReady = stance.expects !== null && stance.expects === sideOf(ball.x)
  const isWrong = stance.expects !== null && !isReady
  const chance = isReady ? 75 + 5 * level : isWrong && keeps === 'sly' ? goalkeeper.reads / 2 : goalkeeper.reads
  const drawn = random.int(100)
  const guess = stance.expects === null ? guessed(goalkeeper, remembered, random) : 1 + stance.expects + 3 * random.int(2)
  const dive = (wanted: Point, from: number, hasRead: boolean): Dive => {
    const hands = towards(start, wanted, Math.floor((Math.max(0, flight - from) * goalkeeper.speed) / 10))
    return { ...hands, from, hasRead, isSave: distance(hands, ball) <= (ball.y > 120 ? goalkeeper.reach.high : goalkeeper.reach.low) }
  }
  if (keeps === 'jumpy' && drawn >= goalkeeper.reads / 3) return dive({ x: headingAt(kick.wait) * 270, y: Math.min(ball.y, 215) }, 0, false)
  if (drawn >= chance) return dive(ZONES[guess] ?? start, 8, false)
  const offset = kick.curl === 0 || isReady ? 0 : apparentX(0, bendOf(kick.curl), goalkeeper.reaction, flight)
  const share = offset === 0 ? 0 : goalkeeper.misled - VARIES + random.int(2 * VARIES + 1)
  const seen = { x: clamp(ball.x + Math.floor((offset * share) / 100), 330), y: Math.min(ball.y, 225) }
  const ready = keeps === 'sly' ? BLUFFED : READY
  const early = keeps === 'rock' ? random.int(EARLY) : 0
  return dive(seen, goalkeeper.reaction - early + (isReady ? -ready : isWrong ? SURPRISED : 0), true)
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
