import { tabStorage } from '../state/storage.ts'
import type { Location } from './types.ts'

type Position = readonly [left: number, top: number]
/** Positions by the selector of what was scrolled, by the key of the entry of the history. */
type Positions = Record<string, Record<string, Position>>

/** Scroll positions of the entries of the history, for as long as the tab lives. */
export interface ScrollMemory {
  /** Stores what was scrolled, before the screen is left. */
  save(): void
  /** Scrolls to where this entry was left; a new one to its fragment or to the top. */
  restore(location: Location, isNewEntry: boolean): void
  stop(): void
}

const PAGE = 'window'

/**
 * Begins to store scroll positions: of the page, and of the parts in it that scroll. They survive a reload.
 * @param present the address whose screen is drawn; undefined while it is loading
 */
export function followScroll(present: () => Location | undefined): ScrollMemory {
  const positions: Positions = tabStorage.readJson('scroll', isPositions) ?? {}
  const scrolled = new Set<EventTarget>()
  let restored: string | undefined

  const save = () => {
    const location = present()
    if (location === undefined) return
    const kept = positions[keyOf(location)] ?? {}
    positions[keyOf(location)] = kept
    for (const target of scrolled) {
      if (target === document) kept[PAGE] = [window.scrollX, window.scrollY]
      else if (target instanceof Element && target.isConnected) kept[selectorOf(target)] = [target.scrollLeft, target.scrollTop]
      else scrolled.delete(target)
    }
    scrolled.delete(document)
  }
  const restore = (location: Location, isNewEntry: boolean) => {
    const key = keyOf(location)
    if (key === restored) return
    restored = key
    scrolled.delete(document)
    const { [PAGE]: page, ...parts } = positions[key] ?? {}
    for (const [selector, [left, top]] of Object.entries(parts)) {
      const part = document.querySelector(selector)
      if (part !== null) Object.assign(part, { scrollLeft: left, scrollTop: top })
    }
    if (location.hash !== '' && (isNewEntry || page === undefined)) return document.getElementById(location.hash)?.scrollIntoView()
    const [left, top] = page ?? [0, 0]
    window.scrollTo({ left, top })
  }
  const scroll = ({ target }: Event) => target !== null && scrolled.add(target)
  // The browser restores the position of a page that is loaded again better than a script can.
  const hide = () => {
    window.history.scrollRestoration = 'auto'
    save()
    tabStorage.writeJson('scroll', positions)
  }
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.history.scrollRestoration = 'manual'
  }

  window.history.scrollRestoration = 'manual'
  document.addEventListener('scroll', scroll, true)
  window.addEventListener('pagehide', hide)
  window.addEventListener('pageshow', show)
  const stop = () => {
    document.removeEventListener('scroll', scroll, true)
    window.removeEventListener('pagehide', hide)
    window.removeEventListener('pageshow', show)
  }
  return { save, restore, stop }
}

const keyOf = ({ state, href }: Location): string => state.__TSR_key ?? href

const isPositions = (value: unknown): value is Positions => typeof value === 'object' && value !== null

/** The place of an element in the document, by which it is found when the screen is drawn anew. */
function selectorOf(element: Element): string {
  const parts: string[] = []
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    const place = [...(each.parentElement?.children ?? [each])].indexOf(each) + 1
    parts.unshift(`${each.localName}:nth-child(${place})`)
  }
  return parts.join(' > ')
}
