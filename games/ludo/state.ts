import { HOME } from './course.ts'

/** The newest event. */
export interface Last {
  /** Who rolled, and the die. */
  readonly seat: number
  readonly die: number
  /** The token that moved, its owner (the partner, once all own ones are home) and its steps; null while the roller chooses, or cannot move. */
  readonly moved: { readonly owner: number; readonly token: number; readonly from: number; readonly to: number } | null
  /** Tokens that were sent back to their yards. */
  readonly sent: readonly Other[]
  /** The same seat rolls once more, its turn is over, or it has to choose. */
  readonly leads: 'again' | 'pass' | 'choose'
  /** The time was over: the game did it for the seat. */
  readonly late?: true
}

/** A token of another side, and the step where it stands. */
export interface Other {
  readonly owner: number
  readonly token: number
  readonly from: number
}

export interface State {
  readonly arms: readonly number[]
  readonly teams: boolean
  /** Each seat's tokens by their steps (course.ts). */
  readonly tokens: readonly (readonly number[])[]
  /** Who rolls or chooses; null once the match is over. */
  readonly next: number | null
  /** A rolled die that waits for a choice. */
  readonly die: number | null
  /** Sixes that the seat has rolled in this turn without a break. */
  readonly sixes: number
  /** Rolls that the seat still has for getting a first token out. */
  readonly tries: number
  readonly last: Last | null
  /** How many turns in a row each seat let its time pass. */
  readonly missed: readonly number[]
  /** Only in a rush: the turns that each seat still has, and how many tokens it has sent back. */
  readonly rush?: { readonly turnsLeft: readonly number[]; readonly sent: readonly number[] }
  /** Only where three or four play alone and for every place: the seats that have all tokens home, the first one first. */
  readonly finished?: readonly number[]
}

/**
 * A roll or a choice. `late` is in events of matches that were stored before times that run out had events of their own; nobody can send it. Keys are in the
 * order in which a JSON column returns them, so that a move that is sent twice reads the same.
 */
export type Move = { readonly kind: 'roll'; readonly late?: true } | { readonly kind: 'go'; readonly late?: true; readonly token: number }

/** The seat's partner; undefined where everybody plays alone. */
function partnerOf(state: Pick<State, 'teams'>, seat: number): number | undefined {
  return state.teams ? (seat + 2) % 4 : undefined
}

/** True when two seats play for the same side. */
export function isSameSide(state: Pick<State, 'teams'>, one: number, other: number): boolean {
  return one === other || partnerOf(state, one) === other
}

/** Whose tokens a seat moves: its own, and its partner's once all of its own are home. */
export function ownerFor(state: Pick<State, 'teams' | 'tokens'>, seat: number): number {
  return isHome(state, seat) ? (partnerOf(state, seat) ?? seat) : seat
}

/** Whether all tokens of a seat are home. */
export function isHome({ tokens }: Pick<State, 'tokens'>, seat: number): boolean {
  return (tokens[seat] ?? []).every((step) => step === HOME)
}
