import { announcer, byId, fill } from '@majlis/game-bridge/stage/screen'
import { TOWERS } from '../kinds.ts'
import type { Spot } from '../map.ts'
import type { Order } from '../orders.ts'
import { levelFor, traitsAt } from '../skills.ts'
import { landOf, traitsOf } from '../state.ts'
import type { State } from '../state.ts'
import { mayOrder } from '../step.ts'
import { buildItem, towerItems, towerName } from './menu-items.ts'
import type { Item } from './menu-items.ts'
import type { Messages } from './messages.ts'
import type { Place } from './place.ts'

/** The smallest size of a spot's button in CSS pixels. */
const TOUCH = 46

/** The stone circles as buttons over the land, and the menu of the one that is chosen. */
export class Spots {
  readonly #page: Document
  readonly #texts: Messages
  readonly #number: (value: number) => string
  readonly #give: (order: Order) => void
  readonly #say: (text: string) => void
  readonly #root: HTMLElement
  readonly #menu: HTMLElement
  #place: Place | undefined
  #state: State | undefined
  #buttons: HTMLButtonElement[] = []
  #open = -1
  /** The chosen button of the menu: the range of that tower is shown. */
  #wanted = ''
  #items: readonly Item[] = []
  #shown = ''
  /** Whether the rest of a touch is ignored, which has chosen a place on the land. */
  #isDeaf = false

