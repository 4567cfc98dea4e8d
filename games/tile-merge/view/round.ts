import type { Json, RoundOutcome } from '@majlis/game-bridge/protocol'
import { seededRandom } from '@majlis/rules/random'
import type { Random } from '@majlis/rules/random'
import { VERSION, begin, drawnBy, isAtGoal, isUndecided, replay, step } from '../step.ts'
import type { Input, State, Step } from '../step.ts'

/** The save between visits: the round as its seed and inputs, from which everything else follows. */
export interface Saved {
  readonly version: number
  readonly seed: string
  readonly inputs: string
  readonly best: number
}

/** How a round ended, with what the server needs to check it. */
export interface RoundEnd {
  readonly outcome: RoundOutcome
  readonly score: number
  readonly proof: { readonly version: number; readonly seed: string; readonly inputs: string }
}

/** A round in progress. */
export interface Round {
  readonly state: State
  readonly best: number
  readonly inputs: string
  /** Plays one input; undefined when it changes nothing. */
  play(input: Input): Step | undefined
  /** The end, if the newest state is one; null while playing, at a goal from which the round may continue, and while its last slide may be taken back. */
  end(): RoundEnd | null
  saved(): Saved
}

/** A new round. */
export function newRound(seed: string, best: number): Round {
  const random = seededRandom(seed)
  return roundFrom(seed, '', begin(random), random, best)
}

/**
 * The saved round, continued after a goal; undefined when it has ended, or this version cannot replay it.
 * @param hadTools false for a save from before there were tools: then a full board without a slide to take back had ended, and was reported
 */
export function resumedRound(saved: Saved, hadTools: boolean): Round | undefined {
  // `readSaved` returns an empty seed when nothing was saved.
  const state = saved.seed === '' ? undefined : replay(saved.seed, saved.inputs)
  if (!state) return undefined
  const round = roundFrom(saved.seed, saved.inputs, state, seededRandom(saved.seed, drawnBy(saved.inputs)), saved.best)
  if (state.status === 'won') round.play('C')
  const mayContinue = isUndecided(round.state) && (hadTools || round.state.past.length > 0)
  return round.state.status === 'playing' || mayContinue ? round : undefined
}

function roundFrom(seed: string, played: string, start: State, random: Random, bestSoFar: number): Round {
  let state = start
  let inputs = played
  let best = Math.max(bestSoFar, start.score)
  return {
    get state() {
      return state
    },
    get best() {
      return best
    },
    get inputs() {
      return inputs
    },
    play(input) {
      const next = step(state, input, random)
      if (!next) return undefined
      state = next.state
      inputs += input
      best = Math.max(best, state.score)
      return next
    },
    end() {
      if (state.status === 'playing' || isAtGoal(state) || isUndecided(state)) return null
      return { outcome: state.status === 'won' ? 'win' : 'lose', score: state.score, proof: { version: VERSION, seed, inputs } }
    },
    saved: () => ({ version: VERSION, seed, inputs, best }),
  }
}

/** Reads a saved game from untrusted JSON; of an unknown one at least the best score is used. */
export function readSaved(data: Json | undefined): Saved {
  const empty: Saved = { version: VERSION, seed: '', inputs: '', best: 0 }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return empty
  const { version, seed, inputs, best } = data as { readonly [key: string]: Json | undefined }
  const kept = typeof best === 'number' && Number.isFinite(best) && best > 0 ? Math.floor(best) : 0
  if (version !== VERSION || typeof seed !== 'string' || typeof inputs !== 'string' || seed === '') return { ...empty, best: kept }
  return { version, seed, inputs, best: kept }
}
