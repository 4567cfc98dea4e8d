/** Scores of a side that wins. A sooner win is worth more: a mate is worth this minus the half-moves until then. */
export const MATE = 30_000
/** Scores above this are mates. */
export const MATE_NEAR = MATE - 200

/** A move in one number. 0 is no move. */
export type Packed = number

/**
 * A position on which a search makes moves and takes them back. The scores are whole numbers from the view of the side that is to move. Moves that are
 * searched need not be legal: `make` refuses those that are not.
 */
export interface Board {
  /** Two numbers that are the same for equal positions; where both are equal, the positions are taken as equal. */
  readonly key: number
  readonly lock: number
  /** True for a position that counts as a draw, such as one that has occurred before. */
  readonly isDrawn: boolean
  /** True where the value of the position means nothing yet, such as in check or before an obligatory capture: the search goes on by one half-move. */
  readonly isForced: boolean
  /** True where the side to move would hardly ever want to pass: the search may let it pass to see whether it is ahead in any case. */
  readonly mayPass?: boolean
  /** True where late, quiet moves may be searched less deep at first. */
  readonly reduces: boolean
  /** The move of a side that cannot make another one: it costs no depth. */
  readonly passMove?: Packed
  moves(): Packed[]
  /** The moves that are searched beyond the depth, until none is left. */
  loudMoves(): Packed[]
  /** Makes a move; false, with nothing changed, when it is not legal. */
  make(move: Packed): boolean
  /** Lets the side to move pass. Games in which that tells nothing leave it out. */
  pass?(): void
  /** Takes the newest move back. */
  unmake(): void
  evaluate(): number
  /** The score of a position without legal moves. `ply` counts the half-moves from the root. */
  ended(ply: number): number
  /** What a move wins at once; 0 for a quiet one. */
  gain(move: Packed): number
  /** The rank of a loud move among the others, the likelier the higher; 0 for a quiet one. */
  rank(move: Packed): number
  /** A number below 4096 under which the success of a quiet move is remembered. */
  slotOf(move: Packed): number
}
