import { fruitsOf, has } from './features.ts'
import { GARDENS, nextTo } from './gardens.ts'
import { enterGarden } from './entering.ts'
import { lasting } from './boons.ts'
import { EVENTS, MAX_COMBO, MAX_LIVES, TICKS } from './state.ts'
import type { Bonus, Fruit, State } from './state.ts'
import { growBush, isFull, layBonus, layFruit, moveFruit } from './things.ts'

const FRUIT_POINTS = 10
/** Of a round without end: a fruit and a mushroom, as many as the cells by which they lengthen the snake. */
const ENDLESS_POINTS = { fruit: 1, mushroom: 5 } as const
/** Points more for a fruit, for each boon 'harvest'. */
const HARVEST_POINTS = 5
const GOLD_POINTS = 60
export const MUSHROOM_POINTS = 50
const GARDEN_POINTS = 60
const HEART_POINTS = 400
/** Cells by which the body grows with a fruit: usually, and with the boon 'light'; and with a mushroom. */
const GROWTH = [2, 1] as const
export const MUSHROOM_GROWTH = 5
/** Fruits between two bonuses: usually, and with the boon 'finds'. */
const BONUS_EVERY = [3, 2] as const
/** Ticks for which a snake rests whose head and tail have changed places. */
const SWAP_TICKS = 24
/** Fruits between two bushes. */
const BUSH_EVERY = 3

/** The snake eats a fruit of a round without end: a point, a cell, and another fruit. `other`: one besides that which may roll or be locked. */
export function biteEndless(state: State, other?: Fruit): void {
  state.growing += 1
  state.eaten += 1
  state.sinceBite = 0
  state.bitten = other?.kind ?? state.fruitKind
  state.bittenCombo = 1
  state.events |= EVENTS.bite
  gain(state, ENDLESS_POINTS.fruit, other?.cell ?? state.fruit)
  if (has(state, 'bushes') && state.eaten % BUSH_EVERY === 0) growBush(state)
  if (state.endless?.extra === 'swap') swapEnds(state)
  if (isFull(state)) withdraw(state, other)
  else if (other) moveFruit(state, other)
  else layFruit(state)
}

/** A fruit was eaten and no cell is left for another: there is one less, and with the last one the round is won. */
function withdraw(state: State, other?: Fruit): void {
  const last = other ?? state.more.at(-1)
  if (last === undefined) {
    state.status = 'won'
    state.events |= EVENTS.end
    return
  }
  state.more.splice(state.more.indexOf(last), 1)
  if (!other) Object.assign(state, { fruit: last.cell, fruitKind: last.kind, key: null, roll: null })
}

/** Head and tail change places, and the snake rests for a moment, so that its head is found. */
function swapEnds(state: State): void {
  state.body.reverse()
  state.left = null
  const [head, neck] = state.body
  state.heading = [0, 1, 2, 3].find((heading) => nextTo(neck ?? 0, heading) === head) ?? state.heading
  state.turns.length = 0
  state.sinceMove = state.pace - 1
  state.rest = SWAP_TICKS
}

/** The snake eats the fruit: points, growth, then another fruit, or the next garden with its offer of boons. */
export function bite(state: State): void {
  if (state.endless !== null) {
    biteEndless(state)
    return
  }
  state.combo = Math.min(MAX_COMBO, state.combo + 1)
  state.sinceBite = 0
  state.growing += GROWTH[state.boon === 'light' ? 1 : 0]
  state.eaten += 1
  state.bitten = state.fruitKind
  state.bittenCombo = state.combo
  const twice = [state.boon === 'hurry', has(state, 'feast')].filter(Boolean).length
  gain(state, (FRUIT_POINTS + HARVEST_POINTS * state.kept.harvest) * state.combo * 2 ** twice, state.fruit)
  state.events |= EVENTS.bite
  if (state.eaten >= fruitsOf(state)) {
    nextGarden(state)
    return
  }
  if (has(state, 'bushes') && state.eaten % BUSH_EVERY === 0) growBush(state)
  layFruit(state)
  if (state.eaten % BONUS_EVERY[state.boon === 'finds' ? 1 : 0] === 0 && !state.bonus) layBonus(state)
}

function nextGarden(state: State): void {
  const { garden, boon, hurt, gardenTicks: ticks } = state
  state.score += GARDEN_POINTS * garden
  state.cleared = { garden, boon, hurt, ticks, points: state.score - state.scoreBefore }
  state.events |= EVENTS.garden
  if (garden === GARDENS) {
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
  const { cell = 0, points = kind === 'gold' ? GOLD_POINTS : FRUIT_POINTS } = state.bonus ?? {}
  state.bonus = null
  state.events |= EVENTS.bonus
  // The effect of a boon may last longer than that of a bonus.
  if (kind === 'slow' || kind === 'double' || kind === 'shield') state[kind] = Math.max(state[kind], lasting(state, TICKS[kind]))
  else if (kind === 'trim') state.body.length = Math.max(4, state.body.length - 8)
  else if (kind === 'heart') state.lives = Math.min(MAX_LIVES, state.lives + 1)
  gain(state, points, cell)
}

/** A mushroom: many points for much growth, so that the player may leave it. */
export function takeMushroom(state: State): void {
  const cell = state.mushroom ?? 0
  state.mushroom = null
  state.growing += MUSHROOM_GROWTH
  state.events |= EVENTS.mushroom
  gain(state, state.endless === null ? MUSHROOM_POINTS : ENDLESS_POINTS.mushroom, cell)
}

function gain(state: State, points: number, cell: number): void {
  state.gained = points * (state.double > 0 ? 2 : 1)
  state.gainedAt = cell
  state.score += state.gained
}
