import type { Random } from '@majlis/rules/random'
import type { BotLevel } from '@majlis/rules/rules'
import { chooseAmong, mood, type Strength } from '@majlis/rules/search/choosing'
import { searchLarge } from './engine.ts'
import { freeCells, lineOf, type Move, type State } from './rules.ts'
import { LARGE } from './sizes.ts'
import { withMark } from './state.ts'

interface Skill extends Strength {
  /** How often it only completes a line, stops one that lacks a mark, or puts its mark beside others. */
  readonly near: number
}

/**
 * Errors in the units of the engine: a row of two that can still become a line is worth nine, one of three thirty-two. The first level plays as people do who
 * have just read the rules: even the weakest search makes rows of three with both ends open, which they see too late.
 */
const SKILL: Readonly<Record<BotLevel, Skill>> = {
  1: { near: 1, depth: 1, nodes: 1000, spread: 14, careless: 0.3, lapse: 55 },
  2: { near: 0.75, depth: 1, nodes: 1000, spread: 14, careless: 0.3, lapse: 55 },
  3: { near: 0.42, depth: 2, nodes: 2000, spread: 11, careless: 0.2, lapse: 45 },
  4: { near: 0.16, depth: 3, nodes: 5000, spread: 9, careless: 0.14, lapse: 42 },
  5: { near: 0, depth: 5, nodes: 12_000, spread: 6, careless: 0.06, lapse: 28 },
  6: { near: 0, depth: 8, nodes: 30_000, spread: 3, careless: 0, lapse: 0 },
}

/** A lead that even a careless player sees. */
const PLAIN = 60

/** The cells around each cell. */
const NEIGHBOURS: readonly (readonly number[])[] = [...Array(LARGE.side ** 2).keys()].map((cell, _, all) =>
  all.filter((one) => one !== cell && Math.max(Math.abs((one % LARGE.side) - (cell % LARGE.side)), Math.abs(rowOf(one) - rowOf(cell))) === 1),
)

function rowOf(cell: number): number {
  return Math.floor(cell / LARGE.side)
}

interface Player {
  readonly level: BotLevel
  readonly random: Random
  readonly isLate: (() => boolean) | undefined
}

/** Plays on the large board like a person: quick where a line has to be completed or stopped, slower where much is open, with lapses at the lower levels. */
export function chooseLarge(view: State, seat: number, legal: readonly Move[], player: Player) {
  const { level, random } = player
  const isNear = random.next() < SKILL[level].near
  const { cell, choices, rivals } = isNear ? chosenNear(view.board, seat, random) : chosenBySearch(view.board, seat, player)
  const isPlain = choices <= 2 || view.moves < 2
  return { move: cell === undefined ? (legal[0] ?? { cell: 0 }) : { cell }, thinkMs: pace(isPlain, rivals, level, random) }
}

/** A cell, how many were considered, and how many are about as good; undefined where none is open. */
interface Chosen {
  readonly cell: number | undefined
  readonly choices: number
  readonly rivals: number
}

function chosenNear(board: string, seat: number, random: Random): Chosen {
  const cells = nearLarge(board, seat)
  return { cell: cells[random.int(cells.length)], choices: cells.length, rivals: cells.length }
}

/** The cells that complete a line, otherwise those that stop one of the other seat, those beside a mark, or all free ones. */
function nearLarge(board: string, seat: number): readonly number[] {
  const free = freeCells(board)
  const completes = (by: number) => free.filter((cell) => lineOf(withMark(board, by, cell), by) !== undefined)
  const beside = () => free.filter((cell) => NEIGHBOURS[cell]?.some((one) => board[one] !== '.'))
  return [() => completes(seat), () => completes(1 - seat), beside].map((find) => find()).find((cells) => cells.length > 0) ?? free
}

function chosenBySearch(board: string, seat: number, { level, random, isLate }: Player): Chosen {
  const strength = SKILL[level]
  const choosing = { strength, random, plain: PLAIN }
  const { isCareless, reach } = mood(choosing)
  const scored = searchLarge(board, seat === 1 ? 1 : 0, { depth: strength.depth, nodes: strength.nodes, reach, isLate })
  const best = scored[0]?.score ?? 0
  const chosen = chooseAmong(
    scored.map(({ cell, score }) => ({ move: cell, score })),
    isCareless,
    choosing,
  )
  return { cell: chosen?.move, choices: scored.length, rivals: scored.filter(({ score }) => score >= best - 6).length }
}

function pace(isPlain: boolean, rivals: number, level: BotLevel, random: Random): number {
  const base = isPlain ? 550 : 850 + Math.min(rivals, 6) * 100
  return Math.round(base + random.next() * (isPlain ? 600 : 1300) + (level > 4 ? 150 : 0))
}
