import { HOME, TENTS, WASTE, openOf } from '../table.ts'
import type { Card, Carry, Table } from '../table.ts'

/** The stock's place among the piles: it has no number of its own, because nothing is carried from or to it. */
export const STOCK = HOME + 4
export const PILES = STOCK + 1

/** Sizes of cards in CSS pixels, and where columns and rows begin. */
export interface Measures {
  readonly cardWidth: number
  readonly cardHeight: number
  readonly left: number
  readonly pitch: number
  readonly top: number
  readonly tentTop: number
  readonly height: number
  /** How far the cards of a tent lie apart, of the usual distances. */
  readonly stretch: number
}

/** The place of a card. `isHidden`: other cards cover it completely. `isAside`: in the waste, where the next card covers its right half. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly isOpen: boolean
  readonly isHidden: boolean
  readonly isAside: boolean
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** A card under a finger: its pile, and how many cards a move from there carries. */
export interface Grip {
  readonly pile: number
  readonly count: number
}

/** Height of a card relative to its width: at least, and where the table is high. */
const RATIO = 1.42
const TALL_RATIO = 1.6
const WIDEST = 92
/** Distances of the cards in a tent, in card heights: for cards face down and for open ones. */
const DOWN_STEP = 0.15
const OPEN_STEP = 0.37
/** Heights of cards that a tent usually takes, and how much further apart its cards lie at most. */
const USUAL_CARDS = 4
const MAX_STRETCH = 1.4
/** The number of cards of the waste that are visible. */
const FANNED = 3

/** Fits seven columns into the table; where it is low, the cards are smaller, so that a tent has enough space. */
export function measure(width: number, height: number): Measures {
  const gap = Math.max(3, Math.min(10, width * 0.012))
  const cardWidth = Math.max(24, Math.min(WIDEST, (width - gap * (TENTS + 1)) / TENTS, height / (RATIO * 4.5)))
  const cardHeight = cardWidth * Math.max(RATIO, Math.min(TALL_RATIO, height / (cardWidth * 8)))
  const pitch = cardWidth + Math.max(gap, Math.min(24, cardWidth * 0.16, (width - cardWidth * TENTS) / (TENTS + 1)))
  const left = (width - pitch * (TENTS - 1) - cardWidth) / 2
  const tentGap = cardHeight + Math.max(10, cardHeight * 0.2)
  // On a tall screen all cards lie further down, within reach of a thumb, and further apart.
  const spare = Math.max(0, height - gap - tentGap - cardHeight * USUAL_CARDS)
  const top = gap + Math.min(spare * 0.3, cardHeight)
  const stretch = Math.min(MAX_STRETCH, 1 + spare / (cardHeight * 10))
  return { cardWidth, cardHeight, left, pitch, top, tentTop: top + tentGap, height: height - gap, stretch }
}

/** The place of an empty pile: homes to the left, stock and waste under the right thumb. */
export function slotOf(m: Measures, pile: number): Point {
  if (pile < TENTS) return { x: m.left + pile * m.pitch, y: m.tentTop }
  const column = pile === STOCK ? 6 : pile === WASTE ? 4 : pile - HOME
  return { x: m.left + column * m.pitch, y: m.top }
}

/** The distances of the cards in one tent: smaller where it would otherwise leave the table. */
function stepsOf(m: Measures, table: Table, tent: number): { readonly down: number; readonly open: number } {
  const down = table.down[tent] ?? 0
  const open = Math.max(0, openOf(table, tent) - 1)
  const wanted = (down * DOWN_STEP + open * OPEN_STEP) * m.cardHeight
  const scale = Math.min(m.stretch, (m.height - m.tentTop - m.cardHeight) / Math.max(1, wanted))
  return { down: DOWN_STEP * m.cardHeight * scale, open: OPEN_STEP * m.cardHeight * scale }
}

/** The place of the card at `at` in a tent. */
function inTent(m: Measures, table: Table, tent: number, at: number): Point {
  const { down, open } = stepsOf(m, table, tent)
  const { x, y } = slotOf(m, tent)
  const closed = table.down[tent] ?? 0
  return { x, y: y + Math.min(at, closed) * down + Math.max(0, at - closed) * open }
}

