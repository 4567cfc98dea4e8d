import type { Random } from '@majlis/rules/random'
import { UP } from './geometry.ts'
import { IRON, kindOf, letterAt, LOCKED } from './levels.ts'
import type { BrickKind } from './levels.ts'

export const TICK_RATE = 60

export const RADIUS = 7
export const MAX_PEARLS = 9
export const BOAT = { top: 474, height: 16, half: 38, wideHalf: 60 } as const
export const GIFTS = ['wide', 'triple', 'slow', 'fire', 'net', 'coin', 'life', 'harpoon'] as const
export type Gift = (typeof GIFTS)[number]
/** Ticks of the gifts' effects. */
export const WORKS = { wide: 1200, slow: 720, fire: 420, harpoon: 360 } as const
export type Effect = keyof typeof WORKS
export const EFFECTS = Object.keys(WORKS) as readonly Effect[]
/** What is different in a round of the day: two pearls at each launch, glowing pearls, a long boat, harpoons at each launch, a fish, sinking walls. */
export const TWISTS = ['twins', 'glow', 'long', 'harpoons', 'fish', 'sinking'] as const
export type Twist = (typeof TWISTS)[number]

/** What happened in the newest tick, as bits of `State.events`. */
export const EVENTS = {
  brick: 1,
  boat: 2,
  wall: 4,
  gift: 8,
  lost: 16,
  level: 32,
  hard: 64,
  launch: 128,
  burst: 256,
  net: 512,
  end: 1024,
  open: 2048,
  grow: 4096,
  fish: 8192,
  shot: 16384,
  oyster: 32768,
  /** The mosaic's own goal was reached. */
  aim: 65536,
} as const

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

/** A golden fish: its middle and its movement to the right in a tick, in parts. */
export interface Fish {
  x: number
  y: number
  readonly speed: number
}

/** A harpoon that rises, in parts. */
export interface Shot {
  readonly x: number
  y: number
}

/** What was done in the current mosaic, for its goals. */
export interface Deeds {
  /** Pearls lost as lives. */
  lost: number
  chain: number
  burst: number
  gifts: number
  pearls: number
  fish: number
}

/** A round. `step` changes it in place. */
export interface State {
  tick: number
  status: 'playing' | 'won' | 'lost'
  score: number
  level: number
  /** The level at which the round began. */
  begun: number
  /** The mosaic of each level, by its number. */
  readonly route: readonly number[]
  readonly twist: Twist | null
  lives: number
  /** Hits that each brick still takes; 0 for no brick, `IRON` and `LOCKED`. Cells row by row. */
  readonly bricks: Uint8Array
  readonly pearls: Pearl[]
  readonly gifts: Falling[]
  readonly shots: Shot[]
  fish: Fish | null
  /** Ticks since the mosaic was entered, pixels by which its wall has sunk, tiles that coral has restored, and fish that came. */
  here: number
  sink: number
  grown: number
  fishes: number
  readonly deeds: Deeds
  /** The stars of each level of this round, 0 to 3; 0 for levels that are not broken. */
  readonly stars: number[]
  /** The boat's middle, its target, and its place a tick ago, in parts. */
  boat: number
  target: number
  boatBefore: number
  /** Parts a tick at which it moves there. */
  glide: number
  wide: number
  slow: number
  fire: number
  harpoon: number
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

export function halfOf({ wide, twist }: Pick<State, 'wide' | 'twist'>): number {
  return wide > 0 || twist === 'long' ? BOAT.wideHalf : BOAT.half
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
export function brickAt(state: Pick<State, 'bricks' | 'route' | 'level'>, cell: number): BrickKind | null {
  return (state.bricks[cell] ?? 0) === 0 ? null : kindOf(letterAt(mosaicOf(state), cell))
}

/** The cells of the bricks that a hit changes: neither iron nor locked. */
export function softCells(bricks: Uint8Array): number[] {
  const cells: number[] = []
  for (let cell = 0; cell < bricks.length; cell += 1) if (isSoft(bricks[cell])) cells.push(cell)
  return cells
}

/** Whether more such bricks than `count` are left. Every tick needs it, so that it makes no list. */
export function hasMoreThan(bricks: Uint8Array, count: number): boolean {
  let found = 0
  for (let cell = 0; cell < bricks.length && found <= count; cell += 1) if (isSoft(bricks[cell])) found += 1
  return found > count
}

function isSoft(hits: number | undefined): boolean {
  return hits !== 0 && hits !== IRON && hits !== LOCKED
}
