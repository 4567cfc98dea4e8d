import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { progressOf } from '../step.ts'
import type { State } from '../step.ts'
import type { Messages } from './messages.ts'
import type { Writers } from './write.ts'

/** Shows the points so far and the mistakes beside the clock. `check`: without it they would reveal which digits are wrong, and are hidden. */
export function drawTally(
  page: Document,
  state: State,
  check: boolean,
  { facts, tally }: Messages,
  { number, digits }: Pick<Writers, 'number' | 'digits'>,
): void {
  for (const { id, name, value, isShown } of [
    { id: 'points', name: facts.score, value: number(progressOf(state)), isShown: check },
    { id: 'slips', name: facts.mistakes, value: digits(state.mistakes), isShown: check && state.mistakes > 0 },
  ]) {
    const element = byId(page, id)
    element.hidden = !isShown
    element.setAttribute('aria-label', fill(tally, { name, value }))
    const text = element.querySelector('b')
    if (text && text.textContent !== value) text.textContent = value
  }
}
