import type { LogShape } from '@majlis/game-kit/run-log'
import type { Random } from '@majlis/rules/random'

export const TICK_RATE = 60
/** The longest round, which ends there: the log of the fastest player for that time still fits into a proof. */
export const MAX_TICKS = 30 * 60 * TICK_RATE
export const LOG: LogShape = { width: 1, maxTicks: MAX_TICKS, maxPerSecond: 16, ticksPerSecond: TICK_RATE }

/** Things in the grass besides fruit. */
export const BONUSES = ['slow', 'double', 'trim', 'shield', 'gold', 'heart'] as const
export type Bonus = (typeof BONUSES)[number]
export const FRUITS = 5

/** Advantages for the next garden: three of them are offered before it, and the player takes one. */
export const BOONS = ['shield', 'slow', 'magnet', 'double', 'light'] as const
export type Boon = (typeof BOONS)[number]

/** Ticks: between two bites of one combo, of the effects of a bonus, and before a garden begins. */
export const TICKS = { combo: 270, slow: 480, double: 720, shield: 1200, rest: 84 } as const

/** What happened in the newest tick, as bits of `State.events`. */
export const EVENTS = { bite: 1, bonus: 2, crash: 4, garden: 8, saved: 16, appears: 32, turn: 64, end: 128, boon: 256 } as const

/** A round. `step` changes it in place. Cells count row by row from the top left. */
export interface State {
  tick: number
  status: 'playing' | 'won' | 'lost'
  score: number
  garden: number
  /** The layouts of the gardens in their order, each counted from 1. */
  readonly route: readonly number[]
  /** Three boons before each garden after the first, from left to right: entry 0 belongs to the second garden. */
  readonly offers: readonly (readonly Boon[])[]
  /** Ticks for which the boons of this garden have been offered; null while none are. */
  offered: number | null
  /** The boon taken for this garden. */
  boon: Boon | null
  /** Fruits eaten in this garden. */
  eaten: number
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
  bonus: { cell: number; kind: Bonus; left: number } | null
  combo: number
  sinceBite: number
  /** Ticks left of each effect. */
  slow: number
  double: number
  shield: number
  magnet: number
  rest: number
  /** Ticks for which the snake has hesitated before an obstacle. */
  mercy: number
  hedgehog: { cell: number; before: number; heading: number; sinceMove: number } | null
  /** Points of the newest bite or bonus, and where. */
  gained: number
  gainedAt: number
  events: number
  readonly random: Random
}
