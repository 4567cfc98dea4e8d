/** Runs what is done to a match one after another on this node; other nodes are kept out by the event's number. */
export class Turns {
  readonly #queues = new Map<string, Promise<unknown>>()

  /** Runs `work` once everything asked for before it on the same match is done. */
  take<T>(id: string, work: () => Promise<T>): Promise<T> {
    // Never at once: what `work` asks for itself comes behind it.
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
