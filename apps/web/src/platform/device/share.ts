import { later } from '../clock.ts'

/** The address of this app, as a link for others. */
export const appLink = (): string => `${window.location.origin}/`

/** A path of this app as a link for others. */
export const linkTo = (path: string): string => `${window.location.origin}${path}`

/** True where the device has its own share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/**
 * Shares a text with a link by the device's own sheet.
 * @returns false when it could not; true also when the person cancelled
 */
export const share = (text: string, url: string): Promise<boolean> => sharing({ text, url })

async function sharing(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what)
    return true
  } catch (problem) {
    return problem instanceof DOMException && problem.name === 'AbortError'
  }
}

/** True where the device's own share sheet takes this file. */
export const canShareFile = (file: File): boolean => canShare() && navigator.canShare?.({ files: [file] }) === true

/**
 * Shares a file with a text by the device's own sheet.
 * @returns false when it could not; true also when the person cancelled
 */
export const shareFile = (file: File, text: string): Promise<boolean> => sharing({ files: [file], text })

/** Copies a text; false where the browser does not allow it (plain HTTP, no permission). */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Opens an address that belongs to another app of the device. */
export const openApp = (url: string): void => window.location.assign(url)

/** An installed app comes to the front within this time. */
const APP_MS = 1_500

/**
 * Opens an address that belongs to another app of the device.
 * @returns false when this page is still in front after a moment, so that the app is not installed. Browsers do not report that.
 */
export function openInApp(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const left = () => end(true)
    const cancel = later(APP_MS, () => end(false))
    const end = (isThere: boolean) => {
      cancel()
      window.removeEventListener('blur', left)
      window.removeEventListener('pagehide', left)
      document.removeEventListener('visibilitychange', left)
      resolve(isThere)
    }
    window.addEventListener('blur', left)
    window.addEventListener('pagehide', left)
    document.addEventListener('visibilitychange', left)
    openApp(url)
  })
}
