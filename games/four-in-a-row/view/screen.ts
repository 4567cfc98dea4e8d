import { createCards } from '@majlis/game-bridge/stage/cards'
import type { Cards } from '@majlis/game-bridge/stage/cards'
import { byId, fill } from '@majlis/game-bridge/stage/screen'
import type { TurnClock } from '@majlis/game-bridge/stage/turn'
import { COLUMNS } from '../rules.ts'
import { createBoard } from './board.ts'
import type { Board } from './board.ts'
import type { Messages } from './messages.ts'
import { createRacks, discsLeft } from './racks.ts'
import type { Rounds } from './rounds.ts'
import { droppable } from './session.ts'
import type { Session } from './session.ts'

interface ScreenParts {
  readonly texts: Messages
  readonly rounds: Rounds
  digits(value: number): string
  onPick(column: number): void
}

/** Draws a session on the page: board, both cards and the line under the board. */
export class MatchScreen {
  readonly #texts: Messages
  readonly #status: HTMLElement
  readonly #cards: Cards
  readonly #board: Board
  readonly #digits: (value: number) => string
  readonly #racks: ReturnType<typeof createRacks>
  readonly #rounds: Rounds

  constructor(page: Document, { texts, digits, rounds, onPick }: ScreenParts) {
    this.#texts = texts
    this.#rounds = rounds
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
    const state = this.#rounds.shown(session)
    if (!state || !session.match) return
    this.#board.show({ state, pending: session.pending, seat: session.match.seat, open: this.#rounds.isEnding(session) ? [] : droppable(session) })
    this.showCards(session, clock, now)
    const line = this.#rounds.line(session, refused)
    if (this.#status.textContent !== line.text) this.#status.textContent = line.text
    this.#status.className = line.kind
  }

  /** Draws only the cards, whose clocks run, and the discs that are left. In a series the cards count the rounds that were won instead. */
  showCards(session: Session, clock: TurnClock, now: number): void {
    const { match, pending, away } = session
    const board = this.#rounds.shown(session)
    if (!match || !board) return
    const own = match.seat ?? 0
    const left = (seat: number): number => discsLeft(board.board, seat, pending !== null && seat === own)
    this.#cards.show(match, clock, away, now, (seat) => {
      const wins = this.#rounds.wins(session, seat)
      if (wins) return wins
      const text = this.#digits(left(seat))
      return { text, label: fill(this.#texts.remaining, { count: text }) }
    })
    this.#racks([own, 1 - own].map((seat) => [seat, left(seat)]))
  }

  shake(column: number): void {
    this.#board.shake(column)
  }
}
