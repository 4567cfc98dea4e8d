import { useEffect, useState, useSyncExternalStore } from 'react'

const lists = new Map<string, MediaQueryList>()

/** Whether the device matches the query now. The list of each query is kept, because it follows the device, and creating another one costs time. */
function matches(query: string): boolean {
  let list = lists.get(query)
  if (!list) {
    list = window.matchMedia(query)
    lists.set(query, list)
  }
  return list.matches
}

/** True on a device that is held and can be turned: its primary pointer is a finger. */
export const isTouch = (): boolean => matches('(pointer: coarse)')

/** True on a device that is played with mouse and keyboard: it has a fine pointer and no touch screen. */
export const hasKeysOnly = (): boolean => matches('(pointer: fine)') && !matches('(any-pointer: coarse)')

/** The browser's User-Agent. */
export const browserName = (): string => navigator.userAgent

/** The phone's system as far as it is known; null on a desktop. iPads that identify as a Mac are recognised by their touch screen. */
export function mobileSystem(): 'android' | 'ios' | null {
  const { userAgent, maxTouchPoints } = navigator
  if (/Android/i.test(userAgent)) return 'android'
  return /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/i.test(userAgent) && maxTouchPoints > 1) ? 'ios' : null
}

/** True when the page runs as an app that was added to the home screen. */
export const isStandalone = (): boolean => matches('(display-mode: standalone)') || (navigator as { readonly standalone?: boolean }).standalone === true

/** True for people who prefer reduced motion. */
export const prefersLessMotion = (): boolean => matches('(prefers-reduced-motion: reduce)')

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** True where data is expensive: the person saves data, or the network is slow. False where the device does not say. */
export function savesData(): boolean {
  const { saveData, effectiveType } = (navigator as { readonly connection?: Connection }).connection ?? {}
  return saveData === true || (effectiveType !== undefined && effectiveType !== '4g')
}

/** The theme that is shown now: the chosen one, otherwise the device's. */
export function shownTheme(): 'dark' | 'light' {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matches('(prefers-color-scheme: light)') ? 'light' : 'dark'
}

const useMatches = (query: string): boolean => {
  const read = () => matches(query)
  return useSyncExternalStore(onResize, read, read)
}

/** True where rows have arrows: with a mouse, and on screens of 900 px or more. */
export const useHasRoomForArrows = (): boolean => useMatches('(pointer: fine), (min-width: 900px)')

/** True in windows from 900 px, where the navigation is at the side and a list stands beside what it opens. The style sheets have the same condition. */
export const useIsWide = (): boolean => useMatches('(min-width: 900px)')

/** True where a panel of 340 px beside a game leaves it a landscape screen. */
export const useHasRoomBesideGame = (): boolean => useMatches('(min-width: 1100px) and (min-aspect-ratio: 3/2)')

function onResize(redraw: () => void): () => void {
  window.addEventListener('resize', redraw)
  return () => window.removeEventListener('resize', redraw)
}

/**
 * The width of the window in CSS pixels, redrawn when it changes. The height would also change with the browser's own bars while a page scrolls.
 * Reading it makes the browser lay the page out: it is read once for each size and not with every drawing.
 */
export function useViewportWidth(): number {
  const [width, setWidth] = useState(() => window.innerWidth)
  useEffect(() => onResize(() => setWidth(window.innerWidth)), [])
  return width
}

/** The size of the window in CSS pixels, redrawn when it changes. */
export function useViewport(): { readonly width: number; readonly height: number } {
  const size = useSyncExternalStore(onResize, () => `${window.innerWidth}x${window.innerHeight}`)
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}

interface TurnableOrientation {
  lock?: (orientation: 'landscape') => Promise<void>
  unlock?: () => void
}

/**
 * Shows the page in full screen and rotates it for a landscape game, as far as the device allows it.
 * @returns a function that ends it
 */
export function holdLandscape(): () => void {
  const orientation: TurnableOrientation = screen.orientation
  // It is refused without a recent touch and on devices that cannot rotate. The rotate-device picture asks the person instead.
  const held = Promise.resolve(document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }))
    .then(() => orientation.lock?.('landscape'))
    .catch(() => undefined)
  return () => {
    void held
      .then(() => {
        orientation.unlock?.()
        return document.fullscreenElement ? document.exitFullscreen() : undefined
      })
      .catch(() => undefined)
  }
}
