import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { MatchSnapshot, Welcome } from '@majlis/game-bridge/protocol'
import { runMatch } from '@majlis/game-bridge/stage/match'
import type { MatchFrame, MatchView } from '@majlis/game-bridge/stage/match'
import { byId, fill, isolated } from '@majlis/game-bridge/stage/screen'
import { shake } from '@majlis/game-bridge/stage/board/draw'
import { OwnEnd } from '@majlis/game-bridge/stage/own-end'
import { canMove } from '@majlis/game-bridge/stage/session'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import type { TurnClock } from '@majlis/game-bridge/stage/turn'
import { statusLine } from '@majlis/game-bridge/stage/match-texts'
import type { Last, View } from '../state.ts'
import { pointsOf } from '../turn.ts'
import { type End, halves, laid, type Layout, openEnds, openSum } from '../tiles.ts'
import { type Board, createBoard } from './board.ts'
import { createHand } from './hand.ts'
import { messages, type Messages } from './messages.ts'
import { endText, lastPanel, roundPanel, roundText, showRound } from './round.ts'
import type { RoundPanel } from './round.ts'
import { createSeats } from './seats.ts'
import { type MoveRequest, type DominoSession, endsFor, movesOf, readTable, shownTable } from './table.ts'

/** Milliseconds for which a round's end is shown over the table unless a press closes it. */
const ROUND_MS = 6000

