import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { createCards } from '@majlis/game-bridge/stage/cards'
import { runMatch } from '@majlis/game-bridge/stage/match'
import type { MatchFrame, MatchView } from '@majlis/game-bridge/stage/match'
import { createHints, type Hints } from '@majlis/game-bridge/stage/hints/hints'
import { fillRow } from '@majlis/game-bridge/stage/requests/requests'
import { lateReview, verdictLine } from '@majlis/game-bridge/stage/review/replay'
import { byId } from '@majlis/game-bridge/stage/screen'
import { createRoundEnds } from '@majlis/game-bridge/stage/series'
import { canMove } from '@majlis/game-bridge/stage/session'
import { type Opinion, positionOf } from '../review.ts'
import { boardToPlay } from '../rules.ts'
import type { State } from '../rules.ts'
import { LARGE } from '../sizes.ts'
import { ULTIMATE_CELLS } from '../ultimate.ts'
import { createBoard } from './board.ts'
import { createLines, type Lines } from './lines.ts'
import { messages, type Messages } from './messages.ts'
import type { Review } from './review.ts'
import { finishedRound, type Mark, openCells, ownSeat, readTable, shownTable, type TicSession } from './table.ts'

/** How long the board of a finished round stays in sight before that of the next one, in milliseconds. */
const ROUND_END_MS = 1_600

/** Runs the game on the page: draws the app's snapshots and requests moves. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const texts = messages[welcome.language]
  runMatch<State, Mark>({ host, welcome, timers, page, texts }, (frame, digits) => {
    const lines = createLines(texts, digits)
    const onNews = () => frame.redraw()
    // Only a replay needs the review, and only a hint the search.
    const review = lateReview(async () => (await import('./review.ts')).createReview({ page, texts, digits, timers, onNews, nameOf: lines.place }), onNews)
    const hints = createHints<Opinion, number>({
      page,
      texts,
      digits,
      onNews,
      open: async (onSearched) => (await import('./hint.ts')).openHints(timers, onSearched),
      bestOf: ({ cells }) => cells[0]?.cell ?? null,
      nameOf: (cell) => lines.place(cell, frame.session.table?.board.length ?? 0),
      onCounted: (seq) => host.emit('hint.shown', { seq }),
    })
    return createView({ page, timers, texts, digits, frame, lines, review, hints })
  })
}

interface ViewParts {
  readonly page: Document
  readonly timers: Timers
  readonly texts: Messages
  readonly frame: MatchFrame<State, Mark>
  readonly lines: Lines
  /** The review of a replay; undefined until its code is loaded. */
  readonly review: () => Review | undefined
  readonly hints: Hints<number>
  digits(value: number): string
}

function createView({ page, timers, texts, digits, frame, lines, review, hints }: ViewParts): MatchView<State, Mark> {
  const cards = createCards(page, { you: texts.you, digits })
  const [status, extra] = [byId(page, 'status'), byId(page, 'extra')]
  const board = createBoard(
    byId(page, 'board'),
    (cells) => (cells === ULTIMATE_CELLS ? texts.nine : cells === LARGE.side ** 2 ? texts.largeBoard : texts.board),
    {
      pick(cell) {
        const { table, open } = shown(frame.session)
        if (open.includes(cell)) {
          frame.sounds.play('drop')
          void frame.ask({ cell })
        } else if (table && canMove(frame.session)) frame.refuse(lines.refused(table))
      },
      aim(cell) {
        aimed = cell
        writeStatus()
      },
    },
  )
  let line: { readonly text: string; readonly kind: string } = { text: '', kind: 'wait' }
  let aimed: number | null = null
  const isRoundEnding = createRoundEnds(timers, ROUND_END_MS, () => frame.redraw())

  /** What is on the board now: the finished round for a while, then the empty board of the next one. */
  function shown(session: TicSession): { readonly table: State | null; readonly open: readonly number[]; readonly isRoundEnd: boolean } {
    const table = shownTable(session)
    const isRoundEnd = isRoundEnding(table && finishedRound(session, table))
    if (!table || isRoundEnd) return { table, open: [], isRoundEnd }
    return { table: boardToPlay(table), open: openCells(session), isRoundEnd }
  }

  /** The line under the board, or what the aimed mark would do. */
  function writeStatus(): void {
    const { table, open } = shown(frame.session)
    const text = table && aimed !== null && line.kind === 'turn' && open.includes(aimed) ? lines.aimed(frame.session, table, aimed) : line.text
    if (status.textContent !== text) status.textContent = text
    status.className = line.kind
  }

  return {
    read: readTable,
    show(session, refused) {
      const { table, open, isRoundEnd } = shown(session)
      if (!table) return
      const mover = open.length > 0 ? ownSeat(session) : null
      const { match } = session
      const reviewed = match?.isReplay ? review()?.show(session) : undefined
      const hint = match && hints.show(match, positionOf(table), open.length > 0)
      const best = isRoundEnd ? null : (reviewed?.best ?? hint?.best ?? null)
      board.show({ state: table, pending: session.pending?.move.cell ?? null, open, mover, best, label: (cell) => lines.cell(session, table, cell) })
      fillRow(extra, hint?.button ?? [])
      if (extra.firstElementChild) extra.hidden = false
      if (match?.isReplay && !match.outcome.over) line = verdictLine(reviewed)
      else line = isRoundEnd ? lines.roundEnd(session, table, refused) : lines.status(session, table, refused, hint?.line)
      writeStatus()
    },
    showClock({ match, table, away }, clock, now) {
      if (match) cards.show(match, clock, away, now, table ? lines.count(table) : undefined)
    },
    announce(before, next, sounds) {
      if (next.table && finishedRound(next, next.table) !== null) sounds.play('merge', 6)
      const { table } = next
      const cell = table?.placed.at(-1)
      if (!table || cell === undefined) return ''
      const decided = lines.decided(next, table)
      if (decided !== '') sounds.play('merge', 4)
      if (before.pending?.move.cell === cell) return decided
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
