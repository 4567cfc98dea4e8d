import { expect, test } from 'vitest'
import { begin } from '../step.ts'
import { messages } from './messages.ts'
import { afterRun } from './texts.ts'
import { readSaved } from './round.ts'

const { progress } = readSaved(undefined)

test.each([
  [[1, 0, 1, 0, 0], [1, 1, 1, 0, 0], 'So close!'],
  [[1, 0, 0], [1, 1, 1, 0], 'Out of the cup'],
])('a match that was lost by %o to %o says how close it was', (mine, theirs, title) => {
  expect(afterRun(messages.en, String, { ...begin('x'), status: 'lost', mine, theirs }, progress, []).title).toBe(title)
})
