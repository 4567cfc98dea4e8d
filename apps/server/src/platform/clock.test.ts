import { expect, test } from 'vitest'
import { sleep, stoppableClock, systemClock, testClock } from './clock.ts'
import { systemEntropy, testEntropy } from './entropy.ts'

test('the test clock runs timers in the order they fall due', async () => {
  const clock = testClock(1_000)
  const seen: string[] = []
  clock.after(50, () => seen.push(`late ${clock.now()}`))
  clock.after(10, () => seen.push(`early ${clock.now()}`))
  const beat = clock.every(20, () => seen.push(`beat ${clock.now()}`))
  clock.after(15, () => seen.push('never')).cancel()
  await clock.advance(45)
  beat.cancel()
  await clock.advance(100)
  expect(seen).toEqual(['early 1010', 'beat 1020', 'beat 1040', 'late 1050'])
  expect(clock.pending).toBe(0)
  expect(clock.now()).toBe(1_145)
})

test('a promise that waits on the test clock settles while it advances', async () => {
  const clock = testClock()
  let steps = 0
  const work = (async () => {
    await sleep(clock, 10)
    steps += 1
    await sleep(clock, 10)
    steps += 1
  })()
  await clock.advance(20)
  expect(steps).toBe(2)
  await work
})

test('the system clock does not fire a timer of a month at once', async () => {
  let fired = false
  const timer = systemClock.after(40 * 86_400_000, () => {
    fired = true
  })
  // A timer that is set after it and is due: a timer that fires at once has fired by then.
  await new Promise<void>((resolve) => systemClock.after(1, resolve))
  timer.cancel()
  expect(fired).toBe(false)
})

test('ids are UUIDv7, carry the time and only grow, also within one millisecond', () => {
  const clock = testClock(0x0198_1234_5678)
  const entropy = testEntropy(clock)
  const ids = Array.from({ length: 10_000 }, () => entropy.uuid7())
  expect(ids[0]).toMatch(/^01981234-5678-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(10_000)
  expect([...ids].sort()).toEqual(ids)
})

test('seeded entropy repeats itself and the real one does not', () => {
  const clock = testClock()
  expect(testEntropy(clock, 'a').token()).toBe(testEntropy(clock, 'a').token())
  expect(testEntropy(clock, 'a').seed()).not.toBe(testEntropy(clock, 'b').seed())
  expect(systemEntropy(clock).token()).not.toBe(systemEntropy(clock).token())
  expect(systemEntropy(clock).token()).toHaveLength(43)
  expect(systemEntropy(clock).seed()).toMatch(/^[0-9a-f]{64}$/)
})

test('whole numbers stay in range and reach every value', () => {
  const entropy = testEntropy(testClock())
  const seen = new Set(Array.from({ length: 500 }, () => entropy.int(7)))
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('a stopped clock repeats nothing, and still has the time and timers that run once', async () => {
  const machine = testClock(1_000)
  const clock = stoppableClock(machine)
  const seen: string[] = []
  clock.every(10, () => seen.push('beat'))
  clock.every(10, () => seen.push('never')).cancel()
  await machine.advance(20)
  clock.stop()
  clock.every(10, () => seen.push('late'))
  clock.after(10, () => seen.push('once'))
  await machine.advance(30)
  expect(seen).toEqual(['beat', 'beat', 'once'])
  expect([clock.now(), machine.pending]).toEqual([1_050, 0])
})
