import type { Packed } from './position.ts'

const SLOTS = 1 << 15
const EXACT = 1
const AT_LEAST = 2
const AT_MOST = 3
/** Scores beyond this are mates, which count from the position and not from the root. */
const MATE_NEAR = 29_800

/** The numbers by which a position is known. */
interface Named {
  readonly key: number
  readonly lock: number
}

/** What is known of positions that have been looked at, so that another order of the same moves costs nothing. */
export class Table {
  readonly #keys = new Int32Array(SLOTS)
  readonly #locks = new Int32Array(SLOTS)
  readonly #moves = new Int32Array(SLOTS)
  readonly #scores = new Int32Array(SLOTS)
  readonly #depths = new Int8Array(SLOTS)
  readonly #kinds = new Int8Array(SLOTS)

  /** The slot of a position; -1 when nothing is known of it. */
  find({ key, lock }: Named): number {
    const slot = slotOf(key)
    return this.#kinds[slot] !== 0 && this.#keys[slot] === key && this.#locks[slot] === lock ? slot : -1
  }

  /** The move that was best or refuted another one; 0 when nothing is known. */
  moveAt(slot: number): Packed {
    return slot < 0 ? 0 : (this.#moves[slot] ?? 0)
  }

  /** A position's worth when it was looked at at least as deep, and the window allows to take it. */
  answer(slot: number, depth: number, least: number, most: number, ply: number): number | undefined {
    if (slot < 0 || (this.#depths[slot] ?? 0) < depth) return undefined
    const score = atPly(this.#scores[slot] ?? 0, -ply)
    const kind = this.#kinds[slot]
    if (kind === EXACT || (kind === AT_LEAST && score >= most) || (kind === AT_MOST && score <= least)) return score
    return undefined
  }

  /** Keeps what a search between `least` and `most` has found. */
  keep(
    { key, lock }: Named,
    found: {
      readonly move: Packed
      readonly score: number
      readonly depth: number
      readonly ply: number
      readonly least: number
      readonly most: number
    },
  ): void {
    const slot = slotOf(key)
    this.#keys[slot] = key
    this.#locks[slot] = lock
    this.#moves[slot] = found.move
    this.#scores[slot] = atPly(found.score, found.ply)
    this.#depths[slot] = found.depth
    this.#kinds[slot] = found.score >= found.most ? AT_LEAST : found.score <= found.least ? AT_MOST : EXACT
  }
}

function slotOf(key: number): number {
  return (key ^ (key >>> 15)) & (SLOTS - 1)
}

/** Mates are nearer or further by the half-moves from the root. */
function atPly(score: number, ply: number): number {
  return score > MATE_NEAR ? score + ply : score < -MATE_NEAR ? score - ply : score
}
