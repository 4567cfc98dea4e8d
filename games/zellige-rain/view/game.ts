import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { byId } from '@majlis/game-bridge/stage/screen'
import { createScoreReport } from '@majlis/game-kit/life'
import { createLoop } from '@majlis/game-kit/loop'
import type { Loop } from '@majlis/game-kit/loop'
import { commonTexts } from '@majlis/game-kit/common-texts'
import { createOverlay } from '@majlis/game-kit/overlay'
import type { Overlay } from '@majlis/game-kit/overlay'
import { TICK_RATE } from '../log.ts'
import { closeRun, endOf } from './closing.ts'
import type { Use } from './controls.ts'
import { isTouchPage } from './hud.ts'
import type { Hud, SoundName } from './hud.ts'
import { connectInputs } from './inputs.ts'
import type { Phase } from './inputs.ts'
import { Kept } from './kept.ts'
import { createMenu } from './menu.ts'
import type { Menu } from './menu.ts'
import type { Acts } from './panels.ts'
import { readSaved } from './progress.ts'
import type { Run } from './run.ts'
import { Runs } from './runs.ts'
import { Stops } from './stops.ts'
import { Wall } from './wall.ts'

/** Milliseconds for which a full wall is shown before the result. */
const END_MS = 900
/** Ticks between two saves of a run in progress. */
const SAVE_TICKS = 300

/** The game on its page: the run that is played, its phases, and what leads from one run to the next. */
export class Game {
  readonly #host: GameHost
  readonly #timers: Timers
  readonly #page: Document
  readonly #hud: Hud
  readonly #play: (sound: SoundName, lift?: number) => void
  readonly #wall: Wall
  readonly #menu: Menu
  readonly #loop: Loop
  readonly #overlay: Overlay
  readonly #kept: Kept
  readonly #stops: Stops
  readonly #runs: Runs
  readonly #report: (score: number) => void
  readonly #isTouch: boolean
  /** How the player has played this run. */
  readonly #uses: Record<Use, number> = { gesture: 0, button: 0 }
  #run: Run
  #phase: Phase = 'ready'
  #cancelEnd: () => void = () => undefined
  /** Ends the run at once instead of after a moment. */
  #endNow: (() => void) | undefined

