import { describe, expect, test } from 'vitest'
import { rules, rulesFor } from './rules.ts'
import type { State } from './state.ts'
import { fives, lineOf, play, random, table, tile } from './table.fixture.ts'
import { type Laid, openSum } from './tiles.ts'

const withArms = (line: string, up: readonly Laid[] = [], down: readonly Laid[] = []) => ({ line: lineOf(line), up, down })

describe('dominoes', () => {
  test('fives: open ends that sum up to a multiple of five count at once, doubles whole, rounds to the nearest five', () => {
    expect(openSum(withArms('55'))).toBe(10)
    expect(openSum(withArms('55 50'))).toBe(10)
    expect(play(fives, table(fives, ['23 00', '66 35'], '51 12'), '23')).toMatchObject({ scores: [0, 0], last: { points: 0 } })
    expect(play(fives, table(fives, ['25 00', '66 35'], '51 12'), '25')).toMatchObject({ scores: [10, 0], last: { points: 10 } })
    // The hand is empty with 0 points for the ends, and the other hand counts 13: 15.
    expect(play(fives, table(fives, ['24', '66 01'], '51 12'), '24')).toMatchObject({ scores: [15, 0], last: { points: 0, ended: { points: 15 } } })
  })

  test('fives: the first double is the spinner; once both of its sides in the line are taken it takes tiles across, too', () => {
    const opened = play(fives, table(fives, ['33 12', '36 66'], '13', { spinner: null }), '33')
    expect(opened).toMatchObject({ spinner: tile('33'), next: 1 })
    // One side is taken: nothing is on the opposite side yet, and as an end it counts both halves.
    expect(opened && openSum(opened)).toBe(1 + 6)
    expect(fives.legal(opened as State, 1)).toEqual([{ end: 'right', tile: tile('36') }])
    const crossed = play(fives, table(fives, ['36 31', '34 35'], '13 33 32', { spinner: tile('33') }), '36', 'up')
    expect(crossed).toMatchObject({ up: [{ tile: tile('36'), left: 3, right: 6 }], down: [], line: lineOf('13 33 32') })
    expect(fives.legal(crossed as State, 1).map(({ end }) => end)).toEqual(['down', 'down'])
    const deeper = play(fives, table(fives, ['66 00', '31 22'], '13 33 32', { spinner: tile('33'), up: [{ tile: tile('36'), left: 3, right: 6 }] }), '66', 'up')
    expect(deeper?.up).toEqual([
      { tile: tile('36'), left: 3, right: 6 },
      { tile: tile('66'), left: 6, right: 6 },
    ])
    // 1 + 2 + 12 for the double at the arm's end: 15.
    expect(deeper?.last?.points).toBe(15)
    // A second double is no spinner, and dominoes without fives has none at all.
    const second = play(fives, table(fives, ['22 00', '31 55'], '13 33 32', { spinner: tile('33') }), '22')
    expect(second?.spinner).toBe(tile('33'))
    expect(play(rules, table(rules, ['33 12', '36 66'], '13'), '33')).toMatchObject({ spinner: null })
    expect(rules.legal(table(rules, ['36 00', '34'], '13 33 32'), 0)).toEqual([])
  })

  test('fives: the arms count from their first tile on, empty ones nothing', () => {
    const arm = (text: string) => lineOf(text)
    expect(openSum(withArms('13 33 32'))).toBe(3)
    expect(openSum(withArms('13 33 32', arm('35')))).toBe(8)
    expect(openSum(withArms('13 33 32', arm('35'), arm('36 66')))).toBe(20)
    const state = table(fives, ['35 00', '31 22'], '03 33 32', { spinner: tile('33'), down: arm('36 63') })
    expect(play(fives, state, '35', 'up')?.last?.points).toBe(10)
  })

  test('fives: a round is blocked only when nothing fits at any of the four ends', () => {
    // 1 fits neither end of the line; the arm across the spinner takes it.
    const state = table(fives, ['02 44', '13 55'], '63 33 30', { spinner: tile('33') })
    const after = play(fives, state, '02')
    expect(after).toMatchObject({ next: 1, round: 1, last: { waits: [] } })
    expect(fives.legal(after as State, 1)).toEqual([
      { end: 'up', tile: tile('13') },
      { end: 'down', tile: tile('13') },
    ])
  })

  test('a match of fives that began under version 1 ends without a spinner', () => {
    const old = rulesFor({ configuration: 'fives', teamUp: false, rulesVersion: 1 })
    expect(play(old, table(old, ['33 12', '36 66'], '13'), '33')).toMatchObject({ kind: 'fives', spinner: null })
    expect(old.legal(table(old, ['34 00', '36'], '13 33 32'), 0)).toEqual([])
    expect(rulesFor({ configuration: 'fives', teamUp: false, rulesVersion: 2 }).setup(2, random).hasSpinner).toBe(true)
  })
})
