import { playLog, readLog } from '@majlis/game-kit/run-log'
import { seededRandom } from '@majlis/rules/random'
import type { Random } from '@majlis/rules/random'
import { ABOVE, COLUMNS, HEIGHT, STAR, cellAt, groundOf, hasRoom, isFull, takeOut } from './field.ts'
import type { Field } from './field.ts'
import { BACK, DROP, HOLD, LEFT, LOG, MAX_ACTIONS, MAX_TICKS, RIGHT, SOFT, SOFT_END, TURN, isAction } from './log.ts'
import { KINDS, PARTS, SHAPES, SLIPS, SQUARE, sideOf } from './piece.ts'

/** The version of these steps: a stored round is replayed with the version with which it was played. */
export const VERSION = 3
/** Runs with a day's own seed may be on the leaderboard, too: a person's first one of a day. */
export const DAILY = true
/** Pieces that are shown before they come. */
export const KNOWN = 3
/** Rows after which the level rises. */
export const LEVEL_ROWS = 8
/** Points at level 1 for one to four rows at once. */
export const ROW_POINTS = [0, 100, 300, 600, 1000] as const
const STAR_POINTS = 200
const COMBO_POINTS = 50
/** Points at level 1 for each row of a twist, and for rows that leave the wall empty. */
const TWIST_POINTS = 300
const CLEAN_POINTS = 1500

/** Ticks in which a piece falls by a row, by level from 1; the last applies to all higher levels. */
const PACE = [48, 42, 37, 32, 28, 24, 21, 18, 15, 13, 11, 9, 8, 7, 6, 5, 4, 4, 3] as const
const SOFT_PACE = 3
/** Rows by which a new piece stands below the hidden rows, as far as it has room: it can be seen at once. */
const SHOWN_ROWS = 2
/** Ticks for which a piece may rest before it is fixed, and how often a move restarts them. */
const REST = 30
const MAX_RESTS = 14
/** Ticks until the next piece, after one that filled no row and one that did. */
const PAUSE = 5
export const CLEAR_PAUSE = 22

/** What happened in the newest tick, as bits of `State.events`. */
export const EVENTS = {
  moved: 1,
  turned: 2,
  fixed: 4,
  rows: 8,
  star: 16,
  level: 32,
  held: 64,
  dropped: 128,
  refused: 256,
  came: 512,
  end: 1024,
  twist: 2048,
  clean: 4096,
  again: 8192,
} as const

/** A run. `step` changes it in place, so that a run allocates nothing. */
export interface State extends Field {
  tick: number
  actions: number
  /** The falling piece; -1 between two pieces. `part` is its star tile, -1 without. */
  kind: number
  turn: number
  x: number
  y: number
  part: number
  /** The held piece; -1 when there is none. */
  held: number
  heldPart: number
  mayHold: boolean
  isSoft: boolean
  /** Ticks since the last row, ticks on the ground, how often those were restarted, and ticks until the next piece. */
  fallen: number
  rested: number
  /** The lowest row that the piece has reached. */
  lowest: number
  rests: number
  waits: number
  /** Pieces to come: kind, and the star tile of each. */
  readonly next: number[]
  readonly nextParts: number[]
  /** Rows that the last piece filled, from the top, until they are removed. */
  readonly full: number[]
  /** Consecutive pieces that filled rows, the newest included. */
  combo: number
  /** Whether the newest movement of the piece was a turn: a piece that is fixed in a gap then, from which it cannot be moved, is a twist. */
  isTurned: boolean
  /** Whether the rows that were filled last were a twist or four: two of those one after another earn half as much again. */
  isGreat: boolean
  /** Points for the rows that were filled last. */
  gained: number
  rows: number
  fours: number
  stars: number
  pieces: number
  score: number
  level: number
  status: 'running' | 'over'
  events: number
  readonly random: Random
}

/** The result of a run. */
export interface RunResult {
  readonly score: number
  readonly ticks: number
  readonly rows: number
  readonly stars: number
  readonly fours: number
  readonly level: number
}

/** A run's start. */
export function begin(seed: string): State {
  const state: State = {
    tick: 0,
    actions: 0,
    cells: new Uint8Array(COLUMNS * HEIGHT),
    kind: -1,
    turn: 0,
    x: 0,
    y: 0,
    part: -1,
    held: -1,
    heldPart: -1,
    mayHold: true,
    isSoft: false,
    fallen: 0,
    rested: 0,
    lowest: 0,
    rests: 0,
    waits: 1,
    next: [],
    nextParts: [],
    full: [],
    combo: 0,
    isTurned: false,
    isGreat: false,
    gained: 0,
    rows: 0,
    fours: 0,
    stars: 0,
    pieces: 0,
    score: 0,
    level: 1,
    status: 'running',
    events: 0,
    random: seededRandom(seed),
  }
  fillNext(state)
  return state
}

/**
 * Plays one tick (a sixtieth of a second) of `state`, in place, and returns it. The same state and actions give the same run everywhere.
 * A run that is over does not change. Throws a RangeError when `tick` is not the state's next.
 */
export function step(state: State, actions: readonly number[], tick: number): State {
  if (tick !== state.tick) throw new RangeError(`tick ${tick} after tick ${state.tick}`)
  if (state.status === 'over') return state
  state.tick += 1
  state.events = 0
  for (const action of actions) applyAction(state, action)
  if (state.kind < 0) wait(state)
  else fall(state)
  if (state.status === 'running' && (state.tick >= MAX_TICKS || state.actions >= MAX_ACTIONS)) end(state)
  return state
}

