import { HOME, SAFE, squareOf, START, YARD } from './course.ts'
import { isSameSide, ownerFor } from './state.ts'
import type { Other, State } from './state.ts'

/** The die that brings a token out and rolls again. */
export const SIX = 6

/** Tokens that a seat may move by this die, one of those that share a square; they belong to `ownerFor`. */
export function choices(state: State, seat: number, die: number): number[] {
  const owner = ownerFor(state, seat)
  const tokens = state.tokens[owner] ?? []
  return [...tokens.keys()].filter((token) => {
    const step = tokens[token] ?? HOME
    return tokens.indexOf(step) === token && canGo(state, owner, step, die)
  })
}

/** Where a token goes by a die: its step, and the tokens that are sent back to their yards there. */
export function targetOf(state: State, owner: number, token: number, die: number): { readonly to: number; readonly sent: readonly Other[] } {
  const from = state.tokens[owner]?.[token] ?? YARD
  const to = from === YARD ? START : from + die
  const square = squareOf(state.arms[owner] ?? 0, to)
  return { to, sent: square === null || SAFE.has(square) ? [] : othersOn(state, owner, square) }
}

function canGo(state: State, owner: number, step: number, die: number): boolean {
  if (step === YARD) return die === SIX
  const to = step + die
  if (to > HOME) return false
  const square = squareOf(state.arms[owner] ?? 0, to)
  // Two of another side share a square; they may be passed, but not sent back.
  return square === null || SAFE.has(square) || othersOn(state, owner, square).length < 2
}

/** Tokens of the other sides on a square of the loop. */
export function othersOn({ arms, teams, tokens }: State, owner: number, square: number): Other[] {
  return tokens.flatMap((steps, other) =>
    isSameSide({ teams }, owner, other)
      ? []
      : steps.flatMap((from, token) => (squareOf(arms[other] ?? 0, from) === square ? [{ owner: other, token, from }] : [])),
  )
}

/** Of the tokens that may move by a die, the one that is furthest. */
export function foremost(state: State, seat: number, die: number): number {
  const steps = state.tokens[ownerFor(state, seat)] ?? []
  return choices(state, seat, die).toSorted((one, other) => (steps[other] ?? 0) - (steps[one] ?? 0))[0] ?? 0
}
