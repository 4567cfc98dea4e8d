import { CELLS, hedgesOf, layoutOf, nextTo } from './gardens.ts'
import { BONUSES, EVENTS, FRUITS } from './state.ts'
import type { State } from './state.ts'

/** Ticks for which a bonus stays, and between two steps of a hedgehog. */
const BONUS_LIES = 600
const HEDGEHOG_PACE = 26

/** Puts the next fruit, which looks different from the one before, on an empty cell. */
export function layFruit(state: State): void {
  state.fruit = freeCell(state)
  state.fruitKind = (state.fruitKind + 1 + state.random.int(FRUITS - 1)) % FRUITS
}

/** Puts a bonus on an empty cell. */
export function layBonus(state: State): void {
  // A heart is rare, and useless for a player with all lives.
  const kinds = BONUSES.filter((kind) => kind !== 'heart' || (state.lives < 3 && state.garden % 2 === 0))
  const kind = kinds[state.random.int(kinds.length)] ?? 'gold'
  state.bonus = { cell: freeCell(state), kind, left: BONUS_LIES }
  state.events |= EVENTS.appears
}

/** Whether a hedge, the snake or the hedgehog is on a cell. */
export function isTaken(state: State, cell: number): boolean {
  return hedgesOf(layoutOf(state))[cell] === 1 || state.body.includes(cell) || state.hedgehog?.cell === cell
}

/** One tick of the hedgehog. It walks straight until something is in its path, then turns; it never steps directly before the snake's head. */
export function moveHedgehog(state: State): void {
  const { hedgehog } = state
  if (!hedgehog) return
  hedgehog.sinceMove += 1
  if (hedgehog.sinceMove < HEDGEHOG_PACE) return
  hedgehog.sinceMove = 0
  hedgehog.before = hedgehog.cell
  const ahead = nextTo(state.body[0] ?? 0, state.heading)
  const isFree = (cell: number): boolean => {
    const isBlocking = hedgesOf(layoutOf(state))[cell] === 1 || state.body.includes(cell) || cell === ahead || cell === nextTo(ahead, state.heading)
    return !isBlocking && cell !== state.fruit && cell !== state.bonus?.cell
  }
  const by = [0, state.random.int(2) === 0 ? 1 : 3].map((turnBy) => (hedgehog.heading + turnBy) % 4)
  const heading = [...by, (hedgehog.heading + 2) % 4].find((one) => isFree(nextTo(hedgehog.cell, one)))
  if (heading === undefined) return
  hedgehog.heading = heading
  hedgehog.cell = nextTo(hedgehog.cell, heading)
}

/** An empty cell with at least two exits, not directly before the snake's head. */
function freeCell(state: State): number {
  const ahead = nextTo(state.body[0] ?? 0, state.heading)
  const free: number[] = []
  for (let cell = 0; cell < CELLS; cell += 1) {
    const isOpen = cell !== ahead && cell !== state.fruit && cell !== state.bonus?.cell && !isTaken(state, cell)
    if (isOpen && exits(state, cell) >= 2) free.push(cell)
  }
  return free[state.random.int(free.length)] ?? ahead
}

function exits(state: State, cell: number): number {
  const hedges = hedgesOf(layoutOf(state))
  return [0, 1, 2, 3].filter((heading) => hedges[nextTo(cell, heading)] === 0).length
}
