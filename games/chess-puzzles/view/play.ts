import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import { type Board, createBoard } from '@majlis/game-bridge/stage/chess/board'
import { cellOf, marksOf, squareOf } from '@majlis/game-bridge/stage/chess/cells'
import { createPromotions } from '@majlis/game-bridge/stage/chess/promotion'
import { announcer, byId, fill } from '@majlis/game-bridge/stage/screen'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import { listenForKeys } from '@majlis/game-kit/input'
import { stars } from '@majlis/game-kit/overlay'
import { stepOf } from '@majlis/rules/chess/moves'
import type { Promotion } from '@majlis/rules/chess/squares'
import { MAX_HINTS, nextMove, positionOf, starsOf, type State, type Step } from '../round.ts'
import type { Writers } from './writers.ts'
import type { Messages } from './messages.ts'
import type { Played } from './round.ts'
import { endsOf, labelOf, taskOf, writeTask } from './squares.ts'

/** What the board's page needs from the game around it. */
export interface PlayNeeds {
  readonly host: GameHost
  readonly page: Document
  readonly timers: Timers
  readonly texts: Messages
  readonly write: Writers
  readonly sounds: Sounds
  readonly isOpen: () => boolean
  readonly onChange: () => void
  /** The puzzle is solved. */
  readonly onEnd: () => void
  /** A wrong move of a rush was shown. */
  readonly onMissed: () => void
  readonly onBack: () => void
}

/** Milliseconds: from a right move to its answer, and how long a wrong move is seen before it goes back; both are shorter in a rush. */
const ANSWER_MS = { calm: 550, rush: 300 }
const BACK_MS = { calm: 800, rush: 600 }

const KEYS = { KeyH: 'hint', Escape: 'back' } as const

/** What the board shows beside the round: a move that is wrong, or not answered yet. */
interface Shown {
  readonly moves: readonly string[]
  readonly verdict: { readonly cell: number; readonly isRight: boolean } | null
  /** A wrong move that goes back: its piece glides the way it came. */
  readonly undone?: string
}

/** The page with the board: one puzzle, its moves, hints and signs. */
export class Play {
  readonly #needs: PlayNeeds
  readonly #board: Board
  readonly #say: (text: string) => void
  readonly #promotions
  #round: Played
  #picked: number | null = null
  #promoting: { readonly from: number; readonly to: number } | null = null
  #shown: Shown = { moves: [], verdict: null }
  /** The board shows a move for a moment and accepts none. */
  #isBusy = false
  #cancel: () => void = () => undefined

