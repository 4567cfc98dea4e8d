import { fill } from '@majlis/game-bridge/stage/screen'
import { BOXES, COLUMNS, DIGITS, ROWS, bit, conflicts } from '../grid.ts'
import { hintCost } from '../step.ts'
import type { State, Step } from '../step.ts'
import type { Messages } from './messages.ts'
import type { Writers } from './write.ts'

/** Why a hint's digit belongs where it is; with its cost where a line has room for it. */
export function hintText(hint: NonNullable<Step['hint']>, { level }: State, texts: Messages, { digits, number }: Pick<Writers, 'digits' | 'number'>): string {
  const shared = DIGITS.filter((digit) => hint.digits & bit(digit)).map(digits)
  const why = fill(texts.hints[hint.why], { digit: digits(hint.digit), shared: shared.join(texts.comma) })
  return hint.digits > 0 ? why : `${why} ${fill(texts.hintCost, { points: number(hintCost(level)) })}`
}

/** Groups that a digit has filled without a conflict. */
export interface Completed {
  /** `both`: more than one. */
  readonly what: keyof Messages['done']
  readonly cells: readonly number[]
}

/** The groups that a cell's digit has filled without a conflict; null for none. */
export function completed({ values }: State, cell: number): Completed | null {
  const clashing = conflicts(values)
  const groups = (
    [
      ['box', BOXES],
      ['row', ROWS],
      ['column', COLUMNS],
    ] as const
  ).flatMap(([what, units]) => {
    const cells = units.find((unit) => unit.includes(cell))
    return cells?.every((one) => values[one] && !clashing.has(one)) ? [{ what, cells }] : []
  })
  const [first, second] = groups
  if (!first || !second) return first ?? null
  return { what: 'both', cells: [...new Set(groups.flatMap(({ cells }) => cells))] }
}
