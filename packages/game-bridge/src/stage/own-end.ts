import type { GameHost } from '../guest.ts'
import type { Timers } from '../platform/timers.ts'
import type { MatchSnapshot } from '../protocol.ts'
import type { Seated } from './table.ts'

/** Milliseconds after which an end that nobody closes is closed by itself. */
const OPEN_MS = 12_000

/** An end of the match that a game shows by itself, such as the last round: the app waits with its result until it is closed. */
export class OwnEnd {
  readonly #host: Pick<GameHost, 'emit'>
  readonly #timers: Timers
  readonly #onClose: () => void
  #isOpen = false
  #cancel: () => void = () => undefined

  /** @param onClose called when it is closed, by the player or by time */
  constructor(host: Pick<GameHost, 'emit'>, timers: Timers, onClose: () => void) {
    this.#host = host
    this.#timers = timers
    this.#onClose = onClose
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Opens it when `match` has just ended while it was watched; another match closes it. Nobody who has given up is kept from the result. */
  follow({ match: before }: Pick<Seated, 'match'>, match: MatchSnapshot): void {
    if (before?.matchId !== match.matchId) this.close()
    else if (!before.outcome.over && match.outcome.over && !hasGivenUp(match)) this.#open()
  }

  close(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#cancel()
    this.#host.emit('match.end', { isOpen: false })
    this.#onClose()
  }

  #open(): void {
    this.#isOpen = true
    this.#host.emit('match.end', { isOpen: true })
    this.#cancel = this.#timers.after(OPEN_MS, () => this.close())
  }
}

function hasGivenUp({ seat, outcome }: MatchSnapshot): boolean {
  return outcome.over && outcome.early !== undefined && seat !== null && outcome.losers.includes(seat)
}
