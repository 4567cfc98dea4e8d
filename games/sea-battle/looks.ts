/** How many ships a person has to have sunk for each look of the own fleet. Everybody has the first one. */
export const LOOKS: readonly number[] = [0, 10, 30, 75, 150, 300]

/** How many looks may be chosen after so many sunk ships. */
export function openLooks(sunk: number): number {
  return LOOKS.filter((from) => sunk >= from).length
}

/** True for the place of a look in `LOOKS`. */
export function isLook(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < LOOKS.length
}
