import type { RoundOutcome } from '@majlis/game-bridge/protocol'

/** How a round ended, with what the server needs to check it. */
export interface RoundEnd {
  readonly outcome: RoundOutcome
  readonly score: number
  readonly proof: { readonly version: number; readonly seed: string; readonly inputs: string }
}

/** A round being played whose inputs are kept as one text: what its proof and its save hold. */
export interface TextRound<State, Input, Step> {
  readonly state: State
  /** All inputs so far, as they are written. */
  readonly inputs: string
  /** Plays one input; undefined when it is not possible or changes nothing. */
  play(input: Input): Step | undefined
  /** The end that the newest state amounts to; null while playing. */
  end(): RoundEnd | null
}

/** What such a game plays by. `inputs`: those before. */
export interface TextSteps<State, Input, Step extends { readonly state: State }> {
  readonly version: number
  step(state: State, input: Input, inputs: string): Step | undefined
  write(input: Input, before: State): string
}

/** Goes on from `start`, to which `played` led. */
export function playText<State extends { readonly status: 'playing' | 'won' | 'lost'; readonly score: number }, Input, Step extends { readonly state: State }>(
  steps: TextSteps<State, Input, Step>,
  seed: string,
  start: State,
  played: string,
): TextRound<State, Input, Step> {
  let state = start
  let inputs = played
  return {
    get state() {
      return state
    },
    get inputs() {
      return inputs
    },
    play(input) {
      const next = steps.step(state, input, inputs)
      if (!next) return undefined
      inputs += steps.write(input, state)
      state = next.state
      return next
    },
    end() {
      if (state.status === 'playing') return null
      return { outcome: state.status === 'won' ? 'win' : 'lose', score: state.score, proof: { version: steps.version, seed, inputs } }
    },
  }
}
