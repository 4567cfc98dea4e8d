import { dailyDate } from '@majlis/game-kit/daily-seed'
import { seededRandom } from '@majlis/rules/random'
import type { Random } from '@majlis/rules/random'
import { clear, groupsOf, unite } from './blast.ts'
import type { Blast, Made, Start } from './blast.ts'
import { dayLevel } from './daily.ts'
import { freshBoard, reshuffled } from './fill.ts'
import {
  CELLS,
  HOLE,
  KINDS,
  SAND,
  SIDE,
  crate,
  gem,
  hasMove,
  isFixed,
  isLegal,
  isPlain,
  isPot,
  isSand,
  isTied,
  isUnion,
  kindOf,
  landedPots,
  layersOf,
  otherOf,
  swapped,
  untied,
} from './grid.ts'
import { GIVE_UP, readInputs } from './inputs.ts'
import type { Input } from './inputs.ts'
import { DAY_LEVEL, LAST_LEVEL, levelOf } from './levels.ts'
import type { Goal, Level } from './levels.ts'
import { creepTo, heapsOn } from './sand.ts'

// A round's text belongs to the steps: who plays one writes it.
export { openText, writeInput } from './inputs.ts'

/** The version of these steps: a stored round is replayed with the version with which it was played. */
export const VERSION = 3
/** Rounds with a day's own seed may be on the leaderboard too: a person's first one of a day. */
export const DAILY = true

/** A round: one level. */
export interface State {
  readonly seed: string
  /** From 1; `DAY_LEVEL` for the level of the day that the seed names. */
  readonly level: number
  /** What the level consists of. */
  readonly plan: Level
  /** Gems, crates and pots as numbers (see grid.ts), row by row from the top left. */
  readonly cells: readonly number[]
  /** Layers of dust that are left on each cell. */
  readonly dust: readonly number[]
  /** Moves made, and moves left. */
  readonly made: number
  readonly left: number
  /** Gems cleared of each kind. */
  readonly taken: readonly number[]
  readonly score: number
  readonly status: 'playing' | 'won' | 'lost'
}

/** One wave of the effects of a move, for the animation. */
export interface Wave {
  readonly gone: readonly number[]
  readonly blasts: readonly Blast[]
  readonly made: readonly Made[]
  /** Cells whose dust lost a layer. */
  readonly swept: readonly number[]
  /** Cells whose crate lost a layer, whose sand was taken, or whose gem lost its rope. */
  readonly hit: readonly number[]
  /** Pots that were taken; they are among `gone`. */
  readonly landed: readonly number[]
  readonly points: number
  /** Where each gem of the board after the wave came from: a cell, or a negative number for a new one that falls from that many cells above the top. */
  readonly origins: readonly number[]
  readonly cells: readonly number[]
}

export interface Step {
  readonly state: State
  readonly waves: readonly Wave[]
  /** The wave with which the gems for unused moves began to take effect; -1 without. */
  readonly finale: number
  /** The cell that sand covered after the waves; undefined where it did not creep on. */
  readonly creep?: number
  /** There was no move left: the gems were shuffled, to `state.cells`. */
  readonly isShuffled: boolean
}

/** The progress of a goal. `have` is at most `need`, and below 0 where sand has spread: what is left is the difference. */
export interface Want {
  readonly goal: Goal
  readonly have: number
  readonly need: number
}

/** Points for a gem; each wave of a move counts them once more, up to five times. */
const GEM_POINTS = 10
const MADE_POINTS = 40
/** Points for a pot that is taken; they count once. */
const POT_POINTS = 300
const MAX_TIMES = 5
/** Points for winning a level, multiplied by its number up to a limit: later levels are worth more. */
const LEVEL_POINTS = 250
const MAX_LEVELS = 40
/** The level that a level of the day is worth. */
const DAY_WORTH = 10
/** Points for a move that was not needed. */
export const SPARE_POINTS = 100
/** The largest number of gems that are cleared at the end for moves that were not needed. */
const FINALE = 8
/** The largest number of waves of one move: it limits the time of a replay. */
const LONGEST = 60