/** The place of every card, by card. */
export function placesOf(m: Measures, table: Table): readonly Place[] {
  const places: Place[] = []
  for (const [tent, cards] of table.tents.entries())
    for (const [at, card] of cards.entries())
      places[card] = { ...inTent(m, table, tent, at), z: at + 1, isOpen: at >= (table.down[tent] ?? 0), isHidden: false, isAside: false }
  const stock = slotOf(m, STOCK)
  for (const [at, card] of table.stock.entries()) places[card] = { ...stock, z: at + 1, isOpen: false, isHidden: at < table.stock.length - 2, isAside: false }
  const waste = slotOf(m, WASTE)
  const shown = Math.min(FANNED, table.waste.length)
  for (const [at, card] of table.waste.entries()) {
    const fan = Math.max(0, at - (table.waste.length - shown))
    const isHidden = at < table.waste.length - FANNED - 1
    places[card] = { x: waste.x + (fan * m.pitch) / 2, y: waste.y, z: at + 1, isOpen: true, isHidden, isAside: at < table.waste.length - 1 }
  }
  for (const [suit, count] of table.homes.entries())
    for (let rank = 0; rank < count; rank += 1)
      places[suit * 13 + rank] = { ...slotOf(m, HOME + suit), z: rank + 1, isOpen: true, isHidden: rank < count - 2, isAside: false }
  return places
}

/** The card at a point; undefined beside all piles. Between two columns the nearer one counts. */
export function gripAt(m: Measures, table: Table, { x, y }: Point): Grip | undefined {
  const column = Math.round((x - m.left - m.cardWidth / 2) / m.pitch)
  if (column < 0 || column >= TENTS) return undefined
  if (y < m.tentTop - 4) return topGrip(m, table, x, column)
  const cards = table.tents[column]?.length ?? 0
  if (cards === 0) return { pile: column, count: 0 }
  for (let at = cards - 1; at >= 0; at -= 1) if (y >= inTent(m, table, column, at).y || at === 0) return tentGrip(m, table, column, at, y)
  return undefined
}

function tentGrip(m: Measures, table: Table, tent: number, at: number, y: number): Grip {
  const { length } = table.tents[tent] ?? []
  const isBelow = y > inTent(m, table, tent, length - 1).y + m.cardHeight * 1.3
  const isDown = at < (table.down[tent] ?? 0)
  return { pile: tent, count: isBelow || isDown ? 0 : length - at }
}

function topGrip(m: Measures, table: Table, x: number, column: number): Grip {
  if (column < 4 && x < slotOf(m, WASTE).x - 2) return { pile: HOME + column, count: (table.homes[column] ?? 0) > 0 ? 1 : 0 }
  if (x >= slotOf(m, STOCK).x - (m.pitch - m.cardWidth) / 2) return { pile: STOCK, count: 0 }
  return { pile: WASTE, count: table.waste.length > 0 ? 1 : 0 }
}

/** The area where something may be dropped on a pile. */
export function dropBox(m: Measures, table: Table, pile: number): Box {
  const { x, y } = slotOf(m, pile)
  const cards = pile < TENTS ? (table.tents[pile]?.length ?? 0) : 0
  const last = cards > 0 ? inTent(m, table, pile, cards - 1).y - y : 0
  return { x, y, width: m.cardWidth, height: m.cardHeight + last }
}

/** The pile out of `piles` that a lifted card covers most; undefined when it covers none. */
export function dropPile(m: Measures, table: Table, lifted: Point, piles: readonly number[]): number | undefined {
  let best: number | undefined
  let max = m.cardWidth * m.cardHeight * 0.06
  for (const pile of piles) {
    const box = dropBox(m, table, pile)
    const width = Math.min(box.x + box.width, lifted.x + m.cardWidth) - Math.max(box.x, lifted.x)
    const height = Math.min(box.y + box.height, lifted.y + m.cardHeight) - Math.max(box.y, lifted.y)
    if (width > 0 && height > 0 && width * height > max) {
      best = pile
      max = width * height
    }
  }
  return best
}

/** The cards that a move carries, the lowest first. */
export function cardsOf(table: Table, { from, count }: Carry): readonly Card[] {
  if (from < TENTS) return table.tents[from]?.slice(-count) ?? []
  if (from === WASTE) return table.waste.slice(-1)
  const rank = (table.homes[from - HOME] ?? 0) - 1
  return rank < 0 ? [] : [(from - HOME) * 13 + rank]
}
