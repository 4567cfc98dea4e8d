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
   * @throws ReplaysBusy when too many wait already: the caller asks again later
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
}

/** Milliseconds until a new worker must have started, on a machine under load. */
const START_MS = 10_000
/** A game's steps never need more; beyond it the worker ends, not the server. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 24, codeRangeSizeMb: 16, stackSizeMb: 4 }

/** A few worker threads, started when first needed, that play rounds again. A worker that misbehaves is ended and replaced. */
export function openReplays({ clock, mostMs = 2_000, workers = 2, mostWaiting = 64 }: ReplaysOptions): Replays {
  const waiting: Waiting[] = []
  const idle: Worker[] = []
  const alive = new Set<Worker>()
  /** Workers that were given a job before, and so have said that they are ready. */
  const ready = new WeakSet<Worker>()
  let busy = 0
  let stopped = false

  function next(): void {
    if (busy >= workers) return
    const first = waiting.shift()
    if (!first) return
    busy += 1
    void give(idle.pop() ?? start(), first.job).then((replayed) => {
      busy -= 1
      first.answer(replayed)
      next()
    })
  }

  function start(): Worker {
    // No environment: a game's code sees no secrets.
    const worker = new Worker(new URL('./replay.worker.ts', import.meta.url), { env: {}, resourceLimits: MEMORY, stdout: true, stderr: true })
    worker.unref()
    worker.stdout.resume()
    worker.stderr.resume()
    alive.add(worker)
    worker.on('error', () => drop(worker))
    worker.on('exit', () => drop(worker))
    return worker
  }

  function drop(worker: Worker): void {
    alive.delete(worker)
    const at = idle.indexOf(worker)
    if (at >= 0) idle.splice(at, 1)
  }

  /** Never rejects. */
  function give(worker: Worker, job: ReplayJob): Promise<Replayed | undefined> {
    return new Promise((resolve) => {
      let timer: Timer = clock.after(START_MS, () => end(undefined, false))
      function end(replayed: Replayed | undefined, isGood: boolean): void {
        timer.cancel()
        worker.off('message', hear)
        worker.off('exit', gone)
        if (isGood && !stopped && alive.has(worker)) idle.push(worker)
        else void worker.terminate()
        resolve(replayed)
      }
      function hear(message: 'ready' | { readonly replayed: Replayed | undefined }): void {
        if (message === 'ready') post()
        else end(message.replayed, true)
      }
      function gone(): void {
        end(undefined, false)
      }
      function post(): void {
        timer.cancel()
        timer = clock.after(mostMs, gone)
        worker.postMessage(job)
      }
      worker.on('message', hear)
      worker.once('exit', gone)
      if (ready.has(worker)) post()
      else ready.add(worker)
    })
  }

  return {
    replay(job) {
      if (stopped) return Promise.resolve(undefined)
      if (waiting.length >= mostWaiting) return Promise.reject(new ReplaysBusy('too many replays wait'))
      return new Promise((answer) => {
        waiting.push({ job, answer })
        next()
      })
    },
    async stop() {
      stopped = true
      for (const { answer } of waiting.splice(0)) answer(undefined)
      await Promise.all([...alive].map((worker) => worker.terminate()))
    },
  }
}