/** A round's start. */
export function begin(seed: string, level: number): State {
  const plan = level === DAY_LEVEL ? dayLevel(dailyDate(seed) ?? '') : levelOf(level)
  const { kinds, moves, places, dust } = plan
  const cells = freshBoard(seededRandom(`${seed}:${level}`), kinds, places)
  return { seed, level, plan, cells, dust, made: 0, left: moves, taken: Array<number>(KINDS).fill(0), score: 0, status: 'playing' }
}

/** The goals of a round and their progress. */
export function wantsOf(state: State): Want[] {
  return state.plan.goals.map((goal) => ({ goal, have: Math.min(haveOf(state, goal), goal.count), need: goal.count }))
}

function haveOf({ cells, dust, taken, score }: State, goal: Goal): number {
  if (goal.what === 'kind') return taken[goal.kind] ?? 0
  if (goal.what === 'score') return score
  if (goal.what === 'dust') return goal.count - dust.reduce((sum, layers) => sum + layers, 0)
  const isLeft = { crate: (cell: number) => layersOf(cell) > 0, rope: isTied, pot: isPot, sand: isSand }[goal.what]
  return goal.count - cells.filter(isLeft).length
}

/**
 * The round after an input; undefined for a move that clears nothing (such moves are not logged).
 * Pure: the same state and input give the same answer everywhere. New gems come from the round's seed and the move's number.
 */
export function step(state: State, input: Input): Step | undefined {
  if (state.status !== 'playing') return undefined
  if (input === GIVE_UP) return { state: { ...state, status: 'lost' }, waves: [], finale: -1, isShuffled: false }
  const other = otherOf(input)
  if (other === undefined || !isLegal(state.cells, input)) return undefined
  const random = seededRandom(`${state.seed}:${state.level}:${state.made + 1}`)
  const run = new Cascade(state, random)
  run.play(input.cell, other)
  let status: State['status'] = 'playing'
  let finale = -1
  const isDone = wantsOf(run.state).every(({ have, need }) => have >= need)
  if (isDone) {
    status = 'won'
    if (run.state.left > 0) {
      finale = run.waves.length
      run.finish()
    }
    run.reward()
  } else if (run.state.left === 0) status = 'lost'
  const creep = status === 'playing' ? creepTo(run.state.cells, heapsOn(state.cells), random) : undefined
  const covered = creep === undefined ? run.state.cells : run.state.cells.with(creep, SAND)
  const isShuffled = status === 'playing' && !hasMove(covered)
  const cells = isShuffled ? reshuffled(covered, random) : covered
  return { state: { ...run.state, cells, status }, waves: run.waves, finale, isShuffled, ...(creep !== undefined && { creep }) }
}

/** What the player chose for a round: its level. Both people of a duel play the same. */
export function setupOf({ level }: State): string {
  return String(level)
}

/** Reads what `setupOf` has written; the first level for any other text. */
export function levelFrom(setup: string | undefined): number {
  const level = Number(setup)
  return Number.isInteger(level) && level >= 1 && level <= LAST_LEVEL ? level : 1
}

/** Stars of a won round, 1 to 3, by the moves that were left; 0 for any other. Moves used in the finale count as left. */
export function starsOf({ plan: { moves }, made, status }: State): number {
  if (status !== 'won') return 0
  return made <= moves * 0.6 ? 3 : made <= moves * 0.85 ? 2 : 1
}

class Cascade {
  state: State
  readonly waves: Wave[] = []
  readonly #random: Random
  readonly #kinds: number
  /** Gems that are cleared at the end count once, because luck there is no skill. */
  #isFinale = false

  constructor(state: State, random: Random) {
    this.state = { ...state, made: state.made + 1, left: state.left - 1 }
    this.#random = random
    this.#kinds = state.plan.kinds
  }

  play(cell: number, other: number): void {
    const before = this.state.cells
    const cells = swapped(before, cell, other)
    this.state = { ...this.state, cells }
    if (isUnion(before[cell] ?? HOLE, before[other] ?? HOLE)) {
      this.#wave(unite(cells, other, cell))
    }
    this.#settle([other, cell])
  }

