import { expect, test } from 'vitest'
import { endlessWave } from '../endless.ts'
import { nextWave } from '../schedule.ts'
import { begin, obey, step } from '../step.ts'
import { messages } from './messages.ts'
import { groupsLabel, groupsOf } from './preview.ts'

test('the preview shows exactly the visitors that the next wave then brings', () => {
  const state = begin('preview', 1)
  for (let wave = 1; wave <= 10; wave += 1) {
    const shown = groupsOf(nextWave(state))
    if (!obey(state, { do: 'call' })) throw new Error('refused')
    expect(groupsOf(state.coming)).toEqual(shown)
    expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(state.coming.length)
    while (!obey({ ...state }, { do: 'call' })) {
      state.drops = 12
      step(state)
    }
  }
})

test('no wave is shown where none follows: before the last one of those that win is over, while the player chooses, and after the end', () => {
  const state = begin('none')
  Object.assign(state, { phase: 'running', wave: 15 })
  expect(nextWave(state)).toEqual([])
  expect(nextWave({ ...state, phase: 'crowned', isWon: true })).toEqual([])
  expect(nextWave({ ...state, phase: 'over' })).toEqual([])
  expect(nextWave({ ...state, isWon: true })).not.toEqual([])
})

test('no wave has more kinds than the button has room for', () => {
  for (const seed of ['a', 'b', 'c', 'd', 'e'])
    for (let wave = 1; wave < 60; wave += 1) {
      const state = begin(seed)
      Object.assign(state, { phase: 'running', wave: wave - 1, isWon: true, isEndless: true })
      expect(groupsOf(nextWave(state)).length, `${seed} ${wave}`).toBeLessThanOrEqual(4)
      expect(groupsOf(nextWave({ ...state, isEndless: false })).length, `${seed} ${wave}`).toBeLessThanOrEqual(4)
    }
})

test('what comes is read out in both languages', () => {
  const groups = groupsOf(endlessWave('read', 20, 1))
  expect(groups.map(({ kind, isLeader }) => [kind, isLeader])).toEqual([
    ['lizard', false],
    ['tortoise', false],
    ['moth', false],
    ['scorpion', true],
  ])
  expect(groupsLabel(messages.en, String, groups)).toMatch(/^Lizards: \d+, Tortoises: \d+, Moths: \d+, Giant scorpion: 1$/)
  expect(groupsLabel(messages.ar, String, groups)).toMatch(/^سحالٍ: \d+، سلاحف: \d+، عثّ: \d+، عقرب عملاق: 1$/)
  expect(groupsLabel(messages.en, String, [])).toBe('')
})
