import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import { announcer, byId, fill } from '@majlis/game-bridge/stage/screen'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import { conflicts } from '../grid.ts'
import type { Input } from '../input.ts'
import { HINTS, type State, type Step } from '../step.ts'
import { createBoard } from './board.ts'
import type { Board } from './board.ts'
import { playClock } from '@majlis/game-kit/clock'
import type { PlayClock } from '@majlis/game-kit/clock'
import { completed, hintText } from './explain.ts'
import type { Completed } from './explain.ts'
import type { Messages } from './messages.ts'
import { createPad } from './pad.ts'
import type { Pad, Action } from './pad.ts'
import type { Round } from './round.ts'
import { drawTally } from './tally.ts'
import type { Writers } from './write.ts'

/** What the grid's page needs from the game around it. */
export interface PlayNeeds {
  readonly host: GameHost
  readonly page: Document
  readonly texts: Messages
  readonly write: Writers
  readonly sounds: Sounds
  readonly timers: Timers
  /** Whether wrong digits are shown. */
  readonly check: () => boolean
  readonly onChange: () => void
  readonly onEnd: () => void
  readonly onPause: () => void
}

/** A pentatonic scale: every digit has its tone, and any two are in harmony. In semitones. */
const TONES = [-5, -3, 0, 2, 4, 7, 9, 12, 14] as const

/** An input before its time is known. */
type Act = Input extends infer One ? (One extends Input ? Omit<One, 'at'> : never) : never

/** The grid's page: one round, its clock, its texts and sounds. */
export class Play {
  readonly #needs: PlayNeeds
  readonly #board: Board
  readonly #pad: Pad
  readonly #say: (text: string) => void
  #round: Round
  #clock: PlayClock
  #selected = 0
  #notes = false
  /** The digit that a touched cell gets, 0 for none. */
  #held = 0
  /** Cells that explain the newest hint, until the next action. */
  #shown: readonly number[] = []

  constructor(needs: PlayNeeds, round: Round, at: number) {
    const { page, texts, write, timers } = needs
    this.#needs = needs
    this.#board = createBoard(byId(page, 'board'), texts, write.digits, (cell, isTouch) => this.#pick(cell, isTouch))
    this.#pad = createPad(page, texts, write, timers.after, (action) => this.action(action))
    this.#say = announcer(byId(page, 'spoken'))
    this.#round = round
    this.#clock = playClock(timers.now, at)
    this.open(round, at)
  }

  get round(): Round {
    return this.#round
  }

  get clock(): PlayClock {
    return this.#clock
  }

  /** Shows a round; its clock does not run until it is started. `at`: tenths of a second played before. */
  open(round: Round, at: number): void {
    this.#round = round
    this.#clock = playClock(this.#needs.timers.now, Math.max(at, round.state.at))
    this.#selected = Math.max(0, round.state.values.indexOf(0))
    this.#notes = false
    this.#held = 0
    this.#shown = []
    this.#announce(this.#needs.texts.announced.tip)
    this.draw()
  }

  draw(): void {
    const { state } = this.#round
    const { page, texts, write } = this.#needs
    const check = this.#needs.check()
    this.#board.draw(state, { selected: this.#selected, check, held: this.#held, shown: this.#shown })
    this.#pad.draw(state, this.#notes, this.#held)
    drawTally(page, state, check, texts, write)
    this.showTime()
  }

