import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '@majlis/rules/random'
import type { Random } from '@majlis/rules/random'
import { HOME, LOOP, SAFE, squareOf, YARD } from './course.ts'
import { choices } from './moves.ts'
import { ludo, rules, rulesFor } from './rules.ts'
import { isSameSide } from './state.ts'
import type { State } from './state.ts'
import { table, yard } from './table.fixture.ts'

const alone = rules
const sides = ludo({ tokens: 4, teams: true })

/** Randomness that rolls the faces that the test names. */
function dice(...rolls: number[]): Random {
  return { next: () => 0, int: () => (rolls.shift() ?? 1) - 1, drawn: 0 }
}
const roll = (state: State, ...rolls: number[]): State => {
  const after = alone.apply(state, state.next ?? 0, { kind: 'roll' }, dice(...rolls))
  if (!after) throw new Error('the roll is refused')
  return after
}
const go = (state: State, token: number): State => {
  const after = alone.apply(state, state.next ?? 0, { kind: 'go', token }, dice())
  if (!after) throw new Error('the move is refused')
  return after
}

describe('ludo', () => {
  test('a six leaves the yard and rolls again; without one there are three tries, then the turn goes on', () => {
    const begun = table([yard, yard], { tries: 3 })
    expect(roll(begun, 6)).toMatchObject({
      next: 0,
      tokens: [[0, -1, -1, -1], yard],
      last: { die: 6, moved: { owner: 0, token: 0, from: -1, to: 0 }, leads: 'again' },
    })
    const second = roll(begun, 3)
    expect(second).toMatchObject({ next: 0, tries: 2, last: { leads: 'again', moved: null } })
    expect(roll(roll(second, 4), 5)).toMatchObject({ next: 1, tries: 3, last: { leads: 'pass' } })
  })

  test('one way to go is taken at once, several wait for a choice, and only those are legal', () => {
    expect(roll(table([[10, HOME, HOME, HOME], yard]), 4)).toMatchObject({ next: 1, die: null, tokens: [[14, HOME, HOME, HOME], yard] })
    const waiting = roll(table([[10, 20, 20, YARD], yard]), 4)
    expect(waiting).toMatchObject({ next: 0, die: 4, last: { leads: 'choose' } })
    expect(alone.legal(waiting, 0)).toEqual([
      { kind: 'go', token: 0 },
      { kind: 'go', token: 1 },
    ])
    expect(alone.apply(waiting, 0, { kind: 'roll' }, dice(1))).toBeUndefined()
    expect(alone.apply(waiting, 0, { kind: 'go', token: 2 }, dice())).toBeUndefined()
    expect(alone.apply(waiting, 1, { kind: 'go', token: 0 }, dice())).toBeUndefined()
    expect(go(waiting, 1)).toMatchObject({ next: 1, tokens: [[10, 24, 20, YARD], yard] })
  })

  test('who is struck goes back to the yard and the striker rolls again; a safe square and two together are not struck', () => {
    // Seat 1 sits opposite: its step 30 is the square of seat 0's step 4.
    expect(squareOf(2, 30)).toBe(squareOf(0, 4))
    const struck = roll(
      table([
        [1, HOME, HOME, HOME],
        [30, YARD, YARD, YARD],
      ]),
      3,
    )
    expect(struck).toMatchObject({ next: 0, tokens: [[4, HOME, HOME, HOME], yard], last: { sent: [{ owner: 1, token: 0, from: 30 }], leads: 'again' } })
    const safe = roll(
      table([
        [5, HOME, HOME, HOME],
        [34, YARD, YARD, YARD],
      ]),
      3,
    )
    expect(SAFE.has(8)).toBe(true)
    expect(safe).toMatchObject({
      next: 1,
      tokens: [
        [8, HOME, HOME, HOME],
        [34, YARD, YARD, YARD],
      ],
      last: { sent: [] },
    })
    expect(
      choices(
        table([
          [1, HOME, HOME, HOME],
          [30, 30, YARD, YARD],
        ]),
        0,
        3,
      ),
    ).toEqual([])
    expect(
      choices(
        table([
          [1, HOME, HOME, HOME],
          [30, 30, YARD, YARD],
        ]),
        0,
        4,
      ),
    ).toEqual([0])
  })

  test('home takes the exact number and rolls again; the last token home wins', () => {
    expect(choices(table([[54, HOME, HOME, HOME], yard]), 0, 3)).toEqual([])
    expect(roll(table([[54, 3, HOME, HOME], yard]), 2)).toMatchObject({ die: 2 })
    expect(go(roll(table([[54, 3, HOME, HOME], yard]), 2), 0)).toMatchObject({ next: 0, tokens: [[HOME, 3, HOME, HOME], yard], last: { leads: 'again' } })
    const over = roll(table([[54, HOME, HOME, HOME], yard]), 2)
    expect(over.next).toBeNull()
    expect(alone.outcome(over)).toEqual({ over: true, winners: [0], losers: [1] })
  })

  test('where three or four play alone, whoever is home has a place and no more turns, and the others play on until one is left', () => {
    const home = [HOME, HOME, HOME, HOME]
    const near = home.with(0, 54)
    const begun = table([near, near, yard, near], { finished: [] })
    const first = roll(begun, 2)
    expect(first).toMatchObject({ next: 1, finished: [0], last: { seat: 0, leads: 'pass' } })
    expect([alone.outcome(first), alone.turn(first)]).toEqual([{ over: false }, [1]])
    expect([0, 1, 2, 3].map((seat) => alone.finished?.(first, seat))).toEqual(['win', null, null, null])
    const second = roll(first, 2)
    // A six is no reason to roll again any more.
    expect(second).toMatchObject({ next: 2, tries: 3, finished: [0, 1], last: { seat: 1, leads: 'pass' } })
    // Nobody but the two others has a turn, in their order.
    const passed = roll(roll(roll(roll(second, 3), 3), 3), 1)
    expect([passed.last?.seat, passed.next]).toEqual([3, 2])
    expect(alone.legal(passed, 0)).toEqual([])
    expect(alone.onTime?.(passed, 0, 'move', dice(1))).toBeUndefined()
    const over = roll({ ...passed, next: 3, tokens: passed.tokens.with(3, near) }, 2)
    expect(over).toMatchObject({ next: null, finished: [0, 1, 3] })
    expect(alone.outcome(over)).toEqual({ over: true, winners: [0], losers: [1, 2, 3] })
    expect([0, 1, 2, 3].map((seat) => alone.finished?.(over, seat))).toEqual(['win', 'lose', null, 'lose'])
    expect(alone.places?.(over)).toEqual([1, 2, 4, 3])
  })

  test('a match of two, teams, a rush and a match of the first version end with the first one', () => {
    const setup = (kind: typeof alone, seats: number) => kind.setup(seats, seededRandom('x')).finished
    const old = rulesFor({ configuration: 'table', teamUp: false, rulesVersion: 1 })
    expect([setup(alone, 3), setup(rulesFor({ configuration: 'table', teamUp: false, rulesVersion: 2 }), 4)]).toEqual([[], []])
    expect([setup(alone, 2), setup(sides, 4), setup(ludo({ tokens: 4, teams: false, rush: true }), 4), setup(old, 4)]).toEqual(Array(4).fill(undefined))
    const over = old.apply(table([[54, HOME, HOME, HOME], yard, yard]), 0, { kind: 'roll' }, dice(2))
    expect(over && old.outcome(over)).toEqual({ over: true, winners: [0], losers: [1, 2] })
    // A match that began with the first version is verified by it.
    expect([old.version, alone.version, rulesFor({ configuration: 'teams', teamUp: true, rulesVersion: 2 }).version]).toEqual([1, 2, 2])
    expect(old.places?.(table([[HOME, HOME, HOME, HOME], yard, [9, YARD, YARD, YARD]]))).toEqual([1, 3, 2])
    const [four, two] = [table([yard, yard, yard, yard]), table([yard, yard])]
    const rush = ludo({ tokens: 4, teams: false, rush: true })
    expect([alone.places?.(two), sides.places?.({ ...four, teams: true }), rush.places?.(rush.setup(4, seededRandom('x')))]).toEqual([null, null, null])
  })

  test('a third six in a row ends the turn unplayed', () => {
    expect(roll(table([[10, 3, HOME, HOME], yard], { sixes: 2 }), 6)).toMatchObject({
      next: 1,
      sixes: 0,
      tokens: [[10, 3, HOME, HOME], yard],
      last: { die: 6, leads: 'pass' },
    })
    expect(roll(table([[10, HOME, HOME, HOME], yard], { sixes: 1 }), 6)).toMatchObject({ next: 0, sixes: 2 })
  })

  test('partners do not strike each other, play on for each other and win together', () => {
    const home = [HOME, HOME, HOME, HOME]
    const both = table([[1, ...home.slice(1)], yard, [30, YARD, YARD, YARD], yard], { teams: true })
    expect(sides.apply(both, 0, { kind: 'roll' }, dice(3))).toMatchObject({
      tokens: [[4, HOME, HOME, HOME], yard, [30, YARD, YARD, YARD], yard],
      last: { sent: [] },
    })
    const helping = table([home, yard, [55, HOME, HOME, HOME], yard], { teams: true })
    const over = sides.apply(helping, 0, { kind: 'roll' }, dice(1))
    expect(over?.last?.moved).toMatchObject({ owner: 2, token: 0 })
    expect(over && sides.outcome(over)).toEqual({ over: true, winners: [0, 2], losers: [1, 3] })
    expect(sides.outcome(table([home, yard, yard, yard], { teams: true }))).toEqual({ over: false })
    expect(isSameSide({ teams: false }, 0, 2)).toBe(false)
  })

  test('for a seat whose time is over the die is rolled and the foremost token goes, three times in a row', () => {
    const state = table([[10, 20, HOME, HOME], yard])
    const rolled = alone.onTime?.(state, 0, 'move', dice(4))
    expect(rolled).toMatchObject({ next: 1, die: null, tokens: [[10, 24, HOME, HOME], yard], missed: [1, 0], last: { late: true, leads: 'pass' } })
    const choosing = roll(state, 4)
    expect(alone.onTime?.(choosing, 0, 'move', dice())).toMatchObject({ next: 1, tokens: [[10, 24, HOME, HOME], yard], last: { late: true } })
    expect(alone.onTime?.(state, 1, 'move', dice(4))).toBeUndefined()
    // After the third missed turn in a row the seat gives up; a move of its own resets the count.
    const third = { ...state, missed: [3, 0] }
    expect(alone.onTime?.(third, 0, 'move', dice(4))).toBeUndefined()
    expect(roll(third, 4).missed).toEqual([0, 0])
  })

  test('nobody can send a move that says that the time was over, and a match that was stored with one replays', () => {
    const state = table([[10, 20, HOME, HOME], yard])
    expect([alone.readMove({ kind: 'roll', late: true }), alone.readMove({ kind: 'go', late: true, token: 1 })]).toEqual([
      { kind: 'roll' },
      { kind: 'go', token: 1 },
    ])
    expect(alone.apply(state, 0, { kind: 'roll', late: true }, dice(4))).toEqual(alone.onTime?.(state, 0, 'move', dice(4)))
  })

  test('what is no move is none, and each configuration has its rules', () => {
    for (const odd of [null, 4, 'roll', {}, { kind: 'go' }, { kind: 'go', token: 4 }, { kind: 'go', token: 0.5 }, { kind: 'fly' }])
      expect(alone.readMove(odd)).toBeUndefined()
    expect(alone.readMove({ kind: 'go', token: 3, more: 1 })).toEqual({ kind: 'go', token: 3 })
    expect(rulesFor({ configuration: 'quick', teamUp: false }).setup(2, seededRandom('x')).tokens).toEqual([
      [0, YARD],
      [0, YARD],
    ])
    expect(rulesFor({ configuration: 'four', teamUp: true })).toMatchObject({ minSeats: 4, maxSeats: 4 })
    expect(rulesFor({ configuration: 'four', teamUp: false })).toMatchObject({ minSeats: 2, maxSeats: 4 })
  })

  test('the title of the quick duel says how many tokens it deals', () => {
    const { configurations } = JSON.parse(readFileSync(join(import.meta.dirname, 'game.json'), 'utf8')) as {
      configurations: { id: string; matchMakingTemplate: { title: { en: string; ar: string } } }[]
    }
    const dealt = rulesFor({ configuration: 'quick', teamUp: false }).setup(2, seededRandom('x')).tokens[0]?.length
    const title = configurations.find(({ id }) => id === 'quick')?.matchMakingTemplate.title
    expect([dealt, title?.en, title?.ar]).toEqual([2, expect.stringContaining('2 tokens'), expect.stringContaining('قطعتان')])
  })

  test('every way has its own start, 51 squares of the loop and a column of its own', () => {
    for (const arm of [0, 1, 2, 3]) {
      const squares = Array.from({ length: 51 }, (_, step) => squareOf(arm, step))
      expect(new Set(squares).size).toBe(51)
      expect(squares[0]).toBe(arm * 13)
      expect(squareOf(arm, 51)).toBeNull()
      expect((arm * 13 + LOOP - 2) % LOOP).toBe(squares[50])
    }
  })
})
