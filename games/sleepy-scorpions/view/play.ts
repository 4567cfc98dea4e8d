import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import { announcer, byId, fill } from '@majlis/game-bridge/stage/screen'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import { playClock } from '@majlis/game-kit/clock'
import type { PlayClock } from '@majlis/game-kit/clock'
import { listenForKeys, listenForTouches } from '@majlis/game-kit/input'
import type { Input } from '../input.ts'
import { BOARDS, neighboursOf } from '../sizes.ts'
import { leftOf } from '../step.ts'
import type { State, Step } from '../step.ts'
import { createBoard, missingAround } from './board.ts'
import type { Board } from './board.ts'
import type { Writers } from './menu.ts'
import type { Messages } from './messages.ts'
import type { Round } from './round.ts'

/** What the board's page needs from the game around it. */
export interface PlayNeeds {
  readonly host: GameHost
  readonly page: Document
  readonly timers: Timers
  readonly texts: Messages
  readonly write: Writers
  readonly sounds: Sounds<OwnSound | 'turn' | 'merge' | 'refuse' | 'win' | 'lose'>
  /** Whether the board accepts touches and keys now. */
  readonly isOpen: () => boolean
  readonly onChange: () => void
  readonly onEnd: () => void
  readonly onPause: () => void
}

/** The game's own sounds: sand that is brushed away, a pennant, the charm. */
export const OWN_SOUNDS = {
  brush: [
    ['air', 520, 0, 0.22],
    ['wood', 330, 0.02, 0.18],
  ],
  plant: [['wood', 440, 0, 0.4]],
  pull: [['wood', 294, 0, 0.35]],
  charm: [
    ['daf', 90, 0, 0.8],
    ['pluck', 440, 0.1, 0.4],
    ['pluck', 523, 0.2, 0.4],
  ],
} as const
type OwnSound = keyof typeof OWN_SOUNDS

/** An input before its time is known. */
type Act = Input extends infer One ? (One extends Input ? Omit<One, 'at'> : never) : never

const KEYS = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Enter: 'press',
  Space: 'press',
  KeyF: 'flag',
  KeyH: 'hint',
  KeyM: 'mode',
  KeyP: 'pause',
  Escape: 'pause',
} as const

/** CSS pixels by which a finger may move in a tap. */
const TREMBLE_PX = 12

/** The board's page: one round, its clock, its texts and sounds. */
export class Play {
  readonly #needs: PlayNeeds
  readonly #board: Board
  readonly #say: (text: string) => void
  #round: Round
  #clock: PlayClock
  #focus = 0
  #flags = false
  #announced = { chord: false }

