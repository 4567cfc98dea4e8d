import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { announcer, byId, digitWriter, fill, numberWriter } from '@majlis/game-bridge/stage/screen'
import { createAutosave } from '@majlis/game-kit/autosave'
import type { Autosave } from '@majlis/game-kit/autosave'
import { createDayOffer } from '@majlis/game-kit/day-offer'
import type { DayOffer } from '@majlis/game-kit/day-offer'
import { createScoreReport, createSeeds } from '@majlis/game-kit/life'
import { createToast } from '@majlis/game-kit/toast'
import { createOverlay } from '@majlis/game-kit/overlay'
import type { Overlay, OverlayTexts } from '@majlis/game-kit/overlay'
import { bestMove, pairOf } from '../bot.ts'
import { POT, SAND, crate, gem, isTied, kindOf, tied } from '../grid.ts'
import type { Move } from '../grid.ts'
import { DAY_LEVEL } from '../levels.ts'
import type { Goal } from '../levels.ts'
import { levelFrom, wantsOf } from '../step.ts'
import type { Wave } from '../step.ts'
import { listen } from './controls.ts'
import { playEnd } from './ending.ts'
import { createHud, pointsIcon } from './hud.ts'
import type { Hud } from './hud.ts'
import type { Messages } from './messages.ts'
import { asJson, readProgress, together, withEnd } from './progress.ts'
import type { Progress } from './progress.ts'
import { dayResultTexts, resultTexts } from './result.ts'
import { dayRound, newRound, resumedRound } from './round.ts'
import type { Round } from './round.ts'
import { Scene } from './scene.ts'
import type { Page, Paint } from './scene.ts'
import type { GameSounds } from './sounds.ts'
import { createSoukMap } from './souk-map.ts'
import type { SoukMap } from './souk-map.ts'
import { clearedText, finaleText, footText, gemName, leaveTexts, lessonText, pauseTexts, placeName, startTexts } from './speech.ts'
import type { Writers } from './speech.ts'
import { Counter } from './tally.ts'

/** Milliseconds until a move is shown to a player who does nothing. */
const IDLE_MS = 7000
/** The same where something new is explained. */
const LESSON_MS = 600

/** What the page gives to the game. */
export interface Parts {
  readonly texts: Messages
  readonly sounds: GameSounds
  readonly paint: Paint
}

export class Game {
  readonly #host: GameHost
  readonly #timers: Timers
  readonly #page: Document
  readonly #texts: Messages
  readonly #write: Writers
  readonly #sounds: GameSounds
  readonly #scene: Scene
  readonly #hud: Hud
  readonly #overlay: Overlay
  readonly #map: SoukMap
  readonly #autosave: Autosave
  readonly #say: (text: string) => void
  readonly #cheer: (text: string, kind?: string) => void
  readonly #nextSeed: () => string
  readonly #day: DayOffer
  readonly #counter: Counter
  readonly #isDuel: boolean
  #progress: Progress
  #round: Round
  /** The move that was made while another one was still being played. */
  #waiting: Move | null = null
  #isHeld = false
  #cancelIdle: () => void = () => undefined
  #cancelResult: () => void = () => undefined

