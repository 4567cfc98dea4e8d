import type { Json } from '@majlis/game-bridge/protocol'
import { describe, expect, test } from 'vitest'
import { DAY_GOAL } from '../daily.ts'
import { replay } from '../step.ts'
import type { Input } from '../step.ts'
import { Boards } from './boards.ts'
import { daysInARow, utcDate } from '@majlis/game-kit/days'
import { bestOn } from './day-records.ts'

const TODAY = '2026-11-26'
const TOMORROW = '2026-11-27'

/** A visit, with the seeds that it asked for and the rounds that it began with other seeds. */
function opened(data?: Json, isDuel = false) {
  const seeds: string[] = []
  let begun = 0
  const boards = new Boards(data, {
    isDuel,
    nextSeed: () => {
      seeds.push(`seed ${seeds.length + 1}`)
      return seeds.at(-1) ?? ''
    },
    begin: () => {
      begun += 1
    },
  })
  return { boards, seeds, begun: () => begun }
}

/** Plays inputs in turn, with goals passed on the way, until `isDone`. */
function playUntil(boards: Boards, isDone: () => boolean): void {
  const inputs: readonly Input[] = ['L', 'D', 'R', 'D', 'L', 'D', 'R', 'U']
  for (let at = 0; !isDone() && at < 20_000; at += 1) {
    if (boards.round.state.status === 'won') boards.play('C')
    else boards.play(inputs[at % inputs.length] ?? 'L')
  }
  expect(isDone()).toBe(true)
}

const copied = (boards: Boards): Json => JSON.parse(JSON.stringify(boards.saved())) as Json
const largest = (boards: Boards): number => Math.max(...boards.round.state.cells)

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

describe('what is saved', () => {
  test('has both boards, and which of them is open', () => {
    const { boards } = opened()
    for (const input of ['L', 'D'] as const) boards.play(input)
    const own = boards.round.state
    boards.toggle(TODAY)
    for (const input of ['R', 'D'] as const) boards.play(input)
    const again = opened(copied(boards)).boards
    expect([again.date, again.round.state]).toEqual([TODAY, boards.round.state])
    again.toggle(TODAY)
    expect(again.round.state).toEqual(own)
    expect(opened(copied(again)).boards.date).toBeNull()
  })

  test('by the version before the board of the day is read as its own board', () => {
    const { boards } = opened({ version: 1, seed: 'old', inputs: '', best: 4096 })
    expect([boards.date, boards.best, boards.round.end()]).toEqual([null, 4096, null])
    expect(boards.saved()).toMatchObject({ version: 1, seed: 'old', best: 4096 })
  })

  test('of an own board keeps the fields of the version before, which can go on with it', () => {
    const { boards } = opened()
    boards.play('L')
    boards.toggle(TODAY)
    expect(boards.saved()).toMatchObject({ version: 1, seed: 'seed 1', inputs: boards.saved()['inputs'], best: boards.best })
    expect(replay('seed 1', String(boards.saved()['inputs']))).toBeDefined()
  })

  test('and is hostile leaves a new board and what is certain', () => {
    const bad: Json[] = [
      { version: 1, seed: 's', inputs: '', best: 8, day: { date: TODAY, inputs: 'XX', isOpen: true } },
      { version: 1, seed: 's', inputs: '', best: 8, day: { date: '../x', inputs: '', isOpen: true } },
      { version: 1, seed: 's', inputs: '', best: 8, day: { date: TODAY, inputs: 5, isOpen: true } },
      { version: 1, seed: 's', inputs: '', best: 8, day: [], top: 'x', days: 7 },
      { version: 99, seed: 5, best: 8, day: { date: 'never' }, top: 3 },
    ]
    for (const data of bad) {
      const { boards } = opened(data)
      expect([boards.date, boards.best, boards.top <= 4], JSON.stringify(data)).toEqual([null, 8, true])
    }
  })

  test('of another device is joined: the better of every record', () => {
    const [mine, theirs] = [opened().boards, opened().boards]
    theirs.toggle(TODAY)
    playUntil(theirs, () => theirs.round.state.score > 500)
    mine.learn(copied(theirs))
    expect([mine.best, mine.top, bestOn(mine.days, TODAY)]).toEqual([theirs.best, theirs.top, bestOn(theirs.days, TODAY)])
    expect(mine.date).toBeNull()
  })
})

test('the best tile is the largest that there ever was', () => {
  const { boards } = opened()
  playUntil(boards, () => largest(boards) >= 32)
  expect(boards.top).toBe(32)
  boards.restart(TODAY)
  expect([largest(boards) <= 4, boards.top]).toEqual([true, 32])
  expect(opened(copied(boards)).boards.top).toBe(32)
})

test('a board that has ended is not gone back to: a new one waits there', () => {
  const { boards, seeds } = opened()
  playUntil(boards, () => boards.round.state.status === 'lost')
  boards.toggle(TODAY)
  boards.toggle(TODAY)
  expect([boards.date, boards.round.inputs, seeds]).toEqual([null, '', ['seed 1', 'seed 2']])
})
