import type { MatchPlayer, MatchSnapshot } from '@majlis/game-bridge/protocol'
import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { createBoard } from './board.ts'
import type { Board } from './board.ts'
import { leftOfTurn } from './clock.ts'
import type { TurnClock } from './clock.ts'
import type { Messages } from './messages.ts'
import { createCard } from './players.ts'
import type { PlayerCard } from './players.ts'
import { droppable } from './session.ts'
import type { Session } from './session.ts'
import { statusLine } from './status.ts'

/** From so few seconds on the clock is urgent. */
const URGENT_SECONDS = 5

/** Draws a session on the page: board, both cards and the line under the board. */
export class Screen {
  readonly #texts: Messages
  readonly #digits: (value: number) => string
  readonly #status: HTMLElement
  readonly #cards: { readonly me: PlayerCard; readonly rival: PlayerCard }
  readonly #board: Board

  constructor(page: Document, texts: Messages, digits: (value: number) => string, onPick: (column: number) => void) {
    this.#texts = texts
    this.#digits = digits
    this.#status = byId(page, 'status')
    this.#cards = { me: createCard(byId(page, 'me')), rival: createCard(byId(page, 'rival')) }
    const column = (at: number, full: boolean): string => fill(full ? texts.full : texts.column, { column: digits(at + 1) })
    this.#board = createBoard(byId(page, 'board'), { board: texts.board, column }, onPick)
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

  /** The cards alone, whose clocks run. */
  showCards(session: Session, clock: TurnClock, now: number): void {
    const { match } = session
    if (!match) return
    const mySeat = match.seat ?? 0
    this.#showCard(this.#cards.me, mySeat, match, session, leftOfTurn(clock, match, now), clock)
    this.#showCard(this.#cards.rival, 1 - mySeat, match, session, leftOfTurn(clock, match, now), clock)
  }

  shake(column: number): void {
    this.#board.shake(column)
  }

  #showCard(card: PlayerCard, seat: number, match: MatchSnapshot, session: Session, left: number | null, clock: TurnClock): void {
    const player: MatchPlayer | undefined = match.players.find((one) => one.seat === seat)
    const active = match.turn.includes(seat) && !match.outcome.over
    const seconds = active && left !== null ? Math.ceil(left / 1000) : null
    const own = seat === match.seat
    card.show({
      player,
      name: own ? this.#texts.you : (player?.name ?? '?'),
      note: own ? (player?.name ?? '') : '',
      active,
      seconds: seconds === null ? null : this.#digits(seconds),
      share: left === null ? 1 : Math.min(1, left / clock.turnMs),
      urgent: seconds !== null && seconds <= URGENT_SECONDS,
      away: session.away.has(seat),
    })
  }
}
