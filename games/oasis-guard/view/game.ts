import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { announcer, byId, fill, numberWriter } from '@majlis/game-bridge/stage/screen'
import { followView } from '@majlis/game-kit/canvas'
import type { CanvasPage } from '@majlis/game-kit/canvas'
import { createAutosave } from '@majlis/game-kit/autosave'
import type { Autosave } from '@majlis/game-kit/autosave'
import { createScoreReport, createSeeds } from '@majlis/game-kit/life'
import { createLoop } from '@majlis/game-kit/loop'
import type { Loop } from '@majlis/game-kit/loop'
import type { Painter } from '@majlis/game-kit/painter'
import { createToast } from '@majlis/game-kit/toast'
import { createOverlay } from '@majlis/game-kit/overlay'
import type { Overlay, OverlayTexts } from '@majlis/game-kit/overlay'
import { TICK_RATE } from '../kinds.ts'
import type { Order } from '../orders.ts'
import { landOf } from '../state.ts'
import type { Happening } from '../state.ts'
import { createHud } from './hud.ts'
import type { Hud } from './hud.ts'
import type { Messages } from './messages.ts'
import { placeOf } from './place.ts'
import { landFrom, medalOf, merged, readSaved, roundOn, toSave, withMedal } from './round.ts'
import type { Progress, Round } from './round.ts'
import type { Order as PaintOrder, Theme } from './scene/orders.ts'
import type { OasisSounds } from './sounds.ts'
import { Spots } from './spots.ts'
import { endTexts, openedText, pauseTexts } from './texts.ts'

/** The meaning of a key. */
export type Action = 'left' | 'right' | 'up' | 'down' | 'call' | 'pace' | 'pause'
const ARROWS: Readonly<Partial<Record<Action, readonly [number, number]>>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }

export type Page = Window & CanvasPage

/** What the page gives to the game. */
export interface Parts {
  readonly texts: Messages
  readonly sounds: OasisSounds
  readonly paint: Painter<PaintOrder>['paint']
}

export class Game {
  readonly #host: GameHost
  readonly #page: Document
  readonly #texts: Messages
  readonly #sounds: OasisSounds
  readonly #number: (value: number) => string
  readonly #say: (text: string) => void
  readonly #toast: (text: string, kind?: string) => void
  readonly #hud: Hud
  readonly #overlay: Overlay
  readonly #spots: Spots
  readonly #paint: Painter<PaintOrder>['paint']
  readonly #loop: Loop
  readonly #autosave: Autosave
  readonly #nextSeed: () => string
  readonly #report: (score: number) => void
  readonly #isDuel: boolean
  #progress: Progress
  #round: Round
  #theme: Theme
  #place = placeOf(640, 360)
  /** What has happened since the newest picture. */
  #happened: Happening[] = []
  #isQuick = false
  #isPaused = false

  constructor(host: GameHost, welcome: Welcome, timers: Timers, page: Page, { texts, sounds, paint }: Parts) {
    this.#host = host
    this.#page = page.document
    this.#texts = texts
    this.#sounds = sounds
    this.#paint = paint
    this.#theme = welcome.theme
    this.#number = numberWriter(welcome)
    this.#say = announcer(byId(page.document, 'spoken'))
    this.#toast = createToast(byId(page.document, 'toast'))
    this.#overlay = createOverlay(page.document, byId(page.document, 'game'))
    this.#nextSeed = createSeeds(welcome, host)
    this.#report = createScoreReport(host, timers)
    this.#isDuel = welcome.repeatsSeed === true
    const saved = readSaved(welcome.saved?.data)
    this.#progress = saved.progress
    this.#round = saved.round ?? roundOn(this.#nextSeed(), this.#isDuel ? landFrom(welcome.setup) : 0)
    this.#hud = createHud(page.document, texts, this.#number, this.#isDuel ? null : (land) => this.#chooseLand(land))
    this.#spots = new Spots(page.document, texts, this.#number, (order) => this.give(order))
    this.#loop = createLoop(page, { ticksPerSecond: TICK_RATE, tick: this.#tick, draw: (part, seconds) => this.#draw(part, seconds) })
    this.#autosave = createAutosave(host, timers, {
      start: welcome.saved,
      current: () => toSave(this.#progress, this.#round),
      learn: (theirs) => {
        this.#progress = merged(this.#progress, readSaved(theirs).progress)
      },
    })
    paint({ kind: 'still', isStill: welcome.reducedMotion })
    followView(page, byId(page.document, 'oasis') as HTMLCanvasElement, (view) => {
      this.#place = placeOf(view.width, view.height)
      this.#spots.place(this.#place, this.#round.state)
      paint({ kind: 'fit', view })
      if (!this.#loop.isRunning) this.#draw(1, 0)
    })
  }

