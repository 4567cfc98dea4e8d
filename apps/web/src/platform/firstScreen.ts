import type { Response } from './net/api.ts'

// The server draws some screens into their pages, so that people see them before the app has been loaded. The app draws the same and then
// removes the first screen.

/** What the page carries for its first screen; nothing of it is personal. */
export interface PageData {
  /** The first page of Home's list. */
  readonly list?: Response<'catalog.categories'>
  /** A game with its description. */
  readonly about?: Response<'catalog.aboutGame'>
}

/** What the page carries; nothing when it carries nothing, or its first screen does not fit this visit. The server of the same release has written it. */
export function pageData(): PageData {
  if (typeof document === 'undefined') return {}
  const text = document.querySelector('#first-screen > script')?.textContent
  return text ? (JSON.parse(text) as PageData) : {}
}

/** The addresses of the pictures that the first screen shows. */
export const picturesInPage = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('#first-screen [data-picture]')].flatMap(({ dataset }) => dataset['picture'] ?? [])

/** Whether the page still shows the first screen. */
export const isFirstScreenInPage = (): boolean => document.getElementById('first-screen') !== null

/**
 * Lets the style sheets that the page has loaded apply, instead of the rules that it contains for its first screen: behind the style sheets, these would overrule
 * others of the same weight. Call it when the app draws for the first time, before effects measure what it drew. Rules stay when a style sheet is missing.
 */
export function applyStyles(): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-style][media="not all"]')
  if (links.length === 0) return
  for (const link of links) link.media = 'all'
  document.querySelector('style[data-critical]')?.remove()
}

/** Removes the first screen, and presses in the app what was tapped on it. Call it when the app has drawn its own, before the browser shows that. */
export function removeFirstScreen(): void {
  const screen = document.getElementById('first-screen')
  screen?.remove()
  document.getElementById('page-failed')?.remove()
  const tap = screen?.dataset['tap']
  // The app reacts once the drawing is complete.
  if (tap !== undefined) queueMicrotask(() => pressAt(tap))
}

/** @param tap where it was in the window and how far the page was scrolled, as keep.ts writes it; after it was scrolled on, another part may be there */
function pressAt(tap: string): void {
  const [x = 0, y = 0, scrolled] = tap.split(' ').map(Number)
  if (window.scrollY === scrolled) document.elementFromPoint(x, y)?.closest<HTMLElement>('a, button, label, input')?.click()
}
