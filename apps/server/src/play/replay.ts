import { Worker } from 'node:worker_threads'
import type { Clock, Timer } from '../platform/clock.ts'
import type { Proof, Replayed } from './proof.ts'

export interface ReplayJob {
  /** URL of the game's step.ts. */
  readonly file: string
  readonly proof: Proof
}

export interface Replays {
  /**
   * Plays a round again in a worker. Undefined when the game refuses the inputs, or its steps crash, take too long or too much memory.
   * @throws ReplaysBusy when too many wait already, or no worker could be started in time: the caller asks again later
   */
  replay(job: ReplayJob): Promise<Replayed | undefined>
  /** Ends the workers; what waits is answered undefined. */
  stop(): Promise<void>
}

/** Answered as 503. */
export class ReplaysBusy extends Error {
  override name = 'ReplaysBusy'
  readonly statusCode = 503
}

export interface ReplaysOptions {
  readonly clock: Clock
  /** Milliseconds of one replay, loading the game included. */
  readonly mostMs?: number
  readonly workers?: number
  /** Jobs that may wait. */
  readonly mostWaiting?: number
}

interface Waiting {
  readonly job: ReplayJob
  readonly answer: (replayed: Replayed | undefined) => void
  readonly refuse: (problem: unknown) => void
}

/** What came of a job in one worker. `lost`: the worker ended or was late. `unstarted`: it never took the job. */
type Outcome = { readonly replayed: Replayed | undefined } | 'lost' | 'unstarted'

/** Milliseconds until a new worker must have started, on a machine under load. */
const START_MS = 10_000
/** A game's steps never need more; beyond it the worker ends, not the server. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 24, codeRangeSizeMb: 16, stackSizeMb: 4 }

/** A few worker threads, started when first needed, that play rounds again. A worker that misbehaves is ended and replaced. */
export function openReplays(options: ReplaysOptions): Replays {
  return new ReplayPool(options)
}

class ReplayPool implements Replays {
  readonly #clock: Clock
  readonly #mostMs: number
  readonly #workers: number
  readonly #mostWaiting: number
  readonly #waiting: Waiting[] = []
  readonly #idle: Worker[] = []
  readonly #alive = new Set<Worker>()
  #busy = 0
  #stopped = false

  constructor({ clock, mostMs = 2_000, workers = 2, mostWaiting = 64 }: ReplaysOptions) {
    this.#clock = clock
    this.#mostMs = mostMs
    this.#workers = workers
    this.#mostWaiting = mostWaiting
  }

  replay(job: ReplayJob): Promise<Replayed | undefined> {
    if (this.#stopped) return Promise.resolve(undefined)
    if (this.#waiting.length >= this.#mostWaiting) return Promise.reject(new ReplaysBusy('too many replays wait'))
    return new Promise((answer, refuse) => {
      this.#waiting.push({ job, answer, refuse })
      this.#next()
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const { answer } of this.#waiting.splice(0)) answer(undefined)
    await Promise.all([...this.#alive].map((worker) => worker.terminate()))
  }

  #next(): void {
    if (this.#busy >= this.#workers) return
    const first = this.#waiting.shift()
    if (!first) return
    this.#busy += 1
    void this.#play(first.job)
      .then(first.answer, first.refuse)
      .finally(() => {
        this.#busy -= 1
        this.#next()
      })
  }

  /** A lost job may have paid for what an earlier game left in its worker, or for a busy machine: a second try, in a new worker, decides. */
  async #play(job: ReplayJob): Promise<Replayed | undefined> {
    const kept = this.#idle.pop()
    let outcome = await this.#give(kept ?? this.#start(), job, kept !== undefined)
    if (typeof outcome === 'string' && !this.#stopped) outcome = await this.#give(this.#start(), job, false)
    if (outcome === 'unstarted' && !this.#stopped) throw new ReplaysBusy('no worker started')
    return typeof outcome === 'string' ? undefined : outcome.replayed
  }

  #start(): Worker {
    // No environment: a game's code sees no secrets.
    const worker = new Worker(new URL('./replay.worker.ts', import.meta.url), { env: {}, resourceLimits: MEMORY, stdout: true, stderr: true })
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
  #give(worker: Worker, job: ReplayJob, isReady: boolean): Promise<Outcome> {
    return new Promise((resolve) => {
      let timer: Timer
      let isTaken = false
      const end = (outcome: Outcome): void => {
        timer.cancel()
        worker.off('message', hear)
        worker.off('exit', gone)
        if (typeof outcome === 'object' && !this.#stopped && this.#alive.has(worker)) this.#idle.push(worker)
        else void worker.terminate()
        resolve(outcome)
      }
      const gone = (): void => end(isTaken ? 'lost' : 'unstarted')
      const hear = (message: 'ready' | { readonly replayed: Replayed | undefined }): void => {
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
