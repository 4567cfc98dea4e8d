import { ABOVE, COLUMNS, ROWS, STAR } from './field.ts'
import { begin } from './state.ts'
import { step } from './step.ts'
import type { State } from './state.ts'

/** Steps without actions, or with the same ones, until a condition holds. */
export function until(state: State, isSo: () => boolean, actions: readonly number[] = []): void {
  for (let at = 0; at < 5000 && !isSo(); at += 1) step(state, at === 0 ? actions : [], state.tick)
  if (!isSo()) throw new Error('5,000 ticks did not lead there')
}

/** A field drawn from its lowest rows: `#` is filled, `*` is a star tile. */
export function withRows(state: State, rows: readonly string[]): void {
  for (const [at, row] of rows.entries())
    for (const [x, mark] of [...row].entries()) state.cells[(ABOVE + ROWS - rows.length + at) * COLUMNS + x] = mark === '#' ? 1 : mark === '*' ? 1 + STAR : 0
}

/** A run whose falling piece is of this kind. */
export function holding(kind: number): State {
  const state = begin('pieces')
  state.next.unshift(kind)
  state.nextParts.unshift(-1)
  until(state, () => state.kind === kind)
  return state
}
