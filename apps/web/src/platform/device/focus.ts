import { later } from '../clock.ts'

/** Components that move the focus themselves do it within this time. */
const MAX_WAIT_MS = 100
/** Parts of a page that can take the focus of what was in them. */
const PARTS = 'ul, ol, section, form, article, nav, [role="group"], dialog, main'

/**
 * Keeps the focus on the page when the element that has it is removed or disabled, or in a dialog that closes. Browsers drop it to the body, so that the keyboard begins at the top and
 * a screen reader says nothing. With a new screen it goes to the screen's title, otherwise to the nearest part of the page that is left, and back to an
 * element that is enabled again.
 * @param earlier what had the focus last before this code was loaded
 * @returns stops it
 */
export function keepFocus(page: Document, earlier: EventTarget | null = page.activeElement): () => void {
  let last: HTMLElement | undefined
  /** What was around the element, from the inside out: it cannot be asked for once the element is removed. */
  let around: readonly Element[] = []
  let parked: { readonly from: HTMLElement; readonly at: HTMLElement } | undefined
  let cancel = () => {}

  const take = (target: HTMLElement) => {
    if (parked?.at !== target) parked = undefined
    last = target
    around = ancestorsOf(target)
  }
  const came = ({ target }: FocusEvent) => target instanceof HTMLElement && take(target)
  const went = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || target !== last) return
    // Nothing is lost where the person pressed beside everything. The event of a removal comes before the element is gone.
    queueMicrotask(() => {
      if (target === last && last !== undefined && isUsable(last) && page.activeElement === page.body) last = undefined
    })
  }
  // A frame that is pressed takes the focus without an event of its own.
  const left = () => later(0, () => page.activeElement instanceof HTMLIFrameElement && take(page.activeElement))
  // The browser takes the focus from what is hidden by itself. This runs at every change, so that it does not compute styles while something has the focus.
  const isLost = () => last !== undefined && (page.activeElement === page.body ? !isUsable(last) : page.activeElement === last && last.matches(':disabled'))
  const move = () => {
    if (last === undefined || !isLost()) return
    const from = last
    const at = placeIn(page, around)
    if (at === undefined) return
    if (from.isConnected) parked = { from, at }
    focusOn(at)
  }
  const changed = () => {
    if (parked !== undefined && isUsable(parked.from) && page.activeElement === parked.at) return parked.from.focus({ preventScroll: true })
    if (!isLost()) return
    cancel()
    cancel = later(MAX_WAIT_MS, move)
  }

  const changes = new MutationObserver(changed)
  page.addEventListener('focusin', came)
  page.addEventListener('focusout', went)
  window.addEventListener('blur', left)
  if (earlier instanceof HTMLElement && earlier !== page.body) take(earlier)
  changed()
  changes.observe(page.body, { attributes: true, attributeFilter: ['disabled', 'open'], childList: true, subtree: true })
  return () => {
    cancel()
    changes.disconnect()
    page.removeEventListener('focusin', came)
    page.removeEventListener('focusout', went)
    window.removeEventListener('blur', left)
  }
}

/** What a dialog shows while it closes is still in the page. */
const isInClosed = (element: Element): boolean => element.closest('dialog:not([open])') !== null

/** React hides a screen while the next one is loaded in its place. A page without a layout shows everything. */
const isHidden = (element: Element): boolean => 'checkVisibility' in element && !element.checkVisibility()

const isUsable = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled') && !isInClosed(element) && !isHidden(element)

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = []
  for (let each = element.parentElement; each !== null; each = each.parentElement) found.push(each)
  return found
}

/** The title of the screen or dialog where that is a new one, otherwise the nearest part that is left; undefined while there is neither. */
function placeIn(page: Document, around: readonly Element[]): HTMLElement | undefined {
  const modal = [...page.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  const left = around.find((each): each is HTMLElement => each instanceof HTMLElement && each.isConnected && each.matches(PARTS) && !isInClosed(each))
  if (left !== undefined && !left.matches('main, dialog') && (modal === undefined || modal.contains(left))) return left
  const screen = modal ?? page.querySelector<HTMLElement>('main') ?? page.body
  const shown = (selector: string) => [...screen.querySelectorAll<HTMLElement>(selector)].find((each) => !isInClosed(each))
  return shown('h1, h2') ?? (screen === page.body ? shown('section[aria-label]') : screen)
}

function focusOn(place: HTMLElement): void {
  // It is no stop of the tab key, and no button that needs a ring.
  if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1')
  place.dataset['focusPlace'] = ''
  place.focus({ preventScroll: true })
}
