import { seededRandom } from '@majlis/rules/random'
import { beginMatch, ruleOnMove } from '@majlis/rules/referee'
import { expect, test } from 'vitest'
import { LargeBoard, searchLarge } from './engine.ts'
import { freeCells, lineOf, rulesFor } from './rules.ts'

const rules = rulesFor({ configuration: 'large' })

/** Cells that complete a line of `seat`. */
function winning(board: string, seat: number): number[] {
  return freeCells(board).filter((cell) => lineOf(`${board.slice(0, cell)}${seat}${board.slice(cell + 1)}`, seat))
}

test('on random positions the board of the search offers what the rules allow, and only wins and the cells that stop one where there are any', () => {
  for (let match = 0; match < 40; match += 1) {
    const seed = `engine ${match}`
    const choice = seededRandom(`${seed}/choice`)
    let running = beginMatch(rules, 2, seed)
    while (running.state.next !== null) {
      const { board, next } = running.state
      const free = freeCells(board)
      const [own, theirs] = [winning(board, next), winning(board, 1 - next)]
      const expected = own.length > 0 ? own : theirs.length > 0 ? theirs : free
      const searched = new LargeBoard(board, next)
      expect(
        searched
          .moves()
          .map((move) => move - 1)
          .toSorted((one, other) => one - other),
      ).toEqual(expected)
      expect(searched.isForced).toBe(own.length > 0 || theirs.length > 0)
      const cell = free[choice.int(free.length)] ?? 0
      const ruling = ruleOnMove(rules, seed, running, next, { cell })
      if (!ruling.ok) throw new Error(ruling.reason)
      running = ruling.running
    }
  }
})

test('a move and its taking back restore the position, and a completed line ends the search', () => {
  const board = `${'0.....'.repeat(3)}${'.'.repeat(18)}`
  const searched = new LargeBoard(board, 0)
  const before = [searched.key, searched.lock, searched.evaluate(), searched.moves()]
  for (const move of [19, 30]) {
    searched.make(move)
    expect(searched.key).not.toBe(before[0])
    searched.unmake()
    expect([searched.key, searched.lock, searched.evaluate(), searched.moves()]).toEqual(before)
  }
  searched.make(19)
  expect([searched.moves(), searched.isForced, searched.ended(1)]).toEqual([[], true, -29_999])
})

test('equal positions have equal keys, by whichever moves they came about; the turn is part of them', () => {
  const [one, other] = [new LargeBoard('.'.repeat(36), 0), new LargeBoard('.'.repeat(36), 0)]
  for (const move of [1, 2, 3, 4]) one.make(move)
  for (const move of [3, 4, 1, 2]) other.make(move)
  expect([one.key, one.lock]).toEqual([other.key, other.lock])
  const board = `0101${'.'.repeat(32)}`
  expect(new LargeBoard(board, 0).key).toBe(one.key)
  expect(new LargeBoard(board, 1).key).not.toBe(one.key)
})

test('the search finds a win by two threats at once', () => {
  // Seat 0 has three rows of two that meet in cell 14: from there it makes an open three that nobody can stop.
  const board = ['......', '......', '.00...', '...1..', '....1.', '......'].join('')
  const [best] = searchLarge(board, 0, { depth: 6, nodes: 30_000, reach: 0 })
  expect(best?.score).toBeGreaterThan(29_000)
})
