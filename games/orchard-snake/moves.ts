import { distance, gardenAt, hedgesOf, HEIGHT, layoutOf, nextTo } from './gardens.ts'
import { settle } from './entering.ts'
import { bite, takeBonus } from './rewards.ts'
import { EVENTS } from './state.ts'
import type { State } from './state.ts'
import { isTaken, layFruit } from './things.ts'

/** Cells from which a fruit comes to a head with a magnet, in a row, a column or diagonally. */
const MAGNET_REACH = 2

/** Whether a snake that comes to `cell` now would be hurt. The tail's end moves away in the same moment. */
export function isDeadly(state: State, cell: number): boolean {
  if (hedgesOf(layoutOf(state))[cell] === 1 || state.hedgehog?.cell === cell) return true
  const at = state.body.indexOf(cell)
  return at >= 0 && (at < state.body.length - 1 || state.growing > 0)
}

/** Moves the snake by one cell, or lets it hesitate or crash before an obstacle. */
export function move(state: State): void {
  turn(state)
  const next = nextTo(state.body[0] ?? 0, state.heading)
  if (isDeadly(state, next)) {
    // One tick more to turn away: a player who sees the hedge in time does not lose by a single tick.
    state.mercy += 1
    if (state.mercy > gardenAt(state.garden).mercy) crash(state)
    return
  }
  state.mercy = 0
  state.sinceMove = 0
  state.body.unshift(next)
  if (state.growing > 0) {
    state.growing -= 1
    state.left = null
  } else state.left = state.body.pop() ?? null
  // The bonus first: a bite may end the garden, and with a magnet the fruit is on another cell than the bonus.
  if (state.bonus?.cell === next) takeBonus(state, state.bonus.kind)
  if (distance(next, state.fruit) <= (state.magnet > 0 ? MAGNET_REACH : 0)) bite(state)
}

/** Takes the next requested turn that changes the heading: neither straight on nor back. */
function turn(state: State): void {
  while (state.turns.length > 0) {
    const input = state.turns.shift() ?? 0
    if ((input - state.heading) % 2 === 0) continue
    state.heading = input
    state.events |= EVENTS.turn
    return
  }
}

/** How many cells a snake that turned to `heading` could go on, at most to the other edge. */
function freeAhead(state: State, heading: number): number {
  let [cell, free] = [nextTo(state.body[0] ?? 0, heading), 0]
  for (; free < HEIGHT && !isDeadly(state, cell); free += 1) cell = nextTo(cell, heading)
  return free
}

function crash(state: State): void {
  state.mercy = 0
  if (state.shield > 0) {
    const [side] = [1, 3].map((by) => (state.heading + by) % 4).toSorted((one, other) => freeAhead(state, other) - freeAhead(state, one))
    if (side !== undefined && freeAhead(state, side) > 0) {
      state.shield = 0
      state.heading = side
      state.events |= EVENTS.saved
      return
    }
  }
  state.lives -= 1
  state.events |= EVENTS.crash
  if (state.lives <= 0) {
    state.status = 'lost'
    state.events |= EVENTS.end
    return
  }
  state.slow = 0
  state.double = 0
  state.magnet = 0
  settle(state)
  if (isTaken(state, state.fruit)) layFruit(state)
  if (state.bonus && isTaken(state, state.bonus.cell)) state.bonus = null
}
