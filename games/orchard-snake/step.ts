import { claimOf } from '@majlis/game-kit/run'
import type { Claim, Steps } from '@majlis/game-kit/run'
import { seededRandom } from '@majlis/rules/random'
import { CELLS, GARDENS, gardenAt, HEIGHT, nextTo, START, UP, WIDTH } from './gardens.ts'
import { BONUSES, EVENTS, FRUITS, LOG, MAX_TICKS } from './state.ts'
import type { Bonus, State } from './state.ts'

/** The version of these steps: a proof is replayed with the version with which it was made. */
export const VERSION = 4

const FRUIT_POINTS = 10
const GOLD_POINTS = 60
const GARDEN_POINTS = 60
const HEART_POINTS = 400
const MAX_COMBO = 5
const MAX_LIVES = 5

/** Ticks: between two bites of one combo, for which a bonus stays, of its effects and before a garden begins. */
const COMBO = 270
const BONUS_LIES = 600
const SLOWED = 480
const DOUBLED = 720
const SHIELDED = 1200
const REST = 84
const HEDGEHOG_PACE = 26
/** Straight ahead of the start: every round begins with a bite. */
const FIRST_FRUIT = (START[0] ?? 0) - 4 * WIDTH

/** A round's start. */
export function begin(seed: string): State {
  const state: State = {
    ...{ tick: 0, status: 'playing', score: 0, garden: 1, eaten: 0, lives: 3, body: [], left: null, heading: UP, turns: [], sinceMove: 0, pace: 0 },
    ...{ growing: 0, fruit: 0, fruitKind: 0, bonus: null, combo: 0, sinceBite: COMBO, slow: 0, double: 0, shield: 0, rest: 0, mercy: 0, hedgehog: null },
    ...{ gained: 0, gainedAt: 0, events: 0 },
    random: seededRandom(seed),
  }
  enterGarden(state)
  state.rest = 0
  state.fruit = FIRST_FRUIT
  return state
}

/** Plays one tick, in place. `wishes`: headings to turn to, in order. A round that is over does not change. */
export function step(state: State, inputs: readonly number[]): void {
  if (state.status !== 'playing') return
  state.tick += 1
  state.events = 0
  for (const input of inputs) if (input < 4 && state.turns.length < 2) state.turns.push(input)
  if (state.rest > 0) {
    state.rest -= 1
    return
  }
  passTime(state)
  moveHedgehog(state)
  state.sinceMove += 1
  if (state.sinceMove >= state.pace) move(state)
  if (state.status === 'playing' && state.tick >= MAX_TICKS - 1) {
    state.status = 'lost'
    state.events |= EVENTS.end
  }
}

/** The live round, its log and its replay, as the kit takes them. Values 0 to 3 are headings. */
export const steps: Steps<State> = {
  version: VERSION,
  shape: LOG,
  begin,
  step,
  tickOf: ({ tick }) => tick,
  isOver: ({ status }) => status !== 'playing',
}

/** Plays a proof again: this is how the server checks a claimed score. */
export function replay(seed: string, inputs: unknown): Claim<State['status']> | undefined {
  return claimOf(steps, seed, inputs)
}

/** Whether a snake that comes to `cell` now would be hurt. The tail's end moves away in the same moment. */
export function isDeadly(state: State, cell: number): boolean {
  if (gardenAt(state.garden).hedges[cell] === 1 || state.hedgehog?.cell === cell) return true
  const at = state.body.indexOf(cell)
  return at >= 0 && (at < state.body.length - 1 || state.growing > 0)
}

function enterGarden(state: State): void {
  state.eaten = 0
  state.bonus = null
  const { hedgehog } = gardenAt(state.garden)
  state.hedgehog = hedgehog === null ? null : { cell: hedgehog, before: hedgehog, heading: 1, sinceMove: 0 }
  settle(state)
  layFruit(state)
}

/** Puts a short snake at the start: a new garden, or a new life in the same one. */
function settle(state: State): void {
  state.body = [...START]
  state.left = null
  state.heading = UP
  state.turns.length = 0
  state.sinceMove = 0
  state.growing = 0
  state.mercy = 0
  state.combo = 0
  state.sinceBite = COMBO
  state.rest = REST
  // The first garden teaches: in every life its first hedge turns the snake away.
  if (state.garden === 1) state.shield = SHIELDED
  if (state.hedgehog && START.includes(state.hedgehog.cell)) state.hedgehog.cell = gardenAt(state.garden).hedgehog ?? 0
  setPace(state)
}

