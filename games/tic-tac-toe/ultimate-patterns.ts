import { SMALL } from './sizes.ts'

// Everything that a search asks about a small board, for each of its 19,683 patterns. A pattern is a number in base 3: a cell adds its power of three once for
// a mark of seat 0 and twice for one of seat 1.

const CELLS = 9
/** What a mark of seat 0 on each cell adds to a pattern. */
export const POWERS: readonly number[] = [...Array(CELLS).keys()].map((cell) => 3 ** cell)
const PATTERNS = 3 ** CELLS

export const OPEN = 0
/** Won by the first seat; by the second one it is one more. */
export const WON_BY_0 = 1
export const FULL = 3

/** `OPEN`, who has won, or `FULL` without a line. */
export const STATUS = new Uint8Array(PATTERNS)
/** The seats that could complete a line now: 1 for seat 0 plus 2 for seat 1. */
export const READY = new Uint8Array(PATTERNS)
/** How often each seat wins where chance fills the rest, cell by cell and for either seat alike, 0 to 1. */
export const CHANCES = [new Float32Array(PATTERNS), new Float32Array(PATTERNS)] as const
/** The free cells of each pattern. */
export const FREE: (readonly number[])[] = []

// A mark makes a pattern larger, so that all later patterns are known when an earlier one is filled in.
for (let pattern = PATTERNS - 1; pattern >= 0; pattern -= 1) fillIn(pattern)

function fillIn(pattern: number): void {
  const marks = POWERS.map((power) => Math.floor(pattern / power) % 3)
  const free = [...marks.keys()].filter((cell) => marks[cell] === 0)
  const winner = [1, 2].find((mark) => SMALL.lines.some((line) => line.every((cell) => marks[cell] === mark)))
  FREE[pattern] = free
  STATUS[pattern] = winner ?? (free.length === 0 ? FULL : OPEN)
  if (winner !== undefined) CHANCES[winner === 1 ? 0 : 1][pattern] = 1
  if (STATUS[pattern] !== OPEN) return
  let [first, second] = [0, 0]
  for (const cell of free) {
    for (const mark of [1, 2] as const) {
      const after = pattern + mark * (POWERS[cell] ?? 0)
      if (STATUS[after] === mark) READY[pattern] = (READY[pattern] ?? 0) | mark
      first += CHANCES[0][after] ?? 0
      second += CHANCES[1][after] ?? 0
    }
  }
  CHANCES[0][pattern] = first / (2 * free.length)
  CHANCES[1][pattern] = second / (2 * free.length)
}
