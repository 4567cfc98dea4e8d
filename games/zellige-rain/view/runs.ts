import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { utcDate } from '@majlis/game-kit/days'
import { createSeeds } from '@majlis/game-kit/life'
import { modeFrom } from '../mode.ts'
import type { Mode } from '../mode.ts'
import { resultOf } from '../state.ts'
import { chosenMode } from './records.ts'
import type { Records } from './records.ts'
import { Run } from './run.ts'

/** Makes the runs of a visit: their seeds and modes. */
export class Runs {
  readonly isDuel: boolean
  readonly #host: GameHost
  readonly #timers: Timers
  readonly #nextSeed: () => string
  readonly #duelMode: Mode

  constructor(host: GameHost, welcome: Welcome, timers: Timers) {
    this.isDuel = welcome.repeatsSeed === true
    this.#host = host
    this.#timers = timers
    this.#nextSeed = createSeeds(welcome, host)
    this.#duelMode = modeFrom(welcome.setup)
  }

  /** The UTC date. */
  get today(): string {
    return utcDate(this.#timers.now())
  }

  /** A new run in the chosen mode, or in that of the duel. */
  next(records: Records): Run {
    return new Run(this.#nextSeed(), [], this.#modeOf(records))
  }

  /** The same run that has not begun, in the mode that is chosen now. */
  inMode(run: Run, records: Records): Run {
    return new Run(run.seed, [], this.#modeOf(records))
  }

  /** The run of today. `isAfter`: it follows the end of another run, so the app learns of it by a seed that is not used. */
  ofDay(isAfter: boolean): Run {
    if (isAfter) this.#nextSeed()
    return new Run(dailySeed(this.today))
  }

  /** The first run of a day counts: one that is left ends as lost, with the points that it has when nobody plays on. */
  leave(run: Run): void {
    if (run.date === null || run.saved === null) return
    const { score } = resultOf(run.finish())
    this.#host.emit('round.end', { outcome: 'lose', score, proof: { ...run.proof }, goesOn: true })
  }

  #modeOf(records: Records): Mode {
    return this.isDuel ? this.#duelMode : chosenMode(records)
  }
}
