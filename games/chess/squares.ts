/** Squares as in `e2`. Keys stand in the order in which a JSON column gives them back, so that a move sent twice reads the same. */
export interface Step {
  readonly to: string
  /** The move comes with the offer of a draw; it stands until the other seat moves. */
  readonly draw?: true
  readonly from: string
  readonly promotion?: Promotion
}
export type Promotion = 'q' | 'r' | 'b' | 'n'
