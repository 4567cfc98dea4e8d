import { HOME, LAST_ON_LOOP, squareOf, START } from '../course.ts'
import type { State } from '../state.ts'

/** A point of the board, in squares from its top left corner; the board is 15 by 15. */
export interface Place {
  readonly x: number
  readonly y: number
}

export const SIDE = 15
/** The loop's first thirteen squares as column and row; the rest is the same, rotated by quarters. */
const QUARTER: readonly (readonly [number, number])[] = [
  ...([1, 2, 3, 4, 5].map((column) => [column, 6]) as [number, number][]),
  ...([5, 4, 3, 2, 1, 0].map((row) => [6, row]) as [number, number][]),
  [7, 0],
  [8, 0],
]
const QUARTERS = 4
const YARD_SPOTS: readonly Place[] = [
  { x: 2, y: 2 },
  { x: 4, y: 2 },
  { x: 2, y: 4 },
  { x: 4, y: 4 },
]
const HOME_SPOTS: readonly Place[] = [
  { x: 6.45, y: 7.05 },
  { x: 6.45, y: 7.95 },
  { x: 6.95, y: 7.5 },
  { x: 6.3, y: 7.5 },
]

/** The middle of a square of the loop, before the board is turned. */
export function loopPlace(square: number): Place {
  const [column = 0, row = 0] = QUARTER[square % QUARTER.length] ?? []
  return turned({ x: column + 0.5, y: row + 0.5 }, Math.floor(square / QUARTER.length))
}

/** The place of a token of an arm after this many steps; `token` chooses its spot in the yard and at home. `quarters` rotates the board. */
export function tokenPlace(arm: number, step: number, token: number, quarters: number): Place {
  const square = squareOf(arm, step)
  if (square !== null) return turned(loopPlace(square), quarters)
  const spot = step < START ? YARD_SPOTS[token] : step >= HOME ? HOME_SPOTS[token] : { x: step - LAST_ON_LOOP + 0.5, y: 7.5 }
  return turned(spot ?? { x: 3, y: 3 }, arm + quarters)
}

/** The middle of an arm's yard. */
export function yardPlace(arm: number, quarters: number): Place {
  return turned({ x: 3, y: 3 }, arm + quarters)
}

/** Turns a place clockwise around the middle of the board. */
export function turned({ x, y }: Place, quarters: number): Place {
  let place: Place = { x, y }
  for (let turn = 0; turn < ((quarters % QUARTERS) + QUARTERS) % QUARTERS; turn += 1) place = { x: SIDE - place.y, y: place.x }
  return place
}

/** The corner of an arm's yard: 0 top left, 1 top right, 2 bottom right, 3 bottom left. */
export function cornerOf(arm: number, quarters: number): number {
  return (arm + quarters) % QUARTERS
}

/** Quarters by which to rotate the board so that an arm's yard is bottom left. */
export function quartersFor(arm: number): number {
  return (QUARTERS - 1 - arm + QUARTERS) % QUARTERS
}

/** A place as a CSS translation from the board's corner. */
export function lengths({ x, y }: Place): string {
  return `${((x - 0.5) * 100) / SIDE}cqw ${((y - 0.5) * 100) / SIDE}cqw`
}

/** The place of a token after so many steps. */
export type PlaceOf = (owner: number, token: number, step: number) => Place

/** Tokens on one square stand around its middle, in squares. */
const SPREAD: readonly (readonly Place[])[] = [
  [{ x: 0, y: 0 }],
  [
    { x: -0.2, y: 0 },
    { x: 0.2, y: 0 },
  ],
  [
    { x: -0.2, y: 0.14 },
    { x: 0.2, y: 0.14 },
    { x: 0, y: -0.18 },
  ],
  [
    { x: -0.2, y: -0.18 },
    { x: 0.2, y: -0.18 },
    { x: -0.2, y: 0.18 },
    { x: 0.2, y: 0.18 },
  ],
]

/** The place of every token; those on one square are beside each other. */
export function spread(table: State, place: PlaceOf): Map<string, Place & { readonly isCrowded: boolean }> {
  const crowds = new Map<string, { readonly name: string; readonly at: Place }[]>()
  for (const [owner, steps] of table.tokens.entries()) {
    for (const [token, step] of steps.entries()) {
      const at = place(owner, token, step)
      const key = `${at.x.toFixed(2)} ${at.y.toFixed(2)}`
      crowds.set(key, [...(crowds.get(key) ?? []), { name: `${owner} ${token}`, at }])
    }
  }
  const spots = new Map<string, Place & { readonly isCrowded: boolean }>()
  for (const crowd of crowds.values()) {
    const shifts = SPREAD[Math.min(crowd.length, SPREAD.length) - 1] ?? []
    for (const [n, { name, at }] of crowd.entries()) {
      const shift = shifts[n % shifts.length] ?? { x: 0, y: 0 }
      spots.set(name, { x: at.x + shift.x, y: at.y + shift.y, isCrowded: crowd.length > 1 })
    }
  }
  return spots
}
