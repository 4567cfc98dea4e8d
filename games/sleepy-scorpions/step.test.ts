import { seededRandom } from '@majlis/rules/random'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepFreeze } from '@majlis/rules/audit'
import { deduce } from './deduce.ts'
import { lay, numbersOf, solve } from './generate.ts'
import { openText, readInputs, writeInput } from './input.ts'
import type { Input } from './input.ts'
import { BOARDS, SIZES, neighboursOf } from './sizes.ts'
import type { Size } from './sizes.ts'
import { WORTH, begin, isReady, leftOf, medalOf, replay, step, progressOf, readSetup, setupOf } from './step.ts'
import type { State } from './step.ts'

const anySize = fc.constantFrom<Size>(...SIZES)
const cellOf = (size: Size, part: number): number => Math.floor(part * BOARDS[size].width * BOARDS[size].height)

function play(state: State, input: Input): State {
  const next = step(state, input)
  if (!next) throw new Error(`${JSON.stringify(input)} was refused`)
  return next.state
}

/** A board whose first cell is open, with known scorpions. */
function opened(seed: string, size: Size = 'oasis'): State {
  return play(begin(seed, size), { act: 'open', at: 0, cell: cellOf(size, 0.5) })
}

describe('boards', () => {
  test('the first tap is never a scorpion and opens an area, wherever it is and whatever the seed', () => {
    fc.assert(
      fc.property(fc.string(), anySize, fc.double({ min: 0, max: 0.999, noNaN: true }), (seed, size, part) => {
        const cell = cellOf(size, part)
        const first = step(begin(seed, size), { act: 'open', at: 0, cell })
        expect(first?.woken).toEqual([])
        expect(first?.state.numbers[cell]).toBe(0)
        expect(first?.opened.length).toBeGreaterThanOrEqual(4)
        expect(first?.state.scorpions.size).toBe(BOARDS[size].scorpions)
      }),
      { numRuns: 60 },
    )
  })

  test('every board can be solved from its first tap without a guess, and the deductions never err', () => {
    fc.assert(
      fc.property(fc.string(), anySize, fc.double({ min: 0, max: 0.999, noNaN: true }), (seed, size, part) => {
        const first = cellOf(size, part)
        const scorpions = lay(seed, size, first)
        expect(solve(size, scorpions, first)).toEqual([])
        expect(lay(seed, size, first)).toEqual(scorpions)
      }),
      { numRuns: 60 },
    )
  })

  test('a board that would need a guess is not taken for one that can be solved', () => {
    // Two cells in a corner behind a wall of scorpions: nothing distinguishes them.
    const scorpions = new Set([0, 2, 9, 7, 8, 14, 15, 16])
    expect(solve('oasis', scorpions, 55)).toContain(1)
  })

  test('what is deduced is true on any board, also on those with guesses', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(55), { minLength: 4, maxLength: 20 }), fc.nat(55), (cells, first) => {
        const scorpions = new Set(cells.filter((cell) => cell !== first))
        const numbers = numbersOf('oasis', scorpions)
        const known = numbers.map((_, cell) => (cell === first ? ('open' as const) : ('closed' as const as 'open' | 'closed' | 'scorpion')))
        for (;;) {
          const found = deduce({ neighbours: neighboursOf('oasis'), known, numbers, scorpions: scorpions.size }, 3)
          if (!found) break
          expect(found.safe.filter((cell) => scorpions.has(cell))).toEqual([])
          expect(found.scorpions.filter((cell) => !scorpions.has(cell))).toEqual([])
          for (const cell of found.safe) known[cell] = 'open'
          for (const cell of found.scorpions) known[cell] = 'scorpion'
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('steps', () => {
  test('the charm saves once: the second scorpion ends the round', () => {
    const state = opened('charm')
    const [one = 0, two = 0] = state.scorpions
    const woken = step(state, { act: 'open', at: 5, cell: one })
    expect(woken?.state).toMatchObject({ status: 'playing', hasCharm: false })
    expect(woken?.state.covers[one]).toBe('woken')
    expect(woken && leftOf(woken.state)).toBe(BOARDS.oasis.scorpions - 1)
    const lost = woken && step(woken.state, { act: 'open', at: 9, cell: two })
    expect(lost?.state).toMatchObject({ status: 'lost', score: 0 })
    expect(lost && step(lost.state, { act: 'hint', at: 10 })).toBeUndefined()
  })

  test('a mark keeps a cell closed, goes again, and opens what is around a number whose scorpions are marked', () => {
    let state = opened('flags')
    const number = state.covers.findIndex((cover, cell) => cover === 'open' && (state.numbers[cell] ?? 0) > 0)
    expect(step(state, { act: 'around', at: 1, cell: number })).toBeUndefined()
    const touching = neighboursOf('oasis')[number] ?? []
    for (const cell of touching.filter((one) => state.scorpions.has(one))) state = play(state, { act: 'flag', at: 2, cell })
    const marked = touching.find((cell) => state.covers[cell] === 'flag') ?? 0
    expect(step(state, { act: 'open', at: 3, cell: marked })).toBeUndefined()
    expect(play(play(state, { act: 'flag', at: 3, cell: marked }), { act: 'flag', at: 3, cell: marked }).covers).toEqual(state.covers)
    if (isReady(state, number)) {
      const after = step(state, { act: 'around', at: 4, cell: number })
      expect(after?.woken).toEqual([])
      expect(after?.opened.length).toBeGreaterThan(0)
    }
  })

  test('impossible inputs are refused: open cells, cells off the board, time that runs back', () => {
    const state = opened('refused')
    const open = state.covers.indexOf('open')
    for (const cell of [open, -1, 56, 1.5, Number.NaN]) expect(step(state, { act: 'open', at: 5, cell })).toBeUndefined()
    expect(step(state, { act: 'flag', at: 5, cell: open })).toBeUndefined()
    expect(step({ ...state, at: 50 }, { act: 'hint', at: 49 })).toBeUndefined()
  })

  test('a wrong mark is what a hint mends first', () => {
    const state = opened('wrong')
    const safe = state.covers.findIndex((cover, cell) => cover === 'closed' && !state.scorpions.has(cell))
    const next = step(play(state, { act: 'flag', at: 1, cell: safe }), { act: 'hint', at: 2 })
    expect(next?.hint).toEqual({ cell: safe, why: 'wrong', by: [] })
    expect(next?.state.covers[safe]).toBe('closed')
  })
})

describe('hints', () => {
  test('a hint names the one number, or the two, that show its cell; open numbers, close to it', () => {
    const lengths = new Map<string, number>()
    for (const size of SIZES) {
      let state = opened(`proof ${size}`, size)
      for (let at = 1; state.status === 'playing'; at += 1) {
        const next = step(state, { act: 'hint', at })
        const { cell, why, by } = next?.hint ?? { cell: 0, why: 'count', by: [] }
        lengths.set(why, by.length)
        expect(by.filter((one) => state.covers[one] !== 'open' || state.numbers[one] === 0)).toEqual([])
        if (why === 'number') expect(neighboursOf(size)[cell]).toContain(by[0])
        if (why === 'pair') expect(neighboursOf(size)[cell]).toContain(by[1])
        state = next?.state ?? state
      }
    }
    expect([lengths.get('number'), lengths.get('pair'), lengths.get('suppose') ?? 0, lengths.get('count') ?? 0]).toEqual([1, 2, 0, 0])
  })
})

describe('rounds', () => {
  test('hints alone solve every board without waking anybody', () => {
    for (const size of SIZES) {
      for (let round = 0; round < 5; round += 1) {
        let state = begin(`hints ${round}`, size)
        for (let at = 1; state.status === 'playing'; at += 1) state = play(state, { act: 'hint', at })
        expect(state).toMatchObject({ status: 'won', hasCharm: true })
      }
    }
  })

  test('a swift win without help is gold and worth nearly twice its base; help and time cost', () => {
    const solved = (at: number): State => {
      let state = opened('gold')
      while (state.status === 'playing') {
        const cell = state.covers.findIndex((cover, one) => cover === 'closed' && !state.scorpions.has(one))
        state = play(state, { act: 'open', at, cell })
      }
      return state
    }
    const { base, par } = WORTH.oasis
    expect([medalOf(solved(0)), solved(0).score]).toEqual([3, base * 2])
    expect([medalOf(solved(par * 10)), solved(par * 10).score]).toEqual([3, base])
    expect([medalOf(solved(par * 10 + 1)), solved(36_000).score]).toEqual([2, base / 10])
    expect(medalOf(opened('gold'))).toBe(0)
  })

  test('random rounds replay to the same state from their text', () => {
    fc.assert(
      fc.property(fc.string(), anySize, fc.integer(), (seed, size, dice) => {
        const random = seededRandom(String(dice))
        let state = begin(seed, size)
        let text = openText(size)
        for (let tried = 0; tried < 400 && state.status === 'playing'; tried += 1) {
          const cell = random.int(state.covers.length)
          const at = state.at + random.int(40)
          const acts = ['open', 'open', 'flag', 'around', 'around'] as const
          const input: Input = random.int(12) === 0 ? { act: 'hint', at } : { act: acts[random.int(5)] ?? 'open', at, cell }
          const next = step(deepFreeze(state), input)
          if (!next) continue
          text += writeInput(input, state.at)
          state = next.state
        }
        expect(replay(seed, text)).toEqual(state)
        expect(replay(seed, `${text}0O999`)).toBeUndefined()
      }),
      { numRuns: 40 },
    )
  })

  test('a false proof is refused', () => {
    for (const text of ['', 'x', 'o1', 'o1O', 'oO000', 'o1Z000', `o${'0F000'.repeat(5000)}`, 5, null, ['o']]) expect(readInputs(text)).toBeUndefined()
    expect(replay('x', 'o')).toEqual(begin('x', 'oasis'))
    expect(replay('x', 'o1A000')).toBeUndefined()
  })
})

test('for a duel, a round names its size and the cell that was opened first', () => {
  const fresh = begin('duel', 'camp')
  expect([setupOf(fresh), progressOf(fresh)]).toEqual([undefined, 0])
  const boards = [44, 0].map((cell) => step(fresh, { act: 'open', at: 1, cell })?.state ?? fresh)
  expect(boards.map(setupOf)).toEqual(['camp/44', 'camp/0'])
  expect(boards[0]?.scorpions).not.toEqual(boards[1]?.scorpions)
  expect(boards.every((state) => progressOf(state) > 0)).toBe(true)
  expect(readSetup('camp/44')).toEqual({ size: 'camp', first: 44 })
  for (const text of [undefined, '', 'camp', 'camp/', 'camp/88', 'camp/-1', 'camp/1.5', 'city/4']) expect(readSetup(text), text).toBeUndefined()
})
