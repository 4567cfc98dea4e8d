import { byId } from '@majlis/game-bridge/stage/screen'
import { ABOVE, COLUMNS } from '../field.ts'
import { EVENTS } from '../state.ts'
import type { State } from '../state.ts'

/** The movement of the wall when a piece is dropped, and its larger one for a twist or four rows. */
const BUMP: Keyframe[] = [{ transform: 'none' }, { transform: 'translateY(4px)', offset: 0.4 }, { transform: 'none' }]
const BUMP_MS = 130
const FEAT: Keyframe[] = [
  { transform: 'none' },
  { transform: 'scale(1.03) rotate(-0.6deg)', offset: 0.25 },
  { transform: 'scale(0.99) rotate(0.5deg)', offset: 0.6 },
  { transform: 'none' },
]
const FEAT_MS = 380
/** Rows below the top of the wall from which on it is nearly full. */
const DANGER_ROWS = 6
/** Degrees by which the wall's hue moves with a level: from violet over blue, green and gold to red. */
const TINT = 29

/** How the wall looks beside its tiles: its hue by level, its frame when it is nearly full, and how it moves. */
export interface Look {
  readonly show: (state: State) => void
  readonly react: (state: State, isStill: boolean) => void
}

export function createLook(page: Document): Look {
  const wall = byId(page, 'wall')
  const shown = { level: 0, isDanger: false }
  function show(state: State): void {
    const isDanger = isNearlyFull(state)
    if (state.level !== shown.level) wall.style.setProperty('--tint', String((280 - (state.level - 1) * TINT + 360 * state.level) % 360))
    if (isDanger !== shown.isDanger) wall.dataset['danger'] = isDanger ? 'on' : 'off'
    shown.level = state.level
    shown.isDanger = isDanger
  }
  return {
    show,
    react(state, isStill) {
      const { events, full } = state
      if (events & (EVENTS.fixed | EVENTS.came | EVENTS.emptied)) show(state)
      if (isStill) return
      if (events & EVENTS.twist || full.length === 4) {
        if (events & EVENTS.rows) wall.animate(FEAT, FEAT_MS)
      } else if (events & EVENTS.dropped) wall.animate(BUMP, BUMP_MS)
    },
  }
}

/** Whether a tile lies in the upper rows of the wall, once those rows have come down that are above vanishing ones. */
export function isNearlyFull({ cells, full }: Pick<State, 'cells' | 'full'>): boolean {
  const height = DANGER_ROWS - full.length
  return cells.subarray(0, (ABOVE + height) * COLUMNS).some((cell) => cell > 0)
}
