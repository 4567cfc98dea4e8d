import { fill } from '@majlis/game-bridge/stage/screen'
import { EVENTS } from '../state.ts'
import type { State } from '../state.ts'
import type { Messages } from './messages.ts'

/** The text for a tick, only for the most important event: what the rows were, and their points. */
export function textFor(state: State, { toasts, blitz }: Messages, number: (value: number) => string): string | undefined {
  const { events, level, gained } = state
  if (events & EVENTS.emptied) return blitz.emptied
  if ((events & EVENTS.rows) === 0) return undefined
  const feat = featOf(state, toasts, number)
  if (feat !== undefined) return fill(toasts.points, { word: events & EVENTS.again ? fill(toasts.again, { word: feat }) : feat, n: number(gained) })
  return events & EVENTS.level ? fill(toasts.level, { n: number(level) }) : undefined
}

/** The text for a tick that reached a goal, above what the rows were. */
export function goalText(state: State, texts: Messages, number: (value: number) => string): string {
  const feat = textFor(state, texts, number)
  return feat === undefined ? texts.toasts.goal : `${texts.toasts.goal}\n${feat}`
}

/** What is special about the rows that were just filled. */
function featOf({ events, full, combo }: State, toasts: Messages['toasts'], number: (value: number) => string): string | undefined {
  if (events & EVENTS.clean) return toasts.clean
  if (events & EVENTS.twist) return toasts.twist
  if (full.length > 2) return full.length === 4 ? toasts.four : toasts.three
  if (combo > 2) return fill(toasts.combo, { n: number(combo) })
  return full.length > 1 ? toasts.two : events & EVENTS.star ? toasts.star : undefined
}
