import type { SeatCount } from '@majlis/game-bridge/stage/cards'
import { type OwnLines, statusLine } from '@majlis/game-bridge/stage/match-texts'
import { fill, isolated } from '@majlis/game-bridge/stage/screen'
import { createSeriesLines } from '@majlis/game-bridge/stage/series'
import type { StatusLine } from '@majlis/game-bridge/stage/table'
import type { Series } from '@majlis/rules/series'
import { fading } from '../rules.ts'
import type { State } from '../rules.ts'
import { sizeOf } from '../sizes.ts'
import type { Messages } from './messages.ts'
import { ownSeat, type TicSession } from './table.ts'

/** The texts of a match: the line under the board, the labels of cells, what screen readers say. */
export interface Lines {
  cell(session: TicSession, table: State, cell: number): string
  placed(session: TicSession, table: State, cell: number): string
  /** The line under the board, where `table` is what the board shows. */
  status(session: TicSession, table: State | null, refused: boolean): StatusLine
  /** The line under the board while the end of a round is in sight. */
  roundEnd(session: TicSession, table: State, refused: boolean): StatusLine
  /** The rounds that a seat has won, on its card. */
  wins(series: Series, seat: number): SeatCount
}

export function createLines(texts: Messages, digits: (value: number) => string): Lines {
  const rounds = createSeriesLines(texts, digits)

  function nameOf({ match }: TicSession, seat: number): string {
    return seat === match?.seat ? texts.you : isolated(match?.players.find((player) => player.seat === seat)?.name)
  }

  function place(board: string, cell: number): { readonly row: string; readonly column: string } {
    const { side } = sizeOf(board)
    return { row: digits(Math.floor(cell / side) + 1), column: digits((cell % side) + 1) }
  }

  /** The lines of a series that replace the common ones. */
  function seriesLines({ match }: TicSession, { series, moves, next }: State): OwnLines {
    return series && match ? rounds.own(match, { series, isBeginning: moves === 0, isOver: next === null }) : {}
  }

  return {
    cell(session, table, cell) {
      const mark = table.board[cell] ?? '.'
      const text = mark === '.' ? texts.free : Number(mark) === session.match?.seat ? texts.own : texts.theirs
      return fill(text, { ...place(table.board, cell), name: nameOf(session, Number(mark)) })
    },
    placed: (session, { board }, cell) => fill(texts.placed, { ...place(board, cell), name: nameOf(session, Number(board[cell])) }),
    status(session, table, refused) {
      const seat = ownSeat(session)
      const own = table ? seriesLines(session, table) : {}
      const isLeaving = table !== null && seat !== null && fading(table, seat) !== null
      return statusLine(session, texts, refused, { ...own, ...(isLeaving && { yourTurn: texts.fading }) })
    },
    roundEnd(session, { board, line }, refused) {
      const text = session.match ? rounds.roundEnd(session.match, line[0] === undefined ? null : Number(board[line[0]])) : ''
      return statusLine(session, texts, refused, { yourTurn: text, theirTurn: text })
    },
    wins: rounds.wins,
  }
}
