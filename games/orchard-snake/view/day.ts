import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { fill } from '@majlis/game-bridge/stage/screen'
import { EVENTS } from '../state.ts'
import type { State } from '../state.ts'
import { createDayButton } from './day-button.ts'
import { hostOfDays } from './day-host.ts'
import { DayRounds } from './day-rounds.ts'
import { daysInARow, readDays, utcDate, withDay } from '@majlis/game-kit/days'
import type { Days } from '@majlis/game-kit/days'
import type { Messages } from './messages.ts'
import type { Forms } from '@majlis/game-kit/plural'

export interface DayNeeds {
  readonly host: GameHost
  readonly welcome: Welcome
  readonly timers: Pick<Timers, 'now'>
  readonly page: Document
  readonly texts: Messages
  readonly digits: (value: number) => string
  readonly count: (forms: Forms, count: number) => string
}

/** The garden of the day in one visit: which round is one, which days count, and the button that chooses it. */
export class Day {
  /** The app's interface, with the day in saves and proofs. */
  readonly host: GameHost
  /** Written by the host, too, when another device has saved. */
  days: Days
  readonly #needs: DayNeeds
  readonly #rounds = new DayRounds()
  /** The day of the round before the newest one. */
  #dateBefore: string | null = null
  #waiting: State | null = null
  #showButton: (isChosen: boolean, days: Days, today: string) => void = () => undefined

  constructor(needs: DayNeeds) {
    this.#needs = needs
    this.days = readDays(needs.welcome.saved?.data)
    this.host = hostOfDays(needs.host, this)
  }

  get steps(): DayRounds['steps'] {
    return this.#rounds.steps
  }

  get isOfDay(): boolean {
    return this.#rounds.date !== null
  }

  playedSeed(seed: string): string {
    return this.#rounds.playedSeed(seed)
  }

  /**
   * Shows the button from now on. A duel has none, because both players have the seed of the duel.
   * @param onChange the round that waits is another one now
   */
  offer(onChange: (state: State) => void): void {
    const { welcome, page, texts, count } = this.#needs
    if (welcome.repeatsSeed) return
    this.#showButton = createDayButton(page, texts, count, () => {
      const state = this.#waiting
      if (!state || state.tick > 0) return
      this.#rounds.beginAgain(state, this.isOfDay ? null : this.#today())
      this.#dateBefore = this.#rounds.date
      this.#show()
      onChange(state)
    })
  }

  /** A round waits or continues. After a round of the day that does not count yet, a new round is that of the day again. */
  reset(state: State): void {
    this.#waiting = state
    const today = this.#today()
    if (state.tick === 0 && this.#dateBefore === today && this.days.day !== today) this.#rounds.beginAgain(state, today)
    this.#dateBefore = this.#rounds.date
    this.#show()
  }

  /** After each tick. @returns what is shown when the day counts from this tick on; null in every other tick */
  ticked({ events, garden }: Pick<State, 'events' | 'garden'>): string | null {
    const { date } = this.#rounds
    if (date === null || garden !== 2 || (events & EVENTS.garden) === 0) return null
    const days = withDay(this.days, date)
    if (days === this.days) return null
    this.days = days
    const { texts, count } = this.#needs
    return fill(texts.day.counted, { days: count(texts.daysInARow, this.#inARow()) })
  }

  /** The text, which may be empty, and the fact for the end of a round of the day; null for any other round. */
  endTexts(garden: number): { readonly text: string; readonly fact: readonly [string, string] } | null {
    if (!this.isOfDay) return null
    const { texts, digits } = this.#needs
    return { text: garden > 1 ? '' : texts.day.open, fact: [texts.day.label, digits(this.#inARow())] }
  }

  #today(): string {
    return utcDate(this.#needs.timers.now())
  }

  #inARow(): number {
    return daysInARow(this.days, this.#today())
  }

  #show(): void {
    this.#showButton(this.isOfDay, this.days, this.#today())
  }
}
