import { DAYS, type Puzzle } from './puzzle.ts'

const DAY_MS = 86_400_000

/** The puzzle of a day. Every one has its turn before the first one comes again; easy and hard ones alternate. */
export function dailyPuzzle(date: string): Puzzle {
  const day = Math.floor(Date.parse(date) / DAY_MS)
  const puzzle = DAYS[(day * strideOf(DAYS.length)) % DAYS.length]
  if (!puzzle) throw new Error(`there is no puzzle for ${date}`)
  return puzzle
}

/** A step through a list that reaches all of it: about three eighths of its length, without a common factor. */
function strideOf(length: number): number {
  let stride = Math.max(1, Math.floor(length * 0.38))
  while (common(stride, length) > 1) stride += 1
  return stride
}

function common(a: number, b: number): number {
  return b === 0 ? a : common(b, a % b)
}
