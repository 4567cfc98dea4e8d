import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { daysInARow } from '@majlis/game-kit/days'
import type { Days } from '@majlis/game-kit/days'
import type { Messages } from './messages.ts'
import type { Forms } from '@majlis/game-kit/plural'

/**
 * The button of the garden of the day, which is shown before a round begins; pressed, the round that waits is that of the day.
 * @param act called when it is pressed
 * @returns shows whether the garden of the day is chosen, and the days in a row as of `today`, a UTC date
 */
export function createDayButton(
  page: Document,
  texts: Messages,
  count: (forms: Forms, count: number) => string,
  act: () => void,
): (isChosen: boolean, days: Days, today: string) => void {
  const button = byId(page, 'day')
  byId(page, 'day-name').textContent = texts.day.name
  button.addEventListener('click', act)
  return (isChosen, days, today) => {
    const row = daysInARow(days, today)
    const inARow = count(texts.daysInARow, row)
    button.hidden = false
    button.setAttribute('aria-pressed', String(isChosen))
    byId(page, 'day-text').textContent = days.day === today ? fill(texts.day.done, { days: inARow }) : row > 0 ? inARow : texts.day.none
  }
}
