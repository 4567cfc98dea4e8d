import { burrowsOf, has } from './features.ts'
import { distance, gardenAt, layoutOf, nextTo, START } from './gardens.ts'
import { CELLS, hedgesOf, WIDTH } from './layouts.ts'
import { BONUSES, EVENTS, FRUITS } from './state.ts'
import type { Fruit, State, Walker } from './state.ts'

/** Ticks for which a bonus stays, and between two steps of a hedgehog. */
const BONUS_LIES = 600
const HEDGEHOG_PACE = 26
/** The first garden in which something in the grass slows the snake. */
const SLOW_FROM = 4
/** Moves of the snake between two steps of a fruit that rolls. */
const ROLL_MOVES = 3
/** The largest number of bushes that grow in one garden, and how far from the head they grow at least. */
const MAX_BUSHES = { garden: 4, endless: 12 } as const
const BUSH_DISTANCE = 4

/** Puts the next fruit, which looks different from the one before, on an empty cell; where the garden has them, it rolls or has its key, and a mushroom grows. */
export function layFruit(state: State): void {
  state.key = null
  state.roll = null
  state.fruit = freeCell(state)
  state.fruitKind = (state.fruitKind + 1 + state.random.int(FRUITS - 1)) % FRUITS
  // Every second fruit is special, and never in two ways; one of several always is.
  const [isOdd, isOneOfSeveral] = [state.eaten % 2 === 1, state.more.length > 0]
  if ((isOdd || isOneOfSeveral) && has(state, 'keys') && !isFull(state)) state.key = freeCell(state)
  if ((!isOdd || isOneOfSeveral) && state.eaten > 0 && has(state, 'rolling'))
    state.roll = { cell: state.fruit, before: state.fruit, heading: state.random.int(4), sinceMove: 0 }
  if (state.mushroom === null && has(state, 'mushrooms') && !isFull(state)) state.mushroom = freeCell(state)
}

/** Puts one more fruit on an empty cell, which stays whatever the first fruit does. */
export function layAnother(state: State): void {
  state.more.push({ cell: freeCell(state), kind: (state.fruitKind + 1 + state.more.length) % FRUITS })
}

/** Puts one of the other fruits, which was eaten, on another cell, in place. */
export function moveFruit(state: State, fruit: Fruit): void {
  fruit.cell = freeCell(state)
  fruit.kind = (fruit.kind + 1) % FRUITS
}

/** Puts a bonus on an empty cell. */
export function layBonus(state: State): void {
  // A heart is rare, and useless for a player with all lives; in the first gardens the snake is slow enough.
  const isUseful = { heart: state.lives < 3 && state.garden % 2 === 0, slow: state.garden >= SLOW_FROM }
  const kinds = BONUSES.filter((kind) => (kind !== 'heart' && kind !== 'slow') || isUseful[kind])
  const kind = kinds[state.random.int(kinds.length)] ?? 'gold'
  state.bonus = { cell: freeCell(state), kind, left: BONUS_LIES }
  state.events |= EVENTS.appears
}

/** Lets a bush grow where it closes nothing: away from the head and the start, with grass all around. */
export function growBush(state: State): void {
  if (state.bushes.length >= MAX_BUSHES[state.endless ? 'endless' : 'garden']) return
  const places = freeCells(state).filter((cell) => cell % WIDTH !== (START[0] ?? 0) % WIDTH && distance(cell, state.body[0] ?? 0) >= BUSH_DISTANCE)
  const open = places.filter((cell) => around(cell).every((one) => !isHedge(state, one) && !isBurrow(state, one)))
  const bush = open[state.random.int(Math.max(1, open.length))]
  if (bush === undefined) return
  state.bushes.push(bush)
  state.events |= EVENTS.bush
}

/** Whether a hedge, or a bush that has grown, is on a cell. */
export function isHedge(state: State, cell: number): boolean {
  return hedgesOf(layoutOf(state))[cell] === 1 || state.bushes.includes(cell)
}