  constructor(needs: PlayNeeds, round: Played) {
    const { page, texts } = needs
    this.#needs = needs
    this.#round = round
    this.#say = announcer(byId(page, 'spoken'))
    this.#board = createBoard(
      byId(page, 'board'),
      texts.board,
      (cell) => this.#press(cell),
      (from, to) => this.#drop(from, to),
    )
    this.#promotions = createPromotions(page, texts.pieces, (to) => this.#promote(to))
    byId(page, 'promotion').setAttribute('aria-label', texts.promote)
    byId(page, 'hint-name').textContent = texts.tools.hint
    byId(page, 'hint').addEventListener('click', () => this.#hint())
    listenForKeys(page, KEYS, (action, isDown) => {
      if (!isDown || !needs.isOpen()) return
      if (action === 'hint') this.#hint()
      else if (this.#picked === null) needs.onBack()
      else this.#unpick()
    })
    this.open(round)
  }

  /** Shows a round. */
  open(round: Played): void {
    this.#cancel()
    this.#round = round
    ;[this.#picked, this.#promoting, this.#isBusy] = [null, null, false]
    this.#shown = { moves: round.state.moves, verdict: null }
    this.#announce('')
    this.draw()
  }

  draw(): void {
    const { page, texts, write } = this.#needs
    const { state, isRush } = this.#round
    this.#drawBoard()
    const { puzzle } = state
    writeTask(byId(page, 'task'), texts, puzzle)
    byId(page, 'left').replaceChildren(stars(page, starsOf(state)))
    byId(page, 'left').setAttribute('aria-label', fill(texts.tools.stars, { stars: write.digits(starsOf(state)) }))
    byId(page, 'hint').toggleAttribute('disabled', state.shown >= MAX_HINTS)
    byId(page, 'promotion').hidden = this.#promoting === null
    byId(page, 'tools').hidden = isRush || this.#promoting !== null || state.status === 'won'
    byId(page, 'race').hidden = !isRush || this.#promoting !== null
    if (this.#promoting) byId(page, 'promotion').replaceChildren(...this.#promotions.coloured(puzzle.isWhite))
  }

  /** Who moves, and what is to be done. */
  get task(): string {
    return taskOf(this.#needs.texts, this.#round.state.puzzle)
  }

  /** Reads the task to who cannot see it. */
  speak(): void {
    this.#say(this.task)
  }

  #drawBoard(): void {
    const { state } = this.#round
    const { moves, verdict, undone } = this.#shown
    const position = positionOf({ puzzle: state.puzzle, moves })
    const marks = marksOf(position.fen)
    const last = moves.at(-1) ?? state.puzzle.last
    const steps = this.#steps
    const hinted = nextMove(state)
    const target = this.#picked === null ? [] : steps.filter(({ from }) => from === this.#picked).map(({ to }) => to)
    const hint = hinted === undefined || this.#isBusy ? [] : [endsOf(hinted).from, endsOf(hinted).to].slice(0, state.shown)
    this.#board.show({
      isTurned: !state.puzzle.isWhite,
      marks,
      moved: endsOf(last),
      undone: undone === undefined ? null : endsOf(undone),
      checked: position.isCheck ? marks.indexOf(position.side === 1 ? 'K' : 'k') : null,
      pieces: [...new Set(steps.map(({ from }) => from))],
      targets: [...new Set(target)],
      picked: this.#picked,
      plan: null,
      best: null,
      hints: hint,
      verdict,
      label: (cell) => labelOf(this.#needs.texts, { marks, isWhite: state.puzzle.isWhite, targets: target }, cell),
    })
  }

  /** The legal moves, by cells. */
  get #steps() {
    const { state } = this.#round
    if (state.status !== 'playing' || this.#isBusy) return []
    return positionOf(state)
      .moves()
      .map(stepOf)
      .map(({ from, to, promotion }) => ({ from: cellOf(from), to: cellOf(to), promotion }))
  }

  #press(cell: number): void {
    if (!this.#needs.isOpen() || this.#isBusy || this.#round.state.status !== 'playing') return
    const steps = this.#steps
    const goes = steps.filter(({ from, to }) => from === this.#picked && to === cell)
    this.#promoting = null
    if (goes.length > 1 && this.#picked !== null) this.#promoting = { from: this.#picked, to: cell }
    else if (goes[0]) {
      this.#move(goes[0].from, cell)
      return
    } else if (this.#picked === cell) this.#picked = null
    else if (steps.some(({ from }) => from === cell)) this.#picked = cell
    else if (this.#picked !== null) this.#picked = null
    else {
      this.#needs.sounds.play('refuse')
      this.#announce(this.#needs.texts.announced.refused)
      return
    }
    this.#needs.sounds.play('tap')
    this.draw()
    if (this.#promoting) {
      this.#announce(this.#needs.texts.promote)
      byId(this.#needs.page, 'promotion').querySelector('button')?.focus()
    }
  }

  #drop(from: number, to: number): void {
    this.#picked = from
    if (this.#steps.some((one) => one.from === from && one.to === to)) this.#press(to)
    else this.#unpick()
  }

  #unpick(): void {
    ;[this.#picked, this.#promoting] = [null, null]
    this.draw()
  }

  #promote(to: Promotion): void {
    if (this.#promoting) this.#move(this.#promoting.from, this.#promoting.to, to)
  }

  #move(from: number, to: number, promotion?: Promotion): void {
    const move = squareOf(from) + squareOf(to) + (promotion ?? '')
    const before = this.#round.state
    ;[this.#picked, this.#promoting] = [null, null]
    const step = this.#round.play({ act: 'move', move })
    if (!step) {
      this.draw()
      return
    }
    this.#needs.onChange()
    this.#shown = { moves: [...before.moves, move], verdict: { cell: to, isRight: step.what === 'right' } }
    if (step.what === 'wrong') this.#wrong(step, move)
    else this.#right(step)
  }

  #right({ state, reply }: Step): void {
    const { sounds, host, texts } = this.#needs
    host.emit('haptic', { pattern: state.status === 'won' ? 'success' : 'tap' })
    if (state.status === 'won') {
      if (this.#round.isRush) sounds.play('merge', 8)
      else sounds.play('win')
      this.#announce('')
      this.draw()
      this.#needs.onEnd()
      return
    }
    sounds.play('merge', 2 * state.moves.length)
    this.#announce(texts.announced.right, 'good')
    this.#wait(ANSWER_MS[this.#pace], () => {
      sounds.play('drop')
      this.#shown = { moves: state.moves, verdict: null }
      const isLast = state.puzzle.kind > 0 && state.moves.length === state.puzzle.line.length - 1
      this.#announce(isLast ? texts.announced.last : texts.announced.right, 'good')
      if (reply !== null) this.#say(fill(texts.announced.answer, { piece: this.#pieceOn(endsOf(reply).to), square: squareOf(endsOf(reply).to) }))
    })
  }

  #wrong({ state }: Step, move: string): void {
    const { sounds, host, texts, onMissed } = this.#needs
    const { isRush } = this.#round
    sounds.play('refuse')
    host.emit('haptic', { pattern: 'warning' })
    this.#announce(isRush ? texts.rush.wrong : texts.announced.wrong, 'trouble')
    this.#wait(BACK_MS[this.#pace], () => {
      if (isRush) onMissed()
      else this.#shown = { moves: state.moves, verdict: null, undone: move }
    })
    this.#board.shake()
  }

  get #pace(): 'calm' | 'rush' {
    return this.#round.isRush ? 'rush' : 'calm'
  }

  /** Shows a move for a moment, and then what follows. */
  #wait(ms: number, follow: () => void): void {
    this.#isBusy = true
    this.draw()
    this.#cancel = this.#needs.timers.after(ms, () => {
      this.#isBusy = false
      follow()
      this.draw()
    })
  }

  #hint(): void {
    const { texts, sounds } = this.#needs
    if (!this.#needs.isOpen() || this.#isBusy || this.#round.isRush) return
    const step = this.#round.play({ act: 'hint' })
    const move = step && nextMove(step.state)
    if (!move) return
    ;[this.#picked, this.#promoting] = [null, null]
    this.#needs.onChange()
    sounds.play('turn')
    const { from, to } = endsOf(move)
    const text = step.state.shown > 1 ? texts.announced.square : texts.announced.piece
    this.#announce(fill(text, { piece: this.#pieceOn(from), square: squareOf(to) }))
    this.draw()
  }

  /** The name of the piece that stands on a cell now. */
  #pieceOn(cell: number): string {
    const { puzzle, moves } = this.#round.state
    return this.#needs.texts.pieces[(marksOf(positionOf({ puzzle, moves }).fen)[cell] ?? '').toLowerCase()] ?? ''
  }

  /** Shows a line below the board and announces it to screen readers. */
  #announce(text: string, mood: '' | 'trouble' | 'good' = ''): void {
    const line = byId(this.#needs.page, 'message')
    line.textContent = text
    line.className = mood
    if (text !== '') this.#say(text)
  }

  get state(): State {
    return this.#round.state
  }
}
