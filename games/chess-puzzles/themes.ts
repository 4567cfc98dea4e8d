import { isAttacked } from '@majlis/rules/chess/attacks'
import { fromOf, type Packed, promotionOf, toOf } from '@majlis/rules/chess/moves'
import { BISHOP, DIAGONALS, KING, KNIGHT, KNIGHT_STEPS, LINES, OFF, PAWN, QUEEN, ROOK, STEPS } from '@majlis/rules/chess/pieces'
import { Position } from '@majlis/rules/chess/position'
import { WORTH } from '@majlis/rules/chess/weights'
import { isMated } from './mates.ts'
import { moveNamed } from './moves.ts'
import type { Kind } from './puzzle.ts'
import { type Theme, THEMES } from './theme-names.ts'
import { isCapture, isSacrifice } from './wins.ts'

/** A position with no more pieces than this, kings and pawns apart, is an endgame. */
const ENDGAME_PIECES = 4

interface Line {
  readonly fen: string
  readonly kind: Kind
  /** The player's moves and the replies in turn. */
  readonly moves: readonly string[]
}

/** The themes of a puzzle, found on the board along its line. */
export function themesOf({ fen, kind, moves }: Line): Theme[] {
  const position = new Position(fen)
  const found = new Set<Theme>(isEndgame(position) ? ['endgame'] : [])
  for (let at = 0; at < moves.length; at += 2) {
    const [move, reply, next] = [legal(position, moves[at]), moves[at + 1], moves[at + 2]]
    if (at === 0 && isQuiet(position, move)) found.add('quiet')
    if (promotionOf(move) > 0) found.add('promotion')
    if (reply !== undefined && isSacrifice(position, move)) found.add('sacrifice')
    position.make(move)
    if (isDiscovered(position, toOf(move))) found.add('discovered')
    if (isKeptByPin(position, toOf(move))) found.add('pin')
    if (reply === undefined || next === undefined) break
    const answer = legal(position, reply)
    if (position.isCheck && fromOf(answer) === kingOf(position) && toOf(answer) === toOf(move)) found.add('lure')
    const targets = targetsOf(position, toOf(move))
    const front = fromOf(answer)
    position.make(answer)
    const follow = legal(position, next)
    if (fromOf(follow) !== toOf(move) || !isCapture(position, follow)) continue
    const hit = toOf(follow)
    if (targets.length > 1 && targets.includes(hit)) found.add('fork')
    if (targets.includes(front) && !targets.includes(hit) && isBetween(fromOf(follow), front, hit)) found.add('skewer')
  }
  if (kind > 0 && isMated(position)) for (const theme of matesOf(position)) found.add(theme)
  return THEMES.filter((theme) => found.has(theme))
}

function legal(position: Position, name = ''): Packed {
  const move = moveNamed(position, name)
  if (move === undefined) throw new Error(`${position.fen} has no move ${name}`)
  return move
}

/** The king of the side to move. */
const kingOf = ({ kings, side }: Position): number => kings[side === 1 ? 0 : 1]
const kindAt = ({ board }: Position, square: number): number => Math.abs(board[square] ?? 0)

function isEndgame({ board }: Position): boolean {
  return board.reduce((count, piece) => count + Number(Math.abs(piece) > PAWN && Math.abs(piece) < KING), 0) <= ENDGAME_PIECES
}

/** Whether a move is neither a capture, nor a check, nor a promotion: such moves are found last. */
function isQuiet(position: Position, move: Packed): boolean {
  if (isCapture(position, move) || promotionOf(move) > 0) return false
  position.make(move)
  const isCheck = position.isCheck
  position.unmake()
  return !isCheck
}

/** The squares that a piece attacks, its own side's pieces included. */
function reachOf({ board }: Position, square: number): number[] {
  const piece = board[square] ?? 0
  const kind = Math.abs(piece)
  const steps = kind === PAWN ? [15 * piece, 17 * piece] : kind === KNIGHT ? KNIGHT_STEPS : (STEPS[kind] ?? [])
  const isSlider = kind >= BISHOP && kind <= QUEEN
  const squares: number[] = []
  for (const step of steps)
    for (let to = square + step; !(to & OFF); to += step) {
      squares.push(to)
      if (!isSlider || board[to] !== 0) break
    }
  return squares
}

/** What a piece threatens to win from the side to move: the king, what is worth more than itself, and what nothing protects; pawns do not count. */
function targetsOf(position: Position, from: number): number[] {
  const { board, side } = position
  const own = WORTH[kindAt(position, from)] ?? 0
  return reachOf(position, from).filter((square) => {
    const kind = (board[square] ?? 0) * side
    if (kind <= PAWN) return false
    return kind === KING || (WORTH[kind] ?? 0) > own || !isAttacked(board, square, side)
  })
}

/** Whether the king of the side to move is attacked by another piece than the one that has moved to this square. */
function isDiscovered(position: Position, moved: number): boolean {
  const king = kingOf(position)
  return position.isCheck && squaresOf(position, -position.side).some((square) => square !== moved && reachOf(position, square).includes(king))
}

/** The squares of one side's pieces. @param side 1 white, -1 black */
function squaresOf({ board }: Position, side: number): number[] {
  return [...board.keys()].filter((square) => !(square & OFF) && (board[square] ?? 0) * side > 0)
}

/** Whether a piece of the side to move could take the piece on this square if it were not pinned to its king. */
function isKeptByPin(position: Position, square: number): boolean {
  return squaresOf(position, position.side).some(
    (from) => kindAt(position, from) !== KING && reachOf(position, from).includes(square) && isPinned(position, from, square),
  )
}

/** Whether a piece of the side to move stands between its king and an attacker of which `target` is not the square. */
function isPinned(position: Position, from: number, target: number): boolean {
  const { board, side } = position
  const king = kingOf(position)
  for (const [steps, slider] of [[LINES, ROOK] as const, [DIAGONALS, BISHOP] as const])
    for (const step of steps) {
      const seen: number[] = []
      for (let at = king + step; !(at & OFF) && seen.length < 2; at += step) if (board[at] !== 0) seen.push(at)
      const [first, second = -1] = seen
      const kind = (board[second] ?? 0) * -side
      if (first === from && second !== target && (kind === slider || kind === QUEEN)) return true
    }
  return false
}

/** Whether a square lies between two others on a line or a diagonal. */
function isBetween(start: number, square: number, end: number): boolean {
  return [...LINES, ...DIAGONALS].some((step) => {
    let isPassed = false
    for (let at = start + step; !(at & OFF); at += step) {
      if (at === end) return isPassed
      isPassed ||= at === square
    }
    return false
  })
}

/** The kinds of mate that have a name, of a side to move that is mated. */
function matesOf(position: Position): Theme[] {
  const { board, side } = position
  const king = kingOf(position)
  const around = reachOf(position, king)
  const isOwn = (square: number): boolean => (board[square] ?? 0) * side > 0
  const checking = squaresOf(position, -side).filter((square) => reachOf(position, square).includes(king))
  const [by = -1] = checking
  const isSmothered = checking.length === 1 && kindAt(position, by) === KNIGHT && around.every(isOwn)
  const home = side === 1 ? 0 : 7
  const ahead = around.filter((square) => square >> 4 === home + side)
  const isAlongRank = [ROOK, QUEEN].includes(kindAt(position, by)) && by >> 4 === king >> 4
  const isBackRank = king >> 4 === home && isAlongRank && ahead.filter(isOwn).length > 1
  return [...(isSmothered ? ['smothered' as const] : []), ...(isBackRank ? ['backRank' as const] : [])]
}
