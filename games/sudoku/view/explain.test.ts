import { expect, test } from 'vitest'
import { COLUMNS, ROWS } from '../grid.ts'
import { begin, hintCost } from '../step.ts'
import { completed, hintText } from './explain.ts'
import { messages } from './messages.ts'

const write = { digits: String, number: String }
const state = begin('explain', 'hard')

test('a digit that fills several groups completes all of them', () => {
  const open = (gaps: readonly number[]) => ({ ...state, values: state.solution.map((digit, cell) => (gaps.includes(cell) ? 0 : digit)) })
  expect(completed(open([1, 13, 30]), 3)).toBeNull()
  expect(completed(open([13, 30]), 3)).toEqual({ what: 'row', cells: ROWS[0] })
  const both = completed(open([20]), 8)
  expect(both?.what).toBe('both')
  expect(new Set(both?.cells)).toEqual(new Set([...(ROWS[0] ?? []), ...(COLUMNS[8] ?? []), 15, 16, 24, 25]))
  const clash = { ...state, values: state.solution.with(0, state.solution[1] ?? 0) }
  expect(completed(clash, 4)?.cells).not.toContain(0)
})

test('a hint names the digits that are marked, and its cost where there is room', () => {
  const hint = { cell: 0, digit: 4, shown: [1, 2], digits: 0b1000010, why: 'share' as const }
  expect(hintText(hint, state, messages.en, write)).toBe('Marked cells share 2, 7: so 4 is here.')
  expect(hintText(hint, state, messages.ar, write)).toBe('الخانات المعلّمة تتقاسم 2، 7، فمكان 4 هنا.')
  expect(hintText({ ...hint, digits: 0, why: 'box' }, state, messages.en, write)).toBe(`4 fits nowhere else in this box. −${hintCost('hard')} points`)
})
