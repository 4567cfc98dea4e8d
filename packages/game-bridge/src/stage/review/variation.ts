import { seededRandom } from '@majlis/rules/random'
import type { GameRules } from '@majlis/rules/rules'

/** A move that is tried, and the state after it. */
export interface Tried<State, Move> {
  readonly move: Move
  readonly state: State
}

/** The moves that somebody tries in the review of an ended match, in place of those that were played. Only this page knows them. */
export interface Variation<State, Move> {
  /** Empty while the position of the match is shown. */
  readonly tried: readonly Tried<State, Move>[]
  /**
   * To be called with each position of the match that is shown: another step of the replay ends the variation.
   * @param step names the step
   * @param start the state from which moves are tried
   */
  follow(step: string, start: () => State): void
  /** The legal moves after those that were tried, of whichever seat is to move. */
  legal(): readonly Move[]
  /** Tries a move. @returns false where it is not legal, and nothing has changed */
  play(move: Move): boolean
  /** Takes back the newest move. */
  back(): void
  /** Takes back all moves. */
  leave(): void
}

/** For games without chance and without anything hidden: a state is all that the rules need. */
export function createVariation<State, Move>({ turn, legal, apply }: Pick<GameRules<State, Move>, 'turn' | 'legal' | 'apply'>): Variation<State, Move> {
  const random = seededRandom('')
  let tried: readonly Tried<State, Move>[] = []
  let shown: { readonly step: string; readonly start: () => State } | undefined

  /** The state after the tried moves, and the seat that is to move in it. */
  function now(): { readonly state: State; readonly seat: number } | undefined {
    const state = tried.at(-1)?.state ?? shown?.start()
    const seat = state && turn(state)[0]
    return state === undefined || seat === undefined ? undefined : { state, seat }
  }

  return {
    get tried() {
      return tried
    },
    follow(step, start) {
      if (shown?.step !== step) tried = []
      shown = { step, start }
    },
    legal() {
      const at = now()
      return at ? legal(at.state, at.seat) : []
    },
    play(move) {
      const at = now()
      const state = at && apply(at.state, at.seat, move, random)
      if (state === undefined) return false
      tried = [...tried, { move, state }]
      return true
    },
    back() {
      tried = tried.slice(0, -1)
    },
    leave() {
      tried = []
    },
  }
}
