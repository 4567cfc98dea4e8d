import { dailyDate } from '@majlis/game-kit/daily-seed'
import { readLog } from '@majlis/game-kit/run-log'
import { actCaptain, leadCaptain, mayLead } from './captain.ts'
import { dayPlan } from './daily.ts'
import { mayGuard, sendGuards, standGuard } from './guards.ts'
import { GIVES_BACK, OTHER_TRAITS, REFILL, TICK_RATE, TOWER_TRAITS } from './kinds.ts'
import type { TowerKind } from './kinds.ts'
import { LANDS } from './map.ts'
import { MAX_TICKS, ORDERS, orderOf } from './orders.ts'
import type { Order } from './orders.ts'
import { REST_TICKS, bring, callWave, mayCall, settleWave } from './schedule.ts'
import { ALL_STARS, NO_SKILLS, levelFor, skillsText, starsOf, withSkill } from './skills.ts'
import { landOf } from './state.ts'
import type { Setup, State, Tower } from './state.ts'
import { mayStorm, storm } from './storm.ts'
import { act } from './towers.ts'
import { walk } from './visitors.ts'

/** The version of these steps: a proof is replayed with the version with which it was made. */
export const VERSION = 5
/** Rounds with a day's own seed may be on the leaderboard too: a person's first one of a day. */
export const DAILY = true
export const DROPS = 12

export interface RoundResult extends Setup {
  readonly score: number
  /** Sixtieths of a second that the round takes at the higher speed. */
  readonly ticks: number
  readonly wave: number
  readonly status: 'won' | 'lost'
}

/** What the player chose for a round, as text: the number of its land, `/endless` or `/hard`, and its skills such as `+012000`. Both people of a duel play the same. */
export function setupOf({ land, isEndless, isHard = false, skills = NO_SKILLS }: Setup): string {
  const mode = isEndless ? '/endless' : isHard ? '/hard' : ''
  return `${land}${mode}${starsOf(skills) > 0 ? `+${skillsText(skills)}` : ''}`
}

/** A round's start: on the land of the day for a day's seed. */
export function begin(seed: string, land = 0): State {
  const date = dailyDate(seed)
  const day = date === undefined ? null : dayPlan(date)
  const state: State = {
    seed,
    tick: 0,
    land,
    isEndless: false,
    isHard: false,
    skills: NO_SKILLS,
    day,
    phase: 'planning',
    status: 'playing',
    wave: 0,
    coming: [],
    next: 0,
    untilNext: 0,
    rest: 0,
    coins: 0,
    drops: DROPS,
    refills: 0,
    stormWait: 0,
    storms: 0,
    squad: null,
    guardWait: 0,
    sent: 0,
    captain: null,
    led: 0,
    score: 0,
    felled: 0,
    cleared: 0,
    isWon: false,
    ids: 0,
    visitors: [],
    towers: [],
    shots: [],
    happenings: [],
  }
  settle(state, { land: day?.land ?? land, isEndless: false })
  return state
}

export function costOf(kind: TowerKind): number {
  return TOWER_TRAITS[kind][0]?.cost ?? 0
}

/** The coins for selling a tower. */
export function refundOf({ paid }: Tower): number {
  return Math.floor((paid * GIVES_BACK) / 100)
}

/** The price of the next height of a tower; undefined at the highest, and where there is no tower. */
export function raiseCost(tower: Tower | null | undefined): number | undefined {
  return tower ? TOWER_TRAITS[tower.kind][tower.height + 1]?.cost : undefined
}

/** The price of the other third height of a tower; undefined where it cannot be chosen. */
export function otherCost(tower: Tower | null | undefined): number | undefined {
  return tower?.height === 1 ? OTHER_TRAITS[tower.kind].cost : undefined
}

/** The price of a drop of water; undefined before the waves that win are over, because it would buy their stars, and while nothing is missing. */
export function refillCost({ isWon, drops, refills }: Pick<State, 'isWon' | 'drops' | 'refills'>): number | undefined {
  return isWon && drops < DROPS ? REFILL.cost + REFILL.more * refills : undefined
}

/** Coins for calling the next wave now: one for every second until it would begin. */
export function haste(state: State): number {
  return state.phase === 'running' ? Math.floor(state.rest / TICK_RATE) : 0
}

/** Whether an order can be given now. */
export function mayOrder(state: State, order: Order): boolean {
  if (state.phase === 'over') return false
  switch (order.do) {
    case 'land':
    case 'endless':
    case 'hard':
      return isUnset(state) && order.land < LANDS.length
    // The server does not know whose stars they are; it makes sure that nobody has more than there are.
    case 'learn':
      return isUnset(state) && order.level > (state.skills[order.skill] ?? 0) && starsOf(withSkill(state.skills, order.skill, order.level)) <= ALL_STARS
    case 'build':
      return order.spot < landOf(state).spots.length && !state.towers[order.spot] && costOf(order.kind) <= state.coins
    case 'raise': {
      const cost = raiseCost(state.towers[order.spot])
      return cost !== undefined && cost <= state.coins
    }
    case 'raiseOther': {
      const cost = otherCost(state.towers[order.spot])
      return cost !== undefined && cost <= state.coins
    }
    case 'storm':
      return mayStorm(state)
    case 'guards':
      return mayGuard(state)
    case 'captain':
      return mayLead(state)
    case 'sell':
      return Boolean(state.towers[order.spot])
    case 'call':
      return mayCall(state)
    case 'refill': {
      const cost = refillCost(state)
      return state.phase === 'running' && cost !== undefined && cost <= state.coins
    }
    // Whoever stayed on guard may rest at any time: the points of a won round are not lost. The round of a day can be given up.
    case 'goHome':
      return state.phase === 'crowned' || (state.phase === 'running' && (state.isWon || state.day !== null))
    default:
      return state.phase === 'crowned'
  }
}

