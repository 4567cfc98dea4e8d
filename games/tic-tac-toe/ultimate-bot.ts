import type { Random } from '@majlis/rules/random'
import type { BotLevel } from '@majlis/rules/rules'
import type { Effort } from '@majlis/rules/search/search'
import type { Move, State } from './rules.ts'
import { chosenBySearch, oneOf, type Player, type Skill } from './searching.ts'
import { searchUltimate } from './ultimate-engine.ts'
import { nearCells } from './ultimate-near.ts'

/**
 * Errors in the units of the engine: a small board that is won is worth about a hundred. The first level plays as people do who have just read the rules;
 * even the weakest search sees where a mark sends the other seat, which they learn only by losing.
 */
const SKILL: Readonly<Record<BotLevel, Skill>> = {
  1: { near: 0.92, depth: 2, nodes: 1500, spread: 129, careless: 0.5, lapse: 300 },
  2: { near: 0.45, depth: 2, nodes: 1500, spread: 106, careless: 0.25, lapse: 200 },
  3: { near: 0.2, depth: 2, nodes: 2000, spread: 56, careless: 0.19, lapse: 130 },
  4: { near: 0, depth: 2, nodes: 2000, spread: 30, careless: 0.14, lapse: 100 },
  5: { near: 0, depth: 4, nodes: 14_000, spread: 20, careless: 0.085, lapse: 75 },
  6: { near: 0, depth: 6, nodes: 30_000, spread: 15, careless: 0.06, lapse: 60 },
}

/** In the units of the engine: a lead that even a careless player sees, and what is about as good. */
const SCALE = { plain: 130, near: 12 } as const

/** Plays on nine boards like a person: quick where little is open, slower where the board is free to choose, with lapses at the lower levels. */
export function chooseUltimate(view: State, seat: number, legal: readonly Move[], player: Player) {
  const { level, random } = player
  const isNear = random.next() < SKILL[level].near
  const search = (effort: Effort) => searchUltimate(view, seat === 1 ? 1 : 0, effort)
  const { cell, rivals } = isNear ? oneOf(nearCells(view, seat, random), random) : chosenBySearch(search, SKILL[level], player, SCALE)
  const isPlain = legal.length <= 2 || view.moves < 2
  return { move: cell === undefined ? (legal[0] ?? { cell: 0 }) : { cell }, thinkMs: pace(isPlain, rivals, level, random) }
}

function pace(isPlain: boolean, rivals: number, level: BotLevel, random: Random): number {
  const base = isPlain ? 650 : 950 + Math.min(rivals, 6) * 100
  return Math.round(base + random.next() * (isPlain ? 600 : 1300) + (level > 4 ? 150 : 0))
}
