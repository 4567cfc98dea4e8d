import { seededRandom } from '@majlis/rules/random'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepFreeze } from '@majlis/rules/audit'
import { bestMove } from './bot.ts'
import { freshBoard, reshuffled } from './fill.ts'
import {
  CELLS,
  HOLE,
  POT,
  SAND,
  SIDE,
  crate,
  gem,
  hasMove,
  isPot,
  isSand,
  isTied,
  neighboursOf,
  kindOf,
  layersOf,
  movesOf,
  powerOf,
  runsOf,
  tied,
} from './grid.ts'
import { readInputs } from './inputs.ts'
import { LAST_LEVEL, OBSTACLES, levelOf } from './levels.ts'
import { creepTo } from './sand.ts'
import { SPARE_POINTS, begin, openText, replay, starsOf, step, wantsOf, writeInput, levelFrom, setupOf } from './step.ts'
import type { State } from './step.ts'

/** A board without a run: kinds by a pattern, with these gems put in. */
function boardWith(gems: Readonly<Record<number, number>>): State {
  const quiet = Array.from({ length: CELLS }, (_, cell) => gem(((cell % SIDE) % 2) + (Math.floor(cell / SIDE) % 2) * 2))
  const cells = quiet.map((cell, at) => gems[at] ?? cell)
  return { ...begin('board', 2), cells, taken: [0, 0, 0, 0, 0, 0] }
}

/** Plays a round with the player that takes the best of what it sees. */
function played(seed: string, level: number): { readonly state: State; readonly text: string } {
  let state = begin(seed, level)
  let text = openText(level)
  for (let move = bestMove(state); move; move = bestMove(state)) {
    text += writeInput(move)
    state = step(state, move)?.state ?? state
  }
  return { state, text }
}

const anyLevel = fc.integer({ min: 1, max: 80 })

