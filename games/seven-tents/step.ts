import { dailyDate } from '@majlis/game-kit/daily-seed'
import { dealFor } from './choose.ts'
import { dailyDeal } from './daily.ts'
import { TIERS } from './deals.ts'
import { LATEST, openText, readInputs } from './input.ts'
import type { Deal, Input } from './input.ts'
import { CARDS, apply, cardsDown, cardsHome, copied, isLegal } from './table.ts'
import type { Move, Table } from './table.ts'

/** The version of these steps: a stored round is replayed with the version with which it was played. */
export const VERSION = 1
/** Rounds with a day's own seed may be on the leaderboard too: a person's first one of a day. */
export const DAILY = true
export const HOME_POINTS = 10
export const TURN_POINTS = 5
/** A win earns a point for each second under a quarter of an hour, minus the cost of undoing and hints. */
const PAR_SECONDS = 900
const UNDO_COST = 5
const HINT_COST = 20
/** Cards that are face down at the start. */
export const START_DOWN = 21

/** A round. A `Table` in it is never changed: `step` copies. Times are tenths of a second of play. */
export interface State extends Deal {
  readonly table: Table
  /** Tables to undo to, newest last. */
  readonly past: readonly Table[]
  readonly moves: number
  readonly undos: number
  readonly hints: number
  /** The newest input's time. */
  readonly at: number
  /** `drawn`: every card is home, but more by hints than by the player. */
  readonly status: 'playing' | 'won' | 'drawn' | 'lost'
  readonly score: number
}

/** A round's start: a deal of the tier that can be won. */
export function begin(seed: string, { draw, tier }: Deal): State {
  const { table } = dealFor(seed, draw, tier)
  return { draw, tier, table, past: [], moves: 0, undos: 0, hints: 0, at: 0, status: 'playing', score: 0 }
}

/**
 * The round after one input; undefined when the input is not possible (such inputs are not logged).
 * Pure: the same state and input give the same answer everywhere.
 */
export function step(state: State, input: Input): State | undefined {
  if (state.status !== 'playing' || !Number.isInteger(input.at) || input.at < state.at || input.at > LATEST) return undefined
  const now = { ...state, at: input.at }
  switch (input.act) {
    case 'move':
      return moved(now, input.move)
    case 'undo':
      return undone(now)
    case 'restart':
      return restarted(now)
    case 'hint':
      return { ...now, hints: now.hints + 1 }
    case 'quit':
      return { ...now, status: 'lost' }
  }
}

/**
 * Plays a round again from its seed and inputs (which start with the deal): this is how the server checks a claimed score.
 * @returns the state at the end, or undefined when the inputs are invalid, one of them is not possible, or a day's deal was another one
 */
export function replay(seed: string, text: unknown): State | undefined {
  const read = readInputs(text)
  if (!read) return undefined
  const date = dailyDate(seed)
  // Everybody plays the same deal of a day, with the same rules.
  if (date !== undefined && setupOf(read.deal) !== setupOf(dailyDeal(date))) return undefined
  let state: State | undefined = begin(seed, read.deal)
  for (const input of read.inputs) state = state && step(state, input)
  return state
}

/** What the player chose for a round: cards to draw and tier. Both people of a duel play the same. */
export function setupOf(deal: Deal): string {
  return openText(deal)
}

/** The largest number of hints with which a round can still be won and earn a medal; with more the round is a draw. */
const MAX_HINTS = 10

/** Medal of a won round: 3 gold (no hint, within eight minutes), 2 silver (three hints at most), 1 bronze; 0 otherwise. */
export function medalOf({ status, hints, at }: State): number {
  if (status !== 'won') return 0
  if (hints === 0 && at <= 4800) return 3
  return hints <= 3 ? 2 : 1
}

/** Scores that are goals for a deal: reachable in the first minute, with a win, and the best so far. */
export function goalsOf(deal: Deal, best: number): { readonly first: number; readonly tenth: number; readonly best: number } {
  return { first: Math.floor(80 * factorOf(deal)), tenth: Math.floor(1000 * factorOf(deal)), best }
}

function moved(state: State, move: Move): State | undefined {
  if (!isLegal(state.table, move)) return undefined
  const table = copied(state.table)
  apply(table, move, state.draw)
  return scored({ ...state, table, past: [...state.past, state.table], moves: state.moves + 1 })
}

function undone(state: State): State | undefined {
  const table = state.past.at(-1)
  return table && scored({ ...state, table, past: state.past.slice(0, -1), undos: state.undos + 1 })
}

function restarted(state: State): State | undefined {
  const [table] = state.past
  return table && scored({ ...state, table, past: [...state.past, state.table], undos: state.undos + 1 })
}

function scored(state: State): State {
  const home = cardsHome(state.table)
  const isDone = home === CARDS
  const status = !isDone ? 'playing' : state.hints > MAX_HINTS ? 'drawn' : 'won'
  return { ...state, status, score: scoreOf(state, home, isDone) }
}

/** Points for cards at home and turned cards; for a win also for its speed. */
function scoreOf({ table, draw, tier, at, undos, hints }: State, home: number, isWon: boolean): number {
  const points = home * HOME_POINTS + (START_DOWN - cardsDown(table)) * TURN_POINTS
  const bonus = isWon ? Math.max(0, PAR_SECONDS - Math.floor(at / 10)) + 300 - undos * UNDO_COST - hints * HINT_COST : 0
  return Math.floor((points + Math.max(0, bonus)) * factorOf({ draw, tier }))
}

/** Drawing three doubles all points, and each tier adds half. */
function factorOf({ draw, tier }: Deal): number {
  return ((draw === 3 ? 2 : 1) * (2 + TIERS.indexOf(tier))) / 2
}
