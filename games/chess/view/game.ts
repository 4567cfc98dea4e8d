import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { type Board, createBoard } from '@majlis/game-bridge/stage/chess/board'
import { cellOf, marksOf, squareOf } from '@majlis/game-bridge/stage/chess/cells'
import { createCards } from '@majlis/game-bridge/stage/cards'
import { runMatch } from '@majlis/game-bridge/stage/match'
import type { MatchFrame, MatchView } from '@majlis/game-bridge/stage/match'
import { lateReview, type Reviewed, verdictLine } from '@majlis/game-bridge/stage/review/replay'
import { byId, fill, isolated } from '@majlis/game-bridge/stage/screen'
import { canMove } from '@majlis/game-bridge/stage/session'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import type { TurnClock } from '@majlis/game-bridge/stage/turn'
import { type OwnLines, statusLine } from '@majlis/game-bridge/stage/match-texts'
import { createDrawOfferLines } from '@majlis/game-bridge/stage/requests/draw-offer'
import { createTakenBackNote, takeBackLines, takeBackNews } from '@majlis/game-bridge/stage/requests/take-back'
import type { View } from '../rules.ts'
import type { Promotion } from '@majlis/rules/chess/squares'
import { type Choices, createChoices } from './choice.ts'
import { createJump, type Jump } from './jump.ts'
import { messages, type Messages } from './messages.ts'
import { mayPlan, ownCells, type Plan, reachOf } from './plan.ts'
import { createRecord, type MatchRecord } from './record.ts'
import type { Review } from './review.ts'
import { type MoveRequest, type ChessSession, readTable, shownBoard, type Step, stepsByCells, stepsOf } from './table.ts'

/** Runs the game on the page: draws the app's snapshots and requests moves. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const texts = messages[welcome.language]
  runMatch<View, MoveRequest>({ host, welcome, timers, page, texts }, (frame, digits) => {
    // Only a replay needs the laws of chess in the page.
    const parts = { page, texts, digits, timers, onNews: () => frame.redraw(), onTried: () => view.tried() }
    const review = lateReview(async () => (await import('./review.ts')).createReview(parts), parts.onNews)
    const record = createRecord(page, texts, digits, (ply) => view.goTo(ply))
    const jump = createJump((number) => host.emit('replay.move', { number }))
    const view = new ChessView(page, texts, digits, { frame, record, review, jump, stop: () => host.emit('replay.stop', {}) })
    return view
  })
}

interface ChessParts {
  readonly frame: MatchFrame<View, MoveRequest>
  readonly record: MatchRecord
  readonly review: () => Review | undefined
  readonly jump: Jump
  /** Lets a replay stay at the shown step. */
  readonly stop: () => void
}

class ChessView implements MatchView<View, MoveRequest> {
  readonly #texts: Messages
  readonly #frame: MatchFrame<View, MoveRequest>
  readonly #cards
  readonly #status: HTMLElement
  readonly #board: Board
  readonly #choices: Choices
  readonly #record: MatchRecord
  readonly #review: () => Review | undefined
  readonly #jump: Jump
  readonly #stop: () => void
  #picked: number | null = null
  /** The target square of a pawn that waits for its new piece. */
  #promoting: number | null = null
  #isOffering = false
  #plan: Plan | null = null
  /** The newest choice was made during the other player's turn. */
  #isPlanning = false
  /** The newest choice in a replay was of no use. */
  #isRefused = false
  /** The position in which the choices were made: in another position they are dropped. */
  #position = ''
  readonly #noteTakenBack = createTakenBackNote()
  #isTakenBack = false
  readonly #noteDrawOffer: ReturnType<typeof createDrawOfferLines>
  #drawOffer: OwnLines = {}

