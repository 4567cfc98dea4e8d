import type { Json } from '@majlis/game-bridge/protocol'
import { describe, expect, test } from 'vitest'
import { isUndecided, replay } from '../step.ts'
import { bestOn } from './day-records.ts'
import { copied, largest, opened, playUntil, TODAY } from './boards.fixture.ts'

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

  test('by the version before the tools, with a full board that had ended and was reported, begins a new board', () => {
    const { boards } = opened()
    // Every slide that can be taken back is, so that only a tool is left.
    do playUntil(boards, () => isUndecided(boards.round.state))
    while (boards.play('Z'))
    const { tools, ...before } = boards.saved()
    expect([boards.round.state.past, isUndecided(boards.round.state), tools]).toEqual([[], true, true])
    const [old, own] = [opened(before), opened(copied(boards))]
    expect([old.seeds.length, old.ends, old.boards.round.inputs, old.boards.best]).toEqual([1, [], '', boards.best])
    expect([own.seeds.length, isUndecided(own.boards.round.state)]).toEqual([0, true])
    // The same for the board of the day.
    const day = { date: TODAY, inputs: '', isOpen: true }
    const daily = opened({ ...before, day })
    do playUntil(daily.boards, () => isUndecided(daily.boards.round.state))
    while (daily.boards.play('Z'))
    const { tools: _, ...ended } = daily.boards.saved()
    expect([opened(ended).boards.date, opened(copied(daily.boards)).boards.date]).toEqual([null, TODAY])
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
  const { inputs } = boards.round
  boards.toggle(TODAY)
  boards.toggle(TODAY)
  // Its last slide may still be taken back.
  expect([boards.round.inputs, seeds]).toEqual([inputs, ['seed 1']])
  boards.end()
  boards.toggle(TODAY)
  boards.toggle(TODAY)
  expect([boards.date, boards.round.inputs, seeds]).toEqual([null, '', ['seed 1', 'seed 2']])
})
