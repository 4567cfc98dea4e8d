import { canMove } from '@majlis/game-bridge/stage/session'
import type { Session } from '@majlis/game-bridge/stage/session'
import type { Move, View } from '../rules.ts'
import { type End, laid, TILES } from '../tiles.ts'

/** A tile as it is sent, and as it is shown before the answer. */
export type Asked = { readonly end: End; readonly tile: number }
export type DominoSession = Session<View, Asked>

/** Reads the view that came over the wire; undefined when it is no table. */
export function readTable(view: unknown): View | undefined {
  if (typeof view !== 'object' || view === null) return undefined
  const told = view as Partial<View>
  const isTable = Array.isArray(told.line) && Array.isArray(told.held) && Array.isArray(told.scores) && told.held.length >= 2
  if (!isTable || (told.hand !== null && !Array.isArray(told.hand))) return undefined
  const { line = [], held = [], scores = [], hand = null, lacks = [] } = told
  const own = hand?.filter((tile) => Number.isInteger(tile) && tile >= 0 && tile < TILES) ?? null
  const rest = {
    round: told.round ?? 1,
    before: told.before ?? 0,
    next: told.next ?? null,
    must: told.must ?? null,
    target: told.target ?? 0,
    stock: told.stock ?? 0,
  }
  return {
    kind: told.kind === 'fives' ? 'fives' : 'draw',
    teams: told.teams === true,
    ...rest,
    line,
    held,
    scores,
    lacks,
    hand: own,
    hands: told.hands ?? null,
    last: told.last ?? null,
  }
}

/** Every move of the own seat now, by the app's word. */
export function movesOf(session: DominoSession): readonly Move[] {
  if (!session.match || !canMove(session)) return []
  return session.match.legal.flatMap((move) => {
    if (typeof move !== 'object' || move === null || !('tile' in move) || !('end' in move)) return []
    const { tile, end } = move
    return typeof tile === 'number' && (end === 'left' || end === 'right') ? [{ end, tile }] : []
  })
}

/** Ends at which a tile makes a difference: one, when both are alike. */
export function endsFor(session: DominoSession, tile: number): readonly End[] {
  const ends = movesOf(session).flatMap((move) => (move.tile === tile ? [move.end] : []))
  const { line = [] } = session.table ?? {}
  const isAlike = line[0]?.left === line.at(-1)?.right
  return ends.length > 1 && isAlike ? ends.slice(1) : ends
}

/** The line and the hand as they are shown: with the pending tile laid, where one is. */
export function shownTable({ table, pending }: DominoSession): { readonly line: View['line']; readonly before: number; readonly hand: readonly number[] } {
  const { line = [], before = 0, hand } = table ?? {}
  if (!pending) return { line, before, hand: hand ?? [] }
  const { tile, end } = pending.move
  return { line: laid(line, tile, end), before: before + (end === 'left' ? 1 : 0), hand: (hand ?? []).filter((one) => one !== tile) }
}
