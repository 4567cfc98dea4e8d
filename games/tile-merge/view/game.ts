import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { announcer, byId, fill } from '@majlis/game-bridge/stage/screen'
import { createAutosave } from '@majlis/game-kit/autosave'
import { daysInARow, utcDate } from '@majlis/game-kit/days'
import type { Autosave } from '@majlis/game-kit/autosave'
import { createScoreReport, createSeeds } from '@majlis/game-kit/life'
import { createToast } from '@majlis/game-kit/toast'
import { FIRST_WIN, canSlide, isAtGoal, isUndecided, toolAt } from '../step.ts'
import type { Input, Step } from '../step.ts'
import { createBoard } from './board.ts'
import type { Board } from './board.ts'
import { Boards } from './boards.ts'
import { dayTexts } from './day-texts.ts'
import { bestOn } from './day-records.ts'
import { hapticOf, liftOf, soundOf } from './feedback.ts'
import type { MergeSounds } from './feedback.ts'
import type { Messages } from './messages.ts'
import { createNumbers } from './numbers.ts'
import { createOverlay } from './overlay.ts'
import { createTools } from './tools.ts'
import type { Tools } from './tools.ts'
import type { Overlay } from './overlay.ts'
import type { RoundEnd } from './round.ts'
import { writersFor } from './write.ts'
import type { Writers } from './write.ts'

/** Milliseconds from the last slide to the overlay, so that the winning tile can be seen. */
const OVERLAY_AFTER_MS = 650

export class Game {
  readonly #host: GameHost
  readonly #timers: Timers
  readonly #page: Document
  readonly #texts: Messages
  readonly #sounds: MergeSounds
  readonly #write: Writers
  readonly #say: (text: string) => void
  readonly #toast: (text: string, kind?: string) => void
  readonly #board: Board
  readonly #overlay: Overlay
  readonly #autosave: Autosave
  readonly #report: (score: number) => void
  readonly #showNumbers: ReturnType<typeof createNumbers>
  /** A duel ends when the board is full, whatever goals were reached. */
  readonly #isDuel: boolean
  readonly #hint: string
  readonly #tools: Tools
  readonly #boards: Boards
  #paused = false
  /** Cancels an overlay that is about to be shown. */
  #cancelOverlay: () => void = () => undefined

