import type { Timers } from '@majlis/game-bridge/platform/timers'
import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { DIGITS } from '../grid.ts'
import { hintCost, HINTS, type State } from '../step.ts'
import type { Messages } from './messages.ts'
import type { Writers } from './write.ts'

/** The meaning of buttons and keys. */
export type Action =
  | { readonly do: 'digit'; readonly digit: number; readonly pencil: boolean }
  /** A digit's button was touched, or held down. */
  | { readonly do: 'touch' | 'hold'; readonly digit: number }
  | { readonly do: 'move'; readonly across: number; readonly down: number }
  | { readonly do: 'erase' | 'undo' | 'redo' | 'hint' | 'notes' | 'fill' | 'pause' }

export interface Pad {
  /**
   * Shows how many of each digit are missing, whether digits are pencilled, which digit is held (0 for none), how many hints are left and the cost of the next
   * one.
   */
  draw(state: State, notes: boolean, held: number): void
}

/** Makes the digit buttons and gives the tools their names. */
export function createPad(
  page: Document,
  texts: Messages,
  { digits, number, change }: Pick<Writers, 'digits' | 'number' | 'change'>,
  after: Timers['after'],
  onAction: (action: Action) => void,
): Pad {
  const root = byId(page, 'pad')
  root.setAttribute('role', 'group')
  root.setAttribute('aria-label', texts.tools.pad)
  const buttons = DIGITS.map((digit) => {
    const [button, name, left] = [page.createElement('button'), page.createElement('b'), page.createElement('small')]
    button.type = 'button'
    button.className = 'key'
    button.dataset['digit'] = String(digit)
    name.textContent = digits(digit)
    button.append(name, left)
    listenForHold(button, after, { tapped: () => onAction({ do: 'touch', digit }), held: () => onAction({ do: 'hold', digit }) })
    return { digit, button, left }
  })
  const erase = page.createElement('button')
  erase.type = 'button'
  erase.id = 'erase'
  erase.className = 'key'
  erase.setAttribute('aria-label', texts.tools.erase)
  erase.innerHTML = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8.5 5.5H20v13H8.5L3 12z"/><path d="m11.5 9.5 5 5m0-5-5 5"/></svg>'
  erase.addEventListener('click', () => onAction({ do: 'erase' }))
  root.replaceChildren(...buttons.map(({ button }) => button), erase)
  for (const tool of ['undo', 'redo', 'notes', 'hint'] as const) {
    const button = byId(page, tool)
    const name = button.querySelector('span')
    if (name) name.textContent = texts.tools[tool]
    const tapped = (): void => onAction({ do: tool })
    if (tool === 'notes') listenForHold(button, after, { tapped, held: () => onAction({ do: 'fill' }) })
    else button.addEventListener('click', tapped)
  }
  return {
    draw(state, notes, held) {
      for (const { digit, button, left } of buttons) {
        const missing = 9 - state.values.filter((value) => value === digit).length
        left.textContent = missing > 0 ? digits(missing) : ''
        button.classList.toggle('spent', missing <= 0)
        if (digit === held) button.setAttribute('aria-pressed', 'true')
        else button.removeAttribute('aria-pressed')
        button.setAttribute('aria-label', fill(texts.left, { digit: digits(digit), count: digits(Math.max(0, missing)) }))
      }
      root.classList.toggle('pencil', notes)
      byId(page, 'notes').setAttribute('aria-pressed', String(notes))
      setOff(byId(page, 'undo'), state.past.length === 0)
      setOff(byId(page, 'redo'), state.future.length === 0)
      const [hint, hintsLeft, points] = [byId(page, 'hint'), Math.max(0, HINTS - state.hints), number(hintCost(state.level))]
      hint.setAttribute('aria-label', hintsLeft > 0 ? fill(texts.tools.hints, { count: digits(hintsLeft), points }) : texts.announced.noHints)
      setOff(hint, hintsLeft === 0)
      byId(page, 'hints').textContent = digits(hintsLeft)
      byId(page, 'hint-cost').textContent = hintsLeft > 0 ? change(-hintCost(state.level)) : ''
    },
  }
}

/** Milliseconds for which a button is held down. */
const HOLD_MS = 400

/** A button that does one thing when it is tapped or pressed by a key, and another one when it is held down. */
function listenForHold(button: HTMLElement, after: Timers['after'], { tapped, held }: Readonly<Record<'tapped' | 'held', () => void>>): void {
  let isHeld = false
  let cancel: () => void = () => undefined
  button.addEventListener('pointerdown', () => {
    isHeld = false
    cancel()
    cancel = after(HOLD_MS, () => {
      isHeld = true
      held()
    })
  })
  for (const type of ['pointerup', 'pointerleave', 'pointercancel']) button.addEventListener(type, () => cancel())
  button.addEventListener('contextmenu', (event) => event.preventDefault())
  // The click that ends a hold is none; one that a key causes has no count.
  button.addEventListener('click', ({ detail }) => {
    if (!isHeld || detail === 0) tapped()
    isHeld = false
  })
}

/** Disabled, but still reached by Tab, so that focus is not lost when the last step is undone. */
function setOff(button: HTMLElement, off: boolean): void {
  button.setAttribute('aria-disabled', String(off))
}

const KEYS: Readonly<Record<string, Action>> = {
  ArrowLeft: { do: 'move', across: -1, down: 0 },
  ArrowRight: { do: 'move', across: 1, down: 0 },
  ArrowUp: { do: 'move', across: 0, down: -1 },
  ArrowDown: { do: 'move', across: 0, down: 1 },
  Home: { do: 'move', across: -8, down: 0 },
  End: { do: 'move', across: 8, down: 0 },
  PageUp: { do: 'move', across: 0, down: -8 },
  PageDown: { do: 'move', across: 0, down: 8 },
  Backspace: { do: 'erase' },
  Delete: { do: 'erase' },
  Escape: { do: 'pause' },
  n: { do: 'notes' },
  f: { do: 'fill' },
  u: { do: 'undo' },
  r: { do: 'redo' },
  h: { do: 'hint' },
  p: { do: 'pause' },
}
/** The letters' places on the keyboard, for layouts with other letters (an Arabic one). */
const CODES: Readonly<Record<string, string>> = { KeyN: 'n', KeyF: 'f', KeyU: 'u', KeyR: 'r', KeyH: 'h', KeyP: 'p' }

/** The meaning of a key; undefined for keys that are not the game's. With Shift a digit is pencilled. */
export function actionOf(event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): Action | undefined {
  if (event.altKey) return undefined
  if (event.ctrlKey || event.metaKey) {
    if (event.code === 'KeyZ') return { do: event.shiftKey ? 'redo' : 'undo' }
    return event.code === 'KeyY' ? { do: 'redo' } : undefined
  }
  const digit = digitOf(event)
  if (digit === 0) return { do: 'erase' }
  if (digit !== undefined) return { do: 'digit', digit, pencil: event.shiftKey }
  return KEYS[event.key] ?? KEYS[CODES[event.code] ?? '']
}

/** The digit that a key writes, or the digit of its place where it writes a sign. */
function digitOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): number | undefined {
  if (key.length !== 1) return undefined
  if (/[0-9]/.test(key)) return Number(key)
  const arabic = '٠١٢٣٤٥٦٧٨٩'.indexOf(key)
  const place = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1]
  return arabic >= 0 ? arabic : place === undefined ? undefined : Number(place)
}
