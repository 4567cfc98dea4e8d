import { dailySeed } from '@majlis/game-kit/daily-seed'
import { dailyLevel } from './daily.ts'
import type { Level } from './generate.ts'
import { openText, writeInput } from './input.ts'
import type { Input } from './input.ts'
import { VERSION, begin, step } from './step.ts'

/** A finished round as the game claims it. */
export interface Round {
  readonly outcome: 'win' | 'lose'
  readonly score: number
  readonly proof: { readonly version: number; readonly seed: string; readonly inputs: string }
}

/** Plays a puzzle from its solution, ten ticks a cell; or gives it up after the first. */
export function playRound(seed: string, level: Level, givesUp = false): Round {
  let state = begin(seed, level)
  let inputs = openText(level)
  const play = (input: Input): void => {
    inputs += writeInput(input, state.at)
    state = step(state, input)?.state ?? state
  }
  for (const [cell, digit] of state.solution.entries())
    if (state.values[cell] === 0 && !(givesUp && state.at > 0)) play({ act: 'place', at: state.at + 10, cell, digit })
  if (givesUp) play({ act: 'quit', at: state.at + 10 })
  return { outcome: givesUp ? 'lose' : 'win', score: state.score, proof: { version: VERSION, seed, inputs } }
}

/** The puzzle of a day, YYYY-MM-DD. */
export function dailyPuzzle(date: string): { readonly seed: string; readonly level: Level } {
  return { seed: dailySeed(date), level: dailyLevel(date) }
}
