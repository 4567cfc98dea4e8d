import { groundOf, hasRoom } from './field.ts'
import { BACK, DROP, HOLD, LEFT, RIGHT, SOFT, SOFT_END, TURN } from './log.ts'
import { shiftsOf } from './piece.ts'
import { come, enter, fix } from './falling.ts'
import { modeOf } from './mode.ts'
import { EVENTS } from './state.ts'
import type { State } from './state.ts'

/** How often a move may restart the time for which a piece rests. */
const MAX_RESTS = 14

/** Does what the player asks for in this tick. */
export function applyAction(state: State, action: number): void {
  state.actions += 1
  if (state.actions === 1 && state.tick === 1) choose(state, action)
  if (action === SOFT || action === SOFT_END) state.isSoft = action === SOFT
  if (state.kind < 0) return
  if (action === LEFT || action === RIGHT) slide(state, action === LEFT ? -1 : 1)
  else if (action === TURN || action === BACK) turn(state, action === TURN ? 1 : 3)
  else if (action === HOLD) hold(state)
  else if (action === DROP) drop(state)
}

/** The mode of the run, when its first action is one. */
function choose(state: State, action: number): void {
  const mode = modeOf(action)
  if (!mode) return
  state.mode = mode
  state.level = mode.level
}

function slide(state: State, by: number): void {
  if (!hasRoom(state, state.kind, state.turn, state.x + by, state.y)) {
    state.events |= EVENTS.refused
    return
  }
  state.x += by
  state.isTurned = false
  stir(state)
  state.events |= EVENTS.moved
}

function turn(state: State, by: number): void {
  const next = (state.turn + by) % 4
  for (const shift of shiftsOf(state.kind, state.turn, next)) {
    if (!hasRoom(state, state.kind, next, state.x + shift.x, state.y + shift.y)) continue
    state.turn = next
    state.x += shift.x
    state.y += shift.y
    state.isTurned = true
    stir(state)
    state.events |= EVENTS.turned
    return
  }
  state.events |= EVENTS.refused
}

/** Moving a resting piece restarts its time, but not without limit. */
function stir(state: State): void {
  if (state.rested === 0 || state.rests >= MAX_RESTS) return
  state.rested = 0
  state.rests += 1
}

function hold(state: State): void {
  if (!state.mayHold) {
    state.events |= EVENTS.refused
    return
  }
  const [held, part] = [state.held, state.heldPart]
  state.held = state.kind
  state.heldPart = state.part
  if (held < 0) come(state)
  else enter(state, held, part)
  state.mayHold = false
  state.events |= EVENTS.held
}

function drop(state: State): void {
  const ground = groundOf(state)
  state.score += (ground - state.y) * 2
  if (ground > state.y) state.isTurned = false
  state.y = ground
  state.events |= EVENTS.dropped
  fix(state)
}
