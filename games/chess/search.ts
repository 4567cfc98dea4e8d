import { evaluate, isBare } from './evaluate.ts'
import { fromOf, type Packed, Position, promotionOf, toOf } from './position.ts'
import { Table } from './table.ts'
import { WORTH } from './weights.ts'

export const MATE = 30_000
/** Scores above this are mates. */
const MATE_NEAR = MATE - 200
const ENDLESS = MATE * 2
/** How many half-moves of captures are searched after the end of the normal search. */
const LOUD_DEPTH = 10
/** The longest line of a search; checks may lengthen one. */
const MAX_LINE = 60

export interface Scored {
  readonly move: Packed
  /** Hundredths of a pawn, for the side that moves; a mate is worth 30,000 minus the half-moves until then. */
  readonly score: number
}

/** The limits of a search. They count positions, not time, so that the answer is the same on every machine. */
export interface Effort {
  /** Half-moves. */
  readonly depth: number
  /** Positions; those of the first half-move are searched in any case. */
  readonly nodes: number
  /** Moves that are worse than the best by less than this have exact scores; of the others only a bound is known. */
  readonly reach: number
}

export interface Searched {
  /** Every legal move, best first. */
  readonly moves: readonly Scored[]
  /** Half-moves that were searched completely. */
  readonly depth: number
}

/** Every legal move with its score. Searches deeper and deeper until the limit is reached or a mate is found. */
export function searchMoves(fen: string, { depth, nodes, reach }: Effort): Searched {
  const position = new Position(fen)
  const hunt = new Hunt(position, nodes)
  let moves: Scored[] = hunt.orderedAtRoot().map((move) => ({ move, score: 0 }))
  let reached = 0
  while (reached < depth && moves.length > 0) {
    const round = hunt.round(moves, reached + 1, reach)
    if (hunt.isSpent && reached > 0) break
    // Equal scores keep the order of the iteration before.
    moves = round.toSorted((left, right) => right.score - left.score)
    reached += 1
    if (Math.abs(moves[0]?.score ?? 0) > MATE - reached - 2) break
  }
  return { moves, depth: reached }
}

class Hunt {
  readonly #position: Position
  readonly #table = new Table()
  /** Two quiet moves for each half-move that were refutations there. */
  readonly #refuters = new Int32Array(2 * (MAX_LINE + 4))
  /** How often a quiet move, by piece and target, was a refutation. */
  readonly #history = new Int32Array(13 * 128)
  #left: number

  constructor(position: Position, nodes: number) {
    this.#position = position
    this.#left = nodes
  }

  get isSpent(): boolean {
    return this.#left <= 0
  }

  orderedAtRoot(): Packed[] {
    const moves = this.#position.moves()
    return this.#order(moves, 0, 0)
  }

  /** The score of each move after `depth` half-moves. */
  round(moves: readonly Scored[], depth: number, reach: number): Scored[] {
    let best = -ENDLESS
    return moves.map(({ move }) => {
      this.#position.make(move)
      // A move just outside of the reach must not get the score of one inside: the window is one wider than the reach.
      const score = this.isSpent && depth > 1 ? -ENDLESS : -this.#worth(depth - 1, -ENDLESS, reach + 1 - best, 1, true)
      this.#position.unmake()
      best = Math.max(best, score)
      return { move, score }
    })
  }

