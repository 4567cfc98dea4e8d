import type { Json } from '@majlis/game-bridge/protocol'
import type { Input } from '../step.ts'
import { Boards } from './boards.ts'

export const TODAY = '2026-11-26'
export const TOMORROW = '2026-11-27'

/** A visit, with the seeds that it asked for and the rounds that it began with other seeds. */
export function opened(data?: Json, isDuel = false) {
  const seeds: string[] = []
  let begun = 0
  const boards = new Boards(data, {
    isDuel,
    nextSeed: () => {
      seeds.push(`seed ${seeds.length + 1}`)
      return seeds.at(-1) ?? ''
    },
    begin: () => {
      begun += 1
    },
  })
  return { boards, seeds, begun: () => begun }
}

/** Plays inputs in turn, with goals passed on the way, until `isDone`. */
export function playUntil(boards: Boards, isDone: () => boolean): void {
  const inputs: readonly Input[] = ['L', 'D', 'R', 'D', 'L', 'D', 'R', 'U']
  for (let at = 0; !isDone() && at < 20_000; at += 1) {
    if (boards.round.state.status === 'won') boards.play('C')
    else boards.play(inputs[at % inputs.length] ?? 'L')
  }
  if (!isDone()) throw new Error('20,000 inputs did not lead there')
}

/** What the app keeps of a visit. */
export const copied = (boards: Boards): Json => JSON.parse(JSON.stringify(boards.saved())) as Json
/** The largest tile of the open board. */
export const largest = (boards: Boards): number => Math.max(...boards.round.state.cells)
