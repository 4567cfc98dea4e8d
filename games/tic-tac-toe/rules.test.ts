import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditPlayout, playBots } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { outcomeOf } from '@majlis/rules/referee'
import { bot } from './bot.ts'
import { fading, MAX_MOVES, rules, rulesFor } from './rules.ts'
import type { State } from './rules.ts'

const random = seededRandom('unused')
const moving = rulesFor({ configuration: 'moving' })

/** A match after marks on these cells, the seats by turns from seat 0. */
function after(cells: readonly number[], by = rules): State {
  let state: State = { ...by.setup(2, random), next: 0 }
  for (const cell of cells) state = by.apply(state, state.next ?? 0, { cell }, random) ?? state
  return state
}

describe('tic-tac-toe', () => {
  test('every line of three wins, for either seat', () => {
    expect(rules.outcome(after([0, 3, 1, 4, 2]))).toEqual({ over: true, winners: [0], losers: [1] })
    expect(after([0, 3, 1, 4, 2]).line).toEqual([0, 1, 2])
    expect(rules.outcome(after([0, 2, 1, 4, 8, 6]))).toEqual({ over: true, winners: [1], losers: [0] })
    expect(after([0, 2, 1, 4, 8, 6]).line).toEqual([2, 4, 6])
  })

  test('a full board without a line is a draw', () => {
    const state = after([0, 1, 2, 4, 3, 5, 7, 6, 8])
    expect(state.next).toBeNull()
    expect(rules.outcome(state)).toEqual({ over: true, winners: [], losers: [] })
  })

  test('where marks move on, a fourth one takes the oldest away before lines are looked for', () => {
    const three = after([0, 3, 1, 4, 8, 6], moving)
    expect(fading(three, 0)).toBe(0)
    const four = moving.apply(three, 0, { cell: 2 }, random)
    expect(four).toMatchObject({ gone: 0, line: [], next: 1, board: '.0011.1.0' })
    expect(fading(after([0, 3, 1], moving), 0)).toBeNull()
    expect(fading(after([0, 3, 1, 4, 8, 6]), 0)).toBeNull()
  })

  test('taken cells, another seat, the end and what is no cell are refused', () => {
    const state = after([4])
    expect(rules.apply(state, 1, { cell: 4 }, random)).toBeUndefined()
    expect(rules.apply(state, 0, { cell: 0 }, random)).toBeUndefined()
    expect(rules.apply(after([0, 3, 1, 4, 2]), 1, { cell: 8 }, random)).toBeUndefined()
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ cell: fc.oneof(fc.integer(), fc.double(), fc.string()) })), (input) => {
        const move = rules.readMove(input)
        return move === undefined || (Number.isInteger(move.cell) && move.cell >= 0 && move.cell < 9)
      }),
    )
  })

  test('random matches end, keep to the rules and replay equal', () => {
    for (const by of [rules, moving])
      for (let round = 0; round < 150; round += 1) {
        const { end } = auditPlayout(by, 2, `round ${round}`, MAX_MOVES)
        expect([...end.state.board].filter((mark) => mark === '0').length).toBeLessThanOrEqual(by === moving ? 3 : 5)
      }
  })

  test('nobody beats a strong bot at the classic game, and a stronger one beats a weaker one', () => {
    for (let round = 0; round < 20; round += 1) {
      const end = outcomeOf(rules, playBots(rules, bot, round % 2 === 0 ? [6, 'random'] : ['random', 6], `unbeaten ${round}`))
      expect(end.over && end.losers.includes(round % 2)).toBe(false)
      const drawn = outcomeOf(rules, playBots(rules, bot, [6, 6], `draw ${round}`))
      expect(drawn).toEqual({ over: true, winners: [], losers: [] })
    }
    const wins = [...Array(24).keys()].filter((round) => {
      const end = outcomeOf(moving, playBots(moving, bot, round % 2 === 0 ? [6, 1] : [1, 6], `moving ${round}`))
      return end.over && end.winners.includes(round % 2)
    })
    expect(wins.length).toBeGreaterThan(16)
  })

  test('bots take the time of a person', () => {
    const { thinkMs } = bot.choose(after([4]), 1, rules.legal(after([4]), 1), 3, random)
    expect(thinkMs).toBeGreaterThanOrEqual(400)
    expect(thinkMs).toBeLessThan(3000)
  })
})