export function resultOf({ score, tick: ticks, rows, stars, fours, level }: State): RunResult {
  return { score, ticks, rows, stars, fours, level }
}

/**
 * Runs a proof again from its seed and inputs: this is how the server checks a claimed score. The run continues without inputs until it ends.
 * @param inputs untrusted: the log's text
 * @returns the result of the run, or undefined when the log is none, or continues after the run's end
 */
export function replay(seed: string, inputs: unknown): RunResult | undefined {
  const log = readLog(LOG, inputs)
  if (!log?.every(([, action]) => isAction(action))) return undefined
  const state = begin(seed)
  const isWhole = playLog(log, 0, MAX_TICKS, (tick, actions) => step(state, actions, tick).status === 'running')
  return isWhole ? resultOf(state) : undefined
}

/** Ticks of a row at a level. */
export function paceOf(level: number): number {
  return PACE[Math.min(level, PACE.length) - 1] ?? 3
}

/** Adds a bag of all kinds in a new order, one of them with a star tile, whenever fewer pieces are known than shown. */
function fillNext({ next, nextParts, random }: State): void {
  if (next.length > KNOWN) return
  const bag = Array.from({ length: KINDS }, (_, kind) => kind)
  for (let at = KINDS - 1; at > 0; at -= 1) {
    const other = random.int(at + 1)
    ;[bag[at], bag[other]] = [bag[other] ?? 0, bag[at] ?? 0]
  }
  const starred = random.int(KINDS)
  const part = random.int(PARTS)
  next.push(...bag)
  nextParts.push(...bag.map((_, at) => (at === starred ? part : -1)))
}

function applyAction(state: State, action: number): void {
  state.actions += 1
  if (action === SOFT || action === SOFT_END) state.isSoft = action === SOFT
  if (state.kind < 0) return
  if (action === LEFT || action === RIGHT) slide(state, action === LEFT ? -1 : 1)
  else if (action === TURN || action === BACK) turn(state, action === TURN ? 1 : 3)
  else if (action === HOLD) hold(state)
  else if (action === DROP) drop(state)
}

function slide(state: State, by: number): void {
  if (!hasRoom(state, state.kind, state.turn, state.x + by, state.y)) {
    state.events |= EVENTS.refused
    return
  }
  state.x += by
  state.isTurned = false
  stir(state)
  state.events |= EVENTS.moved
}

function turn(state: State, by: number): void {
  const next = (state.turn + by) % 4
  for (const slip of SLIPS) {
    if (!hasRoom(state, state.kind, next, state.x + slip.x, state.y + slip.y)) continue
    state.turn = next
    state.x += slip.x
    state.y += slip.y
    state.isTurned = true
    stir(state)
    state.events |= EVENTS.turned
    return
  }
  state.events |= EVENTS.refused
}

/** Moving a resting piece restarts its time, but not without limit. */
function stir(state: State): void {
  if (state.rested === 0 || state.rests >= MAX_RESTS) return
  state.rested = 0
  state.rests += 1
}

function hold(state: State): void {
  if (!state.mayHold) {
    state.events |= EVENTS.refused
    return
  }
  const [held, part] = [state.held, state.heldPart]
  state.held = state.kind
  state.heldPart = state.part
  if (held < 0) come(state)
  else enter(state, held, part)
  state.mayHold = false
  state.events |= EVENTS.held
}

function drop(state: State): void {
  const ground = groundOf(state)
  state.score += (ground - state.y) * 2
  if (ground > state.y) state.isTurned = false
  state.y = ground
  state.events |= EVENTS.dropped
  fix(state)
}

function wait(state: State): void {
  state.waits -= 1
  if (state.waits > 0) return
  takeOut(state, state.full)
  state.full.length = 0
  come(state)
}

function come(state: State): void {
  const kind = state.next.shift() ?? 0
  const part = state.nextParts.shift() ?? -1
  fillNext(state)
  state.pieces += 1
  state.mayHold = true
  enter(state, kind, part)
}

function enter(state: State, kind: number, part: number): void {
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
  if (!hasRoom(state, kind, 0, state.x, state.y)) end(state)
  for (let row = 0; row < SHOWN_ROWS && hasRoom(state, kind, 0, state.x, state.y + 1); row += 1) state.y += 1
  state.lowest = state.y
}

function fall(state: State): void {
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

function fix(state: State): void {
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
    end(state)
    return
  }
  for (let y = 0; y < HEIGHT; y += 1) if (isFull(state, y)) state.full.push(y)
  if (state.full.length > 0) reward(state, isTwist)
  else state.combo = 0
  state.waits = state.full.length > 0 ? CLEAR_PAUSE : PAUSE
}

/** Whether the falling piece was turned last and now cannot be moved: to a side or up. A square is the same in every turn. */
function isTwisted({ cells, kind, turn, x, y, isTurned }: State): boolean {
  if (!isTurned || kind === SQUARE) return false
  return ![
    [-1, 0],
    [1, 0],
    [0, -1],
  ].some(([across = 0, down = 0]) => hasRoom({ cells }, kind, turn, x + across, y + down))
}

function reward(state: State, isTwist: boolean): void {
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
  state.level = 1 + Math.floor(state.rows / LEVEL_ROWS)
  state.events |= EVENTS.rows | (isTwist ? EVENTS.twist : 0) | (isAgain ? EVENTS.again : 0) | (isClean ? EVENTS.clean : 0)
  state.events |= (stars > 0 ? EVENTS.star : 0) | (state.level > level ? EVENTS.level : 0)
}

function end(state: State): void {
  state.status = 'over'
  state.events |= EVENTS.end
}