  begin(): void {
    this.#show()
    if (this.#round.state.phase === 'crowned') this.#askToStay()
    else if (this.#round.state.phase === 'running') this.pause()
    else this.#loop.start()
  }

  give(order: Order): void {
    const { happenings } = this.#round.state
    const before = happenings.length
    if (this.#overlay.open || !this.#round.give(order)) return
    for (const happening of happenings.slice(before)) this.#react(happening)
    if (order.do === 'build' || order.do === 'raise') this.#sounds.play('build', order.do === 'raise' ? 5 : 0)
    if (order.do === 'sell') this.#sounds.play('drop')
    this.#host.emit('haptic', { pattern: 'tap' })
    this.#autosave.touch()
    this.#show()
  }

  onAction(action: Action): void {
    const direction = ARROWS[action]
    if (direction) this.#spots.go(...direction)
    else if (action === 'call') this.give({ do: 'call' })
    else if (action === 'pace') this.changePace()
    else this.pause()
  }

  close(): void {
    this.#spots.close()
  }

  changePace(): void {
    this.#isQuick = !this.#isQuick
    byId(this.#page, 'pace').setAttribute('aria-pressed', String(this.#isQuick))
  }

  /** The player's own pause. */
  pause(): void {
    if (this.#overlay.open) return
    this.#rest(
      pauseTexts(this.#texts, this.#number, this.#round.state, this.#progress, [
        { text: this.#texts.resume, main: true, act: () => this.#goOn() },
        ...(this.#isDuel ? [] : [{ text: this.#texts.restart, act: this.#startOver }]),
      ]),
    )
  }

  /** Stops and saves; resolves to true once the app has the round. */
  rest(): Promise<boolean> {
    if (this.#round.state.status === 'playing') this.pause()
    this.#loop.stop()
    return this.#autosave.flush()
  }

  /** Draws again; a round that was paused waits for its player. */
  look(): void {
    if (!this.#isPaused) this.#loop.start()
  }

  dress(theme: Theme, isStill: boolean): void {
    this.#theme = theme
    this.#paint({ kind: 'still', isStill })
    this.#draw(1, 0)
  }

  #chooseLand(land: number): void {
    if (land === this.#round.state.land) return
    this.give({ do: 'land', land })
    this.#spots.place(this.#place, this.#round.state)
  }

  #goOn(): void {
    this.#isPaused = false
    this.#loop.start()
  }

  readonly #startOver = (): void => {
    this.#round = roundOn(this.#nextSeed(), this.#round.state.land)
    this.#happened = []
    this.#paint({ kind: 'clear' })
    this.#spots.place(this.#place, this.#round.state)
    this.#autosave.touch()
    this.#show()
    this.#goOn()
  }

  #rest(texts: OverlayTexts): void {
    this.#isPaused = true
    this.#spots.close()
    this.#hud.close()
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
    this.#happened.push(happening)
    this.#sounds.react(happening, state.tick)
    this.#progress = { ...this.#progress, best: Math.max(this.#progress.best, state.score) }
    this.#report(state.score)
    if (happening.what === 'wave')
      this.#announce(state.coming.some(({ kind }) => kind === 'scorpion') ? this.#texts.boss : fill(this.#texts.comes, { n: this.#number(state.wave) }))
    else if (happening.what === 'cleared') this.#announce(fill(this.#texts.cleared, { n: this.#number(10 + 2 * state.cleared) }))
    else if (happening.what === 'drank') {
      this.#host.emit('haptic', { pattern: 'warning' })
      this.#say(`${this.#texts.drank} ${fill(this.#texts.drops, { n: this.#number(state.drops) })}`)
    }
    if (state.phase === 'crowned' && happening.what === 'won') this.#crown()
    else if (state.phase === 'over' && (happening.what === 'won' || happening.what === 'lost')) this.#end()
  }

  #announce(text: string): void {
    this.#toast(text)
    this.#say(text)
  }

  #crown(): void {
    const { land } = this.#round.state
    const opened = openedText(this.#texts, this.#progress, land)
    this.#progress = withMedal(this.#progress, land, medalOf(this.#round.state))
    this.#host.emit('haptic', { pattern: 'success' })
    this.#autosave.touch()
    this.#askToStay(opened)
  }

  #askToStay(opened = ''): void {
    const { goOn, goHome, won, wonText } = this.#texts
    const stay = (): void => {
      this.give({ do: 'goOn' })
      this.#goOn()
    }
    const leave = (): void => this.give({ do: 'goHome' })
    const { state } = this.#round
    const end = { kind: 'won', title: fill(won, { land: this.#landName() }), text: `${wonText} ${opened}`.trim() } as const
    const buttons = [
      { text: goOn, main: true, act: stay },
      { text: goHome, act: leave },
    ]
    this.#show()
    this.#rest({ ...endTexts(this.#texts, this.#number, state, this.#progress, end, buttons), medal: medalOf(state) })
  }

  #end(): void {
    const { state, proof } = this.#round
    const isWon = state.status === 'won'
    const { won, lost, lostText, heldText, again } = this.#texts
    const saved = this.#autosave.settle()
    const text = fill(isWon ? heldText : lostText, { n: this.#number(state.wave) })
    const title = isWon ? fill(won, { land: this.#landName() }) : lost
    this.#show()
    this.#rest({
      ...endTexts(this.#texts, this.#number, state, this.#progress, { kind: isWon ? 'won' : 'lost', title, text }, [
        { text: again, main: true, act: this.#startOver },
      ]),
      ...(isWon ? { medal: Math.max(1, this.#progress.medals[state.land] ?? 1) } : {}),
    })
    this.#say(`${title} ${text}`)
    // The app may remove the frame as soon as it receives the end: progress is saved before.
    void saved.then(() => this.#host.emit('round.end', { outcome: isWon ? 'win' : 'lose', score: state.score, proof: { ...proof }, goesOn: true }))
  }

  #landName(): string {
    return this.#texts.lands[this.#round.state.land] ?? ''
  }

  #show(): void {
    this.#hud.show(this.#round.state, this.#progress)
    this.#spots.show(this.#round.state)
  }

  #draw(part: number, seconds: number): void {
    const { state } = this.#round
    this.#show()
    const isFirst = state.phase === 'planning' && this.#progress.best === 0 && state.towers.every((tower) => tower === null)
    const ghost = isFirst && !this.#spots.chosen ? (landOf(state).spots[4] ?? null) : null
    const { land, phase, drops, towers, visitors, shots } = state
    const about = { theme: this.#theme, chosen: this.#spots.chosen, ghost, happened: this.#happened, part: Math.min(1, part), seconds }
    this.#paint({ kind: 'picture', seen: { land, phase, drops, towers, visitors, shots }, ...about })
    this.#happened = []
  }
}
