import { describe, expect, test } from 'vitest'
import { UNITS, candidatesOf, conflicts } from './grid.ts'
import { openText, readInputs, writeInput } from './input.ts'
import { HINTS, begin, replay, step } from './step.ts'

describe('writing', () => {
  test('a digit clears its own notes and those of its peers; undo and redo bring all of it back', () => {
    const start = begin('notes', 'hard')
    const unit = UNITS.find((one) => one.filter((at) => !start.fixed[at]).length > 2) ?? []
    const [one = 0, two = 0] = unit.filter((at) => !start.fixed[at])
    let state = start
    for (const at of [one, two]) state = step(state, { act: 'note', at: 0, cell: at, digit: 4 })?.state ?? state
    const placed = step(state, { act: 'place', at: 0, cell: one, digit: 4 })?.state
    expect(placed?.notes[one]).toBe(0)
    expect(placed?.notes[two]).toBe(0)
    const undone = placed && step(placed, { act: 'undo', at: 0 })?.state
    expect(undone?.notes).toEqual(state.notes)
    expect(undone?.values).toEqual(state.values)
    const redone = undone && step(undone, { act: 'redo', at: 0 })?.state
    expect(redone?.values).toEqual(placed?.values)
  })

  test('a hint mends a wrong digit first, stays through undo, and says why otherwise', () => {
    const start = begin('hint', 'easy')
    const gap = start.values.indexOf(0)
    const wrong = step(start, { act: 'place', at: 0, cell: gap, digit: ((start.solution[gap] ?? 0) % 9) + 1 })?.state ?? start
    const mended = step(wrong, { act: 'hint', at: 0 })
    expect(mended?.hint).toEqual({ cell: gap, digit: start.solution[gap], why: 'wrong', shown: [], digits: 0 })
    expect(mended && step(mended.state, { act: 'undo', at: 0 })).toBeUndefined()
    const { cell = 0, why, shown } = step(start, { act: 'hint', at: 0 })?.hint ?? {}
    expect(why).toMatch(/box|row|column/)
    expect(shown).toHaveLength(9)
    expect(shown).toContain(cell)
  })

  test('a round has three hints; undoing gives none back', () => {
    let state = begin('hints', 'expert')
    for (let used = 1; used <= HINTS; used += 1) {
      const next = step(state, { act: 'hint', at: 0 })?.state
      expect(next?.hints).toBe(used)
      state = next ?? state
      state = step(state, { act: 'undo', at: 0 })?.state ?? state
    }
    expect(HINTS).toBe(3)
    expect(step(state, { act: 'hint', at: 0 })).toBeUndefined()
    const text = ['H', 'H', 'H'].reduce((all) => all + writeInput({ act: 'hint', at: 0 }, 0), openText('expert'))
    expect(replay('hints', text)?.hints).toBe(3)
    expect(replay('hints', text + writeInput({ act: 'hint', at: 0 }, 0))).toBeUndefined()
  })

  test('notes of every empty cell are filled in at once, and undone at once', () => {
    const start = begin('fill', 'expert')
    const noted = step(start, { act: 'note', at: 0, cell: start.values.indexOf(0), digit: 9 })?.state ?? start
    const filled = step(noted, { act: 'fill', at: 3 })?.state
    expect(filled?.notes).toEqual(candidatesOf(start.values))
    expect(filled && step(filled, { act: 'fill', at: 4 })).toBeUndefined()
    expect(filled && step(filled, { act: 'undo', at: 4 })?.state.notes).toEqual(noted.notes)
    const acts = ['undo', 'redo', 'fill', 'hint', 'earlierHint', 'quit'] as const
    const inputs = acts.map((act, at) => ({ act, at }))
    const text = inputs.map((input, at) => writeInput(input, Math.max(0, at - 1))).join('')
    expect(readInputs(openText('expert') + text)?.inputs).toEqual(inputs)
  })

  test('the same digit twice in a group is a conflict of both', () => {
    const { values } = begin('conflict', 'easy')
    expect(conflicts(values).size).toBe(0)
    const gap = values.indexOf(0)
    const twin = values.findIndex((value, at) => value > 0 && Math.floor(at / 9) === Math.floor(gap / 9))
    expect([...conflicts(values.with(gap, values[twin] ?? 0))]).toEqual(expect.arrayContaining([gap, twin]))
  })
})
