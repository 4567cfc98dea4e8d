import { useSyncExternalStore } from 'react'

/** What the browser says about its connection. False positives are its nature: a call may still fail. */
export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine

/**
 * Hears the browser go online and offline.
 * @returns stops listening
 */
export function onOnline(heard: (online: boolean) => void): () => void {
  if (typeof window === 'undefined') return () => {}
  const up = () => heard(true)
  const down = () => heard(false)
  window.addEventListener('online', up)
  window.addEventListener('offline', down)
  return () => {
    window.removeEventListener('online', up)
    window.removeEventListener('offline', down)
  }
}

/**
 * Hears the device move to another network, as from Wi-Fi to mobile data, where the browser tells.
 * @returns stops listening
 */
export function onOtherNetwork(heard: () => void): () => void {
  const { connection } = navigator as { connection?: EventTarget }
  connection?.addEventListener('change', heard)
  return () => connection?.removeEventListener('change', heard)
}

/** True while the browser believes that it is connected. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (redraw) => onOnline(redraw),
    isOnline,
    () => true,
  )
}

/** Opens the start page afresh, as the offline banner's 'Try Now' does. */
export const reloadHome = (): void => window.location.assign('/')

/** Loads the page afresh. */
export const reloadPage = (): void => window.location.reload()

/** Opens an address in a tab of its own, which gets no way back into this one. */
export const openElsewhere = (url: string): void => void window.open(url, '_blank', 'noopener,noreferrer')

/** Leaves the app for another page in this tab; the back button returns. */
export const leaveFor = (url: string): void => window.location.assign(url)

/** The origin of this page. */
export const pageOrigin = (): string => window.location.origin
