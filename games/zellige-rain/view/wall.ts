import type { Timers } from '@majlis/game-bridge/platform/timers'
import { byId } from '@majlis/game-bridge/stage/screen'
import { EVENTS } from '../state.ts'
import type { State } from '../state.ts'
import type { Hud, SoundName } from './hud.ts'
import { createLook } from './look.ts'
import type { Look } from './look.ts'
import { Painter } from './painter.ts'
import { passesGoal } from './progress.ts'
import type { Progress } from './progress.ts'
import type { Run } from './run.ts'
import { createTimes } from './times.ts'
import type { Times } from './times.ts'

/** What the wall needs of the game. */
export interface WallNeeds {
  readonly hud: Hud
  readonly play: (sound: SoundName, lift?: number) => void
  readonly haptic: (pattern: 'tap' | 'success') => void
  /** The run that is shown, and the progress before it. */
  readonly run: () => Run
  readonly progress: () => Progress
}

/** Shows the run: its tiles, the numbers around them, and what happens in a tick, which is heard and felt, too. */
export class Wall {
  readonly #needs: WallNeeds
  readonly #painter: Painter
  readonly #look: Look
  readonly #times: Times
  #isStill = false

  constructor(page: Document, timers: Timers, needs: WallNeeds) {
    this.#needs = needs
    this.#look = createLook(page)
    this.#times = createTimes(needs.hud, needs.play)
    // The canvas may have no size yet: the tiles are made when it has.
    this.#painter = new Painter(page, byId(page, 'field') as HTMLCanvasElement, byId(page, 'settled') as HTMLCanvasElement, () =>
      timers.after(0, () => this.refresh()),
    )
  }

  /** CSS pixels of a cell. */
  get cell(): number {
    return this.#painter.cell
  }

  /** The ticks of a sprint at every ten rows so far. */
  get splits(): readonly number[] {
    return this.#times.splits
  }

  setStill(isStill: boolean): void {
    this.#isStill = isStill
    this.#painter.setStill(isStill)
  }

  /** Plays a tick of the run. @returns the state after it */
  tick(): State {
    const { hud, play, haptic, run, progress } = this.#needs
    const { score } = run().state
    const state = run().tick()
    if (state.events !== 0) {
      this.#painter.react(state)
      this.#look.react(state, this.#isStill)
      hud.react(state, play, haptic)
      if (passesGoal(progress(), score, state)) hud.cheer(state, play)
      if (state.events & (EVENTS.came | EVENTS.held | EVENTS.rows)) hud.show(state, this.#painter)
    }
    this.#times.tick(state, progress().records)
    return state
  }

  /** Draws one picture, `seconds` after the one before. */
  draw(seconds: number): void {
    const { hud, run, progress } = this.#needs
    this.#painter.draw(run().state, seconds)
    hud.line(run().state, progress())
  }

  /** Shows everything of the run as it is. */
  refresh(): void {
    const { state } = this.#needs.run()
    this.#needs.hud.show(state, this.#painter)
    this.#look.show(state)
    this.draw(0)
  }

  /** Another run is shown. */
  forget(): void {
    this.#times.forget()
    this.#painter.forget()
    this.refresh()
  }
}
