import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '@majlis/rules/random'
import { rules } from './rules.ts'
import { fives, play, random, table, teams, tile, tiles } from './table.fixture.ts'
import { halves, TILES } from './tiles.ts'

describe('dominoes', () => {
  test('28 tiles, seven each, the rest to draw from; the highest double opens', () => {
    expect(TILES).toBe(28)
    for (const seats of [2, 3, 4]) {
      const state = rules.setup(seats, seededRandom(`deal ${seats}`))
      expect(new Set([...state.hands.flat(), ...state.stock]).size).toBe(28)
      expect(state.hands.map((hand) => hand.length)).toEqual(Array(seats).fill(7))
      const doubles = state.hands.flat().filter((one) => halves(one)[0] === halves(one)[1])
      const must = doubles.length > 0 ? Math.max(...doubles) : state.must
      expect(rules.legal(state, state.next ?? 0)).toEqual([{ end: 'right', tile: must }])
    }
  })

  test('a tile lies where its pips meet an end, turned as needed', () => {
    const state = table(rules, ['16 25', '00 36'], '12 23')
    expect(rules.legal(state, 0)).toEqual([{ end: 'left', tile: tile('16') }])
    expect(play(rules, state, '16')).toBeUndefined()
    expect(play(rules, state, '16', 'left')?.line[0]).toEqual({ tile: tile('16'), left: 6, right: 1 })
    expect(play(rules, state, '25', 'left')).toBeUndefined()
  })

  test('who cannot play draws until a tile fits, and passes when nothing is left to draw', () => {
    const drawn = play(rules, table(rules, ['36 11', '00 34'], '12 23', {}, '44 55 26 46'), '36')
    expect(drawn).toMatchObject({ next: 1, stock: [tile('46')], last: { waits: [{ seat: 1, drew: 3, passed: false }] }, lacks: [[], []] })
    expect(drawn?.hands[1]).toEqual(tiles('00 34 44 55 26'))
    const passed = play(rules, table(rules, ['36 16 11', '00 44'], '12 23'), '36')
    expect(passed).toMatchObject({ next: 0, last: { waits: [{ seat: 1, drew: 0, passed: true }] }, lacks: [[], [1, 6]] })
  })

  test('who is out first scores what the others hold and opens the next round', () => {
    const out = play(rules, table(rules, ['36', '00 45', '11 12'], '12 23'), '36')
    expect(out).toMatchObject({ scores: [14, 0, 0], round: 2, next: 0, must: null, line: [], last: { ended: { side: 0, points: 14, blocked: false } } })
    expect(out?.last?.ended?.hands).toEqual([[], tiles('00 45'), tiles('11 12')])
  })

  test('when nobody can play the lightest hand scores; equal ones score nothing', () => {
    const blocked = play(rules, table(rules, ['16 00', '44 45'], '12 26 66'), '16')
    expect(blocked).toMatchObject({ scores: [17, 0], last: { ended: { side: 0, points: 17, blocked: true } } })
    const even = play(rules, table(rules, ['16 45', '36 00'], '12 26 66'), '16')
    expect(even).toMatchObject({ scores: [0, 0], next: 1, last: { ended: { side: null, points: 0 } } })
    expect(even?.last?.ended?.blocked).toBe(true)
  })

  test('the first side at the target wins, also in the middle of a round; partners win together', () => {
    const won = play(fives, table(fives, ['25 00', '66 01'], '51 12', { scores: [70, 74] }), '25')
    expect(won).toMatchObject({ next: null, scores: [80, 74] })
    expect(fives.outcome(won ?? fives.setup(2, random))).toEqual({ over: true, winners: [0], losers: [1] })
    const both = play(teams, table(teams, ['36', '00 45', '66', '11 12'], '12 23', { scores: [40, 45] }), '36')
    expect(both?.scores).toEqual([54, 45])
    expect(teams.outcome(both ?? teams.setup(4, random))).toEqual({ over: true, winners: [0, 2], losers: [1, 3] })
    expect([won && fives.points?.(won), both && teams.points?.(both)]).toEqual([
      [80, 74],
      [54, 45, 54, 45],
    ])
    const three = table(rules, ['36', '00 45', '66'], '12 23', { scores: [20, 55, 20] })
    expect([won && fives.places?.(won), both && teams.places?.(both), rules.places?.(three)]).toEqual([null, null, [2, 1, 2]])
  })

  test('what is no move is read as none; another seat and tiles not held are refused', () => {
    const state = table(rules, ['16 25', '13'], '12 23')
    expect(rules.apply(state, 1, { end: 'left', tile: tile('13') }, random)).toBeUndefined()
    expect(play(rules, state, '13', 'left')).toBeUndefined()
    for (const odd of [null, {}, { tile: 28, end: 'left' }, { tile: 1.5, end: 'left' }, { tile: 1, end: 'middle' }, { tile: '1', end: 'left' }])
      expect(rules.readMove(odd)).toBeUndefined()
    fc.assert(fc.property(fc.jsonValue(), (input) => rules.readMove(input) === undefined || typeof input === 'object'))
  })
})
