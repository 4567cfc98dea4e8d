import { describe, expect, test } from 'vitest'
import { playBots } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { BOT_LEVELS } from '@majlis/rules/rules'
import type { BotLevel } from '@majlis/rules/rules'
import { bot } from './bot.ts'
import { fire, isLegal, ready, rules, WATER } from './salvo.fixture.ts'

describe('the bot with salvos', () => {
  test.each(BOT_LEVELS)('plays a match to its end at level %i', (level) => {
    expect(playBots(rules, bot, [level, level], `salvo ${level}`).state.winner).not.toBeNull()
    expect(playBots(rules, bot, [level, 'random'], `salvo ${level} and chance`).state.winner).not.toBeNull()
  })

  test('the strongest level beats random salvos', () => {
    const wins = [...Array(8).keys()].filter((match) => playBots(rules, bot, [6, 'random'], `strong ${match}`).state.winner === 0)
    expect(wins.length).toBeGreaterThanOrEqual(6)
  })

  test.runIf(process.env.FULL === '1')('a stronger level wins more matches than a weaker one', () => {
    const won = (strong: BotLevel, weak: BotLevel) =>
      [...Array(120).keys()].filter((match) => {
        const seat = match % 2
        return playBots(rules, bot, seat === 0 ? [strong, weak] : [weak, strong], `levels ${match}`).state.winner === seat
      }).length
    expect(won(6, 1)).toBeGreaterThan(75)
    expect(won(3, 1)).toBeGreaterThan(65)
  })

  test('fires beside the ships that it has hit, at several places at once', () => {
    const state = ready({ shots: [[16, 36 - 1], []] })
    for (let at = 0; at < 6; at += 1) {
      const { move, thinkMs } = bot.choose(rules.view(state, 0), 0, rules.legal(state, 0), 6, seededRandom(`bot ${at}`))
      if (move.kind !== 'salvo') throw new Error('no salvo')
      expect(isLegal(state, move.cells)).toBe(true)
      expect(move.cells.some((cell) => [8, 17, 24].includes(cell))).toBe(true)
      expect(move.cells.some((cell) => [27, 34, 36, 43].includes(cell))).toBe(true)
      expect(thinkMs).toBeGreaterThan(2000)
    }
  })

  test('gives a person time to see the results of the salvo before', () => {
    const first = ready()
    const second = fire({ ...ready(), next: 1 }, ...WATER)
    const [fresh, later] = [first, second].map((state) => bot.choose(rules.view(state, 0), 0, rules.legal(state, 0), 3, seededRandom('time')).thinkMs)
    expect((later ?? 0) - (fresh ?? 0)).toBeGreaterThanOrEqual(2500)
  })
})
