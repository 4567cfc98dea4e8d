import type { RoundOutcome } from '@majlis/game-bridge/protocol'

/** How a round ended, with what the server needs to check it. */
export interface RoundEnd {
  readonly outcome: RoundOutcome
  readonly score: number
  readonly proof: { readonly version: number; readonly seed: string; readonly inputs: string }
}

/** A running round whose inputs are stored as one text, which its proof and its save contain. */
export interface TextRound<State, Input, Step> {
  readonly state: State
  /** All inputs so far, in their text form. */
  readonly inputs: string
  /** Plays one input; undefined when it is not possible or changes nothing. */
  play(input: Input): Step | undefined
  /** The end, if the newest state is one; null while playing. */
  end(): RoundEnd | null
}

/** The functions of such a game. `inputs` are the earlier ones. */
export interface TextSteps<State, Input, Step extends { readonly state: State }> {
  readonly version: number
  step(state: State, input: Input, inputs: string): Step | undefined
  write(input: Input, before: State): string
}

const OUTCOMES = { won: 'win', drawn: 'draw', lost: 'lose' } as const

/** Continues from `start`, the state after `played`. */
export function playText<
  State extends { readonly status: 'playing' | 'won' | 'drawn' | 'lost'; readonly score: number },
  Input,
  Step extends { readonly state: State },
>(steps: TextSteps<State, Input, Step>, seed: string, start: State, played: string): TextRound<State, Input, Step> {
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
      return { outcome: OUTCOMES[state.status], score: state.score, proof: { version: steps.version, seed, inputs } }
    },
  }
}
