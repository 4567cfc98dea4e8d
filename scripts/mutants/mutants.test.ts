import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf } from '../checks/mutants.ts'
import { mutant } from './entry.ts'

const root = mkdtempSync(join(tmpdir(), 'mutants-'))
const known = new Set(['CHT-17', 'LDB-03'])

beforeAll(() => {
  writeFileSync(join(root, 'typing.ts'), 'export const lastsMs = 6_000\nexport const twice = [1, 1]\n')
  writeFileSync(join(root, 'typing.test.ts'), "test('[CHT-17] typing ends by itself', () => {})\n")
})
afterAll(() => rmSync(root, { recursive: true }))

const faults = (...given: Parameters<typeof mutant>) => faultsOf(root, mutant(...given), known)

test('an entry whose text stands once, and whose test is there, fits', () => {
  expect(faults('CHT-17', 'typing.ts', '6_000', '60_000', 'typing.test.ts', 'CHT-17')).toEqual([])
})

test('an outdated entry is reported with what has to be done', () => {
  expect(faults('CHT-17', 'typing.ts', '7_000', '60_000', 'typing.test.ts', 'CHT-17')).toEqual([
    expect.stringMatching(/stands 0 times.*write in scripts\/mutants/),
  ])
  expect(faults('CHT-17', 'typing.ts', '1', '2', 'typing.test.ts', 'CHT-17')).toEqual([expect.stringContaining('stands 2 times')])
  expect(faults('CHT-17', 'gone.ts', '6_000', '1', 'typing.test.ts', 'CHT-17')).toEqual([expect.stringContaining('stands 0 times')])
})

test('an id, a file of tests and a title that are not there are reported', () => {
  expect(faults('CHT-99', 'typing.ts', '6_000', '1', 'typing.test.ts', 'CHT-17')).toEqual(['CHT-99 is no requirement'])
  expect(faults('CHT-17', 'typing.ts', '6_000', '1', 'gone.test.ts typing.test.ts', 'CHT-17')).toEqual(['gone.test.ts is not there'])
  expect(faults('CHT-17', 'typing.ts', '6_000', '1', 'typing.test.ts', 'CHT-17|LDB-03')).toEqual(['no test is titled CHT-17|LDB-03'])
})

test('an entry that breaks nothing is reported', () => {
  expect(faults('CHT-17', 'typing.ts', '6_000', '6_000', 'typing.test.ts', 'CHT-17')).toEqual(['nothing is broken'])
})
