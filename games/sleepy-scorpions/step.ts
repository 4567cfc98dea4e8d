import { dailyDate } from '@majlis/game-kit/daily-seed'
import { dailyBoard } from './daily.ts'
import { deduce } from './deduce.ts'
import type { Known, Reason } from './deduce.ts'
import { lay, numbersOf, opened } from './generate.ts'
import { LATEST, readInputs } from './input.ts'
import type { Input } from './input.ts'
import { BOARDS, neighboursOf, SIZES } from './sizes.ts'
import type { Size } from './sizes.ts'

/** The version of these steps: a stored round is replayed with the version with which it was played. */
export const VERSION = 1
/** Rounds with a day's own seed may be on the leaderboard, too: a person's first one of a day. */
export const DAILY = true

/** The visible state of a cell. `woken`: the charm carried away a scorpion that was stepped on; `stung`: it did not. */
export type Cover = 'closed' | 'flag' | 'open' | 'woken' | 'stung'

/** A round. Times are tenths of a second of play. */
export interface State {
  readonly seed: string
  readonly size: Size
  /** The cell that was opened first, which decides where the scorpions are; null before. */
  readonly first: number | null
  readonly covers: readonly Cover[]
  /** The cells with scorpions; empty until the first cell is opened, which decides them. */
  readonly scorpions: ReadonlySet<number>
  /** How many scorpions touch each cell. */
  readonly numbers: readonly number[]
  /** The charm saves from one scorpion a round. */
  readonly hasCharm: boolean
  readonly hints: number
  /** The newest input's time. */
  readonly at: number
  readonly status: 'playing' | 'won' | 'lost'
  /** Points; 0 until the round is won. */
  readonly score: number
}

/** Why a hint's cell is safe; `wrong`: it removed a wrong mark instead. `start`: the first cell is always safe. */
export type HintReason = Reason | 'wrong' | 'start'

export interface Step {
  readonly state: State
  /** Cells that were opened, in the order of their distance from the first. */
  readonly opened: readonly number[]
  /** Scorpions that were stepped on. */
  readonly woken: readonly number[]
  /** What a hint did; null for every other input. */
  readonly hint: Hint | null
}

/** The cell that a hint opened or whose mark it removed, why, and the open cells whose numbers show it (none unless `number` or `pair`). */
export interface Hint {
  readonly cell: number
  readonly why: HintReason
  readonly by: readonly number[]
}

/** A win without delay or help earns twice `base` points; a win in `par` seconds earns `base`. */
export const WORTH: Readonly<Record<Size, { readonly base: number; readonly par: number }>> = {
  oasis: { base: 400, par: 60 },
  camp: { base: 1000, par: 150 },
  valley: { base: 2200, par: 300 },
  desert: { base: 4000, par: 540 },
}

/** A round's start: nothing is open, and the scorpions are not placed yet. */
export function begin(seed: string, size: Size): State {
  const { width, height } = BOARDS[size]
  const covers = Array<Cover>(width * height).fill('closed')
  return { seed, size, first: null, covers, scorpions: new Set(), numbers: covers.map(() => 0), hasCharm: true, hints: 0, at: 0, status: 'playing', score: 0 }
}

/**
 * The round after one input; undefined when the input is not possible or changes nothing (such inputs are not logged).
 * Pure: the same state and input give the same answer everywhere.
 */
export function step(state: State, input: Input): Step | undefined {
  if (state.status !== 'playing' || !Number.isInteger(input.at) || input.at < state.at || input.at > LATEST) return undefined
  const now = { ...state, at: input.at }
  switch (input.act) {
    case 'open':
      return state.covers[input.cell] === 'closed' ? open(laidFrom(now, input.cell), [input.cell]) : undefined
    case 'around':
      return around(now, input.cell)
    case 'flag':
      return flag(now, input.cell)
    case 'hint':
      return hint(now)
    case 'quit':
      return { state: { ...now, status: 'lost' }, opened: [], woken: [], hint: null }
  }
}

/**
 * Plays a round again from its seed and inputs (which start with the size): this is how the server checks a claimed score.
 * @returns the state at the end, or undefined when the inputs are invalid or one of them is not possible
 */
export function replay(seed: string, text: unknown): State | undefined {
  const read = readInputs(text)
  if (!read || !isOfDay(seed, read)) return undefined
  let state = begin(seed, read.size)
  for (const input of read.inputs) {
    const next = step(state, input)
    if (!next) return undefined
    state = next.state
  }
  return state
}

/** Whether a round with the seed of a day is on the board of that day, begun where it begins for everybody; true for every other seed. */
function isOfDay(seed: string, { size, inputs: [opening] }: { readonly size: Size; readonly inputs: readonly Input[] }): boolean {
  const date = dailyDate(seed)
  if (date === undefined || opening === undefined) return true
  const board = dailyBoard(date)
  return size === board.size && opening.act === 'open' && opening.cell === board.first
}

/** What decides a board beside the seed: its size and the cell that was opened first. Undefined before that. Both people of a duel play the same. */
export function setupOf({ size, first }: Pick<State, 'size' | 'first'>): string | undefined {
  return first === null ? undefined : `${size}/${first}`
}

/** Reads what `setupOf` has written; undefined for any other text. */
export function readSetup(text: string | undefined): { readonly size: Size; readonly first: number } | undefined {
  const [, name, cell] = /^([a-z]+)\/(\d{1,3})$/.exec(text ?? '') ?? []
  const size = SIZES.find((one) => one === name)
  const first = Number(cell)
  return size && first < BOARDS[size].width * BOARDS[size].height ? { size, first } : undefined
}

