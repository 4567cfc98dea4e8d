import type { GameHost } from '@majlis/game-bridge/guest'
import { freshSeed } from '@majlis/game-bridge/platform/page'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { reportReady } from '@majlis/game-bridge/stage/ready'
import { byId, dressPage, muteButton } from '@majlis/game-bridge/stage/screen'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import { createAutosave } from '@majlis/game-kit/autosave'
import { utcDate } from '@majlis/game-kit/days'
import type { Autosave } from '@majlis/game-kit/autosave'
import { createScoreReport, followHost } from '@majlis/game-kit/life'
import { createOverlay } from '@majlis/game-kit/overlay'
import type { Overlay } from '@majlis/game-kit/overlay'
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { dailyLevel } from '../daily.ts'
import { LEVELS } from '../generate.ts'
import type { Level } from '../generate.ts'
import { progressOf } from '../step.ts'
import { createMenu } from './menu.ts'
import type { Menu } from './menu.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import { actionOf } from './pad.ts'
import { Play } from './play.ts'
import { asJson, daysInARow, readProgress, together, withEnd } from './progress.ts'
import type { Progress } from './progress.ts'
import { newRound, resumedRound } from './round.ts'
import type { Round } from './round.ts'
import { wonTexts } from './result.ts'
import { writersFor } from './write.ts'
import type { Writers } from './write.ts'

/** Milliseconds from the last digit to the overlay, so that the full grid can be seen. */
const OVERLAY_AFTER_MS = 1300
/** Milliseconds between two updates of the clock. */
const TICK_MS = 250

