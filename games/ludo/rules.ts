import type { Random } from '@majlis/rules/random'
import type { GameRules, Outcome } from '@majlis/rules/rules'
import { armsOf, HOME, SAFE, squareOf, START, YARD } from './course.ts'
import { homeCount, placesOf } from './finish.ts'

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

/** The newest event. */
export interface Last {
  /** Who rolled, and the die. */
  readonly seat: number
  readonly die: number
  /** The token that moved, its owner (the partner, once all own ones are home) and its steps; null while the roller chooses, or cannot move. */
  readonly moved: { readonly owner: number; readonly token: number; readonly from: number; readonly to: number } | null
  /** Tokens that were sent back to their yards. */
  readonly sent: readonly Other[]
  /** The same seat rolls once more, its turn is over, or it has to choose. */
  readonly leads: 'again' | 'pass' | 'choose'
  /** The time was over: the game did it for the seat. */
  readonly late?: true
}

export interface State {
  readonly arms: readonly number[]
  readonly teams: boolean
  /** Each seat's tokens by their steps (course.ts). */
  readonly tokens: readonly (readonly number[])[]
  /** Who rolls or chooses; null once the match is over. */
  readonly next: number | null
  /** A rolled die that waits for a choice. */
  readonly die: number | null
  /** Sixes that the seat has rolled in this turn without a break. */
  readonly sixes: number
  /** Rolls that the seat still has for getting a first token out. */
  readonly tries: number
  readonly last: Last | null
  /** How many turns in a row each seat let its time pass. */
  readonly missed: readonly number[]
  /** Only in a rush: the turns that each seat still has, and how many tokens it has sent back. */
  readonly rush?: { readonly turnsLeft: readonly number[]; readonly sent: readonly number[] }
  /** Only where three or four play alone and for every place: the seats that have all tokens home, the first one first. */
  readonly finished?: readonly number[]
}

/**
 * A roll or a choice. `late` is in events of matches that were stored before times that run out had events of their own; nobody can send it. Keys are in the
 * order in which a JSON column returns them, so that a move that is sent twice reads the same.
 */
export type Move = { readonly kind: 'roll'; readonly late?: true } | { readonly kind: 'go'; readonly late?: true; readonly token: number }

const SIX = 6
/** Rolls of a seat that has no token on its path. */
const TRIES = 3
/** A third six in a row ends the turn without a move. */
const MAX_SIXES = 3
/** A seat that lets its time pass this many turns in a row gives up. */
const MAX_MISSED = 3
/** Turns of each seat in a rush: with a minute on the clock, three seconds for each. */
const RUSH_TURNS = 20
/** In a rush each step of a token on the board is a point, and these come on top: for a token at home, and for one that was sent back. */
const HOME_POINTS = 20
const SENT_POINTS = 15

/**
 * Ludo: a six brings a token out and rolls again; sending somebody back and coming home roll again too; starts and stars are safe, and so are
 * two tokens of a side together. For a seat that lets its time pass the die is rolled, three times in a row. The first seat (or side) with all tokens home
 * wins; where three or four play alone, the others play on for the next places until one seat is left. In a rush every seat has the same number of turns,
 * fewer when its time is over, and the most points win. The dice depend only on the match's seed.
 */
