import { searchChess } from '@majlis/rules/chess/engine'
import { type Packed, toOf } from '@majlis/rules/chess/moves'
import { Position } from '@majlis/rules/chess/position'
import { type Random, seededRandom } from '@majlis/rules/random'
import { MATE } from '@majlis/rules/search/board'
import type { Scored } from '@majlis/rules/search/search'
import { hasMateByChecks, matingMoves, tried } from './mates.ts'
import { nameOfMove } from './moves.ts'
import { bestReply, isCapture, isSacrifice, materialOf, onlyWin, PIECE } from './wins.ts'

/** A puzzle as it was found. `kind`: mate in so many moves, or 0 for a win of material. */
export interface Found {
  /** Pieces, side to move, castling and capture in passing in Forsyth-Edwards notation. */
  readonly fen: string
  /** The move that led here. */
  readonly last: string
  readonly kind: 0 | 1 | 2 | 3
  /** The player's moves and the replies in turn. */
  readonly moves: readonly string[]
  readonly rating: number
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
/** A weak player sees what hangs, misses what two moves win, and varies. */
const WEAK = { depth: 2, nodes: 800, reach: 150 }
const SPREAD = 45
/** What a puzzle is looked for with. */
const GLANCE = { depth: 4, nodes: 4000, reach: 300 }
/** Half-moves of the opening, which vary more, and the longest game. */
const OPENING = 8
const LONGEST = 110
/** Half-moves between two puzzles of one game: neighbouring positions resemble each other. */
const APART = 6
/** Where one side is ahead by this, nearly a queen, everything wins: the game is over. */
const MUCH = 1300
/** The longest mate that is looked for. */
const LONGEST_MATE = 3
const LONGEST_WIN = 4

/** The puzzles of one game of two weak players. The same number gives the same game. */
export function puzzlesOfGame(number: number): Found[] {
  const random = seededRandom(`game ${number}`)
  const position = new Position(START)
  const found: Found[] = []
  let [last, lastAt, isTaking] = [0, -APART, false]
  for (let ply = 0; ply < LONGEST; ply += 1) {
    const { moves } = searchChess(position.fen, WEAK)
    if (moves.length < 2 || Math.abs(materialOf(position)) > MUCH) break
    if (ply > OPENING && ply - lastAt >= APART) {
      const puzzle = puzzleAt(position, { last, isTaking })
      if (puzzle) [found[found.length], lastAt] = [puzzle, ply]
    }
    const move = carelessMove(moves, ply, random)
    isTaking = isCapture(position, move)
    position.make(move)
    last = move
  }
  return found
}

function carelessMove(moves: readonly Scored[], ply: number, random: Random): Packed {
  const isLapse = random.next() < 0.04
  const reach = ply < OPENING ? SPREAD * 2 : isLapse ? WEAK.reach : SPREAD
  const best = moves[0]?.score ?? 0
  const pool = moves.filter(({ score }) => score >= best - reach)
  return (pool[random.int(pool.length)] ?? moves[0])?.move ?? 0
}

function puzzleAt(position: Position, { last, isTaking }: { last: Packed; isTaking: boolean }): Found | undefined {
  const [best, second] = searchChess(position.fen, GLANCE).moves
  if (!best || !second) return undefined
  const isRecapture = isTaking && toOf(best.move) === toOf(last)
  const kind = mateLength(position, best.score)
  if (kind === 0 && (isRecapture || best.score < 100 || best.score - second.score < 150)) return undefined
  // Copies of the position, because lines are played on them.
  const line = kind === 0 ? winningLine(new Position(position.fen)) : matingLine(new Position(position.fen), kind)
  if (!line) return undefined
  const fen = position.fen.split(' ').slice(0, 4).join(' ')
  return { fen, last: nameOfMove(last), kind, moves: line.map(nameOfMove), rating: ratingOf(position, kind, line) }
}

/** In how many moves the side to move mates, as far as its search or a series of checks shows; 0 where neither does. */
function mateLength(position: Position, score: number): Found['kind'] {
  const length = Math.ceil((MATE - score) / 2)
  const shown = length <= LONGEST_MATE ? length : ([2, 3].find((count) => hasMateByChecks(position, count)) ?? 0)
  return shown as Found['kind']
}

/** The line in which each of the player's moves is the only one that mates in the least number, against the longest defence; the last one may have others. */
function matingLine(position: Position, length: number): Packed[] | undefined {
  const mates = matingMoves(position, length)
  const [move] = mates
  if (move === undefined || mates.length > 1) return undefined
  if (length === 1) return [move]
  if (matingMoves(position, length - 1).length > 0) return undefined
  position.make(move)
  for (const reply of position.moves()) {
    const rest = tried(position, reply, () => restOfMate(position, length - 1))
    if (rest) return [move, reply, ...rest]
  }
  return undefined
}

function restOfMate(position: Position, length: number): Packed[] | undefined {
  if (length > 1) return matingLine(new Position(position.fen), length)
  const [mate] = matingMoves(position, 1)
  return mate === undefined ? undefined : [mate]
}

/** The line in which each of the player's moves is the only one that wins a piece, to the capture that wins it. One capture alone is no puzzle. */
function winningLine(position: Position): Packed[] | undefined {
  const base = materialOf(position)
  const line: Packed[] = []
  for (let count = 1; count <= LONGEST_WIN; count += 1) {
    const move = onlyWin(position, base)
    if (move === undefined) return undefined
    const isTaking = isCapture(position, move)
    position.make(move)
    line.push(move)
    const reply = bestReply(position)
    if (!reply) return undefined
    const isWon = isTaking && -materialOf(position) - base >= PIECE && -reply.score - base >= PIECE
    if (isWon) return count > 1 ? line : undefined
    position.make(reply.move)
    line.push(reply.move)
  }
  return undefined
}

/** How hard a puzzle is: long ones, quiet first moves, sacrifices and many choices are harder; checks and captures are seen first. */
function ratingOf(position: Position, kind: number, line: readonly Packed[]): number {
  const [first = 0] = line
  const count = (line.length + 1) / 2
  const base = kind === 0 ? 500 + count * 200 : 200 + kind * 350
  const isCheck = tried(position, first, () => position.isCheck)
  const isTaking = isCapture(position, first)
  const look = isCheck ? -60 : isTaking ? 0 : 220
  return Math.round(base + look + (isSacrifice(position, first) ? 140 : 0) + Math.min(60, position.moves().length) * 4)
}
