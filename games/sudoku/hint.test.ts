import { describe, expect, test } from 'vitest'
import { DIGITS, bit, candidatesOf, size } from './grid.ts'
import { openText } from './input.ts'
import { begin, replay, step } from './step.ts'
import type { State, Step } from './step.ts'

/** Puzzles that need every technique. */
const SEEDS = ['s0', 's1', 's2', 's3', 's4', 's5']

/** Fills a puzzle by hints alone; each of them with the state before it. */
function hinted(seed: string, level: 'hard' | 'expert'): { readonly before: State; readonly hint: NonNullable<Step['hint']> }[] {
  const all = []
  let state = begin(seed, level)
  while (state.status === 'playing') {
    const next = step({ ...state, hints: 0 }, { act: 'hint', at: 0 })
    if (!next?.hint) throw new Error('no hint')
    all.push({ before: state, hint: next.hint })
    state = next.state
  }
  return all
}

describe('hints', () => {
  test('every one has a reason that holds in the solution, where no single decides too', () => {
    const seen = new Set<string>()
    for (const { before, hint } of SEEDS.flatMap((seed) => [...hinted(seed, 'hard'), ...hinted(seed, 'expert')])) {
      const { cell, digit, digits, shown, why } = hint
      seen.add(why)
      expect(digit).toBe(before.solution[cell])
      expect(why).not.toBe('deep')
      if (digits === 0) continue
      // What is marked is still open, and what is said about it is true.
      expect(shown.every((one) => before.values[one] === 0)).toBe(true)
      const marked = shown.map((one) => bit(before.solution[one] ?? 0))
      if (why === 'share') expect(marked.reduce((set, one) => set | one, 0)).toBe(digits)
      if (why === 'share') expect(shown).toHaveLength(size(digits))
      if (why === 'takes' || why === 'wing') expect(marked).toContain(digits)
      if (why === 'wing') expect(shown).toHaveLength(2)
    }
    expect([...seen]).toEqual(expect.arrayContaining(['box', 'takes', 'share', 'wing', 'several']))
  })

  test('what a pattern removes leaves the digit alone in its cell or in a group', () => {
    const found = SEEDS.flatMap((seed) => hinted(seed, 'hard')).find(({ hint }) => hint.why === 'takes')
    if (!found) throw new Error('no hint by a digit that is taken')
    const { before, hint } = found
    const taken = DIGITS.find((digit) => bit(digit) === hint.digits) ?? 0
    // With the digit written into any of the marked cells, the hint's cell is decided.
    const left = hint.shown.filter((cell) => (candidatesOf(before.values)[cell] ?? 0) & bit(taken))
    expect(left).toEqual(hint.shown)
    for (const cell of left) {
      const next = step({ ...before, values: before.values.with(cell, taken), solution: before.solution.with(cell, taken) }, { act: 'hint', at: 0 })
      expect(next?.hint?.why).toMatch(/box|row|column|cell/)
    }
  })

  test('a round that was begun before hints knew patterns is replayed as it was', () => {
    const before = hinted('s0', 'expert').find(({ hint }) => hint.digits > 0)?.before
    const earlier = before && step({ ...before, hints: 0 }, { act: 'earlierHint', at: 0 })?.hint
    const sizes = candidatesOf(before?.values ?? []).map((set) => size(set) || 10)
    expect(earlier).toMatchObject({ why: 'deep', cell: sizes.indexOf(Math.min(...sizes)) })
    expect(replay('s0', `${openText('expert')}0H`)?.hints).toBe(1)
    expect(replay('s0', `${openText('expert')}0H0H0H0K`)).toBeUndefined()
  })
})
