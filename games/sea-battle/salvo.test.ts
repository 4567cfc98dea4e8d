import { describe, expect, test } from 'vitest'
import { auditPlayout } from '@majlis/rules/audit'
import { rulesFor } from './rules.ts'
import { salvoSize } from './shots.ts'
import { targets } from './sea.ts'
import { cellsOfAll, fire, isLegal, ready, rules, WATER } from './salvo.fixture.ts'
import { FLEET, random } from './duel.fixture.ts'

describe('salvos', () => {
  test('a match begins without a salvo, and fleets are placed as in a duel', () => {
    const start = rules.setup(2, random)
    expect(start.salvo).toEqual([])
    expect(rules.turn(start)).toEqual([0, 1])
    const one = rules.apply(start, 0, { kind: 'place', ships: FLEET }, random)
    expect(one && rules.turn(one)).toEqual([1])
    expect(one && isLegal({ ...one, next: 0 }, WATER)).toBe(false)
    const both = one && rules.apply(one, 1, { kind: 'place', ships: FLEET }, random)
    expect(both && rules.turn(both)).toEqual([start.next])
  })

  test('all shots of a salvo get their results in the order of firing, and then the turn goes over, hits or not', () => {
    const after = fire(ready(), 0, 32, 63, 33, 24)
    expect(after.salvo?.map(({ cell, result }) => [cell, result])).toEqual([
      [0, 'hit'],
      [32, 'hit'],
      [63, 'miss'],
      [33, 'sunk'],
      // Beside the ship that was sunk before it in the same salvo: the shot was fired nevertheless.
      [24, 'miss'],
    ])
    expect(after).toMatchObject({ next: 1, last: { seat: 0, cell: 24, result: 'miss' }, shots: [[0, 32, 63, 33, 24], [47]] })
    expect(rules.turn(after)).toEqual([1])
    const view = rules.view(after, 1)
    expect(view.salvo).toEqual(after.salvo)
    expect([0, 32, 33, 63, 24, 25].map((cell) => view.seas[1][cell])).toEqual(['x', '#', '#', 'o', 'o', '-'])
    // Seat 1 has lost a ship, and with it a shot.
    expect(rules.turn(fire(after, ...WATER.slice(1)))).toEqual([0])
  })

  test('a salvo has one shot for each own ship afloat, no fewer and no more', () => {
    const [, , , fourth, fifth] = FLEET
    if (!fourth || !fifth) throw new Error('the fleet is too small')
    expect(isLegal(ready(), WATER)).toBe(true)
    for (const cells of [WATER.slice(1), [...WATER, 58], []]) expect(isLegal(ready(), cells)).toBe(false)
    // Seat 1 has lost two ships: three shots are left to it, and seat 0 still has five.
    const hurt = ready({ shots: [cellsOfAll(fourth, fifth), []], next: 1 })
    expect([0, 1].map((seat) => salvoSize(rules.view(hurt, undefined), seat === 1 ? 1 : 0))).toEqual([5, 3])
    expect(isLegal(hurt, WATER)).toBe(false)
    expect(isLegal(hurt, WATER.slice(2))).toBe(true)
    expect(isLegal({ ...hurt, next: 0 }, WATER)).toBe(true)
  })

  test('the first salvo of a match has three shots, whoever fires it, and the next one five', () => {
    for (const next of [0, 1] as const) {
      const first = ready({ shots: [[], []], next })
      expect(salvoSize(rules.view(first, next), next)).toBe(3)
      expect([isLegal(first, WATER), isLegal(first, WATER.slice(2))]).toEqual([false, true])
      expect(rules.legal(first, next).every((move) => move.kind === 'salvo' && move.cells.length === 3)).toBe(true)
      expect(isLegal(fire(first, ...WATER.slice(2)), WATER)).toBe(true)
    }
  })

  test('the last ship has one shot, and where fewer cells are open than ships afloat, all of them are fired at', () => {
    const one = ready({ shots: [cellsOfAll(...FLEET.slice(1)), []], next: 1 })
    expect(salvoSize(rules.view(one, 1), 1)).toBe(1)
    expect(isLegal(one, [63])).toBe(true)
    const others = [...Array(64).keys()].filter((cell) => cell > 1)
    const nearly = ready({ shots: [others, []] })
    expect(targets(rules.view(nearly, 0).seas[1])).toEqual([0, 1])
    expect(rules.legal(nearly, 0).every((move) => move.kind === 'salvo' && move.cells.toSorted().join() === '0,1')).toBe(true)
    expect(rules.outcome(fire(nearly, 1, 0))).toEqual({ over: true, winners: [0], losers: [1] })
  })

  test('no cell twice, none that is known, none outside, none out of turn or after the end, and no single shot', () => {
    const after = fire(fire(ready(), 32, 33, 61, 62, 63), ...WATER.slice(1))
    for (const cell of [32, 24, 61, 64, -1, 1.5]) expect(isLegal(after, [0, 1, 2, 3, cell])).toBe(false)
    expect(isLegal(after, [0, 1, 2, 3, 3])).toBe(false)
    expect(isLegal(after, [0, 1, 2, 3, 5])).toBe(true)
    expect(rules.apply(after, 1, { kind: 'salvo', cells: WATER }, random)).toBeUndefined()
    expect(rules.apply(after, 0, { kind: 'shoot', cell: 0 }, random)).toBeUndefined()
    expect(rules.apply(after, 0, { kind: 'place', ships: FLEET }, random)).toBeUndefined()
    const won = fire(ready({ shots: [cellsOfAll(...FLEET.slice(1)), []] }), 0, 1, 2, 3, 63)
    expect(won).toMatchObject({ winner: 0, last: { cell: 63, result: 'miss' } })
    expect(rules.turn(won)).toEqual([])
    expect(isLegal(won, WATER)).toBe(false)
  })

  test('only whole salvos and fleets are read as moves', () => {
    const bad = [{ kind: 'salvo' }, { kind: 'salvo', cells: 3 }, { kind: 'salvo', cells: [] }, { kind: 'salvo', cells: [0, '1'] }]
    const more = [{ kind: 'salvo', cells: [64] }, { kind: 'salvo', cells: [0, 1, 2, 3, 4, 5] }, { kind: 'shoot', cell: 3 }, { kind: 'place', ships: [] }, null]
    expect([...bad, ...more].map((input) => rules.readMove(input))).toEqual(Array(9).fill(undefined))
    expect(rules.readMove({ kind: 'salvo', cells: [4, 9], more: 1 })).toEqual({ kind: 'salvo', cells: [4, 9] })
    expect(rulesFor({ configuration: 'duel' }).readMove({ kind: 'salvo', cells: [4] })).toBeUndefined()
  })

  test('proposed salvos are whole, open, the same each time, and for the seat whose turn it is only', () => {
    const after = fire(ready(), 32, 33, 61, 62, 63)
    expect(rules.legal(after, 0)).toEqual([])
    expect(rules.legal(after, 1)).toEqual(rules.legal(after, 1))
    for (const move of rules.legal(after, 1)) expect(move.kind === 'salvo' && isLegal(after, move.cells)).toBe(true)
  })
})

test('random matches of salvos end, replay and stay frozen', () => {
  for (let match = 0; match < 12; match += 1) {
    const { end, events } = auditPlayout(rules, 2, `salvo ${match}`, 2 + 2 * 64)
    expect(end.state.winner).not.toBeNull()
    // The seats fire by turns, whatever they hit.
    const seats = events.slice(2).flatMap((event) => (event.kind === 'move' ? [event.seat] : []))
    expect(seats.every((seat, at) => at === 0 || seat !== seats[at - 1])).toBe(true)
  }
})
