import type { Fleet, Marks } from './sea.ts'
import type { Weapon } from './weapons.ts'

/** One shot: who fired, where, and the result. */
export interface Shot {
  readonly seat: number
  readonly cell: number
  /** `mine` and `gun` only in a match with an arsenal: the shot has hit one. */
  readonly result: 'miss' | 'hit' | 'sunk' | 'mine' | 'gun'
}

/** One value of each seat. */
export type Pair<T> = readonly [T, T]

/** What the newest move of a match with an arsenal has done. Both seats see it. */
export interface Strike {
  readonly seat: 0 | 1
  /** Null for a shot. */
  readonly weapon: Weapon | null
  /** The cells of the other sea that were flown over, run through, bombed or fired at; a torpedo's end with the cell that it has met. */
  readonly cells: readonly number[]
  /** What was hit there, in order. */
  readonly shots: readonly Shot[]
  /** What mines have hit in return, in the sea of whoever fired. */
  readonly blasts: readonly Shot[]
  /** The cell of the gun that has shot down this plane; left out where none has. */
  readonly gun?: number
}

/** What each seat has chosen of weapons and guns. */
export interface Choice {
  /** The weapons of each seat, one entry for each use; null until they are chosen. As secret as a fleet. */
  readonly weapons: Pair<readonly Weapon[] | null>
  /** The cells of each seat's anti-aircraft guns; null until they are placed. As secret as a fleet. */
  readonly guns: Pair<readonly number[] | null>
  /** The guns of each seat that have shot down a plane. Both seats see them. */
  readonly fired: Pair<readonly number[]>
  /** True once the seat whose turn it is has used a weapon in this turn. */
  readonly hasUsed: boolean
}

/** What a match with an arsenal has in addition, secrets included. */
export interface Arsenal {
  /** Each seat's mines; null until they are placed. As secret as a fleet. */
  readonly mines: Pair<readonly number[] | null>
  /** The weapons that each seat has used, in order. */
  readonly used: Pair<readonly Weapon[]>
  /** Cells of the other sea that each seat has looked into without firing. */
  readonly seen: Pair<readonly number[]>
  /** The turns that each seat has had. */
  readonly turns: Pair<number>
  readonly strike: Strike | null
  /** What each seat has chosen. Without it the match has the rules of version 1, in which both had the same. */
  readonly choice?: Choice
}

/** The match, secrets included: the server never sends it. */
export interface State {
  /** Each seat's fleet; null until it is placed. */
  readonly fleets: Pair<Fleet | null>
  /** Cells that each seat has fired at in the other's sea, in order. */
  readonly shots: Pair<readonly number[]>
  /** The seeds of each seat's proposals; as secret as a fleet, because a bot places one of them. */
  readonly salts: Pair<number>
  /** The seat that shoots next, once both have placed. */
  readonly next: 0 | 1
  /** The newest shot. */
  readonly last: Shot | null
  readonly winner: 0 | 1 | null
  /** Only in a match of salvos: the shots of the newest turn, in the order of firing; empty before the first. */
  readonly salvo?: readonly Shot[]
  /** How many turns in a row each seat has let pass; without it nobody has. */
  readonly missed?: Pair<number>
  /** The seat whose turn has just passed without a shot. */
  readonly lapsed?: 0 | 1 | null
  /** How the fleet of each seat looks, by its place in `LOOKS`; without it both have the first. */
  readonly looks?: Pair<number>
  /** Only in a match with an arsenal. */
  readonly arsenal?: Arsenal
}

/** What one seat may see of an arsenal: mines, guns and chosen weapons as it sees fleets. */
export type ArsenalView = Omit<Arsenal, 'seen'>

/** What one seat may see. Lists of two are indexed by seat. */
export interface View {
  readonly phase: 'place' | 'shoot' | 'over'
  readonly placed: Pair<boolean>
  /** The own fleet, once placed; both after the end; null for what is hidden. */
  readonly fleets: Pair<Fleet | null>
  /** What the other seat's shots have shown of each seat's sea. */
  readonly seas: Pair<Marks>
  /** The ships that each seat has lost. */
  readonly sunk: Pair<Fleet>
  readonly next: 0 | 1 | null
  readonly last: Shot | null
  readonly winner: 0 | 1 | null
  /** As in the state. */
  readonly salvo?: readonly Shot[]
  /** As in the state. */
  readonly lapsed?: 0 | 1
  /** As in the state; both seats see it. */
  readonly looks?: Pair<number>
  /** Only in a match with an arsenal. */
  readonly arsenal?: ArsenalView
}

export function phaseOf({ fleets, winner }: State): View['phase'] {
  if (winner !== null) return 'over'
  return fleets.includes(null) ? 'place' : 'shoot'
}

/** The pair with another value of one seat. */
export function withSeat<T>([first, second]: Pair<T>, seat: 0 | 1, value: T): Pair<T> {
  return seat === 0 ? [value, second] : [first, value]
}
