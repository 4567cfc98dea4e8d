import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { announcer, byId, fill, numberWriter } from '@majlis/game-bridge/stage/screen'
import { createAutosave } from '@majlis/game-kit/autosave'
import type { Autosave } from '@majlis/game-kit/autosave'
import { createDayOffer } from '@majlis/game-kit/day-offer'
import type { DayOffer } from '@majlis/game-kit/day-offer'
import { createScoreReport, createSeeds } from '@majlis/game-kit/life'
import { createLoop } from '@majlis/game-kit/loop'
import type { Loop } from '@majlis/game-kit/loop'
import type { Painter } from '@majlis/game-kit/drawing/painter'
import { createToast } from '@majlis/game-kit/toast'
import { commonTexts } from '@majlis/game-kit/common-texts'
import { createOverlay } from '@majlis/game-kit/overlay'
import type { Overlay, OverlayButton, OverlayTexts } from '@majlis/game-kit/overlay'
import { startOverQuestion } from '@majlis/game-kit/start-over'
import type { StartOverTexts } from '@majlis/game-kit/start-over'
import { TICK_RATE } from '../kinds.ts'
import type { Order } from '../orders.ts'
import type { Skills } from '../skills.ts'
import type { Happening, Setup } from '../state.ts'
import { mayOrder } from '../step.ts'
import { Display } from './display.ts'
import type { Page } from './display.ts'
import type { Messages } from './messages.ts'
import { FIRST_SETUP, dayRound, isOpen, merged, readSaved, roundOf, setupFrom, setupIn, toSave, withEnd, withHeld } from './round.ts'
import type { Progress, Round } from './round.ts'
import type { Order as PaintOrder, Theme } from './scene/orders.ts'
import type { OasisSounds } from './sounds.ts'
import { announcementOf, dayEndTexts, endTexts, gainedText, pauseTexts, wonTexts } from './texts.ts'

/** The meaning of a key. */
export type Action = 'left' | 'right' | 'up' | 'down' | 'call' | 'pace' | 'storm' | 'guards' | 'captain' | 'pause'
const ARROWS: Readonly<Partial<Record<Action, readonly [number, number]>>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }

/** What the page gives to the game. */
export interface Parts {
  readonly texts: Messages
  readonly sounds: OasisSounds
  readonly paint: Painter<PaintOrder>['paint']
}

export class Game {
  readonly #host: GameHost
  readonly #texts: Messages
  readonly #common: StartOverTexts
  readonly #sounds: OasisSounds
  readonly #number: (value: number) => string
  readonly #say: (text: string) => void
  readonly #toast: (text: string, kind?: string) => void
  readonly #display: Display
  readonly #overlay: Overlay
  readonly #loop: Loop
  readonly #autosave: Autosave
  readonly #nextSeed: () => string
  readonly #report: (score: number) => void
  readonly #isDuel: boolean
  readonly #day: DayOffer
  #progress: Progress
  #round: Round
  /** The setup of the newest round that was not that of a day. */
  #setup: Setup
  #isQuick = false
  #isPaused = false

