import { describe, expect, test } from 'vitest'
import { playBots } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import type { BotLevel } from '@majlis/rules/rules'
import { density } from './aiming.ts'
import { bot } from './bot.ts'
import { rules, rulesFor } from './rules.ts'
import { LARGE_SEA } from './sea.ts'
import { fire, FLEET, ready } from './duel.fixture.ts'

/** Statistics of the strength of bots take long: `npm run test:full` gathers them. */
const isFull = process.env.FULL === '1'

function wins(levels: readonly [BotLevel | 'random', BotLevel | 'random'], matches: number, name: string): [number, number] {
  const count: [number, number] = [0, 0]
  for (let match = 0; match < matches; match += 1) {
    const { winner } = playBots(rules, bot, levels, `${name} ${match}`).state
    if (winner !== null) count[winner] += 1
  }
  return count
}

describe('bot', () => {
  test.runIf(isFull)('every level beats random shots, and each the one below', () => {
    for (const level of [1, 3, 6] as const) {
      const [bots, chance] = wins([level, 'random'], 20, `level ${level}`)
      expect(bots).toBeGreaterThan(chance * 2)
    }
    expect(wins([6, 1], 40, 'strong')[0]).toBeGreaterThanOrEqual(27)
    expect(wins([3, 1], 60, 'fair')[0]).toBeGreaterThan(32)
  })

  describe.runIf(isFull).each(['duel', 'quick', 'salvo'])('in a match of the kind %s', (configuration) => {
    const kind = rulesFor({ configuration })
    test.each([
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 4],
      [6, 5],
    ] as const)('level %i wins more matches than level %i', (level, below) => {
      const won = [...Array(120).keys()].filter((match) => {
        const seat = match % 2
        return playBots(kind, bot, seat === 0 ? [level, below] : [below, level], `levels ${match}`).state.winner === seat
      })
      expect(won.length).toBeGreaterThan(60)
    })
  })

  test('finishes the ship it has hit, and takes as long as a person', () => {
    const state = fire(ready(), 36 - 1)
    for (let at = 0; at < 10; at += 1) {
      const { move, thinkMs } = bot.choose(rules.view(state, 0), 0, rules.legal(state, 0), 6, seededRandom(`bot ${at}`))
      expect(move.kind === 'shoot' && [27, 34, 36, 43]).toContain(move.kind === 'shoot' ? move.cell : -1)
      expect(thinkMs).toBeGreaterThan(500)
      expect(thinkMs).toBeLessThan(4000)
    }
  })

  test('the weakest level leaves gaps beside a hit and searches elsewhere; the stronger the level, the more shots are beside the hit', () => {
    const state = { ...fire(ready(), 17), next: 0 as const }
    const near = [9, 16, 18, 25]
    const far = (level: BotLevel) =>
      [...Array(60).keys()].filter((at) => {
        const { move } = bot.choose(rules.view(state, 0), 0, rules.legal(state, 0), level, seededRandom(`near ${at}`))
        return move.kind !== 'shoot' || !near.includes(move.cell)
      }).length
    expect(far(1)).toBeGreaterThan(20)
    expect(far(1)).toBeGreaterThan(far(2))
    expect(far(2)).toBeGreaterThan(far(3))
    expect(far(6)).toBe(0)
  })

  test('a cell beside two hits in line weighs most', () => {
    const marks = LARGE_SEA.marksOf(FLEET, [0, 1])
    const weights = density(marks, [4, 3, 3, 2, 2], true)
    expect(weights.indexOf(Math.max(...weights))).toBe(2)
  })
})
