import { useSyncExternalStore } from 'react'

/** What the browser says about its connection. It may be wrong: a call can fail nevertheless. */
export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine

/**
 * Calls the listener when the browser goes online or offline.
 * @returns stops listening
 */
export function onOnline(listener: (online: boolean) => void): () => void {
  if (typeof window === 'undefined') return () => {}
  const up = () => listener(true)
  const down = () => listener(false)
  window.addEventListener('online', up)
  window.addEventListener('offline', down)
  return () => {
    window.removeEventListener('online', up)
    window.removeEventListener('offline', down)
  }
}

/**
 * Calls the listener when the device changes the network, as from Wi-Fi to mobile data, where the browser reports it.
 * @returns stops listening
 */
export function onOtherNetwork(listener: () => void): () => void {
  const { connection } = navigator as { connection?: EventTarget }
  connection?.addEventListener('change', listener)
  return () => connection?.removeEventListener('change', listener)
}

/** True while the browser believes that it is connected. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (redraw) => onOnline(redraw),
    isOnline,
    () => true,
  )
}

/** Loads the start page again, as 'Try Now' of the offline banner does. */
export const reloadHome = (): void => window.location.assign('/')

/** Loads the page again. */
export const reloadPage = (): void => window.location.reload()

/** Opens an address in another tab, which gets no reference to this one. */
export const openElsewhere = (url: string): void => void window.open(url, '_blank', 'noopener,noreferrer')

/** Leaves the app for another page in this tab. The back button returns. */
export const leaveFor = (url: string): void => window.location.assign(url)

/** The origin of this page. */
export const pageOrigin = (): string => window.location.origin
