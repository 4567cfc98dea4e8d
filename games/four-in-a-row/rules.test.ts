import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditPlayout, playBots } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import type { BotLevel } from '@majlis/rules/rules'
import { bot } from './bot.ts'
import { COLUMNS, ROWS, rules } from './rules.ts'
import type { State } from './rules.ts'

/** Statistics of the strength of bots take long: `npm run test:full` gathers them. */
const isFull = process.env.FULL === '1'

const random = seededRandom('unused')
function after(columns: readonly number[], first: 0 | 1 = 0): State {
  const start: State = { ...rules.setup(2, random), next: first }
  return columns.reduce<State>((state, column) => {
    const next = rules.apply(state, state.next ?? 0, { column }, random)
    if (!next) throw new Error(`column ${column} is refused`)
    return next
  }, start)
}

describe('four in a row', () => {
  test.each([
    ['across', [0, 0, 1, 1, 2, 2, 3], [35, 36, 37, 38]],
    ['upwards', [0, 1, 0, 1, 0, 1, 0], [14, 21, 28, 35]],
    ['rising', [0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3], [17, 23, 29, 35]],
    ['falling', [6, 5, 5, 4, 4, 3, 4, 3, 3, 0, 3], [17, 25, 33, 41]],
  ])('four %s win', (_name, columns, line) => {
    const state = after(columns)
    expect(state).toMatchObject({ winner: 0, next: null, line })
    expect(rules.outcome(state)).toEqual({ over: true, winners: [0], losers: [1] })
  })

  test('a full board without four is a draw', () => {
    // Columns filled in an order in which nobody gets four in line.
    const state = after([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 4, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6])
    expect(state.board).not.toContain('.')
    expect(rules.outcome(state)).toEqual({ over: true, winners: [], losers: [] })
  })

  test('a full column, another seat and no column at all are refused', () => {
    const full = after([0, 0, 0, 0, 0, 0])
    expect(rules.apply(full, 0, { column: 0 }, random)).toBeUndefined()
    expect(rules.legal(full, 0)).toHaveLength(COLUMNS - 1)
    expect(rules.apply(full, 1, { column: 1 }, random)).toBeUndefined()
    expect(rules.apply(full, 0, { column: 9 }, random)).toBeUndefined()
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        const move = rules.readMove(input)
        return move === undefined || ('column' in move && Number.isInteger(move.column) && move.column >= 0 && move.column < COLUMNS)
      }),
    )
  })

  test('random matches end, replay, stay frozen, and discs never float', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { end, events } = auditPlayout(rules, 2, seed, COLUMNS * ROWS)
        const { board } = end.state
        expect([...board].filter((mark) => mark !== '.')).toHaveLength(events.length)
        for (let cell = 0; cell < COLUMNS * (ROWS - 1); cell += 1) {
          if (board[cell] !== '.') expect(board[cell + COLUMNS]).not.toBe('.')
        }
      }),
      { numRuns: 60 },
    )
  })
})

function wins(levels: readonly [BotLevel | 'random', BotLevel | 'random'], matches: number, name: string): [number, number] {
  const count: [number, number] = [0, 0]
  for (let match = 0; match < matches; match += 1) {
    const { winner } = playBots(rules, bot, levels, `${name} ${match}`).state
    if (winner !== null) count[winner] += 1
  }
  return count
}

describe('bot', () => {
  test.runIf(isFull)('every level beats random moves, and level 6 mostly beats level 1', () => {
    for (const level of [1, 3, 6] as const) {
      const [bots, chance] = wins([level, 'random'], 12, `level ${level}`)
      expect(bots).toBeGreaterThan(chance * 2)
    }
    const [strong, weak] = wins([6, 1], 12, 'strong')
    expect(strong).toBeGreaterThanOrEqual(9)
    expect(weak).toBeLessThanOrEqual(2)
  })

  test('takes the open four, blocks the other one, and takes as long as a person', () => {
    const winning = after([0, 6, 0, 6, 0, 5])
    const blocking = after([3, 0, 3, 0, 3])
    for (let seed = 0; seed < 10; seed += 1) {
      const stream = seededRandom(`bot ${seed}`)
      expect(bot.choose(winning, 0, rules.legal(winning, 0), 1, stream).move).toEqual({ column: 0 })
      const { move, thinkMs } = bot.choose(blocking, 1, rules.legal(blocking, 1), 6, stream)
      expect(move).toEqual({ column: 3 })
      expect(thinkMs).toBeGreaterThan(400)
      expect(thinkMs).toBeLessThan(4000)
    }
  })
})
