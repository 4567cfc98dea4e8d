import type { End, Laid, Layout, Tile } from './tiles.ts'

/** The options of a variant. */
export interface Variant {
  /** `draw`: the pips in the others' hands count. `fives`: in addition, open ends whose sum is a multiple of five count at once. */
  readonly kind: 'draw' | 'fives'
  /** Two against two: opposite seats are partners. Needs four seats. */
  readonly teams: boolean
  /** Points that win the match. */
  readonly target: number
  /** The round's first double takes tiles on all four sides. */
  readonly hasSpinner: boolean
}

/** What happened to a seat that could not play: tiles that it drew from the stock, and whether it had to pass. */
export interface Wait {
  readonly seat: number
  readonly drew: number
  readonly passed: boolean
}

/** How a round ended. */
export interface RoundEnd {
  /** The round's number, from 1. */
  readonly round: number
  /** Who scores: a seat, or a team where partners play; null when nobody does. */
  readonly side: number | null
  readonly points: number
  /** Nobody could play any more. */
  readonly blocked: boolean
  /** The remaining tiles of every seat. */
  readonly hands: readonly (readonly Tile[])[]
  readonly line: readonly Laid[]
}

/** The newest event: a laid tile, its points, who could not play after it, and the end of the round if it ended. */
export interface Last {
  readonly seat: number
  readonly tile: Tile
  readonly end: End
  readonly points: number
  readonly waits: readonly Wait[]
  readonly ended: RoundEnd | null
}

interface Shown extends Layout {
  readonly kind: Variant['kind']
  readonly teams: boolean
  readonly target: number
  readonly round: number
  /** Tiles to the left of the round's first one. */
  readonly before: number
  /** The seat to play; null once the match is over. */
  readonly next: number | null
  /** The round's first tile, which must be played; null when any may. */
  readonly must: Tile | null
  /** Points by seat, or by team where partners play. */
  readonly scores: readonly number[]
  /** By seat: numbers for which it was seen to have no tile, since it last drew. */
  readonly lacks: readonly (readonly number[])[]
  readonly last: Last | null
}

/** The match, secrets included: the server never sends it. */
export interface State extends Shown {
  readonly hands: readonly (readonly Tile[])[]
  /** Tiles that nobody has, in the order in which they are drawn. */
  readonly stock: readonly Tile[]
}

/** What one seat may see. */
export interface View extends Shown {
  /** The own hand; null for a spectator. */
  readonly hand: readonly Tile[] | null
  /** Everybody's hands once the match has ended early; null before. */
  readonly hands: readonly (readonly Tile[])[] | null
  /** How many tiles each seat holds. */
  readonly held: readonly number[]
  readonly stock: number
}

/** A tile laid at an end. Keys are in the order in which a JSON column returns them, so that a move that is sent twice reads the same. */
export interface Move {
  readonly end: End
  readonly tile: Tile
}
