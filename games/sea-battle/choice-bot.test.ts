import { describe, expect, test } from 'vitest'
import { playBots } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { BOT_LEVELS } from '@majlis/rules/rules'
import type { BotLevel } from '@majlis/rules/rules'
import { arsenalOf, scout } from './arsenal.fixture.ts'
import { bot } from './bot.ts'
import { choiceOf, chosen, go, rules } from './choice.fixture.ts'
import { random } from './duel.fixture.ts'
import type { Move } from './moves.ts'
import { costOf, stockOf } from './stock.ts'

describe('the bot with an arsenal of its own', () => {
  test('chooses one, not always the same, and the rules take it', () => {
    const start = rules.setup(2, random)
    const stocks = [...Array(30).keys()].map((at) => {
      const { move } = bot.choose(rules.view(start, 0), 0, rules.legal(start, 0), 6, seededRandom(`choice ${at}`))
      expect(rules.apply(start, 0, move, random)).toBeDefined()
      return move.kind === 'place' ? stockOf(move.weapons ?? [], move.guns?.length ?? 0, move.mines?.length ?? 0) : undefined
    })
    expect(new Set(stocks.map((stock) => JSON.stringify(stock))).size).toBeGreaterThan(2)
    for (const stock of stocks) expect(stock && costOf(stock)).toBe(12)
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
