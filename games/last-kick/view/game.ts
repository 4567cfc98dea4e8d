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
import type { Overlay } from '@majlis/game-kit/overlay'
import { GIVE_UP, beginIn } from '../input.ts'
import type { Match, State, Step } from '../state.ts'
import { Career } from './career.ts'
import { listenForBoard, listenForFinger } from './controls.ts'
import { createCups } from './cups.ts'
import { Display } from './display.ts'
import type { Page, Parts } from './display.ts'
import { createFeedback, reportEnd } from './feedback.ts'
import { hintFor, lessonOf } from './hints.ts'
import { createHud, decidedBy } from './hud.ts'
import type { Hud } from './hud.ts'
import type { Messages } from './messages.ts'
import { Panels } from './panels.ts'
import { Round, dayRound, readSaved, toSave } from './round.ts'
import { showPrize } from './scene/emblems.ts'
import type { Theme } from './scene/orders.ts'
import { soundOfStrike } from './sounds.ts'
import type { KickSounds } from './sounds.ts'
import { TurnPlay, playerOf } from './turn-play.ts'
import { namedFor } from './teams.ts'
import { teamOf } from './texts.ts'

export class Game {
  readonly #host: GameHost
  readonly #page: Document
  readonly #texts: Messages
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
  readonly #panels: Panels
  #round: Round
  #turn: TurnPlay
  /** The player or the app paused it. */
  #isPaused = false
  /** Ticks of the visit. A swipe may begin in one turn and end in the next, so turns do not time it. */
  #ticks = 0

  constructor(host: GameHost, welcome: Welcome, timers: Timers, page: Page, { texts: common, sounds, paint }: Parts) {
    const texts = namedFor(common, () => this.#career.team)
    this.#host = host
    this.#page = page.document
    this.#texts = texts
    this.#sounds = sounds
    this.#display = new Display(paint, welcome.theme, welcome.reducedMotion)
    this.#number = numberWriter(welcome)
    this.#say = announcer(byId(page.document, 'spoken'))
    this.#toast = createToast(byId(page.document, 'toast'))
    this.#day = createDayOffer(welcome, timers, texts.day.name)
    this.#feedback = createFeedback({ host, texts, sounds, paint, number: this.#number, say: this.#say, show: this.#toast })
    this.#hud = createHud(page.document, texts, this.#number, (state) => teamOf(texts, state))
    this.#overlay = createOverlay(page.document, byId(page.document, 'game'))
    this.#nextSeed = createSeeds(welcome, host)
    this.#report = createScoreReport(host, timers)
    const saved = readSaved(welcome.saved?.data)
    const count = counter(welcome.locale, this.#number)
    this.#career = new Career({
      page: page.document,
      texts: texts.locker,
      names: common,
      count,
      progress: saved.progress,
      equip: (ball, gloves, team) => this.#display.equip(ball, gloves, team),
      changed: () => {
        this.#autosave.touch()
        this.#hud.refresh()
      },
    })
    this.#panels = new Panels({
      texts,
      common: commonTexts[welcome.language],
      number: this.#number,
      day: this.#day,
      career: this.#career,
      round: () => this.#round,
      openCups: createCups({
        page: page.document,
        texts,
        number: this.#number,
        count,
        round: () => this.#round,
        progress: () => this.#career.progress,
        team: () => this.#career.team,
        begin: welcome.repeatsSeed === true ? null : (cup, back) => this.#panels.ask(() => this.#begin(false, cup), back),
      }),
      show: (panel, trophy) => this.#rest(panel, trophy),
      goOn: () => this.#goOn(),
      begin: (isOfDay) => this.#begin(isOfDay),
      beginIn: welcome.repeatsSeed === true ? null : (cup) => this.#begin(false, cup),
      startOver: this.#startOver,
      pause: () => this.pause(),
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
    this.#panels.paused()
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

  /** @param cup the one in which the run begins, counted from 0 */
  #begin(isOfDay: boolean, cup = 0): void {
    this.#leaveDay()
    // The app learns of every run by its seed, which that of a day does not use.
    const seed = this.#nextSeed()
    this.#round = isOfDay ? dayRound(this.#day.today) : new Round(seed)
    if (cup > 0) this.#round.play(beginIn(cup))
    if (isOfDay || cup > 0) this.#toast(isOfDay ? this.#texts.day.name : (this.#texts.cups[cup] ?? ''))
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
      this.#panels.between(won)
      this.#sounds.play('win', 5)
    }
    if (state.phase === 'keep') this.#sounds.play('whistle')
  }

  #rest(overlay: Parameters<Overlay['show']>[0], trophy?: number): void {
    this.#isPaused = true
    this.#loop.stop()
    this.#board.reset()
    this.#overlay.show(overlay)
    if (trophy !== undefined) showPrize(this.#page, trophy, this.#career.team)
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
    this.#panels.afterCup(choose)
  }

  #end(): void {
    const { state } = this.#round
    const isWon = state.status === 'won'
    const saved = this.#autosave.settle()
    this.#panels.atEnd()
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
