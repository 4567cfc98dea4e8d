import type { Json } from '@majlis/game-bridge/protocol'
import { fieldsOf } from './keeper.ts'
import { createLog, playLog, readLog } from './run-log.ts'
import type { Entry, LogShape } from './run-log.ts'

/** A game as a simulation: `step` changes the state in place, by one tick. The same seed and wishes give the same round on every machine. */
export interface Steps<State> {
  /** A stored round is replayed under the version that it was played with. */
  readonly version: number
  readonly shape: LogShape
  begin(seed: string): State
  /** `wishes`: the values that the log holds for this tick, mostly none. */
  step(state: State, wishes: readonly number[]): void
  tickOf(state: State): number
  isOver(state: State): boolean
}

/** Whether a round has lasted as long as any may: its steps end it there. */
export function isLate<State>({ shape, tickOf }: Steps<State>, state: State): boolean {
  return tickOf(state) >= shape.maxTicks - 1
}

/** What a claimed score is checked by. */
export interface Proof {
  readonly version: number
  readonly seed: string
  readonly inputs: string
}

/** A round being played: turns what the player wishes into the log that its proof is. */
export interface Run<State> {
  readonly state: State
  /** Undefined once the log was full: the round goes on, but nobody can check it. */
  readonly proof: Proof | undefined
  /** The round as it can be gone on with; null before its first tick, once over, or without a proof. */
  readonly saved: Json
  /** Wishes something for the next tick. */
  wish(value: number): void
  tick(): void
}

export function createRun<State>(steps: Steps<State>, seed: string): Run<State> {
  return runFrom(steps, seed, steps.begin(seed), [])
}

function runFrom<State>(steps: Steps<State>, seed: string, state: State, before: readonly Entry[]): Run<State> {
  const log = createLog(steps.shape, before)
  let wishes: number[] = []
  let isWhole = true
  const proofNow = (): Proof | undefined => (isWhole ? { version: steps.version, seed, inputs: log.text } : undefined)
  return {
    state,
    get proof() {
      return proofNow()
    },
    get saved() {
      const proof = proofNow()
      const ticks = steps.tickOf(state)
      return !proof || ticks === 0 || steps.isOver(state) ? null : { ...proof, ticks }
    },
    wish(value) {
      wishes.push(value)
    },
    tick() {
      const tick = steps.tickOf(state)
      const asked = wishes
      wishes = []
      if (asked.length === 0) {
        steps.step(state, asked)
        return
      }
      // What no hand can do is not played either: the log and the round stay one.
      const kept = isWhole ? asked.filter((value) => log.append(tick, value)) : asked
      if (isWhole && log.isFull) isWhole = false
      steps.step(state, kept)
    },
  }
}

/** The round that a saved game holds, played up to where it was; undefined when there is none that this version can go on with. */
export function resumeRun<State>(steps: Steps<State>, data: Json | undefined): Run<State> | undefined {
  const { version, seed, inputs, ticks } = fieldsOf(data)
  const entries = readLog(steps.shape, inputs)
  if (version !== steps.version || typeof seed !== 'string' || typeof ticks !== 'number' || !Number.isInteger(ticks) || ticks < 1 || !entries) return undefined
  const state = steps.begin(seed)
  const isPlayed = playLog(entries, 0, Math.min(ticks, steps.shape.maxTicks), (_tick, wishes) => {
    steps.step(state, wishes)
    return !steps.isOver(state)
  })
  return isPlayed && !steps.isOver(state) && steps.tickOf(state) === ticks ? runFrom(steps, seed, state, entries) : undefined
}

/**
 * Plays a proof again: how the server checks a claimed score. The round goes on without wishes until it ends.
 * @param inputs untrusted
 * @returns the state at the end, or undefined when no hand could have made the log, it goes on after the end, or the round never ends
 */
export function replayRun<State>(steps: Steps<State>, seed: string, inputs: unknown): State | undefined {
  const entries = readLog(steps.shape, inputs)
  if (!entries) return undefined
  const state = steps.begin(seed)
  const isPlayed = playLog(entries, 0, steps.shape.maxTicks, (_tick, wishes) => {
    steps.step(state, wishes)
    return !steps.isOver(state)
  })
  return isPlayed && steps.isOver(state) ? state : undefined
}

/** What a proof comes to; `ticks` as the game counts them. */
export interface Claim<Status> {
  readonly score: number
  readonly ticks: number
  readonly status: Status
}

/** The claim that a proof holds up, for a game whose state counts ticks and points; undefined where `replayRun` answers none. */
export function claimOf<State extends { readonly score: number; readonly tick: number; readonly status: string }>(
  steps: Steps<State>,
  seed: string,
  inputs: unknown,
): Claim<State['status']> | undefined {
  const state = replayRun(steps, seed, inputs)
  return state && { score: state.score, ticks: state.tick, status: state.status }
}
