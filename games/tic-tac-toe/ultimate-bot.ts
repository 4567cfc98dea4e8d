import type { Random } from '@majlis/rules/random'
import type { BotLevel } from '@majlis/rules/rules'
import { chooseAmong, mood, type Strength } from '@majlis/rules/search/choosing'
import type { Move, State } from './rules.ts'
import { searchUltimate } from './ultimate-engine.ts'
import { nearCells } from './ultimate-near.ts'

interface Skill extends Strength {
  /** How often it looks only at the boards on which it may play, and not at where its mark sends the other seat. */
  readonly near: number
}

/**
 * Errors in the units of the engine: a small board that is won is worth about a hundred. The first level plays as people do who have just read the rules;
 * even the weakest search sees where a mark sends the other seat, which they learn only by losing.
 */
const SKILL: Readonly<Record<BotLevel, Skill>> = {
  1: { near: 1, depth: 2, nodes: 1500, spread: 129, careless: 0.5, lapse: 300 },
  2: { near: 0.48, depth: 2, nodes: 1500, spread: 110, careless: 0.25, lapse: 200 },
  3: { near: 0.22, depth: 2, nodes: 2000, spread: 58, careless: 0.2, lapse: 130 },
  4: { near: 0, depth: 2, nodes: 2000, spread: 31, careless: 0.15, lapse: 100 },
  5: { near: 0, depth: 4, nodes: 14_000, spread: 23, careless: 0.09, lapse: 75 },
  6: { near: 0, depth: 7, nodes: 40_000, spread: 13, careless: 0.05, lapse: 60 },
}

/** A lead that even a careless player sees. */
const PLAIN = 130

interface Player {
  readonly level: BotLevel
  readonly random: Random
  readonly isLate: (() => boolean) | undefined
}

/** Plays on nine boards like a person: quick where little is open, slower where the board is free to choose, with lapses at the lower levels. */
export function chooseUltimate(view: State, seat: number, legal: readonly Move[], player: Player) {
  const { level, random } = player
  const isNear = random.next() < SKILL[level].near
  const { cell, rivals } = isNear ? chosenNear(view, seat, random) : chosenBySearch(view, seat, player)
  const isPlain = legal.length <= 2 || view.moves < 2
  return { move: cell === undefined ? (legal[0] ?? { cell: 0 }) : { cell }, thinkMs: pace(isPlain, rivals, level, random) }
}

/** A cell, and how many are about as good; undefined where none is open. */
interface Chosen {
  readonly cell: number | undefined
  readonly rivals: number
}

function chosenNear(view: State, seat: number, random: Random): Chosen {
  const cells = nearCells(view, seat, random)
  return { cell: cells[random.int(cells.length)], rivals: cells.length }
}

function chosenBySearch(view: State, seat: number, { level, random, isLate }: Player): Chosen {
  const strength = SKILL[level]
  const choosing = { strength, random, plain: PLAIN }
  const { isCareless, reach } = mood(choosing)
  const scored = searchUltimate(view, seat === 1 ? 1 : 0, { depth: strength.depth, nodes: strength.nodes, reach, isLate })
  const best = scored[0]?.score ?? 0
  const chosen = chooseAmong(
    scored.map(({ cell, score }) => ({ move: cell, score })),
    isCareless,
    choosing,
  )
  return { cell: chosen?.move, rivals: scored.filter(({ score }) => score >= best - 12).length }
}

function pace(isPlain: boolean, rivals: number, level: BotLevel, random: Random): number {
  const base = isPlain ? 650 : 950 + Math.min(rivals, 6) * 100
  return Math.round(base + random.next() * (isPlain ? 600 : 1300) + (level > 4 ? 150 : 0))
}