export function hasHedgehog(state: State, cell: number): boolean {
  return state.hedgehogs.some((hedgehog) => hedgehog.cell === cell)
}

export function hasRival({ rivals }: State, cell: number): boolean {
  return rivals.some(({ body }) => body.includes(cell))
}

/** Whether no cell is left for anything. */
export function isFull(state: State): boolean {
  return emptyCells(state).length === 0
}

/** Whether a hedge, a snake or a hedgehog is on a cell. */
export function isTaken(state: State, cell: number): boolean {
  return isHedge(state, cell) || state.body.includes(cell) || hasHedgehog(state, cell) || hasRival(state, cell)
}

/** One tick of everything that walks: hedgehogs, and a fruit that rolls. */
export function moveWalkers(state: State): void {
  for (const hedgehog of state.hedgehogs) walk(state, hedgehog, HEDGEHOG_PACE)
  if (!state.roll) return
  walk(state, state.roll, (gardenAt(state.garden).paces[0] ?? 0) * ROLL_MOVES)
  state.fruit = state.roll.cell
}

/** Removes what the snake of a new life would lie on; the fruit is laid anew. */
export function clearStart(state: State): void {
  if (isTaken(state, state.fruit)) layFruit(state)
  if (state.key !== null && isTaken(state, state.key)) state.key = freeCell(state)
  if (state.bonus && isTaken(state, state.bonus.cell)) state.bonus = null
  if (state.mushroom !== null && isTaken(state, state.mushroom)) state.mushroom = null
}

/** Walks straight until something is in its path, then turns; it never steps directly before the snake's head. */
function walk(state: State, walker: Walker, pace: number): void {
  walker.sinceMove += 1
  if (walker.sinceMove < pace) return
  walker.sinceMove = 0
  walker.before = walker.cell
  const ahead = nextTo(state.body[0] ?? 0, state.heading)
  const isFree = (cell: number): boolean => !isTaken(state, cell) && !isUsed(state, cell) && cell !== ahead && cell !== nextTo(ahead, state.heading)
  const by = [0, state.random.int(2) === 0 ? 1 : 3].map((turnBy) => (walker.heading + turnBy) % 4)
  const heading = [...by, (walker.heading + 2) % 4].find((one) => isFree(nextTo(walker.cell, one)))
  if (heading === undefined) return
  walker.heading = heading
  walker.cell = nextTo(walker.cell, heading)
}

/** An empty cell with at least two exits, not directly before the snake's head. */
function freeCell(state: State): number {
  const good = freeCells(state).filter((cell) => [0, 1, 2, 3].filter((heading) => !isHedge(state, nextTo(cell, heading))).length >= 2)
  // On a field that is nearly full any cell is good enough.
  const free = good.length > 0 ? good : emptyCells(state)
  return free[state.random.int(Math.max(1, free.length))] ?? nextTo(state.body[0] ?? 0, state.heading)
}

function freeCells(state: State): number[] {
  const ahead = nextTo(state.body[0] ?? 0, state.heading)
  return emptyCells(state).filter((cell) => cell !== ahead)
}

/** Cells on which nothing is. */
export function emptyCells(state: State): number[] {
  return Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !isUsed(state, cell) && !isTaken(state, cell))
}

/** Whether something to eat, a key or a burrow is on a cell. */
function isUsed(state: State, cell: number): boolean {
  return (
    cell === state.fruit ||
    state.more.some((one) => one.cell === cell) ||
    cell === state.bonus?.cell ||
    cell === state.key ||
    cell === state.mushroom ||
    isBurrow(state, cell)
  )
}

function isBurrow(state: State, cell: number): boolean {
  return burrowsOf(state)?.includes(cell) === true
}

/** The eight cells around a cell, across the edges, too. */
function around(cell: number): readonly number[] {
  const [up, down] = [nextTo(cell, 0), nextTo(cell, 2)]
  return [up, down, ...[cell, up, down].flatMap((one) => [nextTo(one, 1), nextTo(one, 3)])]
}
