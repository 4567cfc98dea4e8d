import type { Json } from '@majlis/game-bridge/protocol'
import { fieldsOf } from './autosave.ts'
import { createLog, playLog, readLog } from './run-log.ts'
import type { Entry, LogShape } from './run-log.ts'

/** A game as a simulation: `step` changes the state in place, by one tick. The same seed and inputs give the same round on every machine. */
export interface Steps<State> {
  /** A stored round is replayed with the version with which it was played. */
  readonly version: number
  readonly shape: LogShape
  begin(seed: string): State
  /** `inputs`: the values that the log contains for this tick, usually none. */
  step(state: State, inputs: readonly number[]): void
  tickOf(state: State): number
  isOver(state: State): boolean
}

/** Whether a round has reached the greatest length: its steps end it there. */
export function isLate<State>({ shape, tickOf }: Steps<State>, state: State): boolean {
  return tickOf(state) >= shape.maxTicks - 1
}

/** The proof with which the server checks a claimed score. */
export interface Proof {
  readonly version: number
  readonly seed: string
  readonly inputs: string
}

/** A round in progress: turns the player's inputs into the log that is its proof. */
export interface Run<State> {
  readonly state: State
  /** Undefined once the log was full: the round continues, but nobody can check it. */
  readonly proof: Proof | undefined
  /** The save of the round; null before its first tick, after its end, or without a proof. */
  readonly saved: Json
  /** Adds an input for the next tick. */
  addInput(value: number): void
  tick(): void
}

/** Begins a round with this seed and an empty log. */
export function createRun<State>(steps: Steps<State>, seed: string): Run<State> {
  return runFrom(steps, seed, steps.begin(seed), [])
}

function runFrom<State>(steps: Steps<State>, seed: string, state: State, before: readonly Entry[]): Run<State> {
  const log = createLog(steps.shape, before)
  let inputs: number[] = []
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
    addInput(value) {
      inputs.push(value)
    },
    tick() {
      const tick = steps.tickOf(state)
      const requested = inputs
      inputs = []
      if (requested.length === 0) {
        steps.step(state, requested)
        return
      }
      // An input that the log refuses is not played, so that log and round agree.
      const kept = isWhole ? requested.filter((value) => log.append(tick, value)) : requested
      if (isWhole && log.isFull) isWhole = false
      steps.step(state, kept)
    },
  }
}

/** The round in a saved game, played up to where it was; undefined when there is none that this version can continue. */
export function resumeRun<State>(steps: Steps<State>, data: Json | undefined): Run<State> | undefined {
  const { version, seed, inputs, ticks } = fieldsOf(data)
  const entries = readLog(steps.shape, inputs)
  if (version !== steps.version || typeof seed !== 'string' || typeof ticks !== 'number' || !Number.isInteger(ticks) || ticks < 1 || !entries) return undefined
  const state = steps.begin(seed)
  const isPlayed = playLog(entries, 0, Math.min(ticks, steps.shape.maxTicks), (_tick, inputs) => {
    steps.step(state, inputs)
    return !steps.isOver(state)
  })
  return isPlayed && !steps.isOver(state) && steps.tickOf(state) === ticks ? runFrom(steps, seed, state, entries) : undefined
}

/**
 * Plays a proof again: this is how the server checks a claimed score. After the log the round continues without inputs until it ends.
 * @param inputs untrusted
 * @returns the state at the end, or undefined when a person could not have made the log, it continues after the end, or the round never ends
 */
export function replayRun<State>(steps: Steps<State>, seed: string, inputs: unknown): State | undefined {
  const entries = readLog(steps.shape, inputs)
  if (!entries) return undefined
  const state = steps.begin(seed)
  const isPlayed = playLog(entries, 0, steps.shape.maxTicks, (_tick, inputs) => {
    steps.step(state, inputs)
    return !steps.isOver(state)
  })
  return isPlayed && steps.isOver(state) ? state : undefined
}

/** The result of a proof; `ticks` as the game counts them. */
export interface Claim<Status> {
  readonly score: number
  readonly ticks: number
  readonly status: Status
}

/** The claim that a proof supports, for a game whose state counts ticks and points; undefined where `replayRun` answers undefined. */
export function claimOf<State extends { readonly score: number; readonly tick: number; readonly status: string }>(
  steps: Steps<State>,
  seed: string,
  inputs: unknown,
): Claim<State['status']> | undefined {
  const state = replayRun(steps, seed, inputs)
  return state && { score: state.score, ticks: state.tick, status: state.status }
}
