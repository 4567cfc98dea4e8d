import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { announcer, byId, fill } from '@majlis/game-bridge/stage/screen'
import { createAutosave } from '@majlis/game-kit/autosave'
import type { Autosave } from '@majlis/game-kit/autosave'
import { createDayOffer } from '@majlis/game-kit/day-offer'
import type { DayOffer } from '@majlis/game-kit/day-offer'
import { createScoreReport, createSeeds } from '@majlis/game-kit/life'
import { createLoop } from '@majlis/game-kit/loop'
import type { Loop } from '@majlis/game-kit/loop'
import type { Painter } from '@majlis/game-kit/drawing/painter'
import { TICK_RATE } from '../log.ts'
import type { Input } from '../log.ts'
import { afterRun, goalOf, merged } from '../missions.ts'
import type { Outcome, Progress } from '../missions.ts'
import { metresOf, resultOf, scoreOf } from '../state.ts'
import { CHAIN_TICKS, chainFactor } from '../tricks.ts'
import { Cheers } from './cheers.ts'
import { createGamepads } from './controls.ts'
import { createCountdown } from './countdown.ts'
import type { Countdown } from './countdown.ts'
import { reportEnd, withDay } from './ends.ts'
import { createFit } from './fit.ts'
import { createHud } from './hud.ts'
import type { Hud } from './hud.ts'
import { readSaved, toSave } from './saved.ts'
import { createPanel } from './panel.ts'
import type { Panel, PanelTexts } from './panel.ts'
import { dayRun, Run } from './run.ts'
import type { Order } from './scene/orders.ts'
import { createScarfButton } from './scarf-button.ts'
import type { ScarfButton, Worn } from './scarf-button.ts'
import type { RunSounds } from './run-sounds.ts'
import type { Speech } from './speech.ts'

/** `fallen`: the player decides whether to go on with the run for stars. */
type Phase = 'ready' | 'counting' | 'running' | 'falling' | 'fallen' | 'paused' | 'over'

/** Milliseconds of the fall that stops a run. */
const FALL_MS = 1000
/** Seconds after the end of a run from which a tap begins the next one: the taps of somebody who still plays the old one do not. */
const NEXT_RUN_SECONDS = FALL_MS / 1000 + 0.6

/** The game on its page: the phase, the run, the missions and the texts about them. */
export class Game {
  readonly #host: GameHost
  readonly #timers: Timers
  readonly #page: Window
  readonly #speech: Speech
  readonly #sounds: RunSounds
  readonly #paint: Painter<Order>['paint']
  readonly #hud: Hud
  readonly #panel: Panel
  readonly #scarf: ScarfButton
  readonly #loop: Loop
  readonly #say: (text: string) => void
  readonly #cheers: Cheers
  readonly #autosave: Autosave
  readonly #readGamepads: () => void
  readonly #fit: () => void
  readonly #count: Countdown
  readonly #nextSeed: () => string
  readonly #day: DayOffer
  readonly #report: (score: number) => void
  #run: Run
  #progress: Progress
  #phase: Phase = 'ready'
  /** The app paused the run, so it resumes when the app does. */
  #isHeldByHost = false
  /** The run waits because the screen's orientation has changed. */
  #isTurned = false
  /** The actions in the ticks that are not drawn yet. */
  #played: Input[] = []
  /** The part of a tick that the newest picture showed, seconds since the run ended, and the best distance before it, in metres. */
  #part = 1
  #sinceEnd = 0
  #bestMetres = 0

