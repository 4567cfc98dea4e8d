import { describe, expect, test } from 'vitest'
import { dealFor } from './choose.ts'
import { isLost } from './lost.ts'
import { deals, lostTable } from './play.fixture.ts'
import { apply, copied } from './table.ts'

describe('a lost deal', () => {
  test('is one in which no card that lies face down can be turned any more', () => {
    expect(isLost(lostTable)).toBe(true)
    // The same cards, also where the one of the stock has been turned.
    expect(isLost({ ...lostTable, stock: [], waste: lostTable.stock })).toBe(true)
  })

  test('is not lost while a card of the stock, one from home, or a move of several cards helps', () => {
    const freed = copied(lostTable)
    // The eight of diamonds lies open, and takes the seven of clubs.
    freed.tents[1]?.push(...(freed.tents[0]?.splice(6) ?? []))
    expect(isLost(freed)).toBe(false)
    // The nine of spades lies open, and takes the eight of hearts from home.
    const nine = copied(freed)
    nine.stock.push(...(nine.tents[0]?.splice(5) ?? []))
    expect(isLost(nine)).toBe(false)
  })

  test('is never found on the way to a win, and not once all cards are open', () => {
    for (const { draw, tier } of deals) {
      for (const seed of ['a', 'b']) {
        const { table, winning } = dealFor(seed, draw, tier)
        const now = copied(table)
        for (const move of winning().moves) {
          expect(isLost(now)).toBe(false)
          apply(now, move, draw)
        }
        expect(isLost(now)).toBe(false)
      }
    }
    expect(isLost({ ...lostTable, down: [0, 0, 0, 0, 0, 0, 0] })).toBe(false)
  })
})
