import { expect, test } from 'vitest'
import { freshProgress } from '../missions.ts'
import { Run } from './run.ts'
import { readSaved, toSave } from './saved.ts'

test('nothing saved is a fresh start', () => {
  expect(readSaved(null)).toEqual({ progress: freshProgress, run: undefined })
})

test('what was saved is read again, with the run that goes on', () => {
  const progress = { ...freshProgress, bestMetres: 700, bestScore: 900, level: 3 }
  const run = new Run('s')
  for (let tick = 0; tick < 30; tick += 1) run.tick()
  const read = readSaved(toSave(progress, run))
  expect(read.progress).toEqual(progress)
  expect(read.run?.saved).toEqual(run.saved)
  expect(readSaved(toSave(progress, undefined)).run).toBeUndefined()
})
