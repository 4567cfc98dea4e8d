import type { GameHost } from '@majlis/game-bridge/guest'
import { announcer, byId, fill } from '@majlis/game-bridge/stage/screen'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import { BOXES, COLUMNS, ROWS, conflicts } from '../grid.ts'
import type { Input } from '../input.ts'
import { hintCost, type State, type Step } from '../step.ts'
import { createBoard } from './board.ts'
import type { Board } from './board.ts'
import { playClock } from '@majlis/game-kit/clock'
import type { PlayClock } from '@majlis/game-kit/clock'
import type { Messages } from './messages.ts'
import { createPad } from './pad.ts'
import type { Pad, Wish } from './pad.ts'
import type { Round } from './round.ts'
import type { Writers } from './write.ts'

/** What the grid's screen needs from the game around it. */
export interface PlayNeeds {
  readonly host: GameHost
  readonly page: Document
  readonly texts: Messages
  readonly write: Writers
  readonly sounds: Sounds
  readonly now: () => number
  /** Whether wrong digits are shown. */
  readonly check: () => boolean
  readonly onChange: () => void
  readonly onEnd: () => void
  readonly onPause: () => void
}

/** A scale without half tones: every digit has its tone, and any two sound well together. In semitones. */
const TONES = [-5, -3, 0, 2, 4, 7, 9, 12, 14] as const

/** What an input does to the round, before its time is known. */
type Act = Input extends infer One ? (One extends Input ? Omit<One, 'at'> : never) : never

/** The grid's screen: one round, its clock, and what it says and sounds like. */
export class Play {
  readonly #needs: PlayNeeds
  readonly #board: Board
  readonly #pad: Pad
  readonly #say: (text: string) => void
  #round: Round
  #clock: PlayClock
  #selected = 0
  #notes = false

  constructor(needs: PlayNeeds, round: Round, at: number) {
    const { page, texts, write } = needs
    this.#needs = needs
    this.#board = createBoard(byId(page, 'board'), texts, write.digits, (cell) => this.#select(cell))
    this.#pad = createPad(page, texts, write.digits, (wish) => this.wish(wish))
    this.#say = announcer(byId(page, 'spoken'))
    this.#round = round
    this.#clock = playClock(needs.now, at)
    this.open(round, at)
  }

  get round(): Round {
    return this.#round
  }

  get clock(): PlayClock {
    return this.#clock
  }

  /** Shows a round; its clock stands until it is started. `at`: tenths of a second played before. */
  open(round: Round, at: number): void {
    this.#round = round
    this.#clock = playClock(this.#needs.now, Math.max(at, round.state.at))
    this.#selected = Math.max(0, round.state.values.indexOf(0))
    this.#notes = false
    this.#tell(this.#needs.texts.told.tip)
    this.draw()
  }

  draw(): void {
    const { state } = this.#round
    this.#board.draw(state, { selected: this.#selected, check: this.#needs.check() })
    this.#pad.draw(state, this.#notes)
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
    this.#board.draw({ ...state, values: state.solution, notes: state.notes.map(() => 0) }, { selected: this.#selected, check: true })
  }

  /** Does what a button or key asks for. */
  wish(wish: Wish): void {
    if (this.#round.end()) return
    const cell = this.#selected
    if (wish.do === 'digit') this.#digit(cell, wish.digit, this.#notes || wish.pencil)
    else if (wish.do === 'move') this.#move(wish.across, wish.down)
    else if (wish.do === 'pause') this.#needs.onPause()
    else if (wish.do === 'notes') {
      this.#notes = !this.#notes
      this.#tell(this.#notes ? this.#needs.texts.told.notesOn : this.#needs.texts.told.notesOff)
      this.draw()
    } else if (wish.do === 'erase') this.#act({ act: 'erase', cell })
    else this.#act({ act: wish.do })
  }

  /** Gives up. */
  quit(): void {
    this.#act({ act: 'quit' })
  }

  #select(cell: number): void {
    if (cell !== this.#selected) {
      this.#selected = cell
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
    if (fixed[cell]) this.#refuse(this.#needs.texts.told.fixed)
    else if (!pencil && values[cell] === digit) this.#act({ act: 'erase', cell })
    else this.#act({ act: pencil ? 'note' : 'place', cell, digit })
  }

  #refuse(text: string): void {
    this.#needs.sounds.play('refuse')
    this.#tell(text)
  }

