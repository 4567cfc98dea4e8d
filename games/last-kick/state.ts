import { seededRandom } from '@majlis/rules/random'
import type { Random } from '@majlis/rules/random'
import { stanceOf } from './goalkeeper.ts'
import type { Dive, Stance } from './goalkeeper.ts'
import { defenderOf, wallOf, windOf } from './obstacles.ts'
import type { Defender, Wall } from './obstacles.ts'
import type { Point } from './pitch.ts'
import { shotOf, starOf } from './rival.ts'
import type { Shot, Star } from './rival.ts'

/** Kicks of each side before one miss decides, matches of a cup, and kicks of a star round. */
export const KICKS = 5
export const MATCHES = 4
export const STAR_KICKS = 8
/** Hits of a star round that reach its goal, and the points for it. */
export const STAR_GOAL = 4
export const STAR_BONUS = 200

/** A run: cup after cup, until a match is lost or the cup taken home. `from` is the cup in which it began. */
export interface State {
  readonly seed: string
  /** Turns played: each draws from a stream of its own. */
  readonly turn: number
  /** `kick`: the player shoots. `keep`: the rival does. `stars`: a round without a goalkeeper. `cup`: one is won, continue or end the run. */
  readonly phase: 'kick' | 'keep' | 'stars' | 'cup'
  readonly from: number
  readonly cup: number
  readonly match: number
  /** 1 for a goal, 0 for none, in order. */
  readonly mine: readonly number[]
  readonly theirs: readonly number[]
  readonly remembered: readonly number[]
  readonly streak: number
  /** Hits of this star round. */
  readonly hits: number
  readonly score: number
  readonly goals: number
  readonly saves: number
  readonly stars: number
  readonly bestStreak: number
  /** Sixtieths of a second that kicks and shots took at least. */
  readonly ticks: number
  readonly status: 'playing' | 'won' | 'lost'
}

/** The random data of a turn, which follow from seed and turn alone. */
export interface Turn {
  readonly star: Star | null
  readonly shot: Shot | null
  readonly stance: Stance
  /** Centimetres by which the wind carries a kick to the right. */
  readonly wind: number
  readonly wall: Wall | null
  readonly defender: Defender | null
}

/** The result of a turn. */
export type Event =
  | {
      readonly kind: 'kick'
      readonly result: 'goal' | 'saved' | 'blocked' | 'wall' | 'wood' | 'wide' | 'over' | 'pastStar'
      readonly ball: Point
      readonly dive: Dive | null
      readonly hitStar: boolean
      /** The hit with which a star round reaches its goal. */
      readonly isBonus: boolean
      /** The hit that completes a star round. */
      readonly isLast: boolean
      readonly isAngle: boolean
      /** A goal with a clear bend. */
      readonly isCurved: boolean
      /** Bent beyond control, and past the goal. */
      readonly isWild: boolean
      /** Saved by a goalkeeper who waits for the ball, and not hard. */
      readonly isSoft: boolean
      readonly points: number
    }
  | { readonly kind: 'keep'; readonly ball: Point; readonly hands: Point; readonly isSeen: boolean; readonly isSave: boolean; readonly points: number }
  | { readonly kind: 'choice'; readonly points: 0 }

export interface Step {
  readonly state: State
  readonly event: Event
  /** The match that this turn decided. */
  readonly decided: 'won' | 'lost' | null
  /** The match to which this turn belongs, after it: once it is won, the state is already that of the next one. Null for turns outside of a match. */
  readonly match: Match | null
}

/** A match: the level of its rival, and the goals of both sides. */
export interface Match {
  readonly level: number
  readonly mine: number
  readonly theirs: number
}

export function begin(seed: string): State {
  return {
    seed,
    turn: 0,
    phase: 'kick',
    from: 0,
    cup: 0,
    match: 0,
    mine: [],
    theirs: [],
    remembered: [],
    streak: 0,
    hits: 0,
    score: 0,
    goals: 0,
    saves: 0,
    stars: 0,
    bestStreak: 0,
    ticks: 0,
    status: 'playing',
  }
}

/** The strength of the rival: from 0 on, four more with each cup. */
export function levelOf({ cup, match }: State): number {
  return cup * MATCHES + match
}

/** The factor for goals, stars and saves: one more for every third success in a row, at most five. */
export function timesOf(streak: number): number {
  return Math.min(5, 1 + Math.floor(streak / 3))
}

const NO_STANCE: Stance = { expects: null, leans: null }
const NOTHING: Turn = { star: null, shot: null, stance: NO_STANCE, wind: 0, wall: null, defender: null }

export function turnOf(state: State): Turn {
  const { phase, cup, hits } = state
  const random = streamOf(state, 'turn')
  const level = levelOf(state)
  if (phase === 'cup') return NOTHING
  if (phase === 'keep') return { ...NOTHING, shot: shotOf(level, state.theirs.length, random) }
  const isMatch = phase === 'kick'
  const star = starOf(level, isMatch ? null : hits, random)
  return {
    ...NOTHING,
    star,
    stance: isMatch ? stanceOf(level, state.remembered, random) : NO_STANCE,
    wind: windOf(cup, random),
    wall: isMatch ? null : wallOf(cup, hits, star, random),
    defender: isMatch ? defenderOf(cup, star, random) : null,
  }
}

/** Whether a shoot-out is decided: by a lead that the other side cannot equal any more, or by a lead after equal kicks beyond the fifth. */
export function decision(mine: readonly number[], theirs: readonly number[]): 'won' | 'lost' | null {
  const lead = sum(mine) - sum(theirs)
  const [myLeft, theirLeft] = [Math.max(0, KICKS - mine.length), Math.max(0, KICKS - theirs.length)]
  const isSudden = mine.length > KICKS || theirs.length > KICKS
  if (isSudden && mine.length !== theirs.length) return null
  if (lead > theirLeft) return 'won'
  return -lead > myLeft ? 'lost' : null
}

/** The stream of a turn's random numbers for one purpose. */
export function streamOf({ seed, turn }: State, what: string): Random {
  return seededRandom(`${seed}/${turn}/${what}`)
}

export function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
