import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditPlayout, deepFreeze, playBots } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import type { BotLevel } from '@majlis/rules/rules'
import { bot, density } from './bot.ts'
import { readShip } from './moves.ts'
import type { Move } from './moves.ts'
import { rules } from './rules.ts'
import type { State } from './rules.ts'
import { LARGE_SEA, cellsOf, targets } from './sea.ts'
import type { Fleet, Ship } from './sea.ts'

/** Statistics of the strength of bots take long: `npm run test:full` gathers them. */
const isFull = process.env.FULL === '1'

const random = seededRandom('unused')
const FLEET: Fleet = [
  { at: 0, down: false, length: 4 },
  { at: 16, down: false, length: 3 },
  { at: 20, down: false, length: 3 },
  { at: 32, down: false, length: 2 },
  { at: 35, down: true, length: 2 },
]
const seed = fc.string({ maxLength: 8 })
const { cells: CELLS } = LARGE_SEA
const isFleet = (ships: Fleet): boolean => LARGE_SEA.isFleet(ships)
const fleetOf = (name: string): Fleet => LARGE_SEA.randomFleet(seededRandom(name))

function ready(first: Fleet = FLEET, second: Fleet = FLEET): State {
  return { ...rules.setup(2, random), fleets: [first, second], next: 0 }
}

function fire(state: State, ...cells: readonly number[]): State {
  return cells.reduce<State>((now, cell) => {
    const next = rules.apply(now, now.next, { cell, kind: 'shoot' }, random)
    if (!next) throw new Error(`cell ${cell} is refused`)
    return next
  }, state)
}

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

  test('while placing nothing but the fact is told', () => {
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

function wins(levels: readonly [BotLevel | 'random', BotLevel | 'random'], matches: number, name: string): [number, number] {
  const count: [number, number] = [0, 0]
  for (let match = 0; match < matches; match += 1) {
    const { winner } = playBots(rules, bot, levels, `${name} ${match}`).state
    if (winner !== null) count[winner] += 1
  }
  return count
}

describe('bot', () => {
  test.runIf(isFull)('every level beats random shots, and each the one below', () => {
    for (const level of [1, 3, 6] as const) {
      const [bots, chance] = wins([level, 'random'], 20, `level ${level}`)
      expect(bots).toBeGreaterThan(chance * 2)
    }
    expect(wins([6, 1], 40, 'strong')[0]).toBeGreaterThanOrEqual(27)
    expect(wins([3, 1], 60, 'fair')[0]).toBeGreaterThan(32)
  })

  test('finishes the ship it has hit, and takes as long as a person', () => {
    const state = fire(ready(), 36 - 1)
    for (let at = 0; at < 10; at += 1) {
      const { move, thinkMs } = bot.choose(rules.view(state, 0), 0, rules.legal(state, 0), 6, seededRandom(`bot ${at}`))
      expect(move.kind === 'shoot' && [27, 34, 36, 43]).toContain(move.kind === 'shoot' ? move.cell : -1)
      expect(thinkMs).toBeGreaterThan(500)
      expect(thinkMs).toBeLessThan(4000)
    }
  })

  test('a cell beside two hits in line weighs most', () => {
    const marks = LARGE_SEA.marksOf(FLEET, [0, 1])
    const weights = density(marks, [4, 3, 3, 2, 2], true)
    expect(weights.indexOf(Math.max(...weights))).toBe(2)
  })
})

test('where a fleet lies is shown to its owner only; a shot to everybody', () => {
  const ships = fleetOf('fleet')
  const place: Move = { kind: 'place', ships }
  expect(rules.showMove?.(place, 0, 0)).toEqual(place)
  for (const viewer of [1, undefined]) expect(rules.showMove?.(place, 0, viewer)).toBeNull()
  for (const viewer of [0, 1, undefined]) expect(rules.showMove?.({ kind: 'shoot', cell: 3 }, 0, viewer)).toEqual({ kind: 'shoot', cell: 3 })
})
