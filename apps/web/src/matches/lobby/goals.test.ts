import { describe, expect, test } from 'vitest'
import { goalsOf, starsOf } from './goals.ts'

const ladder = (wins: readonly number[], today: { level: number; isBeaten: boolean }) => ({
  bots: wins.map((count, at) => ({ level: at + 1, _id: `bot-${at}`, name: `Bot ${at + 1}`, wins: count, losses: 0, draws: 0 })),
  next: Math.min(6, wins.findLastIndex((count) => count > 0) + 2),
  today: { daysInARow: 0, bestDaysInARow: 0, ...today },
})

test('one, three and five wins against a bot are one, two and three stars', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(starsOf)).toEqual([0, 1, 1, 2, 2, 3, 3])
})

describe('the goals', () => {
  test('of a newcomer are the weakest bot, its first star, and all stars', () => {
    expect(goalsOf(ladder([0, 0, 0, 0, 0, 0], { level: 1, isBeaten: false }))).toEqual([
      { kind: 'today', level: 1, isDone: false },
      { kind: 'star', level: 1, star: 1, left: 1 },
      { kind: 'all', stars: 0, of: 18 },
    ])
  })

  test('are the bot of the day, the next bot, and the star that needs the fewest wins, of the stronger bot', () => {
    expect(goalsOf(ladder([2, 4, 0, 0, 0, 0], { level: 2, isBeaten: true }))).toEqual([
      { kind: 'today', level: 2, isDone: true },
      { kind: 'next', level: 3 },
      { kind: 'star', level: 2, star: 3, left: 1 },
    ])
  })

  test('do not name the next bot twice while it is also the bot of the day', () => {
    const goals = goalsOf(ladder([1, 0, 0, 0, 0, 0], { level: 2, isBeaten: false }))
    expect(goals.map(({ kind }) => kind)).toEqual(['today', 'star', 'all'])
  })

  test('after all bots are beaten are stars', () => {
    expect(goalsOf(ladder([5, 5, 5, 5, 5, 2], { level: 6, isBeaten: true }))).toEqual([
      { kind: 'today', level: 6, isDone: true },
      { kind: 'star', level: 6, star: 2, left: 1 },
      { kind: 'all', stars: 16, of: 18 },
    ])
    expect(goalsOf(ladder([5, 5, 5, 5, 5, 5], { level: 5, isBeaten: false })).map(({ kind }) => kind)).toEqual(['today', 'all'])
  })
})
