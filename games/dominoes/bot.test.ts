import { describe, expect, test } from 'vitest'
import { playBots } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { outcomeOf } from '@majlis/rules/referee'
import type { BotLevel } from '@majlis/rules/rules'
import { bot } from './bot.ts'
import { rules } from './rules.ts'
import { fives, table, tile } from './table.fixture.ts'

/** Statistics of the strength of bots take long: `npm run test:full` gathers them. */
const isFull = process.env.FULL === '1'

describe('dominoes', () => {
  test('a bot that had to draw leaves the time to read it', () => {
    const state = table(rules, ['16 25', '13'], '12 23')
    const think = (drew: number) => {
      const last = { seat: 1, tile: tile('23'), end: 'right' as const, points: 0, waits: [{ seat: 0, drew, passed: false }], ended: null }
      return bot.choose(rules.view({ ...state, last }, 0), 0, rules.legal(state, 0), 3, seededRandom('draw')).thinkMs
    }
    expect(think(2) - think(0)).toBeGreaterThanOrEqual(1000)
  })

  test.runIf(isFull)('a stronger bot wins more often', () => {
    for (const by of [rules, fives]) {
      const wins = (pair: readonly [BotLevel, BotLevel | 'random'], matches: number) =>
        [...Array(matches).keys()].filter((round) => {
          const isFirst = round % 2 === 0
          const end = outcomeOf(by, playBots(by, bot, isFirst ? [pair[0], pair[1]] : [pair[1], pair[0]], `${pair} ${round}`))
          return end.over && end.winners.includes(isFirst ? 0 : 1)
        }).length
      expect(wins([6, 'random'], 60)).toBeGreaterThan(36)
      expect(wins([6, 1], 60)).toBeGreaterThan(30)
    }
  })
})
