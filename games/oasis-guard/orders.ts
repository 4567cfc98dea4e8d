import type { LogShape } from '@majlis/game-kit/run-log'
import { TICK_RATE, TOWERS } from './kinds.ts'
import type { TowerKind } from './kinds.ts'
import { LANDS } from './map.ts'
import { SKILLS, SKILL_LEVELS } from './skills.ts'
import { STORM_CELLS } from './storm.ts'

/** What the player orders. */
export type Order =
  | { readonly do: 'build'; readonly kind: TowerKind; readonly spot: number }
  /** `raiseOther` chooses the other one of the two third heights. */
  | { readonly do: 'raise' | 'raiseOther' | 'sell'; readonly spot: number }
  /** Chooses the land, for the waves that win, for these with stronger visitors, or for an endless round. */
  | { readonly do: 'land' | 'endless' | 'hard'; readonly land: number }
  /** Uses a skill (its number in `SKILLS`) at a level in this round. */
  | { readonly do: 'learn'; readonly skill: number; readonly level: number }
  /** Calls the next wave now; after the won waves: continues, or ends the round, which is possible at any later time, too. */
  | { readonly do: 'call' | 'goOn' | 'goHome' }
  /** Buys a drop of water, once the waves that win are over. */
  | { readonly do: 'refill' }
  /** Uses the sandstorm around a cell of the land, or sends the guards or the captain to the path that is nearest to it. */
  | { readonly do: 'storm' | 'guards' | 'captain'; readonly cell: number }

/** The longest round: three quarters of an hour at the higher speed. */
export const MAX_TICKS = 45 * 60 * 2 * TICK_RATE

/** Orders in a round's log; a person gives no more of them in one second. */
export const ORDERS: LogShape = { width: 2, maxTicks: MAX_TICKS, maxPerSecond: 30, ticksPerSecond: TICK_RATE }

const SPOTS = 32
/** Numbers of lands; those of endless rounds follow them. */
const LAND_NUMBERS = 16
const [RAISE, SELL, LAND] = [4 * SPOTS, 5 * SPOTS, 6 * SPOTS]
const [CALL, GO_ON, GO_HOME, REFILL] = [7 * SPOTS, 7 * SPOTS + 1, 7 * SPOTS + 2, 7 * SPOTS + 3]
const [RAISE_OTHER, STORMS] = [8 * SPOTS, 9 * SPOTS]
const HARD = 7 * SPOTS + LAND_NUMBERS
const GUARDS = STORMS + STORM_CELLS
const LEARN = GUARDS + STORM_CELLS
const CAPTAIN = LEARN + SKILLS.length * SKILL_LEVELS
/** Where the numbers of orders with a cell begin. */
const CELLS = { storm: STORMS, guards: GUARDS, captain: CAPTAIN } as const

export function numberOf(order: Order): number {
  if (order.do === 'build') return TOWERS.indexOf(order.kind) * SPOTS + order.spot
  if (order.do === 'storm' || order.do === 'guards' || order.do === 'captain') return CELLS[order.do] + order.cell
  if (order.do === 'learn') return LEARN + order.skill * SKILL_LEVELS + order.level - 1
  if (order.do === 'hard') return HARD + order.land
  if (order.do === 'raiseOther') return RAISE_OTHER + order.spot
  if (order.do === 'raise' || order.do === 'sell') return (order.do === 'raise' ? RAISE : SELL) + order.spot
  if (order.do === 'land' || order.do === 'endless') return LAND + (order.do === 'endless' ? LAND_NUMBERS : 0) + order.land
  return { call: CALL, goOn: GO_ON, goHome: GO_HOME, refill: REFILL }[order.do]
}

/** Undefined for a number that is no order. */
export function orderOf(value: number): Order | undefined {
  const spot = value % SPOTS
  const kind = TOWERS[Math.floor(value / SPOTS)]
  if (kind) return { do: 'build', kind, spot }
  if (value < LAND) return { do: value < SELL ? 'raise' : 'sell', spot }
  if (value < CALL) return setupOrder(spot)
  if (value >= CAPTAIN) return value < CAPTAIN + STORM_CELLS ? { do: 'captain', cell: value - CAPTAIN } : undefined
  if (value >= LEARN) return learnOrder(value - LEARN)
  if (value >= STORMS) return value < GUARDS ? { do: 'storm', cell: value - STORMS } : { do: 'guards', cell: value - GUARDS }
  if (value >= RAISE_OTHER) return { do: 'raiseOther', spot }
  if (value >= HARD) return value < HARD + LANDS.length ? { do: 'hard', land: value - HARD } : undefined
  return ({ [CALL]: { do: 'call' }, [GO_ON]: { do: 'goOn' }, [GO_HOME]: { do: 'goHome' }, [REFILL]: { do: 'refill' } } as const)[value]
}

function setupOrder(place: number): Order | undefined {
  const land = place % LAND_NUMBERS
  return land < LANDS.length ? { do: place < LAND_NUMBERS ? 'land' : 'endless', land } : undefined
}

function learnOrder(value: number): Order | undefined {
  const skill = Math.floor(value / SKILL_LEVELS)
  return skill < SKILLS.length ? { do: 'learn', skill, level: (value % SKILL_LEVELS) + 1 } : undefined
}
