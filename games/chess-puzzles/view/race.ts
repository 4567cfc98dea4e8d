import type { Timers } from '@majlis/game-bridge/platform/timers'
import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { clockText, type PlayClock, playClock } from '@majlis/game-kit/clock'
import type { Overlay } from '@majlis/game-kit/overlay'
import { MAX_MISSES, missedIn, RUSH_TENTHS, solvedIn } from '../rush.ts'
import type { Writers } from './writers.ts'
import type { Messages } from './messages.ts'
import type { Play } from './play.ts'
import type { Played } from './round.ts'
import { newRun, type Run, resumedRun, type SavedRun } from './run.ts'

export interface RaceNeeds {
  readonly page: Document
  readonly timers: Timers
  readonly texts: Messages
  readonly write: Writers
  readonly play: Play
  readonly overlay: Overlay
  /** The most puzzles that were solved in one rush. */
  readonly best: () => number
  readonly nextSeed: () => string
  /** Shows the page with the board, for a new rush or one that goes on. */
  readonly onOpen: (isNew: boolean) => void
  readonly onChange: () => void
  /** The points of the running rush have changed. */
  readonly onScore: (score: number) => void
  /** A rush is over. */
  readonly onEnd: (run: Run) => void
  /** The player does not want to begin. */
  readonly onLeave: () => void
}

/** Milliseconds between two looks at the clock, and how long a solved puzzle stays. */
const TICK_MS = 100
const NEXT_MS = 450
/** The last tenths of a second, in which the clock is coloured. */
const LATE_TENTHS = 200

/** The rush on the page with the board: its clock, its pauses, and one puzzle after another. */
export class Race {
  readonly #needs: RaceNeeds
  readonly #isDuel: boolean
  #run: Run | null
  #clock: PlayClock
  /** The app stopped the clock, and lets it go on. */
  #isPausedByApp = false
  #cancelNext: () => void = () => undefined

  constructor(needs: RaceNeeds, saved: SavedRun | null, isDuel: boolean) {
    this.#needs = needs
    this.#isDuel = isDuel
    this.#run = (saved && resumedRun(saved)) ?? null
    this.#clock = playClock(needs.timers.now, saved?.at ?? 0)
    needs.timers.every(TICK_MS, () => this.#tick())
  }

  /** A rush was begun and is not over. */
  get isBegun(): boolean {
    return this.#run !== null
  }

  saved(): SavedRun | null {
    return this.#run?.saved(Math.min(RUSH_TENTHS, this.#clock.tenths)) ?? null
  }

  /** Asks before a rush begins; one that was left goes on from its pause. */
  open(): void {
    if (this.#run) {
      this.#needs.onOpen(false)
      this.#show(this.#run)
      this.#askPause()
      return
    }
    const { overlay, texts, write, best, onLeave } = this.#needs
    const start = { text: texts.rush.start, main: true, act: () => this.begin() }
    overlay.show({
      kind: 'start',
      title: texts.rush.name,
      text: texts.rush.intro,
      ...(best() > 0 && { facts: [[texts.rush.best, write.digits(best())]] as const }),
      buttons: this.#isDuel ? [start] : [start, { text: texts.rush.notNow, act: onLeave }],
    })
  }

  begin(): void {
    this.#run = newRun(this.#needs.nextSeed())
    this.#clock = playClock(this.#needs.timers.now, 0)
    this.#needs.onOpen(true)
    this.#goOn()
    this.#needs.onChange()
  }

  /** Stops the clock and covers the board. */
  pause(isByApp = false): void {
    if (!this.#clock.running) return
    this.#isPausedByApp = isByApp
    this.#askPause()
  }

  /** The app lets the game go on. */
  wake(): void {
    if (!this.#isPausedByApp) return
    this.#needs.overlay.hide()
    this.#goOn()
  }

  /** The puzzle is solved or missed: the next one comes, or the end. */
  next(isSolved: boolean): void {
    const run = this.#run
    if (!run) return
    this.#needs.onScore(run.state.score)
    if (run.end()) this.#end()
    else this.#cancelNext = this.#needs.timers.after(isSolved ? NEXT_MS : 0, () => this.#show(run))
    this.#draw()
  }

  #askPause(): void {
    const { overlay, page, texts, write } = this.#needs
    this.#clock.stop()
    // A pause is no time to think.
    byId(page, 'board').classList.add('covered')
    overlay.show({
      kind: 'pause',
      title: texts.rush.paused,
      facts: [
        [texts.rush.timeLeft, this.#left()],
        [texts.rush.solved, write.digits(this.#run ? solvedIn(this.#run.state) : 0)],
      ],
      buttons: [
        { text: texts.rush.resume, main: true, act: () => this.#goOn() },
        { text: texts.rush.stop, act: () => this.#stop() },
      ],
    })
  }

  #goOn(): void {
    this.#isPausedByApp = false
    byId(this.#needs.page, 'board').classList.remove('covered')
    if (this.#run) this.#show(this.#run)
    this.#clock.start()
  }

  /** Shows the puzzle that is to be solved now. */
  #show(run: Run): void {
    this.#cancelNext()
    const { play, page, texts, write } = this.#needs
    byId(page, 'name').textContent = fill(texts.puzzle, { number: write.digits(run.state.tried.length + 1) })
    play.open(this.#played(run))
    play.speak()
    this.#draw()
  }

  /** The puzzle of a rush on the board: it stays what it is until the next one is shown. */
  #played(run: Run): Played {
    let { round } = run.state
    return {
      isRush: true,
      get state() {
        return round
      },
      play: (input) => {
        const step = input.act === 'move' ? run.play({ ...input, at: this.#clock.tenths }) : undefined
        if (!step || step.what === 'stop') return undefined
        round = step.round
        return { state: round, what: step.what, reply: step.reply }
      },
    }
  }

  #tick(): void {
    if (!this.#clock.running || !this.#run) return
    if (this.#clock.tenths >= RUSH_TENTHS) this.#stop()
    else this.#draw()
  }

  /** Ends the rush: the time is up, or the player gives up. */
  #stop(): void {
    byId(this.#needs.page, 'board').classList.remove('covered')
    this.#run?.play({ act: 'stop', at: Math.min(RUSH_TENTHS, this.#clock.tenths) })
    this.#draw()
    this.#end()
  }

  #end(): void {
    const run = this.#run
    this.#clock.stop()
    this.#cancelNext()
    this.#run = null
    if (run?.end()) this.#needs.onEnd(run)
  }

  #left(): string {
    return clockText(Math.ceil(Math.max(0, RUSH_TENTHS - this.#clock.tenths) / 10) * 10, this.#needs.write.digits)
  }

  #draw(): void {
    const { page, texts, write } = this.#needs
    if (!this.#run) return
    const { state } = this.#run
    const [solved, misses, left] = [write.digits(solvedIn(state)), missedIn(state).length, this.#left()]
    byId(page, 'clock').textContent = left
    byId(page, 'clock').classList.toggle('late', RUSH_TENTHS - this.#clock.tenths <= LATE_TENTHS)
    byId(page, 'tally').textContent = solved
    for (const [at, mark] of [...byId(page, 'misses').children].entries()) mark.classList.toggle('lit', at < misses)
    byId(page, 'race').setAttribute('aria-label', fill(texts.rush.state, { left, solved, misses: write.digits(misses), all: write.digits(MAX_MISSES) }))
  }
}
