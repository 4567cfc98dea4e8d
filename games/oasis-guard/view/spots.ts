import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { TOWERS, TOWER_TRAITS } from '../kinds.ts'
import type { TowerKind } from '../kinds.ts'
import type { Spot } from '../map.ts'
import type { Order } from '../orders.ts'
import { landOf, traitsOf } from '../state.ts'
import type { State } from '../state.ts'
import { costOf, mayOrder, raiseCost, refundOf } from '../step.ts'
import type { Messages } from './messages.ts'
import type { Place } from './place.ts'
import { towerPicture } from './scene/scene.ts'

/** CSS pixels of a spot's button at least. */
const TOUCH = 46

export interface Spots {
  /** Lays the buttons where the land lies. */
  place(place: Place, state: State): void
  /** Writes what has changed: called once a frame. */
  show(state: State): void
  /** The spot whose menu is open, with the range to show. */
  readonly chosen: { readonly spot: Spot; readonly range: number } | null
  close(): void
  /** Moves the focus to the nearest spot in a direction. */
  go(across: number, down: number): void
}

/** The stone circles as buttons over the land, and the menu of the one that is chosen. */
export function createSpots(page: Document, texts: Messages, number: (value: number) => string, give: (order: Order) => void): Spots {
  const [root, menu] = [byId(page, 'spots'), byId(page, 'menu')]
  let place: Place | undefined
  let state: State | undefined
  let buttons: HTMLButtonElement[] = []
  let open = -1
  let wanted = ''
  let items: { readonly button: HTMLButtonElement; readonly order: Order }[] = []
  let shown = ''

  function close(): void {
    if (open < 0) return
    buttons[open]?.setAttribute('aria-expanded', 'false')
    if (menu.contains(page.activeElement)) buttons[open]?.focus({ preventScroll: true })
    open = -1
    wanted = ''
    menu.hidden = true
  }

  function choose(at: number): void {
    if (open === at) {
      close()
      return
    }
    close()
    open = at
    buttons[at]?.setAttribute('aria-expanded', 'true')
    fillMenu()
  }

  function fillMenu(): void {
    if (!state || open < 0) return
    const tower = state.towers[open]
    const spot = open
    items = tower ? towerItems(page, texts, number, spot, tower) : TOWERS.map((kind) => buildItem(page, texts, number, kind, spot))
    for (const { button, order } of items) {
      button.addEventListener('click', () => {
        if (button.getAttribute('aria-disabled') === 'true') return
        close()
        give(order)
      })
      for (const event of ['pointerenter', 'focus'] as const)
        button.addEventListener(event, () => {
          wanted = order.do === 'build' ? order.kind : order.do
        })
    }
    menu.replaceChildren(...items.map(({ button }) => button))
    menu.hidden = false
    show(state)
    layMenu()
    items[0]?.button.focus({ preventScroll: true })
    wanted = tower ? 'raise' : 'sling'
  }

  function layMenu(): void {
    const spot = state && landOf(state).spots[open]
    if (!spot || !place) return
    const { x, y } = place.toScreen(spot)
    const [wide, high] = [menu.offsetWidth, menu.offsetHeight]
    const { clientWidth, clientHeight } = page.documentElement
    const above = y - 30 * place.scale - high
    menu.style.left = `${Math.max(wide / 2 + 8, Math.min(clientWidth - wide / 2 - 8, x))}px`
    menu.style.top = `${above > 54 ? above : Math.min(clientHeight - high - 8, y + 26 * place.scale)}px`
  }

  function show(now: State): void {
    state = now
    const key = now.towers.map((tower) => (tower ? `${tower.kind}${tower.height}` : '-')).join()
    if (key !== shown) {
      shown = key
      for (const [at, button] of buttons.entries()) button.setAttribute('aria-label', labelOf(texts, number, now, at))
    }
    for (const { button, order } of open < 0 ? [] : items) {
      const disabled = String(!mayOrder(now, order))
      if (button.getAttribute('aria-disabled') !== disabled) button.setAttribute('aria-disabled', disabled)
    }
  }

  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  })
  return {
    place(next, now) {
      place = next
      close()
      shown = ''
      const size = Math.max(TOUCH, 44 * next.scale)
      root.style.setProperty('--size', `${size}px`)
      const { spots } = landOf(now)
      buttons = spots.map((spot, at) => {
        const button = buttons[at] ?? spotButton(page, () => choose(at))
        const { x, y } = next.toScreen(spot)
        button.style.left = `${x}px`
        button.style.top = `${y}px`
        return button
      })
      root.replaceChildren(...buttons)
      show(now)
    },
    show,
    get chosen() {
      const spot = state && landOf(state).spots[open]
      return spot && state ? { spot, range: rangeOf(state, open, wanted) } : null
    },
    close,
    go(across, down) {
      const from = buttons.indexOf(page.activeElement as HTMLButtonElement)
      const spots = state ? landOf(state).spots : []
      buttons[nearest(spots, from, across, down)]?.focus({ preventScroll: true })
    },
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
  return fill(texts.tower, { tower: texts.towers[tower.kind], n: number(at + 1), height: number(tower.height + 1) })
}

function rangeOf({ towers }: State, at: number, wanted: string): number {
  const tower = towers[at]
  if (tower) return wanted === 'raise' ? (TOWER_TRAITS[tower.kind][tower.height + 1] ?? traitsOf(tower)).range : traitsOf(tower).range
  return TOWER_TRAITS[(TOWERS as readonly string[]).includes(wanted) ? (wanted as TowerKind) : 'sling'][0]?.range ?? 0
}

interface Item {
  readonly button: HTMLButtonElement
  readonly order: Order
}

function buildItem(page: Document, texts: Messages, number: (value: number) => string, kind: TowerKind, spot: number): Item {
  const cost = number(costOf(kind))
  const label = fill(texts.build, { tower: texts.towers[kind], does: texts.does[kind], cost })
  return { button: item(page, towerPicture(page, kind, 0), texts.towers[kind], cost, label), order: { do: 'build', kind, spot } }
}

function towerItems(page: Document, texts: Messages, number: (value: number) => string, spot: number, tower: NonNullable<State['towers'][number]>): Item[] {
  const cost = raiseCost(tower)
  const back = number(refundOf(tower))
  const sell: Item = { button: item(page, icon(page, SELL), '', `+${back}`, fill(texts.sell, { cost: back })), order: { do: 'sell', spot } }
  if (cost === undefined) return [sell]
  const raise = item(page, towerPicture(page, tower.kind, tower.height + 1), '', number(cost), fill(texts.raise, { cost: number(cost) }))
  return [{ button: raise, order: { do: 'raise', spot } }, sell]
}

const SELL = 'M4 9h16l-2 10H6zM9 9V7a3 3 0 0 1 6 0v2M9.500 14h5'

function icon(page: Document, path: string): Element {
  const root = page.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const line = page.createElementNS('http://www.w3.org/2000/svg', 'path')
  root.setAttribute('viewBox', '0 0 24 24')
  root.setAttribute('aria-hidden', 'true')
  line.setAttribute('d', path)
  root.append(line)
  return root
}

function item(page: Document, picture: Element, name: string, cost: string, label: string): HTMLButtonElement {
  const [button, text, price] = [page.createElement('button'), page.createElement('small'), page.createElement('span')]
  button.type = 'button'
  button.setAttribute('aria-label', label)
  text.textContent = name
  price.className = 'cost'
  price.textContent = cost
  button.append(picture, ...(name === '' ? [] : [text]), price)
  return button
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
