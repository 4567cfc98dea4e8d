import { claimOf } from '@majlis/game-kit/run'
import type { Claim, Steps } from '@majlis/game-kit/run'
import { seededRandom } from '@majlis/rules/random'
import { countDeeds, isAimMet, NO_DEEDS, STAR_POINTS, starsNow } from './aims.ts'
import { routeOf, twistOf } from './daily.ts'
import { beginAt, enterLevel, serve } from './entering.ts'
import { carryPearls, launch, movePearl } from './flight.ts'
import { PARTS } from './geometry.ts'
import { moveGifts } from './gifts.ts'
import { guide, soughtPlaces } from './guide.ts'
import { COLUMNS, FIELD, ROUTE, ROWS } from './levels.ts'
import { highestOf, lowestOf } from './places.ts'
import { EFFECTS, EVENTS, halfOf, hasMoreThan } from './state.ts'
import type { State } from './state.ts'
import { moveFish, moveShots } from './swimmers.ts'
import { moveTide } from './tide.ts'
import { growCoral } from './wall.ts'
import { EVERY, LAUNCH, LOG, MAX_TICKS, startOf, targetAfter } from './inputs.ts'

/** The version of these steps: a proof is replayed with the version with which it was made. */
export const VERSION = 7
/** Rounds with a day's own seed may be on the leaderboard too: a person's first one of a day. */
export const DAILY = true
const LEVEL_POINTS = 100
const LIFE_POINTS = 500
/** Parts a tick: the boat's highest speed. */
const BOAT_SPEED = 26 * PARTS

/** A round's start: all mosaics in their order, or those of the day for a day's seed. */
export function begin(seed: string): State {
  const middle = (FIELD.width / 2) * PARTS
  const state: State = {
    tick: 0,
    status: 'playing',
    score: 0,
    level: 1,
    begun: 1,
    route: routeOf(seed),
    twist: twistOf(seed),
    lives: 3,
    bricks: new Uint8Array(COLUMNS * ROWS),
    pearls: [],
    gifts: [],
    shots: [],
    fish: null,
    here: 0,
    sink: 0,
    grown: 0,
    fishes: 0,
    deeds: { ...NO_DEEDS },
    stars: routeOf(seed).map(() => 0),
    boat: middle,
    target: middle,
    boatBefore: middle,
    glide: 0,
    wide: 0,
    slow: 0,
    fire: 0,
    harpoon: 0,
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
  beginAt(state, 1)
  return state
}

/** Plays one tick, in place. A round that is over does not change. */
export function step(state: State, inputs: readonly number[]): void {
  if (state.status !== 'playing') return
  state.tick += 1
  state.events = 0
  state.broken.length = 0
  const start = state.tick === 1 && state.route === ROUTE ? startOf(inputs) : null
  if (start !== null) beginAt(state, start)
  state.here += 1
  let launches = false
  // The third of the inputs that choose a start is no movement.
  for (const input of start === null ? inputs : inputs.slice(3))
    if (input === LAUNCH) launches = true
    else aim(state, targetAfter(state.target, input))
  moveBoat(state)
  for (const name of EFFECTS) if (state[name] > 0) state[name] -= 1
  if (state.rest > 0) {
    state.rest -= 1
    carryPearls(state)
  } else play(state, launches)
  if (state.status === 'playing' && state.tick >= MAX_TICKS - 1) lose(state)
}

/** The part of a tick in which pearls may fly. */
function play(state: State, launches: boolean): void {
  const wasMet = isAimMet(state)
  launch(state, launches)
  state.sinceHit += 1
  const places = soughtPlaces(state)
  const wall = { top: highestOf(state), bottom: lowestOf(state) }
  for (const pearl of state.pearls) {
    guide(pearl, places, state.tick)
    movePearl(state, pearl, wall)
  }
  moveShots(state)
  moveFish(state)
  if (state.pearls.some(({ held }) => !held)) moveTide(state)
  growCoral(state)
  moveGifts(state)
  countDeeds(state, wasMet)
  dropLost(state)
  if (state.status === 'playing' && !hasMoreThan(state.bricks, 0)) nextLevel(state)
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

/** Removes pearls that sank; when none is left, a life is lost. */
function dropLost(state: State): void {
  for (let at = state.pearls.length - 1; at >= 0; at -= 1) if ((state.pearls[at]?.y ?? 0) > (FIELD.height + 24) * PARTS) state.pearls.splice(at, 1)
  if (state.pearls.length > 0) return
  state.lives -= 1
  state.deeds.lost += 1
  state.events |= EVENTS.lost
  for (const name of EFFECTS) state[name] = 0
  if (state.lives > 0) serve(state)
  else lose(state)
}

function lose(state: State): void {
  state.status = 'lost'
  state.events |= EVENTS.end
}

/** A broken mosaic brings more points with each one of the round, and for each star beyond the first. */
function nextLevel(state: State): void {
  const stars = starsNow(state)
  state.stars[state.level - 1] = stars
  state.score += LEVEL_POINTS * (state.level - state.begun + 1) + STAR_POINTS * (stars - 1)
  state.events |= EVENTS.level
  if (state.level === state.route.length) {
    state.score += LIFE_POINTS * state.lives
    state.status = 'won'
    state.events |= EVENTS.end
    return
  }
  state.level += 1
  enterLevel(state)
}
