import { replayAnimation } from '@majlis/game-kit/toast'
import { CARDS, HOME, RANKS, WASTE, isRed, rankOf, suitOf } from '../table.ts'
import type { Card, Table } from '../table.ts'
import { PILES, STOCK, placesOf, slotOf } from './layout.ts'
import type { Measures, Place, Point } from './layout.ts'

/** Letters of the cards that have no number. */
const LETTERS: Readonly<Record<number, string>> = { 0: 'A', 10: 'J', 11: 'Q', 12: 'K' }
/** Milliseconds for which a card moves, after which it is drawn among the others again. */
const MOVE_MS = 260
/** Milliseconds between two cards that are dealt. */
const DEAL_STEP_MS = 9
const SVG = 'http://www.w3.org/2000/svg'

/** The cards and their places on the table. */
export class CardTable {
  readonly #root: HTMLElement
  readonly #after: (ms: number, task: () => void) => unknown
  readonly #slots: readonly HTMLElement[]
  readonly #cards: readonly HTMLElement[]
  #places: readonly Place[] = []
  #measured: Measures | undefined
  #lifted: readonly Card[] = []
  #settles = 0

  /** Adds 52 cards and the places of the piles to `root`; `digits` writes the cards' numbers. */
  constructor(root: HTMLElement, after: (ms: number, task: () => void) => unknown, digits: (value: number) => string) {
    const page = root.ownerDocument
    this.#root = root
    this.#after = after
    this.#slots = Array.from({ length: PILES }, (_, pile) => makeSlot(page, pile))
    this.#cards = Array.from({ length: CARDS }, (_, card) => makeCard(page, card, digits))
    root.replaceChildren(...this.#slots, ...this.#cards)
  }

  /** Moves every card to its place. `deals`: one after the other, from the stock. */
  show(table: Table, m: Measures, deals = false): void {
    const isStill = this.#measured !== m || deals
    this.#fit(m)
    const now = placesOf(m, table)
    const from = slotOf(m, STOCK)
    for (const element of this.#cards) {
      element.classList.remove('flying')
      element.classList.toggle('still', isStill)
      element.style.transitionDelay = ''
      if (deals) element.style.transform = at(from)
    }
    if (deals) {
      void this.#root.offsetWidth
      for (const [card, place] of now.entries()) this.#dealOut(card, place, place.x / m.pitch)
    }
    for (const [card, place] of now.entries()) this.#put(card, place, deals ? undefined : this.#places[card])
    this.#slots[STOCK]?.classList.toggle('spent', table.stock.length === 0 && table.waste.length === 0)
    this.#places = now
    this.#settle()
  }

  /** Cards follow a finger: `by` CSS pixels from their places. */
  lift(cards: readonly Card[], by: Point): void {
    if (this.#lifted !== cards) {
      this.letGo()
      this.#lifted = cards
    }
    for (const [order, card] of cards.entries()) {
      const [element, place] = [this.#cards[card], this.#places[card]]
      if (!element || !place) continue
      element.classList.add('lifted')
      element.style.zIndex = String(200 + order)
      element.style.transform = at({ x: place.x + by.x, y: place.y + by.y })
    }
  }

  letGo(): void {
    for (const card of this.#lifted) {
      const [element, place] = [this.#cards[card], this.#places[card]]
      element?.classList.remove('lifted')
      if (element && place) element.style.transform = at(place)
    }
    if (this.#lifted.length > 0) this.#settle()
    this.#lifted = []
  }

  shake(cards: readonly Card[]): void {
    for (const card of cards) {
      const element = this.#cards[card]
      if (element) replayAnimation(element, 'shaken')
    }
  }

  /** Marks cards and a pile until `unmark`. */
  mark(cards: readonly Card[], pile: number | undefined): void {
    this.unmark()
    for (const card of cards) this.#cards[card]?.classList.add('marked')
    if (pile !== undefined) this.#slots[pile]?.classList.add('marked')
  }

  unmark(): void {
    for (const element of this.#root.querySelectorAll('.marked')) element.classList.remove('marked')
  }

  placeOf(card: Card): Place | undefined {
    return this.#places[card]
  }

  /** All cards fly into the shape of an eight-pointed star. */
  celebrate(m: Measures, width: number): void {
    const reach = Math.min(width - m.cardHeight, m.height - m.cardHeight) / 2 - 4
    const middle = { x: (width - m.cardWidth) / 2, y: Math.min((m.height - m.cardHeight) / 2, reach + m.cardHeight * 0.15) }
    for (const [card, element] of this.#cards.entries()) {
      const turn = (card / CARDS) * Math.PI * 2 - Math.PI / 2
      const far = reach * starReach(turn)
      element.classList.remove('covered', 'down', 'still')
      element.classList.add('flying')
      element.style.transitionDelay = `${rankOf(card) * 45 + suitOf(card) * 12}ms`
      element.style.zIndex = String(300 + card)
      const [x, y] = [middle.x + Math.cos(turn) * far, middle.y + Math.sin(turn) * far]
      element.style.transform = `${at({ x, y })} rotate(${Math.round((turn * 180) / Math.PI + 90)}deg)`
    }
    // The next deal begins from scratch.
    this.#places = []
    this.#settles += 1
  }

  #put(card: Card, place: Place, before: Place | undefined): void {
    const element = this.#cards[card]
    if (!element) return
    const isMoved = !before || before.x !== place.x || before.y !== place.y
    if (isMoved) element.style.transform = at(place)
    if (!before || before.isOpen !== place.isOpen) element.classList.toggle('down', !place.isOpen)
    if (!before || before.isAside !== place.isAside) element.classList.toggle('aside', place.isAside)
    if (!before || before.isHidden !== place.isHidden) element.classList.toggle('covered', place.isHidden)
    element.style.zIndex = String(isMoved && before ? 100 + place.z : place.z)
  }

  /** A card leaves the stock after those below it, and after those of the tents before it. */
  #dealOut(card: Card, place: Place, column: number): void {
    const element = this.#cards[card]
    if (!element) return
    element.classList.remove('still')
    if (!place.isHidden) element.style.transitionDelay = `${Math.round((place.z * 7 + column) * DEAL_STEP_MS)}ms`
  }

  /** A card that has arrived is drawn among the others again. */
  #settle(): void {
    this.#settles += 1
    const own = this.#settles
    this.#after(MOVE_MS, () => {
      if (own !== this.#settles) return
      for (const [card, { z }] of this.#places.entries()) {
        const element = this.#cards[card]
        if (element && !this.#lifted.includes(card)) element.style.zIndex = String(z)
      }
    })
  }

  #fit(m: Measures): void {
    if (this.#measured === m) return
    this.#measured = m
    this.#root.style.setProperty('--card-width', `${m.cardWidth}px`)
    this.#root.style.setProperty('--card-height', `${m.cardHeight}px`)
    for (const [pile, slot] of this.#slots.entries()) slot.style.transform = at(slotOf(m, pile))
  }
}

/** The distance of the outline of an eight-pointed star (two squares) from its middle in a direction; 1 at the points. */
function starReach(turn: number): number {
  const eighth = Math.PI / 4
  const fromPoint = Math.abs(turn - Math.round(turn / eighth) * eighth)
  return Math.cos(eighth) / Math.cos(eighth - fromPoint)
}

function at({ x, y }: Point): string {
  return `translate(${Math.round(x * 2) / 2}px, ${Math.round(y * 2) / 2}px)`
}

function use(page: Document, symbol: string, name: string): SVGElement {
  const [svg, link] = [page.createElementNS(SVG, 'svg'), page.createElementNS(SVG, 'use')]
  svg.setAttribute('class', name)
  svg.setAttribute('viewBox', '0 0 24 24')
  link.setAttribute('href', `#${symbol}`)
  svg.append(link)
  return svg
}

function makeSlot(page: Document, pile: number): HTMLElement {
  const slot = page.createElement('div')
  slot.className = pile >= HOME && pile < STOCK ? 'slot home' : pile === STOCK ? 'slot stock' : pile === WASTE ? 'slot waste' : 'slot tent'
  if (pile === WASTE) return slot
  slot.append(use(page, pile === STOCK ? 'again' : pile < WASTE ? 'court-12' : `suit-${pile - HOME}`, 'sign'))
  return slot
}

function makeCard(page: Document, card: Card, digits: (value: number) => string): HTMLElement {
  const [element, front, index] = [page.createElement('div'), page.createElement('div'), page.createElement('b')]
  const rank = rankOf(card)
  element.className = `card ${isRed(card) ? 'red' : 'black'}`
  element.dataset['card'] = String(card)
  front.className = 'front'
  index.textContent = LETTERS[rank] ?? digits(rank + 1)
  index.className = rank === 9 ? 'index wide' : 'index'
  const suit = `suit-${suitOf(card)}`
  front.append(index, use(page, suit, 'pip small'))
  front.append(use(page, rank > 9 && rank < RANKS ? `court-${rank}` : suit, rank > 9 ? 'pip large court' : 'pip large'))
  element.append(front)
  return element
}
