import type { PageData } from '../platform/firstScreen.ts'
import { keepAnswer } from '../platform/net/query.ts'

/** Takes what the page carries for an answer of the server, so that the screen does not ask for it. Home takes its list by itself. */
export function takePageData({ about }: PageData): void {
  if (about) keepAnswer('catalog.aboutGame', { gameId: about.game.gameId }, about)
}