describe('boards', () => {
  test('a start has a move and no run, whatever the seed and level', () => {
    fc.assert(
      fc.property(fc.string(), anyLevel, (seed, level) => {
        const { cells } = begin(seed, level)
        expect(runsOf(cells)).toEqual([])
        expect(hasMove(cells)).toBe(true)
        const { places } = levelOf(level)
        for (const [cell, place] of places.entries()) {
          if (place < 0 || isPot(place)) expect(cells[cell]).toBe(place)
          else expect([kindOf(cells[cell]) !== undefined, isTied(cells[cell])]).toEqual([true, isTied(place)])
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a board without a move is dealt again with one, and keeps its gems of a power', () => {
    fc.assert(
      fc.property(fc.string(), fc.uniqueArray(fc.nat(CELLS - 1), { maxLength: 3 }), (seed, powers) => {
        // Four kinds in alternation: nothing can be lined up.
        const stuck = Array.from({ length: CELLS }, (_, cell) =>
          gem(((cell % SIDE) % 2) + (Math.floor(cell / SIDE) % 2) * 2, powers.includes(cell) ? 'row' : 'none'),
        )
        const cells = reshuffled(stuck, seededRandom(seed))
        expect(runsOf(cells)).toEqual([])
        expect(hasMove(cells)).toBe(true)
        for (const cell of powers) expect(cells[cell]).toBe(stuck[cell])
      }),
      { numRuns: 200 },
    )
  })

  test('where chance finds nothing a pattern does: two kinds alone', () => {
    const cells = freshBoard(seededRandom('two'), 1, Array<number>(CELLS).fill(gem(0)))
    expect(runsOf(cells)).toEqual([])
    expect(hasMove(cells)).toBe(true)
  })
})

describe('powers', () => {
  const clearedBy = (state: State, cell: number, to: 'right' | 'below') => step(state, { cell, to })

  test('four in a row leave a gem that sweeps a line, five a star, a corner a burst', () => {
    // Row 2 has three of kind 5 and a gap; the fourth falls in from above.
    const four = clearedBy(boardWith({ 14: gem(5), 15: gem(5), 17: gem(5), 9: gem(5) }), 9, 'below')
    expect(four?.waves[0]?.made).toEqual([{ cell: 16, kind: 5, power: 'column' }])
    const five = clearedBy(boardWith({ 14: gem(5), 15: gem(5), 17: gem(5), 18: gem(5), 9: gem(5) }), 9, 'below')
    expect(five?.waves[0]?.made).toMatchObject([{ cell: 16, power: 'star' }])
    const corner = clearedBy(boardWith({ 14: gem(5), 15: gem(5), 23: gem(5), 30: gem(5), 9: gem(5) }), 9, 'below')
    expect(corner?.waves[0]?.made).toEqual([{ cell: 16, kind: 5, power: 'burst' }])
  })

  test('a sweeping gem takes its whole line, and sets off those that it meets', () => {
    const state = boardWith({ 14: gem(5), 15: gem(5), 9: gem(5, 'row'), 20: gem(1, 'column') })
    const wave = clearedBy(state, 9, 'below')?.waves[0]
    expect(wave?.gone).toEqual(expect.arrayContaining([14, 15, 16, 17, 18, 19, 20, 6, 13, 27, 34, 41, 48]))
    expect(wave?.gone).toHaveLength(13)
  })

  test('a star takes every gem of its mate, and two stars take all', () => {
    const one = boardWith({ 24: gem(0, 'star') })
    const mate = kindOf(one.cells[25])
    const wave = clearedBy(one, 24, 'right')?.waves[0]
    expect(new Set(wave?.gone)).toEqual(new Set([24, 25, ...[...one.cells.keys()].filter((cell) => kindOf(one.cells[cell]) === mate)]))
    expect(clearedBy(boardWith({ 24: gem(0, 'star'), 25: gem(0, 'star') }), 24, 'right')?.waves[0]?.gone).toHaveLength(CELLS)
  })

  test('two sweeping gems make a cross, two bursts a field', () => {
    expect(clearedBy(boardWith({ 24: gem(5, 'row'), 25: gem(4, 'row') }), 24, 'right')?.waves[0]?.gone).toHaveLength(13)
    expect(clearedBy(boardWith({ 24: gem(5, 'burst'), 25: gem(4, 'burst') }), 24, 'right')?.waves[0]?.gone.length).toBeGreaterThan(20)
  })

  test('dust goes a layer for each gem that is cleared on it', () => {
    const state = { ...boardWith({ 14: gem(5), 15: gem(5), 9: gem(5) }), dust: Array<number>(CELLS).fill(2) }
    const next = step(state, { cell: 9, to: 'below' })
    expect(next?.waves[0]?.swept.toSorted((a, b) => a - b)).toEqual([14, 15, 16])
  })
})

describe('obstacles', () => {
  /** Three of kind 5 line up in row 2, columns 0 to 2. */
  const three = { 14: gem(5), 15: gem(5), 9: gem(5) }
  const lineUp = (gems: Readonly<Record<number, number>>) => step(boardWith({ ...three, ...gems }), { cell: 9, to: 'below' })

  test('a match beside a crate takes a layer of it, and the last one leaves room for gems', () => {
    const next = lineUp({ 17: crate(1), 21: crate(2), 24: crate(1) })
    expect(next?.waves[0]?.hit.toSorted((a, b) => a - b)).toEqual([17, 21])
    expect(next?.waves[0]?.cells[21]).toBe(crate(1))
    expect(next?.waves[0]?.cells[17]).toBeGreaterThanOrEqual(0)
    expect(next?.waves[0]?.cells[24]).toBe(crate(1))
  })

  test('a power that reaches a crate takes a layer of it, and gems fall past the rest', () => {
    const state = boardWith({ 14: gem(5), 15: gem(5), 9: gem(5, 'row'), 20: crate(2) })
    const wave = step(state, { cell: 9, to: 'below' })?.waves[0]
    expect(wave?.hit).toContain(20)
    expect([wave?.cells[20], wave?.gone.includes(20)]).toEqual([crate(1), false])
    // Above a crate at the edge a gem falls past it.
    const past = lineUp({ 7: crate(2) })?.waves[0]
    expect(past?.cells[7]).toBe(crate(1))
    expect(past?.origins[14]).toBe(0)
  })

  test('a tied gem is not swapped; a match takes its rope and leaves the gem', () => {
    expect(step(boardWith({ ...three, 9: tied(gem(5)) }), { cell: 9, to: 'below' })).toBeUndefined()
    const next = lineUp({ 15: tied(gem(5)) })
    const wave = next?.waves[0]
    expect([wave?.hit, wave?.gone.toSorted((a, b) => a - b), wave?.cells[15]]).toEqual([[15], [14, 16], gem(5)])
  })

  test('a pot falls, is cleared by nothing and matches nothing, and is taken at the lowest place of its column', () => {
    const state = boardWith({ ...three, 7: POT, 25: POT, 24: gem(0, 'star') })
    expect(step(state, { cell: 9, to: 'below' })?.waves[0]?.cells[14]).toBe(POT)
    expect(isTied(POT) || kindOf(POT) !== undefined).toBe(false)
    expect(step(state, { cell: 24, to: 'right' })).toBeUndefined()
    const swept = boardWith({ 14: gem(5), 15: gem(5), 9: gem(5, 'column'), 2: POT, 44: gem(1) })
    const waves = step(swept, { cell: 9, to: 'below' })?.waves ?? []
    expect(waves[0]?.gone).not.toContain(2)
    expect(waves[0]?.cells.indexOf(POT)).toBe(44)
    expect([waves[1]?.landed, waves[1]?.gone.includes(44)]).toEqual([[44], true])
    expect(waves.at(-1)?.cells).not.toContain(POT)
  })

  /** The same in a round that one move does not win. */
  const endless = (gems: Readonly<Record<number, number>>): State => {
    const state = boardWith({ ...three, ...gems })
    return { ...state, plan: { ...state.plan, goals: [{ what: 'score', count: 1_000_000 }] } }
  }
  const goOn = (gems: Readonly<Record<number, number>>) => step(endless(gems), { cell: 9, to: 'below' })

  test('a match beside sand takes it, and it stays where it is; after a move that took none it covers a gem beside it', () => {
    const swept = goOn({ 21: SAND, 40: SAND })
    expect([swept?.waves[0]?.hit, swept?.waves[0]?.gone.includes(21), swept?.creep]).toEqual([[21], false, undefined])
    expect(swept?.state.cells.flatMap((cell, at) => (isSand(cell) ? [at] : []))).toEqual([40])
    const spread = goOn({ 40: SAND })
    expect([neighboursOf(40).includes(spread?.creep ?? -1), spread?.state.cells[spread.creep ?? -1]]).toEqual([true, SAND])
    expect(spread?.state.cells.filter(isSand)).toHaveLength(2)
    // Neither a gem with a power nor a tied one nor a pot is covered: only the one to the right is left.
    const { cells } = boardWith({ 40: SAND, 33: gem(3, 'row'), 39: tied(gem(2)), 47: POT })
    for (const seed of ['a', 'b', 'c']) expect(creepTo(cells, 1, seededRandom(seed))).toBe(41)
  })

  test('sand rests with twelve heaps, and in the last move; it counts as a goal by the heaps that are left', () => {
    const heaps = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [35 + at, SAND]))
    expect(goOn(heaps)?.creep).toBeUndefined()
    const last = { ...endless({ 40: SAND }), left: 1 }
    expect(step(last, { cell: 9, to: 'below' })?.creep).toBeUndefined()
    const state = begin('sand', 11)
    const wants = (cells: readonly number[]) => wantsOf({ ...state, cells }).map(({ have, need }) => need - have)
    expect([wants(state.cells), wants(state.cells.with(0, SAND)), wants(state.cells.map((cell) => (isSand(cell) ? gem(0) : cell)))]).toEqual([[3], [4], [0]])
  })

  test('each obstacle is new in one of the first levels, alone, and is a goal wherever it lies', () => {
    const news = Array.from({ length: 40 }, (_, at) => ({ level: at + 1, isNew: levelOf(at + 1).isNew })).filter(({ isNew }) => isNew)
    expect(news.map(({ isNew }) => isNew).toSorted()).toEqual(OBSTACLES.toSorted())
    expect(Math.max(...news.map(({ level }) => level))).toBeLessThanOrEqual(11)
    expect(
      new Set(
        Array.from({ length: 10 }, (_, at) =>
          levelOf(at + 1)
            .goals.map(({ what }) => what)
            .join(' '),
        ),
      ).size,
    ).toBeGreaterThanOrEqual(7)
    for (const level of [1, 25, 40, 45, 60, 61, LAST_LEVEL]) expect(levelOf(level).goals.length).toBeLessThanOrEqual(3)
  })
})

describe('rounds', () => {
  test('after every move of random rounds there is a move, no run and a full board, and the round replays to the same state', () => {
    fc.assert(
      fc.property(fc.string(), anyLevel, fc.integer(), (seed, level, dice) => {
        const random = seededRandom(String(dice))
        let state = begin(seed, level)
        let text = openText(level)
        while (state.status === 'playing') {
          const moves = movesOf(state.cells)
          const move = moves[random.int(moves.length)] ?? { cell: 0, to: 'right' as const }
          const next = step(deepFreeze(state), move)
          expect(next).toBeDefined()
          if (!next) break
          expect(next.state.cells.filter((cell) => cell < 0 && cell !== HOLE && !isSand(cell) && layersOf(cell) === 0)).toEqual([])
          expect(next.state.score).toBeGreaterThan(state.score)
          text += writeInput(move)
          state = next.state
          if (state.status !== 'playing') break
          expect(hasMove(state.cells)).toBe(true)
          expect(runsOf(state.cells)).toEqual([])
        }
        expect(replay(seed, text)).toEqual(state)
        expect(replay(seed, `${text}0r`)).toBeUndefined()
      }),
      { numRuns: 60 },
    )
  })

  test('a move that clears nothing, or leads off the board, is none', () => {
    const state = boardWith({})
    expect(step(state, { cell: 0, to: 'right' })).toBeUndefined()
    for (const cell of [-1, 48, 6, 2.5, 99]) expect(step(state, { cell, to: 'right' })).toBeUndefined()
  })

  test('what falls in follows from seed, level and move: another seed fills otherwise', () => {
    const move = bestMove(begin('one', 3))
    const [a, b] = ['one', 'two'].map((seed) => move && step({ ...begin('one', 3), seed }, move)?.state.cells)
    expect(a).not.toEqual(b)
  })

  test('a won round ends with fireworks for its spare moves; a lost one has none left', () => {
    const { state } = played('fireworks', 1)
    expect(state).toMatchObject({ status: 'won', left: 0 })
    expect(wantsOf(state).every(({ have, need }) => have === need)).toBe(true)
    expect(starsOf(state)).toBeGreaterThan(0)
    expect(state.score).toBeGreaterThanOrEqual((levelOf(1).moves - state.made) * SPARE_POINTS)
    let lost = { ...begin('lost', 20), left: 1 }
    lost = step(lost, movesOf(lost.cells)[0] ?? { cell: 0, to: 'right' })?.state as typeof lost
    expect(lost).toMatchObject({ status: 'lost', left: 0 })
    expect([starsOf(lost), bestMove(lost)]).toEqual([0, undefined])
  })

  test('levels are fair: the first nearly always fall to a hand that only looks one move ahead, and none is out of its reach', () => {
    const wins = (level: number): number => [...Array(12).keys()].filter((round) => played(`fair ${round}`, level).state.status === 'won').length
    for (const level of [1, 2, 3, 4, 5]) expect(wins(level), `level ${level}`).toBeGreaterThanOrEqual(10)
    for (const level of [10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60]) expect(wins(level), `level ${level}`).toBeGreaterThanOrEqual(5)
  })

  test('a false proof is refused', () => {
    for (const text of ['', '0:', '1000:', '1', '1:0', '1:0x', '1:Nr', 'day', '1:!0r', `1:${'0r'.repeat(300)}`, 5, null, ['1:']])
      expect(readInputs(text)).toBeUndefined()
    expect(replay('x', '1:')).toEqual(begin('x', 1))
    expect(powerOf(gem(3, 'burst'))).toBe('burst')
  })
})

test('for a duel, a round names its level', () => {
  expect(levelFrom(setupOf(begin('duel', 12)))).toBe(12)
  for (const setup of [undefined, '', '0', '1.5', '1000', 'x']) expect(levelFrom(setup), setup).toBe(1)
})
