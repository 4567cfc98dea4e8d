import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { digitWriter, fill } from '@majlis/game-bridge/stage/screen'
import { dayDoneText } from './arcade/day/texts.ts'
import { dayCountedText, daysInARow, daysInARowForms, daysInARowLabel, utcDate } from './days.ts'
import type { Days } from './days.ts'
import { counter } from './plural.ts'

/** The round of the day of a game that offers it by a button of its overlays. */
export interface DayOffer {
  /** The UTC date. */
  readonly today: string
  /**
   * The text of the button; null in a duel, which has a round of its own, while the round of today is played, and once it counts.
   * @param played the date of the round that is played; null for any other round, and for one that is over
   */
  button(days: Days, played: string | null): string | null
  /** What is shown where the day counts already, such as in a round that is played again for practice. */
  done(days: Days): string
  /** What is shown when the day counts. */
  counted(days: Days): string
  /** The days in a row as a fact of an end. */
  fact(days: Days): readonly [label: string, value: string]
}

/** @param name what the game calls its round of the day */
export function createDayOffer(welcome: Welcome, timers: Pick<Timers, 'now'>, name: string): DayOffer {
  const digits = digitWriter(welcome)
  const count = counter(welcome.locale, digits)
  const today = (): string => utcDate(timers.now())
  const spelled = (days: Days): string => count(daysInARowForms[welcome.language], daysInARow(days, today()))
  return {
    get today() {
      return today()
    },
    button(days, played) {
      if (welcome.repeatsSeed === true || played === today() || days.day === today()) return null
      return daysInARow(days, today()) > 0 ? `${name} · ${spelled(days)}` : name
    },
    done: (days) => fill(dayDoneText[welcome.language], { days: spelled(days) }),
    counted: (days) => fill(dayCountedText[welcome.language], { days: spelled(days) }),
    fact: (days) => [daysInARowLabel[welcome.language], digits(daysInARow(days, today()))],
  }
}
