import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { MatchSnapshot, Welcome } from '@majlis/game-bridge/protocol'
import { lateReview } from '@majlis/game-bridge/stage/review/replay'
import { fill, spokenOnce } from '@majlis/game-bridge/stage/screen'
import { layTable } from '@majlis/game-bridge/stage/table'
import type { Table } from '@majlis/game-bridge/stage/table'
import { takeBackNews } from '@majlis/game-bridge/stage/requests/take-back'
import type { TakeBackMove } from '@majlis/rules/take-back'
import { COLUMNS, landing } from '../rules.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import type { Review } from './review.ts'
import { createRounds, type Rounds } from './rounds.ts'
import { MatchScreen } from './screen.ts'
import { finishedRound, isRequestOpen, newSession, withPending, withRequest, withSnapshot } from './session.ts'
import type { Session } from './session.ts'

const CLOCK_EVERY_MS = 250

/** Runs the game on the page: draws the app's snapshots and requests moves. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const texts = messages[welcome.language]
  const { table, digits } = layTable(host, welcome, timers, page, { start: newSession, title: texts.title, sound: texts.sound })
  // Only a replay needs the search in the page.
  const open = async () => (await import('./review.ts')).createReview({ page, texts, digits, timers, onNews: () => game.draw(table.session) })
  const review = lateReview(open, () => game.draw(table.session))
  const game = new Game(table, page, { timers, texts, digits, review })
  page.addEventListener('keydown', (event) => {
    const column = event.key.length === 1 ? '1234567'.indexOf(event.key) : -1
    if (column >= 0 && !event.repeat) void game.drop(column)
  })
  timers.every(CLOCK_EVERY_MS, () => game.tick())
  table.open(page, game)
}

interface GameParts {
  readonly timers: Timers
  readonly texts: Messages
  readonly digits: (value: number) => string
  readonly review: () => Review | undefined
}

class Game {
  readonly #table: Table<Session>
  readonly #texts: Messages
  readonly #digits: (value: number) => string
  readonly #screen: MatchScreen
  readonly #rounds: Rounds
  /** Why the last move did not count. */
  #refused = ''

  constructor(table: Table<Session>, page: Document, { timers, texts, digits, review }: GameParts) {
    this.#table = table
    this.#texts = texts
    this.#digits = digits
    this.#rounds = createRounds(timers, texts, digits, () => this.draw(table.session))
    this.#screen = new MatchScreen(page, {
      texts,
      digits,
      rounds: this.#rounds,
      onPick: (column) => void this.drop(column),
      onTakeBack: (move) => void this.takeBack(move),
      review,
    })
  }

  /** Takes a snapshot of the match; an older one changes nothing. */
  onSnapshot(match: MatchSnapshot): void {
    const before = this.#table.session
    const next = withSnapshot(before, match)
    if (next === before) return
    this.#table.keepTime(match)
    this.#refused = ''
    this.#announce(before, next, match)
    this.#table.show(next)
  }

  /** Drops a disc: it is shown at once, and taken back unless the app accepts it. */
  async drop(column: number): Promise<void> {
    const { session } = this.#table
    // The end of a round is looked at, and a press on its board is none on the next one.
    if (this.#rounds.isEnding(session)) return
    const requested = withPending(session, column)
    if (requested === session) {
      if (session.match?.turn.includes(session.match.seat ?? -1) && !isRequestOpen(session)) this.#refuse(column)
      return
    }
    this.#refused = ''
    this.#table.sounds.play('drop')
    this.#table.tap()
    await this.#table.propose(requested, { column }, () => this.#refuse(column))
  }

  /** Asks to take back a move, or answers the other player who asks. */
  async takeBack(move: TakeBackMove): Promise<void> {
    const { session } = this.#table
    const requested = withRequest(session)
    if (requested === session) return
    this.#refused = ''
    this.#table.tap()
    await this.#table.propose(requested, move, () => this.#table.sayStatus())
  }

  tick(): void {
    this.#screen.showCards(this.#table.session, this.#table.clock, this.#table.now())
  }

  draw(session: Session): void {
    this.#screen.show(session, this.#table.clock, this.#refused, this.#table.now())
  }

  status(session: Session): string {
    return this.#screen.spoken(session)
  }

  #refuse(column: number): void {
    const isFull = this.#table.session.board !== null && landing(this.#table.session.board.board, column) === undefined
    this.#refused = isFull ? fill(this.#texts.full, { column: this.#digits(column + 1) }) : this.#texts.refused
    this.#screen.shake(column)
    this.#table.refuse(this.#refused)
    this.draw(this.#table.session)
  }

  /** Sounds and texts for what changed. */
  #announce(before: Session, next: Session, match: MatchSnapshot): void {
    const cell = next.board?.last ?? null
    const isNewer = before.match?.matchId === match.matchId && match.seq > before.match.seq
    const news = isNewer && before.board && next.board ? takeBackNews(match, before.board, next.board, this.#texts) : undefined
    if (news !== undefined) {
      this.#table.sounds.play(next.board?.request === null ? 'merge' : 'tap')
      this.#table.say(spokenOnce(news, this.status(next)))
      return
    }
    const isNews = isNewer && cell !== null
    if (isNews && before.pending?.disc?.cell !== cell) this.#table.sounds.play('drop')
    if (isNews && finishedRound(next) !== null) this.#table.sounds.play('merge', 6)
    const mover = cell === null ? undefined : match.players.find(({ seat }) => String(seat) === next.board?.board[cell])
    const status = this.status(next)
    if (isNews && mover && mover.seat !== match.seat) {
      const dropped = fill(this.#texts.dropped, { name: mover.name, column: this.#digits((cell % COLUMNS) + 1) })
      this.#table.say(`${dropped}. ${status}`)
    } else if (isNews || !before.match || match.outcome.over) this.#table.say(status)
    this.#table.playEnd(before, match)
  }
}
