import { later } from '../platform/clock.ts'

/** Milliseconds without anybody reached after which it is said that it does not work; it is tried on all the same. */
export const troubleMs = 12_000

/** Notices that nobody in the room could be reached for a while, and that this is over. */
export class Trouble {
  readonly #changed: (isOn: boolean) => void
  #cancel: (() => void) | undefined
  #isOn = false

  /** @param changed told when it comes and when it is over */
  constructor(changed: (isOn: boolean) => void) {
    this.#changed = changed
  }

  get isOn(): boolean {
    return this.#isOn
  }

  /** Takes up whether somebody is reached, or nobody is there to be. */
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

  /** Forgets everything, without a word. */
  clear(): void {
    this.#stop()
    this.#isOn = false
  }
}
