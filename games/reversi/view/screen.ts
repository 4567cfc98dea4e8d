import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { createCards } from '@majlis/game-bridge/stage/cards'
import type { Cards } from '@majlis/game-bridge/stage/cards'
import type { Hints } from '@majlis/game-bridge/stage/hints/hints'
import { fillRow } from '@majlis/game-bridge/stage/requests/requests'
import { verdictLine } from '@majlis/game-bridge/stage/review/replay'
import { byId, fill, isolated, placeOf } from '@majlis/game-bridge/stage/screen'
import { createTakeBack, createTakenBackNote, takeBackLines, takeBackRow } from '@majlis/game-bridge/stage/requests/take-back'
import type { TakeBackButtons } from '@majlis/game-bridge/stage/requests/take-back'
import type { StatusLine } from '@majlis/game-bridge/stage/table'
import type { TurnClock } from '@majlis/game-bridge/stage/turn'
import type { TakeBackMove } from '@majlis/rules/take-back'
import { hintPositionOf } from '../position.ts'
import { discCounts, placed, pliesOf, SIDE, type View } from '../rules.ts'
import { createBoard } from './board.ts'
import type { Board } from './board.ts'
import type { Messages } from './messages.ts'
import type { Review } from './review.ts'
import { canAct, canPlace, openCells, ownSeat } from './session.ts'
import type { Session } from './session.ts'
import { statusLine } from './status.ts'
import type { Digits } from './status.ts'

export interface ScreenActs {
  pick(cell: number): void
  takeBack(move: TakeBackMove): void
  /** The review of a replay; undefined until its code is loaded. */
  review(): Review | undefined
  readonly hints: Hints<number>
}

/** Draws a session on the page: board, both cards, the row and the line under the board. */
export class MatchScreen {
  readonly #texts: Messages
  readonly #digits: Digits
  readonly #status: HTMLElement
  readonly #banner: HTMLElement
  readonly #cards: Cards
  readonly #board: Board
  readonly #extra: HTMLElement
  readonly #takeBack: TakeBackButtons
  readonly #review: ScreenActs['review']
  readonly #hints: Hints<number>
  /** The line of a hint; empty without one. */
  #hint = ''
  readonly #noteTakenBack = createTakenBackNote()
  #isTakenBack = false
  #line: { readonly text: string; readonly kind: string } = { text: '', kind: 'wait' }
  /** How many discs the aimed disc would turn over; 0 without an aim. */
  #aimed = 0
  /** The board after discs that are tried in a review; null while the match is shown. */
  #tried: View | null = null
  #players: MatchSnapshot['players'] = []
  #seat: number | null = null

  constructor(page: Document, texts: Messages, digits: Digits, acts: ScreenActs) {
    this.#texts = texts
    this.#digits = digits
    this.#status = byId(page, 'status')
    this.#banner = byId(page, 'banner')
    this.#cards = createCards(page, { you: texts.you, digits })
    const cell = (at: number, owner: number | null, flips: number): string => this.#nameOf(at, owner, flips)
    this.#board = createBoard(
      byId(page, 'board'),
      { board: texts.board, cell },
      {
        onPick: acts.pick,
        onAim: (flips) => {
          this.#aimed = flips
          this.#write()
        },
      },
    )
    this.#extra = byId(page, 'extra')
    this.#review = acts.review
    this.#hints = acts.hints
    this.#takeBack = createTakeBack(page, texts, acts.takeBack)
  }

  /** `refused` is true after a move that did not count; `now` is this device's time, epoch ms. */
  show(session: Session, clock: TurnClock, refused: boolean, now: number): void {
    const { match, board, pending } = session
    if (!board || !match) return
    this.#players = match.players
    this.#seat = match.seat
    this.#isTakenBack = this.#noteTakenBack(match, board, pliesOf(board))
    const reviewed = match.isReplay ? this.#review()?.show(session) : undefined
    const hint = this.#hints.show(match, hintPositionOf(board), canPlace(session))
    this.#hint = hint.line
    const best = reviewed?.best ?? hint.best
    this.#tried = reviewed?.board ?? null
    if (reviewed) this.#board.show({ state: reviewed.board, pending: null, seat: reviewed.board.next, open: reviewed.open, best })
    else this.#board.show({ state: board, pending: pending?.disc ?? null, seat: ownSeat(session), open: openCells(session), best })
    this.showCards(session, clock, now)
    fillRow(this.#extra, [...takeBackRow(this.#takeBack, match, board, pliesOf(board), canAct(session)), ...hint.button])
    this.#line = match.isReplay && !match.outcome.over ? verdictLine(reviewed) : this.line(session, refused)
    this.#write()
  }

  /** The line under the board. */
  line(session: Session, refused: boolean): StatusLine {
    const { match, board } = session
    const own = match && board ? takeBackLines(match, board, this.#isTakenBack, this.#texts) : {}
    return statusLine(session, this.#texts, this.#digits, refused, this.#hint === '' ? own : { ...own, yourTurn: this.#hint })
  }

  /** Draws only the cards, whose clocks run. */
  showCards(session: Session, clock: TurnClock, now: number): void {
    const { match, away } = session
    if (!match) return
    this.#cards.show(match, clock, away, now, (seat) => {
      const text = this.#digits(discsOf(this.#tried ? { ...session, board: this.#tried } : session, seat))
      return { text, label: fill(this.#texts.discs, { count: text }) }
    })
  }

  /** Says over the board, for a moment, that a seat was skipped; null takes it away, so that the end of a match is seen whole. */
  showPass(seat: number | null): void {
    if (seat === null) {
      this.#banner.replaceChildren()
      return
    }
    const name = isolated(this.#players.find((one) => one.seat === seat)?.name)
    const text = document.createElement('span')
    text.textContent = seat === this.#seat ? this.#texts.ownPass : fill(this.#texts.passed, { name })
    this.#banner.replaceChildren(text)
  }

  shake(): void {
    this.#board.shake()
  }

  /** Moves the keyboard's focus on the board. */
  step(across: number, down: number): void {
    this.#board.step(across, down)
  }

  #write(): void {
    const { kind, text } = this.#line
    const shown = this.#aimed > 0 && kind === 'turn' ? fill(this.#texts.aimed, { count: this.#digits(this.#aimed) }) : text
    if (this.#status.textContent !== shown) this.#status.textContent = shown
    this.#status.className = kind
  }

  #nameOf(cell: number, owner: number | null, flips: number): string {
    const texts = this.#texts
    const text = owner === null ? (flips > 0 ? texts.open : texts.empty) : owner === this.#seat ? texts.own : texts.theirs
    const name = isolated(this.#players.find(({ seat }) => seat === owner)?.name)
    return fill(text, { ...placeOf(cell, SIDE, this.#digits), count: this.#digits(flips), name })
  }
}

/** A seat's discs as the board shows them, the pending one included. */
function discsOf(session: Session, seat: number): number {
  const { board, pending } = session
  const own = ownSeat(session)
  const disc = pending?.disc
  const shown = board && disc && own !== null ? placed(board.board, own, disc.cell, disc.flipped) : (board?.board ?? '')
  return discCounts(shown)[seat === 1 ? 1 : 0]
}
