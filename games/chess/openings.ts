import { fromOf, toOf } from '@majlis/rules/chess/moves'
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from '@majlis/rules/chess/pieces'
import { Position } from '@majlis/rules/chess/position'
import type { Random } from '@majlis/rules/random'
import type { BotLevel } from '@majlis/rules/rules'
import type { Scored } from '@majlis/rules/search/search'
import type { View } from './rules.ts'

/** Well-known openings in standard algebraic notation. A move is chosen as often as lines continue with it. */
export const LINES: readonly string[] = [
  // Open games.
  'e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3 d6 O-O O-O',
  'e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 d6 c3 O-O',
  'e4 e5 Nf3 Nc6 Bc4 Nf6 d3 Be7 O-O O-O Re1 d6',
  'e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4 d4 Nd6 Bxc6 dxc6',
  'e4 e5 Nf3 Nc6 Bb5 Nf6 d3 Bc5 c3 O-O O-O d6',
  'e4 e5 Nf3 Nc6 Bb5 d6 d4 Bd7 Nc3 Nf6 O-O Be7',
  'e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6 Nc3 Bb4 Nxc6 bxc6',
  'e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Bc5 Be3 Qf6 c3 Nge7',
  'e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5 Bb4 O-O O-O d3 d6',
  'e4 e5 Nf3 Nc6 Nc3 Nf6 d4 exd4 Nxd4 Bb4 Nxc6 bxc6',
  'e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4 d4 d5 Bd3 Be7',
  'e4 e5 Nf3 d6 d4 exd4 Nxd4 Nf6 Nc3 Be7 Be2 O-O',
  'e4 e5 Nc3 Nf6 Bc4 Nc6 d3 Bc5 Nf3 d6 O-O O-O',
  'e4 e5 Bc4 Nf6 d3 Nc6 Nf3 Be7 O-O O-O Re1 d6',
  'e4 e5 d4 exd4 Qxd4 Nc6 Qe3 Nf6 Nc3 Bb4 Bd2 O-O',
  // Other answers to the king's pawn.
  'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be2 Bg7',
  'e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 d6 Be2 e6',
  'e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6 Nc3 Qc7 Be2 Nf6',
  'e4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7 d3 d6 Be3 e6',
  'e4 c5 c3 d5 exd5 Qxd5 d4 Nf6 Nf3 Nc6 Be2 e6',
  'e4 e6 d4 d5 Nc3 Nf6 Bg5 Be7 e5 Nfd7 Bxe7 Qxe7',
  'e4 e6 d4 d5 e5 c5 c3 Nc6 Nf3 Qb6 Be2 cxd4',
  'e4 e6 d4 d5 exd5 exd5 Nf3 Nf6 Bd3 Bd6 O-O O-O',
  'e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5 Ng3 Bg6 Nf3 Nd7',
  'e4 c6 d4 d5 e5 Bf5 Nf3 e6 Be2 c5 O-O Nc6',
  'e4 c6 d4 d5 exd5 cxd5 Bd3 Nc6 c3 Nf6 Bf4 Bg4',
  'e4 d5 exd5 Qxd5 Nc3 Qd6 d4 Nf6 Nf3 c6 Be2 Bf5',
  'e4 d6 d4 Nf6 Nc3 g6 Nf3 Bg7 Be2 O-O O-O c6',
  'e4 g6 d4 Bg7 Nc3 d6 Nf3 Nf6 Be2 O-O O-O c6',
  // The queen's pawn.
  'd4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7',
  'd4 d5 c4 e6 Nf3 Nf6 Nc3 Be7 Bf4 O-O e3 c5',
  'd4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 e3 b5 Be2 Bb7',
  'd4 d5 c4 c6 Nf3 Nf6 e3 Bf5 Nc3 e6 Bd3 Bxd3',
  'd4 d5 c4 dxc4 Nf3 Nf6 e3 e6 Bxc4 c5 O-O Nc6',
  'd4 d5 Nf3 Nf6 Bf4 e6 e3 Bd6 Bg3 O-O Bd3 c5',
  'd4 d5 Nf3 Nf6 e3 e6 Bd3 c5 c3 Nc6 O-O Bd6',
  'd4 d5 Bf4 Nf6 e3 c5 c3 Nc6 Nd2 e6 Ngf3 Bd6',
  'd4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3 d5 Nf3 c5',
  'd4 Nf6 c4 e6 Nf3 b6 g3 Bb7 Bg2 Be7 O-O O-O',
  'd4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5',
  'd4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3 bxc3 Bg7',
  'd4 Nf6 Nf3 e6 Bf4 d5 e3 c5 c3 Nc6 Nbd2 Bd6',
  'd4 Nf6 Nf3 g6 Bf4 Bg7 e3 O-O Be2 d6 O-O Nbd7',
  // From the side.
  'c4 e5 Nc3 Nf6 Nf3 Nc6 g3 Bb4 Bg2 O-O O-O d6',
  'c4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7 Nf3 Nf6 O-O O-O',
  'c4 Nf6 Nc3 e6 Nf3 d5 d4 Be7 Bg5 O-O e3 Nbd7',
  'Nf3 d5 d4 Nf6 c4 e6 Nc3 Be7 Bg5 O-O e3 Nbd7',
  'Nf3 d5 g3 Nf6 Bg2 e6 O-O Be7 d3 O-O Nbd2 c5',
  'Nf3 Nf6 c4 e6 Nc3 d5 d4 Be7 Bg5 O-O e3 Nbd7',
]

