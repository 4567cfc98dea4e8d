import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditPlayout } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { freeCells, openCells, rulesFor, type State } from './rules.ts'
import { boardInPlay, boardOf, CELLS_OF, isDead, ownersOf, placeWithin, sentTo, ULTIMATE_CELLS } from './ultimate.ts'

const random = seededRandom('unused')
const ultimate = rulesFor({ configuration: 'ultimate' })

/** The cell at a place of a small board, both 0 to 8. */
const at = (board: number, place: number): number => CELLS_OF[board]?.[place] ?? -1

/** The match after marks on these places, as `board place`, the seats by turns from seat 0. */
function after(places: readonly (readonly [number, number])[]): State {
  return places.reduce<State>(
    (state, [board, place]) => {
      const next = ultimate.apply(state, state.next ?? 0, { cell: at(board, place) }, random)
      if (!next) throw new Error(`place ${place} of board ${board} is refused`)
      return next
    },
    { ...ultimate.setup(2, random), next: 0 },
  )
}

/** A position of which only the small boards are given, nine marks each; the newest mark is on a place. */
function position(boards: readonly string[], last: readonly [number, number], next: 0 | 1): State {
  const board = [...Array(ULTIMATE_CELLS).keys()].map((cell) => boards[boardOf(cell)]?.[placeWithin(cell)] ?? '.').join('')
  return { ...ultimate.setup(2, random), board, placed: [at(...last)], moves: 40, next }
}

const [EMPTY, ZERO, ONE, FULL] = ['.'.repeat(9), '000......', '...111...', '001110001']

