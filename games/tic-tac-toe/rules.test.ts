import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditPlayout, playBots } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { outcomeOf } from '@majlis/rules/referee'
import { bot } from './bot.ts'
import { ROUNDS } from '@majlis/rules/series'
import { boardToPlay, fading, MAX_MOVES, rules, rulesFor } from './rules.ts'
import type { State } from './rules.ts'

const random = seededRandom('unused')
const moving = rulesFor({ configuration: 'moving' })
const series = rulesFor({ configuration: 'series' })

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

  test('in a series, two won rounds win; the next round begins on an empty board, by who did not begin the last one', () => {
    const first = after([0, 3, 1, 4, 2], series)
    expect(first).toMatchObject({ next: 1, line: [0, 1, 2], board: '00011....', series: { round: 1, wins: [1, 0] } })
    expect(series.outcome(first)).toEqual({ over: false })
    expect(series.legal(first, 1)).toHaveLength(9)
    expect(series.legal(first, 0)).toEqual([])
    expect(boardToPlay(first)).toMatchObject({ board: '.........', moves: 0, line: [], series: { round: 2, wins: [1, 0] } })
    // A cell of the finished round is free again.
    const second = series.apply(first, 1, { cell: 0 }, random)
    expect(second).toMatchObject({ board: '1........', placed: [0], moves: 1, next: 0, series: { round: 2, wins: [1, 0], opener: 1 } })
    const even = after([0, 3, 1, 4, 2, 6, 3, 7, 4, 8], series)
    expect(even).toMatchObject({ next: 0, line: [6, 7, 8], series: { round: 2, wins: [1, 1] } })
    const third = after([0, 3, 1, 4, 2, 6, 3, 7, 4, 8, 0, 3, 1, 4, 2], series)
    expect(series.outcome(third)).toEqual({ over: true, winners: [0], losers: [1] })
    expect(series.endCause?.(third)).toBeNull()
    // Seat 0 wins the second round as well, which seat 1 begins.
    const early = after([0, 3, 1, 4, 2, 3, 0, 4, 1, 8, 2], series)
    expect(early).toMatchObject({ next: null, series: { round: 2, wins: [2, 0] } })
    expect(series.legal(early, 1)).toEqual([])
  })

  test('a series whose rounds nobody wins is a draw after three', () => {
    // Both take the cells of no line in turn, so that a round lasts to its limit.
    let state: State = { ...series.setup(2, random), next: 0 }
    const steps = { 0: [0, 1, 5, 6], 1: [2, 3, 4, 8] } as const
    for (let count = 0; state.next !== null && count < MAX_MOVES * ROUNDS + 1; count += 1) {
      const { next } = state
      const open = series.legal(state, next).map(({ cell }) => cell)
      const cell = steps[next].find((each) => open.includes(each) && boardToPlay(state).board[each] === '.') ?? open[0] ?? 0
      state = series.apply(state, next, { cell }, random) ?? state
    }
    expect(state.next).toBeNull()
    expect(state.series?.round).toBe(ROUNDS)
    expect(series.outcome(state)).toEqual({ over: true, winners: [], losers: [] })
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
    for (const by of [rules, moving, series])
      for (let round = 0; round < 150; round += 1) {
        const { end } = auditPlayout(by, 2, `round ${round}`, by === series ? MAX_MOVES * ROUNDS : MAX_MOVES)
        expect([...end.state.board].filter((mark) => mark === '0').length).toBeLessThanOrEqual(by === rules ? 5 : 3)
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

  test('bots play a series to its end, the stronger one wins most, and they wait for the end of a round to be seen', () => {
    const wins = [...Array(12).keys()].filter((round) => {
      const end = outcomeOf(series, playBots(series, bot, round % 2 === 0 ? [6, 1] : [1, 6], `series ${round}`))
      return end.over && end.winners.includes(round % 2)
    })
    expect(wins.length).toBeGreaterThan(8)
    const between = after([0, 3, 1, 4, 2], series)
    expect(bot.choose(between, 1, series.legal(between, 1), 3, random).thinkMs).toBeGreaterThan(1_600)
  })

  test('bots take the time of a person', () => {
    const { thinkMs } = bot.choose(after([4]), 1, rules.legal(after([4]), 1), 3, random)
    expect(thinkMs).toBeGreaterThanOrEqual(400)
    expect(thinkMs).toBeLessThan(3000)
  })
})
