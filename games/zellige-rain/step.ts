import { playLog, readLog } from '@majlis/game-kit/run-log'
import { LOG, MAX_ACTIONS, MAX_TICKS, isPlayable } from './log.ts'
import { applyAction } from './actions.ts'
import { fall, wait } from './falling.ts'
import { BLITZ_TICKS, SPRINT_ROWS, setupFor } from './mode.ts'
import { begin, end, resultOf } from './state.ts'
import type { RunResult, State } from './state.ts'

/** The version of these steps: a stored round is replayed with the version with which it was played. */
export const VERSION = 4
/** Runs with a day's own seed may be on the leaderboard, too: a person's first one of a day. */
export const DAILY = true

/**
 * Plays one tick (a sixtieth of a second) of `state`, in place, and returns it. The same state and actions give the same run everywhere. The first action of
 * all may be a mode (`entryOf`).
 * A run that is over does not change. Throws a RangeError when `tick` is not the state's next.
 */
export function step(state: State, actions: readonly number[], tick: number): State {
  if (tick !== state.tick) throw new RangeError(`tick ${tick} after tick ${state.tick}`)
  if (state.status === 'over') return state
  state.tick += 1
  state.events = 0
  for (const action of actions) applyAction(state, action)
  if (state.kind < 0) wait(state)
  else fall(state)
  if (state.status === 'running' && isDone(state)) end(state, true)
  if (state.status === 'running' && (state.tick >= MAX_TICKS || state.actions >= MAX_ACTIONS)) end(state)
  return state
}

/** Whether a sprint has its rows, or the time of a blitz is over. */
function isDone({ mode, rows, tick }: State): boolean {
  return (mode.name === 'sprint' && rows >= SPRINT_ROWS) || (mode.name === 'blitz' && tick >= BLITZ_TICKS)
}

/**
 * Runs a proof again from its seed and inputs: this is how the server checks a claimed score. The run continues without inputs until it ends.
 * @param inputs untrusted: the log's text
 * @returns the result of the run, or undefined when the log is none, or continues after the run's end
 */
export function replay(seed: string, inputs: unknown): RunResult | undefined {
  const log = readLog(LOG, inputs)
  if (!log || !isPlayable(seed, log)) return undefined
  const state = begin(seed)
  const isWhole = playLog(log, 0, MAX_TICKS, (tick, actions) => step(state, actions, tick).status === 'running')
  return isWhole ? resultOf(state) : undefined
}

/** What both play in a duel that comes from this round: its mode; undefined when no duel can have it. */
export function setupOf({ mode }: RunResult): string | undefined {
  return setupFor(mode)
}
