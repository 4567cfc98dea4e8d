import type { Clock } from '../platform/clock.ts'
import { openThreads, type Threads } from '../platform/threads.ts'
import type { Proof, Replayed } from './proof.ts'

export interface ReplayJob {
  /** URL of the game's step.ts. */
  readonly file: string
  readonly proof: Proof
}

/** Plays rounds again in workers; undefined when the game refuses the inputs, or its steps crash, take too long or too much memory. */
export type Replays = Threads<ReplayJob, Replayed>

export interface ReplaysOptions {
  readonly clock: Clock
  /** Milliseconds of one replay, loading the game included. */
  readonly maxMs?: number
  /** Jobs that may wait, in all and of one person. */
  readonly maxWaiting?: number
  readonly maxWaitingEach?: number
  readonly workers?: number
}

/** A game's code may do anything: it runs separated from the server. */
export function openReplays(options: ReplaysOptions): Replays {
  return openThreads({ maxWaitingEach: 8, ...options, worker: new URL('./replay.worker.ts', import.meta.url) })
}
