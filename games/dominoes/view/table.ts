import { canMove } from '@majlis/game-bridge/stage/session'
import type { Session } from '@majlis/game-bridge/stage/session'
import type { Move, View } from '../state.ts'
import { emptyLayout, type End, isEnd, laid, type Layout, openEnds, openSum, TILES } from '../tiles.ts'

/** A tile as it is sent, and as it is shown before the answer. */
export type MoveRequest = { readonly end: End; readonly tile: number }
export type DominoSession = Session<View, MoveRequest>

/** Reads the view that came over the wire; undefined when it is no table. */
export function readTable(view: unknown): View | undefined {
  if (typeof view !== 'object' || view === null) return undefined
  const given = view as Partial<View>
  const isTable = Array.isArray(given.line) && Array.isArray(given.held) && Array.isArray(given.scores) && given.held.length >= 2
  if (!isTable || (given.hand !== null && !Array.isArray(given.hand))) return undefined
  const { line = [], held = [], scores = [], hand = null, lacks = [] } = given
  const own = hand?.filter((tile) => Number.isInteger(tile) && tile >= 0 && tile < TILES) ?? null
  const rest = {
    round: given.round ?? 1,
    before: given.before ?? 0,
    next: given.next ?? null,
    must: given.must ?? null,
    target: given.target ?? 0,
    stock: given.stock ?? 0,
  }
  return {
    kind: given.kind === 'fives' ? 'fives' : 'draw',
    teams: given.teams === true,
    ...rest,
    line,
    hasSpinner: given.hasSpinner === true,
    spinner: given.spinner ?? null,
    up: given.up ?? [],
    down: given.down ?? [],
    held,
    scores,
    lacks,
    hand: own,
    hands: given.hands ?? null,
    last: given.last ?? null,
  }
}

/** Every move that the own seat may make now, as the app says. */
export function movesOf(session: DominoSession): readonly Move[] {
  if (!session.match || !canMove(session)) return []
  return session.match.legal.flatMap((move) => {
    if (typeof move !== 'object' || move === null || !('tile' in move) || !('end' in move)) return []
    const { tile, end } = move
    return typeof tile === 'number' && isEnd(end) ? [{ end, tile }] : []
  })
}

/** Ends where a tile makes a difference: of two equal ends, one. */
export function endsFor(session: DominoSession, tile: number): readonly End[] {
  const ends = movesOf(session).flatMap((move) => (move.tile === tile ? [move.end] : []))
  const { table } = session
  if (!table) return ends
  const pips = new Map(openEnds(table))
  const sumAt = (end: End) => openSum(laid(table, tile, end))
  // In fives a double counts twice: its end is not equal to the other, although their pips are.
  const isAlike = (end: End, other: End) => pips.get(end) === pips.get(other) && (table.kind === 'draw' || sumAt(end) === sumAt(other))
  const isArmless = table.up.length === 0 && table.down.length === 0
  const isDoubled = (end: End) =>
    (end === 'left' && ends.includes('right') && isArmless && isAlike('left', 'right')) || (end === 'down' && ends.includes('up') && isArmless)
  return ends.filter((end) => !isDoubled(end))
}

/** The tiles on the table and in the hand as shown: with the pending tile laid, if there is one. */
export function shownTable({ table, pending }: DominoSession): { readonly layout: Layout; readonly before: number; readonly hand: readonly number[] } {
  const layout = table ?? emptyLayout(false)
  const { before = 0, hand } = table ?? {}
  if (!pending) return { layout, before, hand: hand ?? [] }
  const { tile, end } = pending.move
  return { layout: laid(layout, tile, end), before: before + (end === 'left' ? 1 : 0), hand: (hand ?? []).filter((one) => one !== tile) }
}
