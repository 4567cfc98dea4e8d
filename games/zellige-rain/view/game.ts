import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { byId } from '@majlis/game-bridge/stage/screen'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import { createAutosave } from '@majlis/game-kit/autosave'
import { utcDate, withDay } from '@majlis/game-kit/days'
import type { Autosave } from '@majlis/game-kit/autosave'
import { createScoreReport, createSeeds } from '@majlis/game-kit/life'
import { createLoop } from '@majlis/game-kit/loop'
import type { Loop } from '@majlis/game-kit/loop'
import { openSolo } from '@majlis/game-kit/solo'
import { commonTexts } from '@majlis/game-kit/common-texts'
import { createOverlay } from '@majlis/game-kit/overlay'
import type { Overlay, OverlayTexts } from '@majlis/game-kit/overlay'
import { startOverQuestion } from '@majlis/game-kit/start-over'
import type { StartOverTexts } from '@majlis/game-kit/start-over'
import { TICK_RATE } from '../log.ts'
import { EVENTS, resultOf } from '../state.ts'
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { listenForButtons } from './controls.ts'
import type { Controls, Use } from './controls.ts'
import { listenForFingers } from './gestures.ts'
import { createHud, isTouchPage } from './hud.ts'
import type { Hud, SoundName } from './hud.ts'
import { Painter } from './painter.ts'
import { afterRun, afterUse, readSaved, targetOf, toSave, together } from './progress.ts'
import type { Progress } from './progress.ts'
import { Run } from './run.ts'
import { SOUNDS } from './sounds.ts'

/** Milliseconds for which a full wall is shown before the result, and between two numbers of the countdown. */
const END_MS = 900
const COUNT_MS = 420
/** The movement of the wall when a piece is dropped. */
const BUMP: Keyframe[] = [{ transform: 'none' }, { transform: 'translateY(4px)', offset: 0.4 }, { transform: 'none' }]
const BUMP_MS = 130
/** Ticks between two saves of a run in progress. */
const SAVE_TICKS = 300

type Phase = 'ready' | 'counting' | 'running' | 'paused' | 'over'

