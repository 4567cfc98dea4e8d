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

/** A game as its frame needs it. */
export interface FramedGame {
  readonly gameId: string
  readonly title: string
  readonly address: FrameAddress
  readonly orientation: Orientation
  readonly analyticsId: string
  /** It stands elsewhere and knows nothing of us: its page is a prepared one. */
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

/** Whether the device has to be turned: only touch devices turn, and a square or `any` game never asks. */
export function mustRotate(wanted: Orientation, size: { readonly width: number; readonly height: number }, isTouch: boolean): boolean {
  if (wanted === 'any' || !isTouch || size.width === size.height) return false
  return (size.width > size.height ? 'landscape' : 'portrait') !== wanted
}
