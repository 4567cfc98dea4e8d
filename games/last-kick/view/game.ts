import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { announcer, byId, numberWriter } from '@majlis/game-bridge/stage/screen'
import { createAutosave } from '@majlis/game-kit/autosave'
import type { Autosave } from '@majlis/game-kit/autosave'
import { createDayOffer } from '@majlis/game-kit/day-offer'
import type { DayOffer } from '@majlis/game-kit/day-offer'
import { createScoreReport, createSeeds } from '@majlis/game-kit/life'
import { createLoop } from '@majlis/game-kit/loop'
import type { Loop } from '@majlis/game-kit/loop'
import { createToast, replayAnimation } from '@majlis/game-kit/toast'
import { counter } from '@majlis/game-kit/plural'
import { commonTexts } from '@majlis/game-kit/common-texts'
import { createOverlay } from '@majlis/game-kit/overlay'
import type { Overlay, OverlayButton } from '@majlis/game-kit/overlay'
import { startOverQuestion } from '@majlis/game-kit/start-over'
import type { StartOverTexts } from '@majlis/game-kit/start-over'
import { GIVE_UP } from '../input.ts'
import type { Match, State, Step } from '../state.ts'
import { Career } from './career.ts'
import { listenForBoard, listenForFinger } from './controls.ts'
import { Display } from './display.ts'
import type { Page, Parts } from './display.ts'
import { createFeedback, reportEnd } from './feedback.ts'
import { hintFor, lessonOf } from './hints.ts'
import { createHud, decidedBy } from './hud.ts'
import type { Hud } from './hud.ts'
import type { Messages } from './messages.ts'
import { Round, dayRound, readSaved, toSave } from './round.ts'
import type { Theme } from './scene/orders.ts'
import { soundOfStrike } from './sounds.ts'
import type { KickSounds } from './sounds.ts'
import { TurnPlay, playerOf } from './turn-play.ts'
import { afterCup, afterRun, betweenMatches, teamOf, whilePaused, withDay } from './texts.ts'

export class Game {
  readonly #host: GameHost
  readonly #page: Document
  readonly #texts: Messages
  readonly #common: StartOverTexts
  readonly #sounds: KickSounds
  readonly #number: (value: number) => string
  readonly #say: (text: string) => void
  readonly #toast: (text: string, kind?: string) => void
  readonly #day: DayOffer
  readonly #feedback: (step: Step) => void
  readonly #hud: Hud
  readonly #overlay: Overlay
  readonly #display: Display
  readonly #loop: Loop
  readonly #autosave: Autosave
  readonly #nextSeed: () => string
  readonly #report: (score: number) => void
  readonly #board: { tick(): void; reset(): void }
  readonly #hasKeys: boolean
  readonly #career: Career
  #round: Round
  #turn: TurnPlay
  /** The player or the app paused it. */
  #isPaused = false
  /** Ticks of the visit. A swipe may begin in one turn and end in the next, so turns do not time it. */
  #ticks = 0

