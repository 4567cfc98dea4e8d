import { seededRandom } from '@majlis/rules/random'
import type { Random } from '@majlis/rules/random'
import { BALL_RADIUS, CURVED, GOAL, distance, flightOf, isInside, isWood, overshootOf, spreadOf } from './pitch.ts'
import type { Kick, Point } from './pitch.ts'
import { readInput, readInputs } from './input.ts'
import type { Input } from './input.ts'
import { goalkeeperDive, kept, shotOf, starAt, starOf, zoneOf } from './rival.ts'
import type { Dive, Shot, Star } from './rival.ts'

/** A stored round is replayed with the version with which it was played. */
export const VERSION = 2
/** Runs with a day's own seed may be on the leaderboard, too: a person's first one of a day. */
export const DAILY = true
/** Kicks of each side before one miss decides, matches of a cup, and kicks of a star round. */
export const KICKS = 5
export const MATCHES = 4
export const STAR_KICKS = 8
/** Latest kicks that a keeper remembers. */
const MEMORY = 6

/** A run: cup after cup, until a match is lost or the cup taken home. */
export interface State {
  readonly seed: string
  /** Turns played: each draws from a stream of its own. */
  readonly turn: number
  /** `kick`: the player shoots. `keep`: the rival does. `stars`: a round without a goalkeeper. `cup`: one is won, continue or end the run. */
  readonly phase: 'kick' | 'keep' | 'stars' | 'cup'
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
}