/** How many half-moves of a line a level knows. */
const KNOWN: Readonly<Record<BotLevel, number>> = { 1: 3, 2: 5, 3: 6, 4: 8, 5: 10, 6: 12 }

/** The next move of an opening that a level knows, in standard algebraic notation; undefined where it has to think. */
export function knownMove({ moves, plies }: Pick<View, 'moves' | 'plies'>, level: BotLevel, random: Random): string | undefined {
  if (plies >= KNOWN[level] || moves.length !== plies) return undefined
  const played = moves.map((move) => `${move} `).join('')
  const next = LINES.flatMap((line) => (line.startsWith(played) ? line.slice(played.length).split(' ', 1) : []))
  return next[random.int(next.length)]
}

/** Moves of both sides in which people develop their pieces. */
export const DEVELOPING = 20

/**
 * One of several moves that are about as good, as people choose in an opening: they castle, bring out knights and bishops, and hold the middle. Moves of the
 * rooks and their pawns, of knights to the edge, of the king and an early queen are only made where nothing else is among the choices.
 */
export function chooseDeveloping(choices: readonly Scored[], fen: string, random: Random): Scored | undefined {
  const position = new Position(fen)
  const appeals = choices.map(({ move }) => appealOf(position, move))
  const sum = appeals.reduce((left, right) => left + right, 0)
  if (sum === 0) return choices[random.int(choices.length)]
  let left = random.int(sum)
  for (const [at, appeal] of appeals.entries()) {
    if (left < appeal) return choices[at]
    left -= appeal
  }
  return undefined
}

/** How gladly people make a move in an opening, in whole numbers; 0 for one that they avoid. */
function appealOf({ board, side }: Position, move: number): number {
  const [from, to] = [fromOf(move), toOf(move)]
  if (board[to] !== 0) return 3
  const file = to & 15
  const [rank, rankBefore] = [rankOf(to, side), rankOf(from, side)]
  switch (Math.abs(board[from] ?? 0)) {
    case PAWN:
      return pawnAppeal(file, rank - rankBefore)
    case KNIGHT:
      if (file === 0 || file === 7 || rank === 0) return 0
      return rankBefore === 0 ? 5 : 1
    case BISHOP: {
      const blocked = board[to - 16 * side] === PAWN * side && rank === 2 && (file === 3 || file === 4)
      return rank === 0 || blocked ? 0 : rankBefore === 0 ? 4 : 1
    }
    case ROOK:
      return file === 3 || file === 4 ? 1 : 0
    case QUEEN:
      return rankBefore === 0 && rank === 1 ? 1 : 0
    case KING:
      return Math.abs(to - from) === 2 ? 12 : 0
    default:
      return 0
  }
}

function pawnAppeal(file: number, steps: number): number {
  if (file === 3 || file === 4) return 4
  if (file === 2) return 2
  return (file === 1 || file === 6) && steps === 1 ? 1 : 0
}

/** The rank from the own side, 0 to 7. */
function rankOf(square: number, side: 1 | -1): number {
  return side === 1 ? square >> 4 : 7 - (square >> 4)
}
