import { seededRandom } from '@majlis/rules/random'
import type { Random } from '@majlis/rules/random'
import { CELLS } from './grid.ts'
import { countSolutions, randomSolution } from './solver.ts'
import { gradeOf } from './technique.ts'
import type { Grade } from './technique.ts'

/** The four levels, easiest first. */
export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const
export type Level = (typeof LEVELS)[number]

/** The requirements of each level: the technique that is needed, and how many givens there are, at least and at most. */
export const DEMANDS: Readonly<Record<Level, { readonly grade: Grade; readonly least: number; readonly max: number }>> = {
  easy: { grade: 1, least: 40, max: 44 },
  medium: { grade: 1, least: 32, max: 36 },
  hard: { grade: 2, least: 26, max: 32 },
  expert: { grade: 3, least: 22, max: 31 },
}

/** Grids that are tried before one that misses its level is taken: about one in ten fits, so this is never reached; it limits the time of a replay. */
const TRIES = 500

/** A puzzle with exactly one solution. 0 is an empty cell. */
export interface Puzzle {
  readonly givens: readonly number[]
  readonly solution: readonly number[]
}

/** The puzzle of a seed and level: the same on every machine. */
export function generate(seed: string, level: Level): Puzzle {
  const random = seededRandom(`${level}:${seed}`)
  let puzzle = dig(random, level)
  for (let tried = 1; tried < TRIES && !serves(puzzle, level); tried += 1) puzzle = dig(random, level)
  return puzzle
}

function serves({ givens }: Puzzle, level: Level): boolean {
  const { grade, max } = DEMANDS[level]
  return givens.filter((value) => value > 0).length <= max && gradeOf(givens, 3) === grade
}

/** Removes pairs of opposite cells from a full grid as long as the level's techniques can solve it, and there is only one solution. */
function dig(random: Random, level: Level): Puzzle {
  const { grade, least } = DEMANDS[level]
  const solution = randomSolution(random)
  let givens = solution
  let left = CELLS
  const taken: number[] = []
  for (const cell of shuffled(random)) {
    const opposite = CELLS - 1 - cell
    const pair = cell === opposite ? 1 : 2
    if (left - pair < least) continue
    const fewer = givens.with(cell, 0).with(opposite, 0)
    // The techniques of grades 1 and 2 prove that there is one solution; beyond them the search has to.
    if (grade < 3 ? gradeOf(fewer, grade) === undefined : countSolutions(fewer, 2) !== 1) continue
    givens = fewer
    left -= pair
    taken.push(cell)
  }
  // Harder than the techniques of a person: put cells back until they suffice.
  while (grade === 3 && taken.length > 0 && gradeOf(givens, 3) === undefined) {
    const cell = taken.pop() ?? 0
    givens = givens.with(cell, solution[cell] ?? 0).with(CELLS - 1 - cell, solution[CELLS - 1 - cell] ?? 0)
  }
  return { givens, solution }
}

/** The first half of the grid with its middle, in random order: each cell represents itself and its opposite. */
function shuffled(random: Random): number[] {
  const order = [...Array(Math.ceil(CELLS / 2)).keys()]
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = random.int(at + 1)
    const kept = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = kept
  }
  return order
}
