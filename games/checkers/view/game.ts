import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { createCards } from '@majlis/game-bridge/stage/cards'
import { runMatch } from '@majlis/game-bridge/stage/match'
import type { MatchFrame, MatchView } from '@majlis/game-bridge/stage/match'
import { createHints, type Hints } from '@majlis/game-bridge/stage/hints/hints'
import { lateReview, verdictLine } from '@majlis/game-bridge/stage/review/replay'
import { byId, fill, isolated, placeOf } from '@majlis/game-bridge/stage/screen'
import { canMove } from '@majlis/game-bridge/stage/session'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import { type OwnLines, statusLine } from '@majlis/game-bridge/stage/match-texts'
import { createDrawOfferLines } from '@majlis/game-bridge/stage/requests/draw-offer'
import { createTakenBackNote, takeBackLines, takeBackNews } from '@majlis/game-bridge/stage/requests/take-back'
import { SIDE } from '../draughts.ts'
import { hintPositionOf } from '../position.ts'
import type { Opinion } from '../review.ts'
import type { Move, View } from '../rules.ts'
import { type Board, createBoard } from './board.ts'
import { type Choices, createChoices } from './choice.ts'
import { messages, type Messages } from './messages.ts'
import type { Review } from './review.ts'
import { type CheckersSession, choices, mustCapture, pendingPath, pick, type Picked, readTable, shownBoard, type Walked, walksOf } from './table.ts'

/** Runs the game on the page: draws the app's snapshots and requests moves. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const texts = messages[welcome.language]
  runMatch<View, Move>({ host, welcome, timers, page, texts }, (frame, digits) => {
    // Only a replay needs the search in the page.
    const parts = { page, texts, digits, timers, onNews: () => frame.redraw(), onTried: () => view.tried() }
    const review = lateReview(async () => (await import('./review.ts')).createReview(parts), parts.onNews)
    const nameOf = (cell: number | undefined) => fill(texts.place, placeOf(cell ?? 0, SIDE, digits))
    const hints = createHints<Opinion, readonly number[]>({
      page,
      texts,
      digits,
      onNews: parts.onNews,
      open: async (onNews) => (await import('./hint.ts')).openHints(timers, onNews),
      bestOf: ({ moves }) => moves[0]?.path ?? null,
      nameOf: (path) => fill(texts.fromTo, { from: nameOf(path[0]), to: nameOf(path.at(-1)) }),
      onCounted: (seq) => host.emit('hint.shown', { seq }),
    })
    const view = new CheckersView(page, texts, digits, { frame, review, hints, stop: () => host.emit('replay.stop', {}) })
    return view
  })
}

interface CheckersParts {
  readonly frame: MatchFrame<View, Move>
  readonly review: () => Review | undefined
  readonly hints: Hints<readonly number[]>
  /** Lets a replay stay at the shown step. */
  readonly stop: () => void
}

class CheckersView implements MatchView<View, Move> {
  readonly #texts: Messages
  readonly #digits: (value: number) => string
  readonly #frame: MatchFrame<View, Move>
  readonly #review: () => Review | undefined
  readonly #hints: Hints<readonly number[]>
  /** The line of a hint; empty without one. */
  #hint = ''
  readonly #stop: () => void
  /** The match after moves that are tried in a replay; null while the match is shown. */
  #tried: View | null = null
  readonly #cards
  readonly #status: HTMLElement
  readonly #board: Board
  readonly #choices: Choices
  readonly #noteTakenBack = createTakenBackNote()
  #isTakenBack = false
  readonly #noteDrawOffer: ReturnType<typeof createDrawOfferLines>
  #drawOffer: OwnLines = {}
  #isOffering = false
  #picked: Picked = []
  /** True once a valid choice has followed a refusal: its reason is no longer shown. */
  #isExcused = false
  /** The position in which the choices were made: in another position they are dropped. */
  #position = ''

