import type { Timers } from '@majlis/game-bridge/platform/timers'
import { byId } from '@majlis/game-bridge/stage/screen'
import { listenForButtons } from './controls.ts'
import type { Controls, Use } from './controls.ts'
import { listenForFingers } from './gestures.ts'
import type { Run } from './run.ts'

export type Phase = 'ready' | 'counting' | 'running' | 'paused' | 'over'

/** What fingers, keys and buttons need of the game. */
export interface Played {
  readonly phase: () => Phase
  readonly run: () => Run
  /** CSS pixels of a cell. */
  readonly cell: () => number
  readonly used: (how: Use) => void
  readonly start: () => void
  readonly startDay: () => void
  readonly again: () => void
  readonly pause: () => void
}

/** Connects fingers, keys and buttons to the run that is played. */
export function connectInputs(page: Document, timers: Timers, game: Played): void {
  const isRunning = (): boolean => game.phase() === 'running'
  const whenRunning = (task: () => void): void => {
    if (isRunning()) task()
    else if (game.phase() === 'ready') game.start()
  }
  const controls: Controls = {
    act: (action) => whenRunning(() => game.run().push(action)),
    hold: (side) => (isRunning() || side === 0 ? game.run().hold(side) : whenRunning(() => undefined)),
    soften: (isSoft, isForOne) => game.run().soften(isSoft && isRunning(), isForOne),
    pause: () => (isRunning() || game.phase() === 'counting') && game.pause(),
    restart: () => isRunning() && game.again(),
    cell: game.cell,
    now: timers.now,
    after: timers.after,
    used: (how) => isRunning() && game.used(how),
  }
  // The wall and all around it: a thumb does not have to cover the piece.
  listenForFingers(byId(page, 'stage'), controls)
  listenForButtons(page, controls)
  byId(page, 'pause').addEventListener('click', controls.pause)
  for (const id of ['start', 'day', 'hold']) byId(page, id).addEventListener('pointerdown', (event) => event.stopPropagation())
  byId(page, 'start').addEventListener('click', game.start)
  byId(page, 'day').addEventListener('click', () => game.phase() === 'ready' && game.startDay())
}
