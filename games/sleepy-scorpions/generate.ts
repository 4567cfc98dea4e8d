import { seededRandom } from '@majlis/rules/random'
import type { Random } from '@majlis/rules/random'
import { deduce } from './deduce.ts'
import type { Known } from './deduce.ts'
import { BOARDS, neighboursOf } from './sizes.ts'
import type { Size } from './sizes.ts'

/** The number of random boards that are tried before a board gets one scorpion fewer: it limits the time of a replay, and is hardly ever reached. */
const TRIES = 120
/** How often the unsolved part of a board is made again before the whole board is. */
const MENDS = 8

/**
 * The cells with scorpions: none at or around `first`, and such that the board can be solved from there without a guess.
 * The same on every machine.
 */
export function lay(seed: string, size: Size, first: number): ReadonlySet<number> {
  const random = seededRandom(`${size}:${seed}:${first}`)
  const neighbours = neighboursOf(size)
  const free = [...neighbours.keys()].filter((cell) => cell !== first && !neighbours[first]?.includes(cell))
  for (let { scorpions } = BOARDS[size]; scorpions > 0; scorpions -= 1) {
    let laid = new Set(drawn(random, free, scorpions))
    for (let tried = 0; tried < TRIES; tried += 1) {
      const unsolved = solve(size, laid, first)
      if (unsolved.length === 0) return laid
      const isNew = tried % MENDS === MENDS - 1 || unsolved.length > free.length * 0.8
      laid = isNew ? new Set(drawn(random, free, scorpions)) : relaid(random, laid, unsolved)
    }
  }
  return new Set()
}

/** How many scorpions touch each cell. */
export function numbersOf(size: Size, scorpions: ReadonlySet<number>): number[] {
  return neighboursOf(size).map((around) => around.filter((cell) => scorpions.has(cell)).length)
}

/** Solves a board like a person who never guesses. @returns the cells that stay unknown: none when it can be solved */
export function solve(size: Size, scorpions: ReadonlySet<number>, first: number): number[] {
  const neighbours = neighboursOf(size)
  const numbers = numbersOf(size, scorpions)
  const known = neighbours.map((): Known => 'closed')
  for (const cell of opened(first, numbers, neighbours, (one) => known[one] !== 'open')) known[cell] = 'open'
  for (;;) {
    const found = deduce({ neighbours, known, numbers, scorpions: scorpions.size }, BOARDS[size].grade)
    if (!found) return [...known.keys()].filter((cell) => known[cell] === 'closed')
    for (const cell of found.scorpions) known[cell] = 'scorpion'
    for (const safe of found.safe) for (const cell of opened(safe, numbers, neighbours, (one) => known[one] !== 'open')) known[cell] = 'open'
  }
}

/** The cells that open with `start`: where no scorpion touches a cell, those around it open too. */
export function opened(
  start: number,
  numbers: readonly number[],
  neighbours: readonly (readonly number[])[],
  isClosed: (cell: number) => boolean,
): ReadonlySet<number> {
  const found = new Set<number>()
  const waiting = [start]
  for (let cell = waiting.shift(); cell !== undefined; cell = waiting.shift()) {
    if (found.has(cell) || !isClosed(cell)) continue
    found.add(cell)
    if (numbers[cell] === 0) waiting.push(...(neighbours[cell] ?? []))
  }
  return found
}

/** Moves the scorpions of the unsolved part to other cells of it. */
function relaid(random: Random, laid: ReadonlySet<number>, unsolved: readonly number[]): Set<number> {
  const part = new Set(unsolved)
  const rest = [...laid].filter((cell) => !part.has(cell))
  return new Set([...rest, ...drawn(random, unsolved, laid.size - rest.length)])
}

function drawn(random: Random, cells: readonly number[], count: number): number[] {
  const left = [...cells]
  for (let at = 0; at < count; at += 1) {
    const other = at + random.int(left.length - at)
    const kept = left[at] ?? 0
    left[at] = left[other] ?? 0
    left[other] = kept
  }
  return left.slice(0, count)
}
