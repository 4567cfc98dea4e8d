import { dailyDate } from '@majlis/game-kit/daily-seed'
import type { Random } from '@majlis/rules/random'
import { rivalOf } from './cast.ts'
import { goalkeeperDive, zoneOf } from './goalkeeper.ts'
import { readInput, readInputs } from './input.ts'
import type { Input } from './input.ts'
import { blownBend, hitsDefender, hitsWall } from './obstacles.ts'
import { BALL_RADIUS, CURVED, GOAL, HARD, bendOf, distance, flightOf, isInside, isWood, overshootOf, spreadOf } from './pitch.ts'
import type { Kick, Point } from './pitch.ts'
import { kept, starAt } from './rival.ts'
import type { Shot, Star } from './rival.ts'
import { MATCHES, STAR_BONUS, STAR_GOAL, STAR_KICKS, begin, decision, levelOf, streamOf, sum, timesOf, turnOf } from './state.ts'
import type { Event, Match, State, Step } from './state.ts'

/** A stored round is replayed with the version with which it was played. */
export const VERSION = 5
/** Runs with a day's own seed may be on the leaderboard, too: a person's first one of a day. */
export const DAILY = true
/** Latest kicks that a keeper remembers. */
const MEMORY = 6

/** The run after an input; undefined when it does not fit the phase, or a person cannot have made it. */
export function step(state: State, input: Input): Step | undefined {
  if (state.status !== 'playing') return undefined
  const read = readInput(state.phase, input)
  if (!read) return undefined
  if ('isOver' in read)
    return { state: { ...state, turn: state.turn + 1, status: endOf(state) }, event: { kind: 'choice', points: 0 }, decided: null, match: null }
  if ('cup' in read) return begunIn(state, read.cup)
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

/** Where a kick really goes: past its target with too much curl, to where the wind carries it, and not exactly. */
function strayed(kick: Kick, wind: number, random: Random): Point {
  const spread = spreadOf(kick.power, kick.curl)
  const away = (): number => random.int(spread + 1) + random.int(spread + 1) - spread
  const [x, y] = [kick.x + overshootOf(kick.curl) + away(), kick.y + Math.floor(away() / 2)]
  return { x: x + wind, y: Math.max(BALL_RADIUS, y) }
}

function afterKick(state: State, kick: Kick): Step {
  const random = streamOf(state, 'kick')
  const { star, stance, wind, defender } = turnOf(state)
  const ball = strayed(kick, wind, random)
  const dive = goalkeeperDive(levelOf(state), kick, ball, state.remembered, stance, random)
  const isBlocked = defender !== null && hitsDefender(defender, ball)
  const result = isInside(ball) ? (isBlocked ? 'blocked' : dive.isSave ? 'saved' : 'goal') : missed(ball)
  const isGoal = result === 'goal'
  const hitStar = isGoal && star !== null && isHit(star, kick, ball)
  const isAngle = isGoal && Math.abs(ball.x) >= 275 && ball.y >= 165
  const isCurved = isGoal && Math.abs(kick.curl) >= CURVED
  const points = isGoal ? (100 + (hitStar ? 100 : 0) + (isAngle ? 50 : 0) + (isCurved ? 50 : 0)) * timesOf(state.streak) : 0
  const remembered = [...state.remembered, zoneOf(ball)].slice(-MEMORY)
  const after = earned({ ...state, remembered, mine: [...state.mine, isGoal ? 1 : 0], phase: 'keep' }, isGoal, points, flightOf(kick.power))
  const counted = { ...after, goals: after.goals + (isGoal ? 1 : 0), stars: after.stars + (hitStar ? 1 : 0) }
  const isSoft = result === 'saved' && kick.power <= HARD && rivalOf(levelOf(state)).keeps === 'rock'
  const isWild = isTooBent(kick, result)
  return settled(counted, { kind: 'kick', result, ball, dive, hitStar, isBonus: false, isLast: false, isAngle, isCurved, isWild, isSoft, points })
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
  const { star, wind, wall } = turnOf(state)
  const ball = strayed(kick, wind, streamOf(state, 'kick'))
  const isStopped = wall !== null && hitsWall(wall, kick, ball, blownBend(bendOf(kick.curl), wind))
  const isStruck = !isStopped && star !== null && isInside(ball) && isHit(star, kick, ball)
  const hits = state.hits + (isStruck ? 1 : 0)
  const isBonus = isStruck && hits === STAR_GOAL
  const points = isStruck ? 50 * hits + (isBonus ? STAR_BONUS : 0) : 0
  const result = isStopped ? 'wall' : isInside(ball) ? (isStruck ? 'goal' : 'pastStar') : missed(ball)
  const isOver = !isStruck || hits >= STAR_KICKS
  const ticks = state.ticks + flightOf(kick.power)
  const next: State = { ...state, turn: state.turn + 1, hits, score: state.score + points, stars: state.stars + (isStruck ? 1 : 0), ticks }
  const isLast = isStruck && hits === STAR_KICKS
  const kinds = { isBonus, isLast, isAngle: false, isCurved: false, isWild: isTooBent(kick, result), isSoft: false }
  const event: Event = { kind: 'kick', result, ball, dive: null, hitStar: isStruck, ...kinds, points }
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
function endOf({ from, cup, phase }: State): 'won' | 'lost' {
  return cup > from || phase === 'cup' ? 'won' : 'lost'
}

/** Begins the run in a later cup, before anything else was played. A day's run is the same for everybody, so that it begins in the first one. */
function begunIn(state: State, cup: number): Step | undefined {
  if (state.turn > 0 || dailyDate(state.seed) !== undefined) return undefined
  return { state: { ...state, turn: 1, from: cup, cup }, event: { kind: 'choice', points: 0 }, decided: null, match: null }
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