/** Gives an order, in place and at once; false when it cannot be given now. */
export function obey(state: State, order: Order): boolean {
  if (!mayOrder(state, order)) return false
  switch (order.do) {
    case 'land':
    case 'endless':
    case 'hard':
      settle(state, { land: order.land, isEndless: order.do === 'endless', isHard: order.do === 'hard' })
      break
    case 'learn':
      state.skills = withSkill(state.skills, order.skill, order.level)
      break
    case 'build':
      build(state, order.kind, order.spot)
      break
    case 'raise':
      raise(state, order.spot, raiseCost(state.towers[order.spot]))
      break
    case 'raiseOther':
      raise(state, order.spot, otherCost(state.towers[order.spot]), true)
      break
    case 'storm':
      storm(state, order.cell)
      break
    case 'guards':
      sendGuards(state, order.cell)
      break
    case 'captain':
      leadCaptain(state, order.cell)
      break
    case 'sell':
      sell(state, order.spot)
      break
    case 'call':
      state.coins += haste(state)
      state.score += 2 * haste(state)
      callWave(state)
      break
    case 'refill':
      refill(state)
      break
    case 'goOn':
      state.phase = 'running'
      state.rest = REST_TICKS
      break
    default:
      end(state)
  }
  return true
}

/** Plays one tick (a thirtieth of a second), in place. While time is stopped, or once the round is over, nothing happens. */
export function step(state: State): void {
  state.happenings.length = 0
  if (state.phase !== 'running') return
  state.tick += 1
  if (state.stormWait > 0) state.stormWait -= 1
  bring(state)
  walk(state)
  standGuard(state)
  actCaptain(state)
  act(state)
  settleWave(state)
  if (state.drops <= 0 || state.tick >= MAX_TICKS - 1) end(state)
}

/**
 * Plays a round again from its seed and log: this is how the server checks a claimed score. It continues without orders until it ends.
 * @param inputs untrusted: the log's text
 * @returns the result, or undefined for a log that a person could not have made, or a round that does not end
 */
export function replay(seed: string, inputs: unknown): RoundResult | undefined {
  const state = resume(seed, inputs)
  while (state?.phase === 'running') step(state)
  if (!state || state.status === 'playing') return undefined
  const { score, tick: ticks, wave, land, isEndless, isHard, skills, status } = state
  return { score, ticks, wave, land, isEndless, ...(isHard && { isHard }), ...(starsOf(skills) > 0 && { skills }), status }
}

/** The round after a log, played on to `tick` if that is later. Undefined for a log that does not fit. */
export function resume(seed: string, inputs: unknown, tick = 0): State | undefined {
  const entries = readLog(ORDERS, inputs)
  if (!entries) return undefined
  const state = begin(seed)
  for (const [when, value] of entries) {
    const order = orderOf(value)
    if (!playTo(state, when) || !order || !obey(state, order)) return undefined
  }
  return playTo(state, Math.max(tick, state.tick)) ? state : undefined
}

function playTo(state: State, tick: number): boolean {
  while (state.tick < tick && state.phase === 'running') step(state)
  return state.tick === tick
}

/** Whether the round can still be set up: of an ordinary round before the first tower. */
function isUnset({ day, phase, towers }: State): boolean {
  return day === null && phase === 'planning' && towers.every((tower) => tower === null)
}

function settle(state: State, { land, isEndless, isHard = false }: Setup): void {
  state.land = land
  state.isEndless = isEndless
  state.isHard = isHard
  const { coins, spots } = landOf(state)
  state.coins = state.day?.coins ?? coins
  state.towers.splice(0, state.towers.length, ...spots.map(() => null))
}

function build(state: State, kind: TowerKind, spot: number): void {
  const place = landOf(state).spots[spot]
  if (!place) return
  const cost = costOf(kind)
  state.coins -= cost
  state.towers[spot] = { spot, x: place.x, y: place.y, kind, height: 0, isOther: false, paid: cost, wait: 6, rests: 0, skill: levelFor(state.skills, kind) }
}

function raise(state: State, spot: number, cost: number | undefined, isOther = false): void {
  const tower = state.towers[spot]
  if (!tower || cost === undefined) return
  state.coins -= cost
  tower.paid += cost
  tower.height += 1
  tower.isOther = isOther
}

function sell(state: State, spot: number): void {
  const tower = state.towers[spot]
  if (tower) state.coins += refundOf(tower)
  state.towers[spot] = null
}

function refill(state: State): void {
  state.coins -= refillCost(state) ?? 0
  state.drops += 1
  state.refills += 1
}

function end(state: State): void {
  state.phase = 'over'
  state.status = state.isWon ? 'won' : 'lost'
  state.happenings.push({ what: state.isWon ? 'won' : 'lost' })
}
