import { fill } from '@majlis/game-bridge/stage/screen'
import type { DayOffer } from '@majlis/game-kit/day-offer'
import type { OverlayButton, OverlayTexts } from '@majlis/game-kit/overlay'
import { STREET } from '../levels.ts'
import { starsOf, wantsOf } from '../step.ts'
import type { State } from '../step.ts'
import type { Messages } from './messages.ts'
import type { Progress } from './progress.ts'
import type { Writers } from './speech.ts'

/** What the end of a round needs beside its state. */
interface Result {
  readonly state: State
  /** The progress without the round, and with it. */
  readonly before: Progress
  readonly after: Progress
  readonly texts: Messages
  readonly write: Writers
  /** Begins a level. */
  readonly start: (level: number) => void
}

/** The texts of the overlay at a round's end. */
export function resultTexts(result: Result): OverlayTexts {
  const { state, before, after, texts, write, start } = result
  const { end, score } = texts
  const isBest = state.score > before.best && before.best > 0
  const facts = [
    [isBest ? end.newBest : score, write.number(state.score)],
    [end.best, write.number(after.best)],
  ] as const
  if (state.status === 'won') {
    const title = state.level % STREET === 0 ? end.wonArch : fill(end.won, { n: write.digits(state.level) })
    return { kind: 'won', title, medal: starsOf(state), facts, buttons: [{ ...nextButton(result), main: true }] }
  }
  const missing = wantsOf(state).reduce((sum, { have, need }) => sum + (need - have) / need, 0)
  const again = { text: end.again, main: true, act: () => start(state.level) }
  return { kind: 'lost', title: missing < 0.25 ? end.close : end.lost, text: end.lostText, facts, buttons: [again] }
}

/** The same for a level of the day: whether the day counts, the days in a row, and the button that leads on to the levels of the map. */
export function dayResultTexts(result: Result, date: string, day: DayOffer): OverlayTexts {
  const { state, before, after, texts } = result
  const ended = resultTexts(result)
  const text = after.days.day < date ? texts.day.open : before.days.day < date ? day.counted(after.days) : day.done(after.days)
  const shown = { ...ended, text, facts: [...(ended.facts ?? []), day.fact(after.days)] }
  return state.status === 'won' ? { ...shown, title: texts.day.won } : { ...shown, buttons: [...ended.buttons, nextButton(result)] }
}

function nextButton({ after, texts, write, start }: Result): OverlayButton {
  return { text: fill(texts.end.next, { n: write.digits(after.level) }), act: () => start(after.level) }
}
