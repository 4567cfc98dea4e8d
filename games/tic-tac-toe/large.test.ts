import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditPlayout, playBots } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { beginMatch, outcomeOf, resumeMatch } from '@majlis/rules/referee'
import { BOT_LEVELS, type BotLevel } from '@majlis/rules/rules'
import { bot } from './bot.ts'
import { freeCells, lineOf, rulesFor, type State } from './rules.ts'
import { DEALT_CELLS, LARGE, sizeOf, SMALL } from './sizes.ts'

const random = seededRandom('unused')
const large = rulesFor({ configuration: 'large' })

/** The large board after marks on these cells, the seats by turns from seat 0, without a dealt mark. */
function after(cells: readonly number[]): State {
  let state: State = { ...large.setup(2, random), board: '.'.repeat(36), placed: [], moves: 0, next: 0 }
  for (const cell of cells) {
    const next = large.apply(state, state.next ?? 0, { cell }, random)
    if (!next) throw new Error(`cell ${cell} is refused`)
    state = next
  }
  return state
}

describe('the large board', () => {
  test('chance puts the first mark anywhere but into the middle, and the other seat moves first', () => {
    expect(DEALT_CELLS).toHaveLength(32)
    const dealt = new Set<number>()
    for (let match = 0; match < 400; match += 1) {
      const { board, placed, moves, next } = large.setup(2, seededRandom(`dealt ${match}`))
      const [cell = -1] = placed
      dealt.add(cell)
      expect([placed.length, moves, board.length, board[cell], freeCells(board).length]).toEqual([1, 1, 36, String(1 - (next ?? 0)), 35])
    }
    expect([...dealt].toSorted((one, other) => one - other)).toEqual([...DEALT_CELLS])
    expect([14, 15, 20, 21].some((cell) => dealt.has(cell))).toBe(false)
  })

  test.each([
    ['across', [6, 0, 7, 1, 8, 2, 9], [6, 7, 8, 9]],
    ['down', [3, 0, 9, 1, 15, 2, 21], [3, 9, 15, 21]],
    ['falling', [7, 0, 14, 1, 21, 2, 28], [7, 14, 21, 28]],
    ['rising', [18, 0, 13, 1, 8, 20, 3], [3, 8, 13, 18]],
    ['five, joined by the mark in the middle', [6, 0, 7, 1, 9, 2, 10, 12, 8], [6, 7, 8, 9, 10]],
  ])('four in line win: %s', (_name, cells, line) => {
    const state = after(cells)
    expect(state.next).toBeNull()
    expect(state.line).toEqual(line)
    expect(large.outcome(state)).toEqual({ over: true, winners: [0], losers: [1] })
  })

  test('three in line, four with a gap, and four over the edge do not win', () => {
    for (const cells of [
      [6, 0, 7, 1, 8],
      [6, 0, 7, 1, 8, 2, 10],
      [4, 12, 5, 13, 6, 14, 7],
      [4, 0, 11, 1, 12, 2, 19],
    ])
      expect(after(cells).line).toEqual([])
  })

  test('a full board without a line is a draw', () => {
    const board = '001100110011'.repeat(3)
    expect([lineOf(board, 0), lineOf(board, 1)]).toEqual([undefined, undefined])
    const open: State = { ...after([]), board: `${board.slice(0, 35)}.`, moves: 35, next: 1 }
    const full = large.apply(open, 1, { cell: 35 }, random)
    expect(full && [large.outcome(full), large.endCause?.(full)]).toEqual([{ over: true, winners: [], losers: [] }, 'full'])
  })

  test('taken cells, another seat and what is no cell are refused; a cell of the large board is none of the small one', () => {
    const state = after([6])
    expect(large.apply(state, 1, { cell: 6 }, random)).toBeUndefined()
    expect(large.apply(state, 0, { cell: 7 }, random)).toBeUndefined()
    expect([35, 36, -1, 1.5, '3'].map((cell) => large.readMove({ cell }))).toEqual([{ cell: 35 }, undefined, undefined, undefined, undefined])
    expect(rulesFor({ configuration: 'classic' }).readMove({ cell: 9 })).toBeUndefined()
    expect([sizeOf('.'.repeat(9)), sizeOf('.'.repeat(36))]).toEqual([SMALL, LARGE])
  })

  test('random matches end, replay equal, hide nothing that must be hidden, and only a line or a full board ends one', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { end } = auditPlayout(large, 2, seed, 35)
        const { board, line, next } = end.state
        expect(next).toBeNull()
        expect(line.length >= 4 || !board.includes('.')).toBe(true)
        expect([0, 1].filter((seat) => lineOf(board, seat) !== undefined)).toHaveLength(line.length > 0 ? 1 : 0)
      }),
      { numRuns: 150 },
    )
  })
})

