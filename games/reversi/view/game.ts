import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { MatchSnapshot, Welcome } from '@majlis/game-bridge/protocol'
import { createHints, type Hints } from '@majlis/game-bridge/stage/hints/hints'
import { lateReview } from '@majlis/game-bridge/stage/review/replay'
import { fill, isolated, placeOf, spokenOnce } from '@majlis/game-bridge/stage/screen'
import { layTable } from '@majlis/game-bridge/stage/table'
import type { Table } from '@majlis/game-bridge/stage/table'
import { takeBackNews } from '@majlis/game-bridge/stage/requests/take-back'
import type { TakeBackMove } from '@majlis/rules/take-back'
import type { Opinion } from '../review.ts'
import { discCounts, SIDE, type View } from '../rules.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import { MatchScreen } from './screen.ts'
import type { Review } from './review.ts'
import { canPlace, newSession, withPending, withRequest, withSnapshot } from './session.ts'
import type { Session } from './session.ts'
import type { Digits } from './status.ts'

const CLOCK_EVERY_MS = 250
/** The board is not mirrored: left is left in both languages. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** Runs the game on the page: draws the app's snapshots and requests moves. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const texts = messages[welcome.language]
  const { table, digits } = layTable(host, welcome, timers, page, { start: newSession, title: texts.title, sound: texts.sound })
  // Only a replay needs the search in the page.
  const parts = { page, texts, digits, timers, onNews: () => game.draw(table.session), onTried: (board: View | null) => game.tried(board) }
  const review = lateReview(async () => (await import('./review.ts')).createReview(parts), parts.onNews)
  const hints = createHints<Opinion, number>({
    page,
    texts,
    digits,
    onNews: parts.onNews,
    open: async (onNews) => (await import('./hint.ts')).openHints(timers, onNews),
    bestOf: ({ cells }) => cells[0]?.cell ?? null,
    nameOf: (cell) => fill(texts.place, placeOf(cell, SIDE, digits)),
    onCounted: (seq) => host.emit('hint.shown', { seq }),
  })
  const game = new Game(table, page, texts, digits, { review, hints, stop: () => host.emit('replay.stop', {}) })
  page.addEventListener('keydown', (event) => {
    const step = STEPS[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    game.step(...step)
  })
  timers.every(CLOCK_EVERY_MS, () => game.tick())
  table.open(page, game)
}

/** What the game needs beside the match: of a replay, and for hints. */
interface HelpParts {
  readonly review: () => Review | undefined
  readonly hints: Hints<number>
  /** Lets the replay stay at the shown step. */
  readonly stop: () => void
}

class Game {
  readonly #table: Table<Session>
  readonly #texts: Messages
  readonly #digits: Digits
  readonly #screen: MatchScreen
  readonly #help: HelpParts
  #refused = false

  constructor(table: Table<Session>, page: Document, texts: Messages, digits: Digits, help: HelpParts) {
    this.#help = help
    const { review, hints } = help
    this.#table = table
    this.#texts = texts
    this.#digits = digits
    this.#screen = new MatchScreen(page, texts, digits, { pick: (cell) => void this.place(cell), takeBack: (move) => void this.takeBack(move), review, hints })
  }

  /** Takes a snapshot of the match; an older one changes nothing. */
  onSnapshot(match: MatchSnapshot): void {
    const before = this.#table.session
    const next = withSnapshot(before, match)
    if (next === before) return
    this.#table.keepTime(match)
    this.#refused = false
    this.#table.show(next)
    this.#announce(before, next, match)
  }

  /** Puts an own disc down: it is shown at once, and taken back unless the app accepts it. */
  async place(cell: number): Promise<void> {
    const { session } = this.#table
    if (session.match?.isReplay) {
      this.#try(cell)
      return
    }
    const requested = withPending(session, cell)
    const disc = requested.pending?.disc
    if (requested === session || !disc) {
      if (canPlace(session) && session.board?.board[cell] === '.') this.#refuse()
      return
    }
    this.#refused = false
    this.#playFlips(disc.flipped.length)
    this.#table.tap()
    await this.#table.propose(requested, { cell }, () => this.#refuse())
  }