function setPace(state: State): void {
  const { paces, fruits } = gardenAt(state.garden)
  const pace = paces[state.eaten * 2 < fruits ? 0 : 1]
  state.pace = state.slow > 0 ? Math.floor((pace * 3) / 2) : pace
}

function passTime(state: State): void {
  state.sinceBite += 1
  if (state.sinceBite > COMBO) state.combo = 0
  for (const name of ['slow', 'double', 'shield'] as const) if (state[name] > 0) state[name] -= 1
  setPace(state)
  if (state.bonus) {
    state.bonus.left -= 1
    if (state.bonus.left <= 0) state.bonus = null
  }
}

function move(state: State): void {
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
  if (next === state.fruit) bite(state)
  else if (state.bonus?.cell === next) takeBonus(state, state.bonus.kind)
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
  settle(state)
  if (isTaken(state, state.fruit)) layFruit(state)
  if (state.bonus && isTaken(state, state.bonus.cell)) state.bonus = null
}

function bite(state: State): void {
  state.combo = Math.min(MAX_COMBO, state.combo + 1)
  state.sinceBite = 0
  state.growing += 2
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
}

function takeBonus(state: State, kind: Bonus): void {
  const cell = state.bonus?.cell ?? 0
  state.bonus = null
  state.events |= EVENTS.bonus
  if (kind === 'slow') state.slow = SLOWED
  else if (kind === 'double') state.double = DOUBLED
  else if (kind === 'shield') state.shield = SHIELDED
  else if (kind === 'trim') state.body.length = Math.max(4, state.body.length - 8)
  else if (kind === 'heart') state.lives = Math.min(MAX_LIVES, state.lives + 1)
  gain(state, kind === 'gold' ? GOLD_POINTS : FRUIT_POINTS, cell)
}

function gain(state: State, points: number, cell: number): void {
  state.gained = points * (state.double > 0 ? 2 : 1)
  state.gainedAt = cell
  state.score += state.gained
}

function layFruit(state: State): void {
  state.fruit = freeCell(state)
  state.fruitKind = (state.fruitKind + 1 + state.random.int(FRUITS - 1)) % FRUITS
}

function layBonus(state: State): void {
  // A heart is rare, and useless for a player with all lives.
  const kinds = BONUSES.filter((kind) => kind !== 'heart' || (state.lives < 3 && state.garden % 2 === 0))
  const kind = kinds[state.random.int(kinds.length)] ?? 'gold'
  state.bonus = { cell: freeCell(state), kind, left: BONUS_LIES }
  state.events |= EVENTS.appears
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

function isTaken(state: State, cell: number): boolean {
  return gardenAt(state.garden).hedges[cell] === 1 || state.body.includes(cell) || state.hedgehog?.cell === cell
}

function exits({ garden }: State, cell: number): number {
  const { hedges } = gardenAt(garden)
  return [0, 1, 2, 3].filter((heading) => hedges[nextTo(cell, heading)] === 0).length
}

/** It walks straight until something is in its path, then turns; it never steps directly before the snake's head. */
function moveHedgehog(state: State): void {
  const { hedgehog } = state
  if (!hedgehog) return
  hedgehog.sinceMove += 1
  if (hedgehog.sinceMove < HEDGEHOG_PACE) return
  hedgehog.sinceMove = 0
  hedgehog.before = hedgehog.cell
  const ahead = nextTo(state.body[0] ?? 0, state.heading)
  const isFree = (cell: number): boolean => {
    const isBlocking = gardenAt(state.garden).hedges[cell] === 1 || state.body.includes(cell) || cell === ahead || cell === nextTo(ahead, state.heading)
    return !isBlocking && cell !== state.fruit && cell !== state.bonus?.cell
  }
  const by = [0, state.random.int(2) === 0 ? 1 : 3].map((turnBy) => (hedgehog.heading + turnBy) % 4)
  const heading = [...by, (hedgehog.heading + 2) % 4].find((one) => isFree(nextTo(hedgehog.cell, one)))
  if (heading === undefined) return
  hedgehog.heading = heading
  hedgehog.cell = nextTo(hedgehog.cell, heading)
}
