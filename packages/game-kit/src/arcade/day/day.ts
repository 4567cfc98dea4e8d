import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { digitWriter, fill } from '@majlis/game-bridge/stage/screen'
import { dayCountedText, daysInARow, daysInARowForms, daysInARowLabel, readDays, utcDate, withDay } from '../../days.ts'
import type { Days } from '../../days.ts'
import { counter } from '../../plural.ts'
import type { Steps } from '../../run.ts'
import { createDayButton } from './button.ts'
import { hostOfDays } from './host.ts'
import { DayRounds } from './rounds.ts'
import { dayDoneText } from './texts.ts'
import type { DayTexts } from './texts.ts'

/** What the round of the day needs of its game and its page. */
export interface DayNeeds<State> {
  readonly host: GameHost
  readonly welcome: Welcome
  readonly timers: Pick<Timers, 'now'>
  readonly page: Document
  readonly steps: Steps<State>
  readonly texts: DayTexts
  /** Whether the newest tick is the one from which on a round of the day counts, such as that in which the first level was completed. */
  readonly counts: (state: State) => boolean
}

/** The round of the day in one visit to an arcade game: which round is one, which days count, and the button that chooses it. */
export class Day<State extends object> {
  /** The app's interface, with the day in saves and proofs. */
  readonly host: GameHost
  /** Written by the host, too, when another device has saved. */
  days: Days
  readonly #needs: DayNeeds<State>
  readonly #rounds: DayRounds<State>
  readonly #digits: (value: number) => string
  readonly #spellDays: (days: number) => string
  /** The day of the round before the newest one. */
  #dateBefore: string | null = null
  #waiting: State | null = null
  #showButton: (isChosen: boolean, days: Days, today: string) => void = () => undefined

  constructor(needs: DayNeeds<State>) {
    const { language, locale, saved } = needs.welcome
    this.#needs = needs
    this.#rounds = new DayRounds(needs.steps)
    this.#digits = digitWriter(needs.welcome)
    const count = counter(locale, this.#digits)
    this.#spellDays = (days) => count(daysInARowForms[language], days)
    this.days = readDays(saved?.data)
    this.host = hostOfDays(needs.host, this)
  }

  get steps(): Steps<State> {
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
    const { welcome, page, steps, texts } = this.#needs
    if (welcome.repeatsSeed) return
    this.#showButton = createDayButton(page, { ...texts, done: dayDoneText[welcome.language], inARow: this.#spellDays }, () => {
      const state = this.#waiting
      if (!state || steps.tickOf(state) > 0) return
      this.#rounds.beginAgain(state, this.isOfDay ? null : this.#today())
      this.#dateBefore = this.#rounds.date
      this.#show()
      onChange(state)
    })
  }

  /** The round that waits is no longer that of the day. */
  leave(): void {
    const state = this.#waiting
    if (!state || !this.isOfDay || this.#needs.steps.tickOf(state) > 0) return
    this.#rounds.beginAgain(state, null)
    this.#dateBefore = null
    this.#show()
  }

  /** A round waits or continues. After a round of the day that does not count yet, a new round is that of the day again. */
  reset(state: State): void {
    this.#waiting = state
    const today = this.#today()
    const isNew = this.#needs.steps.tickOf(state) === 0
    if (isNew && this.#dateBefore === today && this.days.day !== today) this.#rounds.beginAgain(state, today)
    this.#dateBefore = this.#rounds.date
    this.#show()
  }

  /** After each tick. @returns what is shown when the day counts from this tick on; null in every other tick */
  ticked(state: State): string | null {
    const { date } = this.#rounds
    if (date === null || !this.#needs.counts(state)) return null
    const days = withDay(this.days, date)
    if (days === this.days) return null
    this.days = days
    return fill(dayCountedText[this.#needs.welcome.language], { days: this.#spellDays(this.#inARow()) })
  }

  /** The text, which may be empty, and the fact for the end of a round of the day; null for any other round. */
  endTexts(): { readonly text: string; readonly fact: readonly [string, string] } | null {
    const { date } = this.#rounds
    if (date === null) return null
    const { texts, welcome } = this.#needs
    return { text: this.days.day === date ? '' : texts.open, fact: [daysInARowLabel[welcome.language], this.#digits(this.#inARow())] }
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
