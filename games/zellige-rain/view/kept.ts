import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { byId } from '@majlis/game-bridge/stage/screen'
import { createAutosave } from '@majlis/game-kit/autosave'
import type { Autosave } from '@majlis/game-kit/autosave'
import type { OverlayTexts } from '@majlis/game-kit/overlay'
import { readSaved, together, toSave } from './progress.ts'
import type { Progress } from './progress.ts'
import type { Run } from './run.ts'

/** What stays between runs: the player's progress, its saves, and whether the buttons are shown. */
export class Kept {
  readonly autosave: Autosave
  readonly #page: Document
  readonly #text: string
  #progress: Progress

  /** `text`: the name of the switch of the buttons. `run`: the run that is saved with the progress. */
  constructor(host: GameHost, timers: Timers, welcome: Welcome, page: Document, text: string, start: Progress, run: () => Run) {
    this.#page = page
    this.#text = text
    this.#progress = start
    this.autosave = createAutosave(host, timers, {
      start: welcome.saved,
      current: () => toSave(this.#progress, run()),
      learn: (theirs) => {
        this.#progress = together(this.#progress, readSaved(theirs).progress)
      },
    })
  }

  get progress(): Progress {
    return this.#progress
  }

  change(progress: Progress): void {
    this.#progress = progress
    this.autosave.touch()
  }

  showButtons(): void {
    const isOff = this.#progress.buttons === false
    byId(this.#page, 'game').dataset['buttons'] = isOff ? 'off' : 'on'
    byId(this.#page, 'pad').hidden = isOff
  }

  /** The switch of the buttons, for the overlay. */
  toggle(): Pick<OverlayTexts, 'toggle'> {
    const set = (buttons: boolean): void => {
      this.change({ ...this.#progress, buttons })
      this.showButtons()
    }
    return { toggle: { text: this.#text, on: this.#progress.buttons !== false, set } }
  }
}
