export interface OverlayButton {
  readonly text: string
  readonly main?: boolean
  readonly act: () => void
}

/** A goal in the overlay: what it is, how much of it is done in digits and as a part from 0 to 1. */
export interface OverlayRow {
  readonly text: string
  readonly share: string
  readonly part: number
  readonly isDone: boolean
}

export interface OverlayTexts {
  readonly kind: 'start' | 'pause' | 'ask' | 'won' | 'lost'
  readonly title: string
  readonly text?: string
  /** The number of stars of the medal, 1 to 3. */
  readonly medal?: number
  readonly facts?: readonly (readonly [label: string, value: string])[]
  readonly rows?: readonly OverlayRow[]
  readonly toggle?: { readonly text: string; readonly on: boolean; readonly set: (on: boolean) => void }
  /** The first one gets the focus, and the Escape key presses it. */
  readonly buttons: readonly OverlayButton[]
}

export interface Overlay {
  readonly open: boolean
  /** Shown over the page, which is inert meanwhile. */
  show(texts: OverlayTexts): void
  hide(): void
}

/** The overlay above `behind`, the content of the page, for pauses, questions and ends. It is appended to the page; kit.css styles it. Every button closes it. */
export function createOverlay(page: Document, behind: HTMLElement): Overlay {
  const { overlay, card } = makeOverlay(page)
  behind.after(overlay)
  function hide(): void {
    // The browser moves the focus off hidden elements only when it draws: until then the overlay's buttons would still get the keys.
    const { activeElement } = page
    if (activeElement instanceof HTMLElement && overlay.contains(activeElement)) activeElement.blur()
    overlay.hidden = true
    behind.inert = false
  }
  function press({ act }: OverlayButton): void {
    hide()
    act()
  }
  let onEscape: (() => void) | undefined
  overlay.addEventListener('keydown', (event) => {
    // Once the overlay is gone, the grid behind it would handle the same key.
    event.stopPropagation()
    if (event.key === 'Escape') onEscape?.()
  })
  return {
    get open() {
      return !overlay.hidden
    },
    show(texts) {
      const buttons = texts.buttons.map((one) => button(page, `button${one.main ? ' main' : ''}`, one.text, () => press(one)))
      const title = line(page, 'h2', texts.title)
      title.id = 'overlay-title'
      const parts: HTMLElement[] = []
      if (texts.medal !== undefined) {
        const medal = stars(page, texts.medal)
        if (texts.kind === 'won') medal.append(...sparks(page))
        parts.push(medal)
      }
      parts.push(title)
      if (texts.text !== undefined) parts.push(line(page, 'p', texts.text))
      if (texts.facts) parts.push(factList(page, texts.facts))
      if (texts.rows && texts.rows.length > 0) parts.push(rowList(page, texts.rows))
      if (texts.toggle) parts.push(toggleOf(page, texts.toggle))
      const row = page.createElement('div')
      row.className = 'buttons'
      row.append(...buttons)
      card.replaceChildren(...parts, row)
      const [first] = texts.buttons
      onEscape = first && (() => press(first))
      overlay.dataset['kind'] = texts.kind
      overlay.hidden = false
      behind.inert = true
      buttons[0]?.focus({ preventScroll: true })
    },
    hide,
  }
}

function makeOverlay(page: Document): { readonly overlay: HTMLElement; readonly card: HTMLElement } {
  const [overlay, card] = [page.createElement('div'), page.createElement('div')]
  overlay.id = 'overlay'
  overlay.hidden = true
  card.id = 'card'
  card.setAttribute('role', 'dialog')
  card.setAttribute('aria-modal', 'true')
  card.setAttribute('aria-labelledby', 'overlay-title')
  overlay.append(card)
  return { overlay, card }
}

const STAR = '<path d="M12 1l3.2 3.3h4.5v4.5L23 12l-3.3 3.2v4.5h-4.5L12 23l-3.2-3.3H4.3v-4.5L1 12l3.3-3.2V4.3h4.5z"/>'

/** Three stars, of which `count` are filled. */
export function stars(page: Document, count: number): HTMLElement {
  const root = page.createElement('div')
  root.className = 'stars'
  root.setAttribute('aria-hidden', 'true')
  root.innerHTML = [1, 2, 3].map((star) => `<svg class="${star <= count ? 'lit' : ''}" viewBox="0 0 24 24">${STAR}</svg>`).join('')
  return root
}

/** The small stars that fly from the medal of a win. */
function sparks(page: Document): HTMLElement[] {
  return [...Array(12).keys()].map((at) => {
    const spark = page.createElement('i')
    spark.style.setProperty('--turn', `${at * 30 + 15}deg`)
    spark.style.setProperty('--spark', ['#ffc53d', '#ff8a3d', '#5ccbff'][at % 3] ?? '')
    return spark
  })
}

function line(page: Document, name: 'h2' | 'p' | 'dt' | 'dd', text: string): HTMLElement {
  const element = page.createElement(name)
  element.textContent = text
  return element
}

function button(page: Document, className: string, text: string, act: () => void): HTMLElement {
  const element = page.createElement('button')
  element.type = 'button'
  element.className = className
  element.textContent = text
  element.addEventListener('click', act)
  return element
}

function factList(page: Document, facts: readonly (readonly [string, string])[]): HTMLElement {
  const list = page.createElement('dl')
  list.dataset['count'] = String(facts.length)
  for (const [label, value] of facts) {
    const row = page.createElement('div')
    const data = line(page, 'dd', value)
    data.dir = 'ltr'
    row.append(line(page, 'dt', label), data)
    list.append(row)
  }
  return list
}

/** Goals as a list, each with a bar; kit.css styles it. */
export function rowList(page: Document, rows: readonly OverlayRow[]): HTMLElement {
  const list = page.createElement('ul')
  list.className = 'rows'
  for (const { text, share, part, isDone } of rows) {
    const [row, name, count, bar] = (['li', 'span', 'b', 'i'] as const).map((tag) => page.createElement(tag))
    if (!row || !name || !count || !bar) continue
    row.className = isDone ? 'done' : ''
    name.textContent = text
    count.textContent = share
    bar.style.setProperty('--part', String(part))
    row.append(name, count, bar)
    list.append(row)
  }
  return list
}

function toggleOf(page: Document, { text, on, set }: NonNullable<OverlayTexts['toggle']>): HTMLElement {
  const element = button(page, 'toggle', text, () => {
    const now = element.getAttribute('aria-checked') !== 'true'
    element.setAttribute('aria-checked', String(now))
    set(now)
  })
  element.setAttribute('role', 'switch')
  element.setAttribute('aria-checked', String(on))
  return element
}
