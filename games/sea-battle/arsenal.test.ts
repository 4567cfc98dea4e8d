import { describe, expect, test } from 'vitest'
import { auditPlayout } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { weaponsOf } from './arsenal.ts'
import { LARGE_SEA } from './sea.ts'
import { cellsAimedAt } from './weapons.ts'
import { MINES, arsenalOf, bomb, play, ready, rules, scout, shoot, torpedo } from './arsenal.fixture.ts'
import { rules as duel } from './rules.ts'
import { FLEET, random } from './duel.fixture.ts'

const seaOfRival = (state: Parameters<typeof rules.view>[0]): string => rules.view(state, 0).seas[1]

describe('placing with an arsenal', () => {
  test('a fleet is placed with three mines in free water, each in a cell of its own', () => {
    const start = rules.setup(2, random)
    const one = rules.apply(start, 0, { kind: 'place', mines: MINES, ships: FLEET }, random)
    expect(one && [arsenalOf(one).mines, rules.turn(one)]).toEqual([[MINES, null], [1]])
    for (const mines of [undefined, [], [5, 54], [5, 54, 54], [0, 5, 54], [5, 54, 64], [5, 54, -1], [5, 54, 61, 62]])
      expect(rules.apply(start, 0, { kind: 'place', ...(mines && { mines }), ships: FLEET }, random)).toBeUndefined()
    for (const move of rules.legal(start, 1)) expect(move.kind === 'place' && rules.apply(start, 1, move, random)).toBeTruthy()
  })

  test('only moves of this configuration are read, in one form', () => {
    expect(rules.readMove({ kind: 'place', mines: MINES, ships: FLEET, more: 1 })).toEqual({ kind: 'place', mines: MINES, ships: FLEET })
    expect(rules.readMove({ ...torpedo(3, true), more: 1 })).toEqual(torpedo(3, true))
    const bad = [{ kind: 'place', ships: FLEET }, { kind: 'place', mines: [1, 2, 'x'], ships: FLEET }, { kind: 'salvo', cells: [1] }, { kind: 'use' }]
    const more = [{ ...scout(3), down: true }, { ...bomb(64) }, { ...bomb(3), weapon: 'laser' }, { at: 3, kind: 'use', weapon: 'torpedo' }]
    expect([...bad, ...more].map((input) => rules.readMove(input))).toEqual(Array(8).fill(undefined))
    expect(duel.readMove(torpedo(3))).toBeUndefined()
    expect(duel.readMove({ kind: 'place', mines: MINES, ships: FLEET })).toEqual({ kind: 'place', ships: FLEET })
  })
})

describe('weapons', () => {
  test('one comes with each of the first three turns, and each is used once', () => {
    const first = ready({ arsenal: { ...arsenalOf(ready()), turns: [0, 0] } })
    expect(weaponsOf(arsenalOf(first), 0)).toEqual(['scout'])
    for (const move of [torpedo(0), bomb(40)]) expect(rules.apply(first, 0, move, random)).toBeUndefined()
    const looked = play(first, scout(9))
    expect(rules.apply(looked, 0, scout(30), random)).toBeUndefined()
    const missed = play(looked, shoot(63))
    expect(arsenalOf(missed).turns).toEqual([1, 0])
    const second = play(missed, shoot(63))
    expect(weaponsOf(arsenalOf(second), 0)).toEqual(['torpedo'])
    const passed = rules.onTime?.(second, 0, 'move', random)
    expect(passed && weaponsOf(arsenalOf(passed), 0)).toEqual(['torpedo', 'bomber'])
  })

  test('the squares of a weapon stay in the sea', () => {
    expect(cellsAimedAt(LARGE_SEA, 'scout', { at: 0, down: false })).toEqual([0, 1, 2, 8, 9, 10, 16, 17, 18])
    expect(cellsAimedAt(LARGE_SEA, 'scout', { at: 63, down: false })).toEqual(cellsAimedAt(LARGE_SEA, 'scout', { at: 54, down: false }))
    expect(cellsAimedAt(LARGE_SEA, 'bomber', { at: 63, down: false })).toEqual([54, 55, 62, 63])
    expect(cellsAimedAt(LARGE_SEA, 'torpedo', { at: 17, down: false })).toEqual([16, 17, 18, 19, 20, 21, 22, 23])
    expect(cellsAimedAt(LARGE_SEA, 'torpedo', { at: 17, down: true })).toEqual([1, 9, 17, 25, 33, 41, 49, 57])
  })

  test('a scout plane shows ships, mines and water without hitting, and the same seat goes on', () => {
    const after = play(ready(), scout(13))
    expect(after).toMatchObject({ next: 0, shots: [[], []], last: null })
    // Ships at 20 to 22, a mine at 5.
    expect([4, 5, 6, 12, 13, 14, 20, 21, 22].map((cell) => seaOfRival(after)[cell]).join('')).toBe('wmwwwwsss')
    expect(rules.legal(after, 0)).toContainEqual(shoot(20))
    for (const cell of [5, 13]) expect(rules.apply(after, 0, shoot(cell), random)).toBeUndefined()
    const hit = play(after, shoot(20))
    expect([hit.next, seaOfRival(hit)[20]]).toEqual([0, 'x'])
    expect(rules.view(hit, 1).arsenal?.used).toEqual([['scout'], []])
    // A mine that was seen stays in sight when the ship beside it has sunk.
    const mined = ready({ arsenal: { ...arsenalOf(ready()), mines: [MINES, [5, 15, 61]] } })
    const sunk = [20, 21, 22].reduce((state, cell) => play(state, shoot(cell)), play(mined, scout(14)))
    expect([13, 14, 15].map((cell) => seaOfRival(sunk)[cell]).join('')).toBe('--m')
  })

  test('a bomber hits all of its squares, and the same seat goes on after a hit', () => {
    const hit = play(ready(), bomb(32))
    expect(arsenalOf(hit).strike?.shots.map(({ cell, result }) => [cell, result])).toEqual([
      [32, 'hit'],
      [33, 'sunk'],
      [40, 'miss'],
      [41, 'miss'],
    ])
    expect([hit.next, hit.shots[0]]).toEqual([0, [32, 33, 40, 41]])
    // What is known is not hit once more.
    const half = play(play(ready(), shoot(32)), bomb(32))
    expect(half.shots[0]).toEqual([32, 33, 40, 41])
    expect(play(ready(), bomb(30)).next).toBe(1)
    expect(rules.apply(hit, 0, { ...bomb(40) }, random)).toBeUndefined()
  })

  test('a torpedo runs to the first ship that is not hit there, and shows the water on its way', () => {
    const row = play(ready(), torpedo(39))
    expect(arsenalOf(row).strike).toMatchObject({ cells: [32], shots: [{ cell: 32, result: 'hit' }] })
    const column = play(ready(), torpedo(60, true))
    expect(arsenalOf(column).strike).toMatchObject({ cells: [4, 12, 20], shots: [{ cell: 20, result: 'hit' }] })
    expect([4, 12, 20].map((cell) => seaOfRival(column)[cell]).join('')).toBe('wwx')
    expect(column.next).toBe(0)
    // It passes under what is hit already.
    const wreck = play(play(ready(), shoot(32)), torpedo(32))
    expect(arsenalOf(wreck).strike).toMatchObject({ cells: [32, 33], shots: [{ cell: 33, result: 'sunk' }] })
    const nothing = play(ready(), torpedo(24))
    expect(nothing).toMatchObject({ next: 1, last: null, shots: [[], []] })
    expect(seaOfRival(nothing).slice(24, 32)).toBe('wwwwwwww')
  })
})