describe('bots on the large board', () => {
  /** Points of the first level against the second one, a draw counts half. Throws where a bot makes a move that the rules refuse. */
  function points(levels: readonly [BotLevel | 'random', BotLevel | 'random'], matches: number): number {
    const [first, second] = levels
    return Array.from({ length: matches }, (_, match) => {
      const seat = match % 2
      const end = outcomeOf(large, playBots(large, bot, seat === 0 ? [first, second] : [second, first], `${first} ${second} ${match}`))
      if (!end.over) throw new Error('the match is not over')
      return end.winners.length === 0 ? 0.5 : end.winners.includes(seat) ? 1 : 0
    }).reduce<number>((sum, one) => sum + one, 0)
  }

  test('level 6 beats level 1 in nearly all of 20 matches, and every level beats random play', () => {
    expect(points([6, 1], 20)).toBeGreaterThanOrEqual(18)
    for (const level of BOT_LEVELS) expect(points([level, 'random'], 6), `level ${level}`).toBeGreaterThan(5)
  })

  test('each level is stronger than the one two below', () => {
    for (const level of [3, 4, 5, 6] as const) expect(points([level, (level - 2) as BotLevel], 12), `level ${level}`).toBeGreaterThan(7)
  })

  test('among equal bots the seat with the dealt mark wins about as often as the other one, and few matches are draws', () => {
    for (const [level, matches] of [
      [2, 100],
      [4, 60],
    ] as const) {
      const results = Array.from({ length: matches }, (_, match) => {
        const running = playBots(large, bot, [level, level], `equal ${match}`)
        const end = outcomeOf(large, running)
        const [dealt = 0] = running.state.placed
        return !end.over || end.winners.length === 0 ? 'draw' : end.winners.includes(Number(running.state.board[dealt])) ? 'dealt' : 'other'
      })
      const shareOf = (result: string): number => results.filter((one) => one === result).length / results.length
      expect(shareOf('dealt')).toBeGreaterThan(0.35)
      expect(shareOf('dealt')).toBeLessThan(0.65)
      expect(shareOf('draw')).toBeLessThan(0.4)
    }
  })

  test.each(BOT_LEVELS)('level %i completes a line, stops one that lacks a mark, and takes as long as a person', (level) => {
    // Both seats lack one mark: the own line is completed.
    const both = after([6, 12, 7, 13, 8, 14])
    // Only the other seat lacks one; cell 9 is the only one that stops it, because 5 is not in the row.
    const stopped = after([6, 0, 7, 20, 8])
    for (let seed = 0; seed < 6; seed += 1) {
      const stream = seededRandom(`large ${seed}`)
      expect(bot.choose(both, 0, large.legal(both, 0), level, stream).move).toEqual({ cell: 9 })
      const { move, thinkMs } = bot.choose(stopped, 1, large.legal(stopped, 1), level, stream)
      expect(move).toEqual({ cell: 9 })
      expect(thinkMs).toBeGreaterThan(400)
      expect(thinkMs).toBeLessThan(4000)
    }
  })

  test('the first level puts its mark beside any other where nothing is to be completed or stopped, as newcomers do', () => {
    const state = after([14, 0, 15])
    const answers = new Set(Array.from({ length: 60 }, (_, seed) => bot.choose(state, 1, large.legal(state, 1), 1, seededRandom(`open ${seed}`)).move.cell))
    expect([...answers].toSorted((one, other) => one - other)).toEqual([1, 6, 7, 8, 9, 10, 13, 16, 19, 20, 21, 22])
  })

  test('a bot whose time is used up still makes a legal move, and the same seed gives the same move', () => {
    const state = after([14, 20, 9])
    const choose = (isLate?: () => boolean) => bot.choose(state, 1, large.legal(state, 1), 6, seededRandom('late'), isLate).move
    expect(state.board[choose(() => true).cell]).toBe('.')
    expect(choose()).toEqual(choose())
  })
})

/** Matches as they were stored before the large board existed: seed, cells, and the state at their end. */
const STORED = [
  [
    'series',
    'stored 16',
    '2 7 6 4 0 1 2 8 6 0 5 4 7 6 4 8 1',
    '{"board":".0..0.101","placed":[7,6,4,8,1],"moves":5,"next":null,"gone":null,"line":[1,4,7],"moving":true,"series":{"round":3,"wins":[2,1],"opener":0}}',
  ],
  ['moving', 'stored 29', '5 1 8 6 2', '{"board":".01..10.1","placed":[5,1,8,6,2],"moves":5,"next":null,"gone":null,"line":[2,5,8],"moving":true}'],
  ['classic', 'stored 29', '5 1 8 6 2', '{"board":".01..10.1","placed":[5,1,8,6,2],"moves":5,"next":null,"gone":null,"line":[2,5,8],"moving":false}'],
] as const

test.each(STORED)('a match of %s that was stored before is replayed to the same end', (configuration, seed, cells, end) => {
  const rules = rulesFor({ configuration })
  const running = cells
    .split(' ')
    .reduce(
      (match, cell) => resumeMatch(rules, seed, match, { kind: 'move', seat: match.state.next ?? 0, move: { cell: Number(cell) } }),
      beginMatch(rules, 2, seed),
    )
  expect(JSON.stringify(running.state)).toBe(end)
})
