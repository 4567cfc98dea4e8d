import type { Random } from '@majlis/rules/random'
import type { GameRules } from '@majlis/rules/rules'
import {
  emptyLayout,
  type End,
  fits,
  halves,
  isDouble,
  isEnd,
  type Laid,
  laid,
  type Layout,
  openEnds,
  openSum,
  pipsIn,
  pipsOf,
  type Tile,
  TILES,
} from './tiles.ts'

/** The options of a variant. */
export interface Variant {
  /** `draw`: the pips in the others' hands count. `fives`: in addition, open ends whose sum is a multiple of five count at once. */
  readonly kind: 'draw' | 'fives'
  /** Two against two: opposite seats are partners. Needs four seats. */
  readonly teams: boolean
  /** Points that win the match. */
  readonly target: number
  /** The round's first double takes tiles on all four sides. */
  readonly hasSpinner: boolean
}

/** What happened to a seat that could not play: tiles that it drew from the stock, and whether it had to pass. */
export interface Wait {
  readonly seat: number
  readonly drew: number
  readonly passed: boolean
}

/** How a round ended. */
export interface RoundEnd {
  /** The round's number, from 1. */
  readonly round: number
  /** Who scores: a seat, or a team where partners play; null when nobody does. */
  readonly side: number | null
  readonly points: number
  /** Nobody could play any more. */
  readonly blocked: boolean
  /** The remaining tiles of every seat. */
  readonly hands: readonly (readonly Tile[])[]
  readonly line: readonly Laid[]
}

/** The newest event: a laid tile, its points, who could not play after it, and the end of the round if it ended. */
export interface Last {
  readonly seat: number
  readonly tile: Tile
  readonly end: End
  readonly points: number
  readonly waits: readonly Wait[]
  readonly ended: RoundEnd | null
}

interface Shown extends Layout {
  readonly kind: Variant['kind']
  readonly teams: boolean
  readonly target: number
  readonly round: number
  /** Tiles to the left of the round's first one. */
  readonly before: number
  /** The seat to play; null once the match is over. */
  readonly next: number | null
  /** The round's first tile, which must be played; null when any may. */
  readonly must: Tile | null
  /** Points by seat, or by team where partners play. */
  readonly scores: readonly number[]
  /** By seat: numbers for which it was seen to have no tile, since it last drew. */
  readonly lacks: readonly (readonly number[])[]
  readonly last: Last | null
}

/** The match, secrets included: the server never sends it. */
export interface State extends Shown {
  readonly hands: readonly (readonly Tile[])[]
  /** Tiles that nobody has, in the order in which they are drawn. */
  readonly stock: readonly Tile[]
}

/** What one seat may see. */
export interface View extends Shown {
  /** The own hand; null for a spectator. */
  readonly hand: readonly Tile[] | null
  /** Everybody's hands once the match has ended early; null before. */
  readonly hands: readonly (readonly Tile[])[] | null
  /** How many tiles each seat holds. */
  readonly held: readonly number[]
  readonly stock: number
}

/** A tile laid at an end. Keys are in the order in which a JSON column returns them, so that a move that is sent twice reads the same. */
export interface Move {
  readonly end: End
  readonly tile: Tile
}

const DEALT = 7
const FIVE = 5

/**
 * Dominoes with the double-six set: seven tiles each, laid end to end. Whoever cannot play draws until a tile fits; when the stock is empty the
 * turn passes. Whoever plays all tiles scores what the others hold; when nobody can play, the lightest hand does. The first seat or team at the target wins.
 * In fives the first double of a round is the spinner: once there is a tile on either side of it in the line, arms begin across it.
 */
