import type { BotLevel } from '@majlis/rules/rules'
import type { Clock } from '../../platform/clock.ts'
import { openThreads, type Threads } from '../../platform/threads.ts'

/** The input of a bot. `seed` is the source of its randomness, so that the answer is the same on every thread. */
export interface BotRequest {
  /** URL of the game's bot.ts. */
  readonly file: string
  readonly view: unknown
  readonly seat: number
  readonly legal: readonly unknown[]
  readonly level: BotLevel
  readonly seed: string
  /** Milliseconds of processor time, for a bot with little time left; without it, as many as every move may cost. */
  readonly cpuMs?: number
}

/** A move, and how long a person would take for it, in milliseconds. */
export interface Chosen {
  readonly move: unknown
  readonly thinkMs: number
}

export type BotWorkers = Threads<BotRequest, Chosen>

/** A bot may search for ever in a lost position. After this time it plays a quick move. */
const MAX_MS = 5_000
/** The limit is about the number of moves that are requested together at a busy time. Further bots play a quick move. */
const MAX_WAITING = 500

/** Threads that compute moves. */
const WORKERS = 2
/** At a busy time each bot computes less, so that all that wait now have moved after about this time. */
const ALL_MOVED_MS = 2_000
/** Even then a bot may look a few moves ahead. */
const MIN_CPU_MS = 60

/**
 * A request as a worker gets it.
 * @param waiting the number of bots that wait behind it
 */
export function sharedOut(request: BotRequest, waiting: number): BotRequest {
  const share = Math.max(MIN_CPU_MS, (ALL_MOVED_MS * WORKERS) / (waiting + 1))
  return { ...request, cpuMs: Math.min(request.cpuMs ?? share, share) }
}

/** Bots that look far ahead run in worker threads, so that they do not block the server. */
export function openBotWorkers(clock: Clock): BotWorkers {
  return openThreads({
    clock,
    worker: new URL('./bot.worker.ts', import.meta.url),
    workers: WORKERS,
    maxMs: MAX_MS,
    maxWaiting: MAX_WAITING,
    atStart: sharedOut,
  })
}
