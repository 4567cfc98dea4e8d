import { useSyncExternalStore } from 'react'

const lists = new Map<string, MediaQueryList>()

/** Whether the device is like that now. Each question's list is kept: it stays true to the device, and asking for another is work. */
function matches(query: string): boolean {
  let list = lists.get(query)
  if (!list) {
    list = window.matchMedia(query)
    lists.set(query, list)
  }
  return list.matches
}

/** True on a device that is held and turned: its first pointer is a finger. */
export const isTouch = (): boolean => matches('(pointer: coarse)')

/** What the browser calls itself. */
export const browserName = (): string => navigator.userAgent

/** The phone's system as far as it says; null on a desktop. iPads that call themselves a Mac give themselves away by their touch screen. */
export function mobileSystem(): 'android' | 'ios' | null {
  const { userAgent, maxTouchPoints } = navigator
  if (/Android/i.test(userAgent)) return 'android'
  return /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/i.test(userAgent) && maxTouchPoints > 1) ? 'ios' : null
}

/** True for people who asked their device for less motion. */
export const prefersLessMotion = (): boolean => matches('(prefers-reduced-motion: reduce)')

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** True where bytes are dear: the person saves data, or the network is slow. False where the device does not say. */
export function savesData(): boolean {
  const { saveData, effectiveType } = (navigator as { readonly connection?: Connection }).connection ?? {}
  return saveData === true || (effectiveType !== undefined && effectiveType !== '4g')
}

/** The theme that is drawn now: the chosen one, else the device's. */
export function shownTheme(): 'dark' | 'light' {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matches('(prefers-color-scheme: light)') ? 'light' : 'dark'
}

function onResize(redraw: () => void): () => void {
  window.addEventListener('resize', redraw)
  return () => window.removeEventListener('resize', redraw)
}

/** The width of the window in CSS pixels, redrawn when it changes; its height changes with the browser's own bars while a page moves. */
export const useViewportWidth = (): number => useSyncExternalStore(onResize, () => window.innerWidth)

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
 * Fills the screen and turns it for a landscape game, as far as the device allows it.
 * @returns gives the screen back
 */
export function holdLandscape(): () => void {
  const orientation: TurnableOrientation = screen.orientation
  // Refused without a recent touch and on devices that cannot turn: the rotate-device picture asks the person instead.
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
