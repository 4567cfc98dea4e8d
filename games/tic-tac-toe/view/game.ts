import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { createCards } from '@majlis/game-bridge/stage/cards'
import { runMatch } from '@majlis/game-bridge/stage/match'
import type { MatchFrame, MatchView } from '@majlis/game-bridge/stage/match'
import { byId } from '@majlis/game-bridge/stage/screen'
import { createRoundEnds } from '@majlis/game-bridge/stage/series'
import { canMove } from '@majlis/game-bridge/stage/session'
import { boardToPlay } from '../rules.ts'
import type { State } from '../rules.ts'
import { LARGE } from '../sizes.ts'
import { createBoard } from './board.ts'
import { createLines } from './lines.ts'
import { messages, type Messages } from './messages.ts'
import { finishedRound, type Mark, openCells, ownSeat, readTable, shownTable, type TicSession } from './table.ts'

/** How long the board of a finished round stays in sight before that of the next one, in milliseconds. */
const ROUND_END_MS = 1_600

/** Runs the game on the page: draws the app's snapshots and requests moves. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const texts = messages[welcome.language]
  runMatch<State, Mark>({ host, welcome, timers, page, texts }, (frame, digits) => createView({ page, timers, texts, digits, frame }))
}

interface ViewParts {
  readonly page: Document
  readonly timers: Timers
  readonly texts: Messages
  readonly frame: MatchFrame<State, Mark>
  digits(value: number): string
}

function createView({ page, timers, texts, digits, frame }: ViewParts): MatchView<State, Mark> {
  const lines = createLines(texts, digits)
  const cards = createCards(page, { you: texts.you, digits })
  const status = byId(page, 'status')
  const board = createBoard(
    byId(page, 'board'),
    (size) => (size === LARGE ? texts.largeBoard : texts.board),
    (cell) => {
      if (shown(frame.session).open.includes(cell)) {
        frame.sounds.play('drop')
        void frame.ask({ cell })
      } else if (canMove(frame.session)) frame.refuse()
    },
  )
  const isRoundEnding = createRoundEnds(timers, ROUND_END_MS, () => frame.redraw())

  /** What is on the board now: the finished round for a while, then the empty board of the next one. */
  function shown(session: TicSession): { readonly table: State | null; readonly open: readonly number[]; readonly isRoundEnd: boolean } {
    const table = shownTable(session)
    const isRoundEnd = isRoundEnding(table && finishedRound(session, table))
    if (!table || isRoundEnd) return { table, open: [], isRoundEnd }
    return { table: boardToPlay(table), open: openCells(session), isRoundEnd }
  }

  return {
    read: readTable,
    show(session, refused) {
      const { table, open, isRoundEnd } = shown(session)
      if (!table) return
      const mover = open.length > 0 ? ownSeat(session) : null
      board.show({ state: table, pending: session.pending?.move.cell ?? null, open, mover, label: (cell) => lines.cell(session, table, cell) })
      const line = isRoundEnd ? lines.roundEnd(session, table, refused) : lines.status(session, table, refused)
      if (status.textContent !== line.text) status.textContent = line.text
      status.className = line.kind
    },
    showClock({ match, table, away }, clock, now) {
      const series = table?.series
      if (match) cards.show(match, clock, away, now, series && ((seat) => lines.wins(series, seat)))
    },
    announce(before, next, sounds) {
      if (next.table && finishedRound(next, next.table) !== null) sounds.play('merge', 6)
      const { table } = next
      const cell = table?.placed.at(-1)
      if (!table || cell === undefined || before.pending?.move.cell === cell) return ''
      sounds.play('drop', 4)
      return lines.placed(next, table, cell)
    },
    status(session) {
      const { table } = session
      if (!table || finishedRound(session, table) === null) return lines.status(session, table, false).text
      return `${lines.roundEnd(session, table, false).text}. ${lines.status(session, boardToPlay(table), false).text}`
    },
    shake: () => board.shake(),
  }
}
