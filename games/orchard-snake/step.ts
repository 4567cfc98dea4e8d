import { dailyDate } from '@majlis/game-kit/daily-seed'
import { replayRun } from '@majlis/game-kit/run'
import type { Claim, Steps } from '@majlis/game-kit/run'
import { seededRandom } from '@majlis/rules/random'
import { comboTicks, offersOf, passOffer, takeBoon } from './boons.ts'
import { routeOf, twistOf } from './daily.ts'
import { enterGarden, setPace } from './entering.ts'
import { featureOf } from './features.ts'
import { START, UP } from './gardens.ts'
import { WIDTH } from './layouts.ts'
import { endlessOf, fieldLayout, PLAIN, setupFor } from './mode.ts'
import type { Endless } from './mode.ts'
import { move } from './moves.ts'
import { moveRivals, newRivals } from './rival.ts'
import { EVENTS, LOG, MAX_TICKS, TICKS, TIMED_BOONS } from './state.ts'
import type { State } from './state.ts'
import { layAnother, moveWalkers } from './things.ts'

/** The version of these steps: a proof is replayed with the version with which it was made. */
export const VERSION = 9
/** Rounds with a day's own seed may be on the leaderboard too: a person's first one of a day. */
export const DAILY = true

/** Ticks of a rest in which no turn is taken. */
export const REST_LOCKED = 30

/** Straight ahead of the start: every round begins with a bite. */
const FIRST_FRUIT = (START[0] ?? 0) - 4 * WIDTH

/** A round's start: ten gardens in their order, or in that of the day for a day's seed; or one without end. */
export function begin(seed: string, endless: Endless | null = null): State {
  const state: State = {
    seed,
    endless,
    tick: 0,
    status: 'playing',
    score: 0,
    garden: 1,
    route: endless ? [fieldLayout(endless)] : routeOf(seed),
    twist: endless ? featureOf(endless) : twistOf(seed),
    offers: offersOf(seed),
    offered: null,
    boon: null,
    kept: { memory: 0, longer: 0, harvest: 0 },
    eaten: 0,
    gardenTicks: 0,
    hurt: 0,
    scoreBefore: 0,
    cleared: null,
    lives: endless ? 1 : 3,
    body: [],
    left: null,
    heading: UP,
    turns: [],
    sinceMove: 0,
    pace: 0,
    growing: 0,
    fruit: 0,
    fruitKind: 0,
    bitten: 0,
    bittenCombo: 0,
    more: [],
    roll: null,
    key: null,
    mushroom: null,
    bushes: [],
    bonus: null,
    combo: 0,
    sinceBite: TICKS.combo,
    slow: 0,
    double: 0,
    shield: 0,
    magnet: 0,
    ghost: 0,
    rest: 0,
    mercy: 0,
    hedgehogs: [],
    rivals: endless?.extra === 'rival' ? newRivals() : [],
    gained: 0,
    gainedAt: 0,
    events: 0,
    random: seededRandom(seed),
  }
  enterGarden(state)
  state.rest = 0
  state.fruit = FIRST_FRUIT
  for (let at = PLAIN.fruits; at < (endless?.fruits ?? PLAIN.fruits); at += 1) layAnother(state)
  return state
}

/** Begins a round that waits anew, in place: without end, or in the gardens for null. The rounds of a day have no choice, so that they stay comparable. */
export function chooseEndless(state: State, endless: Endless | null): void {
  if (dailyDate(state.seed) === undefined) Object.assign(state, begin(state.seed, endless))
}

/**
 * Plays one tick, in place. `inputs`: headings, in order, to turn to or to take a boon with; the first ones of all may be those of a round without end. A round that is over does not
 * change.
 */
export function step(state: State, inputs: readonly number[]): void {
  if (state.status !== 'playing') return
  if (state.tick === 0) enter(state, inputs)
  state.tick += 1
  state.events = 0
  if (state.offered === null) advance(state, inputs)
  else choose(state, inputs)
  if (state.status === 'playing' && state.tick >= MAX_TICKS - 1) {
    state.status = 'lost'
    state.events |= EVENTS.end
  }
}

/** The live round, its log and its replay, as the kit takes them. Values 0 to 3 are headings; while boons are offered they take one of them. */
export const steps: Steps<State> = {
  version: VERSION,
  shape: LOG,
  begin: (seed) => begin(seed),
  step,
  tickOf: ({ tick }) => tick,
  isOver: ({ status }) => status !== 'playing',
}

/** Plays a proof again: this is how the server checks a claimed score. */
export function replay(seed: string, inputs: unknown): (Claim<State['status']> & Pick<State, 'endless'>) | undefined {
  const state = replayRun(steps, seed, inputs)
  return state && { score: state.score, ticks: state.tick, status: state.status, endless: state.endless }
}

/** What both play in a duel that comes from this round. */
export function setupOf({ endless }: Pick<State, 'endless'>): string {
  return setupFor(endless)
}

function enter(state: State, inputs: readonly number[]): void {
  const endless = endlessOf(inputs)
  if (endless) chooseEndless(state, endless)
}

function advance(state: State, inputs: readonly number[]): void {
  if (state.rest > 0) {
    rest(state, inputs)
    return
  }
  for (const input of inputs) if (input < 4 && state.turns.length < 2) state.turns.push(input)
  passTime(state)
  moveWalkers(state)
  moveRivals(state)
  state.sinceMove += 1
  if (state.sinceMove >= state.pace) move(state)
}

/** A tick of a rest: a turn that comes too late for the life before is none, and of those that follow only the newest counts. */
function rest(state: State, inputs: readonly number[]): void {
  state.rest -= 1
  if (state.rest >= TICKS.rest - REST_LOCKED) return
  const newest = inputs.findLast((input) => input < 4)
  if (newest !== undefined) state.turns.splice(0, state.turns.length, newest)
}

function choose(state: State, inputs: readonly number[]): void {
  const boon = passOffer(state, inputs)
  if (boon === undefined) return
  takeBoon(state, boon)
  state.events |= EVENTS.boon
}

function passTime(state: State): void {
  state.gardenTicks += 1
  state.sinceBite += 1
  if (state.sinceBite > comboTicks(state)) state.combo = 0
  for (const name of TIMED_BOONS) if (state[name] > 0) state[name] -= 1
  setPace(state)
  if (state.bonus) {
    state.bonus.left -= 1
    if (state.bonus.left <= 0) state.bonus = null
  }
}
