import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditPlayout, playBots } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { BOT_LEVELS } from '@majlis/rules/rules'
import type { BotLevel } from '@majlis/rules/rules'
import { bot } from './bot.ts'
import { rulesFor, salvoSize } from './rules.ts'
import type { State } from './rules.ts'
import { LARGE_SEA, targets } from './sea.ts'
import type { Fleet } from './sea.ts'

const rules = rulesFor({ configuration: 'salvo' })
const random = seededRandom('unused')
const seed = fc.string({ maxLength: 8 })
const fleetOf = (name: string): Fleet => LARGE_SEA.randomFleet(seededRandom(name))
const cellsOfAll = (...ships: Fleet): number[] => ships.flatMap((ship) => LARGE_SEA.cellsOf(ship))

/** Two ships in the first row that is used, two in the third, one below. */
const FLEET: Fleet = [
  { at: 0, down: false, length: 4 },
  { at: 16, down: false, length: 3 },
  { at: 20, down: false, length: 3 },
  { at: 32, down: false, length: 2 },
  { at: 35, down: true, length: 2 },
]
/** Five cells of the last row, where no ship is. */
const WATER = [59, 60, 61, 62, 63]

/** A match after one shot of seat 1, so that the next salvo is not the first. */
function ready(change: Partial<State> = {}): State {
  return { ...rules.setup(2, random), fleets: [FLEET, FLEET], next: 0, shots: [[], [47]], ...change }
}

function fire(state: State, ...cells: readonly number[]): State {
  const after = rules.apply(state, state.next, { kind: 'salvo', cells }, random)
  if (!after) throw new Error(`the salvo ${cells.join()} is refused`)
  return after
}

const isLegal = (state: State, cells: readonly number[]): boolean => rules.apply(state, state.next, { kind: 'salvo', cells }, random) !== undefined

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

test('random matches of salvos end, replay and stay frozen', () => {
  for (let match = 0; match < 12; match += 1) {
    const { end, events } = auditPlayout(rules, 2, `salvo ${match}`, 2 + 2 * 64)
    expect(end.state.winner).not.toBeNull()
    // The seats fire by turns, whatever they hit.
    const seats = events.slice(2).flatMap((event) => (event.kind === 'move' ? [event.seat] : []))
    expect(seats.every((seat, at) => at === 0 || seat !== seats[at - 1])).toBe(true)
  }
})

describe('the bot with salvos', () => {
  test.each(BOT_LEVELS)('plays a match to its end at level %i', (level) => {
    expect(playBots(rules, bot, [level, level], `salvo ${level}`).state.winner).not.toBeNull()
    expect(playBots(rules, bot, [level, 'random'], `salvo ${level} and chance`).state.winner).not.toBeNull()
  })

  test('the strongest level beats random salvos', () => {
    const wins = [...Array(8).keys()].filter((match) => playBots(rules, bot, [6, 'random'], `strong ${match}`).state.winner === 0)
    expect(wins.length).toBeGreaterThanOrEqual(6)
  })

  test.runIf(process.env.FULL === '1')('a stronger level wins more matches than a weaker one', () => {
    const won = (strong: BotLevel, weak: BotLevel) =>
      [...Array(120).keys()].filter((match) => {
        const seat = match % 2
        return playBots(rules, bot, seat === 0 ? [strong, weak] : [weak, strong], `levels ${match}`).state.winner === seat
      }).length
    expect(won(6, 1)).toBeGreaterThan(75)
    expect(won(3, 1)).toBeGreaterThan(65)
  })

  test('fires beside the ships that it has hit, at several places at once', () => {
    const state = ready({ shots: [[16, 36 - 1], []] })
    for (let at = 0; at < 6; at += 1) {
      const { move, thinkMs } = bot.choose(rules.view(state, 0), 0, rules.legal(state, 0), 6, seededRandom(`bot ${at}`))
      if (move.kind !== 'salvo') throw new Error('no salvo')
      expect(isLegal(state, move.cells)).toBe(true)
      expect(move.cells.some((cell) => [8, 17, 24].includes(cell))).toBe(true)
      expect(move.cells.some((cell) => [27, 34, 36, 43].includes(cell))).toBe(true)
      expect(thinkMs).toBeGreaterThan(2000)
    }
  })

  test('gives a person time to see the results of the salvo before', () => {
    const first = ready()
    const second = fire({ ...ready(), next: 1 }, ...WATER)
    const [fresh, later] = [first, second].map((state) => bot.choose(rules.view(state, 0), 0, rules.legal(state, 0), 3, seededRandom('time')).thinkMs)
    expect((later ?? 0) - (fresh ?? 0)).toBeGreaterThanOrEqual(2500)
  })
})
