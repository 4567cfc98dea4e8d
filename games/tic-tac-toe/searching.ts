import type { Random } from '@majlis/rules/random'
import type { BotLevel } from '@majlis/rules/rules'
import { chooseAmong, mood, type Strength } from '@majlis/rules/search/choosing'
import type { Effort } from '@majlis/rules/search/search'
import type { ScoredCell } from './engine.ts'

/** A level of the bots that search. */
export interface Skill extends Strength {
  /** How often it looks only at what it can complete or stop at once. */
  readonly near: number
}

export interface Player {
  readonly level: BotLevel
  readonly random: Random
  readonly isLate: (() => boolean) | undefined
}

/** A cell, how many were considered, and how many are about as good; the cell is undefined where none is open. */
export interface Chosen {
  readonly cell: number | undefined
  readonly choices: number
  readonly rivals: number
}

/** One of these cells by chance. */
export function oneOf(cells: readonly number[], random: Random): Chosen {
  return { cell: cells[random.int(cells.length)], choices: cells.length, rivals: cells.length }
}

/**
 * A cell by a search, with the errors of a strength.
 * @param scale in the units of the engine: `plain`, a lead that even a careless player sees, and `near`, what is about as good
 */
export function chosenBySearch(
  search: (effort: Effort) => readonly ScoredCell[],
  strength: Strength,
  { random, isLate }: Player,
  { plain, near }: { readonly plain: number; readonly near: number },
): Chosen {
  const choosing = { strength, random, plain }
  const { isCareless, reach } = mood(choosing)
  const scored = search({ depth: strength.depth, nodes: strength.nodes, reach, isLate })
  const best = scored[0]?.score ?? 0
  const chosen = chooseAmong(
    scored.map(({ cell, score }) => ({ move: cell, score })),
    isCareless,
    choosing,
  )
  return { cell: chosen?.move, choices: scored.length, rivals: scored.filter(({ score }) => score >= best - near).length }
}
