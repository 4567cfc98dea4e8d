import type { Random } from '@majlis/rules/random'
import type { GameRules } from '@majlis/rules/rules'
import { type End, endsOf, fits, halves, isDouble, type Laid, laid, openSum, pipsIn, pipsOf, type Tile, TILES } from './tiles.ts'

/** How a table plays. */
export interface Variant {
  /** `draw`: the pips that the others keep count. `fives`: besides, open ends that sum up to a multiple of five count at once. */
  readonly kind: 'draw' | 'fives'
  /** Two against two: seats across from each other are partners. Takes four seats. */
  readonly teams: boolean
  /** Points that win the match. */
  readonly target: number
}

/** What came of a seat that could not play: tiles drawn from the stock, and whether it was passed over all the same. */
export interface Wait {
  readonly seat: number
  readonly drew: number
  readonly passed: boolean
}

/** How a round ended. */
export interface RoundEnd {
  /** The round's number, from 1. */
  readonly round: number
  /** Who scores: a seat, or a side where partners play; null when nobody does. */
  readonly side: number | null
  readonly points: number
  /** Nobody could play on. */
  readonly blocked: boolean
  /** What every seat had left. */
  readonly hands: readonly (readonly Tile[])[]
  readonly line: readonly Laid[]
}

/** The newest event: a tile laid, its points, who could not play after it, and the round's end with it. */
export interface Last {
  readonly seat: number
  readonly tile: Tile
  readonly end: End
  readonly points: number
  readonly waits: readonly Wait[]
  readonly ended: RoundEnd | null
}

interface Shown {
  readonly kind: Variant['kind']
  readonly teams: boolean
  readonly target: number
  readonly round: number
  readonly line: readonly Laid[]
  /** Tiles to the left of the round's first one. */
  readonly before: number
  /** Who plays; null once the match is over. */
  readonly next: number | null
  /** The round's first tile, which must be played; null when any may. */
  readonly must: Tile | null
  /** Points by seat, or by side where partners play. */
  readonly scores: readonly number[]
  /** By seat: ends at which it was seen to have nothing, since it last drew. */
  readonly lacks: readonly (readonly number[])[]
  readonly last: Last | null
}

/** The match, secrets included: it never leaves the server as it is. */
export interface State extends Shown {
  readonly hands: readonly (readonly Tile[])[]
  /** Tiles that nobody has, in the order in which they are drawn. */
  readonly stock: readonly Tile[]
}

/** What one seat may see. */
export interface View extends Shown {
  /** The own hand; null for a watcher. */
  readonly hand: readonly Tile[] | null
  /** Everybody's hands once the match has ended early; null before. */
  readonly hands: readonly (readonly Tile[])[] | null
  /** How many tiles each seat holds. */
  readonly held: readonly number[]
  readonly stock: number
}

/** A tile laid at an end. Keys stand in the order in which a JSON column gives them back, so that a move sent twice reads the same. */
export interface Move {
  readonly end: End
  readonly tile: Tile
}

const DEALT = 7
const FIVE = 5

/**
 * Dominoes with the double-six set: seven tiles each, laid end to end. Who cannot play draws until a tile fits; when the stock is empty the
 * turn passes. Who is out first scores what the others hold; when nobody can play, the lightest hand does. The first side at the target wins.
 */
export function dominoes(variant: Variant): GameRules<State, Move, View> {
  return {
    version: 1,
    minSeats: variant.teams ? 4 : 2,
    maxSeats: 4,
    setup(seats, random) {
      const scores = Array.from({ length: variant.teams ? 2 : seats }, () => 0)
      return dealt({ ...variant, scores, round: 1, last: null }, seats, null, random)
    },
    turn: ({ next }) => (next === null ? [] : [next]),
    legal: (state, seat) => (state.next === seat ? playable(state.line, state.hands[seat] ?? [], state.must) : []),
    readMove(input) {
      if (typeof input !== 'object' || input === null || !('tile' in input) || !('end' in input)) return undefined
      const { tile, end } = input
      const isTile = typeof tile === 'number' && Number.isInteger(tile) && tile >= 0 && tile < TILES
      return isTile && (end === 'left' || end === 'right') ? { end, tile } : undefined
    },
    apply: (state, seat, move, random) => (state.next === seat ? played(state, seat, move, random) : undefined),
    outcome({ next, scores, target, hands }) {
      if (next !== null) return { over: false }
      const best = scores.findIndex((points) => points >= target)
      const seats = [...hands.keys()]
      return { over: true, winners: seats.filter((seat) => seat % scores.length === best), losers: seats.filter((seat) => seat % scores.length !== best) }
    },
    view: (state, seat) => viewOf(state, seat, false),
    reveal: (state, seat) => viewOf(state, seat, true),
  }
}

