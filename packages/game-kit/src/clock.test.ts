import { fakeTimers } from '@majlis/game-bridge/fixture'
import { expect, test } from 'vitest'
import { clockText, playClock } from './clock.ts'

test('the clock counts while it runs and never goes back', () => {
  const timers = fakeTimers()
  const clock = playClock(timers.now, 30)
  timers.pass(5000)
  expect(clock.tenths).toBe(30)
  clock.start()
  timers.pass(5000)
  clock.stop()
  timers.pass(60_000)
  expect(clock.tenths).toBe(80)
  expect(clock.running).toBe(false)
  let now = 10_000
  const set = playClock(() => now, 0)
  set.start()
  now = 12_000
  expect(set.tenths).toBe(20)
  now = 0
  expect(set.tenths).toBe(20)
  expect([clockText(650, String), clockText(36_610, String)]).toEqual(['1:05', '1:01:01'])
})
