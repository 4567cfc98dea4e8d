import type { OverlayButton, OverlayTexts } from '@majlis/game-kit/overlay'
import { resultOf } from '../state.ts'
import type { RunResult } from '../state.ts'
import { endTexts, factsOf } from './ends.ts'
import type { RunEnd } from './ends.ts'
import type { Hud } from './hud.ts'
import { openModes } from './menu.ts'
import type { Progress } from './progress.ts'
import type { Run } from './run.ts'

/** What the buttons of the overlays do. */
export interface Acts {
  readonly goOn: () => void
  readonly again: () => void
  readonly askToStartOver: () => void
  readonly day: () => void
  readonly menu: () => void
  readonly askForMenu: () => void
}

/** Whether there is a choice between modes. */
export function hasModes(progress: Progress, isDuel: boolean): boolean {
  return !isDuel && openModes(progress).length > 1
}

export function pausePanel({ texts, write }: Hud, run: Run, isTouch: boolean, isMenuOpen: boolean, acts: Acts): OverlayTexts {
  const { pause, modes } = texts
  return {
    kind: 'pause',
    title: pause.title,
    facts: factsOf(resultOf(run.state), texts, write),
    ...(isTouch ? { text: pause.gestures } : {}),
    buttons: [
      { text: pause.resume, main: true, act: acts.goOn },
      { text: pause.again, act: acts.askToStartOver },
      ...(isMenuOpen ? [{ text: modes.open, act: acts.askForMenu }] : []),
    ],
  }
}

/** `inARow`: what the wall of the day says, for a run of a day. `isDayOpen`: the wall of today has not been played to its end. */
export function endPanel(
  hud: Hud,
  result: RunResult,
  end: RunEnd,
  acts: Acts,
  day: { readonly inARow?: string; readonly isDayOpen: boolean; readonly isDuel: boolean },
): OverlayTexts {
  const { texts, write } = hud
  const { name } = texts.day
  const buttons: OverlayButton[] = [{ text: texts.end.again, main: true, act: acts.again }]
  if (hasModes(end.progress, day.isDuel)) buttons.push({ text: texts.modes.open, act: acts.menu })
  if (day.isDayOpen) buttons.push({ text: name, act: acts.day })
  return { ...endTexts(result, end, texts, write), ...(day.inARow === undefined ? {} : { text: `${name}: ${day.inARow}` }), buttons }
}
