import { expect, test } from 'vitest'
import { testClock } from '../platform/clock.ts'
import { createMemo } from './memo.ts'

function counted(max = 10) {
  const clock = testClock()
  let loads = 0
  const memo = createMemo({ load: async (key) => `${key}${++loads}`, clock, lifeMs: 5_000, max, isFleeting: (value) => value.startsWith('gone') })
  return { clock, memo }
}

test('an answer is believed for its life, and callers at once share one load', async () => {
  const { clock, memo } = counted()
  expect(await Promise.all([memo.get('a'), memo.get('a')])).toEqual(['a1', 'a1'])
  await clock.advance(4_999)
  expect(await memo.get('a')).toBe('a1')
  await clock.advance(1)
  expect(await memo.get('a')).toBe('a2')
})

test('what is forgotten while it is being fetched is not remembered', async () => {
  const { memo } = counted()
  const early = memo.get('a')
  memo.forget('a')
  expect(await memo.get('a')).toBe('a2')
  expect(await early).toBe('a1')
  expect(await memo.get('a')).toBe('a2')
})

test('fleeting answers and failures are not kept, and the oldest make room', async () => {
  const { memo } = counted(2)
  expect([await memo.get('gone'), await memo.get('gone')]).toEqual(['gone1', 'gone2'])
  expect([await memo.get('a'), await memo.get('b'), await memo.get('c')]).toEqual(['a3', 'b4', 'c5'])
  expect([await memo.get('c'), await memo.get('a')]).toEqual(['c5', 'a6'])
  let tries = 0
  const failing = createMemo({
    load: () => (++tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve('here')),
    clock: testClock(),
    lifeMs: 5_000,
    max: 2,
  })
  await expect(failing.get('a')).rejects.toThrow('away')
  expect(await failing.get('a')).toBe('here')
})