  constructor(page: Document, texts: Messages, digits: (value: number) => string, { frame, review, hints, stop }: CheckersParts) {
    this.#texts = texts
    this.#digits = digits
    this.#frame = frame
    this.#review = review
    this.#hints = hints
    this.#stop = stop
    this.#noteDrawOffer = createDrawOfferLines(texts)
    this.#cards = createCards(page, { you: texts.you, digits })
    this.#status = byId(page, 'status')
    this.#board = createBoard(byId(page, 'board'), texts.board, {
      pick: (cell) => this.#press(cell),
      lift: (from) => this.#lift(from),
      drop: (from, to) => this.#drop(from, to),
    })
    this.#choices = createChoices(page, texts, {
      toggleOffer: () => {
        this.#isOffering = !this.#isOffering
        frame.sounds.play('tap')
        frame.redraw()
      },
      accept: () => void frame.ask({ accept: true }),
      takeBack: (move) => void frame.ask(move),
    })
  }

  read(view: unknown): View | undefined {
    return readTable(view)
  }

  show(session: CheckersSession, refused: boolean): void {
    const { table, match } = session
    if (!table || !match) return
    const position = `${match.matchId} ${match.seq}`
    if (position !== this.#position) [this.#picked, this.#isOffering] = [[], false]
    this.#position = position
    this.#isTakenBack = this.#noteTakenBack(match, table, table.plies)
    this.#drawOffer = this.#noteDrawOffer(match, table, table.plies)
    const reviewed = match.isReplay ? this.#review()?.show(session) : undefined
    this.#tried = reviewed?.tried ?? null
    const hint = this.#hints.show(match, hintPositionOf(table), canMove(session))
    this.#hint = hint.line
    const shown = this.#tried ? { ...session, table: this.#tried } : session
    const { pieces, targets } = choices(this.#walks(session), this.#picked)
    const path = pendingPath(session) ?? (this.#picked.length > 1 ? this.#picked : (shown.table?.last?.path ?? []))
    this.#board.show({
      isDama: table.kind === 'dama',
      isTurned: match.seat === 1,
      marks: shownBoard(shown, this.#picked),
      moved: path.length > 1 ? { from: path[0] ?? 0, to: path.at(-1) ?? 0 } : null,
      path,
      pieces: this.#picked.length > 1 ? [] : pieces,
      draggable: this.#picked.length > 1 ? this.#picked.slice(-1) : pieces,
      targets,
      picked: this.#picked.at(-1) ?? null,
      best: reviewed?.best ?? hint.best ?? [],
      label: (cell) => this.#label(shown, cell, targets),
    })
    this.#choices.show(session, this.#isOffering, hint.button)
    const line = match.isReplay && !match.outcome.over ? verdictLine(reviewed) : this.#line(session, refused)
    if (this.#status.textContent !== line.text) this.#status.textContent = line.text
    this.#status.className = line.kind
  }

  showClock({ match, away, table }: CheckersSession, clock: Parameters<MatchView<View, Move>['showClock']>[1], now: number): void {
    if (!match || !table) return
    this.#cards.show(match, clock, away, now, (seat) => {
      const text = this.#digits([...(this.#tried ?? table).board].filter((mark) => mark.toLowerCase() === (seat === 0 ? 'a' : 'b')).length)
      return { text, label: fill(this.#texts.pieces, { count: text }) }
    })
  }

  announce(before: CheckersSession, next: CheckersSession, sounds: Sounds): string {
    const { match, table } = next
    if (!match || !table || !before.table) return ''
    const news = takeBackNews(match, before.table, table, this.#texts)
    if (news !== undefined) {
      sounds.play(table.request === null ? 'merge' : 'tap')
      return news
    }
    const { last } = table
    // Without a move the match has ended, by agreement or because somebody gave up.
    if (!last || table.board === before.table.board) return ''
    const isOwn = last.seat === match.seat
    if (!(isOwn && before.pending)) sounds.play('drop', last.seat === 0 ? 0 : 4)
    if (last.taken.length > 0) sounds.play('merge', Math.min(last.taken.length * 3, 12))
    if (last.crowned) sounds.play('turn', 7)
    if (isOwn) return ''
    const name = isolated(match.players.find(({ seat }) => seat === last.seat)?.name)
    const texts = [fill(this.#texts.moved, { name, ...placeOf(last.path.at(-1) ?? 0, SIDE, this.#digits) })]
    if (last.taken.length > 0) texts.push(fill(this.#texts.took, { count: this.#digits(last.taken.length) }))
    if (last.crowned) texts.push(this.#texts.crowned)
    if (table.offer === last.seat && match.seat !== null) texts.push(`${fill(this.#texts.offered, { name })}.`)
    return texts.join(' ')
  }

  status(session: CheckersSession): string {
    return this.#line(session, false).text
  }

  shake(): void {
    this.#isExcused = false
    this.#board.shake()
  }

  #press(cell: number): void {
    const { session } = this.#frame
    const walks = this.#walks(session)
    if (session.match?.isReplay) this.#stop()
    const chosen = pick(walks, this.#picked, cell)
    if (!chosen) {
      if (canMove(session) || walks.length > 0) this.#frame.refuse()
      return
    }
    this.#picked = chosen.picked
    this.#isExcused = true
    this.#frame.sounds.play(chosen.walk || chosen.picked.length > 1 ? 'drop' : 'tap')
    if (chosen.walk) this.#move(chosen.walk)
    else this.#frame.redraw()
  }

  /** A piece that begins to be dragged is chosen, unless it is in the middle of a capture. */
  #lift(from: number): void {
    if (this.#picked.at(-1) !== from) this.#picked = [from]
    this.#isExcused = true
    if (this.#frame.session.match?.isReplay) this.#stop()
    this.#frame.redraw()
  }

  /** Where a piece is dropped counts as pressed if it can go there; elsewhere it returns, and is chosen no more if it had not begun to capture. */
  #drop(from: number, to: number): void {
    if (this.#picked.at(-1) === from && choices(this.#walks(this.#frame.session), this.#picked).targets.includes(to)) {
      this.#press(to)
      return
    }
    if (this.#picked.length === 1) this.#picked = []
    this.#frame.redraw()
  }

  /** In a replay a move was tried, or taken back. */
  tried(): void {
    this.#picked = []
    this.#frame.sounds.play('drop')
    this.#frame.redraw()
  }

  /** The moves that can be chosen: those of the own seat, or those that can be tried in a replay. */
  #walks(session: CheckersSession): readonly Walked[] {
    return session.match?.isReplay ? (this.#review()?.walks() ?? []) : walksOf(session)
  }

  #move({ path }: Walked): void {
    if (this.#frame.session.match?.isReplay) {
      this.#review()?.play(path)
      return
    }
    void this.#frame.ask({ path, ...(this.#isOffering && { draw: true }) })
  }

  #line(session: CheckersSession, refused: boolean) {
    const { match, table } = session
    const isTaking = mustCapture(session)
    const back = match && table ? takeBackLines(match, table, this.#isTakenBack, this.#texts) : {}
    // Whoever picks a piece that may not move is told the reason.
    // In dama the longest capture is obligatory: another piece may be able to take something, but less.
    const isLongest = table?.kind === 'dama' && (walksOf(session)[0]?.path.length ?? 0) > 2
    const mustTake = isLongest ? this.#texts.captureLongest : this.#texts.captureFirst
    const reason = this.#picked.length > 1 ? this.#texts.goOn : isTaking ? mustTake : this.#texts.refused
    return statusLine(session, { ...this.#texts, refused: reason }, refused && !this.#isExcused, {
      end: this.#endOf(session),
      yourTurn: this.#picked.length > 1 ? this.#texts.goOn : this.#hint || (back.yourTurn ?? (isTaking ? this.#texts.mustTake : this.#drawOffer.yourTurn)),
      theirTurn: back.theirTurn ?? this.#drawOffer.theirTurn,
    })
  }

  /** Why the match has ended where the result alone does not say it. */
  #endOf({ match, table }: CheckersSession): string | undefined {
    const end = table?.end
    if (end === 'repetition' || end === 'quiet' || end === 'kings' || end === 'agreed') return this.#texts[end]
    if (end !== 'blocked') return undefined
    const isWon = match?.seat === table?.winner
    const other = match?.players.find(({ seat }) => (seat === table?.winner) !== isWon)
    return fill(isWon ? this.#texts.blockedWon : this.#texts.blocked, { name: isolated(other?.name) })
  }

  #label({ table, match }: CheckersSession, cell: number, targets: readonly number[]): string {
    const mark = table?.board[cell] ?? '.'
    const isOwn = (mark.toLowerCase() === 'a' ? 0 : 1) === match?.seat
    const isKing = mark !== mark.toLowerCase()
    const texts = this.#texts
    const text =
      mark === '.'
        ? targets.includes(cell)
          ? texts.target
          : texts.empty
        : isOwn
          ? isKing
            ? texts.ownKing
            : texts.own
          : isKing
            ? texts.theirKing
            : texts.theirs
    return fill(text, { ...placeOf(cell, SIDE, this.#digits), name: isolated(match?.players.find(({ seat }) => seat !== match.seat)?.name) })
  }
}