  showTime(): void {
    const time = byId(this.#needs.page, 'time')
    const text = this.#needs.write.clock(this.#clock.tenths)
    if (time.textContent !== text) time.textContent = text
  }

  focus(): void {
    this.#board.focus(this.#selected)
  }

  /** Writes the solution into the grid of a round that was given up. */
  showSolution(): void {
    const { state } = this.#round
    this.#board.draw({ ...state, values: state.solution, notes: state.notes.map(() => 0) }, { selected: this.#selected, check: true, held: 0, shown: [] })
  }

  /** Carries out a button or key. */
  action(action: Action): void {
    if (this.#round.end()) return
    const cell = this.#selected
    if (action.do === 'digit') this.#digit(cell, action.digit, this.#notes || action.pencil)
    else if (action.do === 'touch' && this.#held === 0) this.#digit(cell, action.digit, this.#notes)
    else if (action.do === 'touch' || action.do === 'hold') this.#hold(action.digit)
    else if (action.do === 'move') this.#move(action.across, action.down)
    else if (action.do === 'pause') this.#needs.onPause()
    else if (action.do === 'notes') {
      this.#notes = !this.#notes
      this.#announce(this.#notes ? this.#needs.texts.announced.notesOn : this.#needs.texts.announced.notesOff)
      this.draw()
    } else if (action.do === 'erase') this.#act({ act: 'erase', cell })
    else if (action.do === 'hint' && this.#round.state.hints >= HINTS) this.#refuse(this.#needs.texts.announced.noHints)
    else this.#act({ act: action.do })
  }

  /** Gives up. */
  quit(): void {
    this.#act({ act: 'quit' })
  }

  /**
   * A held digit is written into a touched cell that is empty, or taken out of one that has it. It is held even when all nine are there: another digit's button
   * that is touched next holds that one, and does not write over the newest cell.
   */
  #pick(cell: number, isTouch: boolean): void {
    this.#select(cell)
    const { values, fixed } = this.#round.state
    const isMissing = values.filter((value) => value === this.#held).length < 9
    const isOpen = !fixed[cell] && (values[cell] === this.#held || (values[cell] === 0 && isMissing))
    if (isTouch && this.#held > 0 && isOpen && !this.#round.end()) this.#digit(cell, this.#held, this.#notes)
  }

  /** Touched cells get this digit from now on; the digit that is held already is let go. */
  #hold(digit: number): void {
    this.#held = digit === this.#held ? 0 : digit
    this.#needs.sounds.play('tap', 7)
    this.#needs.host.emit('haptic', { pattern: 'tap' })
    const { held, released } = this.#needs.texts.announced
    this.#announce(fill(this.#held > 0 ? held : released, { digit: this.#needs.write.digits(digit) }))
    this.draw()
  }

  #select(cell: number): void {
    if (cell !== this.#selected) {
      this.#selected = cell
      this.#shown = []
      this.draw()
    }
    this.focus()
  }

  #move(across: number, down: number): void {
    const column = Math.min(8, Math.max(0, (this.#selected % 9) + across))
    const row = Math.min(8, Math.max(0, Math.floor(this.#selected / 9) + down))
    this.#select(row * 9 + column)
  }

  #digit(cell: number, digit: number, pencil: boolean): void {
    const { values, fixed } = this.#round.state
    if (fixed[cell]) this.#refuse(this.#needs.texts.announced.fixed)
    else if (!pencil && values[cell] === digit) this.#act({ act: 'erase', cell })
    else this.#act({ act: pencil ? 'note' : 'place', cell, digit })
  }

  #refuse(text: string): void {
    this.#needs.sounds.play('refuse')
    this.#announce(text)
  }

  #act(act: Act): void {
    const before = this.#round.state
    const step = this.#round.play({ ...act, at: this.#clock.tenths } as Input)
    if (!step) {
      this.#needs.sounds.play('refuse')
      return
    }
    if (step.hint) this.#selected = step.hint.cell
    this.#shown = step.hint?.shown ?? []
    this.draw()
    this.#needs.onChange()
    if (step.state.status !== 'playing') {
      this.#finish(step.state)
      return
    }
    const done = step.hint || act.act === 'place' ? completed(step.state, this.#selected) : null
    if (done) this.#board.flash(done.cells, 'done')
    else if (step.hint) this.#board.flash([step.hint.cell], 'hint')
    this.#announceStep(act, step, before, done)
  }

  #finish(state: State): void {
    this.#clock.stop()
    this.#needs.sounds.play(state.status === 'won' ? 'win' : 'lose')
    this.#needs.host.emit('haptic', { pattern: state.status === 'won' ? 'success' : 'warning' })
    if (state.status === 'won') this.#board.flash([...state.values.keys()], 'won')
    this.#announce('')
    this.#needs.onEnd()
  }

  /** Sounds and texts for what changed. */
  #announceStep(act: Act, { state, hint }: Step, before: State, done: Completed | null): void {
    const { texts, sounds, host, write } = this.#needs
    const digit = write.digits(hint?.digit ?? ('digit' in act ? act.digit : 0))
    if (hint) {
      sounds.play('turn', 12)
      this.#announce(hintText(hint, state, texts, write), 'good')
      return
    }
    if (act.act === 'place') {
      this.#announcePlaced(act.cell, act.digit, state, done)
      return
    }
    sounds.play('tap', act.act === 'note' ? 7 : 0)
    host.emit('haptic', { pattern: 'tap' })
    const noted = act.act === 'note' && (before.notes[act.cell] ?? 0) < (state.notes[act.cell] ?? 0)
    const byAct = {
      note: noted ? texts.announced.noteOn : texts.announced.noteOff,
      erase: texts.announced.erased,
      fill: texts.announced.filled,
      undo: texts.announced.undone,
      redo: texts.announced.redone,
    }
    if (act.act in byAct) this.#announce(fill(byAct[act.act as keyof typeof byAct], { digit }))
  }

  #announcePlaced(cell: number, digit: number, state: State, done: Completed | null): void {
    const { texts, sounds, host, write, check } = this.#needs
    const clash = conflicts(state.values).has(cell)
    const wrong = check() && state.solution[cell] !== digit
    host.emit('haptic', { pattern: clash || wrong ? 'warning' : 'tap' })
    if (clash || wrong) sounds.play('refuse')
    else if (done) sounds.play('merge', 5)
    else sounds.play('turn', TONES[digit - 1] ?? 0)
    const placed = clash
      ? texts.announced.clash
      : wrong
        ? texts.announced.wrong
        : done
          ? texts.done[done.what]
          : state.values.includes(0)
            ? texts.announced.placed
            : texts.announced.full
    this.#announce(fill(placed, { digit: write.digits(digit) }), clash || wrong ? 'trouble' : done ? 'good' : '')
  }

  /** Shows a line above the grid and announces it to screen readers. */
  #announce(text: string, mood: '' | 'trouble' | 'good' = ''): void {
    const announced = byId(this.#needs.page, 'message')
    announced.textContent = text
    announced.className = mood
    if (text !== '') this.#say(text)
  }
}
