import { seededRandom } from '@majlis/rules/random'
import type { Random } from '@majlis/rules/random'
import { COLUMNS, HEIGHT } from './field.ts'
import type { Field } from './field.ts'
import { ENDLESS } from './mode.ts'
import type { Mode } from './mode.ts'
import { KINDS, PARTS } from './piece.ts'

/** Pieces that are shown before they come, where there is room. */
export const KNOWN = 5

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
  emptied: 16384,
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
  mode: Mode
  status: 'running' | 'over'
  /** Whether the run has reached the end of its mode: forty rows, or two minutes. */
  isDone: boolean
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
  readonly mode: Mode
  readonly isDone: boolean
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
    mode: ENDLESS,
    status: 'running',
    isDone: false,
    events: 0,
    random: seededRandom(seed),
  }
  fillNext(state)
  return state
}

export function resultOf({ score, tick: ticks, rows, stars, fours, level, mode, isDone }: State): RunResult {
  return { score, ticks, rows, stars, fours, level, mode, isDone }
}

/** Adds a bag of all kinds in a new order, one of them with a star tile, whenever fewer pieces are known than shown. */
export function fillNext({ next, nextParts, random }: State): void {
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

/** Ends the run; `isDone`: because its mode is done. */
export function end(state: State, isDone = false): void {
  state.isDone = isDone
  state.status = 'over'
  state.events |= EVENTS.end
}
