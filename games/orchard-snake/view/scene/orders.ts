import type { ArcadeOrder } from '@majlis/game-kit/arcade/arcade-artist'
import type { Letters } from '@majlis/game-kit/drawing/typefaces'
import type { Burst } from '@majlis/game-kit/drawing/particles'
import { comboTicks } from '../../boons.ts'
import { burrowsOf } from '../../features.ts'
import { layoutOf } from '../../gardens.ts'
import { rivalPace } from '../../rival.ts'
import type { State } from '../../state.ts'

/** The looks of other snakes, as numbers of looks.ts: the first two of them that are not the player's. */
const RIVAL_LOOKS = [1, 2, 3] as const
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

/** The snake, between its newest move and the next. `burrows`: their cells, where the garden has them; `look`: its colours, as a number of looks.ts. */
export type SeenSnake = Pick<State, 'body' | 'left' | 'heading' | 'sinceMove' | 'pace' | 'growing' | 'double' | 'shield' | 'magnet' | 'ghost' | 'lives'> & {
  readonly burrows: readonly [number, number] | null
  readonly look: number
}

/** The visible part of a round. `layout`: of the current garden's hedges. */
export type Seen = SeenSnake &
  Pick<
    State,
    'fruit' | 'fruitKind' | 'more' | 'roll' | 'key' | 'mushroom' | 'bushes' | 'bonus' | 'hedgehogs' | 'slow' | 'rest' | 'offered' | 'boon' | 'kept'
  > & {
    readonly layout: number
    /** The other snakes that are there. */
    readonly rivals: readonly SeenSnake[]
    /** The combo in digits, and the part of its time that is left; null for less than two bites. */
    readonly combo: { readonly text: string; readonly left: number } | null
  }

/** @param digits writes the combo */
export function seenOf(state: State, look = 0, digits: (value: number) => string = String): Seen {
  const { body, left, heading, sinceMove, pace, growing, double, shield, magnet, ghost, lives } = state
  const { fruit, fruitKind, more, roll, key, mushroom, bushes, bonus, hedgehogs, slow, rest, offered, boon, kept } = state
  const snake = { body, left, heading, sinceMove, pace, growing, double, shield, magnet, ghost, lives, burrows: burrowsOf(state), look }
  return {
    ...snake,
    layout: layoutOf(state),
    rivals: rivalsOf(state, look),
    fruit,
    fruitKind,
    more,
    roll,
    key,
    mushroom,
    bushes,
    bonus,
    hedgehogs,
    slow,
    rest,
    offered,
    boon,
    kept,
    combo: comboOf(state, digits),
  }
}

/** The other snakes, each in a colour of its own. */
function rivalsOf(state: State, own: number): readonly SeenSnake[] {
  const looks = RIVAL_LOOKS.filter((look) => look !== own)
  const still = { pace: rivalPace(state), double: 0, shield: 0, magnet: 0, ghost: 0, lives: 1, burrows: null }
  return state.rivals.flatMap(({ body, left, heading, sinceMove, growing }, at) => {
    return body.length === 0 ? [] : [{ body, left, heading, sinceMove, growing, ...still, look: looks[at] ?? 0 }]
  })
}

function comboOf(state: State, digits: (value: number) => string): Seen['combo'] {
  return state.combo < 2 ? null : { text: `×${digits(state.combo)}`, left: Math.max(0, 1 - state.sinceBite / comboTicks(state)) }
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
