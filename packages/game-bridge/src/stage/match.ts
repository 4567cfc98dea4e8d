import type { GameHost } from '../guest.ts'
import type { Timers } from '../platform/timers.ts'
import type { Json, MatchSnapshot, Welcome } from '../protocol.ts'
import { spokenOnce } from './screen.ts'
import { canMove, newSession, withSnapshot } from './session.ts'
import type { Session } from './session.ts'
import type { Sounds } from './sound.ts'
import { layTable } from './table.ts'
import type { Table } from './table.ts'
import type { TurnClock } from './turn.ts'

const CLOCK_EVERY_MS = 250

/** The view of a game: drawing, sounds and texts. `Move` is an own move as it is sent, and as it is shown before the answer. */
export interface MatchView<View, Move> {
  /** Reads the view that the server sent; undefined when it has not the shape of one. */
  read(view: unknown): View | undefined
  /** Draws everything. `refused` is true after a move that did not count. */
  show(session: Session<View, Move>, refused: boolean): void
  /** Draws only what depends on the time; called often. `now` is this device's time, epoch ms. */
  showClock(session: Session<View, Move>, clock: TurnClock, now: number): void
  /** Plays the sounds for a newer snapshot of the same match; returns a text for screen readers, which is read before the line under the board. */
  announce(before: Session<View, Move>, next: Session<View, Move>, sounds: Sounds): string
  /** The line under the board. */
  status(session: Session<View, Move>): string
  /** Shows that a move did not count. */
  shake(): void
}

/** What a view may request of the match that it draws. */
export interface MatchFrame<View, Move> {
  /** Requests a move: it is shown at once, and taken back unless the app accepts it. Does nothing while the own seat may not move. */
  ask(move: Move): Promise<void>
  /** Shows that a choice of this player is not legal, without a request to the app. @param text what is spoken, in place of the game's own text */
  refuse(text?: string): void
  /** Draws again, after the view has changed its own state. */
  redraw(): void
  readonly session: Session<View, Move>
  readonly sounds: Sounds
}

/** What a match's page needs: the app, its welcome, timers, the page with `#sound`, `#game` and `#spoken`, and the game's texts. */
export interface MatchStage {
  readonly host: GameHost
  readonly welcome: Welcome
  readonly timers: Timers
  readonly page: Document
  readonly texts: { readonly title: string; readonly sound: string; readonly refused: string }
}

/** Runs a match on the page (table.ts), for games whose moves are shown when they are sent. */
export function runMatch<View, Move extends Json>(
  { host, welcome, timers, page, texts }: MatchStage,
  createView: (frame: MatchFrame<View, Move>, digits: (value: number) => string) => MatchView<View, Move>,
): MatchFrame<View, Move> {
  const start: Session<View, Move> = newSession
  const { table, digits } = layTable(host, welcome, timers, page, { start, title: texts.title, sound: texts.sound })
  const match = new Match<View, Move>(table, texts.refused, (frame) => createView(frame, digits))
  timers.every(CLOCK_EVERY_MS, () => match.tick())
  table.open(page, match)
  return match
}

class Match<View, Move extends Json> implements MatchFrame<View, Move> {
  readonly #table: Table<Session<View, Move>>
  readonly #view: MatchView<View, Move>
  readonly #refusedText: string
  #refused = false

  constructor(table: Table<Session<View, Move>>, refusedText: string, createView: (frame: MatchFrame<View, Move>) => MatchView<View, Move>) {
    this.#table = table
    this.#refusedText = refusedText
    this.#view = createView(this)
  }

  get session(): Session<View, Move> {
    return this.#table.session
  }

  get sounds(): Sounds {
    return this.#table.sounds
  }

  onSnapshot(match: MatchSnapshot): void {
    const before = this.session
    const next = withSnapshot(before, match, (view) => this.#view.read(view))
    if (next === before) return
    this.#table.keepTime(match)
    this.#refused = false
    this.#table.show(next)
    const isNews = before.match?.matchId === match.matchId && match.seq > before.match.seq
    const texts = isNews ? this.#view.announce(before, next, this.sounds) : ''
    if (isNews || !before.match || match.outcome.over) this.#table.say(spokenOnce(texts, this.status(this.session)))
    this.#table.playEnd(before, match)
  }

  async ask(move: Move): Promise<void> {
    const { session } = this
    if (!session.match || !canMove(session)) return
    this.#refused = false
    this.#table.tap()
    await this.#table.propose({ ...session, pending: { move, seq: session.match.seq + 1 } }, move, () => this.refuse())
  }

  refuse(text = this.#refusedText): void {
    this.#refused = true
    this.#view.shake()
    this.#table.refuse(text)
    this.redraw()
  }

  redraw(): void {
    this.draw(this.session)
  }

  draw(session: Session<View, Move>): void {
    if (!session.match) return
    this.#view.show(session, this.#refused)
    this.tick()
  }

  tick(): void {
    this.#table.checkTime()
    this.#view.showClock(this.session, this.#table.clock, this.#table.now())
  }

  status(session: Session<View, Move>): string {
    return this.#view.status(session)
  }
}
