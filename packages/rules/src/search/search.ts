import { type Board, MATE, MATE_NEAR, type Packed } from './board.ts'
import { Table } from './table.ts'

const ENDLESS = MATE * 2
/** How many half-moves of captures are searched after the end of the normal search. */
const LOUD_DEPTH = 10
/** The longest line of a search; forced moves may lengthen one. */
const MAX_LINE = 60
/** What a loud move may win beside what it takes. */
const MARGIN = 200
/** After how many positions the processor time is read again. */
const GLANCE = 1024

export interface Scored {
  readonly move: Packed
  /** In the units of the board; a mate is worth 30,000 minus the half-moves until then. */
  readonly score: number
}

/** The limits of a search. They count positions, not time, so that the answer is the same on every machine. */
export interface Effort {
  /** Half-moves. */
  readonly depth: number
  /** Positions; those of the first half-move are searched in any case. */
  readonly nodes: number
  /** Moves that are worse than the best by no more than this have exact scores; of the others only a bound is known. */
  readonly reach: number
  /** True once the processor time is used up, which ends the search before its limits do. */
  readonly isLate?: (() => boolean) | undefined
}

export interface Searched {
  /** Every legal move, best first. */
  readonly moves: readonly Scored[]
  /** Half-moves that were searched completely. */
  readonly depth: number
}