/** Points for the progress of a round, which grow to about those of a win: shown to the other one of a duel. */
export function progressOf(state: State): number {
  const safe = state.covers.length - BOARDS[state.size].scorpions
  const opened = state.covers.filter((cover) => cover === 'open').length
  return state.status === 'playing' ? Math.floor((scoreOf(state) * opened) / safe) : state.score
}

/** Medal of a won round: 3 gold (charm kept, no hint, within par), 2 silver (charm or one hint used), 1 bronze; 0 unless won. */
export function medalOf({ status, size, hints, hasCharm, at }: State): number {
  if (status !== 'won') return 0
  const helped = hints + (hasCharm ? 0 : 1)
  if (helped === 0 && at <= WORTH[size].par * 10) return 3
  return helped <= 1 ? 2 : 1
}

/** Scorpions that are not marked yet; negative when there are more marks than scorpions. */
export function leftOf({ size, covers }: State): number {
  return BOARDS[size].scorpions - covers.filter(isMarked).length
}

/** Whether the scorpions around an open number are all marked and cells around it are still closed. */
export function isReady(state: State, cell: number): boolean {
  const touching = neighboursOf(state.size)[cell] ?? []
  const marked = touching.filter((one) => isMarked(state.covers[one])).length
  return state.covers[cell] === 'open' && marked === state.numbers[cell] && touching.some((one) => state.covers[one] === 'closed')
}

function isMarked(cover: Cover | undefined): boolean {
  return cover === 'flag' || cover === 'woken'
}

/** The first cell that is opened decides the scorpions: not there, and not around it. */
function laidFrom(state: State, first: number): State {
  if (state.scorpions.size > 0) return state
  const scorpions = lay(state.seed, state.size, first)
  return { ...state, first, scorpions, numbers: numbersOf(state.size, scorpions) }
}

function open(state: State, cells: readonly number[]): Step {
  const { scorpions, numbers, size } = state
  const covers = [...state.covers]
  const found: number[] = []
  const woken: number[] = []
  let { hasCharm, status } = state
  for (const cell of cells) {
    if (!scorpions.has(cell)) {
      for (const one of opened(cell, numbers, neighboursOf(size), (other) => covers[other] === 'closed')) {
        covers[one] = 'open'
        found.push(one)
      }
      continue
    }
    woken.push(cell)
    covers[cell] = hasCharm ? 'woken' : 'stung'
    if (!hasCharm) status = 'lost'
    hasCharm = false
  }
  return { state: settled({ ...state, covers, hasCharm, status }), opened: found, woken, hint: null }
}

function settled(state: State): State {
  if (state.status === 'lost' || state.covers.some((cover, cell) => cover !== 'open' && !state.scorpions.has(cell))) return state
  return { ...state, status: 'won', score: scoreOf(state) }
}

/** Twice the base, minus the cost of time, hints and the charm, but never below a tenth of the base. */
function scoreOf({ size, at, hints, hasCharm }: State): number {
  const { base, par } = WORTH[size]
  const swift = Math.max(0, 1 - at / (par * 20))
  return Math.max(base / 10, Math.round(base * 2 * swift) - (hints * base) / 5 - (hasCharm ? 0 : base / 4))
}

function around(state: State, cell: number): Step | undefined {
  if (!isReady(state, cell)) return undefined
  return open(
    state,
    (neighboursOf(state.size)[cell] ?? []).filter((one) => state.covers[one] === 'closed'),
  )
}

function flag(state: State, cell: number): Step | undefined {
  const cover = state.covers[cell]
  if (cover !== 'closed' && cover !== 'flag') return undefined
  const covers = state.covers.with(cell, cover === 'flag' ? 'closed' : 'flag')
  return { state: { ...state, covers }, opened: [], woken: [], hint: null }
}

/** Removes a wrong mark if there is one; else opens a safe cell, by the easiest technique that shows one. */
function hint(state: State): Step {
  const helped = { ...state, hints: state.hints + 1 }
  const wrong = state.scorpions.size > 0 ? state.covers.findIndex((cover, cell) => cover === 'flag' && !state.scorpions.has(cell)) : -1
  if (wrong >= 0)
    return { state: { ...helped, covers: state.covers.with(wrong, 'closed') }, opened: [], woken: [], hint: { cell: wrong, why: 'wrong', by: [] } }
  const found = safeCell(state)
  const { cell } = found
  // A mark on this cell is removed: before the first cell marks mean nothing yet.
  const free = { ...helped, covers: state.covers.with(cell, 'closed') }
  return { ...open(laidFrom(free, cell), [cell]), hint: found }
}

function safeCell(state: State): Hint {
  const { size, covers, scorpions, numbers } = state
  const { width, height, grade } = BOARDS[size]
  if (scorpions.size === 0) return { cell: Math.floor(height / 2) * width + Math.floor(width / 2), why: 'start', by: [] }
  const known = covers.map((cover): Known => (cover === 'open' ? 'open' : cover === 'woken' ? 'scorpion' : 'closed'))
  for (;;) {
    const found = deduce({ neighbours: neighboursOf(size), known, numbers, scorpions: scorpions.size }, grade)
    const [cell] = found?.safe ?? []
    if (found && cell !== undefined) return { cell, why: found.why, by: found.by }
    if (!found) return { cell: known.findIndex((what, one) => what === 'closed' && !scorpions.has(one)), why: 'suppose', by: [] }
    for (const one of found.scorpions) known[one] = 'scorpion'
  }
}
