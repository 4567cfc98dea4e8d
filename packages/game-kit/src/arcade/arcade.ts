import type { Json } from '@majlis/game-bridge/protocol'
import { reportReady } from '@majlis/game-bridge/stage/ready'
import { announcer, byId, digitWriter, dressPage, fill, muteButton, numberWriter } from '@majlis/game-bridge/stage/screen'
import type { Arcade, ArcadeGame, ArcadeNeeds, Phase } from './arcade-game.ts'
import { createGoalLine, goalPassed } from '../goals.ts'
import type { AllGoals, AnyGoalName } from '../goals.ts'
import { countIn, createAutosave, fieldsOf } from '../autosave.ts'
import type { Autosave } from '../autosave.ts'
import { createScoreReport, createSeeds, followHost } from '../life.ts'
import { createLoop } from '../loop.ts'
import type { Loop } from '../loop.ts'
import { createRun, isLate, resumeRun } from '../run.ts'
import type { Run } from '../run.ts'
import { startOverQuestion } from '../start-over.ts'
import { createToast, replayAnimation } from '../toast.ts'
import { createOverlay } from '../overlay.ts'
import type { Overlay } from '../overlay.ts'
import { commonTexts } from '../common-texts.ts'
import type { CommonTexts } from '../common-texts.ts'

/** Milliseconds of one step of the countdown before a round continues, and from the end of a round to its overlay. */
const COUNT_MS = 600
const ENDING_MS = 1100
/** The log of an arcade game is long, so it is saved at pauses, at ends, and every few seconds. */
const SAVE_EVERY_MS = 12_000

/**
 * Joins the parts of the kit for a game that runs by itself: ready, running, paused, over; saves, goals, pauses and ends. `make` builds the game once its
 * arcade exists. The page has #game, #score, #best, #goal, #toast, #count, #pause, #sound and #spoken.
 */
export function openArcade<State>(needs: ArcadeNeeds, make: (arcade: Arcade) => ArcadeGame<State>): void {
  const { host, welcome, page, sounds } = needs
  const { document } = page
  const texts = commonTexts[welcome.language]
  // The game measures its elements when it is made, so they have to be visible.
  byId(document, 'game').hidden = false
  const shell = new Shell(needs, make)
  byId(document, 'pause').setAttribute('aria-label', texts.pause)
  byId(document, 'pause').addEventListener('click', () => shell.pause())
  byId(document, 'score-label').textContent = texts.score
  byId(document, 'best-label').textContent = texts.best
  muteButton(byId(document, 'sound'), host, welcome.audio, texts.sound, (on) => sounds.setOn(on))
  const life = { rest: () => shell.rest(), wake: () => shell.wake(), look: () => shell.look() }
  followHost(host, document, { button: byId(document, 'sound'), setOn: sounds.setOn }, life)
  document.addEventListener('keydown', (event) => {
    if (event.code === 'KeyP' || event.code === 'Escape') shell.pause()
  })
  shell.open()
  void reportReady(host, document, needs.isShown)
}

class Shell<State> implements Arcade {
  readonly toast: (text: string, kind?: string) => void
  readonly say: (text: string) => void
  readonly #needs: ArcadeNeeds
  readonly #texts: CommonTexts
  readonly #number: (value: number) => string
  readonly #digits: (value: number) => string
  readonly #overlay: Overlay
  readonly #autosave: Autosave
  readonly #loop: Loop
  readonly #game: ArcadeGame<State>
  readonly #nextSeed: () => string
  readonly #report: (score: number) => void
  readonly #showGoal: (goals: AllGoals, score: number) => void
  readonly #kept: { best: number; furthest: number }
  #run: Run<State>
  #phase: Phase = 'ready'
  /** True when the app paused the round: then it continues when the app does. */
  #isHeldByHost = false
  #stopCount: () => void = () => undefined
  #goals: AllGoals = { first: 0, tenth: 0, best: 0, others: [] }
  #written = -1

