import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepFreeze } from '@majlis/rules/audit'
import type { Move } from './moves.ts'
import { rules } from './rules.ts'
import type { State } from './state.ts'
import { LARGE_SEA, cellsOf, targets } from './sea.ts'
import { fleetOf, random, ready } from './duel.fixture.ts'

const seed = fc.string({ maxLength: 8 })
const { cells: CELLS } = LARGE_SEA

describe('secrets', () => {
  test('fleets that answer every shot alike look alike to the rival and to a spectator', () => {
    fc.assert(
      fc.property(seed, seed, seed, fc.array(fc.nat(CELLS - 1), { maxLength: 50 }), (mine, one, other, cells) => {
        let [left, right]: [State, State] = [ready(fleetOf(mine), fleetOf(one)), { ...ready(fleetOf(mine), fleetOf(other)), salts: [7, 9] }]
        for (const cell of cells) {
          const seat = left.next
          const target = seat === 0 ? cell : (targets(rules.view(left, 1).seas[0])[cell % 20] ?? cell)
          const [nextLeft, nextRight] = [left, right].map((state) => rules.apply(state, seat, { cell: target, kind: 'shoot' }, random))
          if (!nextLeft || !nextRight || nextLeft.winner !== null || nextRight.winner !== null) continue
          // Only shots that both fleets answer with the same result: the rest of the fleets may differ.
          if (JSON.stringify(answers(nextLeft)) === JSON.stringify(answers(nextRight))) [left, right] = [nextLeft, nextRight]
        }
        expect(rules.view(left, 0)).toEqual(rules.view(right, 0))
        expect(rules.view(left, undefined)).toEqual(rules.view(right, undefined))
        expect(rules.legal(left, 0)).toEqual(rules.legal(right, 0))
      }),
      { numRuns: 150 },
    )
  })

  test('no view before the end shows a ship cell of the rival that was not hit', () => {
    fc.assert(
      fc.property(seed, seed, fc.array(fc.nat(CELLS - 1), { maxLength: 60 }), (one, other, cells) => {
        let state = ready(fleetOf(one), fleetOf(other))
        for (const cell of cells) {
          const next = rules.apply(state, state.next, { cell, kind: 'shoot' }, random)
          if (next?.winner === null) state = next
        }
        for (const seat of [0, 1, undefined] as const) {
          const view = rules.view(state, seat)
          for (const owner of [0, 1] as const) {
            if (owner === seat) continue
            expect(view.fleets[owner]).toBeNull()
            const shown = [...view.seas[owner]].flatMap((mark, cell) => (mark === '.' ? [] : [cell]))
            const hidden = (state.fleets[owner] ?? []).flatMap(cellsOf).filter((cell) => !state.shots[1 - owner]?.includes(cell))
            expect(hidden.some((cell) => shown.includes(cell) || view.sunk[owner].some((ship) => cellsOf(ship).includes(cell)))).toBe(false)
          }
          expect(JSON.stringify(view)).not.toContain('salt')
        }
      }),
      { numRuns: 100 },
    )
  })

  test('while placing nothing but the fact is visible', () => {
    const start = deepFreeze(rules.setup(2, random))
    const placed = ['a', 'b'].map((name) => rules.apply(start, 1, { kind: 'place', ships: fleetOf(name) }, random))
    const [first, second] = placed.map((state) => state && rules.view(state, 0))
    expect(first).toEqual(second)
    expect(first).toMatchObject({ phase: 'place', placed: [false, true], fleets: [null, null] })
  })
})

function answers(state: State): unknown {
  const { seas, sunk, last } = rules.view(state, 0)
  return [seas, sunk, last, state.next]
}

test('where a fleet lies is shown to its owner only; a shot to everybody', () => {
  const ships = fleetOf('fleet')
  const place: Move = { kind: 'place', ships }
  expect(rules.showMove?.(place, 0, 0)).toEqual(place)
  for (const viewer of [1, undefined]) expect(rules.showMove?.(place, 0, viewer)).toBeNull()
  for (const viewer of [0, 1, undefined]) expect(rules.showMove?.({ kind: 'shoot', cell: 3 }, 0, viewer)).toEqual({ kind: 'shoot', cell: 3 })
})

test('once the match is over both fleets are shown to both and to spectators, and not one move sooner', () => {
  let state = ready(fleetOf('one'), fleetOf('other'))
  const cells = (state.fleets[1] ?? []).flatMap(cellsOf)
  for (const cell of cells) {
    for (const seat of [0, 1, undefined] as const) expect(rules.view(state, seat).fleets.map((fleet) => fleet !== null)).toEqual([seat === 0, seat === 1])
    state = rules.apply({ ...state, next: 0 }, 0, { cell, kind: 'shoot' }, random) ?? state
  }
  expect(state.winner).toBe(0)
  for (const seat of [0, 1, undefined] as const) expect(rules.view(state, seat).fleets).toEqual(state.fleets)
})
