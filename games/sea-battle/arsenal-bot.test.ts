import { describe, expect, test } from 'vitest'
import { playBots } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { BOT_LEVELS } from '@majlis/rules/rules'
import type { BotLevel } from '@majlis/rules/rules'
import { bot } from './bot.ts'
import type { Move } from './moves.ts'
import type { State } from './state.ts'
import { arsenalOf, bomb, play, ready, rules, scout, shoot } from './arsenal.fixture.ts'

const moves = (state: State, level: BotLevel, count = 30): Move[] =>
  [...Array(count).keys()].map((at) => bot.choose(rules.view(state, 0), 0, rules.legal(state, 0), level, seededRandom(`bot ${at}`)).move)

describe('the bot with an arsenal', () => {
  test.each(BOT_LEVELS)('plays a match to its end at level %i', (level) => {
    expect(playBots(rules, bot, [level, level], `arsenal ${level}`).state.winner).not.toBeNull()
    expect(playBots(rules, bot, [level, 'random'], `arsenal ${level} and chance`).state.winner).not.toBeNull()
  })

  test('the strongest level searches with its weapons, one after the other, and the weaker the level, the fewer it uses', () => {
    const uses = (level: BotLevel) => moves(ready(), level, 60).filter(({ kind }) => kind === 'use').length
    expect(uses(6)).toBe(60)
    expect(uses(1)).toBeLessThan(uses(3) + 1)
    expect(uses(3)).toBeLessThan(40)
    expect(uses(1)).toBeGreaterThan(0)
    const later = ready({ arsenal: { ...arsenalOf(ready()), used: [['scout', 'torpedo'], []] } })
    expect(new Set(moves(later, 6).map((move) => move.kind === 'use' && move.weapon))).toEqual(new Set(['bomber']))
  })

  test('the strongest level fires at ships that it has seen, and beside one that it has hit, instead of using a weapon', () => {
    const seen = play(ready(), scout(13))
    for (const move of moves(seen, 6)) expect(move.kind === 'shoot' && [20, 21, 22].includes(move.cell)).toBe(true)
    const hit = play(ready(), shoot(17))
    for (const move of moves(hit, 6)) expect(move.kind === 'shoot' && [9, 16, 18, 25].includes(move.cell)).toBe(true)
  })

  test('a person has time to see a weapon and a mine before the next move', () => {
    const think = (state: State) => bot.choose(rules.view(state, 1), 1, rules.legal(state, 1), 3, seededRandom('time')).thinkMs
    const mined = play(ready(), shoot(54))
    const weapon = play(ready(), bomb(30))
    const extra = (state: State) => think(state) - think({ ...state, arsenal: { ...arsenalOf(state), strike: null } })
    expect([extra(mined), extra(weapon), extra(play(ready(), shoot(63)))]).toEqual([1300, 1500, 0])
  })

  test.runIf(process.env.FULL === '1').each([2, 3, 4, 5, 6] as const)('level %i wins more matches than the one below', (level) => {
    const below = (level - 1) as BotLevel
    const won = [...Array(200).keys()].filter((match) => {
      const seat = match % 2
      return playBots(rules, bot, seat === 0 ? [level, below] : [below, level], `levels ${match}`).state.winner === seat
    }).length
    expect(won).toBeGreaterThan(105)
  })
})
