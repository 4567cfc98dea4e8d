import { ABOVE, COLUMNS, HEIGHT, STAR, hasRoom, isFull, takeOut } from './field.ts'
import { SHAPES, sideOf } from './piece.ts'
import { isTwisted, reward } from './reward.ts'
import { end, EVENTS, fillNext } from './state.ts'
import type { State } from './state.ts'

/** Ticks in which a piece falls by a row, by level from 1; the last applies to all higher levels. */
const PACE = [40, 33, 27, 22, 18, 15, 12, 10, 8, 7, 6, 5, 4, 4, 3, 3, 2] as const
const SOFT_PACE = 3
/** Rows by which a new piece stands below the hidden rows, as far as it has room: it can be seen at once. */
const SHOWN_ROWS = 2
/** Ticks for which a piece may rest before it is fixed. */
const REST = 30
/** Ticks until the next piece, after one that filled no row and one that did. */
const PAUSE = 5
export const CLEAR_PAUSE = 18
/** Ticks until a blitz goes on after its wall was full. */
const EMPTIED_PAUSE = 60

/** Ticks of a row at a level. */
export function paceOf(level: number): number {
  return PACE[Math.min(level, PACE.length) - 1] ?? 2
}

/** One tick of the pause between two pieces. */
export function wait(state: State): void {
  state.waits -= 1
  if (state.waits > 0) return
  takeOut(state, state.full)
  state.full.length = 0
  come(state)
}

/** The next piece begins to fall. */
export function come(state: State): void {
  const kind = state.next.shift() ?? 0
  const part = state.nextParts.shift() ?? -1
  fillNext(state)
  state.pieces += 1
  state.mayHold = true
  enter(state, kind, part)
}

/** This piece begins to fall, unless there is no room for it. */
export function enter(state: State, kind: number, part: number): void {
  const side = sideOf(kind)
  state.kind = kind
  state.part = part
  state.turn = 0
  state.isTurned = false
  state.x = Math.floor((COLUMNS - side) / 2)
  state.y = side === 4 ? ABOVE - 3 : ABOVE - 2
  state.fallen = 0
  state.rested = 0
  state.rests = 0
  state.events |= EVENTS.came
  if (!hasRoom(state, kind, 0, state.x, state.y)) overflow(state)
  if (state.kind < 0) return
  for (let row = 0; row < SHOWN_ROWS && hasRoom(state, kind, 0, state.x, state.y + 1); row += 1) state.y += 1
  state.lowest = state.y
}

/** The wall is full: the run ends, but for a blitz, which goes on with an empty wall until its time is over. */
function overflow(state: State): void {
  if (state.mode.name !== 'blitz') {
    end(state)
    return
  }
  state.cells.fill(0)
  state.full.length = 0
  state.kind = -1
  state.combo = 0
  state.isGreat = false
  state.waits = EMPTIED_PAUSE
  state.events |= EVENTS.emptied
}

/** One tick of the falling piece. */
export function fall(state: State): void {
  if (state.status === 'over') return
  if (!hasRoom(state, state.kind, state.turn, state.x, state.y + 1)) {
    state.fallen = 0
    state.rested += 1
    if (state.rested >= REST) fix(state)
    return
  }
  state.fallen += 1
  const pace = paceOf(state.level)
  if (state.fallen < (state.isSoft ? Math.min(SOFT_PACE, pace) : pace)) return
  state.fallen = 0
  state.y += 1
  state.isTurned = false
  if (state.isSoft) state.score += 1
  // Only a new lowest row restarts the time: pushing a piece to and fro over an edge does not.
  if (state.y <= state.lowest) return
  state.lowest = state.y
  state.rested = 0
  state.rests = 0
}

/** The piece becomes a part of the field, and the rows that it fills are counted. */
export function fix(state: State): void {
  const parts = SHAPES[state.kind]?.[state.turn] ?? []
  const isTwist = isTwisted(state)
  let isSeen = false
  for (const [at, part] of parts.entries()) {
    const y = state.y + part.y
    state.cells[y * COLUMNS + state.x + part.x] = state.kind + 1 + (at === state.part ? STAR : 0)
    isSeen ||= y >= ABOVE
  }
  state.kind = -1
  state.events |= EVENTS.fixed
  if (!isSeen) {
    overflow(state)
    return
  }
  for (let y = 0; y < HEIGHT; y += 1) if (isFull(state, y)) state.full.push(y)
  if (state.full.length > 0) reward(state, isTwist)
  else state.combo = 0
  state.waits = state.full.length > 0 ? CLEAR_PAUSE : PAUSE
}