  constructor(host: GameHost, welcome: Welcome, timers: Timers, page: Page, { texts, sounds, paint }: Parts) {
    this.#host = host
    this.#texts = texts
    this.#sounds = sounds
    this.#number = numberWriter(welcome)
    this.#common = commonTexts[welcome.language]
    this.#say = announcer(byId(page.document, 'spoken'))
    this.#toast = createToast(byId(page.document, 'toast'))
    this.#overlay = createOverlay(page.document, byId(page.document, 'game'))
    this.#nextSeed = createSeeds(welcome, host)
    this.#report = createScoreReport(host, timers)
    this.#isDuel = welcome.repeatsSeed === true
    this.#day = createDayOffer(welcome, timers, texts.day.name)
    const saved = readSaved(welcome.saved?.data)
    this.#progress = saved.progress
    this.#setup = this.#isDuel ? setupFrom(welcome.setup) : FIRST_SETUP
    this.#round = saved.round ?? this.#roundOf(this.#nextSeed())
    if (this.#round.date === null) this.#setup = setupIn(this.#round.state)
    this.#display = new Display(page, {
      texts,
      paint,
      number: this.#number,
      theme: welcome.theme,
      current: () => ({ state: this.#round.state, progress: this.#progress }),
      give: (order) => this.give(order),
      choose: this.#isDuel
        ? null
        : { setup: (setup) => this.#choose(setup), day: () => this.#chooseDay(), skills: (skills) => this.#learn(skills), offer: this.#day },
    })
    this.#loop = createLoop(page, { ticksPerSecond: TICK_RATE, tick: this.#tick, draw: (part, seconds) => this.#display.draw(part, seconds) })
    this.#autosave = createAutosave(host, timers, {
      start: welcome.saved,
      current: () => toSave(this.#progress, this.#round),
      learn: (theirs) => {
        this.#progress = merged(this.#progress, readSaved(theirs).progress)
      },
    })
    this.#display.dress(welcome.theme, welcome.reducedMotion)
    this.#display.follow(() => this.#loop.isRunning)
  }

  begin(): void {
    this.#display.show()
    if (this.#round.state.phase === 'crowned') this.#askToStay()
    else if (this.#round.state.phase === 'running') this.pause()
    else this.#loop.start()
  }

  give(order: Order): void {
    const { happenings } = this.#round.state
    const before = happenings.length
    if (this.#overlay.open || !this.#round.give(order)) return
    for (const happening of happenings.slice(before)) this.#react(happening)
    if (order.do === 'build') this.#sounds.play('build')
    if (order.do === 'raise' || order.do === 'raiseOther') this.#sounds.play('build', 5)
    if (order.do === 'sell') this.#sounds.play('drop')
    if (order.do === 'guards') this.#progress = { ...this.#progress, sent: 1 }
    if (order.do === 'captain') this.#progress = { ...this.#progress, led: 1 }
    if (order.do === 'refill') {
      this.#sounds.play('build', 7)
      this.#say(fill(this.#texts.drops, { n: this.#number(this.#round.state.drops) }))
    }
    this.#host.emit('haptic', { pattern: 'tap' })
    this.#autosave.touch()
    this.#display.show()
  }

  onAction(action: Action): void {
    const direction = ARROWS[action]
    if (direction) this.#display.go(...direction)
    else if (action === 'call') this.give({ do: 'call' })
    else if (action === 'pace') this.changePace()
    else if (action === 'storm' || action === 'guards' || action === 'captain') this.#display.press(action)
    else if (this.#display.stopAiming()) return
    else this.pause()
  }

  /** A touch of the land, in CSS pixels of its canvas. */
  touch(x: number, y: number): void {
    this.#display.touch(x, y)
  }

  changePace(): void {
    this.#isQuick = !this.#isQuick
    this.#display.showPace(this.#isQuick)
  }

  /** The player's own pause. */
  pause(): void {
    if (this.#overlay.open) return
    this.#rest(
      pauseTexts(this.#texts, this.#number, this.#round.state, this.#progress, [
        { text: this.#texts.resume, main: true, act: () => this.#goOn() },
        ...this.#pauseChoices(),
      ]),
    )
  }

  /** A won round ends with its points, and then offers the next one; one that is not won can only be started over, and a duel not even that. */
  #pauseChoices(): readonly OverlayButton[] {
    const rest: Order = { do: 'goHome' }
    const { state, date } = this.#round
    if (state.isWon && mayOrder(state, rest)) return [{ text: this.#texts.goHome, act: () => this.give(rest) }]
    if (this.#isDuel) return []
    const restart = { text: this.#texts.restart, act: () => this.#askFirst(() => this.#begin(date !== null)) }
    return [restart, ...this.#dayButton(date, (begin) => this.#askFirst(begin))]
  }

  /** Asks before a round is lost in which a wave was called. */
  #askFirst(begin: () => void): void {
    if (this.#round.state.wave === 0) begin()
    else this.#overlay.show(startOverQuestion(this.#common, () => this.#goOn(), begin))
  }

  /** Leads to the round of the day until it counts. @param played the date of the one that is played; null for any other round, and for one that is over */
  #dayButton(played: string | null, act: (begin: () => void) => void): readonly OverlayButton[] {
    const text = this.#day.button(this.#progress.days, played)
    return text === null ? [] : [{ text, act: () => act(() => this.#begin(true)) }]
  }

  /** Stops and saves; resolves to true once the app has the round. */
  rest(): Promise<boolean> {
    // Before the first wave nothing happens without the player, so no panel covers the land.
    if (this.#round.state.phase === 'running') this.pause()
    this.#loop.stop()
    return this.#autosave.flush()
  }

  /** Draws again; a round that was paused waits for its player. */
  look(): void {
    if (!this.#isPaused) this.#loop.start()
  }

  dress(theme: Theme, isStill: boolean): void {
    this.#display.dress(theme, isStill)
    this.#display.draw(1, 0)
  }

  #choose(setup: Setup): void {
    this.#setup = setup
    if (this.#round.date !== null) this.#begin(false)
    else this.#setUp()
  }

  /** Spends the stars on other skills. */
  #learn(skills: Skills): void {
    this.#progress = { ...this.#progress, skills }
    this.#sounds.play('build', 7)
    this.#setUp()
  }

  /** Begins the same round again, which has no tower yet, with what is chosen now. */
  #setUp(): void {
    this.#round = this.#roundOf(this.#round.seed)
    this.#host.emit('haptic', { pattern: 'tap' })
    this.#display.startOver()
    this.#autosave.touch()
    this.#display.show()
  }

  /** A round of the newest setup. Both people of a duel have the skills that its setup names, and any other round the player's own. */
  #roundOf(seed: string): Round {
    return roundOf(seed, this.#isDuel ? this.#setup : { ...this.#setup, skills: this.#progress.skills })
  }

  /** The round of a day that is over is another one than that of today. */
  #chooseDay(): void {
    if (this.#round.date !== this.#day.today) this.#begin(true)
  }

  #goOn(): void {
    this.#isPaused = false
    this.#loop.start()
  }

  /** Begins another round: that of today, or one of the newest setup. */
  #begin(isOfDay: boolean): void {
    this.#leaveDay()
    // The wave of a round that is given up counts too.
    this.#progress = withEnd(this.#progress, this.#round)
    // The app learns of every round by its seed, which that of a day does not use.
    const seed = this.#nextSeed()
    this.#round = isOfDay ? dayRound(this.#day.today) : this.#roundOf(seed)
    this.#display.startOver()
    this.#autosave.touch()
    this.#display.show()
    this.#goOn()
  }

  /** Of a day the first try counts: one that has begun ends before the next round. */
  #leaveDay(): void {
    const { date, state } = this.#round
    if (date === null || state.status !== 'playing' || !this.#round.give({ do: 'goHome' })) return
    this.#host.emit('round.end', { outcome: 'lose', score: state.score, proof: { ...this.#round.proof }, goesOn: true })
  }

  #rest(texts: OverlayTexts): void {
    this.#isPaused = true
    this.#display.close()
    this.#loop.stop()
    this.#overlay.show(texts)
  }

  readonly #tick = (): void => {
    for (let time = 0; time < (this.#isQuick ? 2 : 1) && !this.#isPaused; time += 1) {
      this.#round.tick()
      for (const happening of this.#round.state.happenings) this.#react(happening)
    }
    if (this.#round.state.tick % (4 * TICK_RATE) === 1) this.#autosave.touch()
  }

  #react(happening: Happening): void {
    const { state } = this.#round
    this.#display.add(happening)
    this.#sounds.react(happening, state.tick)
    this.#progress = { ...this.#progress, best: Math.max(this.#progress.best, state.score) }
    this.#report(state.score)
    const text = announcementOf(this.#texts, this.#number, state, this.#progress, happening)
    if (text !== undefined) {
      this.#toast(text)
      this.#say(text)
    }
    if (happening.what === 'drank') {
      this.#host.emit('haptic', { pattern: 'warning' })
      this.#say(`${this.#texts.drank} ${fill(this.#texts.drops, { n: this.#number(state.drops) })}`)
    }
    if (state.phase === 'over' && (happening.what === 'won' || happening.what === 'lost')) this.#end()
    else if (happening.what === 'won') this.#win()
  }

  /** The waves that win are over: an endless round goes on. */
  #win(): void {
    const { state } = this.#round
    const before = this.#progress
    this.#progress = withHeld(before, state)
    const opened = gainedText(this.#texts, before, state)
    this.#host.emit('haptic', { pattern: 'success' })
    this.#autosave.touch()
    if (state.phase === 'crowned') this.#askToStay(opened)
  }

  #askToStay(opened = ''): void {
    const stay = (): void => {
      this.give({ do: 'goOn' })
      this.#goOn()
    }
    this.#display.show()
    this.#rest(
      wonTexts(this.#texts, this.#number, this.#round.state, this.#progress, opened, [
        { text: this.#texts.goOn, main: true, act: stay },
        { text: this.#texts.goHome, act: () => this.give({ do: 'goHome' }) },
      ]),
    )
  }

  /** Leads on from a land that was held to the one that it has opened. */
  #nextLand(): readonly OverlayButton[] {
    const { land, isEndless, status } = this.#round.state
    const name = this.#texts.lands[land + 1]
    if (this.#isDuel || isEndless || status !== 'won' || name === undefined || !isOpen(this.#progress, { land: land + 1, isEndless: false })) return []
    const act = (): void => {
      this.#setup = { land: land + 1, isEndless: false }
      this.#begin(false)
    }
    return [{ text: fill(this.#texts.nextLand, { land: name }), act }]
  }

  /** Adds the round to the progress. @returns the texts of its end */
  #endTexts(): OverlayTexts {
    const { state, date } = this.#round
    const before = this.#progress
    this.#progress = withEnd(before, this.#round)
    const again = { text: this.#texts.again, act: () => this.#begin(false) }
    const day = this.#dayButton(null, (begin) => begin())
    if (date === null) return endTexts(this.#texts, this.#number, state, before, mainFirst([...this.#nextLand(), again, ...day]))
    return dayEndTexts(this.#texts, this.#number, { state, date, before, after: this.#progress }, this.#day, mainFirst([...day, again]))
  }

  #end(): void {
    const { state, proof } = this.#round
    const texts = this.#endTexts()
    this.#autosave.touch()
    const saved = this.#autosave.settle()
    this.#display.show()
    this.#rest(texts)
    this.#say(`${texts.title} ${texts.text ?? ''}`)
    const outcome = state.status === 'won' ? 'win' : 'lose'
    // The app may remove the frame as soon as it receives the end: progress is saved before.
    void saved.then(() => this.#host.emit('round.end', { outcome, score: state.score, proof: { ...proof }, goesOn: true }))
  }
}

function mainFirst(buttons: readonly OverlayButton[]): readonly OverlayButton[] {
  return buttons.map((button, at) => ({ ...button, main: at === 0 }))
}
