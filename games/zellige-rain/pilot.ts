import { COLUMNS, hasRoom } from './field.ts'
import { DROP, HOLD, LEFT, RIGHT, TURN } from './log.ts'
import { SHAPES } from './piece.ts'
import type { State } from './state.ts'

/** A place for the falling piece, and its score. */
interface Place {
  readonly turn: number
  readonly x: number
  readonly worth: number
}

/**
 * The action of a simple careful player in this tick: one action towards the best place for the falling piece. It looks no further than this piece, so it is
 * not perfect, but it fills rows for a while.
 */
export function pilot(state: State): readonly number[] {
  if (state.kind < 0 || state.tick % 3 !== 0) return []
  const best = bestPlace(state)
  if (!best) return [DROP]
  if (best.turn !== state.turn) return [TURN]
  if (best.x !== state.x) return [best.x < state.x ? LEFT : RIGHT]
  return [DROP]
}

/** Drops everything in the middle, and holds now and then, so that a run ends soon. */
export function careless(state: State): readonly number[] {
  return state.kind < 0 ? [] : [state.pieces % 5 === 0 && state.mayHold ? HOLD : DROP]
}

function bestPlace(state: State): Place | undefined {
  let best: Place | undefined
  for (let turn = 0; turn < 4; turn += 1)
    for (let x = -2; x < COLUMNS; x += 1) {
      if (!hasRoom(state, state.kind, turn, x, state.y)) continue
      const worth = worthOf(state, turn, x)
      if (!best || worth > best.worth) best = { turn, x, worth }
    }
  return best
}

/** Filled rows are good; heights, steps between columns and covered holes are bad. */
function worthOf(state: State, turn: number, x: number): number {
  let { y } = state
  while (hasRoom(state, state.kind, turn, x, y + 1)) y += 1
  const cells = state.cells.slice()
  for (const part of SHAPES[state.kind]?.[turn] ?? []) cells[(y + part.y) * COLUMNS + x + part.x] = 1
  const rows = cells.length / COLUMNS
  let [full, holes, heights, steps, before] = [0, 0, 0, 0, -1]
  for (let row = 0; row < rows; row += 1) if (cells.subarray(row * COLUMNS, (row + 1) * COLUMNS).every((cell) => cell > 0)) full += 1
  for (let column = 0; column < COLUMNS; column += 1) {
    let height = 0
    for (let row = 0; row < rows; row += 1) {
      const isFilled = (cells[row * COLUMNS + column] ?? 0) > 0
      if (isFilled && height === 0) height = rows - row
      if (!isFilled && height > 0) holes += 1
    }
    heights += height
    if (before >= 0) steps += Math.abs(height - before)
    before = height
  }
  return full * 7.6 - heights * 5.1 - holes * 9 - steps * 1.85
}
