import { expect, test } from 'vitest'
import { dailyDate, dailySeed } from '@majlis/game-kit/daily-seed'
import { dailyBoard } from './daily.ts'
import { openText, writeInput } from './input.ts'
import { BOARDS } from './sizes.ts'
import { begin, DAILY, replay, step } from './step.ts'

const dates = Array.from({ length: 28 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10))

test('the boards of the days have their dates as seeds, in turn of two sizes', () => {
  expect(dates.map((date) => dailyDate(dailySeed(date)))).toEqual(dates)
  for (const other of ['daily/2026', 'seed', 'daily/2026-11-26/2']) expect(dailyDate(other)).toBeUndefined()
  const sizes = dates.map((date) => dailyBoard(date).size)
  expect(new Set(sizes)).toEqual(new Set(['camp', 'valley']))
  for (const [day, size] of sizes.entries()) expect(size).not.toBe(sizes[day + 1])
})

test('the first cell of a day is on its board and opens the same cells for everybody, other ones every day', () => {
  const opened = dates.map((date) => {
    const { size, first } = dailyBoard(date)
    expect(first).toBeLessThan(BOARDS[size].width * BOARDS[size].height)
    const cells = () => step(begin(dailySeed(date), size), { act: 'open', at: 0, cell: first })?.opened
    expect(cells()?.length).toBeGreaterThan(1)
    expect(cells()).toEqual(cells())
    return JSON.stringify(cells())
  })
  expect(new Set(opened).size).toBeGreaterThan(dates.length / 2)
})

test('a round of a day may be on the leaderboard, when it is played on the board of that day', () => {
  const [date = ''] = dates
  const { size, first } = dailyBoard(date)
  const inputs = (cell: number) => openText(size) + writeInput({ act: 'open', at: 0, cell }, 0)
  expect(DAILY).toBe(true)
  expect(replay(dailySeed(date), inputs(first))).toMatchObject({ size, first, status: 'playing' })
  expect(replay(dailySeed(date), inputs(first + 1))).toBeUndefined()
  expect(replay(dailySeed(date), openText('oasis') + writeInput({ act: 'open', at: 0, cell: 0 }, 0))).toBeUndefined()
  expect(replay('seed', inputs(first + 1))).toMatchObject({ first: first + 1 })
})
