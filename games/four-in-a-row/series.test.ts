import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditPlayout, playBots } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { beginMatch, outcomeOf, resumeMatch } from '@majlis/rules/referee'
import { BOT_LEVELS } from '@majlis/rules/rules'
import { ROUNDS } from '@majlis/rules/series'
import { bot } from './bot.ts'
import { boardToPlay, COLUMNS, ROWS, rules, rulesFor } from './rules.ts'
import type { State } from './rules.ts'

const random = seededRandom('unused')
const series = rulesFor({ configuration: 'series' })

/** A best of three after discs in these columns, the seats in their order, from seat 0. */
function after(...rounds: readonly (readonly number[])[]): State {
  return rounds.flat().reduce<State>(
    (state, column) => {
      const next = series.apply(state, state.next ?? 0, { column }, random)
      if (!next) throw new Error(`column ${column} is refused`)
      return next
    },
    { ...series.setup(2, random), next: 0 },
  )
}

/** Four upwards in the first column, by who begins the round. */
const UPWARDS = [0, 1, 0, 1, 0, 1, 0]
/** Four upwards by who does not begin the round. */
const ANSWERED = [6, 0, 1, 0, 1, 0, 2, 0]
/** A whole board in which nobody gets four in line. */
const DRAWN = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 4, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6]

describe('a best of three', () => {
  test('the end of a round stays on the board; who did not begin it begins the next one, on an empty board', () => {
    const first = after(UPWARDS)
    expect(first).toMatchObject({ winner: 0, next: 1, line: [14, 21, 28, 35], series: { round: 1, wins: [1, 0], opener: 0 } })
    expect(series.outcome(first)).toEqual({ over: false })
    expect([series.turn(first), series.legal(first, 1).length, series.legal(first, 0)]).toEqual([[1], COLUMNS, []])
    expect(boardToPlay(first)).toMatchObject({
      board: '.'.repeat(42),
      next: 1,
      last: null,
      winner: null,
      line: [],
      series: { round: 2, wins: [1, 0], opener: null },
    })
    const second = series.apply(first, 1, { column: 0 }, random)
    expect(second).toMatchObject({
      board: `${'.'.repeat(35)}1......`,
      last: 35,
      winner: null,
      next: 0,
      line: [],
      series: { round: 2, wins: [1, 0], opener: 1 },
    })
  })

  test('two wins decide the match', () => {
    const end = after(UPWARDS, ANSWERED)
    expect(end).toMatchObject({ next: null, winner: 0, series: { round: 2, wins: [2, 0] } })
    expect(series.outcome(end)).toEqual({ over: true, winners: [0], losers: [1] })
    expect([series.turn(end), series.legal(end, 0), series.endCause?.(end)]).toEqual([[], [], null])
    expect(series.points?.(end)).toEqual(end.series?.wins)
    expect(series.apply(end, 1, { column: 3 }, random)).toBeUndefined()
  })

  test('after a win of both the third round decides', () => {
    const even = after(UPWARDS, UPWARDS)
    expect(even).toMatchObject({ next: 0, series: { round: 2, wins: [1, 1] } })
    expect(series.outcome(after(UPWARDS, UPWARDS, ANSWERED))).toEqual({ over: true, winners: [1], losers: [0] })
  })

  test('a drawn round counts for nobody: more wins decide after three rounds, and equal wins are a draw', () => {
    const first = after(DRAWN)
    expect(first).toMatchObject({ winner: null, next: 1, series: { round: 1, wins: [0, 0] } })
    expect(series.outcome(after(DRAWN, UPWARDS, DRAWN))).toEqual({ over: true, winners: [1], losers: [0] })
    for (const rounds of [
      [DRAWN, DRAWN, DRAWN],
      [UPWARDS, DRAWN, ANSWERED],
    ] as const) {
      const end = after(...rounds)
      expect(end.series?.round).toBe(ROUNDS)
      expect([series.outcome(end), series.endCause?.(end)]).toEqual([{ over: true, winners: [], losers: [] }, null])
    }
  })

  test('random matches end, replay equal, hide nothing that must be hidden, and keep to the rules of a series', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { end } = auditPlayout(series, 2, seed, COLUMNS * ROWS * ROUNDS)
        const { series: played, next } = end.state
        expect(next).toBeNull()
        expect(played?.round === ROUNDS || Math.max(...(played?.wins ?? [])) === 2).toBe(true)
        const outcome = series.outcome(end.state)
        const [first = 0, second = 0] = played?.wins ?? []
        expect(outcome.over && outcome.winners).toEqual(first === second ? [] : [first > second ? 0 : 1])
      }),
      { numRuns: 60 },
    )
  })

  test('only the best of three counts rounds: other configurations are one round', () => {
    for (const configuration of ['duel', 'unknown', '']) expect(rulesFor({ configuration })).toBe(rules)
    expect(rules.setup(2, random)).not.toHaveProperty('series')
    expect(series.setup(2, random).series).toEqual({ round: 1, wins: [0, 0], opener: null })
  })

  test('a match that was stored before there was a best of three is replayed to the same end', () => {
    const stored = rulesFor({ configuration: 'duel' })
    const end = [5, 0, 6, 2, 4, 6, 3].reduce(
      (match, column) => resumeMatch(stored, 'stored 18', match, { kind: 'move', seat: match.state.next ?? 0, move: { column } }),
      beginMatch(stored, 2, 'stored 18'),
    )
    const board = { board: '..................................11.10000', next: null, last: 38, winner: 0, line: [38, 39, 40, 41] }
    expect(stored.view(end.state, undefined)).toEqual({ ...board, hasTakeBacks: true, takeBacks: 0, request: null })
    expect(stored.version).toBe(1)
  })
})

describe('bots in a best of three', () => {
  test('level 6 beats level 1 in nearly all of 20 matches', () => {
    const wins = Array.from({ length: 20 }, (_, match) => {
      const end = outcomeOf(series, playBots(series, bot, match % 2 === 0 ? [6, 1] : [1, 6], `series ${match}`))
      return end.over && end.winners.includes(match % 2)
    })
    expect(wins.filter(Boolean).length).toBeGreaterThanOrEqual(18)
  })

  test.each(BOT_LEVELS)('level %i plays one to its end, and begins a round on the empty board once the last one was seen', (level) => {
    expect(outcomeOf(series, playBots(series, bot, [level, level], `equal ${level}`)).over).toBe(true)
    const between = after(UPWARDS)
    // The first column is not full on the board of the next round, and no four is threatened there.
    const { move, thinkMs } = bot.choose(between, 1, series.legal(between, 1), level, seededRandom(`between ${level}`))
    expect(series.apply(between, 1, move, random)).toBeDefined()
    expect(thinkMs).toBeGreaterThan(2_800)
    expect(thinkMs).toBeLessThan(6_500)
  })

  test('between two rounds a bot weighs the empty board: a strong one begins in the middle', () => {
    const between = after(UPWARDS)
    for (let seed = 0; seed < 5; seed += 1) {
      const { move } = bot.choose(between, 1, series.legal(between, 1), 6, seededRandom(`middle ${seed}`))
      expect([2, 3, 4]).toContain('column' in move ? move.column : undefined)
    }
  })
})
