import { parsedUrl } from '../platform/parsedUrl.ts'

export interface FrameAddress {
  readonly src: string
  /** The origin of its messages; the text `null` for a frame without an own origin. */
  readonly origin: string
  readonly sandbox: string
}

/**
 * From where a game's document is loaded, and what it may do. A game gets an origin only when it differs from the app's own.
 * @param url the game's address in the catalogue
 * @param page the address of this page
 */
export function frameAddress(gameId: string, url: string, page: { readonly hostname: string; readonly origin: string }): FrameAddress {
  const own = parsedUrl(url, page.origin)
  if (own?.hostname.endsWith(`.games.${page.hostname}`)) return { src: own.href, origin: own.origin, sandbox: 'allow-scripts allow-same-origin' }
  return { src: `/frames/${encodeURIComponent(gameId)}/index.html`, origin: 'null', sandbox: 'allow-scripts' }
}

/** The data that a game's frame needs. */
export interface FramedGame {
  readonly gameId: string
  readonly title: string
  readonly address: FrameAddress
  readonly orientation: Orientation
  readonly analyticsId: string
  /** The game is hosted elsewhere and does not know this app: its page is prepared by the server. */
  readonly isForeign: boolean
}

/** A game of the catalogue for its frame on this page. */
export function framedGame(
  {
    gameId,
    url,
    orientation,
    analyticsId,
    isForeign = false,
  }: Omit<FramedGame, 'title' | 'address' | 'isForeign'> & { readonly url: string; readonly isForeign?: boolean },
  title: string,
): FramedGame {
  return { gameId, title, orientation, analyticsId, isForeign, address: frameAddress(gameId, url, window.location) }
}

export type Orientation = 'landscape' | 'portrait' | 'any'

/** Whether the device has to be rotated. Only touch devices can be, and a square or `any` game never asks. */
export function mustRotate(wanted: Orientation, size: { readonly width: number; readonly height: number }, isTouch: boolean): boolean {
  if (wanted === 'any' || !isTouch || size.width === size.height) return false
  return (size.width > size.height ? 'landscape' : 'portrait') !== wanted
}
