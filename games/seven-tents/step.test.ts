import { deepFreeze } from '@majlis/rules/audit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dealFor } from './choose.ts'
import { openText, readInputs, writeInput, readDeal } from './input.ts'
import type { Deal, Input } from './input.ts'
import { begin, medalOf, replay, step, setupOf } from './step.ts'
import type { State } from './step.ts'
import { CARDS, HOME, TENTS, WASTE, cardsDown, cardsHome, isRed, openOf, rankOf, suitOf } from './table.ts'
import type { Move } from './table.ts'
import { cardsOf, deals, play } from './play.fixture.ts'

const deal = fc.constantFrom(...deals)

describe('rounds', () => {
  const pile = fc.integer({ min: 0, max: HOME + 3 })
  const action = fc.oneof(
    { weight: 6, arbitrary: fc.record({ from: pile, to: pile, count: fc.integer({ min: 1, max: 3 }), wait: fc.nat(80) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('draw' as const, 'undo' as const, 'restart' as const, 'hint' as const), wait: fc.nat(80) }) },
  )
  const inputOf = (what: { from: number; to: number; count: number } | { act: 'draw' | 'undo' | 'restart' | 'hint' }, at: number): Input => {
    if (!('act' in what)) return { act: 'move', at, move: { from: what.from, to: what.to, count: what.count } }
    return what.act === 'draw' ? { act: 'move', at, move: 'draw' } : { act: what.act, at }
  }

  test('random play keeps the pack whole and the tents in order, and replays to the same state', () => {
    fc.assert(
      fc.property(fc.string(), deal, fc.array(action, { maxLength: 150 }), (seed, one, inputs) => {
        let state = begin(seed, one)
        let text = openText(one)
        for (const { wait, ...what } of inputs) {
          const before = deepFreeze(state)
          const input = inputOf(what, state.at + wait)
          const next = step(before, input)
          if (!next) continue
          text += writeInput(input, before.at)
          state = next
          expect(new Set(cardsOf(state.table)).size).toBe(CARDS)
          expect(cardsOf(state.table)).toHaveLength(CARDS)
          for (const [tent, cards] of state.table.tents.entries()) {
            const open = cards.slice(cards.length - openOf(state.table, tent))
            expect(cards.length === 0 || open.length > 0).toBe(true)
            for (const [at, card] of open.slice(1).entries()) {
              const above = open[at] ?? 0
              expect(rankOf(above) === rankOf(card) + 1 && isRed(above) !== isRed(card)).toBe(true)
            }
          }
        }
        expect(replay(seed, text)).toEqual(state)
      }),
      { numRuns: 60 },
    )
  })

  test('undo takes a move back to the table before, and costs points of a win only', () => {
    const start = begin('undo', { draw: 3, tier: 'calm' })
    const once = step(start, { act: 'move', at: 3, move: 'draw' })
    expect(once?.table.waste).toHaveLength(3)
    const back = once && step(once, { act: 'undo', at: 5 })
    expect(back).toMatchObject({ table: start.table, undos: 1, moves: 1, score: 0 })
    expect(back && step(back, { act: 'undo', at: 6 })).toBeUndefined()
    expect(once && step(once, { act: 'undo', at: 2 })).toBeUndefined()

    expect(step(start, { act: 'restart', at: 0 })).toBeUndefined()
    const twice = once && step(once, { act: 'move', at: 4, move: 'draw' })
    const anew = twice && step(twice, { act: 'restart', at: 6 })
    expect(anew).toMatchObject({ table: start.table, undos: 1, status: 'playing' })
    expect(anew && step(anew, { act: 'undo', at: 7 })).toMatchObject({ table: twice?.table })
  })

  test('hints cost the medal: gold with none, silver with three, bronze with ten, none beyond', () => {
    const won = { ...begin('medal', deals[0] as Deal), status: 'won' as const, at: 3000 }
    expect([0, 1, 3, 4, 10].map((hints) => medalOf({ ...won, hints }))).toEqual([3, 2, 2, 1, 1])
    expect(medalOf({ ...won, status: 'drawn', hints: 11 })).toBe(0)
    expect(medalOf({ ...won, at: 9000, hints: 0 })).toBe(2)
  })

  test('a deal that more than ten hints brought home is drawn, not won', () => {
    const { moves } = dealFor('score', 1, 'calm').winning()
    const hinted = (hints: number) => {
      let state: State | undefined = begin('score', { draw: 1, tier: 'calm' })
      for (let at = 0; at < hints; at += 1) state = state && step(state, { act: 'hint', at: 0 })
      return state && play(state, moves).state
    }
    expect(hinted(10)).toMatchObject({ status: 'won', hints: 10 })
    expect(hinted(11)).toMatchObject({ status: 'drawn', hints: 11 })
    // The scores differ only by the cost of the hint.
    expect((hinted(10)?.score ?? 0) - (hinted(11)?.score ?? 0)).toBe(20)
  })

  test('speed, harder tiers and drawing three are worth more; hints and undoing less; a round given up keeps what was brought home', () => {
    const { moves } = dealFor('score', 1, 'calm').winning()
    const start = begin('score', { draw: 1, tier: 'calm' })
    const won = play(start, moves).state
    expect(won.score).toBe(520 + 105 + 300 + 900 - moves.length)
    expect(play({ ...start, at: 3000 }, moves).state.score).toBe(won.score - 300)
    expect(play({ ...start, hints: 2, undos: 1 }, moves).state.score).toBe(won.score - 45)
    expect(play({ ...start, tier: 'sharp' }, moves).state.score).toBe(won.score * 2)
    const half = play(start, moves.slice(0, -20)).state
    const lost = step(half, { act: 'quit', at: half.at })
    expect(lost).toMatchObject({ status: 'lost', score: cardsHome(half.table) * 10 + (21 - cardsDown(half.table)) * 5 })
    expect(lost && step(lost, { act: 'undo', at: lost.at })).toBeUndefined()
  })

  test('the stock turns over without end; three are turned at once, and what is left', () => {
    let state = begin('stock', { draw: 3, tier: 'clever' })
    const all = state.table.stock.toReversed()
    for (let pass = 0; pass < 3; pass += 1) {
      for (let at = 1; at <= 8; at += 1) {
        state = step(state, { act: 'move', at: 0, move: 'draw' }) ?? state
        expect(state.table.waste).toEqual(all.slice(0, at * 3))
      }
      state = step(state, { act: 'move', at: 0, move: 'draw' }) ?? state
      expect(state.table).toMatchObject({ waste: [], stock: all.toReversed() })
    }
  })

  test('what no hand could play is refused', () => {
    const { text } = play(begin('x', { draw: 1, tier: 'calm' }), dealFor('x', 1, 'calm').winning().moves)
    expect(replay('x', text)?.status).toBe('won')
    const wrong: unknown[] = [
      null,
      7,
      '',
      '2',
      '13',
      '1',
      'x0',
      `${text}1D`,
      '100',
      '10D',
      '101M00',
      '101Mww1',
      '101M0w1',
      '101Mwz1',
      '101M011',
      '10zzzzzzU',
      `10${'1D'.repeat(20_000)}`,
    ]
    expect(wrong.filter((one) => replay('x', one) !== undefined)).toEqual([])
    expect(replay('other seed', text)).toBeUndefined()
    expect(readInputs('11')).toEqual({ deal: { draw: 1, tier: 'clever' }, inputs: [] })
  })

  test('moves that break the rules change nothing', () => {
    const start = begin('rules', { draw: 1, tier: 'calm' })
    const all: Move[] = []
    for (let from = 0; from <= HOME + 3; from += 1) for (let to = 0; to <= HOME + 3; to += 1) for (const count of [0, 1, 2, 14]) all.push({ from, to, count })
    for (const move of all) {
      const next = step(start, { act: 'move', at: 0, move })
      if (!next || move === 'draw') continue
      const card = start.table.tents[move.from]?.at(-1) ?? -1
      expect(move.count).toBe(1)
      if (move.to >= HOME) expect([rankOf(card), suitOf(card)]).toEqual([0, move.to - HOME])
      else expect(move.to < TENTS && move.to !== WASTE).toBe(true)
    }
  })
})

test('for a duel, a round names its deal', () => {
  const deal: Deal = { draw: 3, tier: 'sharp' }
  expect(readDeal(setupOf(begin('duel', deal)))).toEqual(deal)
  for (const text of ['', '2', '19', 'x0']) expect(readDeal(text), text).toBeUndefined()
})
