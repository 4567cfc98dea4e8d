import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '@majlis/rules/random'
import { cellsByChance } from './arsenal.ts'
import { arsenalOf } from './arsenal.fixture.ts'
import { choiceOf, chosen, rules } from './choice.fixture.ts'
import { fleetOf, random } from './duel.fixture.ts'
import type { Move } from './moves.ts'
import { LARGE_SEA } from './sea.ts'
import type { State } from './state.ts'
import { STOCKS, weaponsIn } from './stock.ts'

const seed = fc.string({ maxLength: 8 })

/** A match of two fleets with arsenals by these names. */
function begun(mine: string, other: string, salts: State['salts'] = [1, 2]): State {
  const sides = [mine, other].map((name) => {
    const [fleet, stream] = [fleetOf(name), seededRandom(`arsenal ${name}`)]
    const stock = STOCKS[stream.int(STOCKS.length)]
    const mines = cellsByChance(LARGE_SEA, fleet, stream, 3)
    return { fleet, mines, guns: cellsByChance(LARGE_SEA, fleet, stream, 2, mines), weapons: stock ? weaponsIn(stock) : [] }
  })
  const pair = <T>(of: (side: (typeof sides)[number]) => T): readonly [T, T] => sides.map(of) as unknown as readonly [T, T]
  const state = chosen({ weapons: pair(({ weapons }) => weapons), guns: pair(({ guns }) => guns) }, { salts, fleets: pair(({ fleet }) => fleet) })
  return { ...state, arsenal: { ...arsenalOf(state), mines: pair(({ mines }) => mines) } }
}

/** One of the moves that are proposed; half of them are weapons, while there are some. */
function proposed(state: State, name: string): Move | undefined {
  const [legal, stream] = [rules.legal(state, state.next), seededRandom(name)]
  const uses = legal.filter(({ kind }) => kind === 'use')
  const from = uses.length > 0 && stream.int(2) === 0 ? uses : legal
  return from[stream.int(from.length)]
}

describe('secrets of chosen arsenals', () => {
  test('seas that answer every shot and weapon alike look alike to the rival and to a spectator', () => {
    const alike = { shots: 0, uses: 0 }
    fc.assert(
      fc.property(seed, seed, seed, fc.array(seed, { maxLength: 25 }), (mine, one, other, names) => {
        let [left, right] = [begun(mine, one), begun(mine, other, [7, 9])]
        for (const name of names) {
          // Only the first seat moves, so that nothing depends on what the other one has chosen.
          const move = proposed(left, name)
          const [nextLeft, nextRight] = [left, right].map((state) => move && rules.apply(state, 0, move, seededRandom('blasts')))
          if (!nextLeft || !nextRight || nextLeft.winner !== null || nextRight.winner !== null) continue
          if (JSON.stringify(answers(nextLeft)) !== JSON.stringify(answers(nextRight))) continue
          ;[left, right] = [ownTurn(nextLeft), ownTurn(nextRight)]
          alike[move?.kind === 'use' ? 'uses' : 'shots'] += 1
        }
        expect(rules.view(left, 0)).toEqual(rules.view(right, 0))
        expect(rules.view(left, undefined)).toEqual(rules.view(right, undefined))
        expect(rules.legal(left, 0)).toEqual(rules.legal(right, 0))
      }),
      { numRuns: 120 },
    )
    expect([alike.shots > 50, alike.uses > 0]).toEqual([true, true])
  })

  test('no view before the end shows a ship, a mine or a gun of the rival that was neither hit, seen nor has fired, and no weapon that was not used', () => {
    fc.assert(
      fc.property(seed, seed, fc.array(seed, { maxLength: 30 }), (one, other, names) => {
        let state = begun(one, other)
        for (const name of names) {
          const move = proposed(state, name)
          const next = move && rules.apply(state, state.next, move, random)
          if (next?.winner === null) state = next
        }
        const { guns, fired } = choiceOf(state)
        for (const seat of [0, 1, undefined] as const) {
          const view = rules.view(state, seat)
          for (const owner of [0, 1] as const) {
            if (owner === seat) continue
            const by: 0 | 1 = owner === 0 ? 1 : 0
            const mines = arsenalOf(state).mines[owner] ?? []
            expect([view.fleets[owner], view.arsenal?.mines[owner], view.arsenal?.choice?.guns[owner], view.arsenal?.choice?.weapons[owner]]).toEqual(
              Array(4).fill(null),
            )
            const known = new Set([...state.shots[by], ...arsenalOf(state).seen[by], ...fired[owner]])
            const hidden = [...(state.fleets[owner] ?? []).flatMap((ship) => LARGE_SEA.cellsOf(ship)), ...mines, ...(guns[owner] ?? [])]
            expect(hidden.filter((cell) => !known.has(cell) && !'.-'.includes(view.seas[owner][cell] ?? ''))).toEqual([])
            // A gun that is still armed looks like water that nobody has looked into.
            const armed = (guns[owner] ?? []).filter((cell) => !state.shots[by].includes(cell) && !fired[owner].includes(cell))
            expect(armed.filter((cell) => !'.-'.includes(view.seas[owner][cell] ?? ''))).toEqual([])
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})

function answers(state: State): unknown {
  const { seas, sunk, last, arsenal } = rules.view(state, undefined)
  return [seas, sunk, last, arsenal, state.next]
}

/** The same match, in which the first seat is next and has used nothing in this turn. */
function ownTurn(state: State): State {
  return { ...state, next: 0, arsenal: { ...arsenalOf(state), choice: { ...choiceOf(state), hasUsed: false } } }
}
