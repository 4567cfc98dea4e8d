import { describe, expect, test } from 'vitest'
import { playBots } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { BOT_LEVELS } from '@majlis/rules/rules'
import type { BotLevel } from '@majlis/rules/rules'
import { density } from './aiming.ts'
import { arsenalOf, scout } from './arsenal.fixture.ts'
import { bot } from './bot.ts'
import { choiceOf, chosen, go, placement, rules } from './choice.fixture.ts'
import { random } from './duel.fixture.ts'
import type { Move } from './moves.ts'
import { LARGE_SEA, cellsOf } from './sea.ts'
import { costOf, stockOf } from './stock.ts'

describe('the bot with an arsenal of its own', () => {
  test('chooses one, not always the same, and the rules take it', () => {
    const stocks = [...Array(30).keys()].map((at) => {
      const start = rules.setup(2, seededRandom(`start ${at}`))
      const { move } = bot.choose(rules.view(start, 0), 0, rules.legal(start, 0), 6, seededRandom(`choice ${at}`))
      expect(rules.apply(start, 0, move, random)).toBeDefined()
      return move.kind === 'place' ? stockOf(move.weapons ?? [], move.guns?.length ?? 0, move.mines?.length ?? 0) : undefined
    })
    expect(new Set(stocks.map((stock) => JSON.stringify(stock))).size).toBeGreaterThan(2)
    for (const stock of stocks) expect(stock && costOf(stock)).toBe(12)
  })

  test('the strongest level places its ships where others search last and its mines where they search first, the other levels do not', () => {
    const weights = density('.'.repeat(LARGE_SEA.cells), LARGE_SEA.lengths, false)
    const total = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
    const sum = (cells: readonly number[]) => total(cells.map((cell) => weights[cell] ?? 0))
    const starts = [...Array(12).keys()].map((at) => {
      const start = rules.setup(2, seededRandom(`start ${at}`))
      return { view: rules.view(start, 0), legal: rules.legal(start, 0) }
    })
    const totals = (level: BotLevel) => {
      const placed = starts.flatMap(({ view, legal }, at) => {
        const { move } = bot.choose(view, 0, legal, level, seededRandom(`hidden ${at}`))
        return move.kind === 'place' ? [{ ships: sum(move.ships.flatMap(cellsOf)), mines: sum(move.mines ?? []) }] : []
      })
      return { ships: total(placed.map(({ ships }) => ships)), mines: total(placed.map(({ mines }) => mines)) }
    }
    const strongest = totals(6)
    for (const other of [1, 3, 5] as const) {
      expect(strongest.ships).toBeLessThan(totals(other).ships)
      expect(strongest.mines).toBeGreaterThan(totals(other).mines)
    }
  })

  test('of two placements with the same ships the strongest level takes the one whose mines are fired at first', () => {
    const view = rules.view(rules.setup(2, random), 0)
    const [aside, central] = [placement({ mines: [7, 56, 63] }), placement({ mines: [27, 28, 36] })]
    for (const legal of [
      [aside, central],
      [central, aside],
    ])
      expect(bot.choose(view, 0, legal, 6, seededRandom('mines')).move).toBe(central)
  })

  test.each(BOT_LEVELS)('plays a match to its end at level %i, and uses weapons', (level) => {
    const { state } = playBots(rules, bot, [level, level], `chosen ${level}`)
    expect(state.winner).not.toBeNull()
    expect(arsenalOf(state).used.flat().length).toBeGreaterThan(0)
    expect(playBots(rules, bot, [level, 'random'], `chosen ${level} and chance`).state.winner).not.toBeNull()
  })

  test('the strongest level uses one weapon a turn of those that are left, and then fires', () => {
    const moves = (state: Parameters<typeof rules.view>[0]): Move[] =>
      [...Array(30).keys()].map((at) => bot.choose(rules.view(state, 0), 0, rules.legal(state, 0), 6, seededRandom(`bot ${at}`)).move)
    expect(new Set(moves(chosen({ weapons: [['torpedo', 'torpedo'], []] })).map((move) => (move.kind === 'use' ? move.weapon : 'shoot')))).toEqual(
      new Set(['torpedo']),
    )
    const looked = go(chosen({ guns: [[], []] }), scout(28))
    expect(choiceOf(looked).hasUsed).toBe(true)
    for (const move of moves(looked)) expect(move.kind).toBe('shoot')
  })

  test.runIf(process.env.FULL === '1').each([2, 3, 4, 5, 6] as const)('level %i wins more matches than the one below', (level) => {
    const below = (level - 1) as BotLevel
    const won = [...Array(200).keys()].filter((match) => {
      const seat = match % 2
      return playBots(rules, bot, seat === 0 ? [level, below] : [below, level], `chosen levels ${match}`).state.winner === seat
    }).length
    expect(won).toBeGreaterThan(105)
  })
})