describe('the ultimate game', () => {
  test('its 81 cells are those of nine small boards', () => {
    expect([at(0, 0), at(0, 8), at(4, 4), at(8, 8), at(2, 3), at(6, 2)]).toEqual([0, 20, 40, 80, 15, 56])
    expect(CELLS_OF.flat().toSorted((one, other) => one - other)).toEqual([...Array(81).keys()])
    for (const [board, cells] of CELLS_OF.entries())
      expect(cells.map((cell) => [boardOf(cell), placeWithin(cell)])).toEqual(cells.map((_, place) => [board, place]))
  })

  test('the first mark may be anywhere; each mark sends the other seat to the board of its place', () => {
    const start = { ...ultimate.setup(2, random), next: 0 as const }
    expect(ultimate.legal(start, 0)).toHaveLength(81)
    expect(boardInPlay(start)).toBeNull()
    const state = after([[4, 2]])
    expect([boardInPlay(state), sentTo(start.board, 0, at(4, 2))]).toEqual([2, 2])
    expect(ultimate.legal(state, 1).map(({ cell }) => cell)).toEqual(CELLS_OF[2])
    expect(ultimate.apply(state, 1, { cell: at(4, 3) }, random)).toBeUndefined()
    expect(ultimate.apply(state, 0, { cell: at(2, 3) }, random)).toBeUndefined()
    // The taken cell of the board in play is not open.
    expect(ultimate.legal(after([[4, 4]]), 1).map(({ cell }) => cell)).not.toContain(at(4, 4))
  })

  test.each([
    ['won', ZERO],
    ['won by the other seat', ONE],
    ['full', FULL],
  ])('who is sent to a board that is %s chooses among all open ones', (_name, decided) => {
    const state = position([decided, EMPTY, ONE, FULL, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY], [1, 0], 1)
    expect(boardInPlay(state)).toBeNull()
    const free = freeCells(state.board).filter((cell) => [1, 4, 5, 6, 7, 8].includes(boardOf(cell)))
    expect(openCells(state)).toEqual(free)
    expect(ultimate.apply(state, 1, { cell: at(2, 0) }, random)).toBeUndefined()
  })

  test('a mark that decides the board to which it would send frees the choice', () => {
    const state = position(['00.......', EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, '00.......'], [1, 8], 0)
    expect([sentTo(state.board, 0, at(8, 2)), sentTo(state.board, 0, at(8, 4))]).toEqual([2, 4])
    const own = position(['.0.0.....', EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, '00.......'], [1, 8], 0)
    expect(sentTo(own.board, 0, at(8, 8))).toBe(8)
    const won = position(['...00....', EMPTY, EMPTY, EMPTY, EMPTY, '00.......', EMPTY, EMPTY, EMPTY], [1, 5], 0)
    // The board is won by the mark on its own place.
    const five = position([EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, '...00....', EMPTY, EMPTY, EMPTY], [1, 5], 0)
    expect([sentTo(won.board, 0, at(5, 2)), sentTo(five.board, 0, at(5, 5))]).toEqual([2, null])
  })

  test.each([
    ['across', [0, 1, 2]],
    ['down', [1, 4, 7]],
    ['rising', [2, 4, 6]],
  ])('three boards in a row win: %s', (_name, row) => {
    const boards = Array.from({ length: 9 }, (_, board) => (row.includes(board) ? ZERO : EMPTY))
    const last = row[2] ?? 0
    const before = position(
      boards.map((marks, board) => (board === last ? '00.......' : marks)),
      [8 - last, last],
      0,
    )
    const end = ultimate.apply(before, 0, { cell: at(last, 2) }, random)
    expect(end?.next).toBeNull()
    expect(end && ultimate.outcome(end)).toEqual({ over: true, winners: [0], losers: [1] })
    expect(end?.line).toEqual(row.flatMap((board) => [at(board, 0), at(board, 1), at(board, 2)]))
    expect(end && ultimate.endCause?.(end)).toBeNull()
  })

  test('it is a draw as soon as neither seat can get three boards in a row, also while cells are free', () => {
    // Only a row of seat 0 with the last board is possible, until that board has a mark of seat 1 in each of its lines.
    const boards = [ZERO, ONE, ZERO, ONE, ONE, ZERO, ONE, ZERO]
    const open = position([...boards, '01.1....1'], [2, 8], 1)
    expect(isDead(open.board)).toBe(false)
    const end = ultimate.apply(open, 1, { cell: at(8, 4) }, random)
    expect(end && isDead(end.board)).toBe(true)
    expect(end && [end.next, ownersOf(end.board)[8], ultimate.outcome(end)]).toEqual([null, '.', { over: true, winners: [], losers: [] }])
    expect(end && ultimate.endCause?.(end)).toBeNull()
    const last = ultimate.apply(position([...boards, '.01110001'], [2, 8], 0), 0, { cell: at(8, 0) }, random)
    expect(last && [last.next, ultimate.endCause?.(last)]).toEqual([null, 'full'])
  })

  test('what is no cell is refused, and the other ways to play take none of the 81', () => {
    expect([80, 81, -1, 1.5, '3'].map((cell) => ultimate.readMove({ cell }))).toEqual([{ cell: 80 }, undefined, undefined, undefined, undefined])
    expect(rulesFor({ configuration: 'large' }).readMove({ cell: 36 })).toBeUndefined()
    expect(ultimate.points?.(after([[4, 4]]))).toBeNull()
  })

  test('random matches end, replay equal, hide nothing that must be hidden, and keep to the board in play', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { end, events } = auditPlayout(ultimate, 2, seed, ULTIMATE_CELLS)
        const { board, line, next, placed } = end.state
        expect([next, placed.length]).toEqual([null, events.length])
        expect(line.length > 0 || isDead(board)).toBe(true)
        for (const [move, cell] of placed.entries()) {
          const before = placed.slice(0, move)
          const marks = [...Array(ULTIMATE_CELLS).keys()].map((one) => (before.includes(one) ? board[one] : '.')).join('')
          const sent = move === 0 ? null : placeWithin(before.at(-1) ?? 0)
          if (sent !== null && ownersOf(marks)[sent] === '.') expect(boardOf(cell)).toBe(sent)
          expect(ownersOf(marks)[boardOf(cell)]).toBe('.')
        }
      }),
      { numRuns: 20 },
    )
  })
})
