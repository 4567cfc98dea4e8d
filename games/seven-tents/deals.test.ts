import { seededRandom } from '@majlis/rules/random'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dealFor, readDeals } from './choose.ts'
import { SUIT_ORDERS, layOut } from './deal.ts'
import { DEALS, TIERS } from './deals.ts'
import { solve, tryOut } from './solver.ts'
import { begin, replay } from './step.ts'
import type { State } from './step.ts'
import { CARDS, cardsDown } from './table.ts'
import { cardsOf, deals, play } from './play.fixture.ts'

const deal = fc.constantFrom(...deals)

describe('deals', () => {
  test.each(deals)('every deal of $tier, $draw at a time, can be won: its winning line goes through the steps to the end', ({ draw, tier }) => {
    const chosen = readDeals(DEALS[draw][tier])
    expect(new Set(chosen.map(({ number }) => number)).size).toBeGreaterThanOrEqual(150)
    for (const [at, { number, winning }] of chosen.entries()) {
      const table = layOut(number, SUIT_ORDERS[at % SUIT_ORDERS.length])
      const { moves } = tryOut(table, draw, seededRandom(`try/${number}/${winning}`))
      const start: State = { ...begin('any', { draw, tier }), table }
      expect(play(start, moves).state, `deal ${number}`).toMatchObject({ status: 'won', moves: moves.length })
    }
  })

  test('the deal of any seed is whole, can be won, and its win replays to the same score', () => {
    fc.assert(
      fc.property(fc.string(), deal, (seed, one) => {
        const start = begin(seed, one)
        expect(start.table.tents.map((tent) => tent.length)).toEqual([1, 2, 3, 4, 5, 6, 7])
        expect(cardsDown(start.table)).toBe(21)
        expect(cardsOf(start.table).toSorted((left, right) => left - right)).toEqual(Array.from({ length: CARDS }, (_, card) => card))
        const { state, text } = play(start, dealFor(seed, one.draw, one.tier).winning().moves)
        expect(state.status).toBe('won')
        expect(replay(seed, text)).toEqual(state)
      }),
      { numRuns: 40 },
    )
  })

  test('harder tiers are won less often by the same player', () => {
    const shares = TIERS.map((tier) => {
      const tries = readDeals(DEALS[1][tier])
        .slice(0, 40)
        .flatMap(({ number }) => [1, 2, 3, 4, 5].map((at) => tryOut(layOut(number), 1, seededRandom(`another/${at}`)).isWon))
      return tries.filter(Boolean).length / tries.length
    })
    expect(shares[0]).toBeGreaterThan(0.4)
    expect(shares[1]).toBeLessThan(0.4)
    expect(shares[2]).toBeLessThan(shares[1] ?? 0)
  })

  test('from the start of a calm deal the solver finds a win in a few tries', () => {
    for (let at = 0; at < 20; at += 1) {
      const { table } = begin(`hint ${at}`, { draw: 1, tier: 'calm' })
      expect(solve(table, 1, 40).isWon).toBe(true)
    }
  })
})
