import { BOXES, COLUMNS, ROWS, boxOf, candidatesOf, columnOf, rowOf, size } from './grid.ts'
import { nextSingle, patternsIn, strike } from './technique.ts'
import type { Pattern, Single } from './technique.ts'

/**
 * Why a hint's digit belongs there. `wrong`: the cell had another digit. A single: the last digit of its cell, or the last place in a group. A pattern of other
 * cells: see `Pattern`. `several`: a pattern that others had to prepare. `deep`: no technique decides it.
 */
export type HintReason = 'wrong' | Single['why'] | Pattern['kind'] | 'several' | 'deep'

/** The cell that a hint fills, and why: the cells that show it, and the digits that these take or share, as a set (0 for none). */
export interface Hint {
  readonly cell: number
  readonly why: HintReason
  readonly shown: readonly number[]
  readonly digits: number
}

interface Filled {
  readonly values: readonly number[]
  readonly solution: readonly number[]
}

/** A wrong digit if there is one, else the cell that is easiest to see. */
export function hintOf(grid: Filled): Hint {
  return plainHint(grid) ?? byPattern(grid.values) ?? fewest(grid.values)
}

/** What hints filled before they knew patterns. Rounds that were begun then are replayed with it. */
export function earlierHintOf(grid: Filled): Hint {
  return plainHint(grid) ?? fewest(grid.values)
}

function plainHint({ values, solution }: Filled): Hint | undefined {
  const wrong = values.findIndex((value, cell) => value > 0 && value !== solution[cell])
  if (wrong >= 0) return { cell: wrong, why: 'wrong', shown: [], digits: 0 }
  const single = nextSingle(values)
  return single && { cell: single.cell, why: single.why, shown: groupOf(single), digits: 0 }
}

/** The first single that appears when patterns remove candidates, after as few rounds of patterns as possible. */
function byPattern(values: readonly number[]): Hint | undefined {
  const candidates = candidatesOf(values)
  for (let isFirst = true; ; isFirst = false) {
    const patterns = [...patternsIn(candidates)]
    if (patterns.length === 0) return undefined
    for (const pattern of patterns) {
      const left = [...candidates]
      strike(left, pattern)
      const single = nextSingle(values, left)
      if (single) return { cell: single.cell, why: isFirst ? pattern.kind : 'several', shown: pattern.cells, digits: pattern.digits }
    }
    for (const pattern of patterns) strike(candidates, pattern)
  }
}

function fewest(values: readonly number[]): Hint {
  const sizes = candidatesOf(values).map((set) => size(set) || 10)
  return { cell: sizes.indexOf(Math.min(...sizes)), why: 'deep', shown: [], digits: 0 }
}

function groupOf({ cell, why }: Single): readonly number[] {
  const groups = { box: BOXES[boxOf(cell)], row: ROWS[rowOf(cell)], column: COLUMNS[columnOf(cell)], cell: [] }
  return groups[why] ?? []
}
