import { expect, test } from 'vitest'
import { nameProblem } from './name.ts'

test('[ACC-36] a name of nothing or of spaces only is empty', () => {
  expect(nameProblem('')).toBe('NAME_EMPTY')
  expect(nameProblem(' \t ')).toBe('NAME_EMPTY')
})

test('[ACC-37] twenty characters without whitespace fit, one more does not', () => {
  expect(nameProblem(`${'a'.repeat(10)}   ${'b'.repeat(10)}`)).toBeNull()
  expect(nameProblem('س'.repeat(21))).toBe('NAME_LONG')
  expect(nameProblem('🎲'.repeat(20))).toBeNull()
})
