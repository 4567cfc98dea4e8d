import { announcer, byId, fill } from '@majlis/game-bridge/stage/screen'
import { BUDGET, COSTS, ITEMS, STANDARD, costOf, isAllowed } from '../stock.ts'
import type { Item, Stock } from '../stock.ts'
import type { Messages } from './messages.ts'
import { itemPicture } from './weapon-shapes.ts'

interface ComposerParts {
  readonly texts: Messages
  digits(value: number): string
  onChoose(stock: Stock): void
  /** There are no points left for it, or there are enough of it. */
  onRefuse(text: string): void
}

/**
 * The choice of an arsenal: the button `#compose`, which shows what is chosen, and the dialog `#arsenal` with a line for each item. Call the returned function
 * with the arsenal; null hides the button and closes the dialog.
 */
export function createComposer(page: Document, parts: ComposerParts): (stock: Stock | null) => void {
  const { texts, digits } = parts
  const [button, dialog, points] = [byId(page, 'compose'), byId(page, 'arsenal') as HTMLDialogElement, byId(page, 'points')]
  let stock: Stock | null = null

  // What is outside of an open dialog is not spoken.
  const say = announcer(byId(page, 'arsenal-said'))

  const change = (next: Stock, text: string): void => {
    if (isAllowed(next)) {
      parts.onChoose(next)
      say(`${text}. ${leftText(next)}`)
      return
    }
    const refused = leftText(stock ?? STANDARD)
    parts.onRefuse(refused)
    say(refused)
    points.classList.remove('shaken')
    // Reading the width makes the browser notice the removal, so that the same shake can run twice.
    void points.offsetWidth
    points.classList.add('shaken')
  }
  const leftText = (of: Stock): string => fill(texts.pointsLeft, { count: digits(BUDGET - costOf(of)) })
  const countText = (item: Item, count: number): string => fill(texts.itemCount, { item: itemTexts(texts, item).name, count: digits(count) })

  const rows = ITEMS.map((item) => {
    const row = rowOf(page, item, parts, (by) => {
      if (!stock) return
      const count = stock[item] + by
      if (count >= 0) change({ ...stock, [item]: count }, countText(item, count))
    })
    return row
  })
  byId(page, 'items').replaceChildren(...rows.map(({ element }) => element))
  byId(page, 'arsenal-title').textContent = texts.arsenal
  byId(page, 'once').textContent = texts.oncePerTurn
  const [standard, done] = [byId(page, 'standard'), byId(page, 'arsenal-done')]
  standard.textContent = texts.standard
  standard.addEventListener('click', () => change(STANDARD, texts.standard))
  done.textContent = texts.done
  done.addEventListener('click', () => dialog.close())
  // The keys of the dialog are not those of the game behind it.
  dialog.addEventListener('keydown', (event) => event.stopPropagation())
  button.addEventListener('click', () => dialog.showModal())

  return (next) => {
    if (next === stock) return
    stock = next
    button.hidden = next === null
    if (!next) {
      dialog.close()
      return
    }
    const chosen = ITEMS.filter((item) => next[item] > 0)
    button.setAttribute('aria-label', fill(texts.openArsenal, { items: chosen.map((item) => countText(item, next[item])).join(texts.comma) }))
    button.replaceChildren(...chosen.map((item) => countedPicture(page, item, digits(next[item]))))
    points.textContent = leftText(next)
    standard.setAttribute('aria-disabled', String(ITEMS.every((item) => next[item] === STANDARD[item])))
    for (const [at, item] of ITEMS.entries()) {
      const canAdd = isAllowed({ ...next, [item]: next[item] + 1 })
      rows[at]?.show(digits(next[item]), next[item] > 0, canAdd)
    }
  }
}

/** The name of an item, and what it does as a sentence. */
function itemTexts({ weapons, laid }: Messages, item: Item): { readonly name: string; readonly does: string } {
  return item === 'gun' || item === 'mine' ? laid[item] : weapons[item]
}

function countedPicture(page: Document, item: Item, count: string): HTMLElement {
  const place = page.createElement('span')
  const number = page.createElement('b')
  number.textContent = count
  place.append(itemPicture(item), number)
  return place
}

interface Row {
  readonly element: HTMLElement
  /** Shows how many there are, and which of its two buttons do something. */
  show(count: string, canTake: boolean, canAdd: boolean): void
}

/** A line of the dialog: what an item is and costs, and how many of it, with a button for fewer and one for more. */
function rowOf(page: Document, item: Item, { texts, digits }: ComposerParts, onStep: (by: 1 | -1) => void): Row {
  const make = (tag: string, name: string, text = ''): HTMLElement => {
    const element = page.createElement(tag)
    element.className = name
    element.textContent = text
    return element
  }
  const { name, does } = itemTexts(texts, item)
  const [element, about, count] = [make('li', ''), make('div', 'about'), make('b', 'count')]
  about.append(make('b', '', name), make('span', '', does), make('small', '', fill(texts.costs, { count: digits(COSTS[item]) })))
  const step = (by: 1 | -1): HTMLElement => {
    const button = make('button', 'square', by > 0 ? '+' : '−')
    button.setAttribute('type', 'button')
    button.setAttribute('aria-label', fill(by > 0 ? texts.more : texts.fewer, { item: name }))
    button.addEventListener('click', () => onStep(by))
    return button
  }
  const [fewer, more] = [step(-1), step(1)]
  element.append(itemPicture(item), about, fewer, count, more)
  element.dataset['item'] = item
  return {
    element,
    show(text, canTake, canAdd) {
      count.textContent = text
      fewer.setAttribute('aria-disabled', String(!canTake))
      more.setAttribute('aria-disabled', String(!canAdd))
    },
  }
}
