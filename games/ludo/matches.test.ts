import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditPlayout, playBots } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { outcomeOf, ruleOnMove } from '@majlis/rules/referee'
import type { GameRules } from '@majlis/rules/rules'
import { bot, worthOf } from './bot.ts'
import { HOME, YARD } from './course.ts'
import { placesOf } from './finish.ts'
import { ludo, rules } from './rules.ts'
import type { Move, State } from './state.ts'
import { table, yard } from './table.fixture.ts'

/** Statistics of the strength of bots take long: `npm run test:full` gathers them. */
const isFull = process.env.FULL === '1'

const alone = rules
const sides = ludo({ tokens: 4, teams: true })

describe('whole matches', () => {
  test('random matches of every kind end, never break a rule, and replay as they were', () => {
    const kinds: readonly [GameRules<State, Move>, number][] = [
      [alone, 2],
      [alone, 3],
      [alone, 4],
      [ludo({ tokens: 2, teams: false }), 2],
      [sides, 4],
    ]
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.string({ minLength: 1, maxLength: 8 }), ([kind, seats], seed) => {
        const { end } = auditPlayout(kind, seats, seed, 6000)
        for (const steps of end.state.tokens) expect(steps.every((step) => step >= YARD && step <= HOME)).toBe(true)
        if (end.state.finished) expect(end.state.finished).toHaveLength(seats - 1)
      }),
      { numRuns: 25 },
    )
  })

  test('every die is fair over many rolls, and comes from the seed', () => {
    const counts = [0, 0, 0, 0, 0, 0]
    for (let match = 0; match < 60; match += 1) {
      let running = { state: alone.setup(2, seededRandom(`dice ${match}`)), seq: 0, drawn: 1, seats: 2, forfeited: null }
      for (let turn = 0; turn < 200 && !outcomeOf(alone, running).over; turn += 1) {
        const [move] = alone.legal(running.state, running.state.next ?? 0)
        const ruling = ruleOnMove(alone, `dice ${match}`, running, running.state.next ?? 0, move)
        if (!ruling.ok) throw new Error(ruling.reason)
        if (move?.kind === 'roll') counts[(ruling.running.state.last?.die ?? 1) - 1] = (counts[(ruling.running.state.last?.die ?? 1) - 1] ?? 0) + 1
        running = { ...ruling.running, forfeited: null }
      }
    }
    const all = counts.reduce((sum, count) => sum + count, 0)
    expect(all).toBeGreaterThan(5000)
    for (const count of counts) expect(Math.abs(count / all - 1 / 6)).toBeLessThan(0.015)
  })

  test.runIf(isFull)('a stronger bot wins more often', () => {
    const wins = (level: 6, against: 1 | 'random'): number =>
      Array.from({ length: 120 }, (_, match) => playBots(alone, bot, match % 2 === 0 ? [level, against] : [against, level], `bots ${match}`)).filter(
        (end, match) => {
          const outcome = outcomeOf(alone, end)
          return outcome.over && outcome.winners.includes(match % 2)
        },
      ).length
    expect(wins(6, 'random')).toBeGreaterThan(78)
    expect(wins(6, 1)).toBeGreaterThan(62)
  })

  test('four bots play for every place', () => {
    const { state } = playBots(alone, bot, [6, 1, 3, 'random'], 'four bots')
    expect([state.next, new Set(state.finished).size]).toEqual([null, 3])
    expect(placesOf(state.tokens, state.finished).toSorted()).toEqual([1, 2, 3, 4])
  })

  test('striking and coming home are worth more than walking', () => {
    const state = table(
      [
        [1, 20, YARD, YARD],
        [30, YARD, YARD, YARD],
      ],
      { die: 3 },
    )
    expect(worthOf(state, 0, 0, 3)).toBeGreaterThan(worthOf(state, 0, 1, 3))
    const near = table([[53, 20, YARD, YARD], yard], { die: 3 })
    expect(worthOf(near, 0, 0, 3)).toBeGreaterThan(worthOf(near, 0, 1, 3))
  })
})