  #act(act: Act): void {
    const before = this.#round.state
    const step = this.#round.play({ ...act, at: this.#clock.tenths } as Input)
    if (!step) {
      this.#needs.sounds.play('refuse')
      return
    }
    if (step.hint) this.#selected = step.hint.cell
    this.draw()
    this.#needs.onChange()
    if (step.state.status !== 'playing') {
      this.#finish(step.state)
      return
    }
    const done = step.hint || act.act === 'place' ? completed(step.state, this.#selected) : null
    if (done) this.#board.flash(done.cells, 'done')
    else if (step.hint) this.#board.flash([step.hint.cell], 'hint')
    this.#tellStep(act, step, before, done)
  }

  #finish(state: State): void {
    this.#clock.stop()
    this.#needs.sounds.play(state.status === 'won' ? 'win' : 'lose')
    this.#needs.host.emit('haptic', { pattern: state.status === 'won' ? 'success' : 'warning' })
    if (state.status === 'won') this.#board.flash([...state.values.keys()], 'won')
    this.#tell('')
    this.#needs.onEnd()
  }

  /** Sounds and words for what changed. */
  #tellStep(act: Act, { state, hint }: Step, before: State, done: Completed | null): void {
    const { texts, sounds, host, write } = this.#needs
    const digit = write.digits(hint?.digit ?? ('digit' in act ? act.digit : 0))
    if (hint) {
      sounds.play('turn', 12)
      const cost = fill(texts.hintCost, { points: write.number(hintCost(state.level)) })
      this.#tell(`${fill(texts.hints[hint.why], { digit })} ${cost}`, 'good')
      return
    }
    if (act.act === 'place') {
      this.#tellPlaced(act.cell, act.digit, state, done)
      return
    }
    sounds.play('tap', act.act === 'note' ? 7 : 0)
    host.emit('haptic', { pattern: 'tap' })
    const noted = act.act === 'note' && (before.notes[act.cell] ?? 0) < (state.notes[act.cell] ?? 0)
    const words = { note: noted ? texts.told.noteOn : texts.told.noteOff, erase: texts.told.erased, undo: texts.told.undone, redo: texts.told.redone }
    if (act.act in words) this.#tell(fill(words[act.act as keyof typeof words], { digit }))
  }

  #tellPlaced(cell: number, digit: number, state: State, done: Completed | null): void {
    const { texts, sounds, host, write, check } = this.#needs
    const clash = conflicts(state.values).has(cell)
    const wrong = check() && state.solution[cell] !== digit
    host.emit('haptic', { pattern: clash || wrong ? 'warning' : 'tap' })
    if (clash || wrong) sounds.play('refuse')
    else if (done) sounds.play('merge', 5)
    else sounds.play('turn', TONES[digit - 1] ?? 0)
    const placed = clash
      ? texts.told.clash
      : wrong
        ? texts.told.wrong
        : done
          ? texts.done[done.what]
          : state.values.includes(0)
            ? texts.told.placed
            : texts.told.full
    this.#tell(fill(placed, { digit: write.digits(digit) }), clash || wrong ? 'trouble' : done ? 'good' : '')
  }

  /** Shows a line above the grid and speaks it. */
  #tell(text: string, mood: '' | 'trouble' | 'good' = ''): void {
    const told = byId(this.#needs.page, 'told')
    told.textContent = text
    told.className = mood
    if (text !== '') this.#say(text)
  }
}

interface Completed {
  readonly what: 'box' | 'row' | 'column'
  readonly cells: readonly number[]
}

/** The group that a cell's digit has filled without a conflict. */
function completed({ values }: State, cell: number): Completed | null {
  const clashing = conflicts(values)
  for (const [what, units] of [
    ['box', BOXES],
    ['row', ROWS],
    ['column', COLUMNS],
  ] as const) {
    const cells = units.find((unit) => unit.includes(cell))
    if (cells?.every((one) => values[one] && !clashing.has(one))) return { what, cells }
  }
  return null
}
