import { parsedUrl } from '../platform/parsedUrl.ts'

export interface FrameAddress {
  readonly src: string
  /** The origin of its messages; the text `null` for a frame without an own origin. */
  readonly origin: string
  readonly sandbox: string
}

interface PageAddress {
  readonly hostname: string
  readonly origin: string
}

/**
 * The host below which each game has one of its own: as the server says in the page that it sends from the app's own address, else `games.` and the page's
 * host. At any other address the games' policy lets nobody frame them there.
 */
export function gamesDomain({ hostname, origin }: PageAddress, document: Document): string {
  const mark = document.querySelector('meta[name="majlis-games"]')?.getAttribute('content') ?? ''
  const [app, domain] = mark.split(' ')
  return app === origin && domain !== undefined ? domain : `games.${hostname}`
}

/**
 * From where a game's document is loaded, and what it may do. A game gets an origin only when it differs from the app's own.
 * @param url the game's address in the catalogue
 * @param page the address of this page
 * @param domain the host below which each game has one of its own
 */
export function frameAddress(gameId: string, url: string, page: PageAddress, domain: string): FrameAddress {
  const own = parsedUrl(url, page.origin)
  if (own?.hostname.endsWith(`.${domain}`) && own.origin !== page.origin)
    return { src: own.href, origin: own.origin, sandbox: 'allow-scripts allow-same-origin' }
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
  return { gameId, title, orientation, analyticsId, isForeign, address: frameAddress(gameId, url, window.location, gamesDomain(window.location, document)) }
}

export type Orientation = 'landscape' | 'portrait' | 'any'

/** Whether the device has to be rotated. Only touch devices can be, and a square or `any` game never asks. */
export function mustRotate(wanted: Orientation, size: { readonly width: number; readonly height: number }, isTouch: boolean): boolean {
  if (wanted === 'any' || !isTouch || size.width === size.height) return false
  return (size.width > size.height ? 'landscape' : 'portrait') !== wanted
}