  constructor(host: GameHost, welcome: Welcome, timers: Timers, page: Document, texts: Messages, sounds: MergeSounds) {
    this.#host = host
    this.#timers = timers
    this.#page = page
    this.#texts = texts
    this.#sounds = sounds
    this.#write = writersFor(welcome)
    this.#say = announcer(byId(page, 'spoken'))
    this.#toast = createToast(byId(page, 'toast'))
    this.#board = createBoard(byId(page, 'cells'), byId(page, 'tiles'), timers.after, this.#write.digits)
    this.#overlay = createOverlay(page)
    this.#report = createScoreReport(host, timers)
    this.#showNumbers = createNumbers(page, texts, this.#write)
    this.#isDuel = welcome.repeatsSeed === true
    this.#hint = page.defaultView?.matchMedia('(pointer: coarse)').matches === false ? texts.hintKeys : texts.hintTouch
    for (const id of ['restart', 'low']) byId(page, id).hidden = this.#isDuel
    const begin = (): void => host.emit('round.start', {})
    this.#boards = new Boards(welcome.saved?.data, { isDuel: this.#isDuel, nextSeed: createSeeds(welcome, host), begin, end: (end) => this.#ended(end) })
    this.#autosave = createAutosave(host, timers, {
      start: welcome.saved,
      current: () => this.#boards.saved(),
      learn: (theirs) => {
        this.#boards.learn(theirs)
        this.#show()
      },
    })
    this.#tools = createTools(page, texts, this.#write.digits, {
      state: () => this.#boards.round.state,
      use: (input) => this.#useTool(input),
      mayUse: () => !this.#isDuel && !this.#overlay.open && (this.#isPlaying || isUndecided(this.#boards.round.state)),
      mark: this.#board.mark,
      say: this.#say,
      changed: (isPutAway) => {
        this.showDay()
        if (isPutAway && isUndecided(this.#boards.round.state)) this.#askToTakeBack()
      },
    })
    this.#openBoard()
  }

  /** Plays one input; does nothing while the overlay asks something. */
  play(input: Input): void {
    if (this.#overlay.open || this.#tools.steer(input)) return
    const { top, round, days } = this.#boards
    const { score } = round.state
    const step = this.#boards.play(input)
    if (!step) {
      if (round.state.status === 'playing') this.#board.refuse(input)
      return
    }
    this.#board.move(step)
    this.#show(step.state.score - score)
    this.#announce(step, this.#boards.top > top)
    this.#report(step.state.score)
    this.#autosave.touch()
    if (isUndecided(round.state)) this.#cancelOverlay = this.#timers.after(OVERLAY_AFTER_MS, () => this.#askToTakeBack())
    if (!isAtGoal(step.state)) return
    const isPassed = this.#isDuel || this.#boards.date !== null || step.state.goal < FIRST_WIN || !canSlide(step.state.cells)
    if (isPassed) this.#passGoal(this.#boards.days.day !== days.day)
    else this.#cancelOverlay = this.#timers.after(OVERLAY_AFTER_MS, () => this.#askToGoOn())
  }

  /** Takes the newest slide back, also that after which none was left. */
  undo(): void {
    // The button above the board works while the overlay offers the same.
    const isOffered = isUndecided(this.#boards.round.state)
    if ((this.#overlay.open && !isOffered) || !this.#boards.play('Z')) return
    this.#cancelOverlay()
    if (this.#overlay.open) this.#overlay.hide()
    const { state } = this.#boards.round
    this.#board.place(state)
    this.#sounds.play('tap')
    this.#show()
    this.#report(state.score)
    this.#say(`${this.#texts.undone} ${fill(this.#texts.undo, { n: this.#write.digits(state.undos) })}`)
    this.#autosave.touch()
  }

  /** Swaps two tiles or removes one; false when that changes nothing. */
  #useTool(input: Input): boolean {
    const step = this.#boards.play(input)
    if (!step) return false
    const { state } = step
    this.#board.move(step)
    this.#sounds.play('drop')
    this.#host.emit('haptic', { pattern: 'tap' })
    this.#show()
    this.#say(this.#texts.tools[input.startsWith('S') ? 'swaps' : 'removes'].used)
    this.#autosave.touch()
    if (isUndecided(state)) this.#cancelOverlay = this.#timers.after(OVERLAY_AFTER_MS, () => this.#askToTakeBack())
    return true
  }

  askToStartOver(): void {
    if (this.#overlay.open || !this.#isPlaying) return
    const { restartAsk: title, restartText: text, keep: main, restart: other } = this.#texts
    this.#overlay.show({ kind: 'ask', title, text, main, other }, () => undefined, this.#startOver)
  }

  /** Opens the board of the day, or the own one again. */
  readonly changeBoard = (): void => {
    // A goal and an end may be left for the other board; a question has to be answered.
    if (this.#overlay.open && this.#isPlaying) return
    this.#overlay.hide()
    this.#boards.toggle(this.#today)
    this.#openBoard()
    this.#autosave.touch()
    const { name, hint } = this.#dayTexts
    this.#say(hint ?? `${this.#texts.board} ${name}`)
    byId(this.#page, 'board').focus({ preventScroll: true })
  }

  /** Shows the texts about the board of the day, which change at midnight, too. */
  showDay(): void {
    const { name, text, hint } = this.#dayTexts
    const texts = { 'day-name': name, 'day-text': text, hint: this.#tools.hint ?? hint ?? this.#hint }
    for (const [id, wanted] of Object.entries(texts)) {
      const element = byId(this.#page, id)
      if (element.textContent !== wanted) element.textContent = wanted
    }
  }

  /** Stops and saves; resolves to true once the app has the round. */
  pause(): Promise<boolean> {
    if (!this.#overlay.open && this.#isPlaying) {
      this.#paused = true
      this.#overlay.show({ kind: 'ask', title: this.#texts.paused, text: '', main: this.#texts.resume }, () => {
        this.#paused = false
      })
    }
    return this.save()
  }

  resume(): void {
    if (this.#paused) this.#overlay.hide()
    this.#paused = false
    this.showDay()
  }

  save(): Promise<boolean> {
    return this.#autosave.flush()
  }

  /** Slides are accepted, unless something lies over the board. */
  get #isPlaying(): boolean {
    return this.#boards.round.state.status === 'playing'
  }

  get #today(): string {
    return utcDate(this.#timers.now())
  }

  get #dayTexts(): ReturnType<typeof dayTexts> {
    return dayTexts(this.#texts, this.#write, this.#boards.date, this.#boards.days, this.#today)
  }

  readonly #startOver = (): void => {
    this.#boards.restart(this.#today)
    this.#openBoard()
    this.#autosave.touch()
  }

  readonly #goOn = (): void => {
    this.#toast(this.#earned, 'gold')
    this.#boards.play('C')
    this.#show()
    this.#autosave.touch()
    this.#say(fill(this.#texts.newGoal, { goal: this.#write.digits(this.#boards.round.state.goal) }))
  }

  /** Ends the round at a goal or without a slide left, with its result on the board: the next one begins when the player has seen it. */
  readonly #finish = (): void => {
    this.#boards.end()
    this.#cancelOverlay()
    this.#askAgain()
  }

  /** Reports an end at once, before a save with it is stored; the player sees the result after a moment. A board that is begun anew cancels that. */
  #ended({ outcome, score, proof }: RoundEnd): void {
    this.#host.emit('round.end', { outcome, score, proof: { ...proof }, goesOn: true })
    this.#autosave.touch()
    void this.#autosave.flush()
    this.#cancelOverlay = this.#timers.after(OVERLAY_AFTER_MS, () => this.#askAgain())
  }

  #openBoard(): void {
    this.#cancelOverlay()
    this.#tools.putAway()
    this.#board.place(this.#boards.round.state)
    this.#show()
    if (isUndecided(this.#boards.round.state)) this.#askToTakeBack()
  }

  /** A goal that is only announced: the round continues at once. `counts`: with it the day counts. */
  #passGoal(counts: boolean): void {
    const goal = fill(this.#texts.won, { goal: this.#write.digits(this.#boards.round.state.goal) })
    const parts = [goal, ...(this.#isDuel ? [] : [this.#earned]), ...(counts ? [this.#inARow] : [])]
    this.#boards.play('C')
    this.#show()
    const text = parts.join(' ')
    if (isUndecided(this.#boards.round.state)) this.#cancelOverlay = this.#timers.after(OVERLAY_AFTER_MS, () => this.#askToTakeBack())
    this.#toast(text, 'gold')
    this.#say(`${text} ${fill(this.#texts.newGoal, { goal: this.#write.digits(this.#boards.round.state.goal) })}`)
  }

  #askToGoOn(): void {
    const { goal } = this.#boards.round.state
    const next = this.#write.digits(goal * 2)
    const title = fill(this.#texts.won, { goal: this.#write.digits(goal) })
    const text = fill(this.#texts.wonText, { next })
    this.#overlay.show({ kind: 'won', title, text, main: fill(this.#texts.goOn, { next }), other: this.#texts.finish }, this.#goOn, this.#finish)
    this.#say(title)
  }

  /** No slide is left, and the newest one can be taken back, or a tool can make room. */
  #askToTakeBack(): void {
    const { lost: title, takeBack, undo, rescue, useTool, finish: other } = this.#texts
    const { score, status, undos, past, removes } = this.#boards.round.state
    const hasUndo = past.length > 0
    const text = fill(hasUndo ? takeBack : rescue, { score: this.#write.number(score) })
    const main = hasUndo ? fill(undo, { n: this.#write.digits(undos) }) : useTool
    const act = (): void => (hasUndo ? this.undo() : this.#tools.take(removes > 0 ? 'removes' : 'swaps'))
    this.#overlay.show({ kind: status === 'won' ? 'won' : 'lost', title, text, main, other }, act, this.#finish)
    this.#say(title)
  }

  /** What the goal that was reached brings. */
  get #earned(): string {
    return fill(this.#texts.tools[toolAt(this.#boards.round.state.goal)].earned, { n: this.#write.digits(1) })
  }

  #askAgain(): void {
    this.#show()
    const { lost, won, lostText, again, day } = this.#texts
    const { date, days, round } = this.#boards
    const { cells, status } = round.state
    const title = canSlide(cells) ? fill(won, { goal: this.#write.digits(Math.max(...cells)) }) : lost
    const score = this.#write.number(round.state.score)
    const kind = status === 'won' ? 'won' : 'lost'
    if (date === null) this.#overlay.show({ kind, title, text: fill(lostText, { score }), main: again }, this.#startOver)
    else {
      const text = fill(day.over, { score, best: this.#write.number(bestOn(days, date)), days: this.#inARow })
      this.#overlay.show({ kind, title, text, main: day.back, other: day.again }, this.changeBoard, this.#startOver)
    }
    this.#say(title)
  }

  get #inARow(): string {
    return this.#write.count(this.#texts.daysInARow, daysInARow(this.#boards.days, this.#today))
  }

  /** Shows everything beside the tiles. `gained` are the points of the newest slide. */
  #show(gained = 0): void {
    const { round, date, days, best, top } = this.#boards
    const { score, goal, undos, past } = round.state
    this.#showNumbers(
      { score, best: date === null ? best : bestOn(days, date), isOfDay: date !== null, top, goal, undos, mayUndo: past.length > 0 && !isAtGoal(round.state) },
      gained,
    )
    this.#tools.show()
    this.showDay()
  }

  /** Sounds, vibration and texts for what changed. `isNew`: the largest tile is one that there never was. */
  #announce({ state, slides }: Step, isNew: boolean): void {
    const largest = Math.max(0, ...slides.filter(({ merged }) => merged).map(({ value }) => value * 2))
    if (state.status === 'playing') this.#sounds.play(soundOf(largest), largest > 0 ? liftOf(largest) : 0)
    else this.#sounds.play(state.status === 'won' ? 'win' : 'lose')
    const pattern = state.status === 'won' ? 'success' : state.status === 'lost' ? 'warning' : hapticOf(largest, isNew)
    if (pattern) this.#host.emit('haptic', { pattern })
    const merged = largest > 0 ? `${fill(this.#texts.merged, { value: this.#write.digits(largest) })}. ` : ''
    this.#say(merged + fill(this.#texts.announced, { score: this.#write.number(state.score), top: this.#write.digits(Math.max(...state.cells)) }))
  }
}
