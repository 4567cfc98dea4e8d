import type { SeatCount } from '@majlis/game-bridge/stage/cards'
import { type OwnLines, statusLine } from '@majlis/game-bridge/stage/match-texts'
import { fill, isolated, placeOf } from '@majlis/game-bridge/stage/screen'
import { createSeriesLines } from '@majlis/game-bridge/stage/series'
import type { StatusLine } from '@majlis/game-bridge/stage/table'
import { fading } from '../rules.ts'
import type { State } from '../rules.ts'
import { LARGE, sizeOf } from '../sizes.ts'
import { isUltimate, ULTIMATE_CELLS } from '../ultimate.ts'
import type { Messages } from './messages.ts'
import { ownSeat, type TicSession } from './table.ts'
import { createUltimateLines } from './ultimate-lines.ts'

/** The texts of a match: the line under the board, the labels of cells, what screen readers say. */
export interface Lines {
  cell(session: TicSession, table: State, cell: number): string
  placed(session: TicSession, table: State, cell: number): string
  /** The small board that the newest own mark has decided, of nine; empty where it has decided none. */
  decided(session: TicSession, table: State): string
  /** The line under the board while an own mark is aimed at an open cell of nine boards. */
  aimed(session: TicSession, table: State, cell: number): string
  /** What is said of a choice that is not possible. */
  refused(table: State): string
  /** The line under the board, where `table` is what the board shows. A hint replaces what is said of the own turn. */
  status(session: TicSession, table: State | null, refused: boolean, hint?: string): StatusLine
  /** The name of a cell within a sentence, on a board of so many cells. */
  place(cell: number, cells: number): string
  /** The line under the board while the end of a round is in sight. */
  roundEnd(session: TicSession, table: State, refused: boolean): StatusLine
  /** The rounds, or of nine boards the boards, that a seat has won, on its card; undefined where nothing is counted. */
  count(table: State): ((seat: number) => SeatCount) | undefined
}

export function createLines(texts: Messages, digits: (value: number) => string): Lines {
  const rounds = createSeriesLines(texts, digits)
  const nine = createUltimateLines(texts, digits)

  function nameOf({ match }: TicSession, seat: number): string {
    return seat === match?.seat ? texts.you : isolated(match?.players.find((player) => player.seat === seat)?.name)
  }

  const placeOn = (board: string, cell: number) => placeOf(cell, sizeOf(board).side, digits)

  function refusal(table: State): string {
    return isUltimate(table) ? texts.elsewhere : texts.refused
  }

  /** The lines of a series that replace the common ones. */
  function seriesLines({ match }: TicSession, { series, moves, next }: State): OwnLines {
    return series && match ? rounds.own(match, { series, isBeginning: moves === 0, isOver: next === null }) : {}
  }

  return {
    cell(session, table, cell) {
      if (isUltimate(table)) return nine.cell(session, table, cell)
      const mark = table.board[cell] ?? '.'
      const text = mark === '.' ? texts.free : Number(mark) === session.match?.seat ? texts.own : texts.theirs
      return fill(text, { ...placeOn(table.board, cell), name: nameOf(session, Number(mark)) })
    },
    placed(session, table, cell) {
      if (isUltimate(table)) return nine.placed(session, table, cell)
      return fill(texts.placed, { ...placeOn(table.board, cell), name: nameOf(session, Number(table.board[cell])) })
    },
    decided: (session, table) => (isUltimate(table) ? nine.decided(session, table) : ''),
    aimed: nine.aimed,
    refused: refusal,
    place: (cell, cells) => (cells === ULTIMATE_CELLS ? nine.place(cell) : fill(texts.place, placeOf(cell, Math.sqrt(cells), digits))),
    status(session, table, refused, hint = '') {
      const hinted = hint === '' ? {} : { yourTurn: hint }
      if (table && isUltimate(table)) return statusLine(session, { ...texts, refused: refusal(table) }, refused, { ...nine.own(session, table), ...hinted })
      const seat = ownSeat(session)
      const own = table ? seriesLines(session, table) : {}
      const isLeaving = table !== null && seat !== null && fading(table, seat) !== null
      // The dealt mark, and perhaps one of the other seat.
      const isFirstOfFour = table !== null && sizeOf(table.board) === LARGE && table.moves <= 2
      const turn = isLeaving ? { yourTurn: texts.fading } : isFirstOfFour ? { yourTurn: texts.firstOfFour } : {}
      return statusLine(session, texts, refused, { ...own, ...turn, ...hinted })
    },
    roundEnd(session, { board, line }, refused) {
      const text = session.match ? rounds.roundEnd(session.match, line[0] === undefined ? null : Number(board[line[0]])) : ''
      return statusLine(session, texts, refused, { yourTurn: text, theirTurn: text })
    },
    count(table) {
      const { series } = table
      if (series) return (seat) => rounds.wins(series, seat)
      return isUltimate(table) ? (seat) => nine.count(table, seat) : undefined
    },
  }
}