  /**
   * The score of the position for the side that moves, between `least` and `max`. `ply` counts from the root, so that a sooner mate is
   * worth more. `mayPass` is false after a pass.
   */
  #worth(depth: number, least: number, max: number, ply: number, mayPass: boolean): number {
    const position = this.#position
    this.#left -= 1
    if (position.isRepeated || (position.hasJustTaken && isBare(position))) return 0
    const isCheck = position.isCheck
    if (isCheck && depth <= 0) depth = 1
    if (depth <= 0 || ply >= MAX_LINE) return this.#quiet(least, max, LOUD_DEPTH)
    if (this.isSpent && !isCheck) return evaluate(position)
    const known = this.#table.find(position)
    const told = this.#table.answer(known, depth, least, max, ply)
    if (told !== undefined) return told
    if (mayPass && !isCheck && depth >= 4 && max < MATE_NEAR && position.heavy > WORTH[4] * 2 && evaluate(position) >= max) {
      position.pass()
      const passed = -this.#worth(depth - 3, -max, -max + 1, ply + 1, false)
      position.unmake()
      if (passed >= max && passed < MATE_NEAR && !this.isSpent) return passed
    }
    return this.#best(depth, least, max, ply, isCheck, this.#table.moveAt(known))
  }

  /** Tries the moves one after the other. */
  #best(depth: number, least: number, max: number, ply: number, isCheck: boolean, first: Packed): number {
    const position = this.#position
    let [best, floor, chosen, tried] = [-ENDLESS, least, 0, 0]
    for (const move of this.#order(position.candidates(), first, ply)) {
      const isLoud = (position.board[toOf(move)] ?? 0) !== 0 || promotionOf(move) > 0
      position.make(move)
      if (position.isLeftInCheck) {
        position.unmake()
        continue
      }
      tried += 1
      const score = this.#tried(depth, floor, max, ply, tried, isLoud || isCheck)
      position.unmake()
      if (score > best) [best, chosen] = [score, move]
      floor = Math.max(floor, best)
      if (floor >= max) {
        if (!isLoud) this.#remember(move, depth, ply)
        break
      }
      if (this.isSpent) break
    }
    if (tried === 0) return isCheck ? -(MATE - ply) : 0
    if (!this.isSpent) this.#table.keep(position, { move: chosen, score: best, depth, ply, least, max })
    return best
  }

  /**
   * The score of a move that has been made: exact for the first one, for others only whether they are better; late quiet moves are searched less deep at first.
   */
  #tried(depth: number, floor: number, max: number, ply: number, number: number, isSharp: boolean): number {
    if (number === 1) return -this.#worth(depth - 1, -max, -floor, ply + 1, true)
    const isLate = depth >= 3 && number > 4 && !isSharp && !this.#position.isCheck
    let score = -this.#worth(depth - (isLate ? 2 : 1), -floor - 1, -floor, ply + 1, true)
    if (isLate && score > floor) score = -this.#worth(depth - 1, -floor - 1, -floor, ply + 1, true)
    return score > floor && score < max ? -this.#worth(depth - 1, -max, -floor, ply + 1, true) : score
  }

  /** Searches captures until no piece can be won. The answer may be outside of the window: it is the score that was found, not the window's edge. */
  #quiet(least: number, max: number, depth: number): number {
    this.#left -= 1
    const position = this.#position
    const still = evaluate(position)
    if (still >= max || depth === 0 || this.isSpent) return still
    let best = still
    for (const move of this.#order(position.candidates(true), 0, -1)) {
      const gain = (WORTH[Math.abs(position.board[toOf(move)] ?? 0)] ?? 0) + (promotionOf(move) > 0 ? (WORTH[promotionOf(move)] ?? 0) : 0)
      // Even with everything that it takes, this move does not come near.
      if (still + gain + 200 < least) continue
      position.make(move)
      if (!position.isLeftInCheck) best = Math.max(best, -this.#quiet(-max, -Math.max(least, best), depth - 1))
      position.unmake()
      if (best >= max) break
    }
    return best
  }

  #remember(move: Packed, depth: number, ply: number): void {
    if (this.#refuters[2 * ply] !== move) {
      this.#refuters[2 * ply + 1] = this.#refuters[2 * ply] ?? 0
      this.#refuters[2 * ply] = move
    }
    const at = this.#historyAt(move)
    this.#history[at] = Math.min(8000, (this.#history[at] ?? 0) + depth * depth)
  }

  #historyAt(move: Packed): number {
    return ((this.#position.board[fromOf(move)] ?? 0) + 6) * 128 + toOf(move)
  }

  /**
   * Sorts: the best move of the iteration before, captures of strong by weak pieces, refutations of other moves, and then by how often a move was a refutation.
   */
  #order(moves: Packed[], first: Packed, ply: number): Packed[] {
    const { board } = this.#position
    const ranks = new Map<Packed, number>()
    for (const move of moves) {
      const taken = Math.abs(board[toOf(move)] ?? 0)
      let rank = promotionOf(move) * 2000
      if (move === first) rank += 1_000_000
      else if (taken > 0) rank += 20_000 + (WORTH[taken] ?? 0) * 10 - (WORTH[Math.abs(board[fromOf(move)] ?? 0)] ?? 0)
      else if (ply >= 0 && (this.#refuters[2 * ply] === move || this.#refuters[2 * ply + 1] === move)) rank += 15_000
      else rank += this.#history[this.#historyAt(move)] ?? 0
      ranks.set(move, rank)
    }
    return moves.sort((left, right) => (ranks.get(right) ?? 0) - (ranks.get(left) ?? 0))
  }
}