  constructor(
    host: GameHost,
    welcome: Welcome,
    timers: Timers,
    page: Window,
    parts: { readonly speech: Speech; readonly sounds: RunSounds; readonly paint: Painter<Order>['paint'] },
  ) {
    const { speech, sounds, paint } = parts
    this.#host = host
    this.#timers = timers
    this.#page = page
    this.#speech = speech
    this.#sounds = sounds
    this.#paint = paint
    paint({ kind: 'still', isStill: welcome.reducedMotion })
    this.#hud = createHud(page.document, timers, speech)
    this.#panel = createPanel(page.document)
    this.#scarf = createScarfButton(page.document, speech, this.#wear)
    this.#say = announcer(byId(page.document, 'spoken'))
    this.#cheers = new Cheers({ host, hud: this.#hud, sounds, speech, say: this.#say })
    this.#readGamepads = createGamepads(page, this)
    this.#fit = createFit(page, paint, () => this.#turn())
    this.#count = createCountdown(timers, this.#hud, sounds, speech)
    this.#loop = createLoop(page, { ticksPerSecond: TICK_RATE, tick: this.#tick, draw: this.#draw })
    this.#nextSeed = createSeeds(welcome, host)
    this.#day = createDayOffer(welcome, timers, speech.texts.day.name)
    this.#report = createScoreReport(host, timers)
    const saved = readSaved(welcome.saved?.data)
    this.#progress = saved.progress
    this.#run = saved.run ?? this.#freshRun()
    this.#autosave = createAutosave(host, timers, {
      start: welcome.saved,
      current: () => toSave(this.#progress, this.#phase === 'over' ? undefined : this.#run),
      learn: (theirs) => {
        this.#progress = merged(this.#progress, readSaved(theirs).progress)
      },
    })
  }

  /** Offers the first run, or the one that was interrupted. */
  begin(): void {
    this.#show(this.#run)
    if (this.#run.state.tick > 0) {
      if (this.#run.state.status === 'fallen') this.#offerToGoOn()
      else this.#askToGoOn()
      return
    }
    this.#enter('ready')
    this.#offer(this.#speech.ready(this.#progress))
  }

  readonly holdJump = (isHeld: boolean): void => {
    this.#startAtOnce(isHeld)
    if (this.#phase === 'running') this.#run.holdJump(isHeld)
  }

  readonly holdDuck = (isHeld: boolean): void => {
    this.#startAtOnce(isHeld)
    if (this.#phase === 'running') this.#run.holdDuck(isHeld)
  }

  /** The player pauses; the same key continues. */
  readonly pause = (): void => {
    if (this.#phase === 'running' || this.#phase === 'counting') this.#askToGoOn()
    else if (this.#phase === 'paused' && !this.#isHeldByHost) {
      this.#panel.hide()
      this.#countDown()
    }
  }

  /** Stops and saves; resolves to true once the app has the save. */
  rest(): Promise<boolean> {
    if (this.#phase === 'running' || this.#phase === 'counting') {
      this.#isHeldByHost = true
      this.#askToGoOn()
    } else if (this.#isTurned) this.#isHeldByHost = true
    if (this.#phase !== 'falling') this.#loop.stop()
    return this.#save()
  }

  /** The app resumes, and after the countdown the run that it stopped continues. */
  wake(): void {
    this.look()
    if (!this.#isHeldByHost) return
    this.#isHeldByHost = false
    this.#panel.hide()
    this.#countDown()
  }

  /** Draws again after the page was hidden. */
  look(): void {
    if (this.#phase !== 'paused') this.#loop.start()
  }

  /** Fits the desert to the screen. */
  fit(reducedMotion?: boolean): void {
    if (reducedMotion !== undefined) this.#paint({ kind: 'still', isStill: reducedMotion })
    this.#fit()
    this.#draw(this.#part, 0)
  }

  /** Whoever turns the device cannot play meanwhile: the run waits. A count is time enough, and may have begun because the device was turned back. */
  #turn(): void {
    if (this.#phase !== 'running') return
    this.#askToGoOn()
    this.#isTurned = true
  }

  #freshRun(): Run {
    return new Run(this.#nextSeed())
  }

  readonly #wear = (worn: Worn): void => {
    this.#progress = { ...this.#progress, ...worn }
    this.#paint({ kind: 'scarf', scarf: worn.scarf })
    this.#autosave.touch()
  }

  /** Shows a panel before a run, which also offers the run of the day until it counts. */
  #offer(texts: PanelTexts): void {
    this.#scarf.show(this.#progress)
    this.#paint({ kind: 'scarf', scarf: this.#progress.scarf })
    const other = this.#day.button(this.#progress.days, null)
    this.#panel.show(other === null ? texts : { ...texts, other }, this.#start, this.#startDay)
  }

  readonly #startDay = (): void => {
    // The app learns of every run by its seed, which that of a day does not use.
    this.#nextSeed()
    this.#show(dayRun(this.#day.today))
    this.#enter('running')
  }

  /** Of a day the first run counts: one that is given up ends as lost before the next one begins. */
  #giveUpDay(): void {
    this.#run.finish()
    reportEnd(this.#host, this.#run, 'lose')
  }

  #save(): Promise<boolean> {
    this.#autosave.touch()
    return this.#autosave.flush()
  }

  #show(run: Run): void {
    this.#run = run
    this.#bestMetres = this.#progress.bestMetres
    this.#sinceEnd = 0
    this.#played = []
    this.#cheers.begin(this.#progress, run.state)
    this.#paint({ kind: 'scarf', scarf: this.#progress.scarf })
    this.#paint({ kind: 'run', run: { ...run.proof, ticks: run.state.tick } })
  }

  #enter(phase: Phase): void {
    this.#phase = phase
    this.#isTurned = false
    byId(this.#page.document, 'game').dataset['phase'] = phase
    this.#sounds.blow(phase === 'running')
    this.#count.stop()
    this.#run.letGo()
    if (phase === 'paused') this.#loop.stop()
    else this.#loop.start()
  }

  readonly #start = (): void => {
    if (this.#run.state.tick > 0) this.#show(this.#freshRun())
    this.#enter('running')
  }

  /** Another run in place of the one under way; that of today is begun anew until it counts. */
  readonly #startOver = (): void => {
    const { date } = this.#run
    if (date !== null) this.#giveUpDay()
    if (date === this.#day.today && this.#progress.days.day !== date) this.#startDay()
    else this.#start()
  }

  /** Before a run, and a moment after one, what jumps or ducks begins the next, without the panel's button. */
  #startAtOnce(isHeld: boolean): void {
    const mayStart = this.#phase === 'ready' || (this.#phase === 'over' && this.#sinceEnd >= NEXT_RUN_SECONDS)
    if (!isHeld || !mayStart) return
    this.#panel.hide()
    this.#start()
  }

  #askToGoOn(): void {
    this.#enter('paused')
    this.#draw(1, 0)
    this.#panel.show(this.#speech.paused(afterRun(this.#progress, resultOf(this.#run.state)).missions), () => this.#countDown(), this.#startOver)
  }

  #countDown(): void {
    this.#isHeldByHost = false
    this.#enter('counting')
    this.#count.begin(() => this.#enter('running'))
  }

  readonly #tick = (): void => {
    if (this.#phase !== 'running') return
    this.#played.push(this.#run.tick())
    const { state } = this.#run
    this.#sounds.react(state)
    this.#cheers.follow(state, this.#progress)
    this.#report(scoreOf(state))
    if (state.status === 'fallen') this.#fall(() => this.#offerToGoOn())
    else if (state.status === 'over') this.#end()
  }

  readonly #draw = (part: number, seconds: number): void => {
    this.#readGamepads()
    const { state } = this.#run
    const metres = metresOf(state)
    const goalMetres = this.#goalAfter(metres)
    this.#part = this.#phase === 'running' ? part : 1
    if (this.#phase === 'falling' || this.#phase === 'fallen' || this.#phase === 'over') this.#sinceEnd += seconds
    const numbers = { part: this.#part, sinceEnd: this.#sinceEnd, bestMetres: this.#bestMetres, goalMetres }
    this.#paint({ kind: 'picture', played: this.#played, seconds, isResting: this.#phase === 'ready', ...numbers })
    this.#played = []
    this.#hud.show(metres, state.stars - state.spent, Math.max(goalOf(this.#progress.level), goalMetres), scoreOf(state))
    this.#hud.chain(state.chain > 0 ? chainFactor(state) : 0, state.chainTicks / CHAIN_TICKS)
  }

  /** The goal whose gate is next, or has just been passed. */
  #goalAfter(metres: number): number {
    return Math.max(goalOf(this.#progress.level), Math.ceil((metres - 12) / goalOf(1)) * goalOf(1))
  }

  /** The runner falls and the run is saved; then comes `next`. */
  #fall(next: () => void): void {
    this.#enter('falling')
    this.#host.emit('haptic', { pattern: 'warning' })
    void this.#save()
    this.#timers.after(FALL_MS, next)
  }

  #offerToGoOn(): void {
    this.#enter('fallen')
    const result = resultOf(this.#run.state)
    const offer = this.#speech.fallen(result, afterRun(this.#progress, result).missions)
    this.#panel.show(offer, this.#goOn, this.#refuse)
    this.#say(`${offer.title} ${offer.text}`)
  }

  /** A second chance, which begins with a count. */
  readonly #goOn = (): void => {
    this.#played.push(this.#run.goOn())
    this.#sounds.react(this.#run.state)
    this.#sinceEnd = 0
    this.#countDown()
  }

  readonly #refuse = (): void => {
    this.#run.finish()
    const outcome = this.#close()
    void this.#save()
    this.#askAgain(outcome)
  }

  #end(): void {
    const outcome = this.#close()
    this.#fall(() => this.#askAgain(outcome))
  }

  /** Reports the end of the run, and counts it. */
  #close(): Outcome {
    const outcome = afterRun(this.#progress, resultOf(this.#run.state), this.#run.date)
    // Reported before a save without the run is stored: a reload between the two loses nothing.
    reportEnd(this.#host, this.#run, outcome.outcome)
    this.#progress = { ...outcome.progress, known: this.#cheers.known }
    return outcome
  }

  #askAgain(outcome: Outcome): void {
    const result = resultOf(this.#run.state)
    this.#enter('over')
    this.#sounds.ended(outcome.outcome)
    const { texts, number } = this.#speech
    const ended = withDay(this.#speech.ended(result, outcome), this.#run.date, this.#progress.days, { speech: this.#speech, day: this.#day })
    this.#offer(ended)
    this.#say(`${ended.title} ${fill(texts.announced, { metres: number(result.metres), score: number(result.score) })}`)
  }
}
