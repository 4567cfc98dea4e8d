import type { GameHost } from '@majlis/game-bridge/guest'
import { fill } from '@majlis/game-bridge/stage/screen'
import { afterRun, goalOf, isFulfilled, kindOf } from '../missions.ts'
import type { Progress } from '../missions.ts'
import { NEAR_MISS_POINTS, metresOf, resultOf } from '../step.ts'
import type { State } from '../step.ts'
import type { Hud } from './hud.ts'
import type { RunSounds } from './run-sounds.ts'
import type { Speech } from './speech.ts'

export interface CheersNeeds {
  readonly host: Pick<GameHost, 'emit'>
  readonly hud: Pick<Hud, 'toast'>
  readonly sounds: Pick<RunSounds, 'cheer'>
  readonly speech: Speech
  readonly say: (text: string) => void
}

/** Tells during a run what was just reached: a near miss, each goal, a new best, a mission. */
export class Cheers {
  readonly #needs: CheersNeeds
  #announced: { best: boolean; level: number; readonly missions: Set<number> } = { best: false, level: 1, missions: new Set() }

  constructor(needs: CheersNeeds) {
    this.#needs = needs
  }

  /** A run begins. A first best is none. */
  begin({ bestMetres, level }: Progress): void {
    this.#announced = { best: bestMetres === 0, level, missions: new Set() }
  }

  /** Shows a text over the desert about the newest tick. */
  follow(state: State, progress: Progress): void {
    const { texts, number } = this.#needs.speech
    const metres = metresOf(state)
    if (state.events & 8) this.#needs.hud.toast(fill(texts.near, { n: number(NEAR_MISS_POINTS) }))
    if (metres >= goalOf(this.#announced.level)) {
      this.#announced.level = Math.floor(metres / goalOf(1)) + 1
      this.#celebrate(texts.passedGoal)
    } else if (!this.#announced.best && metres > progress.bestMetres) {
      this.#announced.best = true
      this.#celebrate(texts.passedBest)
    } else if (state.events !== 0 || state.tick % 30 === 0) this.#missions(state, progress)
  }

  #missions(state: State, progress: Progress): void {
    const { texts } = this.#needs.speech
    const done = afterRun(progress, resultOf(state)).missions.find((mission) => isFulfilled(mission) && !this.#announced.missions.has(mission.serial))
    if (!done) return
    this.#announced.missions.add(done.serial)
    this.#celebrate(fill(texts.missionDone, { name: texts.missionKinds[kindOf(done)] }))
  }

  #celebrate(text: string): void {
    const { host, hud, sounds, say } = this.#needs
    hud.toast(text)
    say(text)
    sounds.cheer()
    host.emit('haptic', { pattern: 'success' })
  }
}
