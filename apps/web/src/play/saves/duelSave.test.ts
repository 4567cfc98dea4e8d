// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { dropDuelSaves, duelSave } from './duelSave.ts'
import { getSaved, putSaved } from './saves.ts'

beforeEach(() => localStorage.clear())

test('a round of a duel is kept on the device, apart from the save of its game, until it has ended', () => {
  const { store, end, hasEnded } = duelSave('me', 'one')
  expect(getSaved(store, 'rain')).toEqual({ data: null, version: 0 })
  expect(putSaved(store, 'rain', { run: 1 }, 0)).toEqual({ ok: true, version: 1 })
  expect(getSaved(duelSave('me', 'one').store, 'rain')).toEqual({ data: { run: 1 }, version: 1 })
  expect(getSaved(duelSave('me', 'two').store, 'rain').version).toBe(0)
  expect(hasEnded()).toBe(false)
  end()
  expect(duelSave('me', 'one').hasEnded()).toBe(true)
  expect(getSaved(store, 'rain')).toEqual({ data: null, version: 0 })
})

test('what is kept of duels that are not open any more is removed, and nothing else', () => {
  for (const id of ['one', 'two']) duelSave('me', id).end()
  duelSave('omar', 'one').end()
  localStorage.setItem('saves/me/rain', '{}')
  dropDuelSaves('me', ['two'])
  expect(Object.keys(localStorage).toSorted()).toEqual(['duel/me/two', 'duel/omar/one', 'saves/me/rain'])
})
