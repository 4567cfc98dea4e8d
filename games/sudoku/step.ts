import { dailyDate } from '@majlis/game-kit/daily-seed'
import { dailyLevel } from './daily.ts'
import { CELLS, PEERS, bit, candidatesOf } from './grid.ts'
import { generate } from './generate.ts'
import type { Level } from './generate.ts'
import { earlierHintOf, hintOf } from './hint.ts'
import type { Hint } from './hint.ts'
import { LATEST, readInputs } from './input.ts'
import type { Input } from './input.ts'

/** The version of these steps: a stored round is replayed with the version with which it was played. */
export const VERSION = 1
/** Rounds with a day's own seed may be on the leaderboard too: a person's first one of a day. */
export const DAILY = true

/** The digits of the player: a digit for each cell (0 is empty) and a set of pencilled digits (bit 0 stands for 1). */
export interface Sheet {
  readonly values: readonly number[]
  readonly notes: readonly number[]
}

/** A round. Times are tenths of a second of play. */
export interface State extends Sheet {
  readonly level: Level
  /** The puzzle's own digits. */
  readonly givens: readonly number[]
  readonly solution: readonly number[]
  /** Cells that cannot be changed: the puzzle's own and those that hints have filled. */
  readonly fixed: readonly boolean[]
  /** Sheets to undo to, newest last, and to redo to, next one last. */
  readonly past: readonly Sheet[]
  readonly future: readonly Sheet[]
  readonly hints: number
  /** Digits placed where the solution has another; undoing does not reduce the number. */
  readonly mistakes: number
  /** The newest input's time. */
  readonly at: number
  readonly status: 'playing' | 'won' | 'lost'
  /** Points; 0 until the round is won. */
  readonly score: number
}

export interface Step {
  readonly state: State
  /** What a hint filled; null for every other input. */
  readonly hint: (Hint & { readonly digit: number }) | null
}

/** Hints of a round. */
export const HINTS = 3

/** A win without delay, hints or mistakes earns twice `base` points; a win in `par` seconds earns `base`. */
export const WORTH: Readonly<Record<Level, { readonly base: number; readonly par: number }>> = {
  easy: { base: 500, par: 360 },
  medium: { base: 1000, par: 600 },
  hard: { base: 2000, par: 1080 },
  expert: { base: 3500, par: 1800 },
}

/** A round's start. Generating takes some milliseconds. */
export function begin(seed: string, level: Level): State {
  const { givens, solution } = generate(seed, level)
  const fixed = givens.map((value) => value > 0)
  const notes = Array<number>(CELLS).fill(0)
  return { level, givens, solution, fixed, values: givens, notes, past: [], future: [], hints: 0, mistakes: 0, at: 0, status: 'playing', score: 0 }
}

/**
 * The round after one input; undefined when the input is not possible or changes nothing (such inputs are not logged).
 * Pure: the same state and input give the same answer everywhere.
 */
export function step(state: State, input: Input): Step | undefined {
  if (state.status !== 'playing' || !Number.isInteger(input.at) || input.at < state.at || input.at > LATEST) return undefined
  const now = { ...state, at: input.at }
  switch (input.act) {
    case 'place':
      return place(now, input.cell, input.digit)
    case 'note':
      return note(now, input.cell, input.digit)
    case 'erase':
      return erase(now, input.cell)
    case 'undo':
      return travel(now, 'past', 'future')
    case 'redo':
      return travel(now, 'future', 'past')
    case 'fill':
      return fillNotes(now)
    case 'hint':
      return now.hints < HINTS ? hint(now, hintOf(now)) : undefined
    case 'earlierHint':
      return now.hints < HINTS ? hint(now, earlierHintOf(now)) : undefined
    case 'quit':
      return { state: { ...now, status: 'lost' }, hint: null }
  }
}

/**
 * Plays a round again from its seed and inputs (which start with the level): this is how the server checks a claimed score.
 * @returns the state at the end, or undefined when the inputs are invalid or one of them is not possible
 */
export function replay(seed: string, text: string): State | undefined {
  const read = readInputs(text)
  const date = dailyDate(seed)
  if (!read || (date !== undefined && read.level !== dailyLevel(date))) return undefined
  let state = begin(seed, read.level)
  for (const input of read.inputs) {
    const next = step(state, input)
    if (!next) return undefined
    state = next.state
  }
  return state
}

/** What the player chose for a round: its level. Both people of a duel play the same. */
export function setupOf({ level }: State): string {
  return level
}

/** Points for the progress of a round, which grow to about those of a win: shown to the other one of a duel. */
export function progressOf(state: State): number {
  const open = state.givens.filter((given) => given === 0).length
  const right = state.values.filter((value, cell) => value === state.solution[cell]).length - (CELLS - open)
  return state.status === 'playing' ? Math.floor((scoreOf(state) * right) / open) : state.score
}

