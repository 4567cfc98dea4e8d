import type { VeilButton, VeilTexts } from '@majlis/game-kit/veil'
import type { State } from '../state.ts'
import type { Messages } from './messages.ts'
import type { Progress } from './round.ts'

type Write = (value: number) => string

export function pauseTexts({ paused, score, best }: Messages, write: Write, state: State, progress: Progress, buttons: readonly VeilButton[]): VeilTexts {
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

/** The end of a watch, or of its last wave. */
export function endTexts(
  { score, best, felled }: Messages,
  write: Write,
  state: State,
  progress: Progress,
  end: { readonly kind: 'won' | 'lost'; readonly title: string; readonly text: string },
  buttons: readonly VeilButton[],
): VeilTexts {
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
