import type { Clock } from './clock.ts'
import { systemClock } from './clock.ts'
import { DatabaseUnavailable } from './db/failure.ts'

/** The queue of a batcher is full: the caller should answer 503 and the client try again. */
export class Overloaded extends Error {
  override name = 'Overloaded'
  readonly statusCode = 503
}

/** What one flush did; `ms` is its duration. */
export interface FlushReport {
  readonly size: number
  readonly ms: number
  readonly failed: boolean
}

export interface BatcherOptions<Item, Result> {
  /** Writes all items durably and answers one result an item, in order. Must not half-succeed: run it in one statement or transaction. */
  readonly flush: (items: readonly Item[]) => Promise<readonly Result[]>
  /** Items in one flush at most. */
  readonly most: number
  /** Milliseconds to let a batch gather before its flush when none is running; 0 (the default) still gathers what arrives in the same turn. */
  readonly gatherMs?: number
  /** Flushes that may run at once; 1 by default. */
  readonly parallel?: number
  /** Items waiting at most, beyond which `add` is refused with Overloaded; 20,000 by default. */
  readonly queueMost?: number
  /** True splits a failed batch and tries its halves, so that one bad row does not fail its neighbours. Needs a flush that is safe to repeat. */
  readonly retryHalves?: boolean
  /** Whether a failure may come from a single item; lost connections should say false. Asked only with `retryHalves`. */
  readonly mayBeOneItem?: (problem: unknown) => boolean
  readonly onFlush?: (report: FlushReport) => void
  readonly clock?: Clock
}

export interface Batcher<Item, Result> {
  /**
   * Joins the batch that is forming and answers after its commit.
   * @throws Overloaded when the queue is full, or whatever the flush failed with
   */
  add(item: Item): Promise<Result>
  /** Items waiting for a flush. */
  readonly waiting: number
  /** Resolves when everything added so far has been answered. */
  drained(): Promise<void>
}

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (problem: unknown) => void
}

/**
 * Gathers single writes into batches. A batch leaves when a flush returns, so that it grows by itself under load and costs
 * nothing when idle.
 */
export function batcher<Item, Result>(options: BatcherOptions<Item, Result>): Batcher<Item, Result> {
  const { flush, most, gatherMs = 0, parallel = 1, queueMost = 20_000, clock = systemClock } = options
  let queue: Waiting<Item, Result>[] = []
  let running = 0
  let armed = false
  let idle: (() => void)[] = []

  function arm(): void {
    if (armed || running >= parallel || queue.length === 0) return
    armed = true
    const leave = (): void => {
      armed = false
      launch()
    }
    // Behind a running flush the batch has gathered already; a full one has nothing to wait for.
    if (gatherMs > 0 && running === 0 && queue.length < most) clock.after(gatherMs, leave)
    else setImmediate(leave)
  }

  function launch(): void {
    if (running >= parallel || queue.length === 0) return
    const batch = queue.slice(0, most)
    queue = queue.slice(most)
    running += 1
    void settle(batch).finally(() => {
      running -= 1
      if (queue.length > 0) launch()
      else if (running === 0) {
        for (const tell of idle) tell()
        idle = []
      }
    })
    arm()
  }

  async function settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    const from = clock.now()
    try {
      const results = await flush(batch.map((waiting) => waiting.item))
      if (results.length !== batch.length) throw new Error(`a flush of ${batch.length} items answered ${results.length} results`)
      options.onFlush?.({ size: batch.length, ms: clock.now() - from, failed: false })
      for (const [at, waiting] of batch.entries()) waiting.resolve(results[at] as Result)
    } catch (problem) {
      options.onFlush?.({ size: batch.length, ms: clock.now() - from, failed: true })
      const split = options.retryHalves === true && batch.length > 1 && (options.mayBeOneItem?.(problem) ?? true)
      if (!split) {
        for (const waiting of batch) waiting.reject(problem)
        return
      }
      const middle = batch.length >> 1
      // One after the other: items of one room keep their order.
      await settle(batch.slice(0, middle))
      await settle(batch.slice(middle))
    }
  }

  return {
    add(item) {
      if (queue.length >= queueMost) return Promise.reject(new Overloaded(`more than ${queueMost} writes are waiting`))
      return new Promise<Result>((resolve, reject) => {
        queue.push({ item, resolve, reject })
        arm()
      })
    },
    get waiting() {
      return queue.length
    },
    drained() {
      if (running === 0 && queue.length === 0) return Promise.resolve()
      return new Promise((resolve) => idle.push(resolve))
    },
  }
}

/**
 * Reads by key that are asked for in one turn share one statement. Nothing is remembered: an answer is never older than its question, so
 * this fits where a cache would not. One key that the database refuses does not fail its neighbours.
 * @param load answers what it finds, by key; each key is asked for once
 */
export function gatherReads<Value>(load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>): (key: string) => Promise<Value | undefined> {
  const reads = batcher<string, Value | undefined>({
    most: 500,
    // One at a time: what arrives meanwhile becomes one larger batch, which costs both processes less than several small ones.
    parallel: 1,
    retryHalves: true,
    mayBeOneItem: (problem) => !(problem instanceof DatabaseUnavailable),
    flush: async (keys) => {
      const found = await load([...new Set(keys)])
      return keys.map((key) => found.get(key))
    },
  })
  return (key) => reads.add(key)
}
