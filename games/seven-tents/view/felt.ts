import { CARDS, HOME, RANKS, WASTE, isRed, rankOf, suitOf } from '../table.ts'
import type { Card, Table } from '../table.ts'
import { PILES, STOCK, placesOf, slotOf } from './layout.ts'
import type { Measures, Place, Point } from './layout.ts'

/** Letters of the cards that have no number. */
const LETTERS: Readonly<Record<number, string>> = { 0: 'A', 10: 'J', 11: 'Q', 12: 'K' }
/** Milliseconds of a card's way, after which it lies among the others. */
const WAY_MS = 260
/** Milliseconds between two cards that are dealt. */
const DEAL_STEP_MS = 9
const SVG = 'http://www.w3.org/2000/svg'

/** The cards and places on the table. */
export interface Felt {
  /** Moves every card to where it belongs. `deals`: one after the other, from the stock. */
  show(table: Table, m: Measures, deals?: boolean): void
  /** Cards follow a finger: `by` CSS pixels from their places. */
  lift(cards: readonly Card[], by: Point): void
  letGo(): void
  shake(cards: readonly Card[]): void
  /** Marks cards and a pile until `unmark`. */
  mark(cards: readonly Card[], pile: number | undefined): void
  unmark(): void
  placeOf(card: Card): Place | undefined
  /** All cards fly up into a star of eight points. */
  celebrate(m: Measures, width: number): void
}

/** Lays 52 cards and the places of the piles into `root`; `digits` writes the cards' numbers. */
export function createFelt(root: HTMLElement, after: (ms: number, task: () => void) => unknown, digits: (value: number) => string): Felt {
  const page = root.ownerDocument
  const slots = Array.from({ length: PILES }, (_, pile) => makeSlot(page, pile))
  const cards = Array.from({ length: CARDS }, (_, card) => makeCard(page, card, digits))
  root.replaceChildren(...slots, ...cards)
  let places: readonly Place[] = []
  let measured: Measures | undefined
  let lifted: readonly Card[] = []
  let settles = 0

  function put(card: Card, place: Place, before: Place | undefined): boolean {
    const element = cards[card]
    if (!element) return false
    const isMoved = !before || before.x !== place.x || before.y !== place.y
    if (isMoved) element.style.transform = at(place)
    if (!before || before.isOpen !== place.isOpen) element.classList.toggle('down', !place.isOpen)
    if (!before || before.isHidden !== place.isHidden) element.classList.toggle('covered', place.isHidden)
    element.style.zIndex = String(isMoved && before ? 100 + place.z : place.z)
    return isMoved
  }

  /** A card leaves the stock when those under it, and the tents before it, have theirs. */
  function dealOut(card: Card, place: Place, column: number): void {
    const element = cards[card]
    if (!element) return
    element.classList.remove('still')
    if (!place.isHidden) element.style.transitionDelay = `${Math.round((place.z * 7 + column) * DEAL_STEP_MS)}ms`
  }

  /** A card that has arrived lies among the others again. */
  function settle(): void {
    settles += 1
    const own = settles
    after(WAY_MS, () => {
      if (own !== settles) return
      for (const [card, { z }] of places.entries()) {
        const element = cards[card]
        if (element && !lifted.includes(card)) element.style.zIndex = String(z)
      }
    })
  }

  function fit(m: Measures): void {
    if (measured === m) return
    measured = m
    root.style.setProperty('--card-width', `${m.cardWidth}px`)
    root.style.setProperty('--card-height', `${m.cardHeight}px`)
    for (const [pile, slot] of slots.entries()) slot.style.transform = at(slotOf(m, pile))
  }

  return {
    show(table, m, deals = false) {
      const isStill = measured !== m || deals
      fit(m)
      const now = placesOf(m, table)
      const from = slotOf(m, STOCK)
      for (const element of cards) {
        element.classList.remove('flying')
        element.classList.toggle('still', isStill)
        element.style.transitionDelay = ''
        if (deals) element.style.transform = at(from)
      }
      if (deals) {
        void root.offsetWidth
        for (const [card, place] of now.entries()) dealOut(card, place, place.x / m.pitch)
      }
      for (const [card, place] of now.entries()) put(card, place, deals ? undefined : places[card])
      slots[STOCK]?.classList.toggle('spent', table.stock.length === 0 && table.waste.length === 0)
      places = now
      settle()
    },
    lift(wanted, by) {
      if (lifted !== wanted) {
        this.letGo()
        lifted = wanted
      }
      for (const [order, card] of lifted.entries()) {
        const [element, place] = [cards[card], places[card]]
        if (!element || !place) continue
        element.classList.add('lifted')
        element.style.zIndex = String(200 + order)
        element.style.transform = at({ x: place.x + by.x, y: place.y + by.y })
      }
    },
    letGo() {
      for (const card of lifted) {
        const [element, place] = [cards[card], places[card]]
        element?.classList.remove('lifted')
        if (element && place) element.style.transform = at(place)
      }
      lifted = []
    },
    shake(wanted) {
      for (const card of wanted) again(cards[card], 'shaken')
    },
    mark(wanted, pile) {
      this.unmark()
      for (const card of wanted) cards[card]?.classList.add('marked')
      if (pile !== undefined) slots[pile]?.classList.add('marked')
    },
    unmark() {
      for (const element of root.querySelectorAll('.marked')) element.classList.remove('marked')
    },
    placeOf: (card) => places[card],
    celebrate(m, width) {
      const [middle, reach] = [
        { x: (width - m.cardWidth) / 2, y: (m.height - m.cardHeight) / 2 },
        Math.min(width - m.cardWidth, m.height - m.cardHeight) / 2 - 4,
      ]
      for (const [card, element] of cards.entries()) {
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
      places = []
      settles += 1
    },
  }
}

/** How far the outline of an eight-pointed star (two squares) is from its middle in a direction; 1 at the points. */
function starReach(turn: number): number {
  const eighth = Math.PI / 4
  const fromPoint = Math.abs(turn - Math.round(turn / eighth) * eighth)
  return Math.cos(eighth) / Math.cos(eighth - fromPoint)
}

function at({ x, y }: Point): string {
  return `translate(${Math.round(x * 2) / 2}px, ${Math.round(y * 2) / 2}px)`
}

function again(element: HTMLElement | undefined, name: string): void {
  element?.classList.remove(name)
  void element?.offsetWidth
  element?.classList.add(name)
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
  const [element, face, index] = [page.createElement('div'), page.createElement('div'), page.createElement('b')]
  const rank = rankOf(card)
  element.className = `card ${isRed(card) ? 'red' : 'black'}`
  element.dataset['card'] = String(card)
  face.className = 'face'
  index.textContent = LETTERS[rank] ?? digits(rank + 1)
  index.className = rank === 9 ? 'index wide' : 'index'
  const suit = `suit-${suitOf(card)}`
  face.append(index, use(page, suit, 'pip small'))
  face.append(use(page, rank > 9 && rank < RANKS ? `court-${rank}` : suit, rank > 9 ? 'pip large court' : 'pip large'))
  element.append(face)
  return element
}
