import { MATE_NEAR, type Packed } from './board.ts'

const EXACT = 1
const AT_LEAST = 2
const UPPER_BOUND = 3
const MIN_SLOTS = 1 << 12
const MAX_SLOTS = 1 << 17

/** The numbers that identify a position. */
interface Named {
  readonly key: number
  readonly lock: number
}

/** A table of searched positions, so that another order of the same moves costs nothing. */
export class Table {
  readonly #last: number
  readonly #keys: Int32Array
  readonly #locks: Int32Array
  readonly #moves: Int32Array
  readonly #scores: Int32Array
  readonly #depths: Int8Array
  readonly #kinds: Int8Array

  /** @param nodes how many positions will be searched */
  constructor(nodes: number) {
    let slots = MIN_SLOTS
    while (slots < MAX_SLOTS && slots < nodes) slots *= 2
    this.#last = slots - 1
    this.#keys = new Int32Array(slots)
    this.#locks = new Int32Array(slots)
    this.#moves = new Int32Array(slots)
    this.#scores = new Int32Array(slots)
    this.#depths = new Int8Array(slots)
    this.#kinds = new Int8Array(slots)
  }

  /** The slot of a position; -1 when it is not in the table. */
  find({ key, lock }: Named): number {
    const slot = this.#slotOf(key)
    return this.#kinds[slot] !== 0 && this.#keys[slot] === key && this.#locks[slot] === lock ? slot : -1
  }

  /** The best move, or the one that was a refutation; 0 when there is none. */
  moveAt(slot: number): Packed {
    return slot < 0 ? 0 : (this.#moves[slot] ?? 0)
  }

  /** A position's score when it was searched at least as deep, and the window allows using it. */
  answer(slot: number, depth: number, least: number, max: number, ply: number): number | undefined {
    if (slot < 0 || (this.#depths[slot] ?? 0) < depth) return undefined
    const score = atPly(this.#scores[slot] ?? 0, -ply)
    const kind = this.#kinds[slot]
    if (kind === EXACT || (kind === AT_LEAST && score >= max) || (kind === UPPER_BOUND && score <= least)) return score
    return undefined
  }

  /** Stores the result of a search between `least` and `max`. */
  keep(
    { key, lock }: Named,
    found: {
      readonly move: Packed
      readonly score: number
      readonly depth: number
      readonly ply: number
      readonly least: number
      readonly max: number
    },
  ): void {
    const slot = this.#slotOf(key)
    this.#keys[slot] = key
    this.#locks[slot] = lock
    this.#moves[slot] = found.move
    this.#scores[slot] = atPly(found.score, found.ply)
    this.#depths[slot] = found.depth
    this.#kinds[slot] = found.score >= found.max ? AT_LEAST : found.score <= found.least ? UPPER_BOUND : EXACT
  }

  #slotOf(key: number): number {
    return (key ^ (key >>> 15)) & this.#last
  }
}

/** Makes mates relative to the position and not to the root: nearer or further by the half-moves from there. */
function atPly(score: number, ply: number): number {
  return score > MATE_NEAR ? score + ply : score < -MATE_NEAR ? score - ply : score
}
