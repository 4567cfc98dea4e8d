import type { Json } from '@majlis/game-bridge/protocol'
import { seededRandom } from '@majlis/rules/random'
import { isAtGoal, step } from '../step.ts'
import type { Input } from '../step.ts'
import { Boards } from './boards.ts'
import type { RoundEnd } from './round.ts'

export const TODAY = '2026-11-26'
export const TOMORROW = '2026-11-27'

/** A visit, with the seeds that it requested, the rounds that it began with other seeds, and the ends that it reported. */
export function opened(data?: Json, isDuel = false) {
  const seeds: string[] = []
  let begun = 0
  const ends: RoundEnd[] = []
  const boards = new Boards(data, {
    isDuel,
    nextSeed: () => {
      seeds.push(`seed ${seeds.length + 1}`)
      return seeds.at(-1) ?? ''
    },
    begin: () => {
      begun += 1
    },
    end: (end) => ends.push(end),
  })
  return { boards, seeds, ends, begun: () => begun }
}

/** Plays inputs in turn, with goals passed on the way, until `isDone`. */
export function playUntil(boards: Boards, isDone: () => boolean): void {
  const inputs: readonly Input[] = ['L', 'D', 'R', 'D', 'L', 'D', 'R', 'U']
  for (let at = 0; !isDone() && at < 20_000; at += 1) {
    if (isAtGoal(boards.round.state)) boards.play('C')
    else boards.play(inputs[at % inputs.length] ?? 'L')
  }
  if (!isDone()) throw new Error('20,000 inputs did not lead there')
}

/** A visit with an own board that has just reached a tile of this value, by slides that merge much and leave free cells. */
export function reached(value: number): ReturnType<typeof opened> {
  for (let at = 0; at < 100; at += 1) {
    const visit = opened({ version: 1, seed: `good ${at}`, inputs: '', best: 0 })
    if (slidTo(visit.boards, value)) return visit
  }
  throw new Error(`a hundred boards did not reach ${value}`)
}

function slidTo(boards: Boards, value: number): boolean {
  const worth = (input: Input): number => {
    const after = step(boards.round.state, input, seededRandom('look'))?.state
    return after ? after.score + after.cells.filter((cell) => cell === 0).length * 3 + (input === 'L' || input === 'D' ? 2 : 0) : -1
  }
  while (largest(boards) < value) {
    const slide = (['L', 'D', 'R', 'U'] as const).reduce((one, other) => (worth(other) > worth(one) ? other : one))
    if (!boards.play(isAtGoal(boards.round.state) ? 'C' : slide)) return false
  }
  return true
}

/** What the app keeps of a visit. */
export const copied = (boards: Boards): Json => JSON.parse(JSON.stringify(boards.saved())) as Json
/** The largest tile of the open board. */
export const largest = (boards: Boards): number => Math.max(...boards.round.state.cells)
