import type { Timers } from '@majlis/game-bridge/platform/timers'
import { isOver } from './session.ts'
import type { Session } from './session.ts'

/** Milliseconds that the sea of a shot stays large after it, so that its effect is seen, before the seas change places. */
export const LOOK_MS = 1000

/** True while the rival shoots at the own sea, and while the results of a salvo at it are shown. */
export function isDefending(session: Session): boolean {
  const { match, view } = session
  return view?.phase === 'shoot' && match !== null && match.seat !== null && !isOver(session) && view.next !== match.seat
}

/**
 * Which sea is the large one where only one can be: the own one while the rival shoots, the rival's otherwise. The player may change it; the next turn sets it
 * again.
 */
export class Spotlight {
  readonly #timers: Timers
  readonly #isCalm: () => boolean
  readonly #onChange: () => void
  #isOwn = false
  #isDefending = false
  #cancel: () => void = () => undefined

  /** @param isCalm whether motion is reduced: then the seas change places by the player's hand only, and back for the own shot */
  constructor(timers: Timers, isCalm: () => boolean, onChange: () => void) {
    this.#timers = timers
    this.#isCalm = isCalm
    this.#onChange = onChange
  }

  get isOwn(): boolean {
    return this.#isOwn
  }

  /** Follows the match to its newest state, which is drawn after this. */
  follow(before: Session, next: Session): void {
    const wanted = isDefending(next)
    // The first state of a shooting match is not an answer to a shot that was seen.
    const isLater = before.view?.phase === 'shoot' && before.match?.matchId === next.match?.matchId
    if (isLater && wanted === this.#isDefending) return
    this.#isDefending = wanted
    this.#cancel()
    if (isLater && !this.#isCalm()) {
      this.#cancel = this.#timers.after(LOOK_MS, () => this.#set(wanted))
    } else if (!wanted || !this.#isCalm()) this.#isOwn = wanted
  }

  /** Shows the other sea, until the turn changes. */
  swap(): void {
    this.#cancel()
    this.#set(!this.#isOwn)
  }

  #set(isOwn: boolean): void {
    if (isOwn === this.#isOwn) return
    this.#isOwn = isOwn
    this.#onChange()
  }
}
