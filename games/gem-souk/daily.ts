import { seededRandom } from '@majlis/rules/random'
import type { Random } from '@majlis/rules/random'
import { SIDE } from './grid.ts'
import { levelFromMarks } from './levels.ts'
import type { Goal, Level, Obstacle } from './levels.ts'

/** A mark of a layout (see `levels.ts`) that the date places in some rows so many times, each mirrored to the other side; one in the middle has no mirror. */
type Placing = readonly [mark: string, firstRow: number, lastRow: number, times: number]
/** Its moves, the gems of a kind and the points that it asks for, too, and its obstacles, of which the first one is explained. */
type DayPlan = readonly [moves: number, gems: number, points: number, ...obstacles: Placing[]]

/**
 * The days of the week from Sunday on, each with another task. Moves are counted with players who take the best of what they see: three of four reach the goals,
 * as in the second street of the map.
 */
// biome-ignore format: one day a line
const WEEK: readonly DayPlan[] = [
  [20, 14, 0, ['1', 1, 5, 7]],
  [22, 0, 2000, ['c', 3, 6, 5]],
  [23, 18, 0, ['r', 1, 5, 4]],
  [33, 14, 0, ['p', 0, 1, 2]],
  [24, 18, 0, ['s', 3, 6, 3]],
  [23, 16, 0, ['C', 1, 6, 5]],
  [33, 0, 0, ['p', 0, 1, 1], ['r', 2, 5, 3]],
]
/** Cells without a place for gems: none, the corners, the middle, or the sides. */
const HOLES: readonly (readonly number[])[] = [[], [0, 6, 42, 48], [24], [21, 27]]
const DAY_KINDS = 5

/** The level of a day: the weekday decides the task, the date where everything lies. `date` is a UTC date such as `2026-11-26`. */
export function dayLevel(date: string): Level {
  const random = seededRandom(`souk/${date}`)
  const [moves, gems, points, ...obstacles] = WEEK[new Date(date).getUTCDay()] ?? (WEEK[0] as DayPlan)
  const marks = Array<string>(SIDE * SIDE).fill('.')
  for (const hole of HOLES[random.int(HOLES.length)] ?? []) marks[hole] = '#'
  for (const placing of obstacles) place(marks, placing, random)
  const wanted: Goal[] = gems > 0 ? [{ what: 'kind', kind: random.int(DAY_KINDS), count: gems }] : []
  if (points > 0) wanted.push({ what: 'score', count: points })
  const level = levelFromMarks(marks, DAY_KINDS, moves, wanted)
  // The goals of obstacles come first.
  return { ...level, isNew: level.goals[0]?.what as Obstacle }
}

/** Places marks on free cells, in place. */
function place(marks: string[], [mark, firstRow, lastRow, times]: Placing, random: Random): void {
  const isLeft = (cell: number): boolean => cell % SIDE < SIDE / 2
  const free = [...marks.keys()].filter((cell) => isLeft(cell) && cell >= firstRow * SIDE && cell < (lastRow + 1) * SIDE && marks[cell] === '.')
  for (let time = 0; time < times; time += 1) {
    const [cell = 0] = free.splice(random.int(free.length), 1)
    marks[cell] = mark
    marks[cell + SIDE - 1 - 2 * (cell % SIDE)] = mark
  }
}
