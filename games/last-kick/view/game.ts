import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { announcer, byId, numberWriter } from '@majlis/game-bridge/stage/screen'
import { followView } from '@majlis/game-kit/canvas'
import type { CanvasPage } from '@majlis/game-kit/canvas'
import { createAutosave } from '@majlis/game-kit/autosave'
import type { Autosave } from '@majlis/game-kit/autosave'
import { createScoreReport, createSeeds } from '@majlis/game-kit/life'
import { createLoop } from '@majlis/game-kit/loop'
import type { Loop } from '@majlis/game-kit/loop'
import type { Painter } from '@majlis/game-kit/painter'
import { createToast, replayAnimation } from '@majlis/game-kit/toast'
import { createOverlay } from '@majlis/game-kit/overlay'
import type { Overlay } from '@majlis/game-kit/overlay'
import type { State, Step } from '../step.ts'
import { camerasOf } from './camera.ts'
import { listenForBoard, listenForFinger } from './controls.ts'
import { hintFor } from './hints.ts'
import { createHud } from './hud.ts'
import type { Hud } from './hud.ts'
import type { Messages } from './messages.ts'
import { Round, merged, readSaved, toSave } from './round.ts'
import type { Progress } from './round.ts'
import type { Order, Theme } from './scene/orders.ts'
import { soundOf } from './sounds.ts'
import type { KickSounds } from './sounds.ts'
import { TurnPlay } from './turn-play.ts'
import { afterCup, afterRun, betweenMatches, cupsOf, teamOf, announced, whilePaused, wordOf } from './texts.ts'

export type Page = Window & CanvasPage

/** What the page gives to the game. */
export interface Parts {
  readonly texts: Messages
  readonly sounds: KickSounds
  readonly paint: Painter<Order>['paint']
}