  constructor(host: GameHost, welcome: Welcome, timers: Timers, page: Document, hud: Hud, play: (sound: SoundName, lift?: number) => void) {
    this.#host = host
    this.#timers = timers
    this.#page = page
    this.#hud = hud
    this.#play = play
    this.#overlay = createOverlay(page, byId(page, 'game'))
    this.#report = createScoreReport(host, timers)
    this.#isTouch = isTouchPage(page)
    this.#runs = new Runs(host, welcome, timers)
    byId(page, 'day').hidden = this.#runs.isDuel
    const { progress, run } = readSaved(welcome.saved?.data)
    this.#run = run ?? this.#runs.next(progress.records)
    this.#kept = new Kept(host, timers, welcome, page, hud.texts.pause.buttons, progress, () => this.#run)
    // The wall has its size before anything is drawn.
    this.#kept.showButtons()
    this.#menu = createMenu(page, hud.texts, hud.write, (records) => {
      this.#kept.change({ ...this.#kept.progress, records })
      this.#run = this.#runs.inMode(this.#run, records)
      this.#setReady()
    })
    this.#wall = new Wall(page, timers, {
      hud,
      play,
      haptic: (pattern) => host.emit('haptic', { pattern }),
      run: () => this.#run,
      progress: () => this.#kept.progress,
    })
    this.#wall.setStill(welcome.reducedMotion)
    this.#loop = createLoop(page.defaultView ?? window, {
      ticksPerSecond: TICK_RATE,
      tick: () => this.#tick(),
      draw: (_part, seconds) => this.#wall.draw(seconds),
    })
    this.#stops = new Stops({
      timers,
      hud,
      common: commonTexts[welcome.language],
      overlay: this.#overlay,
      play,
      kept: this.#kept,
      run: () => this.#run,
      acts: () => this.#acts,
      isTouch: this.#isTouch,
      isDuel: this.#runs.isDuel,
      setPhase: (phase) => this.#setPhase(phase),
      show: () => {
        this.#wall.refresh()
        byId(page, 'field').focus({ preventScroll: true })
      },
    })
    connectInputs(page, timers, {
      phase: () => this.#phase,
      run: () => this.#run,
      cell: () => this.#wall.cell,
      used: (how) => {
        this.#uses[how] += 1
      },
      start: () => this.#start(),
      startDay: () => this.#beginRun(this.#runs.ofDay(false)),
      again: () => this.#again(),
      pause: () => this.#stops.pause(),
    })
    this.#wall.refresh()
    if (run) {
      this.#stops.pause()
      return
    }
    this.#setReady()
    byId(page, 'start').focus({ preventScroll: true })
  }

  setStill(isStill: boolean): void {
    this.#wall.setStill(isStill)
  }

  /** Stops and saves; resolves to true once the app has the run. */
  rest(): Promise<boolean> {
    this.#endNow?.()
    this.#run.letGo()
    if (this.#phase === 'running' || this.#phase === 'counting') this.#stops.rest()
    this.#kept.autosave.touch()
    return this.#kept.autosave.flush()
  }

  wake(): void {
    this.#stops.wake()
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
    const { progress } = this.#kept
    this.#setPhase('ready')
    this.#hud.day(progress.days, this.#runs.today)
    this.#menu.show(progress, this.#runs.isDuel)
    this.#wall.refresh()
  }

  #start(): void {
    if (this.#phase !== 'ready') return
    this.#setPhase('running')
    byId(this.#page, 'field').focus({ preventScroll: true })
    this.#play('turn')
  }

  /** Starts a new run at once, with one tap. */
  readonly #again = (): void => {
    this.#runs.leave(this.#run)
    this.#beginRun(this.#runs.next(this.#kept.progress.records))
  }

  /** Leads back to the choice of a mode, with a new run behind it. */
  readonly #openMenu = (): void => {
    this.#runs.leave(this.#run)
    this.#take(this.#runs.next(this.#kept.progress.records))
    this.#setReady()
    byId(this.#page, 'start').focus({ preventScroll: true })
  }

  /** Another run is the one on the wall. */
  #take(run: Run): void {
    this.#cancelEnd()
    this.#stops.forget()
    this.#run = run
    Object.assign(this.#uses, { gesture: 0, button: 0 })
    this.#wall.forget()
    this.#kept.autosave.touch()
  }

  #beginRun(run: Run): void {
    this.#take(run)
    this.#setPhase('ready')
    this.#start()
    if (run.date !== null) this.#hud.toast(this.#hud.texts.day.name)
  }

  readonly #acts: Acts = {
    goOn: () => this.#stops.count(),
    again: this.#again,
    day: () => this.#beginRun(this.#runs.ofDay(true)),
    menu: this.#openMenu,
    askToStartOver: () => this.#stops.ask(this.#again),
    askForMenu: () => this.#stops.ask(this.#openMenu),
  }

  #tick(): void {
    if (this.#phase !== 'running') return
    const state = this.#wall.tick()
    this.#report(state.score)
    if (state.tick % SAVE_TICKS === 0) this.#kept.autosave.touch()
    if (state.status === 'over') this.#end()
  }

  #end(): void {
    this.#setPhase('over')
    const end = endOf(this.#run, this.#wall.splits, this.#kept.progress, this.#isTouch ? this.#uses : undefined)
    this.#play(end.outcome === 'win' ? 'win' : 'lose')
    this.#endNow = () => {
      this.#endNow = undefined
      this.#cancelEnd()
      this.#loop.stop()
      closeRun(end, { host: this.#host, hud: this.#hud, kept: this.#kept, runs: this.#runs, overlay: this.#overlay, acts: this.#acts })
    }
    this.#cancelEnd = this.#timers.after(END_MS, () => this.#endNow?.())
  }
}