  constructor(host: GameHost, welcome: Welcome, timers: Timers, page: Page, { texts, sounds, paint }: Parts) {
    const { document } = page
    this.#host = host
    this.#timers = timers
    this.#page = document
    this.#texts = texts
    this.#sounds = sounds
    this.#write = { number: numberWriter(welcome), digits: digitWriter(welcome) }
    this.#say = announcer(byId(document, 'spoken'))
    this.#cheer = createToast(byId(document, 'cheer'))
    this.#overlay = createOverlay(document, byId(document, 'game'))
    this.#day = createDayOffer(welcome, timers, texts.day.name)
    this.#map = createSoukMap(document, texts, this.#write, this.#day, (level) => this.#choose(level))
    this.#nextSeed = createSeeds(welcome, host)
    this.#isDuel = welcome.repeatsSeed === true
    byId(document, 'restart').hidden = this.#isDuel
    this.#scene = new Scene(page, byId(document, 'gems') as HTMLCanvasElement, paint, welcome, {
      onWave: (wave, at, isFinale) => this.#onWave(wave, at, isFinale),
      onRest: () => this.#rested(),
    })
    this.#hud = createHud(document, texts, this.#write, (goal, side) => {
      if (goal.what === 'score') return pointsIcon(document)
      return goal.what === 'dust' ? this.#scene.dustIcon(document, side) : this.#scene.icon(document, pieceOf(goal), side)
    })
    host.on('view.changed', ({ theme, reducedMotion }) => this.#scene.setLook(theme, reducedMotion))
    this.#progress = readProgress(welcome.saved?.data)
    const saved = this.#progress.round && resumedRound(this.#progress.round)
    this.#round = saved ?? newRound(this.#nextSeed(), this.#isDuel ? levelFrom(welcome.setup) : this.#progress.level)
    this.#counter = new Counter(this.#hud, createScoreReport(host, timers), this.#round.state)
    this.#autosave = createAutosave(host, timers, {
      start: welcome.saved,
      current: () => asJson({ ...this.#progress, round: this.#round.end() || this.#round.state.made === 0 ? null : this.#round.saved() }),
      learn: (theirs) => {
        this.#progress = together(this.#progress, readProgress(theirs))
      },
    })
    listen(document, byId(document, 'board'), {
      onPick: (cell) => this.#pick(cell),
      onSwap: (move) => this.#swap(move),
      onCursor: (cell) => this.#moveCursor(cell),
      onKey: (key) => (key === 'hint' ? this.showMove() : key === 'pause' ? this.pause() : this.askToRestart()),
      picked: () => this.#scene.selected,
      isOpen: () => !this.#isCovered && this.#round.end() === null,
    })
    this.#open(this.#round)
    if (!saved && !this.#isDuel && this.#progress.level > 1) this.#cover(startTexts(this.#round.state, this.#progress, texts, this.#write, this.#goOn))
  }

  /** Stops and saves; resolves to true once the app has the round. */
  rest(): Promise<boolean> {
    if (!this.#isCovered && this.#round.end() === null) {
      this.#isHeld = true
      this.pause()
    }
    this.#scene.rest()
    this.#autosave.touch()
    return this.#autosave.flush()
  }

  wake(): void {
    this.look()
    if (!this.#isHeld) return
    this.#isHeld = false
    this.#overlay.hide()
    this.#beIdle()
  }

  /** Draws again after the page was hidden. */
  look(): void {
    this.#scene.wake()
  }

  #open(round: Round): void {
    this.#round = round
    this.#waiting = null
    const { state } = round
    this.#cancelResult()
    this.#scene.place(state)
    this.#hud.open(state.level, wantsOf(state), this.#progress.level - 1)
    this.#counter.show(state)
    this.#announce(lessonText(state, this.#texts))
    this.#beIdle()
  }

  #pick(cell: number): void {
    if ((this.#round.state.cells[cell] ?? -1) < 0 || this.#scene.isBusy) return
    this.#scene.selected = this.#scene.selected === cell ? -1 : cell
    this.#scene.cursor = this.#scene.cursor >= 0 ? cell : -1
    this.#scene.showHint(null)
    this.#sounds.play('tap', 5)
    if (this.#scene.selected >= 0) this.#say(fill(this.#texts.announced.picked, { what: gemName(this.#round.state, cell, this.#texts) }))
    this.#beIdle()
  }

  #moveCursor(cell: number): void {
    this.#scene.cursor = cell
    this.#scene.wake()
    if (!this.#scene.isBusy) this.#say(placeName(this.#round.state, cell, this.#texts, this.#write))
  }

  #swap(move: Move): void {
    if (this.#scene.isBusy) {
      this.#waiting = move
      return
    }
    const step = this.#round.play(move)
    if (!step) {
      this.#sounds.play('refuse')
      const isHeld = pairOf(move).some((cell) => isTied(this.#round.state.cells[cell]))
      if (isHeld) this.#announce(this.#texts.announced.tied)
      this.#say(this.#texts.announced[isHeld ? 'tied' : 'refused'])
      this.#scene.refuse(move)
      this.#beIdle()
      return
    }
    this.#cancelIdle()
    delete byId(this.#page, 'board').dataset['move']
    this.#sounds.play('swap')
    this.#host.emit('haptic', { pattern: 'tap' })
    this.#autosave.touch()
    this.#counter.move()
    this.#announce(footText(step, this.#texts, this.#write))
    this.#scene.play(move, step)
    this.#say(clearedText(step, this.#texts, this.#write))
    if (this.#round.end()) this.#ended()
  }

  /** A wave begins on the screen. */
  #onWave(wave: Wave, at: number, isFinale: boolean): void {
    const kinds = wave.gone.map((cell) => kindOf(this.#scene.pieces[cell]?.gem))
    this.#counter.wave(wave, kinds, isFinale)
    if (isFinale) this.#announce(finaleText(this.#round.state, this.#texts, this.#write))
    this.#sounds.play(wave.blasts.length > 0 ? 'sweep' : 'merge', Math.min(at, 7) * 2)
    if (wave.hit.length > 0) this.#sounds.play('crack')
    if (wave.landed.length > 0) this.#sounds.play('land')
    if (wave.made.length > 0) this.#sounds.play('forge')
    const middle = wave.gone[Math.floor(wave.gone.length / 2)]
    if (middle !== undefined) this.#scene.say(`+${this.#write.digits(wave.points)}`, middle)
    const cheer = isFinale ? undefined : this.#texts.cheers[Math.min(at, this.#texts.cheers.length) - 1]
    if (cheer) this.#cheer(cheer)
    if (wave.blasts.length > 1) this.#host.emit('haptic', { pattern: 'success' })
  }

  /** No gem moves any more. */
  #rested(): void {
    this.#counter.show(this.#round.state)
    if (this.#round.end()) return
    const move = this.#waiting
    this.#waiting = null
    if (move) this.#swap(move)
    else this.#beIdle()
  }

  /** Whether the first move of a level with something new comes next: it is shown soon. */
  get #isLesson(): boolean {
    const { level, made, plan } = this.#round.state
    return made === 0 && (level === 1 || (plan.isNew !== undefined && this.#round.date === null))
  }

  /** Shows a move to a player who does nothing for a while. */
  #beIdle(ms = this.#isLesson ? LESSON_MS : IDLE_MS): void {
    this.#cancelIdle()
    this.#cancelIdle = this.#timers.after(ms, () => {
      if (!this.#isCovered && !this.#scene.isBusy && this.#scene.selected < 0) this.showMove()
    })
  }

  showMove(): void {
    const move = this.#isCovered || this.#scene.isBusy ? undefined : bestMove(this.#round.state)
    if (!move) return
    this.#scene.showHint(move)
    byId(this.#page, 'board').dataset['move'] = `${move.cell} ${move.to}`
    this.#say(placeName(this.#round.state, move.cell, this.#texts, this.#write))
    this.#beIdle(IDLE_MS * 2)
  }

  #announce(text: string): void {
    byId(this.#page, 'message').textContent = text
  }

  /** Starts the level again, with other gems; after a question once a move was made. In a duel each has one round. */
  askToRestart(): void {
    const { level, made } = this.#round.state
    if (this.#isDuel || this.#isCovered || this.#round.end()) return
    if (made === 0) {
      this.#start(level)
      return
    }
    this.#cancelIdle()
    this.#overlay.show(leaveTexts(level, level, this.#texts, this.#write, { leave: () => this.#start(level), stay: this.#goOn }))
  }

  readonly #goOn = (): void => {
    this.#isHeld = false
    this.#scene.wake()
    this.#beIdle()
    byId(this.#page, 'board').focus({ preventScroll: true })
  }

  pause(): void {
    if (this.#round.end() || this.#isCovered) return
    this.#cancelIdle()
    const restart = (): void => this.askToRestart()
    this.#cover(pauseTexts(this.#round.state, this.#progress, this.#texts, this.#write, { goOn: this.#goOn, ...(!this.#isDuel && { restart }) }))
  }

  /** Reports the end, and then saves it; it is shown once no gem moves. */
  #ended(): void {
    const round = this.#round
    const end = round.end()
    if (!end) return
    const before = this.#progress
    const show = (): void => this.#showEnd(round, before)
    this.#cancelResult = playEnd({ host: this.#host, timers: this.#timers, sounds: this.#sounds, scene: this.#scene, end, show })
    this.#progress = withEnd(before, round.state, round.date)
    this.#autosave.touch()
    void this.#autosave.flush()
  }

  #showEnd({ state, date }: Round, before: Progress): void {
    const result = { state, before, after: this.#progress, texts: this.#texts, write: this.#write, start: this.#start }
    this.#cover(date === null ? resultTexts(result) : dayResultTexts(result, date, this.#day))
  }

  /** Whether something lies over the board. */
  get #isCovered(): boolean {
    return this.#overlay.open || this.#map.isOpen
  }

  /** Shows a panel; outside of duels it leads to the level of the day until that counts, and to the map, and the map back to it. */
  #cover(texts: OverlayTexts): void {
    const map = { text: this.#texts.map.open, act: () => this.#map.show(this.#progress, () => this.#cover(texts)) }
    const day = this.#day.button(this.#progress.days, this.#round.date)
    const buttons = [...texts.buttons, ...(day === null ? [] : [{ text: day, act: () => this.#choose(DAY_LEVEL) }]), map]
    this.#overlay.show(this.#isDuel ? texts : { ...texts, buttons })
  }

  /** A level was chosen on the map: the one that is being played goes on, and is given up for another one only after a question. */
  #choose(level: number): void {
    const { date, state } = this.#round
    const { level: begun, made } = state
    // The level of a day that is over is another one than that of today.
    const isPlayed = level === begun && (date === null || date === this.#day.today)
    if (isPlayed && !this.#round.end()) this.#goOn()
    else if (this.#round.end() || made === 0) this.#start(level)
    else this.#overlay.show(leaveTexts(begun, level, this.#texts, this.#write, { leave: () => this.#start(level), stay: this.#goOn }))
  }

  readonly #start = (level: number): void => {
    this.#leaveDay()
    // The app learns of every round by its seed, which a level of the day does not use.
    const seed = this.#nextSeed()
    this.#open(level === DAY_LEVEL ? dayRound(this.#day.today) : newRound(seed, level))
    this.#autosave.touch()
    this.#goOn()
  }

  /** Of a day the first try counts: one that has begun ends before the next round. */
  #leaveDay(): void {
    const { date, state } = this.#round
    if (date === null || state.made === 0 || this.#round.end()) return
    this.#round.giveUp()
    const end = this.#round.end()
    if (!end) return
    this.#progress = withEnd(this.#progress, this.#round.state, date)
    this.#host.emit('round.end', { outcome: end.outcome, score: end.score, proof: { ...end.proof }, goesOn: true })
  }
}

/** What stands for a goal among the goals; dust and points have pictures of their own. */
function pieceOf(goal: Goal): number {
  if (goal.what === 'kind') return gem(goal.kind)
  return { pot: POT, crate: crate(1), rope: tied(gem(0)), sand: SAND, dust: gem(0), score: gem(0) }[goal.what]
}
