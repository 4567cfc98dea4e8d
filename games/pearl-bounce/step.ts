import { claimOf } from '@majlis/game-kit/run'
import type { Claim, Steps } from '@majlis/game-kit/run'
import { seededRandom } from '@majlis/rules/random'
import { routeOf } from './daily.ts'
import { across, down, offSide, offTop, PARTS, steep, UP, WIDEST } from './geometry.ts'
import { guide, sought } from './guide.ts'
import { COLUMNS, FIELD, kindOf, letterAt, LEVELS, ROWS } from './levels.ts'
import { aimAt, BOAT, EVENTS, halfOf, mosaicOf, RADIUS } from './state.ts'
import type { Gift, Pearl, State } from './state.ts'
import { BRICK_POINTS, ebb, meetBricks } from './wall.ts'
import { EVERY, LAUNCH, LOG, MAX_TICKS, targetAfter } from './inputs.ts'

/** The version of these steps: a proof is replayed with the version with which it was made. */
export const VERSION = 4
/** Rounds with a day's own seed may be on the leaderboard too: a person's first one of a day. */
export const DAILY = true
const MAX_PEARLS = 9
const MAX_LIVES = 5
const COIN_POINTS = 100
const LEVEL_POINTS = 100
const LIFE_POINTS = 500
/**
 * Ticks: of the gifts' effects, before a level begins, for which a pearl waits on the boat at most (in the first mosaic, and in all others), and without a hit
 * until it is nudged.
 */
const WORKS = { wide: 1200, slow: 720, fire: 420 } as const
const REST = 66
const WAITS = [78, 480] as const
const IDLE = 600
/** After this many ticks without a hit, the tide takes a brick. */
const TIDE = 720
/** Parts a tick: the fall of a gift, and the boat's highest speed. */
const FALL = 34
const BOAT_SPEED = 26 * PARTS
/** A round's start: twelve mosaics in their order, or those of the day for a day's seed. */
export function begin(seed: string): State {
  const middle = (FIELD.width / 2) * PARTS
  const state: State = {
    tick: 0,
    status: 'playing',
    score: 0,
    level: 1,
    route: routeOf(seed),
    lives: 3,
    bricks: new Uint8Array(COLUMNS * ROWS),
    pearls: [],
    gifts: [],
    boat: middle,
    target: middle,
    boatBefore: middle,
    glide: 0,
    wide: 0,
    slow: 0,
    fire: 0,
    net: false,
    rest: 0,
    waited: 0,
    chain: 0,
    hits: 0,
    sinceHit: 0,
    broken: [],
    taken: null,
    events: 0,
    random: seededRandom(seed),
  }
  enterLevel(state)
  state.rest = 0
  // A beginner's first pearl that sinks comes back.
  state.net = true
  return state
}

/** Plays one tick, in place. A round that is over does not change. */
export function step(state: State, inputs: readonly number[]): void {
  if (state.status !== 'playing') return
  state.tick += 1
  state.events = 0
  state.broken.length = 0
  let launches = false
  for (const input of inputs)
    if (input === LAUNCH) launches = true
    else aim(state, targetAfter(state.target, input))
  moveBoat(state)
  for (const name of ['wide', 'slow', 'fire'] as const) if (state[name] > 0) state[name] -= 1
  if (state.rest > 0) {
    state.rest -= 1
    carryPearls(state)
    return
  }
  launch(state, launches)
  state.sinceHit += 1
  const cells = sought(state)
  for (const pearl of state.pearls) {
    guide(pearl, cells, state.tick)
    movePearl(state, pearl)
  }
  if (state.sinceHit > TIDE) ebb(state)
  moveGifts(state)
  dropLost(state)
  if (state.status === 'playing' && isCleared(state)) nextLevel(state)
  else if (state.status === 'playing' && state.tick >= MAX_TICKS - 1) lose(state)
}

/** The live round, its log and its replay, as the kit takes them. */
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

function enterLevel(state: State): void {
  for (let cell = 0; cell < state.bricks.length; cell += 1) {
    const kind = kindOf(letterAt(mosaicOf(state), cell))
    state.bricks[cell] = kind === null ? 0 : kind === 'iron' ? 255 : kind === 'stone' ? 2 : 1
  }
  state.fire = 0
  state.slow = 0
  state.hits = 0
  serve(state)
}

/** One pearl on the boat, nothing in the air. */
function serve(state: State): void {
  state.gifts.length = 0
  state.pearls.length = 0
  state.pearls.push({ x: 0, y: 0, beforeX: 0, beforeY: 0, direction: UP, held: true })
  state.rest = REST
  state.waited = 0
  state.chain = 0
  state.sinceHit = 0
  carryPearls(state)
}

/** The boat arrives when the next input comes, so that it follows a moving finger smoothly. */
function aim(state: State, target: number): void {
  state.target = target
  state.glide = Math.max(2 * PARTS, Math.min(BOAT_SPEED, Math.ceil(Math.abs(target - state.boat) / EVERY)))
}

function moveBoat(state: State): void {
  const half = halfOf(state) * PARTS
  const target = Math.max(half, Math.min(FIELD.width * PARTS - half, state.target))
  const distance = target - state.boat
  state.boatBefore = state.boat
  state.boat += Math.max(-state.glide, Math.min(state.glide, distance))
}

function carryPearls(state: State): void {
  for (const pearl of state.pearls) {
    if (!pearl.held) continue
    pearl.beforeX = state.boatBefore
    pearl.x = state.boat
    pearl.y = (BOAT.top - RADIUS) * PARTS
    pearl.beforeY = pearl.y
  }
}

