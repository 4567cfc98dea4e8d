import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '@majlis/rules/random'
import { minesByChance } from './arsenal.ts'
import type { Move } from './moves.ts'
import { LARGE_SEA } from './sea.ts'
import type { Fleet } from './sea.ts'
import type { State } from './state.ts'
import { MINES, arsenalOf, ready, rules, scout, torpedo } from './arsenal.fixture.ts'
import { FLEET, fleetOf, random } from './duel.fixture.ts'

const seed = fc.string({ maxLength: 8 })
const minesOf = (name: string, fleet: Fleet): number[] => minesByChance(LARGE_SEA, fleet, seededRandom(`mines ${name}`))

/** A match of two fleets of these names, with their mines. */
function begun(mine: string, other: string, salts: State['salts'] = [1, 2]): State {
  const fleets = [fleetOf(mine), fleetOf(other)] as const
  const arsenal = { ...arsenalOf(ready()), mines: [minesOf(mine, fleets[0]), minesOf(other, fleets[1])] as const }
  return { ...ready(), fleets, arsenal, salts }
}

/** One of the moves that are proposed. */
function chosen(state: State, name: string): Move | undefined {
  const legal = rules.legal(state, state.next)
  const stream = seededRandom(name)
  // Half of the moves are weapons, while there are some.
  const uses = legal.filter(({ kind }) => kind === 'use')
  const from = uses.length > 0 && stream.int(2) === 0 ? uses : legal
  return from[stream.int(from.length)]
}

describe('secrets of an arsenal', () => {
  test('seas that answer every shot and weapon alike look alike to the rival and to a spectator', () => {
    let alikeMoves = 0
    fc.assert(
      fc.property(seed, seed, seed, fc.array(seed, { maxLength: 25 }), (mine, one, other, names) => {
        let [left, right]: [State, State] = [begun(mine, one), begun(mine, other, [7, 9])]
        for (const name of names) {
          const move = chosen(left, name)
          const [nextLeft, nextRight] = [left, right].map((state) => move && rules.apply(state, state.next, move, seededRandom('blasts')))
          if (!nextLeft || !nextRight || nextLeft.winner !== null || nextRight.winner !== null) continue
          if (JSON.stringify(answers(nextLeft)) !== JSON.stringify(answers(nextRight))) continue
          ;[left, right] = [nextLeft, nextRight]
          alikeMoves += 1
        }
        expect(rules.view(left, 0)).toEqual(rules.view(right, 0))
        expect(rules.view(left, undefined)).toEqual(rules.view(right, undefined))
        expect(rules.legal(left, 0)).toEqual(rules.legal(right, 0))
      }),
      { numRuns: 80 },
    )
    expect(alikeMoves).toBeGreaterThan(50)
  })

  test('no view before the end shows a ship or a mine of the rival that was neither hit nor seen', () => {
    fc.assert(
      fc.property(seed, seed, fc.array(seed, { maxLength: 30 }), (one, other, names) => {
        let state = begun(one, other)
        for (const name of names) {
          const move = chosen(state, name)
          const next = move && rules.apply(state, state.next, move, random)
          if (next?.winner === null) state = next
        }
        for (const seat of [0, 1, undefined] as const) {
          const view = rules.view(state, seat)
          for (const owner of [0, 1] as const) {
            if (owner === seat) continue
            expect([view.fleets[owner], view.arsenal?.mines[owner]]).toEqual([null, null])
            const known = new Set([...(state.shots[owner === 0 ? 1 : 0] ?? []), ...(arsenalOf(state).seen[owner === 0 ? 1 : 0] ?? [])])
            const hidden = [...(state.fleets[owner] ?? []).flatMap((ship) => LARGE_SEA.cellsOf(ship)), ...(arsenalOf(state).mines[owner] ?? [])]
            const shown = hidden.filter((cell) => !known.has(cell) && !'.-'.includes(view.seas[owner][cell] ?? ''))
            expect(shown).toEqual([])
          }
          expect(JSON.stringify(view)).not.toMatch(/salt|seen/)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('where mines lie is shown to their owner only, a weapon to everybody, and all mines once the match is over', () => {
    const place: Move = { kind: 'place', mines: MINES, ships: FLEET }
    expect([0, 1, undefined].map((viewer) => rules.showMove?.(place, 0, viewer))).toEqual([place, null, null])
    expect([0, 1, undefined].map((viewer) => rules.showMove?.(torpedo(3), 0, viewer))).toEqual(Array(3).fill(torpedo(3)))
    expect(rules.view(ready(), 0).arsenal?.mines).toEqual([MINES, null])
    expect(rules.view(ready(), undefined).arsenal?.mines).toEqual([null, null])
    expect(rules.reveal?.(ready(), 0).arsenal?.mines).toEqual([MINES, MINES])
  })

  test('while placing nothing of the mines is visible, and what a weapon has found is known to both', () => {
    const start = rules.setup(2, random)
    const placed = [MINES, [5, 54, 62]].map((mines) => rules.apply(start, 1, { kind: 'place', mines, ships: FLEET }, random))
    const [first, second] = placed.map((state) => state && rules.view(state, 0))
    expect(first).toEqual(second)
    const seen = rules.apply(ready(), 0, scout(13), random)
    expect(seen && rules.view(seen, 1).seas[1]).toBe(seen && rules.view(seen, 0).seas[1])
  })
})

function answers(state: State): unknown {
  const { seas, sunk, last, arsenal } = rules.view(state, undefined)
  return [seas, sunk, last, arsenal, state.next]
}
