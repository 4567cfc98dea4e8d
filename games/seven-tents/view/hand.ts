import { listenForTouches } from '@majlis/game-kit/input'
import type { Carry, Move, Table } from '../table.ts'
import { pilesFor, tapMove } from './advice.ts'
import type { CardTable } from './card-table.ts'
import { STOCK, cardsOf, dropPile, gripAt } from './layout.ts'
import type { Grip, Measures, Point } from './layout.ts'

/** CSS pixels by which a finger has to move to carry a card. */
const DRAG_PX = 7

export interface HandNeeds {
  readonly table: () => Table
  readonly measures: () => Measures
  readonly cardTable: CardTable
  /** Whether cards may be touched now. */
  readonly mayPlay: () => boolean
  readonly play: (move: Move) => void
  /** No move is possible with the touched card. */
  readonly refuse: (grip: Grip) => void
  /** A finger is on the table: removes the marks. */
  readonly touched: () => void
}

/** Listens for fingers on the table: a tap plays the best move of a card, a drag carries it. Returns a function that drops the carried cards. */
export function createHand(area: HTMLElement, needs: HandNeeds): { readonly letGo: () => void } {
  let grip: Grip | undefined
  let lifted: readonly number[] = []
  let by: Point = { x: 0, y: 0 }
  let isDown = false

  function drag(at: Point, start: Point): void {
    if (!isDown) begin(start)
    if (!grip || grip.count === 0 || grip.pile === STOCK) return
    by = { x: at.x - start.x, y: at.y - start.y }
    if (lifted.length === 0) {
      if (Math.hypot(by.x, by.y) < DRAG_PX) return
      lifted = cardsOf(needs.table(), { from: grip.pile, to: 0, count: grip.count })
    }
    needs.cardTable.lift(lifted, by)
  }
  function begin(start: Point): void {
    isDown = true
    grip = needs.mayPlay() ? gripAt(needs.measures(), needs.table(), start) : undefined
    if (grip) needs.touched()
  }
  function tap(): void {
    if (!grip || lifted.length > 0) return
    if (grip.pile === STOCK) needs.play('draw')
    else {
      const move = grip.count > 0 ? tapMove(needs.table(), grip.pile, grip.count) : undefined
      if (move) needs.play(move)
      else needs.refuse(grip)
    }
  }
  function release(isWhole: boolean): void {
    const move = isWhole ? dropped() : undefined
    const wasLifted = lifted.length > 0 ? grip : undefined
    letGo()
    if (move) needs.play(move)
    else if (wasLifted && isWhole && Math.hypot(by.x, by.y) > 30) needs.refuse(wasLifted)
  }
  function dropped(): Carry | undefined {
    const place = needs.cardTable.placeOf(lifted[0] ?? -1)
    if (!grip || !place) return undefined
    const table = needs.table()
    const to = dropPile(needs.measures(), table, { x: place.x + by.x, y: place.y + by.y }, pilesFor(table, grip.pile, grip.count))
    return to === undefined ? undefined : { from: grip.pile, to, count: grip.count }
  }
  function letGo(): void {
    needs.cardTable.letGo()
    lifted = []
    grip = undefined
    isDown = false
  }
  listenForTouches(area, { onDrag: drag, onTap: tap, onRelease: (_at, isWhole) => release(isWhole), swipePx: DRAG_PX })
  return { letGo }
}