  constructor(page: Document, texts: Messages, number: (value: number) => string, give: (order: Order) => void) {
    this.#page = page
    this.#texts = texts
    this.#number = number
    this.#give = give
    this.#say = announcer(byId(page, 'spoken'))
    this.#root = byId(page, 'spots')
    this.#menu = byId(page, 'menu')
    for (const event of ['pointerdown', 'keydown'] as const)
      page.addEventListener(
        event,
        () => {
          this.#isDeaf = false
        },
        { capture: true },
      )
    this.#menu.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      this.close()
    })
  }

  /** The spot whose menu is open, with the range to show. */
  get chosen(): { readonly spot: Spot; readonly range: number } | null {
    const spot = this.#state && landOf(this.#state).spots[this.#open]
    return spot && this.#state ? { spot, range: rangeOf(this.#state, this.#open, this.#wanted) } : null
  }

  /** Places the buttons on the land. */
  place(place: Place, state: State): void {
    this.#place = place
    this.close()
    this.#shown = ''
    const size = Math.max(TOUCH, 44 * place.scale)
    const { clientWidth, clientHeight } = this.#page.documentElement
    this.#root.style.setProperty('--size', `${size}px`)
    this.#buttons = landOf(state).spots.map((spot, at) => {
      const button = this.#buttons[at] ?? spotButton(this.#page, () => this.#choose(at))
      const { x, y } = place.toScreen(spot)
      // At the edge of a small screen the whole button stays inside.
      button.style.left = `${Math.max(size / 2, Math.min(clientWidth - size / 2, x))}px`
      button.style.top = `${Math.max(size / 2, Math.min(clientHeight - size / 2, y))}px`
      return button
    })
    this.#root.replaceChildren(...this.#buttons)
    this.show(state)
  }

  /** Writes what has changed: called once a frame. */
  show(state: State): void {
    this.#state = state
    const key = state.towers.map((tower) => (tower ? `${tower.kind}${tower.height}${tower.isOther}` : '-')).join()
    if (key !== this.#shown) {
      this.#shown = key
      for (const [at, button] of this.#buttons.entries()) button.setAttribute('aria-label', labelOf(this.#texts, this.#number, state, at))
    }
    for (const { button, order } of this.#open < 0 ? [] : this.#items) {
      const disabled = String(!mayOrder(state, order))
      if (button.getAttribute('aria-disabled') !== disabled) button.setAttribute('aria-disabled', disabled)
    }
  }

  close(): void {
    const at = this.#open
    if (at < 0) return
    this.#buttons[at]?.setAttribute('aria-expanded', 'false')
    if (this.#menu.contains(this.#page.activeElement)) this.#buttons[at]?.focus({ preventScroll: true })
    this.#open = -1
    this.#wanted = ''
    this.#menu.hidden = true
  }

  /** Ignores the click with which the present touch ends: it may hit a circle that let the beginning of the touch through. */
  ignoreTouch(): void {
    this.#isDeaf = true
  }

  /** Moves the focus to the nearest spot in a direction. */
  go(across: number, down: number): void {
    const from = this.#buttons.indexOf(this.#page.activeElement as HTMLButtonElement)
    const spots = this.#state && this.#place ? this.#place.shown(landOf(this.#state)).spots : []
    this.#buttons[nearest(spots, from, across, down)]?.focus({ preventScroll: true })
  }

  #choose(at: number): void {
    if (this.#isDeaf) return
    const isSame = this.#open === at
    this.close()
    if (isSame) return
    this.#open = at
    this.#buttons[at]?.setAttribute('aria-expanded', 'true')
    this.#fillMenu()
  }

  #fillMenu(): void {
    if (!this.#state) return
    const tower = this.#state.towers[this.#open]
    const make = { page: this.#page, texts: this.#texts, number: this.#number, spot: this.#open }
    this.#items = tower ? towerItems(make, tower) : TOWERS.map((kind) => buildItem(make, kind))
    for (const item of this.#items) this.#follow(item)
    this.#menu.replaceChildren(...this.#items.map(({ button }) => button))
    this.#menu.hidden = false
    this.show(this.#state)
    this.#layMenu()
    this.#items[0]?.button.focus({ preventScroll: true })
    this.#wanted = tower ? 'raise' : 'sling'
  }

  #follow(item: Item): void {
    const { button, order } = item
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') === 'true') return
      if (!this.#isSure(item)) return
      this.close()
      this.#give(order)
    })
    for (const event of ['pointerenter', 'focus'] as const)
      button.addEventListener(event, () => {
        this.#wanted = order.do === 'build' ? order.kind : order.do
      })
  }

  /** A sale costs coins and is next to raising: the first press only asks, and the second one sells. */
  #isSure({ button, asks }: Item): boolean {
    if (asks === undefined || button.classList.contains('sure')) return true
    button.classList.add('sure')
    button.setAttribute('aria-label', asks)
    // A new label of what has the focus is not read by every screen reader.
    this.#say(asks)
    const name = button.querySelector('small')
    if (name) name.textContent = this.#texts.sellSure
    return false
  }

  #layMenu(): void {
    const spot = this.#state && landOf(this.#state).spots[this.#open]
    const place = this.#place
    if (!spot || !place) return
    const { x, y } = place.toScreen(spot)
    const [wide, high] = [this.#menu.offsetWidth, this.#menu.offsetHeight]
    const { clientWidth, clientHeight } = this.#page.documentElement
    const above = y - 30 * place.scale - high
    this.#menu.style.left = `${Math.max(wide / 2 + 8, Math.min(clientWidth - wide / 2 - 8, x))}px`
    this.#menu.style.top = `${above > place.covered ? above : Math.min(clientHeight - high - 8, y + 26 * place.scale)}px`
  }
}

function spotButton(page: Document, act: () => void): HTMLButtonElement {
  const button = page.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-expanded', 'false')
  button.addEventListener('click', act)
  return button
}

function labelOf(texts: Messages, number: (value: number) => string, { towers }: State, at: number): string {
  const tower = towers[at]
  if (!tower) return fill(texts.spot, { n: number(at + 1) })
  return fill(texts.tower, { tower: towerName(texts, tower), n: number(at + 1), height: number(tower.height + 1) })
}

function rangeOf({ towers, skills }: State, at: number, wanted: string): number {
  const tower = towers[at]
  if (tower && wanted === 'raiseOther') return traitsOf({ ...tower, height: 2, isOther: true }).range
  if (tower) return (wanted === 'raise' && tower.height < 2 ? traitsOf({ ...tower, height: tower.height + 1 }) : traitsOf(tower)).range
  const kind = TOWERS.find((one) => one === wanted) ?? 'sling'
  return traitsAt(kind, 0, false, levelFor(skills, kind)).range
}

function nearest(spots: readonly Spot[], from: number, across: number, down: number): number {
  const start = spots[from]
  if (!start) return 0
  let best = from
  let least = Number.POSITIVE_INFINITY
  for (const [at, { x, y }] of spots.entries()) {
    const along = (x - start.x) * across + (y - start.y) * down
    const beside = Math.abs((x - start.x) * down) + Math.abs((y - start.y) * across)
    const far = along + beside * 2
    if (at === from || along <= 0 || far >= least) continue
    best = at
    least = far
  }
  return best
}
