import type { SeatCount } from '@majlis/game-bridge/stage/cards'
import { type OwnLines, statusLine } from '@majlis/game-bridge/stage/match-texts'
import { fill, isolated } from '@majlis/game-bridge/stage/screen'
import type { StatusLine } from '@majlis/game-bridge/stage/table'
import { fading, SIDE } from '../rules.ts'
import type { State } from '../rules.ts'
import type { Messages } from './messages.ts'
import { ownSeat, type TicSession } from './table.ts'

/** The texts of a match: the line under the board, the labels of cells, what screen readers say. */
export interface Lines {
  cell(session: TicSession, table: State, cell: number): string
  placed(session: TicSession, cell: number): string
  /** The line under the board, where `table` is what the board shows. */
  status(session: TicSession, table: State | null, refused: boolean): StatusLine
  /** The line under the board while the end of a round is in sight. */
  roundEnd(session: TicSession, table: State, refused: boolean): StatusLine
  /** The rounds that a seat has won, on its card. */
  wins(count: number): SeatCount
}

export function createLines(texts: Messages, digits: (value: number) => string): Lines {
  function nameOf({ match }: TicSession, seat: number): string {
    return seat === match?.seat ? texts.you : isolated(match?.players.find((player) => player.seat === seat)?.name)
  }

  function place(cell: number): { readonly row: string; readonly column: string } {
    return { row: digits(Math.floor(cell / SIDE) + 1), column: digits((cell % SIDE) + 1) }
  }

  /** The lines of a series that replace the common ones. */
  function seriesLines(session: TicSession, { series, moves, next }: State): OwnLines {
    const seat = ownSeat(session)
    if (!series || seat === null) return {}
    const [own, theirs] = [series.wins[seat], series.wins[seat === 0 ? 1 : 0]]
    const name = nameOf(session, seat === 0 ? 1 : 0)
    const end = next !== null || own === theirs ? undefined : own > theirs ? texts.seriesWon : texts.seriesLost
    const isBeginning = moves === 0 && next !== null
    const values = { round: digits(series.round), own: digits(own), theirs: digits(theirs), name }
    return {
      end: end === undefined ? undefined : fill(end, values),
      yourTurn: isBeginning ? fill(texts.youBegin, values) : undefined,
      theirTurn: isBeginning ? fill(texts.theyBegin, values) : undefined,
    }
  }

  return {
    cell(session, table, cell) {
      const mark = table.board[cell] ?? '.'
      const text = mark === '.' ? texts.free : Number(mark) === session.match?.seat ? texts.own : texts.theirs
      return fill(text, { ...place(cell), name: nameOf(session, Number(mark)) })
    },
    placed: (session, cell) => fill(texts.placed, { ...place(cell), name: nameOf(session, Number(session.table?.board[cell])) }),
    status(session, table, refused) {
      const seat = ownSeat(session)
      const own = table ? seriesLines(session, table) : {}
      const isLeaving = table !== null && seat !== null && fading(table, seat) !== null
      return statusLine(session, texts, refused, { ...own, ...(isLeaving && { yourTurn: texts.fading }) })
    },
    roundEnd(session, { board, line }, refused) {
      const winner = line[0] === undefined ? null : Number(board[line[0]])
      const text =
        winner === null ? texts.roundDrawn : winner === session.match?.seat ? texts.roundWon : fill(texts.roundLost, { name: nameOf(session, winner) })
      return statusLine(session, texts, refused, { yourTurn: text, theirTurn: text })
    },
    wins: (count) => ({ text: digits(count), label: fill(texts.wins, { count: digits(count) }) }),
  }
}
