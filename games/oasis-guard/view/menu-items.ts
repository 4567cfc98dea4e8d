import { fill } from '@majlis/game-bridge/stage/screen'
import type { TowerKind } from '../kinds.ts'
import type { Order } from '../orders.ts'
import type { Tower } from '../state.ts'
import { costOf, otherCost, raiseCost, refundOf } from '../step.ts'
import type { Messages } from './messages.ts'
import { towerPicture } from './scene/tower-art.ts'

/** A button of the menu of a stone circle. */
export interface Item {
  readonly button: HTMLButtonElement
  readonly order: Order
  /** The label of an order that is only given by a second press, after the first. */
  readonly asks?: string
}

/** What the buttons of a menu are made of. */
interface Make {
  readonly page: Document
  readonly texts: Messages
  readonly number: (value: number) => string
  readonly spot: number
}

/** The name of a tower: one of the third height has its own. */
export function towerName({ towers, masters }: Messages, { kind, height, isOther }: Pick<Tower, 'kind' | 'height' | 'isOther'>): string {
  return height < 2 ? towers[kind] : masters[kind][isOther ? 1 : 0].name
}

export function buildItem(make: Make, kind: TowerKind): Item {
  const { page, texts, number, spot } = make
  const said = { name: texts.towers[kind], does: texts.does[kind], cost: number(costOf(kind)) }
  return { button: choice(make, towerPicture(page, kind, 0), said), order: { do: 'build', kind, spot } }
}

/** Raising, which at the second height is a choice of two, and selling. */
export function towerItems(make: Make, tower: Tower): Item[] {
  const { page, texts, number, spot } = make
  const back = number(refundOf(tower))
  const sell: Item = {
    button: item(page, icon(page, SELL), '', `+${back}`, fill(texts.sell, { cost: back })),
    order: { do: 'sell', spot },
    asks: fill(texts.sellAgain, { cost: back }),
  }
  const [cost, other] = [raiseCost(tower), otherCost(tower)]
  if (cost === undefined) return [sell]
  if (other === undefined) {
    const raise = item(page, towerPicture(page, tower.kind, tower.height + 1), '', number(cost), fill(texts.raise, { cost: number(cost) }))
    return [{ button: raise, order: { do: 'raise', spot } }, sell]
  }
  const [first, second] = texts.masters[tower.kind]
  return [
    { button: choice(make, towerPicture(page, tower.kind, 2), { ...first, cost: number(cost) }), order: { do: 'raise', spot } },
    { button: choice(make, towerPicture(page, tower.kind, 2, true), { ...second, cost: number(other) }), order: { do: 'raiseOther', spot } },
    sell,
  ]
}

/** A button that says what a tower does. */
function choice({ page, texts }: Make, picture: Element, { name, does, cost }: Readonly<Record<'name' | 'does' | 'cost', string>>): HTMLButtonElement {
  const button = item(page, picture, name, cost, fill(texts.build, { tower: name, does, cost }))
  const line = page.createElement('span')
  line.className = 'does'
  line.textContent = does
  button.className = 'choice'
  button.querySelector('small')?.after(line)
  return button
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
  button.append(picture, text, price)
  return button
}
