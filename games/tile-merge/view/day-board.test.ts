import { describe, expect, test } from 'vitest'
import { DAY_GOAL } from '../daily.ts'
import { replay } from '../step.ts'
import { daysInARow, utcDate } from '@majlis/game-kit/days'
import { bestOn } from './day-records.ts'
import { copied, largest, opened, playUntil, TODAY, TOMORROW } from './boards.fixture.ts'

describe('the board of the day', () => {
  test('has the same tiles for everybody on that day, and others on another day', () => {
    const cellsOn = (date: string): readonly number[] => {
      const { boards } = opened()
      boards.toggle(date)
      for (const input of ['L', 'D', 'R', 'U', 'L', 'D'] as const) boards.play(input)
      return boards.round.state.cells
    }
    expect(cellsOn(TODAY)).toEqual(cellsOn(TODAY))
    expect(cellsOn(TODAY)).not.toEqual(cellsOn(TOMORROW))
  })

  test('and the own board wait for each other', () => {
    const { boards, seeds, begun } = opened()
    for (const input of ['L', 'D', 'R'] as const) boards.play(input)
    const own = boards.round.state
    boards.toggle(TODAY)
    expect([boards.date, boards.round.inputs]).toEqual([TODAY, ''])
    for (const input of ['D', 'R', 'L'] as const) boards.play(input)
    const daily = boards.round.state
    boards.toggle(TODAY)
    expect([boards.date, boards.round.state]).toEqual([null, own])
    boards.toggle(TODAY)
    expect([boards.date, boards.round.state]).toEqual([TODAY, daily])
    // Each change begins a round for the app; only the first one of the visit has asked for a seed.
    expect([seeds, begun()]).toEqual([['seed 1'], 3])
  })

  test('has a proof with the seed of the day, which is played again to the same score', () => {
    const { boards } = opened()
    boards.toggle(TODAY)
    playUntil(boards, () => boards.round.state.status === 'lost')
    boards.end()
    const end = boards.round.end()
    expect(end).toMatchObject({ outcome: 'lose', proof: { seed: `daily/${TODAY}` } })
    expect(replay(end?.proof.seed ?? '', end?.proof.inputs ?? '')).toMatchObject({ score: end?.score, status: 'lost' })
  })

  test('counts from its goal on, while it is still played, and only once', () => {
    const reached = [...Array(60).keys()].filter((at) => {
      const { boards } = opened()
      const date = utcDate(Date.parse(TODAY), at)
      boards.toggle(date)
      playUntil(boards, () => {
        const isDue = largest(boards) >= DAY_GOAL || boards.round.state.status === 'lost'
        expect(boards.days.day).toBe(isDue ? date : '')
        return isDue
      })
      for (const input of ['L', 'D', 'R', 'U'] as const) boards.play(input)
      expect(daysInARow(boards.days, date)).toBe(1)
      return boards.round.state.status !== 'lost'
    })
    expect(reached.length).toBeGreaterThan(5)
  })

  test('counts when it is full, too, also without its goal', () => {
    const { boards } = opened()
    boards.toggle(TODAY)
    playUntil(boards, () => boards.round.state.status === 'lost')
    expect(boards.days.day).toBe(TODAY)
    boards.toggle(TODAY)
    playUntil(boards, () => boards.round.state.status === 'lost' || boards.round.state.score > 300)
    expect(boards.days).toMatchObject({ day: TODAY, days: 1 })
  })

  test('begins anew with the same tiles, and the best of the day stays', () => {
    const { boards } = opened()
    boards.toggle(TODAY)
    const start = boards.round.state
    playUntil(boards, () => boards.round.state.score > 100)
    const best = bestOn(boards.days, TODAY)
    expect(best).toBeGreaterThan(100)
    boards.restart(TODAY)
    expect(boards.round.state).toEqual(start)
    boards.play('L')
    expect([bestOn(boards.days, TODAY), boards.best]).toEqual([best, best])
  })

  test('is not there in a duel, whatever was saved', () => {
    const { boards } = opened()
    boards.toggle(TODAY)
    boards.play('L')
    expect(opened(copied(boards), true).boards.date).toBeNull()
  })
})

describe('across midnight', () => {
  test('a board goes on and counts for its own day; the next press opens the new day’s', () => {
    const { boards } = opened()
    boards.toggle(TODAY)
    playUntil(boards, () => boards.round.state.score > 60)
    const { state } = boards.round
    const resumed = opened(copied(boards)).boards
    expect([resumed.date, resumed.round.state]).toEqual([TODAY, state])
    playUntil(resumed, () => resumed.days.day !== '')
    expect([resumed.days.day, daysInARow(resumed.days, TOMORROW)]).toEqual([TODAY, 1])
    resumed.toggle(TOMORROW)
    expect(resumed.date).toBeNull()
    resumed.toggle(TOMORROW)
    expect([resumed.date, resumed.round.inputs]).toEqual([TOMORROW, ''])
    playUntil(resumed, () => resumed.days.day === TOMORROW)
    expect(daysInARow(resumed.days, TOMORROW)).toBe(2)
    expect(daysInARow(resumed.days, '2026-11-29')).toBe(0)
  })

  test('a board that is begun anew is that of the new day', () => {
    const { boards } = opened()
    boards.toggle(TODAY)
    boards.play('L')
    boards.restart(TOMORROW)
    expect(boards.date).toBe(TOMORROW)
  })
})
