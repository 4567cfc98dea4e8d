import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { reportReady } from '@majlis/game-bridge/stage/ready'
import { announcer, byId, digitWriter, dressPage, fill, muteButton, numberWriter } from '@majlis/game-bridge/stage/screen'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import { createAutosave } from '@majlis/game-kit/autosave'
import type { Autosave } from '@majlis/game-kit/autosave'
import { createScoreReport, createSeeds, followHost } from '@majlis/game-kit/life'
import { createToast } from '@majlis/game-kit/toast'
import type { Input, Step } from '../step.ts'
import { createBoard, dressTile } from './board.ts'
import type { Board } from './board.ts'
import { listenForSlides } from './input.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import { newRound, readSaved, resumedRound } from './round.ts'
import type { Round } from './round.ts'
import { createOverlay } from './overlay.ts'
import type { Overlay } from './overlay.ts'

/** Milliseconds from the last slide to the overlay, so that the winning tile can be seen. */
const OVERLAY_AFTER_MS = 650
/** The first goal that wins a round; earlier ones are only announced. */
const FIRST_WIN = 512

/** Runs the game on the page. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const texts: Messages = messages[welcome.language]
  dressPage(page.documentElement, welcome, host, texts.title)
  label(page, texts)
  const sounds = openSounds(page, welcome.audio)
  muteButton(byId(page, 'sound'), host, welcome.audio, texts.sound, (on) => sounds.setOn(on))
  const game = new Game(host, welcome, timers, page, texts, sounds)
  byId(page, 'restart').addEventListener('click', () => game.askToStartOver())
  byId(page, 'undo').addEventListener('click', () => game.undo())
  page.addEventListener('keydown', (event) => {
    const isUndo = event.key === 'u' || event.key === 'Backspace' || (event.key === 'z' && (event.ctrlKey || event.metaKey))
    if (!isUndo || event.altKey) return
    event.preventDefault()
    game.undo()
  })
  listenForSlides(page, byId(page, 'stage'), (input) => game.play(input))
  const rest = (why: 'paused' | 'hidden'): Promise<boolean> => (why === 'paused' ? game.pause() : game.save())
  followHost(host, page, { button: byId(page, 'sound'), setOn: sounds.setOn }, { rest, wake: () => game.resume() })
  byId(page, 'game').hidden = false
  void reportReady(host, page)
}

function label(page: Document, texts: Messages): void {
  const hasKeys = page.defaultView?.matchMedia('(pointer: coarse)').matches === false
  const labels = { 'goal-label': texts.goal, 'score-label': texts.score, 'best-label': texts.best, hint: hasKeys ? texts.hintKeys : texts.hintTouch }
  for (const [id, text] of Object.entries(labels)) byId(page, id).textContent = text
  byId(page, 'restart').setAttribute('aria-label', texts.restart)
  byId(page, 'board').setAttribute('aria-label', texts.board)
}

class Game {
  readonly #host: GameHost
  readonly #timers: Timers
  readonly #page: Document
  readonly #texts: Messages
  readonly #sounds: Sounds
  readonly #number: (value: number) => string
  readonly #digits: (value: number) => string
  readonly #say: (text: string) => void
  readonly #toast: (text: string, kind?: string) => void
  readonly #board: Board
  readonly #overlay: Overlay
  readonly #autosave: Autosave
  readonly #nextSeed: () => string
  readonly #report: (score: number) => void
  /** A duel ends when the board is full, whatever goals were reached. */
  readonly #isDuel: boolean
  #best: number
  #round: Round
  #paused = false
  #goalShown = 0

  constructor(host: GameHost, welcome: Welcome, timers: Timers, page: Document, texts: Messages, sounds: Sounds) {
    this.#host = host
    this.#timers = timers
    this.#page = page
    this.#texts = texts
    this.#sounds = sounds
    this.#number = numberWriter(welcome)
    this.#digits = digitWriter(welcome)
    this.#say = announcer(byId(page, 'spoken'))
    this.#toast = createToast(byId(page, 'toast'))
    this.#board = createBoard(byId(page, 'cells'), byId(page, 'tiles'), timers.after, this.#digits)
    this.#overlay = createOverlay(page)
    this.#nextSeed = createSeeds(welcome, host)
    this.#report = createScoreReport(host, timers)
    this.#isDuel = welcome.repeatsSeed === true
    byId(page, 'restart').hidden = this.#isDuel
    const saved = readSaved(welcome.saved?.data)
    this.#best = saved.best
    this.#round = resumedRound(saved) ?? this.#freshRound()
    this.#autosave = createAutosave(host, timers, {
      start: welcome.saved,
      current: () => ({ ...this.#round.saved(), best: this.#best }),
      learn: (theirs) => this.#learnBest(readSaved(theirs).best),
    })
    this.#board.place(this.#round.state)
    this.#showNumbers()
  }

  /** Plays one input; does nothing while the overlay asks something. */
  play(input: Input): void {
    if (this.#overlay.open) return
    const step = this.#round.play(input)
    if (!step) return
    this.#board.move(step)
    this.#showNumbers()
    this.#announce(step)
    this.#report(step.state.score)
    if (step.state.status === 'won' && (this.#isDuel || step.state.goal < FIRST_WIN)) this.#passGoal()
    this.#autosave.touch()
    const end = this.#round.end()
    if (!end) return
    this.#host.emit('round.end', { outcome: end.outcome, score: end.score, proof: { ...end.proof }, goesOn: true })
    void this.#autosave.flush()
    this.#timers.after(OVERLAY_AFTER_MS, () => (end.outcome === 'win' ? this.#askToGoOn() : this.#askAgain()))
  }

  /** Takes the newest slide back. */
  undo(): void {
    if (this.#overlay.open || !this.#round.play('Z')) return
    this.#board.place(this.#round.state)
    this.#sounds.play('tap')
    this.#showNumbers()
    this.#report(this.#round.state.score)
    this.#say(`${this.#texts.undone} ${fill(this.#texts.undo, { n: this.#digits(this.#round.state.undos) })}`)
    this.#autosave.touch()
  }

  askToStartOver(): void {
    if (this.#overlay.open || this.#round.end()) return
    const { restartAsk: title, restartText: text, keep: main, restart: other } = this.#texts
    this.#overlay.show({ kind: 'ask', title, text, main, other }, () => undefined, this.#startOver)
  }

  /** Stops and saves; resolves to true once the app has the round. */
  pause(): Promise<boolean> {
    if (!this.#overlay.open && !this.#round.end()) {
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
  }

  save(): Promise<boolean> {
    return this.#autosave.flush()
  }

  #freshRound(): Round {
    return newRound(this.#nextSeed(), this.#best)
  }

  readonly #startOver = (): void => {
    this.#round = this.#freshRound()
    this.#board.place(this.#round.state)
    this.#showNumbers()
    this.#autosave.touch()
  }

  readonly #goOn = (): void => {
    this.#host.emit('round.start', {})
    this.#round.play('C')
    this.#showNumbers()
    this.#autosave.touch()
    this.#say(fill(this.#texts.newGoal, { goal: this.#digits(this.#round.state.goal) }))
    if (this.#round.end()) this.#askAgain()
  }

  /** An intermediate goal: it is announced, and the round continues at once. */
  #passGoal(): void {
    const { goal } = this.#round.state
    const text = fill(this.#texts.won, { goal: this.#digits(goal) })
    this.#round.play('C')
    this.#showNumbers()
    this.#toast(text, 'gold')
    this.#say(`${text} ${fill(this.#texts.newGoal, { goal: this.#digits(this.#round.state.goal) })}`)
  }

  #askToGoOn(): void {
    const next = this.#digits(this.#round.state.goal * 2)
    const title = fill(this.#texts.won, { goal: this.#digits(this.#round.state.goal) })
    const text = fill(this.#texts.wonText, { next })
    this.#overlay.show({ kind: 'won', title, text, main: fill(this.#texts.goOn, { next }), other: this.#texts.again }, this.#goOn, this.#startOver)
    this.#say(title)
  }

  #askAgain(): void {
    const text = fill(this.#texts.lostText, { score: this.#number(this.#round.state.score) })
    this.#overlay.show({ kind: 'lost', title: this.#texts.lost, text, main: this.#texts.again }, this.#startOver)
    this.#say(this.#texts.lost)
  }

  #learnBest(best: number): void {
    this.#best = Math.max(this.#best, best)
    this.#showNumbers()
  }

  #showNumbers(): void {
    this.#best = Math.max(this.#best, this.#round.best)
    this.#show('score', this.#number(this.#round.state.score))
    this.#show('best', this.#number(this.#best))
    const { goal, undos, past } = this.#round.state
    const undo = byId(this.#page, 'undo') as HTMLButtonElement
    const mayUndo = past.length > 0
    if (undo.disabled === mayUndo) undo.disabled = !mayUndo
    this.#show('undos', this.#digits(undos))
    undo.setAttribute('aria-label', fill(this.#texts.undo, { n: this.#digits(undos) }))
    if (goal === this.#goalShown) return
    this.#goalShown = goal
    dressTile(byId(this.#page, 'goal-tile'), goal, this.#digits)
  }

  /** Writes only what has changed: the browser would lay out the same text again. */
  #show(id: 'score' | 'best' | 'undos', text: string): void {
    const element = byId(this.#page, id)
    if (element.textContent !== text) element.textContent = text
  }

  /** Sounds and texts for what changed. */
  #announce({ state, slides }: Step): void {
    const largest = Math.max(0, ...slides.filter(({ merged }) => merged).map(({ value }) => value * 2))
    if (state.status === 'won') this.#sounds.play('win')
    else if (state.status === 'lost') this.#sounds.play('lose')
    else if (largest > 0) this.#sounds.play('merge', Math.min(14, Math.log2(largest) * 1.5))
    else this.#sounds.play('tap')
    if (largest > 0) this.#host.emit('haptic', { pattern: state.status === 'won' ? 'success' : 'tap' })
    const merged = largest > 0 ? `${fill(this.#texts.merged, { value: this.#digits(largest) })}. ` : ''
    this.#say(merged + fill(this.#texts.announced, { score: this.#number(state.score), top: this.#digits(Math.max(...state.cells)) }))
  }
}
