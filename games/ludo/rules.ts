import type { GameRules } from '@majlis/rules/rules'
import { armsOf, START, YARD } from './course.ts'
import { placesOf } from './finish.ts'
import { choices, foremost } from './moves.ts'
import { outcomeOf, reached } from './result.ts'
import type { Move, State } from './state.ts'
import { done, lateDone, passed, triesOf, withTurns } from './turns.ts'

/** The options of a variant. */
export interface Variant {
  /** Tokens each seat has to bring home: four, or two for a short match. */
  readonly tokens: 2 | 4
  /** Two against two: opposite seats are partners. Needs four seats. */
  readonly teams: boolean
  /** A fixed number of turns for everybody; the most points win. */
  readonly rush?: boolean
  /** False: the match of three or four ends with the first seat that is home, as it did in version 1. */
  readonly playsOn?: boolean
}

/** A seat that lets its time pass this many turns in a row gives up. */
const MAX_MISSED = 3
/** Turns of each seat in a rush: with a minute on the clock, three seconds for each. */
const RUSH_TURNS = 20

/**
 * Ludo: a six brings a token out and rolls again; sending somebody back and coming home roll again too; starts and stars are safe, and so are
 * two tokens of a side together. For a seat that lets its time pass the die is rolled, three times in a row. The first seat (or side) with all tokens home
 * wins; where three or four play alone, the others play on for the next places until one seat is left. In a rush every seat has the same number of turns,
 * fewer when its time is over, and the most points win. The dice depend only on the match's seed.
 */
export function ludo({ tokens: count, teams, rush = false, playsOn = true }: Variant): GameRules<State, Move> {
  const rules: GameRules<State, Move> = {
    version: playsOn ? 2 : 1,
    minSeats: teams ? 4 : 2,
    maxSeats: 4,
    setup(seats, random) {
      const next = random.int(seats)
      const tokens = Array.from({ length: seats }, () => startOf(count, rush))
      const none = tokens.map(() => 0)
      const race = rush && { rush: { turnsLeft: tokens.map(() => RUSH_TURNS), sent: none } }
      const places = playsOn && seats > 2 && !teams && !rush && { finished: [] }
      return { arms: armsOf(seats), teams, tokens, next, die: null, sixes: 0, tries: triesOf(tokens[next] ?? []), last: null, missed: none, ...race, ...places }
    },
    turn: ({ next }) => (next === null ? [] : [next]),
    legal(state, seat) {
      if (state.next !== seat) return []
      return state.die === null ? [{ kind: 'roll' }] : choices(state, seat, state.die).map((token) => ({ kind: 'go', token }))
    },
    readMove(input) {
      if (typeof input !== 'object' || input === null || !('kind' in input)) return undefined
      if (input.kind === 'roll') return { kind: 'roll' }
      if (input.kind !== 'go' || !('token' in input)) return undefined
      const { token } = input
      if (typeof token !== 'number' || !Number.isInteger(token) || token < 0 || token >= count) return undefined
      return { kind: 'go', token }
    },
    apply(state, seat, move, random) {
      if (state.next !== seat) return undefined
      const after = move.late ? lateDone(state, seat, move, random) : done(state, seat, move, random)
      return after && { ...after, missed: state.missed.map((times, other) => (other !== seat ? times : move.late ? times + 1 : 0)) }
    },
    onTime(state, seat, which, random) {
      if (state.next === seat && state.rush && which === 'total') return passed(withTurns(state, seat, 0), seat, null)
      if (state.next !== seat || (state.missed[seat] ?? 0) >= MAX_MISSED) return undefined
      const move: Move = state.die === null ? { kind: 'roll' } : { kind: 'go', token: foremost(state, seat, state.die) }
      return rules.apply(state, seat, { ...move, late: true }, random)
    },
    outcome: (state) => outcomeOf(state),
    finished: ({ finished = [] }, seat) => (finished[0] === seat ? 'win' : finished.includes(seat) ? 'lose' : null),
    points: (state) => reached(state),
    places: ({ tokens, teams, rush, finished }) => (teams || rush !== undefined || tokens.length < 3 ? null : placesOf(tokens, finished)),
    view: (state) => state,
  }
  return rules
}

/** The rules without options: four tokens, everybody alone. */
export const rules = ludo({ tokens: 4, teams: false })

interface Match {
  /** The configuration's id in game.json. */
  readonly configuration: string
  readonly teamUp: boolean
  /** The version with which the match began; the newest where it is left out. */
  readonly rulesVersion?: number
}

/** The rules of a match: its configuration, and whether its lobby plays in teams. In version 1 every match ended with the first seat that was home. */
export function rulesFor({ configuration, teamUp, rulesVersion }: Match): GameRules<State, Move> {
  return ludo({ tokens: configuration === 'quick' ? 2 : 4, teams: teamUp, rush: configuration === 'rush', playsOn: rulesVersion !== 1 })
}

/** All tokens begin in the yard; in the short match one, and in a rush two begin on their start square. */
function startOf(count: number, rush: boolean): readonly number[] {
  if (rush) return [START, START, YARD, YARD]
  return count === 2 ? [START, YARD] : Array<number>(count).fill(YARD)
}