describe('mines', () => {
  test('a mine that is hit hits a cell of the own fleet of whoever fired, and the turn goes over', () => {
    const after = play(ready(), shoot(54))
    const { strike } = arsenalOf(after)
    expect(strike).toMatchObject({ seat: 0, weapon: null, shots: [{ cell: 54, result: 'mine' }] })
    expect(strike?.blasts).toHaveLength(1)
    const struck = strike?.blasts[0]?.cell ?? -1
    expect(FLEET.flatMap((ship) => LARGE_SEA.cellsOf(ship))).toContain(struck)
    expect([seaOfRival(after)[54], rules.view(after, 0).seas[0][struck], after.next]).toEqual(['e', 'x', 1])
    expect(rules.apply({ ...after, next: 0 }, 0, shoot(54), random)).toBeUndefined()
  })

  test('a torpedo stops at a mine, and bombs set off each mine below them, whatever else they hit', () => {
    const run = play(ready(), torpedo(7))
    expect(arsenalOf(run).strike).toMatchObject({ cells: [0], shots: [{ result: 'hit' }] })
    const met = play(ready(), torpedo(5, true))
    expect(arsenalOf(met).strike).toMatchObject({ cells: [5], shots: [{ cell: 5, result: 'mine' }], blasts: [{ seat: 1 }] })
    const mined = ready({ arsenal: { ...arsenalOf(ready()), mines: [MINES, [4, 12, 61]] } })
    const bombed = play(mined, bomb(3))
    expect(arsenalOf(bombed).strike?.shots.map(({ result }) => result)).toEqual(['hit', 'mine', 'miss', 'mine'])
    expect(arsenalOf(bombed).strike?.blasts).toHaveLength(2)
    expect([bombed.next, bombed.shots[1].length]).toEqual([1, 2])
  })

  test('whoever has one cell left and hits a mine has lost', () => {
    const all = FLEET.flatMap((ship) => LARGE_SEA.cellsOf(ship))
    const nearly = ready({ shots: [[], all.slice(1)] })
    const lost = play(nearly, shoot(61))
    expect(rules.outcome(lost)).toEqual({ over: true, winners: [1], losers: [0] })
    expect(arsenalOf(lost).strike?.blasts).toEqual([{ seat: 1, cell: 0, result: 'sunk' }])
    expect(rules.turn(lost)).toEqual([])
  })
})

test('random matches with an arsenal end, replay and stay frozen, and use every weapon', () => {
  const used = new Set<string>()
  for (let match = 0; match < 12; match += 1) {
    const { end, events } = auditPlayout(rules, 2, `arsenal ${match}`, 2 + 2 * 64 + 6)
    expect(end.state.winner).not.toBeNull()
    for (const event of events) if (event.kind === 'move' && event.move.kind === 'use') used.add(event.move.weapon)
  }
  expect([...used].sort()).toEqual(['bomber', 'scout', 'torpedo'])
  expect(rules.setup(2, seededRandom('plain')).arsenal).toBeDefined()
})