/** Medal of a won round: 3 gold (no hint, no mistake, within par), 2 silver (at most one of each), 1 bronze; 0 unless won. */
export function medalOf(state: State): number {
  if (state.status !== 'won') return 0
  if (state.hints === 0 && state.mistakes === 0 && state.at <= WORTH[state.level].par * 10) return 3
  return state.hints <= 1 && state.mistakes <= 1 ? 2 : 1
}

function isOpen(state: State, cell: number): boolean {
  return Number.isInteger(cell) && state.fixed[cell] === false
}

function isDigit(digit: number): boolean {
  return Number.isInteger(digit) && digit >= 1 && digit <= 9
}

function place(state: State, cell: number, digit: number): Step | undefined {
  if (!isOpen(state, cell) || !isDigit(digit) || state.values[cell] === digit) return undefined
  const mistakes = state.mistakes + (state.solution[cell] === digit ? 0 : 1)
  return written({ ...state, mistakes }, state, withDigit(state, cell, digit))
}

function note(state: State, cell: number, digit: number): Step | undefined {
  if (!isOpen(state, cell) || !isDigit(digit) || state.values[cell] !== 0) return undefined
  return written(state, state, { values: state.values, notes: state.notes.with(cell, (state.notes[cell] ?? 0) ^ bit(digit)) })
}

function erase(state: State, cell: number): Step | undefined {
  if (!isOpen(state, cell) || (state.values[cell] === 0 && state.notes[cell] === 0)) return undefined
  return written(state, state, { values: state.values.with(cell, 0), notes: state.notes.with(cell, 0) })
}

/** Notes in every empty cell: the digits that none of its peers has. */
function fillNotes(state: State): Step | undefined {
  const notes = candidatesOf(state.values)
  return same(notes, state.notes) ? undefined : written(state, state, { values: state.values, notes })
}

/** A sheet with a digit: its cell's notes are removed, and so are those of the digit in its peers. */
function withDigit({ values, notes }: Sheet, cell: number, digit: number): Sheet {
  const left = [...notes]
  left[cell] = 0
  for (const peer of PEERS[cell] ?? []) left[peer] = (left[peer] ?? 0) & ~bit(digit)
  return { values: values.with(cell, digit), notes: left }
}

function written(state: State, { values, notes }: Sheet, sheet: Sheet): Step {
  return { state: settled({ ...state, ...sheet, past: [...state.past, { values, notes }], future: [] }), hint: null }
}

function settled(state: State): State {
  if (state.values.some((value, cell) => value !== state.solution[cell])) return state
  return { ...state, status: 'won', score: scoreOf(state) }
}

/** Twice the base, minus the cost of time, hints and mistakes, but never below a tenth of the base. */
function scoreOf({ level, at, hints, mistakes }: State): number {
  const { base, par } = WORTH[level]
  const swift = Math.max(0, 1 - at / (par * 20))
  return Math.max(base / 10, Math.round(base * 2 * swift) - hints * hintCost(level) - (mistakes * base) / 10)
}

/** Points that each hint takes from a win. */
export function hintCost(level: Level): number {
  return WORTH[level].base / 5
}

/** One sheet back or forth. A hint stays: a sheet that then has no difference is skipped. */
function travel(state: State, from: 'past' | 'future', to: 'past' | 'future'): Step | undefined {
  let left = state[from]
  for (;;) {
    const sheet = left.at(-1)
    if (!sheet) return undefined
    left = left.slice(0, -1)
    const kept = keepFixed(state, sheet)
    if (same(kept.values, state.values) && same(kept.notes, state.notes)) continue
    const { values, notes } = state
    return { state: settled({ ...state, ...kept, [from]: left, [to]: [...state[to], { values, notes }] }), hint: null }
  }
}

function keepFixed(state: State, sheet: Sheet): Sheet {
  let kept = sheet
  for (const [cell, fixed] of state.fixed.entries()) {
    const digit = state.solution[cell] ?? 0
    if (fixed && kept.values[cell] !== digit) kept = withDigit(kept, cell, digit)
  }
  return kept
}

function same(left: readonly number[], right: readonly number[]): boolean {
  return left.every((value, at) => value === right[at])
}

/** Writes the digit into the cell, and fixes it. */
function hint(state: State, found: Hint): Step {
  const { cell } = found
  const digit = state.solution[cell] ?? 0
  const next = settled({ ...state, ...withDigit(state, cell, digit), fixed: state.fixed.with(cell, true), hints: state.hints + 1 })
  return { state: next, hint: { ...found, digit } }
}
