import { canMove } from '@majlis/game-bridge/stage/session'
import type { Session } from '@majlis/game-bridge/stage/session'
import { readSeries } from '@majlis/rules/series'
import { boardToPlay, marked, openCells as openCellsOf } from '../rules.ts'
import type { State } from '../rules.ts'

/** A mark as it is sent and as it is shown before the answer. */
export type Mark = { readonly cell: number }
export type TicSession = Session<State, Mark>

/** Reads the view that came over the wire; undefined when it is no board. */
export function readTable(view: unknown): State | undefined {
  if (typeof view !== 'object' || view === null) return undefined
  const { board, placed, moves, next, gone, line, moving, series } = view as Partial<State>
  if (typeof board !== 'string' || !/^(?:[.01]{9}|[.01]{36}|[.01]{81})$/.test(board)) return undefined
  const cells = Array.isArray(placed) ? placed.filter((cell) => Number.isInteger(cell)) : []
  const read = { board, placed: cells, moves: moves ?? 0, next: next ?? null, gone: gone ?? null, line: Array.isArray(line) ? line : [] }
  const known = readSeries(series)
  return { ...read, moving: moving === true, ...(known && { series: known }) }
}

/** The own seat; null for a spectator. */
export function ownSeat({ match }: TicSession): 0 | 1 | null {
  return match?.seat === 0 || match?.seat === 1 ? match.seat : null
}

/** The board as shown: with the pending mark, if there is one. */
export function shownTable(session: TicSession): State | null {
  const { table, pending } = session
  const seat = ownSeat(session)
  return table && pending && seat !== null && openCellsOf(table).includes(pending.move.cell) ? marked(table, seat, pending.move.cell) : table
}

/** Cells that take a mark now; none while it is not the own turn. */
export function openCells(session: TicSession): readonly number[] {
  return session.table && canMove(session) ? openCellsOf(session.table) : []
}

/** The end of the round on the board, while the next one has not begun: a name for it that no other round has. Null in a round, and outside of a series. */
export function finishedRound({ match }: TicSession, table: State): string | null {
  return match && table.series && boardToPlay(table) !== table ? `${match.matchId} ${table.series.round}` : null
}
