import { createCards } from '@majlis/game-bridge/stage/cards'
import type { Cards } from '@majlis/game-bridge/stage/cards'
import { byId, fill } from '@majlis/game-bridge/stage/screen'
import type { TurnClock } from '@majlis/game-bridge/stage/turn'
import { COLUMNS } from '../rules.ts'
import { createBoard } from './board.ts'
import type { Board } from './board.ts'
import type { Messages } from './messages.ts'
import { createRacks, discsLeft } from './racks.ts'
import { droppable } from './session.ts'
import type { Session } from './session.ts'
import { statusLine } from './status.ts'

/** Draws a session on the page: board, both cards and the line under the board. */
export class MatchScreen {
  readonly #texts: Messages
  readonly #status: HTMLElement
  readonly #cards: Cards
  readonly #board: Board
  readonly #digits: (value: number) => string
  readonly #racks: ReturnType<typeof createRacks>

  constructor(page: Document, texts: Messages, digits: (value: number) => string, onPick: (column: number) => void) {
    this.#texts = texts
    this.#digits = digits
    this.#racks = createRacks(byId(page, 'racks'))
    this.#status = byId(page, 'status')
    this.#cards = createCards(page, { you: texts.you, digits })
    const column = (at: number, full: boolean): string => fill(full ? texts.full : texts.column, { column: digits(at + 1) })
    const board = fill(texts.board, { first: digits(1), last: digits(COLUMNS) })
    this.#board = createBoard(byId(page, 'board'), { board, column }, onPick)
  }

  /** `refused` is true after a move that did not count; `now` is this device's time, epoch ms. */
  show(session: Session, clock: TurnClock, refused: boolean, now: number): void {
    if (!session.board || !session.match) return
    this.#board.show({ state: session.board, pending: session.pending, seat: session.match.seat, open: droppable(session) })
    this.showCards(session, clock, now)
    const line = statusLine(session, this.#texts, refused)
    if (this.#status.textContent !== line.text) this.#status.textContent = line.text
    this.#status.className = line.kind
  }

  /** Draws only the cards, whose clocks run, and the discs that are left. */
  showCards({ match, board, pending, away }: Session, clock: TurnClock, now: number): void {
    if (!match || !board) return
    const own = match.seat ?? 0
    const left = (seat: number): number => discsLeft(board.board, seat, pending !== null && seat === own)
    this.#cards.show(match, clock, away, now, (seat) => {
      const text = this.#digits(left(seat))
      return { text, label: fill(this.#texts.remaining, { count: text }) }
    })
    this.#racks([own, 1 - own].map((seat) => [seat, left(seat)]))
  }

  shake(column: number): void {
    this.#board.shake(column)
  }
}
