/** Squares such as `e2`. Keys are in the order in which a JSON column returns them, so that a move that is sent twice reads the same. */
export interface Step {
  readonly to: string
  /** The move comes with an offer of a draw, which is valid until the other seat moves. */
  readonly draw?: true
  readonly from: string
  readonly promotion?: Promotion
}
export type Promotion = 'q' | 'r' | 'b' | 'n'

/** A square of 16 x 8 from its name. */
export function squareOf(name: string): number {
  return (name.charCodeAt(1) - 49) * 16 + name.charCodeAt(0) - 97
}

/** The name of a square of 16 x 8. */
export function nameOf(square: number): string {
  return String.fromCharCode(97 + (square & 15)) + String((square >> 4) + 1)
}
