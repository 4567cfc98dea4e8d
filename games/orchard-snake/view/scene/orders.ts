import type { ArcadeOrder } from '@majlis/game-kit/arcade/arcade-artist'
import type { Letters } from '@majlis/game-kit/drawing/typefaces'
import type { Burst } from '@majlis/game-kit/drawing/particles'
import { layoutOf } from '../../gardens.ts'
import type { State } from '../../state.ts'

/** Kinds of sparks: drops of juice and stars. */
export const DROP = 0
export const STAR = 1

/** A text that rises from a cell. */
export interface Word {
  readonly text: string
  readonly cell: number
}

/** Sparks and texts for what happened in a tick. */
export interface Thrown {
  readonly bursts: readonly Burst[]
  readonly texts: readonly Word[]
}

/** The snake, between its newest move and the next. */
export type SeenSnake = Pick<State, 'body' | 'left' | 'heading' | 'sinceMove' | 'pace' | 'growing' | 'double' | 'shield' | 'magnet' | 'lives'>

/** The visible part of a round. `layout`: of the current garden's hedges. */
export type Seen = SeenSnake & Pick<State, 'fruit' | 'fruitKind' | 'bonus' | 'hedgehog' | 'slow' | 'rest' | 'offered' | 'boon'> & { readonly layout: number }

export function seenOf(state: State): Seen {
  const { body, left, heading, sinceMove, pace, growing, double, shield, magnet, lives } = state
  const { fruit, fruitKind, bonus, hedgehog, slow, rest, offered, boon } = state
  const snake = { body, left, heading, sinceMove, pace, growing, double, shield, magnet, lives }
  return { ...snake, layout: layoutOf(state), fruit, fruitKind, bonus, hedgehog, slow, rest, offered, boon }
}

export interface Picture {
  readonly seen: Seen
  /** The part of the current tick that has passed, 0 to 1. */
  readonly part: number
  /** Since the picture before. */
  readonly seconds: number
  /** The round has not begun yet. */
  readonly isWaiting: boolean
  /** In the ticks since the picture before. */
  readonly thrown: Thrown
}

/** The orders for the garden's painter. */
export type Order = ArcadeOrder<Picture> | ({ readonly kind: 'letters' } & Letters)
