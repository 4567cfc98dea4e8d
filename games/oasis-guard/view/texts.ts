import { fill } from '@majlis/game-bridge/stage/screen'
import type { OverlayButton, OverlayTexts } from '@majlis/game-kit/overlay'
import type { State } from '../state.ts'
import type { Messages } from './messages.ts'
import { isOpen } from './round.ts'
import type { Progress } from './round.ts'

type Write = (value: number) => string

export function pauseTexts({ paused, score, best }: Messages, write: Write, state: State, progress: Progress, buttons: readonly OverlayButton[]): OverlayTexts {
  return {
    kind: 'pause',
    title: paused,
    facts: [
      [score, write(state.score)],
      [best, write(progress.best)],
    ],
    buttons,
  }
}

/** What holding a land for the first time opens; empty where there is nothing more. `before` is the progress without it. */
export function openedText({ lands, opened }: Messages, before: Progress, land: number): string {
  const next = lands[land + 1]
  return next === undefined || isOpen(before, land + 1) ? '' : fill(opened, { land: next })
}

/** The texts for the end of a round, or of its last wave. */
export function endTexts(
  { score, best, felled }: Messages,
  write: Write,
  state: State,
  progress: Progress,
  end: { readonly kind: 'won' | 'lost'; readonly title: string; readonly text: string },
  buttons: readonly OverlayButton[],
): OverlayTexts {
  return {
    ...end,
    facts: [
      [score, write(state.score)],
      [best, write(Math.max(progress.best, state.score))],
      [felled, write(state.felled)],
    ],
    buttons,
  }
}
