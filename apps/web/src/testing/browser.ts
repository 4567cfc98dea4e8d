import type { Window } from 'happy-dom'

// Functions of browsers that the document of the tests lacks, or has in another form.

/** Elements that a screen observes; a test says when they come into view. */
const observed = new Set<TestObserver>()

class TestObserver implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = [0]
  readonly #elements = new Set<Element>()
  readonly #seen: IntersectionObserverCallback

  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen
    observed.add(this)
  }
  observe(element: Element): void {
    this.#elements.add(element)
  }
  unobserve(element: Element): void {
    this.#elements.delete(element)
  }
  disconnect(): void {
    this.#elements.clear()
    observed.delete(this)
  }
  takeRecords(): IntersectionObserverEntry[] {
    return []
  }
  show(): void {
    const entries = [...this.#elements].map((target) => ({ target, isIntersecting: true, intersectionRatio: 1 }) as unknown as IntersectionObserverEntry)
    if (entries.length > 0) this.#seen(entries, this)
  }
}

/** Scrolls to the end: every observed element comes into view. */
export function scrollToEnd(): void {
  for (const observer of [...observed]) observer.show()
}

/** Makes the document of the tests a page with this address, in a browser with these languages. @param isWide in the window of a desktop */
export function openPage(address: string, languages: readonly string[], isWide = false): void {
  const { happyDOM } = globalThis.window as unknown as Window
  happyDOM.setURL(address)
  happyDOM.setViewport(isWide ? { width: 1280, height: 800 } : { width: 800, height: 768 })
  // Games are frames of other origins, whose pages these tests do not load.
  happyDOM.settings.disableIframePageLoading = true
  Object.defineProperty(globalThis.navigator, 'languages', { value: languages, configurable: true })
  Object.assign(globalThis, { IntersectionObserver: TestObserver })
  // The page has the person's attention.
  document.hasFocus = () => true
  // The document of the tests animates nothing and has one layer.
  Element.prototype.getAnimations ??= () => []
  for (const name of ['showPopover', 'hidePopover', 'scrollIntoView', 'setPointerCapture', 'releasePointerCapture'] as const)
    HTMLElement.prototype[name] ??= () => undefined
}
