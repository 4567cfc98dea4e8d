import { SIDE, isPot, isSand, isTied, kindOf, layersOf, movesOf, otherOf } from './grid.ts'
import type { Move } from './grid.ts'
import { step, wantsOf } from './step.ts'
import type { State, Step } from './step.ts'

/**
 * A greedy player: it chooses by what a move clears at once, as a person does, not by what will fall in.
 * @returns undefined when the round is over
 */
export function bestMove(state: State): Move | undefined {
  if (state.status !== 'playing') return undefined
  let [best, max]: [Move | undefined, number] = [undefined, -1]
  for (const move of movesOf(state.cells)) {
    const next = step(state, move)
    const worth = next ? worthOf(state, next) : -1
    if (worth <= max) continue
    best = move
    max = worth
  }
  return best
}

function worthOf(state: State, { waves: [wave] }: Step): number {
  if (!wave) return 0
  let worth = wave.gone.length + wave.made.reduce((sum, { power }) => sum + (power === 'star' ? 8 : power === 'burst' ? 5 : 3), 0)
  for (const { goal, have, need } of wantsOf(state)) {
    if (have >= need) continue
    if (goal.what === 'dust') worth += wave.swept.length * 4
    else if (goal.what === 'crate') worth += wave.hit.filter((cell) => layersOf(state.cells[cell]) > 0).length * 6
    else if (goal.what === 'sand') worth += wave.hit.filter((cell) => isSand(state.cells[cell])).length * 8
    else if (goal.what === 'rope') worth += wave.hit.filter((cell) => isTied(state.cells[cell])).length * 6
    else if (goal.what === 'pot') worth += (depthOf(wave.cells) - depthOf(state.cells)) * 4 + wave.landed.length * 40
    else if (goal.what === 'kind') worth += wave.gone.filter((cell) => kindOf(state.cells[cell]) === goal.kind).length * 2
    else worth += wave.points / 40
  }
  return worth
}

/** How far down the pots are, all together. */
function depthOf(cells: readonly number[]): number {
  return cells.reduce((sum, value, cell) => sum + (isPot(value) ? Math.floor(cell / SIDE) : 0), 0)
}

/** The cells that a move swaps, to show it. */
export function pairOf(move: Move): readonly [number, number] {
  return [move.cell, otherOf(move) ?? move.cell]
}
