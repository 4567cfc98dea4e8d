import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { listenForTouches } from '@majlis/game-kit/input'
import type { Direction } from '@majlis/game-kit/input'
import { BOON_TICKS, CHOICE_HEADINGS, DEFAULT_CHOICE, isTimed, lasting, OFFER_LOCKED, OFFER_TICKS, offerOf } from '../boons.ts'
import { gardenAt } from '../gardens.ts'
import { GARDEN_BOONS, TICK_RATE } from '../state.ts'
import type { Boon, State } from '../state.ts'
import type { Messages } from './messages.ts'
import type { Forms } from '@majlis/game-kit/plural'

export interface OfferNeeds {
  readonly page: Document
  readonly texts: Messages
  readonly digits: (value: number) => string
  readonly count: (forms: Forms, count: number) => string
  /** What the next garden brings, in one line; empty for nothing new. */
  readonly lineOf: (garden: number) => string
  /** Draws the icon of a boon in a square of 48 units. */
  readonly drawIcon: (pen: CanvasRenderingContext2D, boon: Boon) => void
  /** Whether an input counts now: the round runs. */
  readonly isRunning: () => boolean
  /** Takes a heading as an input of the round. */
  readonly onHeading: (heading: number) => void
  readonly headings: Readonly<Record<Direction, number>>
}

/** Pixels of an icon and units of its drawing. */
const [ICON_PX, ICON_UNITS] = [96, 48] as const

/** The three boons between two gardens, as buttons below the next garden. Keys and swipes beside them reach the steps as they always do. */
export class Offer {
  readonly #needs: OfferNeeds
  readonly #root: HTMLElement
  readonly #cards: readonly HTMLButtonElement[]
  /** The garden whose offer is filled in; 0 for none. */
  #garden = 0
  #isLocked = true
  /** One tap is a touch and a click: only the first of them counts, because the second would turn the snake. */
  #isChosen = false

  constructor(needs: OfferNeeds) {
    const { page, texts, headings, onHeading } = needs
    this.#needs = needs
    this.#root = byId(page, 'offer')
    this.#root.setAttribute('aria-label', texts.offer.group)
    this.#cards = [...this.#root.querySelectorAll('button')]
    for (const [at, card] of this.#cards.entries()) card.addEventListener('click', () => this.#choose(at))
    listenForTouches(this.#root, {
      onSwipe: (direction) => onHeading(headings[direction]),
      // A captured touch has no click on the card that it began on.
      onTap: ({ x, y }) => this.#choose(this.#cardAt(x, y)),
    })
  }

  /** Shows the offer of a round as it is, or hides it; called after every tick. */
  show(state: State): void {
    const { offered, garden } = state
    if (offered === null) {
      if (this.#garden !== 0) this.#hide()
      return
    }
    if (this.#garden !== garden) this.#fill(state)
    this.#isLocked = offered < OFFER_LOCKED
    this.#root.classList.toggle('locked', this.#isLocked)
    const seconds = Math.ceil((OFFER_TICKS - offered) / TICK_RATE)
    const { texts, count } = this.#needs
    const name = texts.boons[offerOf(state)[DEFAULT_CHOICE] ?? 'shield'].name
    write(byId(this.#needs.page, 'offer-wait'), fill(texts.offer.wait, { name, time: count(texts.seconds, seconds) }))
  }

  /** What a screen reader announces when an offer begins. */
  spoken(state: State): string {
    const { texts } = this.#needs
    const [left = '', up = '', right = ''] = offerOf(state).map((boon) => fill(texts.offer.boon, texts.boons[boon]))
    return `${this.#needs.lineOf(state.garden)} ${fill(texts.offer.spoken, { left, up, right })}`.trim()
  }

  #fill(state: State): void {
    const { page, texts, digits, count } = this.#needs
    this.#garden = state.garden
    this.#isChosen = false
    const fruits = count(texts.fruits, gardenAt(state.garden).fruits)
    byId(page, 'offer-title').textContent = fill(texts.offer.title, { n: digits(state.garden), fruits })
    byId(page, 'offer-new').textContent = this.#needs.lineOf(state.garden)
    for (const [at, boon] of offerOf(state).entries()) this.#fillCard(this.#cards[at], boon, state)
    this.#root.hidden = false
  }

  #fillCard(card: HTMLButtonElement | undefined, boon: Boon, state: State): void {
    const { texts, drawIcon } = this.#needs
    const { name, effect } = texts.boons[boon]
    for (const [part, text] of [
      ['b', name],
      ['.effect', effect],
      ['.time', this.#timeOf(boon, state)],
    ] as const) {
      const element = card?.querySelector(part)
      if (element) element.textContent = text
    }
    const pen = card?.querySelector('canvas')?.getContext('2d')
    if (!pen) return
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, ICON_PX, ICON_PX)
    pen.scale(ICON_PX / ICON_UNITS, ICON_PX / ICON_UNITS)
    drawIcon(pen, boon)
  }

  #timeOf(boon: Boon, state: State): string {
    const { texts, count } = this.#needs
    if (isTimed(boon)) return count(texts.seconds, Math.round(lasting(state, BOON_TICKS[boon]) / TICK_RATE))
    if (GARDEN_BOONS.some((one) => one === boon)) return texts.offer.whole
    return boon === 'heart' ? texts.offer.once : texts.offer.round
  }

  #hide(): void {
    const { page } = this.#needs
    // The focus of a hidden button would be lost.
    if (this.#root.contains(page.activeElement)) byId(page, 'board').focus({ preventScroll: true })
    this.#garden = 0
    this.#root.hidden = true
  }

  /** The card at a point of the panel, in CSS pixels from its top left; -1 between the cards. */
  #cardAt(x: number, y: number): number {
    const panel = this.#root.getBoundingClientRect()
    return this.#cards.findIndex((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect()
      return panel.left + x >= left && panel.left + x < right && panel.top + y >= top && panel.top + y < bottom
    })
  }

  #choose(at: number): void {
    const heading = CHOICE_HEADINGS[at]
    if (heading === undefined || this.#isLocked || this.#isChosen || this.#garden === 0 || !this.#needs.isRunning()) return
    this.#isChosen = true
    this.#needs.onHeading(heading)
  }
}

/** Changes a text only when it is another. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
