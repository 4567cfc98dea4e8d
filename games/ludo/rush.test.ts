import { describe, expect, test } from 'vitest'
import { auditPlayout, playBots } from '@majlis/rules/audit'
import type { Random } from '@majlis/rules/random'
import { seededRandom } from '@majlis/rules/random'
import { outcomeOf } from '@majlis/rules/referee'
import { bot } from './bot.ts'
import { HOME, START, YARD } from './course.ts'
import { pointsOf } from './result.ts'
import { rulesFor } from './rules.ts'
import type { State } from './state.ts'

const rush = rulesFor({ configuration: 'rush', teamUp: false })

/** Randomness that rolls the faces that the test names. */
function dice(...rolls: number[]): Random {
  return { next: () => 0, int: () => (rolls.shift() ?? 1) - 1, drawn: 0 }
}

function table(change: Partial<State> = {}): State {
  return { ...rush.setup(2, seededRandom('rush')), next: 0, tries: 1, ...change }
}

const roll = (state: State, die: number): State => {
  const after = rush.apply(state, state.next ?? 0, { kind: 'roll' }, dice(die))
  if (!after) throw new Error('the roll is refused')
  return after
}
const home = [HOME, HOME, HOME, HOME]
const yard = [YARD, YARD, YARD, YARD]

describe('the rush', () => {
  test('begins with two tokens on the start square and twenty turns for everybody', () => {
    expect(rush.setup(2, seededRandom('a'))).toMatchObject({
      tokens: [
        [START, START, YARD, YARD],
        [START, START, YARD, YARD],
      ],
      rush: { turnsLeft: [20, 20], sent: [0, 0] },
    })
  })

  test('a turn is used when the other side is next, and not by a bonus roll', () => {
    const tokens = [[10, HOME, HOME, YARD], yard]
    expect(roll(table({ tokens }), 6).rush?.turnsLeft).toEqual([20, 20])
    expect(roll(table({ tokens }), 4)).toMatchObject({ next: 1, rush: { turnsLeft: [19, 20] } })
  })

  test('steps, tokens at home and tokens that were sent back are points; who was sent back loses the steps', () => {
    expect(pointsOf(table({ tokens: [[YARD, START, 10, HOME], yard] }), 0)).toBe(10 + HOME + 20)
    const before = table({
      tokens: [
        [1, HOME, HOME, HOME],
        [30, YARD, YARD, YARD],
      ],
    })
    const after = roll(before, 3)
    expect(after.rush?.sent).toEqual([1, 0])
    expect(pointsOf(after, 0) - pointsOf(before, 0)).toBe(3 + 15)
    expect([pointsOf(before, 1), pointsOf(after, 1)]).toEqual([30, 0])
  })

  test('a seat without turns is passed over; after everybody’s last turn the most points win', () => {
    const tokens = [
      [40, YARD, YARD, YARD],
      [12, YARD, YARD, YARD],
    ]
    const alone = roll(table({ tokens, rush: { turnsLeft: [1, 0], sent: [0, 0] } }), 2)
    expect(alone).toMatchObject({ next: null })
    expect(rush.outcome(alone)).toEqual({ over: true, winners: [0], losers: [1] })
    expect(rush.points?.(alone)).toEqual([42, 12])
    const still = roll(table({ tokens, rush: { turnsLeft: [5, 0], sent: [0, 0] } }), 2)
    expect([still.next, rush.outcome(still)]).toEqual([0, { over: false }])
  })

  test('with the same points nobody wins', () => {
    const tokens = [
      [40, YARD, YARD, YARD],
      [42, YARD, YARD, YARD],
    ]
    expect(rush.outcome(roll(table({ tokens, rush: { turnsLeft: [1, 0], sent: [0, 0] } }), 2))).toEqual({ over: true, winners: [], losers: [] })
  })

  test('whose minute is over has no more turns, the other one plays on; after both minutes the match ends', () => {
    const state = table({
      tokens: [
        [40, YARD, YARD, YARD],
        [12, YARD, YARD, YARD],
      ],
      die: null,
    })
    const first = rush.onTime?.(state, 0, 'total', dice())
    expect(first).toMatchObject({ next: 1, die: null, rush: { turnsLeft: [0, 20] } })
    const second = first && rush.onTime?.(first, 1, 'total', dice())
    expect(second && rush.outcome(second)).toEqual({ over: true, winners: [0], losers: [1] })
  })

  test('a missed turn is rolled for the player, who gives up after the third in a row', () => {
    expect(rush.onTime?.(table(), 0, 'move', dice(2))).toMatchObject({ missed: [1, 0], last: { late: true } })
    expect(rush.onTime?.(table({ missed: [3, 0] }), 0, 'move', dice(2))).toBeUndefined()
  })

  test('all tokens at home end it at once, and the points decide', () => {
    const tokens = [
      [HOME, HOME, HOME, 54],
      [50, 50, 50, YARD],
    ]
    const after = roll(table({ tokens, rush: { turnsLeft: [9, 9], sent: [0, 30] } }), 2)
    expect(after.tokens[0]).toEqual(home)
    expect(rush.outcome(after)).toEqual({ over: true, winners: [1], losers: [0] })
  })

  test('every random match ends, with nobody having more than twenty turns, and so do matches of bots', () => {
    for (let match = 0; match < 40; match += 1) {
      const { end } = auditPlayout(rush, 2, `rush ${match}`, 600)
      expect(end.state.next).toBeNull()
    }
    const end = playBots(rush, bot, [6, 1], 'rush of bots')
    expect(outcomeOf(rush, end).over).toBe(true)
  })
})
