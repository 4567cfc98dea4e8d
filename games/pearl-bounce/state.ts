import type { Random } from '@majlis/rules/random'
import { UP } from './geometry.ts'
import { kindOf, letterAt } from './levels.ts'
import type { BrickKind } from './levels.ts'

export const TICK_RATE = 60

export const RADIUS = 7
export const BOAT = { top: 474, height: 16, half: 38, wideHalf: 60 } as const
export const GIFTS = ['wide', 'triple', 'slow', 'fire', 'net', 'coin', 'life'] as const
export type Gift = (typeof GIFTS)[number]

/** What happened in the newest tick, as bits of `State.events`. */
export const EVENTS = { brick: 1, boat: 2, wall: 4, gift: 8, lost: 16, level: 32, hard: 64, launch: 128, burst: 256, net: 512, end: 1024 } as const

export interface Pearl {
  /** Middle, in parts. */
  x: number
  y: number
  /** Where it was a tick ago, for drawing between two. */
  beforeX: number
  beforeY: number
  direction: number
  /** It is on the boat. */
  held: boolean
}

export interface Falling {
  kind: Gift
  x: number
  y: number
}

/** A round. `step` changes it in place. */
export interface State {
  tick: number
  status: 'playing' | 'won' | 'lost'
  score: number
  level: number
  /** The mosaic of each level, by its number. */
  readonly route: readonly number[]
  lives: number
  /** Hits that each brick still takes; 0 for no brick, 255 for iron. Cells row by row. */
  readonly bricks: Uint8Array
  readonly pearls: Pearl[]
  readonly gifts: Falling[]
  /** The boat's middle, its target, and its place a tick ago, in parts. */
  boat: number
  target: number
  boatBefore: number
  /** Parts a tick at which it moves there. */
  glide: number
  wide: number
  slow: number
  fire: number
  /** The net under the boat catches one pearl. */
  net: boolean
  rest: number
  waited: number
  /** Bricks since the boat was last touched. */
  chain: number
  hits: number
  sinceHit: number
  /** The newest broken bricks' cells, for sparks, and the newest gift. */
  readonly broken: number[]
  taken: Gift | null
  events: number
  readonly random: Random
}

export function halfOf(state: State): number {
  return state.wide > 0 ? BOAT.wideHalf : BOAT.half
}

/**
 * The direction of a pearl on the boat: it swings, so that the moment of the launch is the aim. In the first mosaic it swings little, so that every launch hits
 * the wall and comes down near the boat.
 */
export function aimAt(waited: number, level: number): number {
  const swing = waited % 96
  return UP + Math.round(((swing < 48 ? swing : 96 - swing) - 24) * (level === 1 ? 0.2 : 0.7))
}

/** The number of the mosaic of a level, by default of the current one. */
export function mosaicOf({ route, level }: Pick<State, 'route' | 'level'>, of = level): number {
  return route[of - 1] ?? 1
}

/** The brick in a cell; null for none. */
export function brickAt(state: State, cell: number): BrickKind | null {
  return (state.bricks[cell] ?? 0) === 0 ? null : kindOf(letterAt(mosaicOf(state), cell))
}
