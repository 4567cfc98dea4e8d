import { gardenAt, GARDENS } from './gardens.ts'
import { enterGarden } from './entering.ts'
import { EVENTS, TICKS } from './state.ts'
import type { Bonus, State } from './state.ts'
import { layBonus, layFruit } from './things.ts'

const FRUIT_POINTS = 10
const GOLD_POINTS = 60
const GARDEN_POINTS = 60
const HEART_POINTS = 400
const MAX_COMBO = 5
const MAX_LIVES = 5
/** Cells by which the body grows with a fruit: usually, and with the boon 'light'. */
const GROWTH = [2, 1] as const

/** The snake eats the fruit: points, growth, then another fruit, or the next garden with its offer of boons. */
export function bite(state: State): void {
  state.combo = Math.min(MAX_COMBO, state.combo + 1)
  state.sinceBite = 0
  state.growing += GROWTH[state.boon === 'light' ? 1 : 0]
  state.eaten += 1
  gain(state, FRUIT_POINTS * state.combo, state.fruit)
  state.events |= EVENTS.bite
  if (state.eaten >= gardenAt(state.garden).fruits) {
    nextGarden(state)
    return
  }
  layFruit(state)
  if (state.eaten % 3 === 0 && !state.bonus) layBonus(state)
}

function nextGarden(state: State): void {
  state.score += GARDEN_POINTS * state.garden
  state.events |= EVENTS.garden
  if (state.garden === GARDENS) {
    state.score += HEART_POINTS * state.lives
    state.status = 'won'
    state.events |= EVENTS.end
    return
  }
  state.garden += 1
  enterGarden(state)
  state.offered = 0
}

/** The effect of the bonus that the snake has reached. */
export function takeBonus(state: State, kind: Bonus): void {
  const cell = state.bonus?.cell ?? 0
  state.bonus = null
  state.events |= EVENTS.bonus
  // The effect of a boon may last longer than that of a bonus.
  if (kind === 'slow' || kind === 'double' || kind === 'shield') state[kind] = Math.max(state[kind], TICKS[kind])
  else if (kind === 'trim') state.body.length = Math.max(4, state.body.length - 8)
  else if (kind === 'heart') state.lives = Math.min(MAX_LIVES, state.lives + 1)
  gain(state, kind === 'gold' ? GOLD_POINTS : FRUIT_POINTS, cell)
}

function gain(state: State, points: number, cell: number): void {
  state.gained = points * (state.double > 0 ? 2 : 1)
  state.gainedAt = cell
  state.score += state.gained
}
