import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEMANDS, LEVELS, generate } from './generate.ts'
import { CELLS, UNITS } from './grid.ts'
import { countSolutions, solutionOf } from './solver.ts'
import { gradeOf, nextSingle } from './technique.ts'

const level = fc.constantFrom(...LEVELS)

describe('generator', () => {
  test.each(LEVELS)('%s: one solution, the givens and the technique of the level, the same again from its seed', (one) => {
    for (let seed = 0; seed < 10; seed += 1) {
      const { givens, solution } = generate(`seed ${seed}`, one)
      const count = givens.filter((value) => value > 0).length
      expect(countSolutions(givens, 3)).toBe(1)
      expect(solutionOf(givens)).toEqual(solution)
      expect(gradeOf(givens, 3)).toBe(DEMANDS[one].grade)
      expect(count).toBeGreaterThanOrEqual(DEMANDS[one].least)
      expect(count).toBeLessThanOrEqual(DEMANDS[one].max)
      expect(givens.every((value, at) => value === 0 || value === solution[at])).toBe(true)
      for (const unit of UNITS) expect(unit.map((at) => solution[at]).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
      if (seed < 2) expect(generate(`seed ${seed}`, one)).toEqual({ givens, solution })
    }
  })

  test('the solver counts: none for a contradiction, no further than asked for an open grid', () => {
    const { givens, solution } = generate('s', 'easy')
    const gap = givens.indexOf(0)
    const wrong = givens.with(gap, solution[givens.findIndex((value, at) => value > 0 && Math.floor(at / 9) === Math.floor(gap / 9))] ?? 1)
    expect(countSolutions(wrong, 2)).toBe(0)
    expect(countSolutions(Array<number>(CELLS).fill(0), 5)).toBe(5)
  })

  test('techniques never write a digit that the solution does not have', () => {
    fc.assert(
      fc.property(fc.string(), level, (seed, one) => {
        const { givens, solution } = generate(seed, one)
        const values = [...givens]
        for (let single = nextSingle(values); single; single = nextSingle(values)) {
          expect(single.digit).toBe(solution[single.cell])
          values[single.cell] = single.digit
        }
      }),
      { numRuns: 12 },
    )
  })
})
