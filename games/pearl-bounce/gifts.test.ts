import { expect, test } from 'vitest'
import { release } from './gifts.ts'
import type { State } from './state.ts'
import { begin } from './step.ts'

test('none falls that the player has for good: a net while one is there, a longer boat where it stays long', () => {
  const fallen = (more: Partial<State>): ReadonlySet<string> => {
    const state = { ...begin('gifts'), level: 3, ...more }
    for (let at = 0; at < 300; at += 1) release(state, [180, 100])
    return new Set(state.gifts.map(({ kind }) => kind))
  }
  expect([...fallen({ net: false })].toSorted()).toEqual(['coin', 'fire', 'harpoon', 'net', 'slow', 'triple', 'wide'])
  expect([...fallen({ net: true })].toSorted()).toEqual(['coin', 'fire', 'harpoon', 'slow', 'triple', 'wide'])
  expect([...fallen({ net: true, twist: 'long' })].toSorted()).toEqual(['coin', 'fire', 'harpoon', 'slow', 'triple'])
  expect(fallen({ net: true, lives: 2 }).has('life')).toBe(true)
})
