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
  /** Writes all items durably and returns one result an item, in order. Must not succeed partly: run it in one statement or transaction. */
  readonly flush: (items: readonly Item[]) => Promise<readonly Result[]>
  /** The largest number of items in one flush. */
  readonly max: number
  /**
   * Milliseconds to collect items before a flush when none is running; 0 (the default) still collects everything that arrives in the same turn of the event
   * loop.
   */
  readonly gatherMs?: number
  /** Flushes that may run at once; 1 by default. */
  readonly parallel?: number
  /** The largest number of waiting items, beyond which `add` is refused with Overloaded; 20,000 by default. */
  readonly maxQueue?: number
  /** True splits a failed batch and tries its halves, so that one bad row does not make its neighbours fail. Needs a flush that is safe to repeat. */
  readonly retryHalves?: boolean
  /** Whether a failure may come from a single item; lost connections should say false. Called only with `retryHalves`. */
  readonly mayBeOneItem?: (problem: unknown) => boolean
  readonly onFlush?: (report: FlushReport) => void
  readonly clock?: Clock
}

export interface Batcher<Item, Result> {
  /**
   * Adds an item to the next batch and resolves after its commit.
   * @throws Overloaded when the queue is full, or the error of the flush
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
 * Collects single writes into batches. A batch is flushed when the flush before has finished, so that batches grow by themselves under load and cost
 * nothing when idle.
 */
export function batcher<Item, Result>(options: BatcherOptions<Item, Result>): Batcher<Item, Result> {
  const { flush, max, gatherMs = 0, parallel = 1, maxQueue = 20_000, clock = systemClock } = options
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
    // While another flush runs, items are collected anyway; a full batch has nothing to wait for.
    if (gatherMs > 0 && running === 0 && queue.length < max) clock.after(gatherMs, leave)
    else setImmediate(leave)
  }

  function launch(): void {
    if (running >= parallel || queue.length === 0) return
    const batch = queue.slice(0, max)
    queue = queue.slice(max)
    running += 1
    void settle(batch).finally(() => {
      running -= 1
      if (queue.length > 0) launch()
      else if (running === 0) {
        for (const notify of idle) notify()
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
      if (queue.length >= maxQueue) return Promise.reject(new Overloaded(`more than ${maxQueue} writes are waiting`))
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
 * Reads by key that are requested in one turn of the event loop share one statement. Nothing is cached: an answer is never older than its request, so
 * this fits where a cache would not. A key that the database refuses does not make its neighbours fail.
 * @param load returns what it finds, by key; each key is requested once
 * @param options keys in one statement, and statements at once. By default one at a time: requests that arrive meanwhile become one larger batch, which
 *   costs both processes less than several small ones.
 */
export function batchedLoader<Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  { max = 500, parallel = 1 }: Partial<Pick<BatcherOptions<string, Value>, 'max' | 'parallel'>> = {},
): (key: string) => Promise<Value | undefined> {
  const reads = batcher<string, Value | undefined>({
    max,
    parallel,
    retryHalves: true,
    mayBeOneItem: (problem) => !(problem instanceof DatabaseUnavailable),
    flush: async (keys) => {
      const found = await load([...new Set(keys)])
      return keys.map((key) => found.get(key))
    },
  })
  return (key) => reads.add(key)
}
