import { readLog } from '@majlis/game-kit/run-log'
import { GIVES_BACK, TICK_RATE, TOWER_TRAITS, TRAITS } from './kinds.ts'
import type { TowerKind } from './kinds.ts'
import { LANDS, WAVES } from './map.ts'
import { MAX_TICKS, ORDERS, orderOf } from './orders.ts'
import type { Order } from './orders.ts'
import { landOf } from './state.ts'
import type { State, Tower } from './state.ts'
import { act } from './towers.ts'
import { walk } from './visitors.ts'
import { strengthOf, waveOf } from './wave.ts'

/** The version of these steps: a proof is replayed with the version with which it was made. */
export const VERSION = 1
export const DROPS = 12
/** Ticks from the last visitor of a wave to the next wave, which may be called sooner. */
export const REST_TICKS = 14 * TICK_RATE

export interface RoundResult {
  readonly score: number
  /** Sixtieths of a second that the round takes at the higher speed. */
  readonly ticks: number
  readonly wave: number
  readonly land: number
  readonly status: 'won' | 'lost'
}

/** What the player chose for a round: its land. Both people of a duel play the same. */
export function setupOf({ land }: { readonly land: number }): string {
  return String(land)
}

export function begin(seed: string, land = 0): State {
  const state: State = {
    ...{ seed, tick: 0, land, phase: 'planning', status: 'playing', wave: 0, coming: [], next: 0, untilNext: 0, rest: 0 },
    ...{ coins: 0, drops: DROPS, score: 0, felled: 0, cleared: 0, isWon: false, ids: 0, visitors: [], towers: [], shots: [], happenings: [] },
  }
  settle(state, land)
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

/** Coins for calling the next wave now: one for every second until it would begin. */
export function haste(state: State): number {
  return state.phase === 'running' ? Math.floor(state.rest / TICK_RATE) : 0
}

/** Whether an order can be given now. */
export function mayOrder(state: State, order: Order): boolean {
  if (state.phase === 'over') return false
  switch (order.do) {
    case 'land':
      return state.phase === 'planning' && state.towers.every((tower) => tower === null) && order.land < LANDS.length
    case 'build':
      return order.spot < landOf(state).spots.length && !state.towers[order.spot] && costOf(order.kind) <= state.coins
    case 'raise': {
      const cost = raiseCost(state.towers[order.spot])
      return cost !== undefined && cost <= state.coins
    }
    case 'sell':
      return Boolean(state.towers[order.spot])
    case 'call':
      return state.phase === 'planning' || (state.phase === 'running' && isAllHere(state) && !isLastHeld(state))
    default:
      return state.phase === 'crowned'
  }
}

/** Gives an order, in place and at once; false when it cannot be given now. */
export function obey(state: State, order: Order): boolean {
  if (!mayOrder(state, order)) return false
  switch (order.do) {
    case 'land':
      settle(state, order.land)
      break
    case 'build':
      build(state, order.kind, order.spot)
      break
    case 'raise':
      raise(state, order.spot)
      break
    case 'sell':
      sell(state, order.spot)
      break
    case 'call':
      state.coins += haste(state)
      state.score += 2 * haste(state)
      call(state)
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
  bring(state)
  walk(state)
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
  return { score: state.score, ticks: state.tick, wave: state.wave, land: state.land, status: state.status }
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

function settle(state: State, land: number): void {
  state.land = land
  const { coins, spots } = landOf(state)
  state.coins = coins
  state.towers.splice(0, state.towers.length, ...spots.map(() => null))
}

function build(state: State, kind: TowerKind, spot: number): void {
  const place = landOf(state).spots[spot]
  if (!place) return
  const cost = costOf(kind)
  state.coins -= cost
  state.towers[spot] = { spot, x: place.x, y: place.y, kind, height: 0, paid: cost, wait: 6 }
}

function raise(state: State, spot: number): void {
  const tower = state.towers[spot]
  const cost = raiseCost(tower)
  if (!tower || cost === undefined) return
  state.coins -= cost
  tower.paid += cost
  tower.height += 1
}

function sell(state: State, spot: number): void {
  const tower = state.towers[spot]
  if (tower) state.coins += refundOf(tower)
  state.towers[spot] = null
}

function call(state: State): void {
  state.phase = 'running'
  state.wave += 1
  state.coming = waveOf(state.seed, state.wave, landOf(state).paths.length)
  state.next = 0
  state.untilNext = 0
  state.rest = REST_TICKS
  state.happenings.push({ what: 'wave' })
}

/** Adds the next visitors of the wave. */
function bring(state: State): void {
  if (isAllHere(state)) return
  if (state.untilNext > 0) {
    state.untilNext -= 1
    return
  }
  const coming = state.coming[state.next]
  if (!coming) return
  const max = Math.floor((TRAITS[coming.kind].strength * strengthOf(state.wave) * landOf(state).toughness) / 10_000)
  state.ids += 1
  state.visitors.push({
    id: state.ids,
    kind: coming.kind,
    wave: state.wave,
    path: coming.path,
    max,
    strength: max,
    at: 0,
    x: -24,
    y: 0,
    slowTicks: 0,
    slowed: 0,
  })
  state.next += 1
  state.untilNext = state.coming[state.next]?.after ?? 0
}

function isAllHere(state: State): boolean {
  return state.next >= state.coming.length
}

/** Counts down to the next wave once all visitors of a wave are here, and notices when a wave is over. */
function settleWave(state: State): void {
  if (state.drops <= 0) return
  // A long path can have several waves at once.
  const next = state.cleared + 1
  const isGone = next < state.wave || (next === state.wave && isAllHere(state))
  if (isGone && state.visitors.every(({ wave }) => wave > next)) clearWave(state, next)
  if (state.phase !== 'running' || !isAllHere(state) || isLastHeld(state)) return
  state.rest -= 1
  if (state.rest <= 0) call(state)
}

/** The last of the waves that win: the next one waits until it is over. */
function isLastHeld(state: State): boolean {
  return state.wave === WAVES && !state.isWon
}

function clearWave(state: State, wave: number): void {
  state.cleared = wave
  state.score += 20 + 10 * wave
  state.coins += 10 + 2 * wave
  state.happenings.push({ what: 'cleared' })
  if (wave < WAVES || state.isWon) return
  state.isWon = true
  state.phase = 'crowned'
  state.score += 50 * state.drops
  state.happenings.push({ what: 'won' })
}

function end(state: State): void {
  state.phase = 'over'
  state.status = state.isWon ? 'won' : 'lost'
  state.happenings.push({ what: state.isWon ? 'won' : 'lost' })
}
