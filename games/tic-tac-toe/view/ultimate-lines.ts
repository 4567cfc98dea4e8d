import type { SeatCount } from '@majlis/game-bridge/stage/cards'
import type { OwnLines } from '@majlis/game-bridge/stage/match-texts'
import { fill, isolated } from '@majlis/game-bridge/stage/screen'
import { marked, type State } from '../rules.ts'
import { boardInPlay, boardOf, openUltimate, ownersOf, placeWithin, sentTo } from '../ultimate.ts'
import type { Messages } from './messages.ts'
import { ownSeat, type TicSession } from './table.ts'

/** The texts of a match on nine boards. */
export interface UltimateLines {
  cell(session: TicSession, table: State, cell: number): string
  /** The newest mark, and the small board that it has decided. */
  placed(session: TicSession, table: State, cell: number): string
  /** The name of a cell within a sentence. */
  place(cell: number): string
  /** The small board that the newest mark has decided; empty where it has decided none. */
  decided(session: TicSession, table: State): string
  /** What replaces the common lines under the board. */
  own(session: TicSession, table: State): OwnLines
  /** The line under the board while an own mark is aimed at an open cell. */
  aimed(session: TicSession, table: State, cell: number): string
  /** The boards that a seat has won, on its card. */
  count(table: State, seat: number): SeatCount
}

export function createUltimateLines(texts: Messages, digits: (value: number) => string): UltimateLines {
  const nameOf = ({ match }: TicSession, seat: number) => (seat === match?.seat ? texts.you : isolated(match?.players.find((one) => one.seat === seat)?.name))
  const boardName = (board: number) => texts.boards[board] ?? ''

  function placeParts(cell: number) {
    const within = placeWithin(cell)
    return { board: boardName(boardOf(cell)), row: digits(Math.floor(within / 3) + 1), column: digits((within % 3) + 1) }
  }

  function decided(session: TicSession, { board, placed }: State): string {
    const at = boardOf(placed.at(-1) ?? 0)
    const owner = ownersOf(board)[at] ?? '.'
    if (owner === '.') return ''
    const text = owner === '=' ? texts.boardNobody : Number(owner) === session.match?.seat ? texts.boardOwn : texts.boardTheirs
    return fill(text, { board: boardName(at), name: nameOf(session, Number(owner)) })
  }

  return {
    cell(session, table, cell) {
      const mark = table.board[cell] ?? '.'
      const seat = ownSeat(session)
      const text = mark === '.' ? texts.nineFree : Number(mark) === seat ? texts.nineOwn : texts.nineTheirs
      const named = fill(text, { ...placeParts(cell), name: nameOf(session, Number(mark)) })
      if (seat === null || table.next !== seat || !openUltimate(table).includes(cell)) return named
      const sent = sentTo(table.board, seat, cell)
      return fill(sent === null ? texts.nineReleases : texts.nineSends, { cell: named, name: nameOf(session, 1 - seat), board: boardName(sent ?? 0) })
    },
    placed(session, table, cell) {
      const mark = fill(texts.ninePlaced, { ...placeParts(cell), name: nameOf(session, Number(table.board[cell])) })
      return [mark, decided(session, table)].filter((text) => text !== '').join(' ')
    },
    decided,
    place: (cell) => fill(texts.ninePlace, placeParts(cell)),
    own(session, table) {
      const seat = ownSeat(session)
      const inPlay = boardInPlay(table)
      // Before the own first mark the line says what is special about this game.
      const isFirst = table.moves < 2
      const name = nameOf(session, 1 - (seat ?? 0))
      const turn = isFirst ? texts.firstMark : inPlay === null ? texts.yourChoice : texts.yourBoard
      const isDrawn = table.next === null && table.line.length === 0
      return { yourTurn: fill(turn, { name, board: boardName(inPlay ?? 0) }), ...(isDrawn && { end: texts.deadDraw }) }
    },
    aimed(session, table, cell) {
      const seat = ownSeat(session) ?? 0
      const sent = sentTo(table.board, seat, cell)
      const text = marked(table, seat, cell).next === null ? texts.aimedEnd : sent === null ? texts.aimedChoice : texts.aimedBoard
      return fill(text, { name: nameOf(session, 1 - seat), board: boardName(sent ?? 0) })
    },
    count({ board }, seat) {
      const text = digits(ownersOf(board).filter((owner) => owner === String(seat)).length)
      return { text, label: fill(texts.boardsWon, { count: text }) }
    },
  }
}
