import type { LogShape } from '@majlis/game-kit/run-log'
import type { Random } from '@majlis/rules/random'
import type { Feature } from './gardens.ts'
import type { Endless } from './mode.ts'

export const TICK_RATE = 60
/** The longest round, which ends there: the log of the fastest player for that time still fits into a proof. */
export const MAX_TICKS = 30 * 60 * TICK_RATE
export const LOG: LogShape = { width: 1, maxTicks: MAX_TICKS, maxPerSecond: 16, ticksPerSecond: TICK_RATE }

/** Things in the grass besides fruit. */
export const BONUSES = ['slow', 'double', 'trim', 'shield', 'gold', 'heart'] as const
export type Bonus = (typeof BONUSES)[number]
export const FRUITS = 5
export const MAX_LIVES = 5
export const MAX_COMBO = 5

/**
 * Advantages: three of them are offered before each garden after the first, one of each group, and the player takes one. The first group lasts for some
 * seconds, the second for the garden, the third for the rest of the round, where one that is taken twice counts twice.
 */
export const TIMED_BOONS = ['shield', 'slow', 'magnet', 'double', 'ghost'] as const
export const GARDEN_BOONS = ['light', 'few', 'finds', 'hurry'] as const
export const ROUND_BOONS = ['memory', 'longer', 'harvest', 'heart'] as const
export const BOONS = [...TIMED_BOONS, ...GARDEN_BOONS, ...ROUND_BOONS] as const
export type TimedBoon = (typeof TIMED_BOONS)[number]
/** A boon whose effect lasts for the rest of the round; 'heart' has its effect at once. */
export type KeptBoon = Exclude<(typeof ROUND_BOONS)[number], 'heart'>
export type Boon = (typeof BOONS)[number]

/** Ticks: between two bites of one combo, of the effects of a bonus, before a garden begins, and in which what walks is seen between two cells. */
export const TICKS = { combo: 270, slow: 480, double: 720, shield: 1200, rest: 84, roll: 14 } as const

/** What happened in the newest tick, as bits of `State.events`. */
export const EVENTS = {
  bite: 1,
  bonus: 2,
  crash: 4,
  garden: 8,
  saved: 16,
  appears: 32,
  turn: 64,
  end: 128,
  boon: 256,
  key: 512,
  burrow: 1024,
  mushroom: 2048,
  bush: 4096,
  burst: 8192,
  stolen: 16384,
} as const

/** What walks from cell to cell: a hedgehog, or a fruit that rolls. `sinceMove`: ticks since it left `before`. */
export interface Walker {
  cell: number
  before: number
  heading: number
  sinceMove: number
}

/** A fruit: its cell, and its look, 0 to `FRUITS` - 1. */
export interface Fruit {
  cell: number
  kind: number
}

/** Another snake of a field. Its body is empty while it is away; `waits`: ticks until it comes back. The others are as those of the player's snake. */
export interface Rival {
  body: number[]
  left: number | null
  heading: number
  sinceMove: number
  growing: number
  waits: number
}

/** A garden that was cleared. `boon`: taken for it; `hurt`: lives lost in it; `ticks`: played in it; `points`: gained in it. */
export interface Cleared {
  readonly garden: number
  readonly boon: Boon | null
  readonly hurt: number
  readonly ticks: number
  readonly points: number
}

/** A round. `step` changes it in place. Cells count row by row from the top left. */
export interface State {
  readonly seed: string
  /** A round without end; null for one of gardens. */
  readonly endless: Endless | null
  tick: number
  status: 'playing' | 'won' | 'lost'
  score: number
  garden: number
  /** The layouts of the gardens in their order, each counted from 1. */
  readonly route: readonly number[]
  /** What every garden of a day, or the field of a round without end, has besides its own; null for nothing. */
  readonly twist: Feature | null
  /** Three boons before each garden after the first, from left to right: entry 0 belongs to the second garden. */
  readonly offers: readonly (readonly Boon[])[]
  /** Ticks for which the boons of this garden have been offered; null while none are. */
  offered: number | null
  /** The boon taken for this garden. */
  boon: Boon | null
  /** How often each boon that lasts for the round was taken. */
  readonly kept: Record<KeptBoon, number>
  /** Fruits eaten in this garden. */
  eaten: number
  /** Of this garden: ticks played, lives lost, and the score at its beginning. */
  gardenTicks: number
  hurt: number
  scoreBefore: number
  /** The garden cleared last. */
  cleared: Cleared | null
  lives: number
  /** The snake's cells, head first. */
  body: number[]
  /** The cell that the tail has just left; null after a growth. */
  left: number | null
  heading: number
  /** Turns that were requested and not made yet. */
  readonly turns: number[]
  /** Ticks since the last move, and that a move takes now. */
  sinceMove: number
  pace: number
  growing: number
  fruit: number
  /** 0 to `FRUITS` - 1: its look. */
  fruitKind: number
  /** The kind of the newest bite, and its combo: with a bite that ends a garden a new combo begins. */
  bitten: number
  bittenCombo: number
  /** The other fruits of a round without end with several of them: they neither roll nor are locked. */
  more: Fruit[]
  /** The fruit as it rolls, if it does. */
  roll: Walker | null
  /** The cell of the key without which the fruit cannot be eaten; null while it can. */
  key: number | null
  mushroom: number | null
  /** Cells of bushes that have grown in this garden. */
  bushes: number[]
  /** `points`: of a golden apple that a rival leaves; any other one is worth what its kind is. */
  bonus: { cell: number; kind: Bonus; left: number; readonly points?: number } | null
  combo: number
  sinceBite: number
  /** Ticks left of each effect. */
  slow: number
  double: number
  shield: number
  magnet: number
  ghost: number
  rest: number
  /** Ticks for which the snake has hesitated before an obstacle. */
  mercy: number
  hedgehogs: Walker[]
  /** Those of a field with rivals, also while they are away; none anywhere else. */
  rivals: Rival[]
  /** Points of the newest bite or bonus, and where. */
  gained: number
  gainedAt: number
  events: number
  readonly random: Random
}

/** The cells of the snake, with those that it has eaten and not grown yet. */
export function lengthOf({ body, growing }: Pick<State, 'body' | 'growing'>): number {
  return body.length + growing
}
