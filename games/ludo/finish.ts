import { HOME } from './course.ts'

/** The tokens of a seat that are home. */
export function homeCount(tokens: readonly number[]): number {
  return tokens.filter((step) => step === HOME).length
}

/** The place of each seat, from 1: more tokens home come first, then more steps that were made. Equal seats share a place. */
export function placesOf(tokens: readonly (readonly number[])[]): readonly number[] {
  return tokens.map((own) => 1 + tokens.filter((other) => isAhead(other, own)).length)
}

function isAhead(one: readonly number[], other: readonly number[]): boolean {
  const home = homeCount(one) - homeCount(other)
  return home > 0 || (home === 0 && stepsOf(one) > stepsOf(other))
}

function stepsOf(tokens: readonly number[]): number {
  return tokens.reduce((sum, step) => sum + step, 0)
}