export class Game {
  readonly #host: GameHost
  readonly #page: Document
  readonly #texts: Messages
  readonly #sounds: KickSounds
  readonly #number: (value: number) => string
  readonly #say: (text: string) => void
  readonly #toast: (text: string, kind?: string) => void
  readonly #hud: Hud
  readonly #overlay: Overlay
  readonly #paint: Painter<Order>['paint']
  readonly #loop: Loop
  readonly #autosave: Autosave
  readonly #nextSeed: () => string
  readonly #report: (score: number) => void
  readonly #board: { tick(): void; reset(): void }
  readonly #hasKeys: boolean
  #progress: Progress
  #round: Round
  #turn: TurnPlay
  #theme: Theme
  #cameras: ReturnType<typeof camerasOf> = camerasOf({ width: 360, height: 640 })
  /** The player or the app paused it. */
  #isPaused = false
  /** Ticks of the visit. A swipe may begin in one turn and end in the next, so turns do not time it. */
  #ticks = 0

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
    this.#hud = createHud(page.document, texts, this.#number, (state) => teamOf(texts, state))
    this.#overlay = createOverlay(page.document, byId(page.document, 'game'))
    this.#nextSeed = createSeeds(welcome, host)
    this.#report = createScoreReport(host, timers)
    const saved = readSaved(welcome.saved?.data)
    this.#progress = saved.progress
    this.#round = saved.round ?? new Round(this.#nextSeed())
    this.#turn = this.#nextTurn()
    this.#loop = createLoop(page, { ticksPerSecond: 60, tick: this.#tick, draw: (_part, seconds) => this.#draw(seconds) })
    this.#autosave = createAutosave(host, timers, {
      start: welcome.saved,
      current: () => toSave(this.#progress, this.#round),
      learn: (theirs) => {
        this.#progress = merged(this.#progress, readSaved(theirs).progress)
      },
    })
    this.#hasKeys = !page.matchMedia('(pointer: coarse)').matches
    const player = {
      now: () => this.#ticks,
      press: (x: number, y: number) => this.#turn.press(this.#cameras.keeper.aim(x, y)),
      swipe: (marks: Parameters<TurnPlay['swipe']>[0], isDone: boolean) => this.#turn.swipe(marks, isDone, this.#cameras.shooter),
      drop: () => this.#turn.drop(),
      aim: (aim: Parameters<TurnPlay['aim']>[0], isDone: boolean) => this.#turn.aim(aim, isDone),
      dive: (side: number, height: number) => this.#turn.dive(side, height),
      hurry: () => void this.#turn.hurry(),
      pause: () => this.pause(),
    }
    const pitch = byId(page.document, 'pitch') as HTMLCanvasElement
    listenForFinger(pitch, player)
    this.#board = listenForBoard(page.document, player)
    paint({ kind: 'still', isStill: welcome.reducedMotion })
    followView(page, pitch, (view) => {
      this.#cameras = camerasOf(view)
      paint({ kind: 'fit', view })
      this.#redraw()
    })
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
    this.#isPaused = true
    this.#loop.stop()
    this.#turn.drop()
    this.#board.reset()
    this.#overlay.show(
      whilePaused(this.#texts, this.#number, this.#round.state, this.#progress, [
        { text: this.#texts.resume, main: true, act: () => this.#goOn() },
        { text: this.#texts.restart, act: () => this.#startOver() },
      ]),
    )
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
    this.#theme = theme
    this.#paint({ kind: 'still', isStill })
    this.#redraw()
  }

  #goOn(): void {
    this.#isPaused = false
    this.#loop.start()
    byId(this.#page, 'pitch').focus({ preventScroll: true })
  }

  readonly #startOver = (): void => {
    this.#round = new Round(this.#nextSeed())
    this.#turn = this.#nextTurn()
    this.#autosave.touch()
    this.#show()
    this.#goOn()
  }

  #nextTurn(): TurnPlay {
    const { state } = this.#round
    const isFirst = state.phase === 'keep' ? !this.#progress.hasKept : !this.#progress.hasShot
    return new TurnPlay(state, isFirst, {
      play: (input) => this.#play(input),
      struck: () => this.#sounds.play('strike'),
      decided: (step) => this.#decided(step),
    })
  }

  #play(input: readonly number[]): Step | undefined {
    const step = this.#round.play(input)
    if (!step) return undefined
    const { state, event } = step
    this.#report(state.score)
    this.#progress = {
      best: Math.max(this.#progress.best, state.score),
      cups: Math.max(this.#progress.cups, cupsOf(state)),
      hasShot: this.#progress.hasShot || event.kind === 'kick',
      hasKept: this.#progress.hasKept || event.kind === 'keep',
    }
    this.#autosave.touch()
    return step
  }

  /** The ball has arrived: shows the result. */
  #decided({ event, state }: Step): void {
    const word = wordOf(this.#texts, event)
    this.#toast(event.points > 0 ? `${word} +${this.#number(event.points)}` : word, event.points > 0 ? 'good' : 'bad')
    this.#say(`${word} ${announced(this.#texts, this.#number, state)}`)
    soundOf(this.#sounds, event, state)
    if (event.points > 0) {
      this.#host.emit('haptic', { pattern: 'success' })
      const at = event.kind === 'choice' ? { x: 0, y: 0 } : event.ball
      this.#paint({ kind: 'cheer', eye: event.kind === 'keep' ? 'keeper' : 'shooter', at, count: 18 + Math.min(60, event.points / 5) })
    }
    this.#show()
  }

  /** The turn is over: begins what follows. */
  #follow(step: Step): void {
    const { state } = this.#round
    if (state.status !== 'playing') this.#end()
    else if (state.phase === 'cup') this.#askAboutCup()
    else this.#goInto(state, step.decided)
  }

  #goInto(state: State, decided: Step['decided']): void {
    const { eye } = this.#turn.picture()
    this.#turn = this.#nextTurn()
    if (this.#turn.picture().eye !== eye) replayAnimation(byId(this.#page, 'pitch'), 'crossing')
    this.#show()
    if (decided === 'won') {
      this.#rest(betweenMatches(this.#texts, this.#number, state, [{ text: this.#texts.play, main: true, act: () => this.#goOn() }]))
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
    const { state, proof } = this.#round
    const isWon = state.status === 'won'
    const saved = this.#autosave.settle()
    this.#rest(afterRun(this.#texts, this.#number, state, this.#progress, [{ text: this.#texts.again, main: true, act: this.#startOver }]))
    this.#sounds.play(isWon ? 'win' : 'lose')
    this.#say(`${isWon ? this.#texts.wonText : this.#texts.lost} ${this.#texts.score} ${this.#number(state.score)}`)
    // The app may remove the frame as soon as it receives the end: progress is saved before.
    const { version, seed, inputs } = proof
    void saved.then(() =>
      this.#host.emit('round.end', {
        outcome: isWon ? 'win' : 'lose',
        score: state.score,
        proof: { version, seed, inputs: inputs.map((input) => [...input]) },
        goesOn: true,
      }),
    )
  }

  readonly #tick = (): void => {
    this.#ticks += 1
    this.#board.tick()
    const done = this.#turn.step()
    if (done) this.#follow(done)
  }

  #show(): void {
    this.#hud.show(this.#round.state, this.#progress.best)
    this.#hud.hint(hintFor(this.#texts, this.#round.state, this.#hasKeys))
  }

  #redraw(): void {
    if (!this.#loop.isRunning) this.#draw(0)
  }

  #draw(seconds: number): void {
    this.#paint({ kind: 'picture', picture: this.#turn.picture(), theme: this.#theme, seconds })
  }
}