function launch(state: State, launches: boolean): void {
  const held = state.pearls.find((pearl) => pearl.held)
  if (!held) return
  carryPearls(state)
  state.waited += 1
  if (!launches && state.waited < WAITS[state.level === 1 ? 0 : 1]) return
  held.held = false
  held.direction = aimAt(state.waited, state.level)
  state.events |= EVENTS.launch
}

/** Parts a tick: faster with every level and every five hits; the first mosaic is slower than the steps between the others. */
function speedOf({ level, hits, slow }: State): number {
  const speed = (level === 1 ? 66 : 70 + level * 2) + Math.min(28, Math.floor(hits / 5))
  return slow > 0 ? Math.floor((speed * 5) / 8) : speed
}

function movePearl(state: State, pearl: Pearl): void {
  if (pearl.held) return
  pearl.beforeX = pearl.x
  pearl.beforeY = pearl.y
  // Moves by half of a radius at a time, so that a pearl cannot pass through anything.
  const speed = speedOf(state)
  for (let left = speed; left > 0; left -= 56) {
    const distance = Math.min(56, left)
    pearl.x += across(pearl.direction, distance)
    pearl.y += down(pearl.direction, distance)
    meetWalls(state, pearl)
    meetBoat(state, pearl)
    meetBricks(state, pearl)
  }
}

function meetWalls(state: State, pearl: Pearl): void {
  const [least, max] = [RADIUS * PARTS, (FIELD.width - RADIUS) * PARTS]
  if (pearl.x < least || pearl.x > max) {
    pearl.x = pearl.x < least ? least : max
    pearl.direction = offSide(pearl.direction)
    touchWall(state, pearl)
  }
  if (pearl.y < least && pearl.direction > 64) {
    pearl.y = least
    pearl.direction = offTop(pearl.direction)
    touchWall(state, pearl)
  }
  const floor = (FIELD.height - RADIUS) * PARTS
  if (state.net && pearl.y > floor && pearl.direction < 64) {
    pearl.y = floor
    pearl.direction = offTop(pearl.direction)
    state.net = false
    state.events |= EVENTS.net
  }
}

/** A pearl that hits nothing for long, for example between iron bricks, is nudged out of its path. */
function touchWall(state: State, pearl: Pearl): void {
  state.events |= EVENTS.wall
  if (state.sinceHit > IDLE) pearl.direction = steep(pearl.direction + 1 + state.random.int(3))
}

function meetBoat(state: State, pearl: Pearl): void {
  const half = halfOf(state)
  const isNear = pearl.y >= (BOAT.top - RADIUS) * PARTS && pearl.y <= (BOAT.top + BOAT.height) * PARTS
  const off = pearl.x - state.boat
  if (!isNear || pearl.direction >= 64 || Math.abs(off) > (half + RADIUS - 1) * PARTS) return
  pearl.y = (BOAT.top - RADIUS) * PARTS
  // The further from the middle, the flatter it flies.
  pearl.direction = UP + Math.max(-WIDEST, Math.min(WIDEST, Math.round((off * WIDEST) / (half * PARTS))))
  if (state.sinceHit > IDLE) pearl.direction = steep(pearl.direction + state.random.int(7) - 3)
  state.chain = 0
  state.events |= EVENTS.boat
}

function moveGifts(state: State): void {
  for (let at = state.gifts.length - 1; at >= 0; at -= 1) {
    const gift = state.gifts[at]
    if (!gift) continue
    gift.y += FALL
    const isThere = gift.y > (BOAT.top - 10) * PARTS && gift.y < (BOAT.top + BOAT.height + 10) * PARTS
    if (isThere && Math.abs(gift.x - state.boat) < (halfOf(state) + 12) * PARTS) take(state, gift.kind)
    else if (gift.y < (FIELD.height + 20) * PARTS) continue
    state.gifts.splice(at, 1)
  }
}

function take(state: State, kind: Gift): void {
  state.taken = kind
  state.events |= EVENTS.gift
  state.score += kind === 'coin' ? COIN_POINTS : BRICK_POINTS
  if (kind === 'wide' || kind === 'slow' || kind === 'fire') state[kind] = WORKS[kind]
  else if (kind === 'net') state.net = true
  else if (kind === 'life') state.lives = Math.min(MAX_LIVES, state.lives + 1)
  else if (kind === 'triple') multiply(state)
}

function multiply(state: State): void {
  for (const pearl of state.pearls.filter(({ held }) => !held))
    for (const by of [-7, 7]) if (state.pearls.length < MAX_PEARLS) state.pearls.push({ ...pearl, direction: steep(pearl.direction + by) })
}

/** Removes pearls that sank; when none is left, a life is lost. */
function dropLost(state: State): void {
  for (let at = state.pearls.length - 1; at >= 0; at -= 1) if ((state.pearls[at]?.y ?? 0) > (FIELD.height + 24) * PARTS) state.pearls.splice(at, 1)
  if (state.pearls.length > 0) return
  state.lives -= 1
  state.events |= EVENTS.lost
  state.wide = 0
  state.slow = 0
  state.fire = 0
  if (state.lives > 0) serve(state)
  else lose(state)
}

function lose(state: State): void {
  state.status = 'lost'
  state.events |= EVENTS.end
}

function isCleared({ bricks }: State): boolean {
  return bricks.every((left) => left === 0 || left === 255)
}

function nextLevel(state: State): void {
  state.score += LEVEL_POINTS * state.level
  state.events |= EVENTS.level
  if (state.level === LEVELS) {
    state.score += LIFE_POINTS * state.lives
    state.status = 'won'
    state.events |= EVENTS.end
    return
  }
  state.level += 1
  enterLevel(state)
}