/** Every legal move with its score. Searches deeper and deeper until the limit is reached or a mate is found. */
export function searchMoves(board: Board, { depth, nodes, reach, isLate }: Effort): Searched {
  const hunt = new Hunt(board, nodes, isLate)
  let moves = hunt.atRoot()
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

/** Negamax with alpha and beta, a table of searched positions, principal variation search, and quiescence. */
class Hunt {
  readonly #board: Board
  readonly #table: Table
  /** Two quiet moves for each half-move that were refutations there. */
  readonly #refuters = new Int32Array(2 * (MAX_LINE + 4))
  /** How often a quiet move was a refutation, by the board's slot. */
  readonly #history = new Int32Array(4096)
  readonly #isLate: (() => boolean) | undefined
  #left: number
  #untilGlance = GLANCE

  constructor(board: Board, nodes: number, isLate: (() => boolean) | undefined) {
    this.#board = board
    this.#left = nodes
    this.#isLate = isLate
    this.#table = new Table(nodes)
  }

  get isSpent(): boolean {
    return this.#left <= 0
  }

  #count(): void {
    this.#left -= 1
    this.#untilGlance -= 1
    if (this.#untilGlance > 0) return
    this.#untilGlance = GLANCE
    if (this.#isLate?.() === true) this.#left = 0
  }

  /** Every legal move, without scores. */
  atRoot(): Scored[] {
    const moves = this.#board.moves().filter((move) => {
      const isLegal = this.#board.make(move)
      if (isLegal) this.#board.unmake()
      return isLegal
    })
    return this.#order(moves, 0, 0).map((move) => ({ move, score: 0 }))
  }

  /** The score of each move after `depth` half-moves. */
  round(moves: readonly Scored[], depth: number, reach: number): Scored[] {
    let best = -ENDLESS
    return moves.map(({ move }) => {
      this.#board.make(move)
      // A move just outside of the reach must not get the score of one inside: the window is one wider than the reach.
      const score = this.isSpent && depth > 1 ? -ENDLESS : -this.#worth(depth - 1, -ENDLESS, reach + 1 - best, 1, true)
      this.#board.unmake()
      best = Math.max(best, score)
      return { move, score }
    })
  }

  /**
   * The score of the position for the side that moves, between `least` and `max`. `ply` counts from the root, so that a sooner mate is
   * worth more. `mayPass` is false after a pass.
   */
  #worth(depth: number, least: number, max: number, ply: number, mayPass: boolean): number {
    const board = this.#board
    this.#count()
    if (board.isDrawn) return 0
    const isForced = board.isForced
    const deep = isForced && depth <= 0 ? 1 : depth
    if (deep <= 0 || ply >= MAX_LINE) return this.#quiet(least, max, LOUD_DEPTH, ply)
    if (this.isSpent && !isForced) return board.evaluate()
    const known = this.#table.find(board)
    const cached = this.#table.answer(known, deep, least, max, ply)
    if (cached !== undefined) return cached
    if (mayPass && !isForced && deep >= 4 && max < MATE_NEAR && board.mayPass && board.pass && board.evaluate() >= max) {
      board.pass()
      const passed = -this.#worth(deep - 3, -max, -max + 1, ply + 1, false)
      board.unmake()
      if (passed >= max && passed < MATE_NEAR && !this.isSpent) return passed
    }
    return this.#best(deep, least, max, ply, isForced, this.#table.moveAt(known))
  }

  /** Tries the moves one after the other. */
  #best(depth: number, least: number, max: number, ply: number, isForced: boolean, first: Packed): number {
    const board = this.#board
    let [best, floor, chosen, tried] = [-ENDLESS, least, 0, 0]
    for (const move of this.#order(board.moves(), first, ply)) {
      const isLoud = board.rank(move) > 0
      if (!board.make(move)) continue
      tried += 1
      const score = this.#tried(move === board.passMove ? depth + 1 : depth, floor, max, ply, tried, isLoud || isForced)
      board.unmake()
      if (score > best) [best, chosen] = [score, move]
      floor = Math.max(floor, best)
      if (floor >= max) {
        if (!isLoud) this.#remember(move, depth, ply)
        break
      }
      if (this.isSpent) break
    }
    if (tried === 0) return board.ended(ply)
    if (!this.isSpent) this.#table.keep(board, { move: chosen, score: best, depth, ply, least, max })
    return best
  }

  /**
   * The score of a move that has been made: exact for the first one, for others only whether they are better; late quiet moves are searched less deep at first.
   */
  #tried(depth: number, floor: number, max: number, ply: number, number: number, isSharp: boolean): number {
    if (number === 1) return -this.#worth(depth - 1, -max, -floor, ply + 1, true)
    const isLate = depth >= 3 && number > 4 && !isSharp && this.#board.reduces && !this.#board.isForced
    let score = -this.#worth(depth - (isLate ? 2 : 1), -floor - 1, -floor, ply + 1, true)
    if (isLate && score > floor) score = -this.#worth(depth - 1, -floor - 1, -floor, ply + 1, true)
    return score > floor && score < max ? -this.#worth(depth - 1, -max, -floor, ply + 1, true) : score
  }

  /** Searches loud moves until nothing can be won. The answer may be outside of the window: it is the score that was found, not the window's edge. */
  #quiet(least: number, max: number, depth: number, ply: number): number {
    this.#count()
    const board = this.#board
    const still = board.evaluate()
    if (still >= max || depth === 0 || this.isSpent) return still
    let best = still
    for (const move of this.#order(board.loudMoves(), 0, -1)) {
      // Even with everything that it takes, this move does not come near.
      if (still + board.gain(move) + MARGIN < least) continue
      if (!board.make(move)) continue
      best = Math.max(best, -this.#quiet(-max, -Math.max(least, best), depth - 1, ply + 1))
      board.unmake()
      if (best >= max) break
    }
    return best
  }

  #remember(move: Packed, depth: number, ply: number): void {
    if (this.#refuters[2 * ply] !== move) {
      this.#refuters[2 * ply + 1] = this.#refuters[2 * ply] ?? 0
      this.#refuters[2 * ply] = move
    }
    const at = this.#board.slotOf(move)
    this.#history[at] = Math.min(8000, (this.#history[at] ?? 0) + depth * depth)
  }

  /**
   * Sorts in place: the best move of the iteration before, loud moves by their rank, refutations of other moves, and then by how often a move was a refutation.
   */
  #order(moves: Packed[], first: Packed, ply: number): Packed[] {
    const ranks = moves.map((move) => this.#rankOf(move, first, ply))
    for (let at = 1; at < moves.length; at += 1) {
      const [move, rank] = [moves[at] ?? 0, ranks[at] ?? 0]
      let to = at
      while (to > 0 && (ranks[to - 1] ?? 0) < rank) {
        moves[to] = moves[to - 1] ?? 0
        ranks[to] = ranks[to - 1] ?? 0
        to -= 1
      }
      moves[to] = move
      ranks[to] = rank
    }
    return moves
  }

  #rankOf(move: Packed, first: Packed, ply: number): number {
    if (move === first) return 1_000_000
    const loud = this.#board.rank(move)
    if (loud > 0) return 20_000 + loud
    if (ply >= 0 && (this.#refuters[2 * ply] === move || this.#refuters[2 * ply + 1] === move)) return 15_000
    return this.#history[this.#board.slotOf(move)] ?? 0
  }
}