  constructor(needs: ArcadeNeeds, make: (arcade: Arcade) => ArcadeGame<State>) {
    const { host, welcome, timers, page } = needs
    const { document } = page
    this.#needs = needs
    this.#texts = commonTexts[welcome.language]
    this.#number = numberWriter(welcome)
    this.#digits = digitWriter(welcome)
    this.toast = createToast(byId(document, 'toast'))
    this.say = announcer(byId(document, 'spoken'))
    this.#overlay = createOverlay(document, byId(document, 'game'))
    const { goalFirst: first, goalTenth: tenth, goalBest: best, goalOther: other, goalBeyond: beyond } = this.#texts
    this.#showGoal = createGoalLine(byId(document, 'goal'), { first, tenth, best, other, beyond }, (text, n) => fill(text, { n: this.#number(n) }))
    this.#nextSeed = createSeeds(welcome, host)
    this.#report = createScoreReport(host, timers)
    const saved = fieldsOf(welcome.saved?.data)
    this.#kept = { best: countIn(saved['best']), furthest: countIn(saved['furthest'], 1) }
    const game = make(this)
    this.#game = game
    this.#run = resumeRun(game.steps, saved['run']) ?? createRun(game.steps, this.#nextSeed())
    this.#autosave = createAutosave(host, timers, {
      start: welcome.saved,
      everyMs: SAVE_EVERY_MS,
      current: (): Json => ({ version: 1, ...this.#kept, run: this.#run.saved }),
      learn: (theirs) => this.#learn(countIn(fieldsOf(theirs)['best']), countIn(fieldsOf(theirs)['furthest'], 1)),
    })
    this.#loop = createLoop(page, { ticksPerSecond: game.steps.shape.ticksPerSecond, tick: this.#tick, draw: this.#draw })
    dressPage(document.documentElement, welcome, host, game.title)
  }

  get phase(): Phase {
    return this.#phase
  }

  get best(): number {
    return this.#kept.best
  }

  get furthest(): number {
    return this.#kept.furthest
  }

