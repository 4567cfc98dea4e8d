import type { Random } from '@majlis/rules/random'
import type { BotLevel } from '@majlis/rules/rules'
import type { Effort } from '@majlis/rules/search/search'
import { searchLarge } from './engine.ts'
import { freeCells, lineOf, type Move, type State } from './rules.ts'
import { chosenBySearch, oneOf, type Player, type Skill } from './searching.ts'
import { LARGE } from './sizes.ts'
import { withMark } from './state.ts'

/**
 * Errors in the units of the engine: a row of two that can still become a line is worth nine, one of three thirty-two. The first level plays as people do who
 * have just read the rules: even the weakest search makes rows of three with both ends open, which they see too late.
 */
const SKILL: Readonly<Record<BotLevel, Skill>> = {
  1: { near: 1, depth: 1, nodes: 1000, spread: 14, careless: 0.3, lapse: 55 },
  2: { near: 0.72, depth: 1, nodes: 1000, spread: 14, careless: 0.3, lapse: 55 },
  3: { near: 0.37, depth: 2, nodes: 2000, spread: 10.4, careless: 0.18, lapse: 45 },
  4: { near: 0.15, depth: 3, nodes: 5000, spread: 8.5, careless: 0.125, lapse: 42 },
  5: { near: 0, depth: 5, nodes: 12_000, spread: 7.8, careless: 0.11, lapse: 40 },
  6: { near: 0, depth: 8, nodes: 30_000, spread: 3, careless: 0, lapse: 0 },
}

/** In the units of the engine: a lead that even a careless player sees, and what is about as good. */
const SCALE = { plain: 60, near: 6 } as const

/** The cells around each cell. */
const NEIGHBOURS: readonly (readonly number[])[] = [...Array(LARGE.side ** 2).keys()].map((cell, _, all) =>
  all.filter((one) => one !== cell && Math.max(Math.abs((one % LARGE.side) - (cell % LARGE.side)), Math.abs(rowOf(one) - rowOf(cell))) === 1),
)

function rowOf(cell: number): number {
  return Math.floor(cell / LARGE.side)
}

/** Plays on the large board like a person: quick where a line has to be completed or stopped, slower where much is open, with lapses at the lower levels. */
export function chooseLarge(view: State, seat: number, legal: readonly Move[], player: Player) {
  const { level, random } = player
  const isNear = random.next() < SKILL[level].near
  const search = (effort: Effort) => searchLarge(view.board, seat === 1 ? 1 : 0, effort)
  const { cell, choices, rivals } = isNear ? oneOf(nearLarge(view.board, seat), random) : chosenBySearch(search, SKILL[level], player, SCALE)
  const isPlain = choices <= 2 || view.moves < 2
  return { move: cell === undefined ? (legal[0] ?? { cell: 0 }) : { cell }, thinkMs: pace(isPlain, rivals, level, random) }
}

/** The cells that complete a line, otherwise those that stop one of the other seat, those beside a mark, or all free ones. */
function nearLarge(board: string, seat: number): readonly number[] {
  const free = freeCells(board)
  const completes = (by: number) => free.filter((cell) => lineOf(withMark(board, by, cell), by) !== undefined)
  const beside = () => free.filter((cell) => NEIGHBOURS[cell]?.some((one) => board[one] !== '.'))
  return [() => completes(seat), () => completes(1 - seat), beside].map((find) => find()).find((cells) => cells.length > 0) ?? free
}

function pace(isPlain: boolean, rivals: number, level: BotLevel, random: Random): number {
  const base = isPlain ? 550 : 850 + Math.min(rivals, 6) * 100
  return Math.round(base + random.next() * (isPlain ? 600 : 1300) + (level > 4 ? 150 : 0))
}