export function dominoes(variant: Variant): GameRules<State, Move, View> {
  return {
    version: 2,
    minSeats: variant.teams ? 4 : 2,
    maxSeats: 4,
    setup(seats, random) {
      const scores = Array.from({ length: variant.teams ? 2 : seats }, () => 0)
      return dealt({ ...variant, scores, round: 1, last: null }, seats, null, random)
    },
    turn: ({ next }) => (next === null ? [] : [next]),
    legal: (state, seat) => (state.next === seat ? playable(state, state.hands[seat] ?? [], state.must) : []),
    readMove(input) {
      if (typeof input !== 'object' || input === null || !('tile' in input) || !('end' in input)) return undefined
      const { tile, end } = input
      const isTile = typeof tile === 'number' && Number.isInteger(tile) && tile >= 0 && tile < TILES
      return isTile && isEnd(end) ? { end, tile } : undefined
    },
    apply: (state, seat, move, random) => (state.next === seat ? played(state, seat, move, random) : undefined),
    outcome({ next, scores, target, hands }) {
      if (next !== null) return { over: false }
      const best = scores.findIndex((points) => points >= target)
      const seats = [...hands.keys()]
      return { over: true, winners: seats.filter((seat) => seat % scores.length === best), losers: seats.filter((seat) => seat % scores.length !== best) }
    },
    endCause: ({ next, last }) => (next === null && last?.ended?.blocked === true ? 'blocked' : null),
    points: ({ scores, hands }) => hands.map((_, seat) => scores[seat % scores.length] ?? 0),
    places: ({ scores }) => (scores.length < 3 ? null : scores.map((own) => 1 + scores.filter((other) => other > own).length)),
    view: (state, seat) => viewOf(state, seat, false),
    reveal: (state, seat) => viewOf(state, seat, true),
  }
}

const DUEL: Variant = { kind: 'draw', teams: false, target: 50, hasSpinner: false }
const VARIANTS: Readonly<Record<string, Variant>> = {
  duel: DUEL,
  fives: { kind: 'fives', teams: false, target: 75, hasSpinner: true },
  table: DUEL,
  teams: { ...DUEL, teams: true },
}

export const rules = dominoes(DUEL)

/** The rules of one variant: by the configuration's id, with partners where its template says so. In version 1, fives had no spinner. */
export function rulesFor({ configuration, teamUp, rulesVersion }: Variant2): GameRules<State, Move, View> {
  const variant = VARIANTS[configuration] ?? DUEL
  return dominoes({ ...variant, teams: teamUp, hasSpinner: variant.hasSpinner && rulesVersion !== 1 })
}

interface Variant2 {
  readonly configuration: string
  readonly teamUp: boolean
  /** The version with which the match began; the newest where it is left out. */
  readonly rulesVersion?: number
}

/** Every tile of a hand with every end that takes it; only `must` while that one has to be played. */
export function playable(layout: Layout, hand: readonly Tile[], must: Tile | null): Move[] {
  const tiles = must === null ? hand : hand.filter((tile) => tile === must)
  return tiles.flatMap((tile) => fits(layout, tile).map((end) => ({ end, tile })))
}

/** The points for laying a tile. */
export function pointsOf(kind: Variant['kind'], layout: Layout): number {
  const sum = openSum(layout)
  return kind === 'fives' && sum % FIVE === 0 ? sum : 0
}

type Kept = Pick<State, 'kind' | 'teams' | 'target' | 'hasSpinner' | 'scores' | 'round' | 'last'>

/** A round's start: shuffled, dealt, and opened by `opener`, or by whoever has the highest double (without one: the heaviest tile). */
function dealt(kept: Kept, seats: number, opener: number | null, random: Random): State {
  const all = shuffled(random)
  const hands = Array.from({ length: seats }, (_, seat) => all.slice(seat * DEALT, (seat + 1) * DEALT).sort((left, right) => left - right))
  const must = opener === null ? firstTile(hands) : null
  const next = opener ?? hands.findIndex((hand) => must !== null && hand.includes(must))
  const { kind, teams, target, hasSpinner, scores, round, last } = kept
  const begun = { ...emptyLayout(hasSpinner), before: 0, next, must, lacks: hands.map(() => []) }
  return { kind, teams, target, round, ...begun, scores, last, hands, stock: all.slice(seats * DEALT) }
}

function shuffled(random: Random): Tile[] {
  const tiles = [...Array(TILES).keys()]
  for (let at = tiles.length - 1; at > 0; at -= 1) {
    const other = random.int(at + 1)
    const [one = 0, two = 0] = [tiles[at], tiles[other]]
    tiles[at] = two
    tiles[other] = one
  }
  return tiles
}

function firstTile(hands: readonly (readonly Tile[])[]): Tile {
  const weight = (tile: Tile) => (isDouble(tile) ? 100 : 0) + pipsOf(tile) + (halves(tile)[1] ?? 0) / 10
  return hands.flat().reduce((best, tile) => (weight(tile) > weight(best) ? tile : best))
}

