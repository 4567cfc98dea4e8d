import type { Match } from '@majlis/contract/matches'
import { expect, test } from 'vitest'
import { isLater, isOngoing, newerOf } from './newer.ts'

const state = (change: Partial<Match> = {}): Match => ({ status: 'waiting', seq: 0, movedTo: null, ...change }) as Match

test('a later state of a match is one of a later status, with more events, or moved on; an equal one is not later', () => {
  const steps = [state(), state({ movedTo: 'm' }), state({ status: 'started' }), state({ status: 'started', seq: 4 }), state({ status: 'completed', seq: 4 })]
  for (const [at, one] of steps.entries()) for (const [before, other] of steps.entries()) expect(isLater(one, other), `${at} ${before}`).toBe(at > before)
  expect(steps.map(isOngoing)).toEqual([true, true, true, true, false])
})

test('while the live path is up its value is shown unless it is behind; while it is down the answer is, unless that is older', () => {
  const [early, late] = [state({ status: 'started', seq: 2 }), state({ status: 'started', seq: 3 })]
  expect(newerOf({ value: early, status: 'live' }, late)).toBe(late)
  expect(newerOf({ value: late, status: 'live' }, early)).toBe(late)
  expect(newerOf({ value: undefined, status: 'loading' }, late)).toBe(late)
  expect(newerOf({ value: undefined, status: 'lost' }, late)).toBeUndefined()
  const [one, other] = [state(), state()]
  expect(newerOf({ value: one, status: 'live' }, other)).toBe(one)
  expect(newerOf({ value: one, status: 'reconnecting' }, other)).toBe(other)
  expect(newerOf({ value: late, status: 'reconnecting' }, early)).toBe(late)
  expect(newerOf({ value: one, status: 'live' }, undefined)).toBe(one)
})
