import { seededRandom } from '@majlis/rules/random'
import type { Random } from '@majlis/rules/random'

export const SIZE = 4
const CELLS = SIZE * SIZE
/** The first goal; each goal that is reached doubles the next one. */
export const FIRST_GOAL = 64
/** The tile that makes a round a win, whenever it ends. */
export const FIRST_WIN = 512
/** The version of these steps: a stored round is replayed with the version with which it was played. */
export const VERSION = 1
/** Rounds with a day's own seed may be on the leaderboard, too: a person's first one of a day. */
export const DAILY = true

/**
 * L, R, U, D slide; C continues to the next goal once one is reached; Z takes the newest slide back, also that after which none is left; E ends the round.
 * S and two cells swaps their tiles, X and a cell removes its tile.
 */
export type Input = Direction | 'C' | 'Z' | 'E' | `S${string}` | `X${string}`
export type Direction = 'L' | 'R' | 'U' | 'D'

/** Slides that can be taken back in a round, as far as the newest goal that was reached. */
export const UNDOS = 3

/** Swaps and removals that a round can hold; each goal brings one, in turn. */
export const MAX_TOOLS = 3
export const TOOLS = ['swaps', 'removes'] as const
export type Tool = (typeof TOOLS)[number]

/** A round. `cells` row by row from the top left, 0 is empty. */
export interface State {
  readonly cells: readonly number[]
  readonly score: number
  readonly goal: number
  /**
   * `won`: the goal is reached and the player has not continued yet, or the round has ended with a tile of `FIRST_WIN` or more. `lost`: it has ended without
   * one. A round ends by E, or when no slide changes anything; the latter can be taken back while there are slides in `past`.
   */
  readonly status: 'playing' | 'won' | 'lost'
  /** Slides that can still be taken back, and the boards before them, the newest last. */
  readonly undos: number
  readonly past: readonly Pick<State, 'cells' | 'score'>[]
  /** Tools that are left, and how many were used: a tool cannot be taken back, nor can the slides before it. */
  readonly swaps: number
  readonly removes: number
  readonly used: number
}

/** Where one tile went in a slide. `merged` tiles become one tile of twice their value. */
export interface Slide {
  readonly from: number
  readonly to: number
  readonly value: number
  readonly merged: boolean
}

export interface Step {
  readonly state: State
  readonly slides: readonly Slide[]
  /** The cell of the new tile; null after C, Z and E. */
  readonly spawned: number | null
}

/** A round's start: two tiles. */
export function begin(random: Random): State {
  const empty: State = {
    cells: Array<number>(CELLS).fill(0),
    score: 0,
    goal: FIRST_GOAL,
    status: 'playing',
    undos: UNDOS,
    past: [],
    swaps: 0,
    removes: 0,
    used: 0,
  }
  return { ...empty, cells: spawn(spawn(empty.cells, random).cells, random).cells }
}

/**
 * The round after one input; undefined when the input changes nothing (such inputs draw no number and are not logged).
 * Pure: the same state, input and stream position give the same answer everywhere.
 */
export function step(state: State, input: Input, random: Random): Step | undefined {
  if (input === 'C') return isAtGoal(state) ? goOn(state) : undefined
  if (state.status !== 'playing' && !isUndecided(state)) return undefined
  if (input === 'Z') return undo(state)
  if (input === 'E') return { state: { ...state, status: endOf(state.cells), past: [], swaps: 0, removes: 0 }, slides: [], spawned: null }
  if (isTool(input)) return useTool(state, input)
  if (state.status !== 'playing') return undefined
  const { cells, slides, gained } = slide(state.cells, input)
  if (slides.every(({ from, to }) => from === to)) return undefined
  const born = spawn(cells, random)
  const status = born.cells.some((value) => value >= state.goal) ? 'won' : canSlide(born.cells) ? 'playing' : endOf(born.cells)
  const past = state.undos > 0 ? [...state.past, { cells: state.cells, score: state.score }].slice(-state.undos) : []
  return { state: { ...state, cells: born.cells, score: state.score + gained, status, past }, slides, spawned: born.cell }
}

/** Whether the goal is reached and the round may continue towards the next one. */
export function isAtGoal({ status, cells, goal }: Pick<State, 'status' | 'cells' | 'goal'>): boolean {
  return status === 'won' && cells.some((value) => value >= goal)
}

/** Whether no slide is left, but the newest one can still be taken back or a tool is left: then the player decides whether the round ends. */
export function isUndecided({ status, cells, goal, past, swaps, removes }: State): boolean {
  return status !== 'playing' && past.length + swaps + removes > 0 && !isAtGoal({ status, cells, goal })
}

function goOn(state: State): Step {
  const tool = toolAt(state.goal)
  const after = { ...state, goal: state.goal * 2, past: [], [tool]: Math.min(MAX_TOOLS, state[tool] + 1) }
  return { state: { ...after, status: canSlide(state.cells) ? 'playing' : endOf(state.cells) }, slides: [], spawned: null }
}

/** The tool that a goal brings. */
export function toolAt(goal: number): Tool {
  return TOOLS[Math.log2(goal / FIRST_GOAL) % TOOLS.length] ?? 'swaps'
}

const NAMES = 'abcdefghijklmnop'

/** The input that uses a tool on cells. */
export function toolInput(tool: Tool, cells: readonly number[]): Input {
  return `${tool === 'swaps' ? 'S' : 'X'}${cells.map((cell) => NAMES[cell] ?? '').join('')}`
}

