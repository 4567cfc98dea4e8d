import { later } from '../../platform/clock.ts'

/** Milliseconds without a connection after which the person is told; the engine keeps trying. */
export const troubleMs = 12_000

/** Detects that nobody in the room could be reached for a while, and that this is over. */
export class Trouble {
  readonly #changed: (isOn: boolean) => void
  #cancel: (() => void) | undefined
  #isOn = false

  /** @param changed called when it begins and when it is over */
  constructor(changed: (isOn: boolean) => void) {
    this.#changed = changed
  }

  get isOn(): boolean {
    return this.#isOn
  }

  /** Takes a measurement: whether somebody is reached, or there is nobody to reach. */
  look(isReached: boolean): void {
    if (!isReached) {
      this.#cancel ??= later(troubleMs, () => this.#turn(true))
      return
    }
    this.#stop()
    this.#turn(false)
  }

  #turn(isOn: boolean): void {
    if (this.#isOn === isOn) return
    this.#isOn = isOn
    this.#changed(isOn)
  }

  #stop(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }

  /** Resets the state without a call. */
  clear(): void {
    this.#stop()
    this.#isOn = false
  }
}