  constructor(needs: PlayNeeds, round: Round, at: number) {
    const { page, texts, timers } = needs
    this.#needs = needs
    this.#round = round
    this.#clock = playClock(timers.now, at)
    this.#board = createBoard(byId(page, 'board'), texts, needs.write.digits)
    this.#say = announcer(byId(page, 'spoken'))
    this.#label()
    listenForTouches(byId(page, 'board'), {
      onTap: ({ x, y }) => this.#touch(x, y, false),
      onHold: ({ x, y }) => this.#touch(x, y, true),
      after: timers.after,
      swipePx: TREMBLE_PX,
    })
    byId(page, 'board').addEventListener('contextmenu', (event) => {
      event.preventDefault()
      // A long touch has been handled already.
      if ((event as PointerEvent).pointerType !== 'mouse') return
      const { left, top } = byId(page, 'board').getBoundingClientRect()
      this.#touch(event.clientX - left, event.clientY - top, true)
    })
    listenForKeys(page, KEYS, (action, isDown) => {
      if (isDown && needs.isOpen()) this.#key(action)
    })
    byId(page, 'mode').addEventListener('click', () => this.#setFlags(!this.#flags))
    byId(page, 'hint').addEventListener('click', () => this.#act({ act: 'hint' }))
    this.open(round, at)
  }

  get clock(): PlayClock {
    return this.#clock
  }

  /** Shows a round; its clock does not run until it is started. `at`: tenths of a second played before. */
  open(round: Round, at: number): void {
    const { texts, page, timers } = this.#needs
    this.#round = round
    this.#clock = playClock(timers.now, Math.max(at, round.state.at))
    const { width, height } = BOARDS[round.state.size]
    this.#focus = Math.floor(height / 2) * width + Math.floor(width / 2)
    this.#flags = false
    this.#board.hideProof()
    byId(page, 'stage').scrollTop = 0
    this.#announce(texts.announced.tip)
    this.draw()
  }

  draw(): void {
    const { page, texts, write } = this.#needs
    const { state } = this.#round
    this.#board.draw(state, this.#focus)
    byId(page, 'board').classList.toggle('fresh', state.scorpions.size === 0)
    const left = byId(page, 'left')
    const count = left.querySelector('b')
    if (count) count.textContent = write.digits(leftOf(state))
    left.setAttribute('aria-label', fill(texts.tools.left, { count: write.digits(leftOf(state)) }))
    const charm = byId(page, 'charm-left')
    charm.classList.toggle('gone', !state.hasCharm)
    charm.setAttribute('aria-label', state.hasCharm ? texts.tools.charm : texts.tools.charmGone)
    byId(page, 'mode').setAttribute('aria-checked', String(this.#flags))
    byId(page, 'hints').hidden = state.hints === 0
    byId(page, 'hints').textContent = write.digits(state.hints)
    byId(page, 'hint').setAttribute('aria-label', state.hints > 0 ? fill(texts.tools.hints, { count: write.digits(state.hints) }) : texts.tools.hint)
    this.showTime()
  }

  showTime(): void {
    const time = byId(this.#needs.page, 'time')
    const text = this.#needs.write.clock(this.#clock.tenths)
    if (time.textContent !== text) time.textContent = text
  }

  focus(): void {
    this.#board.focus(this.#focus)
  }

  /** Opens the first cell of a duel. */
  begin(cell: number): void {
    this.#focus = cell
    this.#act({ act: 'open', cell })
  }

  /** Gives up. */
  quit(): void {
    this.#act({ act: 'quit' })
  }

  #label(): void {
    const { page, texts } = this.#needs
    const [brush, flag] = byId(page, 'mode').querySelectorAll('i')
    if (brush) brush.textContent = texts.tools.brush
    if (flag) flag.textContent = texts.tools.flag
    byId(page, 'mode').setAttribute('aria-label', `${texts.tools.mode}: ${texts.tools.flag}`)
  }

  #touch(x: number, y: number, isLong: boolean): void {
    const cell = this.#board.cellAt(x, y)
    if (cell === undefined || !this.#needs.isOpen()) return
    this.#focus = cell
    this.#press(cell, isLong !== this.#flags)
  }

  #key(action: (typeof KEYS)[keyof typeof KEYS]): void {
    const { width, height } = BOARDS[this.#round.state.size]
    const [column, row] = [this.#focus % width, Math.floor(this.#focus / width)]
    const go = (x: number, y: number): void => {
      this.#focus = Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))
      this.draw()
      this.focus()
    }
    if (action === 'left') go(column - 1, row)
    else if (action === 'right') go(column + 1, row)
    else if (action === 'up') go(column, row - 1)
    else if (action === 'down') go(column, row + 1)
    else if (action === 'press') this.#press(this.#focus, this.#flags)
    else if (action === 'flag') this.#press(this.#focus, true)
    else if (action === 'mode') this.#setFlags(!this.#flags)
    else if (action === 'hint') this.#act({ act: 'hint' })
    else this.#needs.onPause()
  }

  #setFlags(flags: boolean): void {
    this.#flags = flags
    this.#needs.sounds.play('plant', flags ? 5 : 0)
    this.#announce(flags ? this.#needs.texts.announced.flagging : this.#needs.texts.announced.brushing)
    this.draw()
  }

  /** The meaning of a tap depends on the cell: numbers open the cells around them in either mode. */
  #press(cell: number, isFlag: boolean): void {
    const cover = this.#round.state.covers[cell]
    if (cover === 'open') this.#around(cell)
    else if (isFlag || cover === 'flag') this.#act({ act: 'flag', cell })
    else this.#act({ act: 'open', cell })
  }

  #around(cell: number): void {
    const { texts, write, sounds } = this.#needs
    const { state } = this.#round
    const missing = missingAround(state, cell)
    const closed = (neighboursOf(state.size)[cell] ?? []).filter((one) => state.covers[one] === 'closed')
    if (closed.length === 0) this.draw()
    else if (missing > 0) {
      sounds.play('refuse')
      this.#board.stir(closed, 'refused', cell)
      this.#announce(fill(texts.announced.notReady, { count: write.digits(missing) }))
    } else this.#act({ act: 'around', cell })
  }

  #act(act: Act): void {
    if (!this.#needs.isOpen()) return
    const step = this.#round.play({ ...act, at: this.#clock.tenths } as Input)
    if (!step) return
    this.#board.hideProof()
    if (step.hint) this.#focus = step.hint.cell
    this.draw()
    if (step.hint) this.focus()
    this.#needs.onChange()
    const from = 'cell' in act ? act.cell : (step.hint?.cell ?? 0)
    this.#board.stir(step.opened, 'brushed', from)
    if (step.state.status === 'playing') this.#announceStep(act, step)
    else this.#finish(step, from)
  }

  #finish({ state, woken }: Step, from: number): void {
    const { sounds, host } = this.#needs
    this.#clock.stop()
    const isWon = state.status === 'won'
    sounds.play(isWon ? 'win' : 'lose')
    host.emit('haptic', { pattern: isWon ? 'success' : 'warning' })
    this.#board.stir(isWon ? [...state.covers.keys()] : woken, isWon ? 'cheer' : 'refused', from)
    this.#announce('')
    this.#needs.onEnd()
  }

  /** Sounds and texts for what changed. */
  #announceStep(act: Act, { state, opened, woken, hint }: Step): void {
    const { texts, sounds, host, write } = this.#needs
    const isTrouble = woken.length > 0
    host.emit('haptic', { pattern: isTrouble ? 'warning' : 'tap' })
    if (isTrouble) {
      sounds.play('charm')
      this.#board.stir(woken, 'refused', woken[0] ?? 0)
      this.#announce(texts.announced.charm, 'trouble')
    } else if (hint) {
      sounds.play('merge', 5)
      this.#board.stir([hint.cell], 'hinted', hint.cell)
      this.#board.stir(hint.by, 'proof', hint.cell)
      this.#announce(texts.hints[hint.why], 'good')
    } else if (act.act === 'flag') {
      const isOn = state.covers[act.cell] === 'flag'
      sounds.play(isOn ? 'plant' : 'pull')
      this.#announce(isOn ? texts.announced.flagOn : texts.announced.flagOff)
      this.#offerChord(state, act.cell)
    } else {
      sounds.play('brush', Math.min(12, opened.length / 2))
      if (opened.length > 4) sounds.play('turn', Math.min(9, Math.floor(opened.length / 5)))
      this.#announce(opened.length > 1 ? fill(texts.announced.opened, { count: write.digits(opened.length) }) : '')
    }
  }

  /** Explains the shortcut when a mark completes a number for the first time. */
  #offerChord(state: State, cell: number): void {
    const isComplete = (neighboursOf(state.size)[cell] ?? []).some((one) => state.covers[one] === 'open' && missingAround(state, one) === 0)
    if (this.#announced.chord || !isComplete) return
    this.#announced.chord = true
    this.#announce(this.#needs.texts.announced.chord, 'good')
  }

  /** Shows a line above the board and announces it to screen readers. */
  #announce(text: string, mood: '' | 'trouble' | 'good' = ''): void {
    const announced = byId(this.#needs.page, 'message')
    announced.textContent = text
    announced.className = mood
    if (text !== '') this.#say(text)
  }
}
