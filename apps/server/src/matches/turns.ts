/** Runs the changes of a match one after another on this node. The event's number excludes changes by other nodes. */
export class Turns {
  readonly #queues = new Map<string, Promise<unknown>>()

  /** Runs `work` after everything that was requested before it for the same match. */
  take<T>(id: string, work: () => Promise<T>): Promise<T> {
    // It never runs at once: what `work` itself requests runs after it.
    const before = this.#queues.get(id) ?? Promise.resolve()
    const mine = before.then(work, work)
    this.#queues.set(id, mine)
    const leave = (): void => {
      if (this.#queues.get(id) === mine) this.#queues.delete(id)
    }
    mine.then(leave, leave)
    return mine
  }
}
