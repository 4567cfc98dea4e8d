import { HOME } from './course.ts'

/** The tokens of a seat that are home. */
export function homeCount(tokens: readonly number[]): number {
  return tokens.filter((step) => step === HOME).length
}

/**
 * The place of each seat, from 1: the seats of `finished` in their order, then those with more tokens home, then with more steps that were made. Equal seats
 * share a place.
 */
export function placesOf(tokens: readonly (readonly number[])[], finished: readonly number[] = []): readonly number[] {
  return tokens.map((own, seat) => {
    const order = finished.indexOf(seat)
    return 1 + (order >= 0 ? order : tokens.filter((other, at) => finished.includes(at) || isAhead(other, own)).length)
  })
}

function isAhead(one: readonly number[], other: readonly number[]): boolean {
  const home = homeCount(one) - homeCount(other)
  return home > 0 || (home === 0 && stepsOf(one) > stepsOf(other))
}

function stepsOf(tokens: readonly number[]): number {
  return tokens.reduce((sum, step) => sum + step, 0)
}
