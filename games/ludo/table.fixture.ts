import { YARD } from './course.ts'
import type { State } from './state.ts'

/** A match with these tokens, by seat. */
export function table(tokens: readonly (readonly number[])[], change: Partial<State> = {}): State {
  const arms = tokens.length === 2 ? [0, 2] : [0, 1, 2, 3].slice(0, tokens.length)
  return { arms, teams: false, tokens, next: 0, die: null, sixes: 0, tries: 1, last: null, missed: tokens.map(() => 0), ...change }
}
/** Four tokens that have not left the yard. */
export const yard = [YARD, YARD, YARD, YARD]
