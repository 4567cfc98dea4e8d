/** Work that cannot be accepted now, because too much is waiting already. Answered as 503. */
export class QueueFull extends Error {
  override name = 'QueueFull'
  readonly statusCode = 503
}

/**
 * A bounded queue in which keys take turns: whoever adds a hundred entries delays others by only one of them.
 * Entries of one key keep their order.
 */
export class FairQueue<Entry> {
  readonly #max: number
  readonly #maxEach: number
  /** In the order of turns: the first key has the next one. */
  readonly #entries = new Map<string, Entry[]>()
  #size = 0

  /**
   * Makes an empty queue.
   * @param maxEach entries of one key that may wait
   */
  constructor(max: number, maxEach: number) {
    this.#max = max
    this.#maxEach = maxEach
  }

  /** Entries that wait. */
  get size(): number {
    return this.#size
  }

  /** @throws QueueFull when too many wait, in all or under this key */
  push(key: string, entry: Entry): void {
    const own = this.#entries.get(key)
    if (this.#size >= this.#max || (own?.length ?? 0) >= this.#maxEach) throw new QueueFull('too many jobs wait')
    this.#size += 1
    if (own) own.push(entry)
    else this.#entries.set(key, [entry])
  }

  shift(): Entry | undefined {
    for (const [key, own] of this.#entries) {
      const entry = own.shift()
      // A key that had its turn moves to the end.
      this.#entries.delete(key)
      if (own.length > 0) this.#entries.set(key, own)
      this.#size -= 1
      return entry
    }
    return undefined
  }

  /** Removes and returns all waiting entries. */
  clear(): Entry[] {
    const all = [...this.#entries.values()].flat()
    this.#entries.clear()
    this.#size = 0
    return all
  }
}

export interface LimitedOptions {
  readonly atOnce: number
  readonly maxWaiting: number
  readonly maxWaitingEach: number
}

/** Runs a limited amount of work at the same time; waiting work takes turns by key. @throws QueueFull when too much waits */
export function limited({ atOnce, maxWaiting, maxWaitingEach }: LimitedOptions): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const waiting = new FairQueue<() => void>(maxWaiting, maxWaitingEach)
  let running = 0
  return async (key, work) => {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(key, resolve))
    try {
      return await work()
    } finally {
      // The slot passes directly to the next waiting work.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