  /** Tries a disc in a replay. */
  #try(cell: number): void {
    const review = this.#help.review()
    if (!review) return
    this.#help.stop()
    const shown = review.show(this.#table.session)
    if (!review.play(cell) && shown?.board.board[cell] === '.' && shown.open.length > 0) this.#refuse()
  }

  /** In a replay a disc was tried, or taken back. @param board the shown one; null in the match */
  tried(board: View | null): void {
    this.#playFlips(board?.flipped.length ?? 0)
    this.#screen.showPass(board?.passed ?? null)
    this.draw(this.#table.session)
  }

  /** Asks to take back a move, or answers the other player who asks. */
  async takeBack(move: TakeBackMove): Promise<void> {
    const { session } = this.#table
    const requested = withRequest(session)
    if (requested === session) return
    this.#refused = false
    this.#table.tap()
    await this.#table.propose(requested, move, () => this.#table.sayStatus())
  }

  /** Moves the keyboard's focus by columns and rows. */
  step(across: number, down: number): void {
    this.#screen.step(across, down)
  }

  tick(): void {
    this.#screen.showCards(this.#table.session, this.#table.clock, this.#table.now())
  }

  draw(session: Session): void {
    this.#screen.show(session, this.#table.clock, this.#refused, this.#table.now())
  }

  status(session: Session): string {
    return this.#screen.line(session, false).text
  }

  #refuse(): void {
    this.#refused = true
    this.#screen.shake()
    this.#table.refuse(this.#texts.refused)
    this.draw(this.#table.session)
  }

  /** A disc on wood; the more discs turn over, the brighter the string. */
  #playFlips(count: number): void {
    this.#table.sounds.play('drop', Math.min(count, 10))
    if (count > 3) this.#table.sounds.play('merge', Math.min(count, 12))
  }

  /** Sounds and texts for what changed. */
  #announce(before: Session, next: Session, match: MatchSnapshot): void {
    const { last = null, flipped = [], passed = null, board = '' } = next.board ?? {}
    const isNewer = before.match?.matchId === match.matchId && match.seq > before.match.seq
    const news = isNewer && before.board && next.board ? takeBackNews(match, before.board, next.board, this.#texts) : undefined
    if (news !== undefined) {
      this.#table.sounds.play(next.board?.request === null ? 'merge' : 'tap')
      this.#table.say(spokenOnce(news, this.status(next)))
      return
    }
    const isNews = isNewer && last !== null
    if (isNews && before.pending?.disc?.cell !== last) this.#playFlips(flipped.length)
    if (match.outcome.over) this.#screen.showPass(null)
    else if (isNews && passed !== null) this.#screen.showPass(passed)
    const mover = last === null ? undefined : match.players.find(({ seat }) => String(seat) === board[last])
    if (isNews && mover && last !== null && mover.seat !== match.seat) {
      const values = { ...placeOf(last, SIDE, this.#digits), count: this.#digits(flipped.length) }
      this.#table.say(`${fill(this.#texts.placed, { name: isolated(mover.name), ...values })}. ${this.#score(match, board)}. ${this.status(next)}`)
    } else if (isNews || !before.match || match.outcome.over) this.#table.sayStatus()
    this.#table.playEnd(before, match)
  }

  #score(match: MatchSnapshot, board: string): string {
    const counts = discCounts(board)
    const own = match.seat === 1 ? 1 : 0
    const rival = match.players.find(({ seat }) => seat !== own)
    return fill(this.#texts.score, { own: this.#digits(counts[own]), theirs: this.#digits(counts[own === 0 ? 1 : 0]), name: isolated(rival?.name) })
  }
}