const VARIANTS: Readonly<Record<string, Variant>> = {
  duel: { kind: 'draw', teams: false, target: 50 },
  fives: { kind: 'fives', teams: false, target: 75 },
  table: { kind: 'draw', teams: false, target: 50 },
  teams: { kind: 'draw', teams: true, target: 50 },
}
const DUEL: Variant = { kind: 'draw', teams: false, target: 50 }

export const rules = dominoes(DUEL)

/** The rules of one way to play: by the configuration's id, partners where its template says so. */
export function rulesFor({ configuration, teamUp }: { readonly configuration: string; readonly teamUp: boolean }): GameRules<State, Move, View> {
  return dominoes({ ...(VARIANTS[configuration] ?? DUEL), teams: teamUp })
}

/** Every tile of a hand with every end that takes it; `must` alone while it has to be played. */
export function playable(line: readonly Laid[], hand: readonly Tile[], must: Tile | null): Move[] {
  const tiles = must === null ? hand : hand.filter((tile) => tile === must)
  return tiles.flatMap((tile) => fits(line, tile).map((end) => ({ end, tile })))
}

/** What laying a tile scores at once. */
export function pointsOf(kind: Variant['kind'], line: readonly Laid[]): number {
  const sum = openSum(line)
  return kind === 'fives' && sum % FIVE === 0 ? sum : 0
}

type Kept = Pick<State, 'kind' | 'teams' | 'target' | 'scores' | 'round' | 'last'>

/** A round's start: shuffled, dealt, and opened by `opener`, or by whoever has the highest double (without one: the heaviest tile). */
function dealt(kept: Kept, seats: number, opener: number | null, random: Random): State {
  const all = shuffled(random)
  const hands = Array.from({ length: seats }, (_, seat) => all.slice(seat * DEALT, (seat + 1) * DEALT).sort((left, right) => left - right))
  const must = opener === null ? firstTile(hands) : null
  const next = opener ?? hands.findIndex((hand) => must !== null && hand.includes(must))
  const { kind, teams, target, scores, round, last } = kept
  return { kind, teams, target, round, line: [], before: 0, next, must, scores, lacks: hands.map(() => []), last, hands, stock: all.slice(seats * DEALT) }
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
  if (!playable(state.line, hand, state.must).some((one) => one.tile === tile && one.end === end)) return undefined
  const line = laid(state.line, tile, end)
  const points = pointsOf(state.kind, line)
  const scores = added(state.scores, seat, points)
  const hands = state.hands.map((one, at) => (at === seat ? one.filter((held) => held !== tile) : one))
  const before = state.before + (end === 'left' ? 1 : 0)
  const after: State = { ...state, line, before, scores, hands, must: null, last: { seat, tile, end, points, waits: [], ended: null } }
  if (isWon(after)) return { ...after, next: null }
  return hands[seat]?.length === 0 ? rounded(after, seat, false, random) : passedOn(after, seat, random)
}

/** The next seat that can play; who cannot draws, and passes when there is nothing left to draw. */
function passedOn(state: State, from: number, random: Random): State {
  const ends = endsOf(state.line) ?? [0, 0]
  let { hands, stock, lacks } = state
  const waits: Wait[] = []
  const seats = hands.length
  for (let turn = 1; turn <= seats; turn += 1) {
    const seat = (from + turn) % seats
    let hand = hands[seat] ?? []
    const had = hand.length
    while (playable(state.line, hand, null).length === 0 && stock.length > 0) {
      hand = [...hand, stock[0] ?? 0]
      stock = stock.slice(1)
    }
    const canPlay = playable(state.line, hand, null).length > 0
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

/** Counts a round that ended and deals the next one, unless somebody is there. */
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

/** Who begins the next round: who went out, or the lightest hand of the side that won a blocked one. */
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
