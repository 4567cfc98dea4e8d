import { HOME, TENTS } from '../table.ts'
import type { Move, Table } from '../table.ts'
import type { CardTable } from './card-table.ts'
import { STOCK, cardsOf, slotOf } from './layout.ts'
import type { Measures, Point } from './layout.ts'

/** A drawn hand that shows a move. */
export interface Pointer {
  /** Marks what is to move and where to, and moves the hand there once. */
  show(table: Table, move: Move, m: Measures): void
  hide(): void
}

export function createPointer(hand: HTMLElement, cardTable: CardTable): Pointer {
  return {
    show(table, move, m) {
      const to = move === 'draw' ? STOCK : move.to
      const cards = move === 'draw' ? table.stock.slice(-1) : cardsOf(table, move)
      const below = to < TENTS ? (table.tents[to] ?? []).slice(-1) : to >= HOME && to < STOCK ? cardsOf(table, { from: to, to: 0, count: 1 }) : []
      cardTable.mark([...cards, ...below], to)
      const goal = cardTable.placeOf(below[0] ?? -1) ?? slotOf(m, to)
      const from = cardTable.placeOf(cards[0] ?? -1) ?? goal
      const at = ({ x, y }: Point): string => `translate(${x + m.cardWidth * 0.5}px, ${y + m.cardHeight * 0.45}px)`
      hand.style.setProperty('--from', at(from))
      hand.style.setProperty('--to', at(goal))
      hand.removeAttribute('hidden')
      hand.classList.remove('going')
      hand.getBoundingClientRect()
      hand.classList.add('going')
    },
    hide: () => hand.setAttribute('hidden', ''),
  }
}
