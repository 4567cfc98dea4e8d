export interface FrameAddress {
  readonly src: string
  /** The origin that messages come from; `null` as text for a frame without an own origin. */
  readonly origin: string
  readonly sandbox: string
}

/**
 * Where a game's document is loaded from and what it may do. A game gets an origin only where that is not the app's own.
 * @param url the game's address as the catalogue says
 * @param page the address of this page
 */
export function frameAddress(gameId: string, url: string, page: { readonly hostname: string; readonly origin: string }): FrameAddress {
  const own = URL.canParse(url, page.origin) ? new URL(url, page.origin) : undefined
  if (own?.hostname.endsWith(`.games.${page.hostname}`)) return { src: own.href, origin: own.origin, sandbox: 'allow-scripts allow-same-origin' }
  return { src: `/frames/${encodeURIComponent(gameId)}/index.html`, origin: 'null', sandbox: 'allow-scripts' }
}

export type Orientation = 'landscape' | 'portrait' | 'any'

/** Whether the device has to be turned: only touch devices turn, and a square or `any` game never asks. */
export function mustRotate(wanted: Orientation, size: { readonly width: number; readonly height: number }, isTouch: boolean): boolean {
  if (wanted === 'any' || !isTouch || size.width === size.height) return false
  return (size.width > size.height ? 'landscape' : 'portrait') !== wanted
}
