import type { Random } from '@majlis/rules/random'
import { fits, laid, type Layout, openEnds, openSum, type Tile } from './tiles.ts'
import { added, FIVE, isWon, rounded } from './round.ts'
import type { Move, State, Variant, Wait } from './state.ts'

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

/** The state after a tile was laid, and after all who cannot play have drawn or passed; undefined when the tile may not be laid there. */
export function played(state: State, seat: number, { tile, end }: Move, random: Random): State | undefined {
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