  /** For moves that were not needed, gems with a power take effect, all at once. */
  finish(): void {
    this.#isFinale = true
    const plain = [...this.state.cells.keys()].filter((cell) => isPlain(this.state.cells[cell]))
    const blasts: Blast[] = []
    for (let spare = Math.min(FINALE, this.state.left); spare > 0 && plain.length > 0; spare -= 1) {
      const [cell = 0] = plain.splice(this.#random.int(plain.length), 1)
      blasts.push({ cell, power: this.#random.int(2) === 0 ? 'row' : 'column' })
    }
    this.state = { ...this.state, score: this.state.score + this.state.left * SPARE_POINTS, left: 0 }
    this.#wave({ cells: [], blasts, spent: [] })
    this.#settle([])
  }

  /** Adds the points for a level that was won. */
  reward(): void {
    const { level, score } = this.state
    this.state = { ...this.state, score: score + (level === DAY_LEVEL ? DAY_WORTH : Math.min(level, MAX_LEVELS)) * LEVEL_POINTS }
  }

  #settle(moved: readonly number[]): void {
    for (let preferred = moved; this.waves.length < LONGEST; preferred = []) {
      const { cells } = this.state
      const [groups, landed] = [groupsOf(cells, preferred), landedPots(cells)]
      if (groups.length + landed.length === 0) return
      const start = { cells: groups.flatMap((group) => group.cells), blasts: [], spent: [] }
      const made = groups.flatMap((group) => (group.made ? [group.made] : []))
      this.#wave(start, made, landed)
    }
  }

  #wave(start: Start, made: readonly Made[] = [], landed: readonly number[] = []): void {
    const { cells, dust, taken, score } = this.state
    const { cells: cleared, hit, blasts } = clear(cells, start)
    const gone = new Set([...cleared, ...landed])
    const swept = [...gone].filter((cell) => (dust[cell] ?? 0) > 0)
    const times = this.#isFinale ? 1 : Math.min(this.waves.length + 1, MAX_TIMES)
    const points = ((cleared.size + hit.size) * GEM_POINTS + made.length * MADE_POINTS) * times + landed.length * POT_POINTS
    const counts = [...taken]
    for (const cell of cleared) {
      const kind = kindOf(cells[cell])
      if (kind !== undefined) counts[kind] = (counts[kind] ?? 0) + 1
    }
    const left = cells.map((cell, at) => (gone.has(at) ? EMPTY : hit.has(at) ? lighter(cell) : cell))
    for (const one of made) left[one.cell] = gem(one.kind, one.power)
    const { cells: after, origins } = this.#fall(left)
    const swiped = dust.map((layers, cell) => (swept.includes(cell) ? layers - 1 : layers))
    this.state = { ...this.state, cells: after, dust: swiped, taken: counts, score: score + points }
    this.waves.push({ gone: [...gone], blasts, made, swept, hit: [...hit], landed, points, origins, cells: after })
  }

  /** Lets gems and pots fall into empty cells, past everything that is fixed; new gems come from above. */
  #fall(cells: readonly number[]): { readonly cells: number[]; readonly origins: number[] } {
    const after = [...cells]
    const origins = [...cells.keys()]
    for (let column = 0; column < SIDE; column += 1) {
      const places: number[] = []
      for (let cell = CELLS - SIDE + column; cell >= 0; cell -= SIDE) if (!isFixed(cells[cell])) places.push(cell)
      const gems = places.filter((cell) => cells[cell] !== EMPTY)
      for (const [at, place] of places.entries()) {
        const from = gems[at]
        after[place] = from === undefined ? gem(this.#random.int(this.#kinds)) : (cells[from] ?? HOLE)
        origins[place] = from ?? gems.length - at - 1
      }
    }
    return { cells: after, origins }
  }
}

/** A cell whose gem has gone. */
const EMPTY = -2

/** What a hit leaves of a crate, of sand, or of a gem that was tied. */
function lighter(cell: number): number {
  return isTied(cell) ? untied(cell) : layersOf(cell) > 1 ? crate(layersOf(cell) - 1) : EMPTY
}

/**
 * Plays a round again from its seed and inputs (which start with the level): this is how the server checks a claimed score.
 * @returns the state at the end; undefined when the inputs are invalid, one of them is not possible, or the seed of a day is not that of its own level
 */
export function replay(seed: string, text: unknown): State | undefined {
  const read = readInputs(text)
  if (!read || (dailyDate(seed) !== undefined) !== (read.level === DAY_LEVEL)) return undefined
  let state = begin(seed, read.level)
  for (const input of read.inputs) {
    const next = step(state, input)
    if (!next) return undefined
    state = next.state
  }
  return state
}
