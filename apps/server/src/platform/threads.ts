import { Worker } from 'node:worker_threads'
import type { Clock, Timer } from './clock.ts'
import { FairQueue, QueueFull } from './fair-queue.ts'

/** A few worker threads for work that must not block the event loop, or that may misbehave. */
export interface Threads<Job, Result> {
  /**
   * Performs a job in a worker. Undefined when the worker has no answer, crashes, takes too long or needs too much memory.
   * @param by the key of the caller: keys take turns
   * @param maxWaitMs how long the job may wait for a worker; without it, until it gets one
   * @throws QueueFull when too many jobs wait, in all or under this key, when this one has waited too long, or when no worker could be started in time: the
   * caller tries again later
   */
  ask(job: Job, by?: string, maxWaitMs?: number): Promise<Result | undefined>
  /** Ends the workers. Waiting jobs are answered with undefined. */
  stop(): Promise<void>
}

export interface ThreadsOptions<Job = unknown> {
  readonly clock: Clock
  /** The worker's program. It sends 'ready' once it listens, and answers each job with `{ result }`. */
  readonly worker: URL
  /** Milliseconds for one job, including the loading of what it needs. */
  readonly maxMs?: number
  readonly workers?: number
  /** The maximum of waiting jobs, in all and of one key. */
  readonly maxWaiting?: number
  readonly maxWaitingEach?: number
  /** Changes a job when a worker begins it. @param waiting the number of jobs that wait behind it */
  readonly atStart?: (job: Job, waiting: number) => Job
}

interface Waiting<Job, Result> {
  readonly job: Job
  /** Ends the waiting. */
  limit?: Timer
  /** True for a job that was refused while it waited; its place in the queue is skipped. */
  isRefused: boolean
  readonly answer: (result: Result | undefined) => void
  readonly refuse: (problem: unknown) => void
}

/** The outcome of a job in one worker. `lost`: the worker ended or was late. `unstarted`: it never received the job. */
type Outcome<Result> = { readonly result: Result | undefined } | 'lost' | 'unstarted'

/** Milliseconds within which a new worker must have started, on a machine under load. */
const START_MS = 10_000
/** No job needs more memory. Beyond it the worker ends, and not the server. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 24, codeRangeSizeMb: 16, stackSizeMb: 4 }

/** Creates the pool. Threads start when they are first needed. A worker that misbehaves is ended and replaced. */
export function openThreads<Job, Result>(options: ThreadsOptions<Job>): Threads<Job, Result> {
  return new ThreadPool<Job, Result>(options)
}

class ThreadPool<Job, Result> implements Threads<Job, Result> {
  readonly #clock: Clock
  readonly #program: URL
  readonly #maxMs: number
  readonly #workers: number
  readonly #waiting: FairQueue<Waiting<Job, Result>>
  readonly #atStart: (job: Job, waiting: number) => Job
  readonly #idle: Worker[] = []
  readonly #alive = new Set<Worker>()
  #busy = 0
  #stopped = false

  constructor({ clock, worker, maxMs = 2_000, workers = 2, maxWaiting = 64, maxWaitingEach = maxWaiting, atStart = (job) => job }: ThreadsOptions<Job>) {
    this.#clock = clock
    this.#program = worker
    this.#maxMs = maxMs
    this.#workers = workers
    this.#atStart = atStart
    this.#waiting = new FairQueue(maxWaiting, maxWaitingEach)
  }

  ask(job: Job, by = '', maxWaitMs?: number): Promise<Result | undefined> {
    if (this.#stopped) return Promise.resolve(undefined)
    return new Promise((answer, refuse) => {
      const waiting: Waiting<Job, Result> = { job, isRefused: false, answer, refuse }
      this.#waiting.push(by, waiting)
      if (maxWaitMs !== undefined) {
        waiting.limit = this.#clock.after(maxWaitMs, () => {
          waiting.isRefused = true
          refuse(new QueueFull('the job has waited too long'))
        })
      }
      this.#next()
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const { limit, answer } of this.#waiting.clear()) {
      limit?.cancel()
      answer(undefined)
    }
    await Promise.all([...this.#alive].map((worker) => worker.terminate()))
  }

  #next(): void {
    if (this.#busy >= this.#workers) return
    let first = this.#waiting.shift()
    while (first?.isRefused) first = this.#waiting.shift()
    if (!first) return
    first.limit?.cancel()
    this.#busy += 1
    void this.#do(this.#atStart(first.job, this.#waiting.size))
      .then(first.answer, first.refuse)
      .finally(() => {
        this.#busy -= 1
        this.#next()
      })
  }

  /** A job may be lost because of what an earlier one left in its worker, or because the machine is busy. A second try in a new worker decides. */
  async #do(job: Job): Promise<Result | undefined> {
    const kept = this.#idle.pop()
    let outcome = await this.#give(kept ?? this.#start(), job, kept !== undefined)
    if (typeof outcome === 'string' && !this.#stopped) outcome = await this.#give(this.#start(), job, false)
    if (outcome === 'unstarted' && !this.#stopped) throw new QueueFull('no worker started')
    return typeof outcome === 'string' ? undefined : outcome.result
  }

  #start(): Worker {
    // The worker gets no environment, so that its code sees no secrets.
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

  /** Never rejects. A new worker sends 'ready' first. */
  #give(worker: Worker, job: Job, isReady: boolean): Promise<Outcome<Result>> {
    return new Promise((resolve) => {
      let timer: Timer
      let isTaken = false
      const end = (outcome: Outcome<Result>): void => {
        timer.cancel()
        worker.off('message', onMessage)
        worker.off('exit', gone)
        if (typeof outcome === 'object' && !this.#stopped && this.#alive.has(worker)) this.#idle.push(worker)
        else void worker.terminate()
        resolve(outcome)
      }
      const gone = (): void => end(isTaken ? 'lost' : 'unstarted')
      const onMessage = (message: 'ready' | { readonly result: Result | undefined }): void => {
        if (message === 'ready') post()
        else end(message)
      }
      const post = (): void => {
        isTaken = true
        timer.cancel()
        timer = this.#clock.after(this.#maxMs, gone)
        worker.postMessage(job)
      }
      timer = this.#clock.after(START_MS, gone)
      worker.on('message', onMessage)
      worker.once('exit', gone)
      if (isReady) post()
    })
  }
}
