import type { Board, Packed } from '../search/board.ts'
import { MATE } from '../search/board.ts'
import { type Effort, type Searched, searchMoves } from '../search/search.ts'
import { evaluate, isBare } from './evaluate.ts'
import { fromOf, promotionOf, toOf } from './moves.ts'
import { Position } from './position.ts'
import { WORTH } from './weights.ts'

/** Every legal move of a position with its score in hundredths of a pawn, best first. */
export function searchChess(fen: string, effort: Effort): Searched {
  return searchMoves(new ChessBoard(fen), effort)
}

/** A position as the search walks it. */
class ChessBoard extends Position implements Board {
  readonly reduces = true

  get isDrawn(): boolean {
    return this.isRepeated || (this.hasJustTaken && isBare(this))
  }

  get isForced(): boolean {
    return this.isCheck
  }

  /** With few pieces left, having to move may be a disadvantage. */
  get mayPass(): boolean {
    return this.heavy > WORTH[4] * 2
  }

  /** Also those that leave the king in check, which `make` refuses. */
  override moves(): Packed[] {
    return this.candidates()
  }

  loudMoves(): Packed[] {
    return this.candidates(true)
  }

  override make(move: Packed): boolean {
    super.make(move)
    if (!this.isLeftInCheck) return true
    this.unmake()
    return false
  }

  evaluate(): number {
    return evaluate(this)
  }

  ended(ply: number): number {
    return this.isCheck ? -(MATE - ply) : 0
  }

  gain(move: Packed): number {
    return this.#takenBy(move) + (WORTH[promotionOf(move)] ?? 0)
  }

  /** Captures of strong by weak pieces first. */
  rank(move: Packed): number {
    const taken = this.#takenBy(move)
    const promoted = promotionOf(move) * 2000
    return taken > 0 ? promoted + taken * 10 - this.#worthAt(fromOf(move)) : promoted
  }

  slotOf(move: Packed): number {
    return ((this.board[fromOf(move)] ?? 0) + 6) * 128 + toOf(move)
  }

  #takenBy(move: Packed): number {
    return this.#worthAt(toOf(move))
  }

  #worthAt(square: number): number {
    return WORTH[Math.abs(this.board[square] ?? 0)] ?? 0
  }
}
