import type { GameHost } from '@majlis/game-bridge/guest'
import { withDay } from '@majlis/game-kit/days'
import type { Overlay } from '@majlis/game-kit/overlay'
import { resultOf } from '../state.ts'
import type { RunResult } from '../state.ts'
import type { Use } from './controls.ts'
import type { RunEnd } from './ends.ts'
import type { Hud } from './hud.ts'
import type { Kept } from './kept.ts'
import { endPanel } from './panels.ts'
import type { Acts } from './panels.ts'
import { afterRun, afterUse } from './progress.ts'
import type { Progress } from './progress.ts'
import type { Run } from './run.ts'
import type { Runs } from './runs.ts'

/** A run that is over, and what it changes. */
export interface Ended extends RunEnd {
  readonly run: Run
  readonly result: RunResult
}

/** `splits`: the intermediate times of a sprint. `uses`: how the run was played on a touch screen; undefined on any other. */
export function endOf(run: Run, splits: readonly number[], before: Progress, uses: Readonly<Record<Use, number>> | undefined): Ended {
  const result = resultOf(run.state)
  const after = afterRun(before, result, splits)
  const played = run.date === null ? after.progress : { ...after.progress, days: withDay(before.days, run.date) }
  return { ...after, before, progress: uses ? afterUse(played, uses) : played, run, result }
}

/** Keeps what a run has changed, tells the app of its end, and shows the overlay of the end. */
export function closeRun(
  ended: Ended,
  {
    host,
    hud,
    kept,
    runs,
    overlay,
    acts,
  }: { readonly host: GameHost; readonly hud: Hud; readonly kept: Kept; readonly runs: Runs; readonly overlay: Overlay; readonly acts: Acts },
): void {
  const { run, result, outcome, before, progress } = ended
  kept.change(progress)
  const isHiding = progress.buttons !== before.buttons
  if (isHiding) kept.showButtons()
  const proof = { ...run.proof }
  void kept.autosave.settle().then(() => host.emit('round.end', { outcome, score: result.score, proof, goesOn: true }))
  const inARow = hud.day(progress.days, runs.today)
  const isDayOpen = !runs.isDuel && progress.days.day !== runs.today
  const day = { isDayOpen, isDuel: runs.isDuel, ...(run.date === null ? {} : { inARow }) }
  // Buttons that disappear by themselves can be brought back at once.
  overlay.show({ ...endPanel(hud, result, ended, acts, day), ...(isHiding ? kept.toggle() : {}) })
}
