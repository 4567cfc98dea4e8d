// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { draw } from './draw.ts'
import { createPieces } from './pieces.ts'

const SIDE = 3

/** Boards of three by three cells. */
function open(first: string) {
  const pieces = createPieces(SIDE, (mark) => draw('g', { 'data-mark': mark }))
  pieces.show(first, null, false)
  return {
    ...pieces,
    /** The marks in the order in which they are drawn. */
    order: () => [...pieces.root.children].map((element) => element.firstElementChild?.getAttribute('data-mark')).join(''),
    fresh: () => pieces.root.querySelectorAll('.new').length,
  }
}

test('a piece that moves is the same element, above the others, and what it takes is gone', () => {
  const { show, at, order } = open('k...q...R')
  const queen = at(4)
  show('k.......q', { from: 4, to: 8 }, false)
  expect(at(8)).toBe(queen)
  expect(queen?.style.transform).toBe('translate(250px, 250px)')
  expect(order()).toBe('kq')
})

test('the rook of a castling move moves as well, and neither piece is moved in the document', () => {
  const { show, at, order, fresh } = open('k..rp....')
  const [king, rook] = [at(0), at(3)]
  show('.rk.p....', { from: 0, to: 2 }, false)
  expect(at(2)).toBe(king)
  expect(at(1)).toBe(rook)
  expect(fresh()).toBe(0)
  expect(order()).toBe('pkr')
})

test('a piece appears once: the next moves do not show that again', () => {
  const { show, fresh } = open('P..k.....')
  show('Q..k.....', null, false)
  expect(fresh()).toBe(1)
  show('Q...k....', { from: 3, to: 4 }, false)
  expect(fresh()).toBe(0)
})

test('where several pieces of a kind have left and come, as after a jump in a replay, they are made anew', () => {
  const { show, at, fresh } = open('pp..k....')
  const before = at(0)
  show('....k..pp', null, false)
  expect(at(7)).not.toBe(before)
  expect(fresh()).toBe(2)
})

test('after any jump each cell shows the piece of the board, where pieces have changed places, too', () => {
  const boards = ['qk.n.....', 'kq..n...r', '.....k.nq', 'nqk......', '........k', 'rnqk.....', 'qk.n.....']
  const { show, root } = open('qk.n.....')
  for (const board of [...boards, ...boards.toReversed()])
    for (const moved of [null, { from: 0, to: 1 }, { from: 5, to: 2 }]) {
      show(board, moved, false)
      const shown = [...root.children].map((element) => [(element as SVGElement).style.transform, element.firstElementChild?.getAttribute('data-mark') ?? ''])
      const wanted = [...board].flatMap((mark, cell) =>
        mark === '.' ? [] : [[`translate(${(cell % SIDE) * 100 + 50}px, ${Math.floor(cell / SIDE) * 100 + 50}px)`, mark]],
      )
      expect(shown.toSorted()).toEqual(wanted.toSorted())
    }
})
