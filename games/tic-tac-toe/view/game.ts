import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { createCards } from '@majlis/game-bridge/stage/cards'
import { runMatch } from '@majlis/game-bridge/stage/match'
import type { MatchFrame, MatchView } from '@majlis/game-bridge/stage/match'
import { byId, fill, isolated } from '@majlis/game-bridge/stage/screen'
import { canMove } from '@majlis/game-bridge/stage/session'
import { statusLine } from '@majlis/game-bridge/stage/match-texts'
import { fading, SIDE } from '../rules.ts'
import type { State } from '../rules.ts'
import { createBoard } from './board.ts'
import { messages, type Messages } from './messages.ts'
import { type Mark, openCells, ownSeat, readTable, shownTable, type TicSession } from './table.ts'

/** Runs the game on the page: draws the app's snapshots and requests moves. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const texts = messages[welcome.language]
  runMatch<State, Mark>({ host, welcome, timers, page, texts }, (frame, digits) => createView(page, texts, digits, frame))
}

function createView(page: Document, texts: Messages, digits: (value: number) => string, frame: MatchFrame<State, Mark>): MatchView<State, Mark> {
  const cards = createCards(page, { you: texts.you, digits })
  const status = byId(page, 'status')
  const board = createBoard(byId(page, 'board'), texts.board, (cell) => {
    if (openCells(frame.session).includes(cell)) {
      frame.sounds.play('drop')
      void frame.ask({ cell })
    } else if (canMove(frame.session)) frame.refuse()
  })

  function nameOf({ match }: TicSession, seat: number): string {
    return seat === match?.seat ? texts.you : isolated(match?.players.find((player) => player.seat === seat)?.name)
  }

  function place(cell: number): { readonly row: string; readonly column: string } {
    return { row: digits(Math.floor(cell / SIDE) + 1), column: digits((cell % SIDE) + 1) }
  }

  function cellLabel(session: TicSession, table: State, cell: number): string {
    const mark = table.board[cell] ?? '.'
    const text = mark === '.' ? texts.free : Number(mark) === session.match?.seat ? texts.own : texts.theirs
    return fill(text, { ...place(cell), name: nameOf(session, Number(mark)) })
  }

  function lineOf(session: TicSession, refused: boolean) {
    const seat = ownSeat(session)
    const isLeaving = session.table !== null && seat !== null && fading(session.table, seat) !== null
    return statusLine(session, texts, refused, { yourTurn: isLeaving ? texts.fading : undefined })
  }

  return {
    read: readTable,
    show(session, refused) {
      const table = shownTable(session)
      if (!table) return
      const open = openCells(session)
      const mover = open.length > 0 ? ownSeat(session) : null
      board.show({ state: table, pending: session.pending?.move.cell ?? null, open, mover, label: (cell) => cellLabel(session, table, cell) })
      const line = lineOf(session, refused)
      if (status.textContent !== line.text) status.textContent = line.text
      status.className = line.kind
    },
    showClock({ match, away }, clock, now) {
      if (match) cards.show(match, clock, away, now)
    },
    announce(before, next, sounds) {
      const cell = next.table?.placed.at(-1)
      if (cell === undefined || before.pending?.move.cell === cell) return ''
      sounds.play('drop', 4)
      return fill(texts.placed, { ...place(cell), name: nameOf(next, Number(next.table?.board[cell])) })
    },
    status: (session) => lineOf(session, false).text,
    shake: () => board.shake(),
  }
}
