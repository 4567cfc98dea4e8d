import type { BotLevel } from '@majlis/rules/rules'
import type { Clock } from '../platform/clock.ts'
import { openThreads, type Threads } from '../platform/threads.ts'

/** What a bot is asked; `seed` is what its chance comes from, so that the answer is the same wherever it thinks. */
export interface Thought {
  /** URL of the game's bot.ts. */
  readonly file: string
  readonly view: unknown
  readonly seat: number
  readonly legal: readonly unknown[]
  readonly level: BotLevel
  readonly seed: string
}

/** A move, and how long a person would take, in milliseconds. */
export interface Chosen {
  readonly move: unknown
  readonly thinkMs: number
}

export type Thinking = Threads<Thought, Chosen>

/** A bot on a lost position may think for ever: after this it plays without thinking long. */
const MOST_MS = 5_000
/** As many as a busy evening asks at once; more play without thinking long. */
const MOST_WAITING = 500

/** Bots that look far ahead think beside the server, so that nobody else waits for them. */
export function openThinking(clock: Clock): Thinking {
  return openThreads({ clock, worker: new URL('./thinking.worker.ts', import.meta.url), mostMs: MOST_MS, mostWaiting: MOST_WAITING })
}
