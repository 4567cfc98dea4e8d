import type { GameHost } from '../guest.ts'
import type { SafeArea, Welcome } from '../protocol.ts'

/** Applies the app's settings to the page: language, direction, theme, motion and safe area; follows `view.changed` from then on. */
export function dressPage(root: HTMLElement, welcome: Welcome, host: GameHost, title: string): void {
  root.lang = welcome.locale
  root.dir = welcome.dir
  root.ownerDocument.title = title
  dress(root, welcome)
  host.on('view.changed', (view) => dress(root, view))
  followInput(root)
}

/** Notes whether the last input was a finger or mouse: then what has the focus needs no mark, which scripts that move it would cause. */
function followInput(root: HTMLElement): void {
  const note = ({ type }: Event): void => {
    if (type === 'pointerdown') root.dataset['input'] = 'pointer'
    else delete root.dataset['input']
  }
  for (const type of ['pointerdown', 'keydown']) root.addEventListener(type, note, true)
}

function dress(root: HTMLElement, view: { readonly theme: 'dark' | 'light'; readonly reducedMotion: boolean; readonly safeArea: SafeArea }): void {
  root.dataset['theme'] = view.theme
  root.dataset['motion'] = view.reducedMotion ? 'reduced' : 'full'
  for (const edge of ['top', 'right', 'bottom', 'left'] as const) root.style.setProperty(`--safe-${edge}`, `${view.safeArea[edge]}px`)
}

/** Writes whole numbers in the app's numbering system. */
export function numberWriter(welcome: Welcome): (value: number) => string {
  const format = new Intl.NumberFormat(welcome.locale, { numberingSystem: welcome.numbering, maximumFractionDigits: 0 })
  return (value) => format.format(value)
}

/** The same without separators, as on tiles and clocks. */
export function digitWriter(welcome: Welcome): (value: number) => string {
  const format = new Intl.NumberFormat(welcome.locale, { numberingSystem: welcome.numbering, useGrouping: false, maximumFractionDigits: 0 })
  return (value) => format.format(value)
}

/** Writes changes of a number with their sign, which also stands before the digits within a text from right to left. */
export function changeWriter(welcome: Welcome): (value: number) => string {
  const format = new Intl.NumberFormat(welcome.locale, { numberingSystem: welcome.numbering, maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  return (value) => format.format(value).replace('-', '−')
}

/** Replaces the `{name}` placeholders of a text. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')
}

/** A name between Unicode isolates, so that its direction does not affect the text around it; a question mark where there is none. */
export function isolated(name: string | undefined): string {
  return `\u2068${name ?? '?'}\u2069`
}

/** Texts that are read one after the other; the same text only once. */
export function spokenOnce(...texts: readonly string[]): string {
  return [...new Set(texts)].filter((text) => text !== '').join(' ')
}

/** The row and the column of a cell on a board of `side` columns, from 1. */
export function placeOf(cell: number, side: number, digits: (value: number) => string): { readonly row: string; readonly column: string } {
  return { row: digits(Math.floor(cell / side) + 1), column: digits((cell % side) + 1) }
}

/** The element with this id; the page is the game's own, so a missing one is a mistake of ours. */
export function byId(document: Document, id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no #${id}`)
  return found
}

/** Returns a function that sets the text of a polite live region; the same text twice is read twice. */
export function announcer(region: HTMLElement): (text: string) => void {
  let odd = false
  return (text) => {
    odd = !odd
    region.textContent = odd ? text : `${text}\u00A0`
  }
}

/** Makes the mute button: it shows the state, follows the app and reports changes to it. `label` names it in the page's language. */
export function muteButton(button: HTMLElement, host: GameHost, start: boolean, label: string, set: (on: boolean) => void): void {
  let on = start
  function show(): void {
    button.setAttribute('aria-pressed', String(on))
    button.setAttribute('aria-label', label)
    set(on)
  }
  button.addEventListener('click', () => {
    on = !on
    show()
    host.emit('audio.changed', { on })
  })
  host.on('audio.set', (audio) => {
    on = audio.on
    show()
  })
  show()
}
