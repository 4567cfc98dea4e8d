import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { daysInARow } from '../../days.ts'
import type { Days } from '../../days.ts'
import type { DayTexts } from './texts.ts'

/** The texts of the button. */
export interface ButtonTexts extends Pick<DayTexts, 'name' | 'none'> {
  /** With `{days}`, the days in a row in words. */
  readonly done: string
  /** The days in a row in words. */
  inARow(days: number): string
}

/**
 * The button of the round of the day, which is shown before a round begins; pressed, the round that waits is that of the day.
 * @param act called when it is pressed
 * @returns shows whether the round of the day is chosen, and the days in a row as of `today`, a UTC date
 */
export function createDayButton(page: Document, texts: ButtonTexts, act: () => void): (isChosen: boolean, days: Days, today: string) => void {
  const button = byId(page, 'day')
  byId(page, 'day-name').textContent = texts.name
  button.addEventListener('click', act)
  return (isChosen, days, today) => {
    const row = daysInARow(days, today)
    const inARow = texts.inARow(row)
    button.hidden = false
    button.setAttribute('aria-pressed', String(isChosen))
    byId(page, 'day-text').textContent = days.day === today ? fill(texts.done, { days: inARow }) : row > 0 ? inARow : texts.none
  }
}
