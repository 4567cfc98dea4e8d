import { onward } from './features.ts'
import { distance, gardenAt, GARDENS, nextTo } from './gardens.ts'
import { HEIGHT } from './layouts.ts'
import { settle } from './entering.ts'
import { bite, biteEndless, takeBonus, takeMushroom } from './rewards.ts'
import { EVENTS, TICKS } from './state.ts'
import type { State } from './state.ts'
import { clearStart, hasHedgehog, hasRival, isHedge } from './things.ts'

/** Cells from which a fruit comes to a head with a magnet, in a row, a column or diagonally. */
const MAGNET_REACH = 2

/** Whether a snake that comes to `cell` now would be hurt. The tail's end moves away in the same moment. */
export function isDeadly(state: State, cell: number): boolean {
  if (isHedge(state, cell) || hasHedgehog(state, cell) || hasRival(state, cell)) return true
  if (state.ghost > 0) return false
  const at = state.body.indexOf(cell)
  return at >= 0 && (at < state.body.length - 1 || state.growing > 0)
}

/** Moves the snake by one cell, or lets it hesitate or crash before an obstacle. */
export function move(state: State): void {
  turn(state)
  const head = state.body[0] ?? 0
  const next = onward(state, head, state.heading)
  if (isDeadly(state, next)) {
    // One tick more to turn away: a player who sees the hedge in time does not lose by a single tick.
    state.mercy += 1
    if (state.mercy > mercyOf(state)) crash(state)
    return
  }
  state.mercy = 0
  state.sinceMove = 0
  state.body.unshift(next)
  if (state.growing > 0) {
    state.growing -= 1
    state.left = null
  } else state.left = state.body.pop() ?? null
  if (next !== nextTo(head, state.heading)) state.events |= EVENTS.burrow
  meet(state, next)
}

/** Only the first garden has its own; a round without end has that of all others. */
function mercyOf({ endless, garden }: State): number {
  return gardenAt(endless ? GARDENS : garden).mercy
}

/** The snake takes what is on the cell of its head. */
function meet(state: State, head: number): void {
  const isInReach = (cell: number): boolean => distance(head, cell) <= (state.magnet > 0 ? MAGNET_REACH : 0)
  // The fruit last: a bite may end the garden, and with a magnet the fruit is on another cell than a bonus.
  if (state.bonus?.cell === head) takeBonus(state, state.bonus.kind)
  if (state.mushroom === head) takeMushroom(state)
  const other = state.more.find(({ cell }) => cell === head)
  if (other) biteEndless(state, other)
  if (state.key !== null && isInReach(state.key)) {
    state.key = null
    // A locked fruit is far: its key gives the combo its time again.
    if (state.combo > 0) state.sinceBite = 0
    state.events |= EVENTS.key
  }
  if (state.key === null && (isInReach(state.fruit) || (isRolling(state) && isInReach(state.roll?.before ?? state.fruit)))) bite(state)
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

/** Whether a fruit is still seen leaving the cell before its own: there it can be eaten, too. */
function isRolling({ roll }: State): boolean {
  return roll !== null && roll.sinceMove < TICKS.roll
}

/** How many cells a snake that turned to `heading` could go on, at most to the other edge. */
function freeAhead(state: State, heading: number): number {
  let [cell, free] = [onward(state, state.body[0] ?? 0, heading), 0]
  for (; free < HEIGHT && !isDeadly(state, cell); free += 1) cell = onward(state, cell, heading)
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
  state.hurt += 1
  state.events |= EVENTS.crash
  if (state.lives <= 0) {
    state.status = 'lost'
    state.events |= EVENTS.end
    return
  }
  state.slow = 0
  state.double = 0
  state.magnet = 0
  state.ghost = 0
  settle(state)
  clearStart(state)
}
