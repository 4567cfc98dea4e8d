import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { byId, digitWriter, fill, numberWriter } from '@majlis/game-bridge/stage/screen'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import { clockText } from '@majlis/game-kit/clock'
import { createAutosave } from '@majlis/game-kit/autosave'
import { daysInARow, utcDate } from '@majlis/game-kit/days'
import type { Autosave } from '@majlis/game-kit/autosave'
import { createScoreReport, createSeeds } from '@majlis/game-kit/life'
import { openSolo } from '@majlis/game-kit/solo'
import { createOverlay } from '@majlis/game-kit/overlay'
import { counter } from '@majlis/game-kit/plural'
import type { Overlay } from '@majlis/game-kit/overlay'
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { dailyBoard } from '../daily.ts'
import { SIZES } from '../sizes.ts'
import type { Size } from '../sizes.ts'
import { leftOf, progressOf, readSetup } from '../step.ts'
import { createMenu } from './menu.ts'
import type { Menu, Writers } from './menu.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import { OWN_SOUNDS, Play } from './play.ts'
import type { PlayNeeds } from './play.ts'
import { asJson, readProgress, together, withEnd } from './progress.ts'
import type { Progress } from './progress.ts'
import { lostTexts, wonDayTexts, wonTexts } from './result.ts'
import { newRound, resumedRound } from './round.ts'
import type { Round } from './round.ts'

/** Milliseconds: from the end of a round to its result, so that the board can be seen; between two updates of the clock. */
const RESULT_AFTER_MS = 1500
const TICK_MS = 250