function played(state: State, seat: number, { tile, end }: Move, random: Random): State | undefined {
  const hand = state.hands[seat] ?? []
  if (!playable(state, hand, state.must).some((one) => one.tile === tile && one.end === end)) return undefined
  const { line, spinner, up, down } = laid(state, tile, end)
  const layout = { line, hasSpinner: state.hasSpinner, spinner, up, down }
  const points = pointsOf(state.kind, layout)
  const scores = added(state.scores, seat, points)
  const hands = state.hands.map((one, at) => (at === seat ? one.filter((held) => held !== tile) : one))
  const before = state.before + (end === 'left' ? 1 : 0)
  const after: State = { ...state, ...layout, before, scores, hands, must: null, last: { seat, tile, end, points, waits: [], ended: null } }
  if (isWon(after)) return { ...after, next: null }
  return hands[seat]?.length === 0 ? rounded(after, seat, false, random) : passedOn(after, seat, random)
}

/** The next seat that can play; a seat that cannot play draws, and passes when the stock is empty. */
function passedOn(state: State, from: number, random: Random): State {
  const ends = openEnds(state).map(([, pips]) => pips)
  let { hands, stock, lacks } = state
  const waits: Wait[] = []
  const seats = hands.length
  for (let turn = 1; turn <= seats; turn += 1) {
    const seat = (from + turn) % seats
    let hand = hands[seat] ?? []
    const had = hand.length
    while (playable(state, hand, null).length === 0 && stock.length > 0) {
      hand = [...hand, stock[0] ?? 0]
      stock = stock.slice(1)
    }
    const canPlay = playable(state, hand, null).length > 0
    const drew = hand.length - had
    hands = hands.map((one, at) => (at === seat ? hand : one))
    lacks = lacks.map((one, at) => (at !== seat || (canPlay && drew === 0) ? one : canPlay ? [] : [...new Set([...(drew > 0 ? [] : one), ...ends])]))
    if (drew > 0 || !canPlay) waits.push({ seat, drew, passed: !canPlay })
    const last = state.last && { ...state.last, waits }
    if (canPlay) return { ...state, hands, stock, lacks, last, next: seat }
    if (turn === seats) return rounded({ ...state, hands, stock, lacks, last }, from, true, random)
  }
  return state
}

/** Scores a round that ended and deals the next one, unless the target is reached. */
function rounded(state: State, by: number, blocked: boolean, random: Random): State {
  const sides = state.scores.length
  const weights = state.scores.map((_, side) => state.hands.reduce((sum, hand, seat) => sum + (seat % sides === side ? pipsIn(hand) : 0), 0))
  const lightest = Math.min(...weights)
  const isTie = weights.filter((weight) => weight === lightest).length > 1
  const side = blocked ? (isTie ? null : weights.indexOf(lightest)) : by % sides
  const raw = side === null ? 0 : weights.reduce((sum, weight, at) => sum + (at === side ? 0 : weight), 0)
  const points = state.kind === 'fives' ? Math.round(raw / FIVE) * FIVE : raw
  const ended = { round: state.round, side, points, blocked, hands: state.hands, line: state.line }
  const scores = side === null ? state.scores : added(state.scores, side, points)
  const last = state.last && { ...state.last, ended }
  if (isWon({ ...state, scores })) return { ...state, scores, last, next: null }
  const opener = side === null ? (by + 1) % state.hands.length : openerOf(state, side, by, blocked)
  return dealt({ ...state, scores, last, round: state.round + 1 }, state.hands.length, opener, random)
}

/** Who begins the next round: the seat whose hand is empty, or the lightest hand of the team that won a blocked one. */
function openerOf({ hands, scores }: State, side: number, by: number, blocked: boolean): number {
  if (!blocked) return by
  const seats = [...hands.keys()].filter((seat) => seat % scores.length === side)
  return seats.reduce((best, seat) => (pipsIn(hands[seat] ?? []) < pipsIn(hands[best] ?? []) ? seat : best))
}

function isWon({ scores, target }: Pick<State, 'scores' | 'target'>): boolean {
  return scores.some((points) => points >= target)
}

function added(scores: readonly number[], seat: number, points: number): number[] {
  return scores.map((one, side) => (side === seat % scores.length ? one + points : one))
}

function viewOf(state: State, seat: number | undefined, isOpen: boolean): View {
  const { hands, stock, ...shown } = state
  return {
    ...shown,
    hand: seat === undefined ? null : (hands[seat] ?? null),
    hands: isOpen || state.next === null ? hands : null,
    held: hands.map((hand) => hand.length),
    stock: stock.length,
  }
}
