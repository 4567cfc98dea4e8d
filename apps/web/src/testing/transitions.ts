import { act } from '@testing-library/react'

/** A view transition whose browser takes its picture, and ends its animations, when the test says so. */
class TestTransition {
  readonly #done = Promise.withResolvers<void>()
  readonly #ready = Promise.withResolvers<void>()
  readonly #finished = Promise.withResolvers<void>()
  readonly #change: () => unknown
  #isChanged = false
  isSkipped = false
  readonly updateCallbackDone = this.#done.promise
  readonly ready = this.#ready.promise
  readonly finished = this.#finished.promise

  constructor(change: () => unknown) {
    this.#change = change
  }
  /** The picture of the screen before is there: the next one is drawn. */
  async draw(): Promise<void> {
    if (this.#isChanged) return
    this.#isChanged = true
    try {
      await this.#change()
      this.#done.resolve()
    } catch (problem) {
      for (const each of [this.#done, this.#ready, this.#finished]) each.reject(problem)
    }
    if (!this.isSkipped) this.#ready.resolve()
  }
  end(): void {
    this.#finished.resolve()
  }
  skipTransition(): void {
    if (this.isSkipped) return
    this.isSkipped = true
    this.#ready.reject(new DOMException('Transition was skipped', 'AbortError'))
    // A browser makes the change of a skipped transition all the same, a moment later.
    queueMicrotask(() => void this.draw().then(() => this.#finished.resolve()))
  }
}

/**
 * Gives the document of the tests view transitions, of which it has none.
 * @returns the transitions that were begun, and functions that let the newest go on
 */
export function withTransitions() {
  const begun: TestTransition[] = []
  const startViewTransition = (change: () => unknown) => {
    begun.at(-1)?.skipTransition()
    const transition = new TestTransition(change)
    begun.push(transition)
    return transition
  }
  Object.assign(document, { startViewTransition })
  const newest = () => begun.at(-1) ?? Promise.reject(new Error('no transition has begun'))
  return {
    begun,
    draw: () => act(async () => (await newest()).draw()),
    end: () => act(async () => (await newest()).end()),
  }
}
