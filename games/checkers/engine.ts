import { type Board, MATE, type Packed } from '@majlis/rules/search/board'
import { keyNumbers } from '@majlis/rules/search/keys'
import { type Effort, searchMoves } from '@majlis/rules/search/search'
import { CELLS, KING, type Kind, MAN, SIDE, type Walk, walked, walks } from './draughts.ts'

export const MAN_WORTH = 100
const KING_WORTH = { classic: 160, dama: 320 } as const
const PIECES = 5

/** A move in one number: from plus 1, to, a number made of what it takes, and whether it takes anything. */
const TAKES = 1 << 30
const next = keyNumbers()
/** Numbers from which the keys of positions are made: by piece and cell, and for the turn of seat 1. */
const KEYS = Int32Array.from({ length: PIECES * CELLS }, next)
const LOCKS = Int32Array.from({ length: PIECES * CELLS }, next)
const SIDE_KEY = next()

export interface ScoredPath {
  readonly path: readonly number[]
  readonly score: number
}

/** Every legal move of a side with its score in hundredths of a man, best first. */
export function searchCheckers(kind: Kind, cells: Int8Array, side: 1 | -1, effort: Effort): readonly ScoredPath[] {
  const board = new CheckersBoard(kind, cells, side)
  return searchMoves(board, effort).moves.map(({ move, score }) => ({ path: board.walkOf(move)?.path ?? [], score }))
}

interface Listed {
  readonly codes: Packed[]
  readonly walks: readonly Walk[]
}

interface Made {
  readonly cells: Int8Array
  readonly key: number
  readonly lock: number
  /** True for a move after which no earlier position can come again. */
  readonly isFresh: boolean
}

/** A position as the search walks it. */
export class CheckersBoard implements Board {
  readonly #kind: Kind
  #cells: Int8Array
  #side: 1 | -1
  key = 0
  lock = 0
  readonly reduces = true
  readonly #made: Made[] = []
  /** The moves of the position after each number of half-moves, once they are known. */
  readonly #listed: (Listed | undefined)[] = []

  constructor(kind: Kind, cells: Int8Array, side: 1 | -1) {
    this.#kind = kind
    this.#cells = cells
    this.#side = side
    for (const [cell, piece] of cells.entries()) this.#toggle(piece, cell)
    if (side === -1) this.key ^= SIDE_KEY
  }

  /** True when the position has occurred before on this line. */
  get isDrawn(): boolean {
    for (let at = this.#made.length - 1; at >= 0; at -= 1) {
      const before = this.#made[at]
      if (before === undefined || before.isFresh) return false
      if (before.key === this.key && before.lock === this.lock) return true
    }
    return false
  }

  /** Captures are obligatory: they are followed to their end. */
  get isForced(): boolean {
    return (this.#list().walks[0]?.taken.length ?? 0) > 0
  }

  /** The move of a number, in the present position. */
  walkOf(move: Packed): Walk | undefined {
    const { codes, walks: known } = this.#list()
    return known[codes.indexOf(move)]
  }

  moves(): Packed[] {
    return [...this.#list().codes]
  }

  loudMoves(): Packed[] {
    return []
  }

  make(move: Packed): boolean {
    const walk = this.walkOf(move)
    if (walk === undefined) return false
    const before = this.#cells
    const [from, to] = [walk.path[0] ?? 0, walk.path.at(-1) ?? 0]
    const piece = before[from] ?? 0
    this.#made.push({ cells: before, key: this.key, lock: this.lock, isFresh: walk.taken.length > 0 || Math.abs(piece) === MAN })
    this.#cells = walked(before, walk)
    this.#toggle(piece, from)
    for (const cell of walk.taken) this.#toggle(before[cell] ?? 0, cell)
    this.#toggle(this.#cells[to] ?? 0, to)
    this.#turn()
    this.#listed[this.#made.length] = undefined
    return true
  }

  unmake(): void {
    const last = this.#made.pop()
    if (!last) return
    this.#turn()
    this.#cells = last.cells
    this.key = last.key
    this.lock = last.lock
  }

  /** Pieces, how far the men have come, a guarded back row, and kings in the middle. */
  evaluate(): number {
    let [sum, pieces] = [0, 0]
    for (let cell = 0; cell < CELLS; cell += 1) {
      const piece = this.#cells[cell] ?? 0
      if (piece === 0) continue
      pieces += 1
      const row = piece > 0 ? SIDE - 1 - Math.floor(cell / SIDE) : Math.floor(cell / SIDE)
      const column = cell % SIDE
      const isKing = Math.abs(piece) === KING
      const place = isKing ? 7 - Math.abs(2 * column - 7) : row * 3 + (row === 0 ? 8 : 0) + (column > 1 && column < 6 ? 2 : 0)
      sum += Math.sign(piece) * ((isKing ? KING_WORTH[this.#kind.id] : MAN_WORTH) + place)
    }
    // Whoever is ahead gains by trading: the fewer pieces there are, the more the lead is worth.
    return Math.round(this.#side * sum * (1 + (32 - pieces) / 120))
  }

  /** Who cannot move has lost. */
  ended(ply: number): number {
    return -(MATE - ply)
  }

  gain(): number {
    return 0
  }

  rank(move: Packed): number {
    return move & TAKES ? 1 : 0
  }

  slotOf(move: Packed): number {
    return move & 4095
  }

  #list(): Listed {
    const at = this.#made.length
    const known = this.#listed[at]
    if (known !== undefined) return known
    const found = walks(this.#kind, this.#cells, this.#side)
    const listed = { walks: found, codes: found.map(codeOf) }
    this.#listed[at] = listed
    return listed
  }

  #toggle(piece: number, cell: number): void {
    if (piece === 0) return
    this.key ^= KEYS[(piece + 2) * CELLS + cell] ?? 0
    this.lock ^= LOCKS[(piece + 2) * CELLS + cell] ?? 0
  }

  #turn(): void {
    this.#side = this.#side === 1 ? -1 : 1
    this.key ^= SIDE_KEY
  }
}

/** Moves with the same number end in the same position. */
function codeOf({ path, taken }: Walk): Packed {
  const [from, to] = [path[0] ?? 0, path.at(-1) ?? 0]
  let prey = 0
  for (const cell of taken) prey ^= LOCKS[cell] ?? 0
  return (from * CELLS + to + 1) | ((prey & 0xffff) << 13) | (taken.length > 0 ? TAKES : 0)
}