/** Runs the game on the page. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const sounds = openSounds(page, welcome.audio, SOUNDS)
  const hud = createHud(page, welcome)
  openSolo({ host, welcome, page, title: hud.texts.title, sound: hud.texts.tools.sound, sounds }, () => {
    const game = new Game(host, welcome, timers, page, hud, (sound, lift) => sounds.play(sound, lift))
    host.on('view.changed', ({ reducedMotion }) => game.setStill(reducedMotion))
    return { rest: () => game.rest(), wake: () => game.wake() }
  })
}

class Game {
  readonly #host: GameHost
  readonly #timers: Timers
  readonly #page: Document
  readonly #hud: Hud
  readonly #common: StartOverTexts
  readonly #play: (sound: SoundName, lift?: number) => void
  readonly #painter: Painter
  readonly #loop: Loop
  readonly #overlay: Overlay
  readonly #autosave: Autosave
  readonly #nextSeed: () => string
  readonly #report: (score: number) => void
  readonly #isTouch: boolean
  readonly #isDuel: boolean
  /** How the player has played this run. */
  readonly #uses: Record<Use, number> = { gesture: 0, button: 0 }
  #progress: Progress
  #run: Run
  #phase: Phase = 'ready'
  #isResting = false
  #isStill: boolean
  #cancel: () => void = () => undefined
  /** Ends the run at once instead of after a moment. */
  #endNow: (() => void) | undefined

  constructor(host: GameHost, welcome: Welcome, timers: Timers, page: Document, hud: Hud, play: (sound: SoundName, lift?: number) => void) {
    this.#host = host
    this.#timers = timers
    this.#page = page
    this.#hud = hud
    this.#common = commonTexts[welcome.language]
    this.#play = play
    this.#overlay = createOverlay(page, byId(page, 'game'))
    this.#nextSeed = createSeeds(welcome, host)
    this.#report = createScoreReport(host, timers)
    this.#isTouch = isTouchPage(page)
    this.#isDuel = welcome.repeatsSeed === true
    byId(page, 'day').hidden = this.#isDuel
    const { progress, run } = readSaved(welcome.saved?.data)
    this.#progress = progress
    this.#run = run ?? new Run(this.#nextSeed())
    // The wall has its size before anything is drawn.
    this.#showButtons()
    this.#autosave = createAutosave(host, timers, {
      start: welcome.saved,
      current: () => toSave(this.#progress, this.#run),
      learn: (theirs) => {
        this.#progress = together(this.#progress, readSaved(theirs).progress)
      },
    })
    this.#loop = createLoop(page.defaultView ?? window, { ticksPerSecond: TICK_RATE, tick: () => this.#tick(), draw: (_part, seconds) => this.#draw(seconds) })
    // The canvas may have no size yet: the tiles are made when it has.
    this.#painter = new Painter(page, byId(page, 'field') as HTMLCanvasElement, byId(page, 'settled') as HTMLCanvasElement, () =>
      this.#timers.after(0, () => this.#refresh()),
    )
    this.#isStill = welcome.reducedMotion
    this.#painter.setStill(this.#isStill)
    this.#listen()
    this.#refresh()
    if (run) this.#askPause()
    else this.#setReady()
  }

  setStill(isStill: boolean): void {
    this.#isStill = isStill
    this.#painter.setStill(isStill)
  }

  /** Stops and saves; resolves to true once the app has the run. */
  rest(): Promise<boolean> {
    this.#endNow?.()
    this.#run.letGo()
    if (this.#phase === 'running' || this.#phase === 'counting') {
      this.#isResting = true
      this.#askPause()
    }
    this.#autosave.touch()
    return this.#autosave.flush()
  }

  wake(): void {
    if (!this.#isResting) return
    this.#overlay.hide()
    this.#count()
  }

  #listen(): void {
    const whenRunning = (task: () => void): void => {
      if (this.#phase === 'running') task()
      else if (this.#phase === 'ready') this.#start()
    }
    const controls: Controls = {
      act: (action) => whenRunning(() => this.#run.push(action)),
      hold: (side) => (this.#phase === 'running' || side === 0 ? this.#run.hold(side) : whenRunning(() => undefined)),
      soften: (isSoft) => this.#run.soften(isSoft && this.#phase === 'running'),
      pause: () => (this.#phase === 'running' || this.#phase === 'counting') && this.#askPause(),
      restart: () => this.#phase === 'running' && this.#again(),
      cell: () => this.#painter.cell,
      now: this.#timers.now,
      after: this.#timers.after,
      used: (how) => {
        if (this.#phase === 'running') this.#uses[how] += 1
      },
    }
    // The wall and all around it: a thumb does not have to cover the piece.
    listenForFingers(byId(this.#page, 'stage'), controls)
    listenForButtons(this.#page, controls)
    byId(this.#page, 'pause').addEventListener('click', controls.pause)
    for (const id of ['start', 'day', 'hold']) byId(this.#page, id).addEventListener('pointerdown', (event) => event.stopPropagation())
    byId(this.#page, 'start').addEventListener('click', () => this.#start())
    byId(this.#page, 'day').addEventListener('click', () => {
      if (this.#phase === 'ready') this.#beginRun(dailySeed(this.#today))
    })
  }

  #showButtons(): void {
    const isOff = this.#progress.buttons === false
    byId(this.#page, 'game').dataset['buttons'] = isOff ? 'off' : 'on'
    byId(this.#page, 'pad').hidden = isOff
  }

  /** The switch of the buttons, for the overlay. */
  #toggle(): Pick<OverlayTexts, 'toggle'> {
    const set = (buttons: boolean): void => {
      this.#progress = { ...this.#progress, buttons }
      this.#showButtons()
      this.#autosave.touch()
    }
    return { toggle: { text: this.#hud.texts.pause.buttons, on: this.#progress.buttons !== false, set } }
  }

  #setPhase(phase: Phase): void {
    this.#phase = phase
    byId(this.#page, 'game').dataset['phase'] = phase
    byId(this.#page, 'ready').hidden = phase !== 'ready'
    if (phase !== 'running') this.#run.letGo()
    if (phase === 'running' || phase === 'over') this.#loop.start()
    else this.#loop.stop()
  }

  #setReady(): void {
    this.#setPhase('ready')
    this.#hud.day(this.#progress.days, this.#today)
    byId(this.#page, 'start').focus({ preventScroll: true })
  }

  #start(): void {
    if (this.#phase !== 'ready') return
    this.#setPhase('running')
    byId(this.#page, 'field').focus({ preventScroll: true })
    this.#play('turn')
  }

  get #today(): string {
    return utcDate(this.#timers.now())
  }

  /** Starts a new run at once, with one tap. */
  readonly #again = (): void => {
    this.#leave()
    this.#beginRun(this.#nextSeed())
  }

  /** Starts the wall of the day from the end of another run; the app learns of the round by the seed that is not used. */
  readonly #beginDay = (): void => {
    this.#nextSeed()
    this.#beginRun(dailySeed(this.#today))
  }

  #beginRun(seed: string): void {
    this.#cancel()
    this.#isResting = false
    this.#run = new Run(seed)
    Object.assign(this.#uses, { gesture: 0, button: 0 })
    this.#painter.forget()
    this.#refresh()
    this.#setPhase('ready')
    this.#start()
    if (this.#run.date !== null) this.#hud.toast(this.#hud.texts.day.name)
    this.#autosave.touch()
  }

  /** The first run of a day counts: one that is left ends as lost, with the points that it has when nobody plays on. */
  #leave(): void {
    if (this.#run.date === null || this.#run.saved === null) return
    const { score } = resultOf(this.#run.finish())
    this.#host.emit('round.end', { outcome: 'lose', score, proof: { ...this.#run.proof }, goesOn: true })
  }

  /** Counts down after a pause, so that the game does not start unexpectedly. */
  readonly #count = (): void => {
    this.#isResting = false
    this.#setPhase('counting')
    this.#refresh()
    byId(this.#page, 'field').focus({ preventScroll: true })
    const beat = (left: number): void => {
      if (left === 0) {
        this.#setPhase('running')
        return
      }
      this.#hud.count(left)
      this.#play('move', left)
      this.#cancel = this.#timers.after(COUNT_MS, () => beat(left - 1))
    }
    beat(3)
  }

  #askPause(): void {
    this.#cancel()
    this.#setPhase('paused')
    const { pause } = this.#hud.texts
    this.#overlay.show({
      kind: 'pause',
      title: pause.title,
      facts: this.#hud.factsOf(resultOf(this.#run.state)),
      ...(this.#isTouch ? { text: pause.gestures } : {}),
      ...this.#toggle(),
      buttons: [
        { text: pause.resume, main: true, act: this.#count },
        { text: pause.again, act: () => this.#askToStartOver() },
      ],
    })
  }

  /** Asks before the points of a run are lost. */
  #askToStartOver(): void {
    if (this.#run.state.score === 0) this.#again()
    else this.#overlay.show(startOverQuestion(this.#common, this.#count, this.#again))
  }

  #tick(): void {
    if (this.#phase !== 'running') return
    const { score } = this.#run.state
    const state = this.#run.tick()
    if (state.events !== 0) {
      this.#painter.react(state)
      if (state.events & EVENTS.dropped && !this.#isStill) byId(this.#page, 'wall').animate(BUMP, BUMP_MS)
      this.#hud.react(state, this.#play, (pattern) => this.#host.emit('haptic', { pattern }))
      const target = targetOf(this.#progress)
      if (score < target && state.score >= target && this.#progress.stage < 7) this.#hud.cheer(this.#play)
      if (state.events & (EVENTS.came | EVENTS.held | EVENTS.rows)) this.#show()
    }
    this.#report(state.score)
    if (state.tick % SAVE_TICKS === 0) this.#autosave.touch()
    if (state.status === 'over') this.#end()
  }

  #draw(seconds: number): void {
    this.#painter.draw(this.#run.state, seconds)
    this.#hud.score(this.#run.state.score, this.#progress)
  }

  #show(): void {
    this.#hud.show(this.#run.state, this.#painter)
  }

  #refresh(): void {
    this.#show()
    this.#draw(0)
  }

  #end(): void {
    this.#setPhase('over')
    const result = resultOf(this.#run.state)
    const before = this.#progress
    const { date } = this.#run
    const after = afterRun(before, result)
    const { outcome, isBest } = after
    const progress = date === null ? after.progress : { ...after.progress, days: withDay(before.days, date) }
    this.#play(outcome === 'win' ? 'win' : 'lose')
    this.#endNow = () => {
      this.#endNow = undefined
      this.#cancel()
      this.#loop.stop()
      this.#progress = this.#isTouch ? afterUse(progress, this.#uses) : progress
      const isHiding = this.#progress.buttons !== before.buttons
      if (isHiding) this.#showButtons()
      const { proof } = this.#run
      this.#autosave.touch()
      void this.#autosave.settle().then(() => this.#host.emit('round.end', { outcome, score: result.score, proof: { ...proof }, goesOn: true }))
      const ended = this.#hud.ended(result, { outcome, isBest, before, progress }, this.#again)
      const inARow = this.#hud.day(this.#progress.days, this.#today)
      const { name } = this.#hud.texts.day
      const isDayOpen = !this.#isDuel && this.#progress.days.day !== this.#today
      const buttons = isDayOpen ? [...ended.buttons, { text: name, act: this.#beginDay }] : ended.buttons
      const ofDay = date === null ? {} : { text: `${name}: ${inARow}` }
      // Buttons that disappear by themselves can be brought back at once.
      this.#overlay.show({ ...ended, ...ofDay, buttons, ...(isHiding ? this.#toggle() : {}) })
    }
    this.#cancel = this.#timers.after(END_MS, () => this.#endNow?.())
  }
}