  constructor(page: Document, texts: Messages, digits: (value: number) => string, { frame, record, review, jump, stop }: ChessParts) {
    this.#texts = texts
    this.#frame = frame
    this.#record = record
    this.#review = review
    this.#jump = jump
    this.#stop = stop
    this.#noteDrawOffer = createDrawOfferLines(texts)
    this.#cards = createCards(page, { you: texts.you, digits })
    this.#status = byId(page, 'status')
    this.#board = createBoard(
      byId(page, 'board'),
      texts.board,
      (cell) => this.#press(cell),
      (from, to) => this.#drop(from, to),
      (from) => this.#lift(from),
    )
    this.#choices = createChoices(page, texts, {
      promote: (to) => this.#promote(to),
      toggleOffer: () => {
        this.#isOffering = !this.#isOffering
        this.#frame.sounds.play('tap')
        this.#frame.redraw()
      },
      accept: () => void this.#frame.ask({ accept: true }),
      takeBack: (move) => void this.#frame.ask(move),
    })
  }

  read(view: unknown): View | undefined {
    return readTable(view)
  }

  show(session: ChessSession, refused: boolean): void {
    const { table, match } = session
    if (!table || !match) return
    this.#dropChoices(session)
    this.#isTakenBack = this.#noteTakenBack(match, table, table.plies)
    this.#drawOffer = this.#noteDrawOffer(match, table, table.plies)
    this.#jump.show(table.moves, this.#position)
    const reviewed = match.isReplay ? this.#review()?.show(session, this.#isRefused) : undefined
    const shown = reviewed?.tried ? { ...session, table: reviewed.tried } : session
    const { fen, isCheck } = shown.table ?? table
    const { marks, moved } = shownBoard(shown)
    const { pieces, targets } = this.#choicesOn(session)
    const mover = fen.split(' ')[1] === 'w' ? 'K' : 'k'
    this.#board.show({
      isTurned: match.seat !== null && table.white !== match.seat,
      marks,
      moved,
      checked: isCheck && session.pending === null ? marks.indexOf(mover) : null,
      pieces,
      targets,
      picked: this.#picked,
      plan: this.#plan,
      best: reviewed?.best ? { from: cellOf(reviewed.best.from), to: cellOf(reviewed.best.to) } : null,
      label: (cell) => this.#label(shown, cell, targets),
    })
    this.#record.show(shown, reviewed?.grades, reviewed?.sans)
    this.#choices.show(shown, this.#promoting !== null, this.#isOffering)
    const line = match.isReplay ? this.#replayLine(session, reviewed) : this.#line(session, refused)
    if (this.#status.textContent !== line.text) this.#status.textContent = line.text
    this.#status.className = line.kind
  }

  /** In a replay a move was tried, or taken back. */
  tried(): void {
    ;[this.#picked, this.#promoting, this.#isRefused] = [null, null, false]
    this.#frame.sounds.play('drop')
    this.#frame.redraw()
  }

  /** Leads to the position after a ply, in a replay. */
  goTo(ply: number): void {
    this.#review()?.leave()
    this.#jump.to(this.#frame.session.table?.moves ?? [], ply, this.#position)
  }

  showClock({ match, away, table }: ChessSession, clock: TurnClock, now: number): void {
    if (!match || !table) return
    // The chip shows the colour that a seat plays, whatever its number.
    byId(document, 'game').dataset['white'] = String(table.white)
    this.#cards.show(match, clock, away, now)
  }

  announce(before: ChessSession, next: ChessSession, sounds: Sounds): string {
    const { last = null, isCheck = false, request = null } = next.table ?? {}
    const isOwn = before.pending !== null
    const lost = this.#playPlan(before, next)
    const offerText = this.#takeBackText(before, next)
    if (offerText !== undefined) {
      sounds.play(request === null ? 'merge' : 'tap')
      return offerText
    }
    if (last && !isOwn) sounds.play('drop', last.taken === null ? 0 : 5)
    if (last?.taken) sounds.play('merge', 3)
    if (isCheck) sounds.play('turn', 5)
    if (!last || isOwn) return ''
    const mark = marksOf(next.table?.fen ?? '')[cellOf(last.to)] ?? 'p'
    const mover = next.match?.players.find(({ seat }) => before.match?.turn.includes(seat))
    const name = mover?.seat === next.match?.seat ? this.#texts.you : isolated(mover?.name)
    const moved = fill(this.#texts.moved, { name, piece: this.#nameOf(mark), square: last.to })
    const took = last.taken ? fill(this.#texts.took, { piece: this.#nameOf(last.taken) }) : ''
    return [moved, took, lost].filter((text) => text !== '').join(' ')
  }

  /** Drops what was chosen in another position. A piece that was chosen during the other player's turn stays chosen, and a plan until it is played. */
  #dropChoices(session: ChessSession): void {
    const { match } = session
    const position = `${match?.matchId} ${match?.seq}`
    if (position === this.#position) return
    if (!this.#position.startsWith(`${match?.matchId} `)) [this.#picked, this.#plan] = [null, null]
    if (!this.#isPlanning || !ownCells(session).includes(this.#picked ?? -1)) this.#picked = null
    ;[this.#promoting, this.#isOffering, this.#isPlanning, this.#isRefused] = [null, false, false, false]
    this.#position = position
  }

  /** The moves that can be chosen: those of the own seat, or those that can be tried in a replay. */
  #steps(session: ChessSession): readonly Step[] {
    return session.match?.isReplay ? stepsByCells(this.#review()?.steps() ?? []) : stepsOf(session)
  }

  /** The cells that can be chosen: pieces, and where the chosen one can go. */
  #choicesOn(session: ChessSession): { readonly pieces: readonly number[]; readonly targets: readonly number[] } {
    if (mayPlan(session)) {
      const targets = this.#picked === null ? [] : reachOf(marksOf(session.table?.fen ?? '')[this.#picked] ?? '.', this.#picked)
      return { pieces: ownCells(session), targets }
    }
    const steps = this.#steps(session)
    const targets = steps.filter(({ from }) => from === this.#picked).map(({ to }) => to)
    return { pieces: [...new Set(steps.map(({ from }) => from))], targets: [...new Set(targets)] }
  }

  /**
   * Plays the planned move at the own turn; a pawn becomes a queen.
   * @returns a text when it is not legal; otherwise an empty one
   */
  #playPlan(before: ChessSession, next: ChessSession): string {
    const plan = this.#plan
    if (plan === null) return ''
    const plies = (next.table?.plies ?? 0) - (before.table?.plies ?? 0)
    const isOver = next.match?.outcome.over === true
    const step = stepsOf(next).find(({ from, to, promotion }) => from === plan.from && to === plan.to && (promotion === null || promotion === 'q'))
    // Nothing was moved: a move is to be taken back, or was not.
    if (plies === 0 && !step && !isOver) return ''
    this.#plan = null
    if (plies < 0 || !step) {
      this.#frame.redraw()
      return isOver ? '' : this.#texts.planLost
    }
    this.#picked = plan.from
    this.#ask(plan.to, step.promotion ?? undefined)
    return ''
  }

  /** What became of a move to take back; undefined where the news is a move. */
  #takeBackText(before: ChessSession, { match, table }: ChessSession): string | undefined {
    if (!table || !before.table || table.plies > before.table.plies || table.end !== null) return undefined
    return match ? takeBackNews(match, before.table, table, this.#texts) : undefined
  }

  status(session: ChessSession): string {
    return this.#line(session, false).text
  }

  shake(): void {
    this.#board.shake()
  }

  /** A choice during the other player's turn: a piece, where it is to go, or the end of a plan. */
  #pressAhead(cell: number): void {
    const { session } = this.#frame
    const { targets } = this.#choicesOn(session)
    if (this.#picked !== null && targets.includes(cell)) [this.#plan, this.#picked] = [{ from: this.#picked, to: cell }, null]
    else if (this.#picked !== cell && ownCells(session).includes(cell)) [this.#plan, this.#picked] = [null, cell]
    else if (this.#picked === null && this.#plan === null) return
    else [this.#plan, this.#picked] = [null, null]
    this.#isPlanning = true
    this.#frame.sounds.play('tap')
    this.#frame.redraw()
  }

  #press(cell: number): void {
    const { session } = this.#frame
    if (mayPlan(session)) {
      this.#pressAhead(cell)
      return
    }
    const steps = this.#steps(session)
    const goes = steps.filter(({ from, to }) => from === this.#picked && to === cell)
    ;[this.#promoting, this.#isRefused] = [null, false]
    if (session.match?.isReplay) this.#stop()
    if (goes.length > 1) this.#promoting = cell
    else if (goes[0]) {
      this.#ask(cell)
      return
    } else if (this.#picked === cell) this.#picked = null
    else if (steps.some(({ from }) => from === cell)) this.#picked = cell
    else if (this.#picked !== null) this.#picked = null
    else {
      this.#isRefused = steps.length > 0
      // In a replay the line of the review says it.
      if (canMove(session) || this.#isRefused) this.#frame.refuse(session.match?.isReplay ? '' : undefined)
      return
    }
    this.#frame.sounds.play('tap')
    this.#frame.redraw()
  }

  /** A piece that begins to be dragged is chosen; what was planned before is not any more. */
  #lift(from: number): void {
    ;[this.#picked, this.#promoting, this.#plan] = [from, null, null]
    this.#isRefused = false
    this.#isPlanning = mayPlan(this.#frame.session)
    if (this.#frame.session.match?.isReplay) this.#stop()
    this.#frame.redraw()
  }

  /** Where a piece is dropped counts as pressed if it can go there; elsewhere the piece returns and is not chosen any more. */
  #drop(from: number, to: number): void {
    if (this.#picked === from && this.#choicesOn(this.#frame.session).targets.includes(to)) this.#press(to)
    else {
      this.#picked = null
      this.#frame.redraw()
    }
  }

  #promote(to: Promotion): void {
    if (this.#promoting !== null) this.#ask(this.#promoting, to)
  }

  #ask(cell: number, promotion?: Promotion): void {
    if (this.#picked === null) return
    const { session } = this.#frame
    if (session.match?.isReplay) {
      this.#review()?.play({ from: squareOf(this.#picked), to: squareOf(cell), ...(promotion && { promotion }) })
      return
    }
    const step = { to: squareOf(cell), ...(this.#isOffering && { draw: true as const }), from: squareOf(this.#picked), ...(promotion && { promotion }) }
    ;[this.#picked, this.#promoting] = [null, null]
    this.#frame.sounds.play('drop')
    void this.#frame.ask(step)
  }

  #replayLine(session: ChessSession, reviewed: Reviewed<unknown> | undefined) {
    if (this.#promoting !== null) return { text: this.#texts.promote, kind: 'turn' }
    return session.match?.outcome.over ? this.#line(session, false) : verdictLine(reviewed, false)
  }

  #line(session: ChessSession, refused: boolean) {
    const { table, match } = session
    const isWon = match?.outcome.over === true && match.seat !== null && match.outcome.winners.includes(match.seat)
    const winner = match?.outcome.over === true ? match.players.find(({ seat }) => match.outcome.over && match.outcome.winners.includes(seat)) : undefined
    const mate = isWon ? this.#texts.mateWon : fill(this.#texts.mateLost, { name: isolated(winner?.name) })
    const end = table?.end ? (table.end === 'checkmate' ? mate : this.#texts[table.end]) : undefined
    const back = match && table ? takeBackLines(match, table, this.#isTakenBack, this.#texts) : {}
    if (table?.request?.isRefused === false) return statusLine(session, this.#texts, refused, { end, ...back })
    const yourTurn = this.#promoting !== null ? this.#texts.promote : table?.isCheck ? this.#texts.check : (back.yourTurn ?? this.#drawOffer.yourTurn)
    const planned = this.#plan && fill(this.#texts.planned, { from: squareOf(this.#plan.from), to: squareOf(this.#plan.to) })
    return statusLine(session, this.#texts, refused, { end, yourTurn, theirTurn: planned ?? this.#drawOffer.theirTurn })
  }

  #nameOf(mark: string): string {
    return this.#texts.pieces[mark.toLowerCase()] ?? ''
  }

  #label({ table, match }: ChessSession, cell: number, targets: readonly number[]): string {
    const mark = marksOf(table?.fen ?? '')[cell] ?? '.'
    if (this.#plan?.to === cell) return fill(this.#texts.plannedTo, { square: squareOf(cell), from: squareOf(this.#plan.from) })
    const isWhite = mark !== mark.toLowerCase()
    const isOwn = match?.seat !== null && (table?.white === match?.seat) === isWhite
    const text = mark === '.' ? (targets.includes(cell) ? this.#texts.target : this.#texts.empty) : isOwn ? this.#texts.own : this.#texts.theirs
    const name = isolated(match?.players.find(({ seat }) => seat !== match.seat)?.name)
    return fill(text, { square: squareOf(cell), piece: this.#nameOf(mark), name })
  }
}
