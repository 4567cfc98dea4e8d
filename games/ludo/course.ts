/** Squares of the loop that all tokens share. */
export const LOOP = 52
/** Squares of the loop between one arm's start and the next one's. */
const ARM = 13
/** The place of a token, counted in steps of its own path: in the yard, on its start square, and home at last. */
export const YARD = -1
export const START = 0
export const HOME = 56
/** The last step on the loop; after it the token's own column leads home. */
export const LAST_ON_LOOP = 50
/** Squares of the loop where nobody is sent home: the four starts and the four stars. */
export const SAFE: ReadonlySet<number> = new Set([0, 8, 13, 21, 26, 34, 39, 47])

/** The square of the loop on which a step of an arm's path lies; null in the yard, in the column and at home. */
export function squareOf(arm: number, step: number): number | null {
  return step < START || step > LAST_ON_LOOP ? null : (arm * ARM + step) % LOOP
}

/** The arms for this number of seats: two of them opposite each other. */
export function armsOf(seats: number): readonly number[] {
  return seats === 2 ? [0, 2] : [0, 1, 2, 3].slice(0, seats)
}
