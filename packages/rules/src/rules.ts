import type { Random } from './random.ts'

/** The number of a player in a match, from 0, in the order of joining. */
export type Seat = number

/** What a seat has let run out: the time of one turn, or all of its time. */
export type TimeOut = 'move' | 'total'

/** The outcome so far: `running`, or who won and who lost. A draw has both lists empty. */
export type Outcome = { readonly over: false } | { readonly over: true; readonly winners: readonly Seat[]; readonly losers: readonly Seat[] }

/**
 * What ended a match by its rules, where winning and losing do not say it. `blocked`: a side had no legal move, and in dominoes nobody had.
 * `quiet`: too many moves without progress. `material`: neither side has the pieces to win.
 */
export type EndCause = 'checkmate' | 'stalemate' | 'repetition' | 'quiet' | 'material' | 'agreed' | 'bare' | 'blocked' | 'full'

/**
 * The rules of a multiplayer game: pure functions of state, move and seeded randomness. The server decides with them,
 * the frame draws and hints with them. States, moves and views are plain JSON values.
 */
export interface GameRules<State, Move, View = State> {
  /** Raised when a change would replay an old match differently; a match ends with the version it began with. */
  readonly version: number
  readonly minSeats: number
  readonly maxSeats: number
  /** The state before the first move. */
  setup(seats: number, random: Random): State
  /** Seats that may move now; empty once the match is over. */
  turn(state: State): readonly Seat[]
  /** Every legal move of a seat now; empty when it may not move. */
  legal(state: State, seat: Seat): readonly Move[]
  /** Reads a move from untrusted JSON; undefined when it does not have the shape of a move. */
  readMove(input: unknown): Move | undefined
  /** The state after a legal move of `seat`; undefined when the move is not legal now. Never changes `state`. */
  apply(state: State, seat: Seat, move: Move, random: Random): State | undefined
  outcome(state: State): Outcome
  /** What ended the match; null while it runs. Without it the outcome says everything. */
  endCause?(state: State): EndCause | null
  /** What each seat has reached in a match that is over: points, pieces or rounds of a series; null where this configuration counts nothing. By seat. */
  points?(state: State): readonly number[] | null
  /**
   * The place of each seat in a match that is over, from 1; seats that are equal share one. By seat; null where this configuration has no order among those who
   * lost, as with two seats or with teams. Without it there is never one.
   */
  places?(state: State): readonly number[] | null
  /** What a seat (or, with undefined, a spectator) may see. Hidden information never leaves this function. */
  view(state: State, seat: Seat | undefined): View
  /** What a seat sees when the match has ended by a forfeit in this state. For games that hide something; without it `view` applies. */
  reveal?(state: State, seat: Seat | undefined): View
  /** What `viewer` may be shown of the newest move of `by`; null for nothing. Without it every move is shown whole. */
  showMove?(move: Move, by: Seat, viewer: Seat | undefined): Move | null
  /**
   * The state after the time of a seat of `turn` has run out: of one turn, or all of its time. Undefined where the seat gives up instead. Without it every
   * seat gives up. A game that goes on has to count how often in a row it did so, so that nobody waits for ever for a seat that is gone.
   */
  onTime?(state: State, seat: Seat, which: TimeOut, random: Random): State | undefined
  /** The number of the question, for a game in which all answer at once: a new number gives everybody new time. Without it, 0. */
  round?(state: State): number
  /**
   * The seat whose turn a question to another seat interrupts, also once it goes on after the answer: then its time goes on as well, and does not begin anew.
   * Without it no turn is interrupted.
   */
  interrupted?(state: State): Seat | null
  /**
   * The result of a seat that is known while others play on, as of whoever has come home first; null for a seat that still plays. It never changes again, and
   * the seat has no more turns: it may leave without losing. Without it every seat plays until the end.
   */
  finished?(state: State, seat: Seat): 'win' | 'lose' | null
  /** False where a seat could not win any more, whatever is played: then nobody loses to it by time. Without it every seat could. */
  canWin?(state: State, seat: Seat): boolean
  /** True once moves were taken back: then a win over a bot says nothing of the bot's level. Without it nobody ever has such help. */
  isAssisted?(state: State): boolean
}

/** How strong a bot plays, from 1 (who has just learned the rules) to 6. */
export type BotLevel = 1 | 2 | 3 | 4 | 5 | 6

export const BOT_LEVELS: readonly BotLevel[] = [1, 2, 3, 4, 5, 6]

/** The level of a number; undefined where there is none. */
export function botLevelOf(level: number | null | undefined): BotLevel | undefined {
  return BOT_LEVELS.find((each) => each === level)
}

/** A bot chooses among legal moves from what its seat may see. `thinkMs` is how long a person would take, in milliseconds. */
export interface GameBot<View, Move> {
  /** True for a bot that may compute for long: the server runs it in a worker thread, so that other requests are not delayed. */
  readonly isDeep?: boolean
  /** @param isLate true once the processor time for the move is used up: the bot answers with what it has found until then */
  choose(
    view: View,
    seat: Seat,
    legal: readonly Move[],
    level: BotLevel,
    random: Random,
    isLate?: () => boolean,
  ): { readonly move: Move; readonly thinkMs: number }
}

/**
 * For games whose bots know three strengths: the strength of one move at a level. Levels 1, 3 and 6 are the pure strengths; a level between two plays some
 * of its moves like the one and the others like the other. Only those draw a random number.
 */
export function strengthFor(level: BotLevel, random: Random): 1 | 2 | 3 {
  if (level === 1) return 1
  if (level === 2) return random.next() < 0.5 ? 1 : 2
  if (level === 3) return 2
  if (level === 6) return 3
  return random.next() < (level === 4 ? 0.65 : 0.35) ? 2 : 3
}
