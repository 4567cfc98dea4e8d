import { createCards } from '@majlis/game-bridge/stage/cards'
import type { Cards } from '@majlis/game-bridge/stage/cards'
import type { OwnLines } from '@majlis/game-bridge/stage/match-texts'
import { fillRow } from '@majlis/game-bridge/stage/requests/requests'
import { verdictLine } from '@majlis/game-bridge/stage/review/replay'
import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { createTakeBack, createTakenBackNote, takeBackLines, takeBackRow } from '@majlis/game-bridge/stage/requests/take-back'
import type { TakeBackButtons } from '@majlis/game-bridge/stage/requests/take-back'
import type { TurnClock } from '@majlis/game-bridge/stage/turn'
import type { TakeBackMove } from '@majlis/rules/take-back'
import { COLUMNS, pliesOf } from '../rules.ts'
import { createBoard } from './board.ts'
import type { Board } from './board.ts'
import type { Messages } from './messages.ts'
import { createRacks, discsLeft } from './racks.ts'
import type { Review } from './review.ts'
import type { Rounds } from './rounds.ts'
import { canAct, droppable } from './session.ts'
import type { Session } from './session.ts'

interface ScreenParts {
  readonly texts: Messages
  readonly rounds: Rounds
  digits(value: number): string
  onPick(column: number): void
  onTakeBack(move: TakeBackMove): void
  /** The review of a replay; undefined until its code is loaded. */
  review(): Review | undefined
}

/** Draws a session on the page: board, both cards, the row and the line under the board. */
export class MatchScreen {
  readonly #texts: Messages
  readonly #status: HTMLElement
  readonly #cards: Cards
  readonly #board: Board
  readonly #digits: (value: number) => string
  readonly #racks: ReturnType<typeof createRacks>
  readonly #rounds: Rounds
  readonly #extra: HTMLElement
  readonly #takeBack: TakeBackButtons
  readonly #review: ScreenParts['review']
  readonly #noteTakenBack = createTakenBackNote()
  #isTakenBack = false

  constructor(page: Document, { texts, digits, rounds, onPick, onTakeBack, review }: ScreenParts) {
    this.#texts = texts
    this.#rounds = rounds
    this.#digits = digits
    this.#racks = createRacks(byId(page, 'racks'))
    this.#status = byId(page, 'status')
    this.#cards = createCards(page, { you: texts.you, digits })
    const column = (at: number, full: boolean): string => fill(full ? texts.full : texts.column, { column: digits(at + 1) })
    const board = fill(texts.board, { first: digits(1), last: digits(COLUMNS) })
    this.#board = createBoard(byId(page, 'board'), { board, column }, onPick)
    this.#extra = byId(page, 'extra')
    this.#review = review
    this.#takeBack = createTakeBack(page, texts, onTakeBack)
  }

  /** `refused` says why a move did not count, and is empty after one that did; `now` is this device's time, epoch ms. */
  show(session: Session, clock: TurnClock, refused: string, now: number): void {
    const { match, board, pending } = session
    const state = this.#rounds.shown(session)
    if (!state || !board || !match) return
    this.#isTakenBack = this.#noteTakenBack(match, board, pliesOf(board))
    const isEnding = this.#rounds.isEnding(session)
    const reviewed = match.isReplay && this.#review()?.show(session)
    const best = isEnding ? null : (reviewed?.best ?? null)
    this.#board.show({ state, pending: pending?.disc ?? null, seat: match.seat, open: isEnding ? [] : droppable(session), best })
    this.showCards(session, clock, now)
    fillRow(this.#extra, takeBackRow(this.#takeBack, match, board, pliesOf(board), canAct(session)))
    const isStep = match.isReplay && !match.outcome.over
    const line = isStep ? verdictLine(reviewed) : this.#rounds.line(session, refused, this.#takeBackLines(session))
    if (this.#status.textContent !== line.text) this.#status.textContent = line.text
    this.#status.className = line.kind
  }

  /** What screen readers say of the match. */
  spoken(session: Session): string {
    return this.#rounds.spoken(session, this.#takeBackLines(session))
  }

  #takeBackLines({ match, board }: Session): OwnLines {
    return match && board ? takeBackLines(match, board, this.#isTakenBack, this.#texts) : {}
  }

  /** Draws only the cards, whose clocks run, and the discs that are left. In a series the cards count the rounds that were won instead. */
  showCards(session: Session, clock: TurnClock, now: number): void {
    const { match, pending, away } = session
    const board = this.#rounds.shown(session)
    if (!match || !board) return
    const own = match.seat ?? 0
    const isFalling = pending !== null && pending.disc !== null
    const left = (seat: number): number => discsLeft(board.board, seat, isFalling && seat === own)
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