/** Runs the game on the page. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const texts: Messages = messages[welcome.language]
  dressPage(page.documentElement, welcome, host, texts.title)
  for (const [id, text] of Object.entries({ back: texts.tools.back, pause: texts.tools.pause })) byId(page, id).setAttribute('aria-label', text)
  const sounds = openSounds(page, welcome.audio)
  muteButton(byId(page, 'sound'), host, welcome.audio, texts.tools.sound, (on) => sounds.setOn(on))
  const game = new Game(host, welcome, timers, page, texts, sounds)
  followHost(host, page, { button: byId(page, 'sound'), setOn: sounds.setOn }, { rest: () => game.pause(), wake: () => game.resume() })
  page.addEventListener('keydown', (event) => {
    const action = actionOf(event)
    if (!action || !game.playing) return
    event.preventDefault()
    game.play.action(action)
  })
  timers.every(TICK_MS, () => game.play.showTime())
  byId(page, 'game').hidden = false
  void reportReady(host, page)
}

class Game {
  readonly play: Play
  readonly #host: GameHost
  readonly #timers: Timers
  readonly #page: Document
  readonly #texts: Messages
  readonly #write: Writers
  readonly #overlay: Overlay
  readonly #menu: Menu
  readonly #autosave: Autosave
  readonly #seed: string
  readonly #isDuel: boolean
  readonly #report: (score: number) => void
  #progress: Progress
  #rounds = 0
  #round: Round | null
  /** The overlay was opened by the app's pause. */
  #paused = false
  /** Cancels a result that is about to be shown. */
  #cancelOverlay: () => void = () => undefined

  constructor(host: GameHost, welcome: Welcome, timers: Timers, page: Document, texts: Messages, sounds: Sounds) {
    this.#host = host
    this.#timers = timers
    this.#page = page
    this.#texts = texts
    this.#write = writersFor(welcome)
    this.#overlay = createOverlay(page, byId(page, 'game'))
    this.#seed = welcome.seed ?? freshSeed()
    this.#isDuel = welcome.repeatsSeed === true
    this.#report = createScoreReport(host, timers)
    this.#progress = readProgress(welcome.saved?.data)
    const saved = this.#progress.round
    this.#round = (saved && resumedRound(saved)) ?? null
    this.#autosave = createAutosave(host, timers, {
      start: welcome.saved,
      current: () => asJson(this.#current()),
      learn: (theirs) => this.#learn(readProgress(theirs)),
    })
    const needs = {
      host,
      page,
      texts,
      sounds,
      write: this.#write,
      timers,
      check: () => this.#progress.check,
      onChange: () => {
        this.#autosave.touch()
        if (this.#round) this.#report(progressOf(this.#round.state))
      },
      onEnd: () => this.#ended(),
      onPause: () => void this.#askPause(),
    }
    this.play = new Play(needs, this.#round ?? newRound(this.#seed, 'easy', null), saved?.at ?? 0)
    this.#menu = createMenu(page, texts, this.#write, {
      goOn: () => this.#goOn(),
      daily: () => this.#startDay(utcDate(this.#timers.now())),
      day: (date) => this.#startDay(date),
      level: (level) => this.#askLeave(() => this.#start(level, null)),
    })
    byId(page, 'back').addEventListener('click', () => this.#toMenu())
    byId(page, 'pause').addEventListener('click', () => this.#askPause())
    // In a duel there is nothing to choose, and one round.
    byId(page, 'back').hidden = this.#isDuel
    if (this.#round) this.#goOn()
    else if (this.#isDuel) this.#start(LEVELS.find((level) => level === welcome.setup) ?? 'medium', null)
    else this.#toMenu()
  }

  /** The grid accepts keys: it is visible, and nothing covers it. */
  get playing(): boolean {
    return !byId(this.#page, 'play').hidden && !this.#overlay.open
  }

  /** Stops and saves; resolves to true once the app has the round. */
  pause(): Promise<boolean> {
    if (this.playing && this.#round && !this.#round.end()) {
      this.#paused = true
      this.#askPause()
    }
    this.#autosave.touch()
    return this.#autosave.flush()
  }

  resume(): void {
    if (!this.#paused) return
    this.#overlay.hide()
    this.#goOn()
  }

  #current(): Progress {
    return { ...this.#progress, round: this.#round && !this.#round.end() ? this.#round.saved(this.play.clock.tenths) : null }
  }

  #learn(theirs: Progress): void {
    this.#progress = together(this.#progress, theirs)
    this.#drawMenu()
  }

  #show(screen: 'menu' | 'play'): void {
    byId(this.#page, 'menu').hidden = screen !== 'menu'
    byId(this.#page, 'play').hidden = screen !== 'play'
    // Both pages share one button: it is moved to the visible one.
    byId(this.#page, screen === 'menu' ? 'menu-head' : 'head').append(byId(this.#page, 'sound'))
    this.#cancelOverlay()
  }

  #toMenu(): void {
    this.play.clock.stop()
    this.#drawMenu()
    this.#show('menu')
    void this.#autosave.flush()
  }

  #drawMenu(): void {
    const goesOn = this.#round && { name: this.#nameOf(this.#round), at: this.play.clock.tenths }
    this.#menu.draw(this.#progress, goesOn, utcDate(this.#timers.now()))
  }

  #nameOf({ daily, isLate, state }: Round): string {
    return daily === null ? this.#texts.levels[state.level] : isLate ? this.#write.date(daily) : this.#texts.menu.daily
  }

  readonly #goOn = (): void => {
    this.#paused = false
    if (!this.#round) {
      this.#toMenu()
      return
    }
    byId(this.#page, 'level').textContent = this.#nameOf(this.#round)
    this.#show('play')
    this.play.clock.start()
    this.play.draw()
    this.play.focus()
  }

  #startDay(date: string): void {
    if (this.#round?.daily === date) this.#goOn()
    else this.#askLeave(() => this.#start(dailyLevel(date), date))
  }

  /** The server's seed is for the first round of a visit, and for every round of a duel; other rounds count up from it. A day's puzzle is the same for everybody. */
  #start(level: Level, daily: string | null): void {
    if (daily === null) this.#rounds += 1
    const own = this.#rounds === 1 || this.#isDuel ? this.#seed : `${this.#seed}/${this.#rounds}`
    this.#host.emit('round.start', {})
    this.#round = newRound(daily === null ? own : dailySeed(daily), level, daily, daily !== null && daily < utcDate(this.#timers.now()))
    this.play.open(this.#round, 0)
    this.#autosave.touch()
    this.#goOn()
  }

  /** Starts a new puzzle; asks first when a round is in progress. */
  #askLeave(start: () => void): void {
    if (!this.#round) {
      start()
      return
    }
    const { leaveTitle: title, leaveText: text, stay, leave } = this.#texts.pause
    const drop = (): void => {
      this.#round?.play({ act: 'quit', at: this.play.clock.tenths })
      this.#close()
      start()
    }
    const buttons = [
      { text: stay, main: true, act: this.#goOn },
      { text: leave, act: drop },
    ]
    this.#overlay.show({ kind: 'ask', title, text, buttons })
  }

  #askPause(): void {
    if (!this.#round || this.#round.end()) return
    this.play.clock.stop()
    const { facts: names, pause } = this.#texts
    const { hints, mistakes } = this.#round.state
    // Without the check, the number of mistakes would reveal what the grid does not.
    const slips = this.#progress.check ? [[names.mistakes, this.#write.digits(mistakes)] as const] : []
    this.#overlay.show({
      kind: 'pause',
      title: pause.title,
      facts: [[names.time, this.#write.clock(this.play.clock.tenths)], ...slips, [names.hints, this.#write.digits(hints)]],
      toggle: { text: pause.check, on: this.#progress.check, set: this.#setCheck },
      buttons: [
        { text: pause.resume, main: true, act: this.#goOn },
        { text: pause.giveUp, act: () => this.#askGiveUp() },
      ],
    })
  }

  readonly #setCheck = (check: boolean): void => {
    this.#progress = { ...this.#progress, check }
    this.play.draw()
    this.#autosave.touch()
  }

  #askGiveUp(): void {
    const { askTitle: title, askText: text, stay, giveUp } = this.#texts.pause
    const buttons = [
      { text: stay, main: true, act: this.#goOn },
      { text: giveUp, act: () => this.play.quit() },
    ]
    this.#overlay.show({ kind: 'ask', title, text, buttons })
  }

  /** Reports to the app how the round ended, and saves the progress. */
  #close(): Round | null {
    const round = this.#round
    const end = round?.end()
    if (!round || !end) return null
    this.#host.emit('round.end', { outcome: end.outcome, score: end.score, proof: { ...end.proof }, goesOn: true })
    this.#progress = withEnd(this.#progress, round.state, round.daily, round.isLate)
    this.#round = null
    this.#paused = false
    this.#autosave.touch()
    void this.#autosave.flush()
    return round
  }

  #ended(): void {
    const best = this.#progress.best
    const round = this.#close()
    if (!round) return
    if (round.state.status === 'lost') this.play.showSolution()
    this.#cancelOverlay = this.#timers.after(OVERLAY_AFTER_MS, () =>
      round.state.status === 'won' ? this.#showWon(round, best[round.state.level]) : this.#showLost(round),
    )
  }

  #showWon(round: Round, best: number): void {
    const days = daysInARow(this.#progress, utcDate(this.#timers.now()))
    const result = wonTexts(round, { best, days, streak: this.#progress.streak }, this.#texts, this.#write)
    const next = { text: this.#texts.end.next, main: true, act: () => this.#start(round.state.level, null) }
    this.#overlay.show({ ...result, buttons: [next, this.#menuButton()] })
  }

  #showLost({ state }: Round): void {
    const { end } = this.#texts
    const buttons = [{ text: end.next, main: true, act: () => this.#start(state.level, null) }, this.#menuButton()]
    this.#overlay.show({ kind: 'lost', title: end.lost, text: end.lostText, buttons })
  }

  #menuButton(): { readonly text: string; readonly act: () => void } {
    return { text: this.#texts.end.menu, act: () => this.#toMenu() }
  }
}
