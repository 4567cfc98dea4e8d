import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '@majlis/rules/random'
import { salvoSize } from './shots.ts'
import type { State } from './state.ts'
import { targets } from './sea.ts'
import { cellsOfAll, fire, ready, rules } from './salvo.fixture.ts'
import { fleetOf, random } from './duel.fixture.ts'

const seed = fc.string({ maxLength: 8 })

describe('secrets of salvos', () => {
  test('fleets that answer every salvo alike look alike to the rival and to a spectator', () => {
    fc.assert(
      fc.property(seed, seed, seed, fc.array(seed, { maxLength: 8 }), (mine, one, other, salvos) => {
        let [left, right]: [State, State] = [
          ready({ fleets: [fleetOf(mine), fleetOf(one)] }),
          ready({ fleets: [fleetOf(mine), fleetOf(other)], salts: [7, 9] }),
        ]
        for (const name of salvos) {
          // Of some salvos, the first that both fleets answer with the same results.
          const moves = Array.from({ length: 12 }, (_none, at) => ({ kind: 'salvo' as const, cells: chosen(left, `${name} ${at}`) }))
          const pairs = moves.map((move) => [left, right].map((state) => rules.apply(state, left.next, move, random)))
          const alike = pairs.find(([first, second]) => first && second && first.winner === null && answers(first) === answers(second))
          if (alike?.[0] && alike[1]) [left, right] = [alike[0], alike[1]]
        }
        expect(rules.view(left, 0)).toEqual(rules.view(right, 0))
        expect(rules.view(left, undefined)).toEqual(rules.view(right, undefined))
        expect(rules.legal(left, 0)).toEqual(rules.legal(right, 0))
      }),
      { numRuns: 30 },
    )
  })

  test('no view before the end shows a ship cell of the rival that was not hit', () => {
    fc.assert(
      fc.property(seed, fc.array(seed, { maxLength: 6 }), (name, salvos) => {
        let state = ready({ fleets: [fleetOf(`${name} 0`), fleetOf(`${name} 1`)] })
        for (const salvo of salvos) {
          const next = fire(state, ...chosen(state, salvo))
          if (next.winner === null) state = next
        }
        for (const seat of [0, 1, undefined] as const) {
          const view = rules.view(state, seat)
          for (const owner of [0, 1] as const) {
            if (owner === seat) continue
            expect(view.fleets[owner]).toBeNull()
            const fleet = new Set(cellsOfAll(...(state.fleets[owner] ?? [])))
            const fired = state.shots[owner === 0 ? 1 : 0]
            expect([...view.seas[owner]].filter((mark, cell) => fleet.has(cell) && mark !== '.' && !fired.includes(cell))).toEqual([])
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})

/** A whole salvo of open cells. */
function chosen(state: State, name: string): number[] {
  const view = rules.view(state, state.next)
  const [open, stream] = [targets(view.seas[state.next === 0 ? 1 : 0]), seededRandom(name)]
  return Array.from({ length: salvoSize(view, state.next) }, () => open.splice(stream.int(open.length), 1)).flat()
}

function answers(state: State): string {
  const { seas, sunk, salvo } = rules.view(state, 0)
  return JSON.stringify([seas, sunk, salvo, state.next])
}
