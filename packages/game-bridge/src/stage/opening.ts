import { connectGame } from '../guest.ts'
import type { GameHost, StandIn } from '../guest.ts'
import { realTimers } from '../platform/timers.ts'
import type { Timers } from '../platform/timers.ts'
import type { Welcome } from '../protocol.ts'
import { offerAgain } from './again.ts'
import { byId } from './screen.ts'

export interface Opening {
  /** The game's id, as in its `game.json`. */
  readonly game: string
  /** The label of the button for another match, by language. */
  readonly again: Readonly<Record<'en' | 'ar', string>>
  /** The id of the element that the button is put into. */
  readonly under: string
  /** Makes a match against the bot, for a page that no app frames; loaded only then. `onEnd` is called when such a match is over. */
  readonly standIn: (page: Window, timers: Timers, onEnd: () => void) => Promise<StandIn>
  readonly start: (host: GameHost, welcome: Welcome, timers: Timers, page: Document) => void
}

/** Connects a game for several players to the app that frames it, or to its stand-in, and starts it. */
export function openMatch({ game, again, under, standIn, start }: Opening): void {
  const askAgain = (): void => offerAgain(byId(document, under), again[document.documentElement.lang.startsWith('ar') ? 'ar' : 'en'])
  const host = connectGame({ game, window, standIn: () => standIn(window, realTimers, askAgain) })
  host.emit('load.progress', { percent: 60 })
  void host.welcome.then((welcome) => start(host, welcome, realTimers, document))
}
