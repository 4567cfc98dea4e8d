import { COLUMNS, HEIGHT, STAR, cellAt, hasRoom } from './field.ts'
import { SQUARE } from './piece.ts'
import { EVENTS } from './state.ts'
import type { State } from './state.ts'

/** Rows after which the level rises. */
const LEVEL_ROWS = 6
/** Points at level 1 for one to four rows at once. */
const ROW_POINTS = [0, 100, 300, 600, 1000] as const
const STAR_POINTS = 200
const COMBO_POINTS = 50
/** Points at level 1 for each row of a twist, and for rows that leave the wall empty. */
const TWIST_POINTS = 300
const CLEAN_POINTS = 1500

/** Whether the falling piece was turned last and now cannot be moved: to a side or up. A square is the same in every turn. */
export function isTwisted({ cells, kind, turn, x, y, isTurned }: State): boolean {
  if (!isTurned || kind === SQUARE) return false
  return ![
    [-1, 0],
    [1, 0],
    [0, -1],
  ].some(([across = 0, down = 0]) => hasRoom({ cells }, kind, turn, x + across, y + down))
}

/** The level after so many rows of a run that began at level `from`. */
export function levelAfter(rows: number, from = 1): number {
  return from + Math.floor(rows / LEVEL_ROWS)
}

/** Counts the points, stars and levels of the rows that the last piece filled. */
export function reward(state: State, isTwist: boolean): void {
  const { full, level } = state
  let [stars, filled] = [0, 0]
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < COLUMNS; x += 1) {
      if (cellAt(state, x, y) !== 0) filled += 1
      if (cellAt(state, x, y) >= STAR && full.includes(y)) stars += 1
    }
  const isGreat = isTwist || full.length === 4
  const isAgain = isGreat && state.isGreat
  const isClean = filled === full.length * COLUMNS
  const rows = (ROW_POINTS[full.length] ?? 0) + (isTwist ? full.length * TWIST_POINTS : 0)
  state.combo += 1
  state.isGreat = isGreat
  state.gained = level * (Math.trunc((rows * (isAgain ? 3 : 2)) / 2) + (state.combo - 1) * COMBO_POINTS + stars * STAR_POINTS + (isClean ? CLEAN_POINTS : 0))
  state.score += state.gained
  state.rows += full.length
  state.stars += stars
  if (full.length === 4) state.fours += 1
  // Nothing but the player's own pace counts in a sprint.
  if (state.mode.name !== 'sprint') state.level = levelAfter(state.rows, state.mode.level)
  state.events |= EVENTS.rows | (isTwist ? EVENTS.twist : 0) | (isAgain ? EVENTS.again : 0) | (isClean ? EVENTS.clean : 0)
  state.events |= (stars > 0 ? EVENTS.star : 0) | (state.level > level ? EVENTS.level : 0)
}
