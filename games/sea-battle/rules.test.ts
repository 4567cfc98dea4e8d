import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditPlayout } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { readShip } from './moves.ts'
import { rules } from './rules.ts'
import type { State } from './state.ts'
import { LARGE_SEA, cellsOf } from './sea.ts'
import type { Fleet, Ship } from './sea.ts'
import { fire, FLEET, fleetOf, random, ready } from './duel.fixture.ts'

const seed = fc.string({ maxLength: 8 })
const { cells: CELLS } = LARGE_SEA
const isFleet = (ships: Fleet): boolean => LARGE_SEA.isFleet(ships)

describe('placing', () => {
  test('both place at once, in any order, each once', () => {
    const start = rules.setup(2, random)
    expect(rules.turn(start)).toEqual([0, 1])
    const one = rules.apply(start, 1, { kind: 'place', ships: FLEET }, random)
    if (!one) throw new Error('refused')
    expect(rules.turn(one)).toEqual([0])
    expect(rules.apply(one, 1, { kind: 'place', ships: FLEET }, random)).toBeUndefined()
    expect(rules.apply(one, 0, { cell: 3, kind: 'shoot' }, random)).toBeUndefined()
    const both = rules.apply(one, 0, { kind: 'place', ships: FLEET }, random)
    expect(both && rules.turn(both)).toEqual([start.next])
  })

  test('fleets that touch, leave the sea or have other ships are refused; every fleet made by chance is taken', () => {
    const [four, ...rest] = FLEET
    const with_ = (ship: Ship): Fleet => [ship, ...rest]
    const start = rules.setup(2, random)
    const wrong: Fleet[] = [
      with_({ at: 5, down: false, length: 4 }),
      with_({ at: 47, down: true, length: 4 }),
      with_({ at: 8, down: false, length: 4 }),
      with_({ at: 0, down: false, length: 3 }),
      with_({ at: 59, down: false, length: 2 }),
      [...rest],
      four ? [four, ...FLEET] : [],
    ]
    for (const ships of wrong) expect(rules.apply(start, 0, { kind: 'place', ships }, random)).toBeUndefined()
    fc.assert(fc.property(seed, (name) => isFleet(fleetOf(name)) && rules.apply(start, 0, { kind: 'place', ships: fleetOf(name) }, random) !== undefined))
  })

  test('proposals are whole fleets, the same each time, and differ from seat to seat', () => {
    const start = rules.setup(2, seededRandom('proposals'))
    expect(rules.legal(start, 0)).toEqual(rules.legal(start, 0))
    expect(rules.legal(start, 0)).not.toEqual(rules.legal(start, 1))
    expect(rules.legal(start, 0).every((move) => move.kind === 'place' && isFleet(move.ships))).toBe(true)
  })
})

describe('shooting', () => {
  test('a miss passes the turn, a hit does not, a sunk ship shows what lies around it', () => {
    const missed = fire(ready(), 63)
    expect(missed).toMatchObject({ next: 1, last: { seat: 0, cell: 63, result: 'miss' } })
    const hit = fire(ready(), 32)
    expect(hit).toMatchObject({ next: 0, last: { result: 'hit' } })
    const sunk = fire(hit, 33)
    expect(sunk).toMatchObject({ next: 0, last: { result: 'sunk' } })
    expect(rules.view(sunk, 0).sunk[1]).toEqual([{ at: 32, down: false, length: 2 }])
    expect([24, 25, 26, 34, 40, 41, 42].every((cell) => rules.view(sunk, 0).seas[1][cell] === '-')).toBe(true)
  })

  test('no cell twice, none beside a sunk ship, none outside, none out of turn or after the end', () => {
    const sunk = fire(ready(), 32, 33)
    for (const cell of [32, 33, 24, 64, -1]) expect(rules.apply(sunk, 0, { cell, kind: 'shoot' }, random)).toBeUndefined()
    expect(rules.apply(sunk, 1, { cell: 5, kind: 'shoot' }, random)).toBeUndefined()
    expect(rules.apply(sunk, 0, { kind: 'place', ships: FLEET }, random)).toBeUndefined()
    const won = fire(ready(), ...FLEET.flatMap(cellsOf))
    expect(rules.outcome(won)).toEqual({ over: true, winners: [0], losers: [1] })
    expect(rules.turn(won)).toEqual([])
    expect(rules.apply(won, 0, { cell: 63, kind: 'shoot' }, random)).toBeUndefined()
    expect(rules.view(won, undefined).fleets).toEqual([FLEET, FLEET])
  })

  test('what is no move is not read', () => {
    const bad = [null, 1, {}, { kind: 'shoot' }, { kind: 'shoot', cell: 64 }, { kind: 'shoot', cell: '3' }, { kind: 'place' }, { kind: 'place', ships: [] }]
    expect([...bad, { kind: 'place', ships: [1, 2, 3, 4, 5] }].map(rules.readMove)).toEqual(Array(9).fill(undefined))
    fc.assert(fc.property(fc.jsonValue(), (input) => readShip(input, LARGE_SEA) === undefined))
    expect(rules.readMove({ kind: 'shoot', cell: 4, more: 1 })).toEqual({ cell: 4, kind: 'shoot' })
  })
})

test('random matches end, replay and stay frozen; marks agree with the ships', () => {
  fc.assert(
    fc.property(seed, (name) => {
      const { end } = auditPlayout(rules, 2, name, 2 + 2 * CELLS)
      const { winner, fleets, shots } = end.state
      if (winner === null) throw new Error('no winner')
      const marks = LARGE_SEA.marksOf(fleets[1 - winner] ?? null, shots[winner] ?? [])
      expect([...marks].filter((mark) => mark === '#')).toHaveLength(14)
      expect((fleets[1 - winner] ?? []).flatMap((ship) => LARGE_SEA.around(ship)).every((cell) => 'o-'.includes(marks[cell] ?? '?'))).toBe(true)
    }),
    { numRuns: 40 },
  )
})

describe('the time of a turn', () => {
  const lapse = (state: State, seat: number, which: 'move' | 'total' = 'move') => rules.onTime?.(state, seat, which, random)

  test('a turn whose time runs out goes over, with nothing told but that; the third in a row gives up', () => {
    const passed = lapse(ready(), 0)
    if (!passed) throw new Error('the seat gives up')
    expect([rules.turn(passed), rules.view(passed, 1).lapsed, rules.view(passed, undefined).lapsed]).toEqual([[1], 0, 0])
    expect(rules.view(passed, 1)).toEqual({ ...rules.view({ ...ready(), next: 1 }, 1), lapsed: 0 })
    // The other one misses, and the time of the first runs out once more.
    const again = lapse(fire(passed, 63), 0)
    expect(again?.missed).toEqual([2, 0])
    expect(again && lapse(fire(again, 62), 0)).toBeUndefined()
  })

  test('a shot of one’s own begins the count anew, and the line of a passed turn ends', () => {
    const passed = lapse(ready(), 0)
    const shot = passed && fire(passed, 63, 63)
    expect([shot?.missed, shot && rules.view(shot, 0).lapsed]).toEqual([[0, 0], undefined])
  })

  test('who places nothing, has no time left in all, or is not to shoot gives up or is refused', () => {
    expect(lapse(rules.setup(2, random), 0)).toBeUndefined()
    expect(lapse(ready(), 0, 'total')).toBeUndefined()
    expect(lapse(ready(), 1)).toBeUndefined()
  })
})