/** Runs the game on the page. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const texts: Messages = messages[welcome.language]
  for (const name of ['back', 'pause', 'restart'] as const) byId(page, name).setAttribute('aria-label', texts.tools[name])
  const sounds = openSounds(page, welcome.audio, OWN_SOUNDS)
  openSolo({ host, welcome, page, title: texts.title, sound: texts.tools.sound, sounds }, () => {
    const game = new Game(welcome, { host, page, timers, texts, sounds })
    timers.every(TICK_MS, () => game.play.showTime())
    return { rest: () => game.rest(), wake: () => game.wake() }
  })
}

type Parts = Pick<PlayNeeds, 'host' | 'page' | 'timers' | 'texts' | 'sounds'>

class Game {
  readonly play: Play
  readonly #parts: Parts
  readonly #write: Writers
  readonly #overlay: Overlay
  readonly #menu: Menu
  readonly #autosave: Autosave
  readonly #nextSeed: () => string
  #progress: Progress
  #round: Round | null
  /** The overlay was opened by the app's pause. */
  #isHeld = false
  /** Cancels a result that is about to be shown. */
  #cancelResult: () => void = () => undefined

  constructor(welcome: Welcome, parts: Parts) {
    const { host, page, timers, texts } = parts
    const digits = digitWriter(welcome)
    this.#parts = parts
    this.#write = { number: numberWriter(welcome), digits, clock: (tenths) => clockText(tenths, digits), count: counter(welcome.language, digits) }
    this.#overlay = createOverlay(page, byId(page, 'game'))
    this.#nextSeed = createSeeds(welcome, host)
    this.#progress = readProgress(welcome.saved?.data)
    const saved = this.#progress.round
    this.#round = (saved && resumedRound(saved)) ?? null
    this.#autosave = createAutosave(host, timers, {
      start: welcome.saved,
      current: () => asJson({ ...this.#progress, round: this.#running?.saved(this.play.clock.tenths) ?? null }),
      learn: (theirs) => {
        this.#progress = together(this.#progress, readProgress(theirs))
      },
    })
    const report = createScoreReport(host, timers)
    const needs: PlayNeeds = {
      ...parts,
      write: this.#write,
      isOpen: () => this.#isPlaying && this.#running !== null,
      onChange: () => {
        this.#autosave.touch()
        if (this.#round) report(progressOf(this.#round.state))
      },
      onEnd: () => this.#ended(),
      onPause: () => this.#askPause(),
    }
    // Without a round there is still a board behind the menu.
    this.play = new Play(needs, this.#round ?? newRound('menu', 'oasis'), saved?.at ?? 0)
    this.#menu = createMenu(page, texts, this.#write, {
      goOn: () => this.#goOn(),
      day: () => this.#openDay(),
      begin: (size) => this.#askLeave(() => this.#start(size)),
    })
    byId(page, 'back').addEventListener('click', () => this.#toMenu())
    byId(page, 'pause').addEventListener('click', () => this.#askPause())
    byId(page, 'restart').addEventListener('click', () => this.#restart())
    const isDuel = welcome.repeatsSeed === true
    for (const name of ['back', 'restart'] as const) byId(page, name).hidden = isDuel
    if (this.#round) this.#goOn()
    else if (isDuel) this.#startDuel(readSetup(welcome.setup) ?? { size: 'camp', first: 0 })
    else this.#toMenu()
  }

  get #isPlaying(): boolean {
    return !byId(this.#parts.page, 'play').hidden && !this.#overlay.open
  }

  /** The round in progress; null when there is none, or it has ended. */
  get #running(): Round | null {
    return this.#round && !this.#round.end() ? this.#round : null
  }

  /** Stops and saves; resolves to true once the app has the round. */
  rest(): Promise<boolean> {
    if (this.#isPlaying && this.#running) {
      this.#isHeld = true
      this.#askPause()
    }
    this.#autosave.touch()
    return this.#autosave.flush()
  }

  wake(): void {
    if (!this.#isHeld) return
    this.#overlay.hide()
    this.#goOn()
  }

  #show(screen: 'menu' | 'play'): void {
    const { page } = this.#parts
    byId(page, 'menu').hidden = screen !== 'menu'
    byId(page, 'play').hidden = screen !== 'play'
    // Both pages share one button: it is moved to the visible one.
    byId(page, screen === 'menu' ? 'menu-head' : 'head').append(byId(page, 'sound'))
    this.#cancelResult()
  }

  #toMenu(): void {
    this.play.clock.stop()
    const waits = this.#running
    this.#menu.draw(this.#progress, waits && { name: this.#nameOf(waits), at: this.play.clock.tenths }, this.#today())
    this.#show('menu')
    void this.#autosave.flush()
  }

  readonly #goOn = (): void => {
    this.#isHeld = false
    if (!this.#round) {
      this.#toMenu()
      return
    }
    byId(this.#parts.page, 'size').textContent = this.#nameOf(this.#round)
    this.#show('play')
    this.play.clock.start()
    this.play.draw()
    this.play.focus()
  }

  #start(size: Size): void {
    this.#begin(newRound(this.#nextSeed(), size))
  }

  #begin(round: Round): void {
    this.#round = round
    this.play.open(round, 0)
    this.#autosave.touch()
    this.#goOn()
  }

  /** Continues the board of the day, or begins it; asks first when another round is in progress. */
  #openDay(): void {
    if (this.#running?.date === this.#today()) this.#goOn()
    else this.#askLeave(() => this.#startDay(this.#today()))
  }

  /** The first cell is opened for everybody. */
  #startDay(date: string): void {
    const { size, first } = dailyBoard(date)
    this.#parts.host.emit('round.start', {})
    this.#begin(newRound(dailySeed(date), size))
    this.play.begin(first)
  }

  #today(): string {
    return utcDate(this.#parts.timers.now())
  }

  #nameOf({ date, state }: Round): string {
    return date === null ? this.#parts.texts.sizes[state.size] : this.#parts.texts.day.name
  }

  /** Both people of a duel begin at the same cell: the first one decides where the scorpions are. */
  #startDuel({ size, first }: { readonly size: Size; readonly first: number }): void {
    this.#start(size)
    this.play.begin(first)
  }

  /** Starts a new board of the same size at once, or the same board of the day again. */
  #restart(): void {
    const round = this.#running
    if (!round || byId(this.#parts.page, 'restart').hidden || this.#overlay.open) return
    this.#dropped(round)
    if (round.date === null) this.#start(round.state.size)
    else this.#startDay(round.date)
  }

  /** A board is given up: one of the player's own on which something was opened ends the streak; one of the day that was begun is reported as lost. */
  #dropped(round: Round): void {
    if (round.date !== null && round.isBegun) {
      round.play({ act: 'quit', at: this.play.clock.tenths })
      this.#report(round)
    } else if (round.date === null && round.state.scorpions.size > 0) this.#progress = { ...this.#progress, streak: 0 }
  }

  #report(round: Round): void {
    const end = round.end()
    if (end) this.#parts.host.emit('round.end', { outcome: end.outcome, score: end.score, proof: { ...end.proof }, goesOn: true })
  }

  /** Starts a new board; asks first when a round is in progress. */
  #askLeave(start: () => void): void {
    const round = this.#running
    if (!round || round.state.scorpions.size === 0) {
      start()
      return
    }
    const { title, text: ownText, dayText, stay, leave } = this.#parts.texts.ask
    const text = round.date === null ? ownText : dayText
    const drop = (): void => {
      this.#dropped(round)
      start()
    }
    const buttons = [
      { text: stay, main: true, act: this.#goOn },
      { text: leave, act: drop },
    ]
    this.#overlay.show({ kind: 'ask', title, text, buttons })
  }

  #askPause(): void {
    const round = this.#running
    if (!round) return
    this.play.clock.stop()
    const { facts: names, pause } = this.#parts.texts
    const { state } = round
    const facts = [
      [names.time, this.#write.clock(this.play.clock.tenths)],
      [names.left, this.#write.digits(leftOf(state))],
      [names.hints, this.#write.digits(state.hints)],
    ] as const
    const buttons = [
      { text: pause.resume, main: true, act: this.#goOn },
      { text: pause.giveUp, act: () => this.play.quit() },
    ]
    this.#overlay.show({ kind: 'pause', title: pause.title, facts, buttons })
  }

  /** Reports the end to the app at once, and after that saves it; the player sees the result after a moment. */
  #ended(): void {
    const round = this.#round
    if (!round) return
    this.#report(round)
    const before = this.#progress
    this.#progress = withEnd(before, round.state, round.date)
    this.#isHeld = false
    this.#autosave.touch()
    void this.#autosave.flush()
    this.#cancelResult = this.#parts.timers.after(RESULT_AFTER_MS, () => this.#showResult(round, before))
  }

  #showResult({ state, date }: Round, before: Progress): void {
    this.#round = null
    const { texts } = this.#parts
    const { end, sizes } = texts
    const menu = { text: end.menu, act: () => this.#toMenu() }
    if (state.status === 'lost') {
      const again = { text: end.again, main: true, act: () => (date === null ? this.#start(state.size) : this.#startDay(date)) }
      this.#overlay.show({ ...lostTexts(state, date !== null, texts), buttons: [again, menu] })
      return
    }
    const same = { text: end.next, act: () => this.#start(state.size) }
    if (date !== null) {
      const days = date === this.#today() ? daysInARow(this.#progress.days, date) : 0
      this.#overlay.show({ ...wonDayTexts(state, days, texts, this.#write), buttons: [{ ...same, main: true }, menu] })
      return
    }
    const bigger = SIZES[SIZES.indexOf(state.size) + 1]
    const on = bigger && { text: fill(end.bigger, { name: sizes[bigger] }), main: true, act: () => this.#start(bigger) }
    const buttons = on ? [on, same, menu] : [{ ...same, main: true }, menu]
    this.#overlay.show({ ...wonTexts(state, before, this.#progress, texts, this.#write), buttons })
  }
}