/** The result of a turn. */
export type Event =
  | {
      readonly kind: 'kick'
      readonly result: 'goal' | 'saved' | 'wood' | 'wide' | 'over' | 'pastStar'
      readonly ball: Point
      readonly dive: Dive | null
      readonly hitStar: boolean
      readonly isAngle: boolean
      /** A goal with a clear bend. */
      readonly isCurved: boolean
      /** Bent beyond control, and past the goal. */
      readonly isWild: boolean
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

export function turnOf(state: State): Turn {
  const random = streamOf(state, 'turn')
  if (state.phase === 'keep') return { star: null, shot: shotOf(levelOf(state), random) }
  if (state.phase === 'cup') return { star: null, shot: null }
  return { star: starOf(levelOf(state), state.phase === 'stars' ? state.hits : null, random), shot: null }
}

/** The run after an input; undefined when it does not fit the phase, or a person cannot have made it. */
export function step(state: State, input: Input): Step | undefined {
  if (state.status !== 'playing') return undefined
  const read = readInput(state.phase, input)
  if (!read) return undefined
  if ('isOver' in read)
    return { state: { ...state, turn: state.turn + 1, status: endOf(state) }, event: { kind: 'choice', points: 0 }, decided: null, match: null }
  if ('choice' in read) return chosen(state, read.choice)
  if ('tick' in read) {
    const { shot } = turnOf(state)
    return shot && read.tick <= shot.runUp + shot.flight ? afterKeep(state, shot, kept(shot, read)) : undefined
  }
  return state.phase === 'stars' ? afterStarKick(state, read) : afterKick(state, read)
}

/**
 * Plays a round again from its seed and inputs: this is how the server checks a claimed score.
 * @param inputs untrusted: a list of lists of numbers
 * @returns the run's end, or undefined when one of the inputs is refused
 */
export function replay(seed: string, inputs: unknown): State | undefined {
  let state: State | undefined = begin(seed)
  for (const input of readInputs(inputs) ?? [[]]) state = state && step(state, input)?.state
  return state
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

function streamOf({ seed, turn }: State, what: string): Random {
  return seededRandom(`${seed}/${turn}/${what}`)
}

/** Where a kick really goes: past its target with too much curl, and not exactly. */
function strayed(kick: Kick, random: Random): Point {
  const spread = spreadOf(kick.power, kick.curl)
  const away = (): number => random.int(spread + 1) + random.int(spread + 1) - spread
  const [x, y] = [kick.x + overshootOf(kick.curl) + away(), kick.y + Math.floor(away() / 2)]
  return { x, y: Math.max(BALL_RADIUS, y) }
}

function afterKick(state: State, kick: Kick): Step {
  const random = streamOf(state, 'kick')
  const ball = strayed(kick, random)
  const dive = goalkeeperDive(levelOf(state), kick, ball, state.remembered, random)
  const { star } = turnOf(state)
  const isOn = isInside(ball)
  const result = isOn ? (dive.isSave ? 'saved' : 'goal') : missed(ball)
  const isGoal = result === 'goal'
  const hitStar = isGoal && star !== null && isHit(star, kick, ball)
  const isAngle = isGoal && Math.abs(ball.x) >= 275 && ball.y >= 165
  const isCurved = isGoal && Math.abs(kick.curl) >= CURVED
  const points = isGoal ? (100 + (hitStar ? 100 : 0) + (isAngle ? 50 : 0) + (isCurved ? 50 : 0)) * timesOf(state.streak) : 0
  const remembered = [...state.remembered, zoneOf(ball)].slice(-MEMORY)
  const after = earned({ ...state, remembered, mine: [...state.mine, isGoal ? 1 : 0], phase: 'keep' }, isGoal, points, flightOf(kick.power))
  const counted = { ...after, goals: after.goals + (isGoal ? 1 : 0), stars: after.stars + (hitStar ? 1 : 0) }
  return settled(counted, { kind: 'kick', result, ball, dive, hitStar, isAngle, isCurved, isWild: isTooBent(kick, result), points })
}

function afterKeep(state: State, shot: Shot, { ball, hands, isSeen, isSave }: ReturnType<typeof kept>): Step {
  const points = isSave ? 100 * timesOf(state.streak) : 0
  const moved: State = { ...state, theirs: [...state.theirs, isSave ? 0 : 1], phase: 'kick', saves: state.saves + (isSave ? 1 : 0) }
  // A goal of the rival does not end the streak, which counts the player's own kicks.
  const after = isSave
    ? earned(moved, true, points, shot.runUp + shot.flight)
    : { ...moved, turn: moved.turn + 1, ticks: moved.ticks + shot.runUp + shot.flight }
  return settled(after, { kind: 'keep', ball, hands, isSeen, isSave, points })
}

/** Without a goalkeeper only hitting the star counts; the first miss ends the round. */
function afterStarKick(state: State, kick: Kick): Step {
  const ball = strayed(kick, streamOf(state, 'kick'))
  const { star } = turnOf(state)
  const isStruck = star !== null && isInside(ball) && isHit(star, kick, ball)
  const hits = state.hits + (isStruck ? 1 : 0)
  const points = isStruck ? 50 * hits : 0
  const result = isInside(ball) ? (isStruck ? 'goal' : 'pastStar') : missed(ball)
  const isOver = !isStruck || hits >= STAR_KICKS
  const ticks = state.ticks + flightOf(kick.power)
  const next: State = { ...state, turn: state.turn + 1, hits, score: state.score + points, stars: state.stars + (isStruck ? 1 : 0), ticks }
  const event: Event = { kind: 'kick', result, ball, dive: null, hitStar: isStruck, isAngle: false, isCurved: false, isWild: isTooBent(kick, result), points }
  return { state: isOver ? { ...next, phase: 'kick', hits: 0 } : next, event, decided: null, match: null }
}

function isHit(star: Star, kick: Kick, ball: Point): boolean {
  return distance(starAt(star, kick.wait + flightOf(kick.power)), ball) <= star.radius
}

function isTooBent({ curl }: Kick, result: string): boolean {
  return result === 'wide' && overshootOf(curl) !== 0
}

function missed(ball: Point): 'wood' | 'wide' | 'over' {
  if (isWood(ball)) return 'wood'
  return ball.y > GOAL.height ? 'over' : 'wide'
}

function earned(state: State, isGood: boolean, points: number, ticks: number): State {
  const streak = isGood ? state.streak + 1 : 0
  return { ...state, turn: state.turn + 1, streak, bestStreak: Math.max(state.bestStreak, streak), score: state.score + points, ticks: state.ticks + ticks }
}

/** How a run ends that goes no further: with a cup it is won. */
function endOf({ cup, phase }: State): 'won' | 'lost' {
  return cup > 0 || phase === 'cup' ? 'won' : 'lost'
}

/** Continues with the next match or phase when the match is decided. */
function settled(state: State, event: Event): Step {
  const decided = decision(state.mine, state.theirs)
  const match: Match = { level: levelOf(state), mine: sum(state.mine), theirs: sum(state.theirs) }
  if (decided === null) return { state, event, decided, match }
  if (decided === 'lost') return { state: { ...state, status: endOf(state) }, event, decided, match }
  const score = state.score + 200 + 100 * levelOf(state)
  const isCup = state.match === MATCHES - 1
  const next: State = { ...state, score, mine: [], theirs: [], remembered: [], hits: 0 }
  return { state: isCup ? { ...next, phase: 'cup' } : { ...next, phase: 'stars', match: state.match + 1 }, event, decided, match }
}

/** After a cup: ends the run, or continues with the next cup, which begins with a star round. */
function chosen(state: State, choice: 0 | 1): Step {
  const next: State = choice === 0 ? { ...state, status: 'won' } : { ...state, phase: 'stars', cup: state.cup + 1, match: 0 }
  return { state: { ...next, turn: state.turn + 1 }, event: { kind: 'choice', points: 0 }, decided: null, match: null }
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