export function ludo({ tokens: count, teams, rush = false, playsOn = true }: Variant): GameRules<State, Move> {
  const rules: GameRules<State, Move> = {
    version: 2,
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

/** The seat's partner; undefined where everybody plays alone. */
function partnerOf(state: Pick<State, 'teams'>, seat: number): number | undefined {
  return state.teams ? (seat + 2) % 4 : undefined
}

/** True when two seats play for the same side. */
export function isSameSide(state: Pick<State, 'teams'>, one: number, other: number): boolean {
  return one === other || partnerOf(state, one) === other
}

/** Whose tokens a seat moves: its own, and its partner's once all of its own are home. */
export function ownerFor(state: Pick<State, 'teams' | 'tokens'>, seat: number): number {
  return isHome(state, seat) ? (partnerOf(state, seat) ?? seat) : seat
}

function isHome({ tokens }: Pick<State, 'tokens'>, seat: number): boolean {
  return (tokens[seat] ?? []).every((step) => step === HOME)
}

/** Tokens that a seat may move by this die, one of those that share a square; they belong to `ownerFor`. */
export function choices(state: State, seat: number, die: number): number[] {
  const owner = ownerFor(state, seat)
  const tokens = state.tokens[owner] ?? []
  return [...tokens.keys()].filter((token) => {
    const step = tokens[token] ?? HOME
    return tokens.indexOf(step) === token && canGo(state, owner, step, die)
  })
}

/** A token of another side, and the step where it stands. */
interface Other {
  readonly owner: number
  readonly token: number
  readonly from: number
}

/** Where a token goes by a die: its step, and the tokens that are sent back to their yards there. */
export function targetOf(state: State, owner: number, token: number, die: number): { readonly to: number; readonly sent: readonly Other[] } {
  const from = state.tokens[owner]?.[token] ?? YARD
  const to = from === YARD ? START : from + die
  const square = squareOf(state.arms[owner] ?? 0, to)
  return { to, sent: square === null || SAFE.has(square) ? [] : othersOn(state, owner, square) }
}

function canGo(state: State, owner: number, step: number, die: number): boolean {
  if (step === YARD) return die === SIX
  const to = step + die
  if (to > HOME) return false
  const square = squareOf(state.arms[owner] ?? 0, to)
  // Two of another side share a square; they may be passed, but not sent back.
  return square === null || SAFE.has(square) || othersOn(state, owner, square).length < 2
}

/** Tokens of the other sides on a square of the loop. */
export function othersOn({ arms, teams, tokens }: State, owner: number, square: number): Other[] {
  return tokens.flatMap((steps, other) =>
    isSameSide({ teams }, owner, other)
      ? []
      : steps.flatMap((from, token) => (squareOf(arms[other] ?? 0, from) === square ? [{ owner: other, token, from }] : [])),
  )
}

function done(state: State, seat: number, move: Move, random: Random): State | undefined {
  if (move.kind === 'roll') return state.die === null ? roll(state, seat, random) : undefined
  if (state.die === null || !choices(state, seat, state.die).includes(move.token)) return undefined
  return go(state, seat, state.die, move.token)
}

/** The same for a seat whose time is over: if its roll allows a choice, its foremost token moves, so that nobody waits twice. */
function lateDone(state: State, seat: number, move: Move, random: Random): State | undefined {
  const rolled = done(state, seat, move, random)
  const after = rolled?.die == null ? rolled : go(rolled, seat, rolled.die, foremost(rolled, seat, rolled.die))
  return after?.last ? { ...after, last: { ...after.last, late: true } } : after
}

/** Of the tokens that may move by a die, the one that is furthest. */
function foremost(state: State, seat: number, die: number): number {
  const steps = state.tokens[ownerFor(state, seat)] ?? []
  return choices(state, seat, die).toSorted((one, other) => (steps[other] ?? 0) - (steps[one] ?? 0))[0] ?? 0
}

function roll(state: State, seat: number, random: Random): State {
  const die = 1 + random.int(SIX)
  const sixes = die === SIX ? state.sixes + 1 : 0
  const plain = { seat, die, moved: null, sent: [] }
  if (sixes === MAX_SIXES) return passed(state, seat, { ...plain, leads: 'pass' })
  const open = choices(state, seat, die)
  const [only] = open
  // If only one token can move, it moves without a choice.
  if (open.length === 1 && only !== undefined) return go({ ...state, sixes }, seat, die, only)
  if (open.length > 1) return { ...state, die, sixes, last: { ...plain, leads: 'choose' } }
  if (die === SIX || state.tries > 1) return { ...state, sixes, tries: state.tries - 1, last: { ...plain, leads: 'again' } }
  return passed(state, seat, { ...plain, leads: 'pass' })
}

function go(state: State, seat: number, die: number, token: number): State {
  const owner = ownerFor(state, seat)
  const from = state.tokens[owner]?.[token] ?? YARD
  const { to, sent } = targetOf(state, owner, token, die)
  const tokens = state.tokens.map((steps, other) =>
    steps.map((step, at) => (other === owner && at === token ? to : sent.some((one) => one.owner === other && one.token === at) ? YARD : step)),
  )
  const { rush } = state
  const race = rush && { rush: { ...rush, sent: rush.sent.map((times, other) => (other === seat ? times + sent.length : times)) } }
  const isFinished = state.finished !== undefined && isHome({ tokens }, seat)
  const after = { ...state, tokens, die: null, ...race, ...(isFinished && { finished: [...state.finished, seat] }) }
  const isAgain = (die === SIX || sent.length > 0 || to === HOME) && !isFinished
  const last: Last = { seat, die, moved: { owner, token, from, to }, sent, leads: isAgain ? 'again' : 'pass' }
  if (isDecided(after)) return { ...after, next: null, last: { ...last, leads: 'pass' } }
  return isAgain ? { ...after, tries: 1, last } : passed(after, seat, last)
}

function passed(state: State, seat: number, last: Last | null): State {
  const left = state.rush?.turnsLeft[seat]
  const after = left === undefined ? state : withTurns(state, seat, Math.max(0, left - 1))
  const next = nextSeat(after, seat)
  return { ...after, next, die: null, sixes: 0, tries: next === null ? 0 : triesOf(state.tokens[ownerFor(state, next)] ?? []), last }
}

/** The next seat that is not home, in a rush the next one that still has turns; null when nobody has any. */
function nextSeat({ tokens, rush, finished = [] }: State, seat: number): number | null {
  const others = tokens.map((_, step) => (seat + 1 + step) % tokens.length).filter((other) => !finished.includes(other))
  return others.find((other) => rush === undefined || (rush.turnsLeft[other] ?? 0) > 0) ?? null
}

function withTurns(state: State, seat: number, left: number): State {
  const { rush } = state
  return rush === undefined ? state : { ...state, rush: { ...rush, turnsLeft: rush.turnsLeft.map((turns, other) => (other === seat ? left : turns)) } }
}

/** What the result says of each seat: the points of a rush, and in a match of two the tokens at home. With more players the places say more. */
function reached(state: State): readonly number[] | null {
  if (state.rush !== undefined) return state.tokens.map((_, seat) => pointsOf(state, seat))
  return state.tokens.length === 2 ? state.tokens.map(homeCount) : null
}

/** What a seat has reached in a rush. */
export function pointsOf({ tokens, rush }: Pick<State, 'tokens' | 'rush'>, seat: number): number {
  const steps = tokens[seat] ?? []
  const made = steps.reduce((sum, step) => sum + Math.max(0, step) + (step === HOME ? HOME_POINTS : 0), 0)
  return made + SENT_POINTS * (rush?.sent[seat] ?? 0)
}

/** No token on its path: three rolls to get one out. */
function triesOf(tokens: readonly number[]): number {
  return tokens.every((step) => step === YARD || step === HOME) ? TRIES : 1
}

function outcomeOf(state: Pick<State, 'teams' | 'tokens' | 'rush' | 'next' | 'finished'>): Outcome {
  const seats = [...state.tokens.keys()]
  if (state.rush === undefined ? !isDecided(state) : state.next !== null) return { over: false }
  const winners = state.rush !== undefined ? seatsInLead(state) : (state.finished?.slice(0, 1) ?? seatsHome(state))
  if (winners.length === 0) return { over: false }
  // With the same points for everybody nobody has won.
  if (winners.length === seats.length) return { over: true, winners: [], losers: [] }
  return { over: true, winners, losers: seats.filter((seat) => !winners.includes(seat)) }
}

/** Whether every place is known, or where only the first one counts, whether somebody has won. */
function isDecided(state: Pick<State, 'teams' | 'tokens' | 'finished'>): boolean {
  return state.finished === undefined ? seatsHome(state).length > 0 : state.finished.length >= state.tokens.length - 1
}

/** The seats whose side has all tokens home. */
function seatsHome(state: Pick<State, 'teams' | 'tokens'>): number[] {
  const seats = [...state.tokens.keys()]
  return seats.filter((seat) => seats.every((other) => !isSameSide(state, seat, other) || isHome(state, other)))
}

function seatsInLead(state: Pick<State, 'tokens' | 'rush'>): number[] {
  const points = state.tokens.map((_, seat) => pointsOf(state, seat))
  return [...points.keys()].filter((seat) => points[seat] === Math.max(...points))
}
