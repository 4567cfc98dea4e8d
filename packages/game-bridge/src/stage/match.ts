import type { GameHost } from '../guest.ts'
import type { Timers } from '../platform/timers.ts'
import type { Json, MatchSnapshot, Welcome } from '../protocol.ts'
import { canMove, newSession, withSnapshot } from './session.ts'
import type { Session } from './session.ts'
import type { Sounds } from './sound.ts'
import { layTable } from './table.ts'
import type { Table } from './table.ts'
import type { TurnClock } from './turn.ts'

const CLOCK_EVERY_MS = 250

/** What a game draws and says. `Move` is an own move as it is sent, and as it is shown before the answer. */
export interface MatchView<View, Move> {
  /** Reads the view that came over the wire; undefined when it is none. */
  read(view: unknown): View | undefined
  /** Draws everything. `refused` is true after a move that did not count. */
  show(session: Session<View, Move>, refused: boolean): void
  /** Draws what follows the clock alone; called often. `now` is this device's time, epoch ms. */
  showClock(session: Session<View, Move>, clock: TurnClock, now: number): void
  /** Sounds for a newer snapshot of the same match; answers words for those who listen, before the line under the board. */
  tell(before: Session<View, Move>, next: Session<View, Move>, sounds: Sounds): string
  /** The line under the board. */
  status(session: Session<View, Move>): string
  /** Shows that a move did not count. */
  shake(): void
}

/** What a view may ask of the match that it draws. */
export interface MatchFrame<View, Move> {
  /** Asks the app for a move: shown at once, kept only if it agrees. Does nothing while the own seat may not move. */
  ask(move: Move): Promise<void>
  /** Says that a choice of this player does not count, without asking the app. */
  refuse(): void
  /** Draws again, after the view has changed something of its own. */
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

/** Runs a match on the page at a table (table.ts), for games whose moves are shown as they are sent. */
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

  hear(match: MatchSnapshot): void {
    const before = this.session
    const next = withSnapshot(before, match, (view) => this.#view.read(view))
    if (next === before) return
    this.#table.keepTime(match)
    this.#refused = false
    this.#table.show(next)
    const isNews = before.match?.matchId === match.matchId && match.seq > before.match.seq
    const words = isNews ? this.#view.tell(before, next, this.sounds) : ''
    if (isNews || !before.match || match.outcome.over) this.#table.say(`${words} ${this.status(next)}`.trim())
    this.#table.playEnd(before, match)
  }

  async ask(move: Move): Promise<void> {
    const { session } = this
    if (!session.match || !canMove(session)) return
    this.#refused = false
    this.#table.tap()
    await this.#table.propose({ ...session, pending: { move, seq: session.match.seq + 1 } }, move, () => this.refuse())
  }

  refuse(): void {
    this.#refused = true
    this.#view.shake()
    this.#table.refuse(this.#refusedText)
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
    this.#view.showClock(this.session, this.#table.clock, this.#table.now())
  }

  status(session: Session<View, Move>): string {
    return this.#view.status(session)
  }
}
