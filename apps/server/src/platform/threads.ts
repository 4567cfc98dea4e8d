import { Worker } from 'node:worker_threads'
import type { Clock, Timer } from './clock.ts'
import { FairQueue, QueueFull } from './fair-queue.ts'

/** A few worker threads that do what must not hold up the event loop, or what may misbehave. */
export interface Threads<Job, Result> {
  /**
   * Has a job done in a worker. Undefined when the worker has nothing to say, crashes, takes too long or too much memory.
   * @param by for whom: those who ask take turns
   * @throws QueueFull when too many wait already, in all or of this one, or when no worker could be started in time: the caller asks again later
   */
  ask(job: Job, by?: string): Promise<Result | undefined>
  /** Ends the workers; what waits is answered undefined. */
  stop(): Promise<void>
}

export interface ThreadsOptions {
  readonly clock: Clock
  /** The worker's program: it says 'ready' when it hears, and answers each job with `{ result }`. */
  readonly worker: URL
  /** Milliseconds of one job, loading what it needs included. */
  readonly mostMs?: number
  readonly workers?: number
  /** Jobs that may wait, in all and of one who asks. */
  readonly mostWaiting?: number
  readonly mostWaitingEach?: number
}

interface Waiting<Job, Result> {
  readonly job: Job
  readonly answer: (result: Result | undefined) => void
  readonly refuse: (problem: unknown) => void
}

/** What came of a job in one worker. `lost`: the worker ended or was late. `unstarted`: it never took the job. */
type Outcome<Result> = { readonly result: Result | undefined } | 'lost' | 'unstarted'

/** Milliseconds until a new worker must have started, on a machine under load. */
const START_MS = 10_000
/** Nothing that is done here needs more; beyond it the worker ends, not the server. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 24, codeRangeSizeMb: 16, stackSizeMb: 4 }

/** Opens the threads; they start when first needed. A worker that misbehaves is ended and replaced. */
export function openThreads<Job, Result>(options: ThreadsOptions): Threads<Job, Result> {
  return new ThreadPool<Job, Result>(options)
}

class ThreadPool<Job, Result> implements Threads<Job, Result> {
  readonly #clock: Clock
  readonly #program: URL
  readonly #mostMs: number
  readonly #workers: number
  readonly #waiting: FairQueue<Waiting<Job, Result>>
  readonly #idle: Worker[] = []
  readonly #alive = new Set<Worker>()
  #busy = 0
  #stopped = false

  constructor({ clock, worker, mostMs = 2_000, workers = 2, mostWaiting = 64, mostWaitingEach = mostWaiting }: ThreadsOptions) {
    this.#clock = clock
    this.#program = worker
    this.#mostMs = mostMs
    this.#workers = workers
    this.#waiting = new FairQueue(mostWaiting, mostWaitingEach)
  }

  ask(job: Job, by = ''): Promise<Result | undefined> {
    if (this.#stopped) return Promise.resolve(undefined)
    return new Promise((answer, refuse) => {
      this.#waiting.push(by, { job, answer, refuse })
      this.#next()
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const { answer } of this.#waiting.clear()) answer(undefined)
    await Promise.all([...this.#alive].map((worker) => worker.terminate()))
  }

  #next(): void {
    if (this.#busy >= this.#workers) return
    const first = this.#waiting.shift()
    if (!first) return
    this.#busy += 1
    void this.#do(first.job)
      .then(first.answer, first.refuse)
      .finally(() => {
        this.#busy -= 1
        this.#next()
      })
  }

  /** A lost job may have paid for what an earlier one left in its worker, or for a busy machine: a second try, in a new worker, decides. */
  async #do(job: Job): Promise<Result | undefined> {
    const kept = this.#idle.pop()
    let outcome = await this.#give(kept ?? this.#start(), job, kept !== undefined)
    if (typeof outcome === 'string' && !this.#stopped) outcome = await this.#give(this.#start(), job, false)
    if (outcome === 'unstarted' && !this.#stopped) throw new QueueFull('no worker started')
    return typeof outcome === 'string' ? undefined : outcome.result
  }

  #start(): Worker {
    // No environment: what runs there sees no secrets.
    const worker = new Worker(this.#program, { env: {}, resourceLimits: MEMORY, stdout: true, stderr: true })
    worker.unref()
    worker.stdout.resume()
    worker.stderr.resume()
    this.#alive.add(worker)
    worker.on('error', () => this.#drop(worker))
    worker.on('exit', () => this.#drop(worker))
    return worker
  }

  #drop(worker: Worker): void {
    this.#alive.delete(worker)
    const at = this.#idle.indexOf(worker)
    if (at >= 0) this.#idle.splice(at, 1)
  }

  /** Never rejects. A worker that has just been started says 'ready' first. */
  #give(worker: Worker, job: Job, isReady: boolean): Promise<Outcome<Result>> {
    return new Promise((resolve) => {
      let timer: Timer
      let isTaken = false
      const end = (outcome: Outcome<Result>): void => {
        timer.cancel()
        worker.off('message', hear)
        worker.off('exit', gone)
        if (typeof outcome === 'object' && !this.#stopped && this.#alive.has(worker)) this.#idle.push(worker)
        else void worker.terminate()
        resolve(outcome)
      }
      const gone = (): void => end(isTaken ? 'lost' : 'unstarted')
      const hear = (message: 'ready' | { readonly result: Result | undefined }): void => {
        if (message === 'ready') post()
        else end(message)
      }
      const post = (): void => {
        isTaken = true
        timer.cancel()
        timer = this.#clock.after(this.#mostMs, gone)
        worker.postMessage(job)
      }
      timer = this.#clock.after(START_MS, gone)
      worker.on('message', hear)
      worker.once('exit', gone)
      if (isReady) post()
    })
  }
}
