import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Overlay } from '@majlis/game-kit/overlay'
import { startOverQuestion } from '@majlis/game-kit/start-over'
import type { StartOverTexts } from '@majlis/game-kit/start-over'
import type { Hud, SoundName } from './hud.ts'
import type { Phase } from './inputs.ts'
import type { Kept } from './kept.ts'
import { hasModes, pausePanel } from './panels.ts'
import type { Acts } from './panels.ts'
import type { Run } from './run.ts'

/** Milliseconds between two numbers of the countdown. */
const COUNT_MS = 420

/** What the stops of a run need of the game. */
export interface StopNeeds {
  readonly timers: Timers
  readonly hud: Hud
  readonly common: StartOverTexts
  readonly overlay: Overlay
  readonly play: (sound: SoundName, lift?: number) => void
  readonly kept: Kept
  readonly run: () => Run
  readonly acts: () => Acts
  readonly isTouch: boolean
  readonly isDuel: boolean
  readonly setPhase: (phase: Phase) => void
  /** Shows the wall as it is and gives it the focus. */
  readonly show: () => void
}

/** Where a run stops: its pause, the question before it is given up, and the countdown after them. */
export class Stops {
  readonly #needs: StopNeeds
  #isResting = false
  #cancel: () => void = () => undefined

  constructor(needs: StopNeeds) {
    this.#needs = needs
  }

  /** Counts down after a pause, so that the game does not start unexpectedly. */
  readonly count = (): void => {
    const { timers, hud, play, setPhase, show } = this.#needs
    this.#isResting = false
    setPhase('counting')
    show()
    const beat = (left: number): void => {
      if (left === 0) {
        setPhase('running')
        return
      }
      hud.count(left)
      play('move', left)
      this.#cancel = timers.after(COUNT_MS, () => beat(left - 1))
    }
    beat(3)
  }

  pause(): void {
    const { hud, overlay, kept, run, acts, isTouch, isDuel, setPhase } = this.#needs
    this.#cancel()
    setPhase('paused')
    overlay.show({ ...pausePanel(hud, run(), isTouch, hasModes(kept.progress, isDuel), acts()), ...kept.toggle() })
  }

  /** The app pauses the run; `wake` goes on with it. */
  rest(): void {
    this.#isResting = true
    this.pause()
  }

  wake(): void {
    if (!this.#isResting) return
    this.#needs.overlay.hide()
    this.count()
  }

  /** Asks before the points of a run are lost. */
  ask(leave: () => void): void {
    const { overlay, common, run } = this.#needs
    if (run().state.score === 0) leave()
    else overlay.show(startOverQuestion(common, this.count, leave))
  }

  /** Another run begins: what was stopped does not go on. */
  forget(): void {
    this.#isResting = false
    this.#cancel()
  }
}