  /** Offers the first round, or the one that was interrupted. */
  open(): void {
    this.#show(this.#run)
    if (this.#game.steps.tickOf(this.#run.state) > 0) this.#askToGoOn()
    else this.#enter('ready')
  }

  addInput(value: number): void {
    if (this.#phase === 'ready') this.#enter('running')
    if (this.#phase === 'running') this.#run.addInput(value)
  }

  pause(): void {
    if (this.#phase !== 'running' && this.#phase !== 'counting') return
    this.#askToGoOn()
    void this.#autosave.flush()
  }

  renew(): void {
    if (this.#phase !== 'ready') return
    this.#show(this.#run)
    this.#autosave.touch()
  }

  /** Stops and saves the round; resolves to true once the app has the save. */
  rest(): Promise<boolean> {
    if (this.#phase === 'running' || this.#phase === 'counting') {
      this.#isHeldByHost = true
      this.#askToGoOn()
    }
    if (this.#phase !== 'ending') this.#loop.stop()
    this.#autosave.touch()
    return this.#autosave.flush()
  }

  /** The app resumes, and after the countdown the round that it paused continues. */
  wake(): void {
    this.look()
    if (!this.#isHeldByHost || this.#phase !== 'paused') return
    this.#overlay.hide()
    this.#countDown()
  }

  look(): void {
    if (this.#phase !== 'paused' && this.#phase !== 'over') this.#loop.start()
  }

  /** The best score of the mode that is played. */
  get #best(): number {
    return this.#game.bestOf?.(this.#run.state) ?? this.#kept.best
  }

  #learn(best: number, furthest: number): void {
    this.#kept.best = Math.max(this.#kept.best, best)
    this.#kept.furthest = Math.max(this.#kept.furthest, furthest)
  }

  #enter(phase: Phase): void {
    const { document } = this.#needs.page
    this.#phase = phase
    byId(document, 'game').dataset['phase'] = phase
    this.#stopCount()
    byId(document, 'count').hidden = true
    if (phase === 'paused' || phase === 'over') this.#loop.stop()
    else this.#loop.start()
  }

  #show(run: Run<State>): void {
    this.#run = run
    this.#written = -1
    this.#game.reset(run.state)
    this.#goals = { others: [], ...this.#game.goals, best: this.#best }
    this.#announce()
  }

  readonly #tick = (): void => {
    if (this.#phase !== 'running') return
    const [game, { state }] = [this.#game, this.#run]
    const before = game.scoreOf(state)
    game.steer?.(this.#run)
    this.#run.tick()
    game.ticked(state)
    const score = game.scoreOf(state)
    if (score !== before) this.#celebrate(goalPassed(this.#goals, before, score))
    if (game.steps.tickOf(state) % 60 === 0) this.#autosave.touch()
    if (game.steps.isOver(state)) this.#end()
  }

  readonly #draw = (part: number, seconds: number): void => {
    this.#game.draw(this.#run.state, this.#phase === 'running' ? part : 1, seconds, this.#phase)
    this.#announce()
  }

  #announce(): void {
    const score = this.#game.scoreOf(this.#run.state)
    if (score === this.#written) return
    this.#written = score
    const { document } = this.#needs.page
    this.#report(score)
    byId(document, 'score').textContent = this.#number(score)
    byId(document, 'best').textContent = this.#number(Math.max(this.#best, score))
    this.#showGoal(this.#goals, score)
  }

  #celebrate(name: AnyGoalName | null): void {
    if (name === null) return
    const text = name === 'best' ? this.#texts.newBest : this.#texts.goalReached
    this.toast(text, 'gold')
    this.say(text)
    this.#needs.sounds.play('win')
    this.#needs.host.emit('haptic', { pattern: 'success' })
  }

  #end(): void {
    const [{ host, timers }, game, { state }] = [this.#needs, this.#game, this.#run]
    const [score, outcome] = [game.scoreOf(state), game.outcomeOf(state)]
    const { best } = this.#goals
    // The first round of all has nothing to be better than.
    const isBest = score > best && best > 0
    this.#reportEnd(outcome)
    this.#learn(game.bestOf?.(state) === undefined ? score : 0, game.reachedBy(state))
    this.#enter('ending')
    host.emit('haptic', { pattern: outcome === 'win' ? 'success' : 'warning' })
    this.#autosave.touch()
    void this.#autosave.flush()
    timers.after(ENDING_MS, () => this.#askAgain(outcome, isBest))
  }

  /** Reports the end before a save without the round is stored: a reload between the two loses nothing. */
  #reportEnd(outcome: 'win' | 'lose'): void {
    const { state, proof } = this.#run
    const end = { outcome, score: this.#game.scoreOf(state), goesOn: true }
    this.#needs.host.emit('round.end', proof ? { ...end, proof: { ...proof } } : end)
  }

  #askAgain(outcome: 'win' | 'lose', isBest: boolean): void {
    this.#enter('over')
    const { title: ended, text, facts, rows } = this.#game.endTexts(this.#run.state)
    const title = isLate(this.#game.steps, this.#run.state) && outcome === 'lose' ? this.#texts.late : ended
    const score = this.#game.scoreOf(this.#run.state)
    const { first, tenth } = this.#goals
    this.#needs.sounds.play(outcome === 'win' ? 'win' : 'lose')
    this.say(`${title} ${fill(this.#texts.announced, { score: this.#number(score), best: this.#number(this.#best) })}`)
    this.#overlay.show({
      kind: outcome === 'win' || isBest ? 'won' : 'lost',
      title: isBest && outcome === 'lose' ? this.#texts.newBest : title,
      text,
      medal: score >= tenth ? 3 : score >= first * 4 ? 2 : score >= first ? 1 : 0,
      facts: [...this.#facts(), ...facts],
      ...(rows && { rows }),
      buttons: [{ text: this.#texts.again, main: true, act: this.#startOver }],
    })
  }

  #facts(): (readonly [string, string])[] {
    return [
      [this.#texts.score, this.#number(this.#game.scoreOf(this.#run.state))],
      [this.#texts.best, this.#number(this.#best)],
    ]
  }

  /** Whether starting over ends a round that counts. */
  #wouldCount(): boolean {
    const [{ steps }, { state }] = [this.#game, this.#run]
    return this.#game.countsOnce?.() === true && steps.tickOf(state) > 0 && !steps.isOver(state)
  }

  readonly #startOver = (): void => {
    this.#isHeldByHost = false
    if (this.#wouldCount()) this.#reportEnd('lose')
    this.#show(createRun(this.#game.steps, this.#nextSeed()))
    this.#enter('ready')
    this.#autosave.touch()
  }

  #askToGoOn(): void {
    this.#enter('paused')
    this.#game.draw(this.#run.state, 1, 0, 'paused')
    const buttons = [
      { text: this.#texts.resume, main: true, act: () => this.#countDown() },
      { text: this.#texts.startOver, act: () => this.#askToStartOver() },
    ]
    const rows = this.#game.pauseRows?.()
    this.#overlay.show({ kind: 'pause', title: this.#texts.paused, facts: this.#facts(), ...(rows && { rows }), buttons })
  }

  /** Asks before points, or the one round that counts, are lost. */
  #askToStartOver(): void {
    if (this.#game.scoreOf(this.#run.state) === 0 && !this.#wouldCount()) this.#startOver()
    else this.#overlay.show(startOverQuestion(this.#texts, () => this.#countDown(), this.#startOver))
  }

  #countDown(): void {
    const { page, sounds, timers } = this.#needs
    this.#isHeldByHost = false
    this.#enter('counting')
    const count = byId(page.document, 'count')
    const beat = (left: number): void => {
      if (left === 0) {
        this.#enter('running')
        return
      }
      count.hidden = false
      count.textContent = this.#digits(left)
      replayAnimation(count, 'beat')
      sounds.play('tap')
      this.#stopCount = timers.after(COUNT_MS, () => beat(left - 1))
    }
    beat(3)
  }
}