function isTool(input: Input): input is `S${string}` | `X${string}` {
  return input.startsWith('S') || input.startsWith('X')
}

/** The board with two tiles swapped, or without one; undefined where that changes nothing, or leaves nothing. */
function useTool(state: State, input: Input): Step | undefined {
  const tool: Tool = input.startsWith('S') ? 'swaps' : 'removes'
  const [one = -1, other = one] = [...input.slice(1)].map((name) => NAMES.indexOf(name))
  const [a, b] = [state.cells[one] ?? 0, state.cells[other] ?? 0]
  const isPossible = tool === 'swaps' ? a !== b : state.cells.filter((value) => value > 0).length > 1
  if (state[tool] === 0 || a === 0 || b === 0 || !isPossible) return undefined
  const cells = tool === 'swaps' ? state.cells.with(one, b).with(other, a) : state.cells.with(one, 0)
  const moved = (cell: number): number => (tool === 'removes' ? cell : cell === one ? other : cell === other ? one : cell)
  const slides = [...state.cells.entries()]
    .filter(([cell, value]) => value > 0 && (tool === 'swaps' || cell !== one))
    .map(([from, value]) => ({ from, to: moved(from), value, merged: false }))
  const status = canSlide(cells) ? 'playing' : endOf(cells)
  return { state: { ...state, cells, status, past: [], [tool]: state[tool] - 1, used: state.used + 1 }, slides, spawned: null }
}

/** How a round with these tiles ends. */
function endOf(cells: readonly number[]): 'won' | 'lost' {
  return cells.some((value) => value >= FIRST_WIN) ? 'won' : 'lost'
}

/** The board before the newest slide. The tile that comes next is another one: numbers that were drawn stay drawn. */
function undo(state: State): Step | undefined {
  const before = state.past.at(-1)
  return before && { state: { ...state, ...before, status: 'playing', undos: state.undos - 1, past: state.past.slice(0, -1) }, slides: [], spawned: null }
}

/** True for a text of inputs, as in a round's proof. */
export function isInputs(input: unknown): input is string {
  return typeof input === 'string' && input.length <= 100_000 && /^(?:[LRUDCZE]|X[a-p]|S[a-p]{2})*$/.test(input)
}

/** A text of inputs, one by one. */
export function inputsIn(text: string): Input[] {
  return (text.match(/X.|S..|./g) ?? []) as Input[]
}

/**
 * Plays a round again from its seed and inputs: this is how the server checks a claimed score.
 * @returns the state at the end, or undefined when the inputs are invalid or one of them changes nothing
 */
export function replay(seed: string, inputs: string): State | undefined {
  if (!isInputs(inputs)) return undefined
  const random = seededRandom(seed)
  let state = begin(random)
  for (const input of inputsIn(inputs)) {
    const next = step(state, input, random)
    if (!next) return undefined
    state = next.state
  }
  return state
}

/** Both people of a duel play until the board is full, by slides alone: a round that ended before or used a tool is none of a duel. */
export function setupOf({ cells, used }: Pick<State, 'cells' | 'used'>): string | undefined {
  return canSlide(cells) || used > 0 ? undefined : 'full'
}

/** The count of numbers that a round has drawn from its seed, to continue after a replay: two for each tile that appeared. */
export function drawnBy(inputs: string): number {
  return 2 * (2 + inputs.replaceAll(/[CZE]|X.|S../g, '').length)
}

/** Whether a slide changes anything. */
export function canSlide(cells: readonly number[]): boolean {
  return cells.some((value, cell) => {
    const right = cell % SIZE < SIZE - 1 ? cells[cell + 1] : undefined
    const below = cells[cell + SIZE]
    return value === 0 || value === right || value === below
  })
}

function spawn(cells: readonly number[], random: Random): { readonly cells: readonly number[]; readonly cell: number } {
  const free = [...cells.keys()].filter((cell) => cells[cell] === 0)
  const cell = free[random.int(free.length)] ?? 0
  const value = random.next() < 0.9 ? 2 : 4
  return { cells: cells.with(cell, value), cell }
}

function slide(cells: readonly number[], input: Direction): { cells: number[]; slides: Slide[]; gained: number } {
  const after = Array<number>(CELLS).fill(0)
  const slides: Slide[] = []
  let gained = 0
  for (const lane of LANES[input]) {
    let place = 0
    let open: Slide | undefined
    for (const from of lane) {
      const value = cells[from] ?? 0
      if (value === 0) continue
      if (open && open.value === value) {
        slides[slides.indexOf(open)] = { ...open, merged: true }
        slides.push({ from, to: open.to, value, merged: true })
        after[open.to] = value * 2
        gained += value * 2
        open = undefined
      } else {
        const to = lane[place] ?? from
        place += 1
        open = { from, to, value, merged: false }
        slides.push(open)
        after[to] = value
      }
    }
  }
  return { cells: after, slides, gained }
}

/** For each direction the four lanes, each from the edge to which tiles slide. */
const LANES: Readonly<Record<Direction, readonly (readonly number[])[]>> = {
  L: lanes((lane, at) => lane * SIZE + at),
  R: lanes((lane, at) => lane * SIZE + SIZE - 1 - at),
  U: lanes((lane, at) => at * SIZE + lane),
  D: lanes((lane, at) => (SIZE - 1 - at) * SIZE + lane),
}

function lanes(cellAt: (lane: number, at: number) => number): number[][] {
  const four = [...Array(SIZE).keys()]
  return four.map((lane) => four.map((at) => cellAt(lane, at)))
}