/** Runs the game on the page: draws the app's snapshots and requests moves. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const texts = messages[welcome.language]
  runMatch<View, MoveRequest>({ host, welcome, timers, page, texts }, (one, digits) => new DominoView({ page, host, timers, texts, digits }, one))
}

interface Stage {
  readonly page: Document
  readonly host: GameHost
  readonly timers: Timers
  readonly texts: Messages
  digits(value: number): string
}

class DominoView implements MatchView<View, MoveRequest> {
  readonly #timers: Timers
  readonly #texts: Messages
  readonly #digits: (value: number) => string
  readonly #frame: MatchFrame<View, MoveRequest>
  readonly #hand: ReturnType<typeof createHand>
  readonly #handRoot: HTMLElement
  readonly #seats: ReturnType<typeof createSeats>
  readonly #status: HTMLElement
  readonly #note: HTMLElement
  readonly #round: HTMLElement
  readonly #board: Board
  readonly #end: OwnEnd
  /** The table at the end of a round, which stays in sight while the panel of that round is open. */
  #final: { readonly layout: Layout; readonly before: number; readonly newest: number } | null = null
  #cancelClose: () => void = () => undefined
  /** Opens the panel of the match's end, when that of the round before has been closed. */
  #openEnd: (() => void) | null = null
  /** The newest snapshot that was drawn. */
  #match: MatchSnapshot | null = null
  #picked: number | null = null
  /** The position in which the choice was made: in another position it is dropped. */
  #position = ''

  constructor({ page, host, timers, texts, digits }: Stage, frame: MatchFrame<View, MoveRequest>) {
    this.#timers = timers
    this.#end = new OwnEnd(host, timers, () => {
      this.#openEnd = null
      this.#closeRound()
    })
    this.#texts = texts
    this.#digits = digits
    this.#frame = frame
    this.#status = byId(page, 'status')
    this.#note = byId(page, 'note')
    this.#round = byId(page, 'round')
    this.#handRoot = byId(page, 'hand')
    this.#seats = createSeats(byId(page, 'seats'), texts, digits)
    this.#board = createBoard(byId(page, 'table'), (end) => this.#lay(end))
    this.#hand = createHand(this.#handRoot, texts.hand, {
      onPick: (tile) => this.#pick(tile),
      onLift: (tile) => this.#lift(tile),
      onMove: (x, y) => void this.#board.aim(x, y),
      onDrop: (tile, x, y) => this.#drop(tile, this.#board.aim(x, y)),
      onCancel: () => this.#drop(null, undefined),
    })
  }

  read(view: unknown): View | undefined {
    return readTable(view)
  }

  show(session: DominoSession, refused: boolean): void {
    const { table, match } = session
    if (!table || !match) return
    this.#followEnd(session, match)
    const position = `${match.matchId} ${match.seq}`
    if (position !== this.#position) this.#picked = null
    this.#position = position
    const { layout, before, hand } = { ...shownTable(session), ...this.#final }
    const ends = new Map(openEnds(layout))
    const pips = (end: End) => this.#digits(ends.get(end) ?? 0)
    const open = movesOf(session)
    const targets = this.#picked === null ? [] : endsFor(session, this.#picked)
    this.#board.show({
      layout,
      before,
      newest: this.#final?.newest ?? session.pending?.move.tile ?? table.last?.tile ?? null,
      targets,
      nameEnd: (end, side) => [fill(this.#texts.ends[side], { pips: pips(end) }), this.#gainText(table, end, this.#texts.youScored)].filter(Boolean).join('. '),
      gainAt: (end) => this.#gainText(table, end, this.#texts.gain),
      // Of two equal ends only the one that can be chosen.
      playable: this.#final ? [] : [...new Set(open.flatMap(({ tile }) => endsFor(session, tile)))],
      label: ends.size > 0 ? fill(this.#texts.table, { ends: [...ends.keys()].map(pips).join(' · ') }) : this.#texts.title,
    })
    const fitting = [...new Set(open.map(({ tile }) => tile))]
    this.#hand({
      tiles: hand,
      open: fitting,
      picked: this.#picked,
      label: (tile, isOpen) => this.#nameOf(tile, isOpen ? this.#texts.playTile : this.#texts.tile),
    })
    const facts = [fill(this.#texts.target, { count: this.#digits(table.target) }), fill(this.#texts.stock, { count: this.#digits(table.stock) })]
    const news = table.last && !table.last.ended && !session.pending ? this.#newsText(session, table.last) : ''
    // The sum of the ends is needed in each turn, the other facts are not.
    const sum = table.kind === 'fives' ? [fill(this.#texts.sum, { count: this.#digits(openSum(layout)) })] : []
    this.#note.textContent = [...sum, ...(news === '' ? facts : [news])].join(' · ')
    this.#note.classList.toggle('news', news !== '')
    const status = this.#line(session, refused)
    if (this.#status.textContent !== status.text) this.#status.textContent = status.text
    this.#status.className = status.kind
  }

  showClock(session: DominoSession, clock: TurnClock, now: number): void {
    this.#seats(session, clock, now)
  }

  announce(before: DominoSession, next: DominoSession, sounds: Sounds): string {
    const last = next.table?.last
    if (!last) return ''
    const isOwn = last.seat === next.match?.seat
    if (!(isOwn && before.pending)) sounds.play('drop', -2)
    if (last.points > 0) sounds.play('merge', Math.min(last.points / 2, 12))
    if (last.waits.length > 0) sounds.play('tap', -4)
    const parts: string[] = []
    if (!isOwn) parts.push(fill(this.#texts.laid, { name: this.#playerOf(next, last.seat), ...this.#pipsOf(last.tile) }))
    if (last.points > 0) parts.push(this.#scoreText(next, last))
    if (last.waits.length > 0) parts.push(`${this.#waitText(next, last)}.`)
    if (last.ended) {
      parts.push(`${roundText(next, last.ended, this.#texts, this.#digits)}.`)
      if (next.table?.next !== null) this.#openRound(before, next, last)
    }
    return parts.join(' ')
  }

  status(session: DominoSession): string {
    return this.#line(session, false).text
  }

  shake(): void {
    shake(this.#handRoot)
  }

  #openRound(before: DominoSession, next: DominoSession, { ended, tile, end }: Last): void {
    if (!ended) return
    if (before.table) this.#final = { layout: laid(before.table, tile, end), before: before.table.before + (end === 'left' ? 1 : 0), newest: tile }
    this.#openPanel(next, roundPanel(next, ended, this.#texts, this.#digits), () => this.#closeRound())
    this.#frame.sounds.play(ended.side !== null && ended.side === (next.match?.seat ?? -1) % (next.table?.scores.length ?? 2) ? 'win' : 'turn')
    this.#cancelClose = this.#timers.after(ROUND_MS, () => this.#closeRound())
    this.#frame.redraw()
  }

  /** The last round has a panel as well: the app waits with the result until it is closed. */
  #followEnd(session: DominoSession, match: MatchSnapshot): void {
    const before = this.#match
    if (before === match) return
    this.#match = match
    const wasOpen = this.#end.isOpen
    this.#end.follow({ match: before }, match)
    if (wasOpen || !this.#end.isOpen) return
    const panel = lastPanel(session, this.status(session), this.#texts, this.#digits)
    if (!panel) {
      this.#end.close()
      return
    }
    const openEnd = () => this.#openPanel(session, panel, () => this.#end.close())
    // The first tile of a round may end the match while the round before is still shown: that is read first.
    if (this.#final) this.#openEnd = openEnd
    else openEnd()
  }

  #openPanel(session: DominoSession, panel: RoundPanel, onClose: () => void): void {
    this.#cancelClose()
    showRound(this.#round, session, panel, this.#texts, this.#digits, onClose)
  }

  #closeRound(): void {
    this.#cancelClose()
    this.#round.hidden = true
    this.#final = null
    const openEnd = this.#openEnd
    this.#openEnd = null
    openEnd?.()
    this.#frame.redraw()
  }

  #pick(tile: number): void {
    const { session } = this.#frame
    const ends = endsFor(session, tile)
    if (ends.length === 0) {
      if (canMove(session)) this.#frame.refuse()
      return
    }
    const isAgain = this.#picked === tile
    this.#picked = isAgain ? null : tile
    if (ends.length === 1 && !isAgain) this.#lay(ends[0] ?? 'right')
    else {
      this.#frame.sounds.play('tap')
      this.#frame.redraw()
    }
  }

  /** A tile is dragged: the ends that take it are marked, also where there is only one. */
  #lift(tile: number): boolean {
    if (endsFor(this.#frame.session, tile).length === 0) return false
    this.#picked = tile
    this.#frame.sounds.play('tap')
    this.#frame.redraw()
    return true
  }

  /** The tile was dropped at an end; elsewhere it returns to the hand. In another position than before it is no longer picked. */
  #drop(tile: number | null, end: End | undefined): void {
    if (end !== undefined && tile !== null && this.#picked === tile) this.#lay(end)
    else {
      this.#picked = null
      this.#frame.redraw()
    }
  }

  #lay(end: End): void {
    if (this.#picked === null) return
    const tile = this.#picked
    this.#picked = null
    this.#frame.sounds.play('drop')
    void this.#frame.ask({ end, tile })
  }

  #line(session: DominoSession, refused: boolean) {
    const end = endText(session, this.#texts, this.#digits)
    return statusLine(session, this.#texts, refused, {
      end,
      yourTurn:
        this.#picked !== null && endsFor(session, this.#picked).length > 1 ? this.#texts.pickEnd : session.table?.must != null ? this.#texts.begin : undefined,
    })
  }

  /** What the newest tile scored, and who drew and who passed since. */
  #newsText(session: DominoSession, last: Last): string {
    return [this.#scoreText(session, last), this.#waitText(session, last)].filter(Boolean).join(' ')
  }

  /** The points of a tile; '' where it scored none. */
  #scoreText(session: DominoSession, { seat, points }: Last): string {
    const text = seat === session.match?.seat ? this.#texts.youScored : this.#texts.scored
    return points > 0 ? fill(text, { name: this.#playerOf(session, seat), count: this.#digits(points) }) : ''
  }

  /** The points of the picked tile at an end, in a text; '' where it scores none. */
  #gainText(table: View, end: End, text: string): string {
    const points = this.#picked === null ? 0 : pointsOf(table.kind, laid(table, this.#picked, end))
    return points > 0 ? fill(text, { count: this.#digits(points) }) : ''
  }

  /** The text about who drew and who passed since the newest tile. */
  #waitText(session: DominoSession, { waits }: Last): string {
    const texts = this.#texts
    return waits
      .map(({ seat, drew, passed }) => {
        const isOwn = seat === session.match?.seat
        const text = passed ? (isOwn ? texts.youPassed : texts.passed) : isOwn ? texts.youDrew : texts.drew
        return fill(text, { name: this.#playerOf(session, seat), count: this.#digits(drew) })
      })
      .join(' · ')
  }

  #playerOf({ match }: DominoSession, seat: number): string {
    return seat === match?.seat ? this.#texts.you : isolated(match?.players.find((player) => player.seat === seat)?.name)
  }

  #pipsOf(tile: number): { readonly low: string; readonly high: string } {
    const [low, high] = halves(tile)
    return { low: this.#digits(low), high: this.#digits(high) }
  }

  #nameOf(tile: number, text: string): string {
    return fill(text, this.#pipsOf(tile))
  }
}
