import { expectedOf, type Judged, judgeScores } from '@majlis/game-bridge/stage/review/grades'
import { MATE, MATE_NEAR } from '@majlis/rules/search/board'
import { type ScoredCell, searchLarge } from './engine.ts'
import { boardToPlay, isRoundOver, openCells, type State } from './rules.ts'
import { LARGE, sizeOf } from './sizes.ts'
import { scoreSmall, WIN } from './small-search.ts'
import { isUltimate } from './ultimate.ts'
import { searchUltimate } from './ultimate-engine.ts'

/** What a search found in a position. */
export interface Opinion {
  /** The seat that is to move; at the end of a round seat 0. */
  readonly seat: 0 | 1
  /** The cells that were searched, best first; none at the end of a round. Where one of them wins or has to be taken, only such cells. */
  readonly cells: readonly ScoredCell[]
  /** How many cells were open. */
  readonly choices: number
  /** For that seat: `MATE` less the moves until then for a certain win, otherwise in the units of the engine of the board. */
  readonly score: number
  /** How much of a certain win a score is worth, as `expectedOf` takes it. */
  readonly steepness: number
}

/** The limits count positions, so that the answer is the same on every device. Moves that are worse by more than the reach are blunders in any case. */
const ULTIMATE = { depth: 8, nodes: 40_000, reach: 300 }
const ON_LARGE = { depth: 8, nodes: 40_000, reach: 80 }
/** Moves that a board of 3 x 3 is searched ahead: the whole of the classic game, and as far as the strongest bot looks where marks disappear. */
const CLASSIC_DEPTH = 9
const MOVING_DEPTH = 6

/** The position in which the next mark is put, as a text. Between two rounds the board is empty. */
export function positionOf(state: State): string {
  const { series: _, ...round } = boardToPlay(state)
  return JSON.stringify(round)
}

/** The position that the newest mark has made, which may be the end of a round: `=` and its result for seat 0. */
export function shownPosition(state: State): string {
  const [first] = state.line
  return isRoundOver(state) ? `=${first === undefined ? 0 : state.board[first] === '0' ? 1 : -1}` : positionOf(state)
}

/** A number that grows with each mark of the match, over all its rounds. */
export function pliesOf(state: State): number {
  const { series, moves } = boardToPlay(state)
  return (series?.round ?? 1) * 1000 + moves
}

/** Searches a position of `positionOf` or `shownPosition`. */
export function searchPosition(position: string): Opinion {
  if (position.startsWith('=')) return { seat: 0, cells: [], choices: 0, score: Number(position.slice(1)) * MATE, steepness: 0 }
  const state = JSON.parse(position) as State
  const seat = state.next === 1 ? 1 : 0
  const { cells, steepness } = searchState(state, seat)
  return { seat, cells, choices: openCells(state).length, score: cells[0]?.score ?? 0, steepness }
}

function searchState(state: State, seat: 0 | 1): { readonly cells: readonly ScoredCell[]; readonly steepness: number } {
  // A small board that is won is worth about a hundred, a row of three on the large board about thirty.
  if (isUltimate(state)) return { cells: searchUltimate(state, seat, ULTIMATE), steepness: 0.008 }
  if (sizeOf(state.board) === LARGE) return { cells: searchLarge(state.board, seat, ON_LARGE), steepness: 0.02 }
  const moves = openCells(state).map((cell) => ({ cell }))
  const cells = scoreSmall(state, seat, moves, state.moving ? MOVING_DEPTH : CLASSIC_DEPTH)
    .map(({ move: { cell }, score }) => ({ cell, score: score === 0 ? 0 : Math.sign(score) * (MATE - 2 * WIN + Math.abs(score)) }))
    .toSorted((one, other) => other.score - one.score)
  return { cells, steepness: 1 }
}

/** The result that people reach from a score, from -1 (lost) to 1 (won). */
export function expectedResult({ score, steepness }: Pick<Opinion, 'score' | 'steepness'>): number {
  return Math.abs(score) > MATE_NEAR ? Math.sign(score) : expectedOf(score, steepness)
}

/** Judges a mark by the search before it or, where that did not look at its cell, by the one after it; null where it was the only possible one. */
export function judge(before: Opinion, cell: number, after: Opinion): Judged | null {
  const { cells, choices, score, steepness } = before
  const expected = (one: number) => expectedResult({ score: one, steepness })
  const own = cells.find((one) => one.cell === cell)
  if (own) return judgeScores(score, own.score, choices, expected)
  const played = expectedResult(after) * (after.seat === before.seat ? 1 : -1)
  return { loss: Math.max(0, expected(score) - played), isBest: false }
}
