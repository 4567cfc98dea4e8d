import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepFreeze } from '@majlis/rules/audit'
import { LEVELS } from './generate.ts'
import { CELLS } from './grid.ts'
import { openText, readInputs, writeInput } from './input.ts'
import type { Input } from './input.ts'
import { VERSION, WORTH, begin, hintCost, medalOf, replay, step, progressOf, setupOf } from './step.ts'
import type { State } from './step.ts'

const level = fc.constantFrom(...LEVELS)
const cell = fc.integer({ min: 0, max: CELLS - 1 })
const digit = fc.integer({ min: 1, max: 9 })
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('place' as const), cell, digit, wait: fc.nat(80) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('note' as const), cell, digit, wait: fc.nat(80) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('erase' as const), cell, wait: fc.nat(80) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('undo' as const, 'redo' as const, 'hint' as const), wait: fc.nat(80) }) },
)

/** Places every missing digit of the solution, one a second. */
function solve(start: State): { state: State; text: string } {
  let state = start
  let text = openText(state.level)
  for (const [at, right] of start.solution.entries()) {
    if (state.values[at] === right) continue
    const input: Input = { act: 'place', at: state.at + 10, cell: at, digit: right }
    text += writeInput(input, state.at)
    state = step(state, input)?.state ?? state
  }
  return { state, text }
}

describe('rounds', () => {
  test('random play stays within the rules, and replays to the same state', () => {
    fc.assert(
      fc.property(fc.string(), level, fc.array(action, { maxLength: 120 }), (seed, one, inputs) => {
        const start = begin(seed, one)
        let state = start
        let text = openText(one)
        for (const { wait, ...what } of inputs) {
          const before = deepFreeze(state)
          const input: Input = { ...what, at: state.at + wait }
          const next = step(before, input)
          if (!next) continue
          text += writeInput(input, before.at)
          state = next.state
          expect(start.values.every((value, at) => value === 0 || state.values[at] === value)).toBe(true)
          expect(state.values.every((value, at) => value === 0 || state.notes[at] === 0)).toBe(true)
          expect(state.mistakes).toBeGreaterThanOrEqual(before.mistakes)
          expect(state.status === 'won').toBe(state.values.every((value, at) => value === state.solution[at]))
        }
        expect(replay(seed, text)).toEqual(state)
        expect(readInputs(text)?.level).toBe(one)
      }),
      { numRuns: 30 },
    )
  })

  test.each(LEVELS)('%s: a solved round is won, and its score falls with time, hints and mistakes', (one) => {
    const start = begin('score', one)
    const quick = solve(start)
    expect(quick.state).toMatchObject({ status: 'won', hints: 0, mistakes: 0 })
    expect(medalOf(quick.state)).toBe(3)
    expect(quick.state.score).toBeGreaterThan(WORTH[one].base)
    expect(replay('score', quick.text)).toEqual(quick.state)

    const hinted = solve(step(start, { act: 'hint', at: 0 })?.state ?? start)
    // The cost of a hint on the screen is its real cost.
    expect(hinted.state.score).toBeLessThan(quick.state.score)
    expect(Math.abs(quick.state.score - hinted.state.score - hintCost(one))).toBeLessThan(hintCost(one) / 20)
    expect(medalOf(hinted.state)).toBe(2)

    const gap = start.values.indexOf(0)
    const wrong = step(start, { act: 'place', at: 0, cell: gap, digit: ((start.solution[gap] ?? 0) % 9) + 1 })?.state ?? start
    expect(solve(wrong).state).toMatchObject({ mistakes: 1, status: 'won' })
    expect(solve(wrong).state.score).toBeLessThan(quick.state.score)

    const slow = solve({ ...start, at: WORTH[one].par * 30 })
    expect(slow.state.score).toBe(WORTH[one].base / 10)
    expect(medalOf(slow.state)).toBe(2)
  })

  test('what is not possible is refused and changes nothing', () => {
    const state = deepFreeze(begin('refuse', 'medium'))
    const given = state.fixed.indexOf(true)
    const gap = state.fixed.indexOf(false)
    const refused: Input[] = [
      { act: 'place', at: 0, cell: given, digit: 5 },
      { act: 'note', at: 0, cell: given, digit: 5 },
      { act: 'erase', at: 0, cell: given },
      { act: 'erase', at: 0, cell: gap },
      { act: 'place', at: 0, cell: gap, digit: 0 },
      { act: 'place', at: 0, cell: gap, digit: 10 },
      { act: 'place', at: 0, cell: gap, digit: 1.5 },
      { act: 'note', at: 0, cell: 81, digit: 1 },
      { act: 'note', at: 0, cell: -1, digit: 1 },
      { act: 'undo', at: 0 },
      { act: 'redo', at: 0 },
      { act: 'hint', at: -1 },
      { act: 'hint', at: 0.5 },
      { act: 'hint', at: 1e9 },
    ]
    for (const input of refused) expect(step(state, input)).toBeUndefined()
    const later = step(state, { act: 'hint', at: 50 })?.state ?? state
    expect(step(later, { act: 'hint', at: 49 })).toBeUndefined()
    const lost = step(state, { act: 'quit', at: 3 })?.state ?? state
    expect(lost).toMatchObject({ status: 'lost', score: 0 })
    expect(step(lost, { act: 'hint', at: 4 })).toBeUndefined()
  })

  test('a false proof is refused', () => {
    const { text } = solve(begin('proof', 'easy'))
    expect(VERSION).toBe(1)
    expect(replay('proof', text)?.status).toBe('won')
    for (const false_ of [
      '',
      'z',
      `${text}aU`,
      `m${text.slice(1)}`,
      `${text} `,
      `${text}aP811`,
      'eaP000',
      'ezzzzzzP001',
      'e; DROP',
      `e${'aN001'.repeat(12_000)}`,
    ]) {
      expect(replay('proof', false_)).toBeUndefined()
    }
    expect(replay('another', text)).toBeUndefined()
    expect(readInputs(5)).toBeUndefined()
  })
})

test('for a duel, a round names its level, and its progress rises to the score', () => {
  let state = begin('duel', 'hard')
  expect([setupOf(state), progressOf(state)]).toEqual(['hard', 0])
  const seen = [0]
  for (const [cell, digit] of state.solution.entries()) {
    state = step(state, { act: 'place', at: 10, cell, digit })?.state ?? state
    seen.push(progressOf(state))
  }
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(state.score)
  expect(state.score).toBeGreaterThan(0)
})