  constructor(host: GameHost, welcome: Welcome, timers: Timers, page: Page, { texts, sounds, paint }: Parts) {
    this.#host = host
    this.#page = page.document
    this.#texts = texts
    this.#sounds = sounds
    this.#display = new Display(paint, welcome.theme, welcome.reducedMotion)
    this.#number = numberWriter(welcome)
    this.#common = commonTexts[welcome.language]
    this.#say = announcer(byId(page.document, 'spoken'))
    this.#toast = createToast(byId(page.document, 'toast'))
    this.#day = createDayOffer(welcome, timers, texts.day.name)
    this.#feedback = createFeedback({ host, texts, sounds, paint, number: this.#number, say: this.#say, show: this.#toast })
    this.#hud = createHud(page.document, texts, this.#number, (state) => teamOf(texts, state))
    this.#overlay = createOverlay(page.document, byId(page.document, 'game'))
    this.#nextSeed = createSeeds(welcome, host)
    this.#report = createScoreReport(host, timers)
    const saved = readSaved(welcome.saved?.data)
    this.#career = new Career({
      page: page.document,
      texts: texts.locker,
      count: counter(welcome.locale, this.#number),
      progress: saved.progress,
      equip: (ball, gloves) => this.#display.equip(ball, gloves),
      changed: () => this.#autosave.touch(),
    })
    this.#round = saved.round ?? new Round(this.#nextSeed())
    this.#turn = this.#nextTurn()
    this.#loop = createLoop(page, { ticksPerSecond: 60, tick: this.#tick, draw: (_part, seconds) => this.#display.draw(this.#turn.picture(), seconds) })
    this.#autosave = createAutosave(host, timers, {
      start: welcome.saved,
      current: () => toSave(this.#career.progress, this.#round),
      learn: (theirs) => this.#career.learn(readSaved(theirs).progress),
    })
    this.#hasKeys = !page.matchMedia('(pointer: coarse)').matches
    const player = playerOf({ turn: () => this.#turn, cameras: () => this.#display.cameras, now: () => this.#ticks, pause: () => this.pause() })
    const pitch = byId(page.document, 'pitch') as HTMLCanvasElement
    listenForFinger(pitch, player)
    this.#board = listenForBoard(page.document, player)
    this.#display.follow(page, pitch, () => this.#redraw())
  }

  begin(): void {
    this.#show()
    if (this.#round.state.phase === 'cup') this.#askAboutCup()
    else if (this.#round.state.turn > 0) this.pause()
    else this.#loop.start()
    byId(this.#page, 'pitch').focus({ preventScroll: true })
  }

  /** The player's own pause. */
  pause(): void {
    if (this.#overlay.open) return
    this.#turn.drop()
    this.#rest(
      whilePaused(this.#texts, this.#number, this.#round.state, this.#career.progress, [
        { text: this.#texts.resume, main: true, act: () => this.#goOn() },
        { text: this.#texts.restart, act: () => this.#askToStartOver(this.#startOver) },
        ...this.#dayButton((begin) => this.#askToStartOver(begin)),
        this.#career.button(() => this.pause()),
      ]),
    )
  }

  /** Asks before a run is lost in which a kick was taken. */
  #askToStartOver(begin: () => void): void {
    if (this.#round.state.turn === 0) begin()
    else this.#overlay.show(startOverQuestion(this.#common, () => this.#goOn(), begin))
  }

  /** Leads to the cup of the day until it counts. */
  #dayButton(ask: (begin: () => void) => void): readonly OverlayButton[] {
    const text = this.#day.button(this.#career.progress.days, this.#round.state.status === 'playing' ? this.#round.date : null)
    return text === null ? [] : [{ text, act: () => ask(() => this.#begin(true)) }]
  }

  /** Stops and saves; resolves to true once the app has the run. */
  rest(): Promise<boolean> {
    if (this.#round.state.status === 'playing') this.pause()
    this.#loop.stop()
    return this.#autosave.flush()
  }

  /** The app resumes; the player decides when to continue, because a ball may be in the air. */
  wake(): void {
    this.look()
  }

  look(): void {
    if (!this.#isPaused) this.#loop.start()
  }

  dress(theme: Theme, isStill: boolean): void {
    this.#display.dress(theme, isStill)
    this.#redraw()
  }

  #goOn(): void {
    this.#isPaused = false
    this.#loop.start()
    byId(this.#page, 'pitch').focus({ preventScroll: true })
  }

  /** Another run: one of the day is begun anew as such until it counts. */
  readonly #startOver = (): void => {
    const { today } = this.#day
    this.#begin(this.#round.date === today && this.#round.state.status === 'playing' && this.#career.progress.days.day !== today)
  }

  #begin(isOfDay: boolean): void {
    this.#leaveDay()
    // The app learns of every run by its seed, which that of a day does not use.
    const seed = this.#nextSeed()
    this.#round = isOfDay ? dayRound(this.#day.today) : new Round(seed)
    if (isOfDay) this.#toast(this.#texts.day.name)
    this.#turn = this.#nextTurn()
    this.#autosave.touch()
    this.#show()
    this.#goOn()
  }

  /** Of a day the first run counts: one that has begun ends before the next one. */
  #leaveDay(): void {
    const { date, state } = this.#round
    if (date === null || state.turn === 0 || state.status !== 'playing') return
    this.#round.play(GIVE_UP)
    reportEnd(this.#host, this.#round)
  }

  #nextTurn(): TurnPlay {
    const { state } = this.#round
    return new TurnPlay(state, lessonOf(state, this.#career.progress), {
      play: (input) => this.#play(input),
      struck: (isCurved) => soundOfStrike(this.#sounds, isCurved),
      decided: (step) => {
        this.#feedback(step)
        this.#hud.show(decidedBy(state, step), this.#career.progress.best)
      },
    })
  }

  #play(input: readonly number[]): Step | undefined {
    const step = this.#round.play(input)
    if (!step) return undefined
    this.#report(step.state.score)
    this.#career.played(input, step, this.#round.date)
    this.#autosave.touch()
    return step
  }

  /** The turn is over: begins what follows. */
  #follow(step: Step): void {
    const { state } = this.#round
    if (state.status !== 'playing') this.#end()
    else if (state.phase === 'cup') this.#askAboutCup()
    else this.#goInto(state, step.decided === 'won' ? step.match : null)
  }

  /** @param won the match that was just won */
  #goInto(state: State, won: Match | null): void {
    const { eye } = this.#turn.picture()
    this.#turn = this.#nextTurn()
    if (this.#turn.picture().eye !== eye) replayAnimation(byId(this.#page, 'pitch'), 'crossing')
    this.#show()
    if (won) {
      const play = { text: this.#texts.play, main: true, act: () => this.#goOn() }
      const { days } = this.#career.progress
      const counted = this.#round.date !== null && this.#round.date === days.day ? this.#day.counted(days) : null
      this.#rest(withDay(betweenMatches(this.#texts, this.#number, state, won, [play]), state, counted))
      this.#sounds.play('win', 5)
    }
    if (state.phase === 'keep') this.#sounds.play('whistle')
  }

  #rest(overlay: Parameters<Overlay['show']>[0]): void {
    this.#isPaused = true
    this.#loop.stop()
    this.#board.reset()
    this.#overlay.show(overlay)
  }

  #askAboutCup(): void {
    const choose = (choice: 0 | 1): void => {
      const step = this.#play([choice])
      if (!step) return
      this.#isPaused = false
      if (choice === 1) this.#goOn()
      this.#follow(step)
    }
    this.#sounds.play('win', 7)
    this.#host.emit('haptic', { pattern: 'success' })
    this.#rest(
      afterCup(this.#texts, this.#number, this.#round.state, [
        { text: this.#texts.goOn, main: true, act: () => choose(1) },
        { text: this.#texts.goHome, act: () => choose(0) },
      ]),
    )
  }

  #end(): void {
    const { state } = this.#round
    const isWon = state.status === 'won'
    const saved = this.#autosave.settle()
    const again: OverlayButton = { text: this.#texts.again, main: true, act: () => this.#begin(false) }
    const ofDay =
      this.#round.date === null ? null : { isCounted: this.#career.progress.days.day === this.#round.date, fact: this.#day.fact(this.#career.progress.days) }
    const show = (): void => {
      const buttons = [again, ...this.#dayButton((begin) => begin()), this.#career.button(show)]
      this.#rest(afterRun(this.#texts, this.#number, state, this.#career.progress, buttons, ofDay))
    }
    show()
    this.#sounds.play(isWon ? 'win' : 'lose')
    this.#say(`${isWon ? this.#texts.wonText : this.#texts.lost} ${this.#texts.score} ${this.#number(state.score)}`)
    // The app may remove the frame as soon as it receives the end: progress is saved before.
    const round = this.#round
    void saved.then(() => reportEnd(this.#host, round))
  }

  readonly #tick = (): void => {
    this.#ticks += 1
    this.#board.tick()
    const done = this.#turn.step()
    if (done) this.#follow(done)
  }

  #show(): void {
    const { state } = this.#round
    this.#hud.show(state, this.#career.progress.best)
    const earned = this.#career.takeEarned()
    this.#hud.hint(earned ?? hintFor(this.#texts, state, lessonOf(state, this.#career.progress), this.#hasKeys, this.#number))
    if (earned !== null) this.#say(earned)
  }

  #redraw(): void {
    if (!this.#loop.isRunning) this.#display.draw(this.#turn.picture(), 0)
  }
}
