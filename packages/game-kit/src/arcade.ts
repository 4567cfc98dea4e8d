import type { GameHost } from '@majlis/game-bridge/guest'
import { freshSeed } from '@majlis/game-bridge/platform/page'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Json, RoundOutcome, Welcome } from '@majlis/game-bridge/protocol'
import { announcer, byId, digitWriter, dressPage, fill, muteButton, numberWriter } from '@majlis/game-bridge/stage/screen'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import { createGoalLine, goalPassed } from './goals.ts'
import type { GoalName, Goals } from './goals.ts'
import { countIn, createKeeper, fieldsOf } from './keeper.ts'
import { createSeeds, followHost } from './life.ts'
import { createLoop } from './loop.ts'
import { createRun, resumeRun } from './run.ts'
import type { Run, Steps } from './run.ts'
import { createToast, replayAnimation } from './toast.ts'
import { createVeil } from './veil.ts'
import { words } from './words.ts'

/** `ready`: the board waits for the first wish, with the hand that shows how. */
export type Phase = 'ready' | 'counting' | 'running' | 'paused' | 'ending' | 'over'

export interface ArcadeGame<State> {
  readonly steps: Steps<State>
  readonly title: string
  readonly goals: Omit<Goals, 'best'>
  scoreOf(state: State): number
  /** How far a round came, from 1: its level or garden. The furthest is kept. */
  reachedBy(state: State): number
  outcomeOf(state: State): 'win' | 'lose'
  /** Title and text of the end, in the page's language. */
  endTexts(state: State): { readonly title: string; readonly text: string; readonly facts: readonly (readonly [string, string])[] }
  /** A round begins or goes on: what was drawn of another one is forgotten. */
  reset(state: State): void
  /** Before each tick: held keys may become wishes. */
  steer?(run: Run<State>): void
  /** After each tick: sounds, sparks and words for what happened. */
  ticked(state: State): void
  draw(state: State, part: number, seconds: number, phase: Phase): void
}

export interface ArcadeNeeds {
  readonly host: GameHost
  readonly welcome: Welcome
  readonly timers: Timers
  readonly page: Window
  readonly sounds: Sounds
}

export interface Arcade {
  readonly phase: Phase
  readonly best: number
  readonly furthest: number
  /** Wishes something for the next tick; the first wish starts the round. Nothing is heard while paused. */
  wish(value: number): void
  pause(): void
  toast(text: string, kind?: string): void
  say(text: string): void
}

/** Milliseconds of one count before a round goes on, from the end of a round to its veil, and that the app gets to take the save before it hears of the end. */
const COUNT_MS = 600
const ENDING_MS = 1100
const SAVE_MS = 1500
/** A log is long: a game that runs by itself is saved at pauses and ends, and now and then. */
const SAVE_EVERY_MS = 12_000

/**
 * Joins the kit's pieces for a game that runs by itself: ready, running, paused, over; saves, goals, pauses and ends. `make` builds the game once its
 * arcade is there. The page has #game, #score, #best, #goal, #how, #toast, #count, #pause, #sound and #spoken.
 */
export function openArcade<State>(needs: ArcadeNeeds, make: (arcade: Arcade) => ArcadeGame<State>): void {
  const { host, welcome, timers, page, sounds } = needs
  const { document } = page
  const texts = words[welcome.language]
  const [number, digits] = [numberWriter(welcome), digitWriter(welcome)]
  const [shownScore, shownBest, count, root] = [byId(document, 'score'), byId(document, 'best'), byId(document, 'count'), byId(document, 'game')]
  const toast = createToast(byId(document, 'toast'))
  const say = announcer(byId(document, 'spoken'))
  const veil = createVeil(document, root)
  const line = createGoalLine(
    byId(document, 'goal'),
    { first: texts.goalFirst, tenth: texts.goalTenth, best: texts.goalBest, beyond: texts.goalBeyond },
    (text, n) => fill(text, { n: number(n) }),
  )
  const nextSeed = createSeeds(welcome.seed ?? freshSeed())
  const saved = fieldsOf(welcome.saved?.data)
  const kept = { best: countIn(saved['best']), furthest: countIn(saved['furthest'], 1) }
  let phase: Phase = 'ready'
  let isHeldByHost = false
  let stopCount: () => void = () => undefined
  let goals: Goals = { first: 0, tenth: 0, best: 0 }
  let written = -1

  const arcade: Arcade = {
    get phase() {
      return phase
    },
    get best() {
      return kept.best
    },
    get furthest() {
      return kept.furthest
    },
    wish(value) {
      if (phase === 'ready') enter('running')
      if (phase === 'running') run.wish(value)
    },
    pause,
    toast,
    say,
  }
  const game = make(arcade)
  let run = resumeRun(game.steps, saved['run']) ?? createRun(game.steps, nextSeed())
  const keeper = createKeeper(host, timers, {
    start: welcome.saved,
    everyMs: SAVE_EVERY_MS,
    current: (): Json => ({ version: 1, ...kept, run: run.saved }),
    learn: (theirs) => {
      kept.best = Math.max(kept.best, countIn(fieldsOf(theirs)['best']))
      kept.furthest = Math.max(kept.furthest, countIn(fieldsOf(theirs)['furthest'], 1))
    },
  })
  const loop = createLoop(page, { ticksPerSecond: game.steps.shape.ticksPerSecond, tick, draw })

  function enter(next: Phase): void {
    phase = next
    root.dataset['phase'] = next
    stopCount()
    count.hidden = true
    if (next === 'paused' || next === 'over') loop.stop()
    else loop.start()
  }

  function show(next: Run<State>): void {
    run = next
    goals = { ...game.goals, best: kept.best }
    written = -1
    game.reset(run.state)
    tell()
  }

  function tick(): void {
    if (phase !== 'running') return
    const before = game.scoreOf(run.state)
    game.steer?.(run)
    run.tick()
    game.ticked(run.state)
    const score = game.scoreOf(run.state)
    if (score !== before) passGoal(goalPassed(goals, before, score))
    if (game.steps.tickOf(run.state) % 60 === 0) keeper.touch()
    if (game.steps.isOver(run.state)) end()
  }

  function draw(part: number, seconds: number): void {
    game.draw(run.state, phase === 'running' ? part : 1, seconds, phase)
    tell()
  }

  function tell(): void {
    const score = game.scoreOf(run.state)
    if (score === written) return
    written = score
    shownScore.textContent = number(score)
    shownBest.textContent = number(Math.max(kept.best, score))
    line(goals, score)
  }

  function passGoal(name: GoalName | null): void {
    if (name === null) return
    const text = name === 'best' ? texts.newBest : texts.goalReached
    toast(text, 'gold')
    say(text)
    sounds.play('win')
    host.emit('haptic', { pattern: 'success' })
  }

  function end(): void {
    const [score, outcome] = [game.scoreOf(run.state), game.outcomeOf(run.state)]
    const isBest = score > kept.best && score > 0
    kept.best = Math.max(kept.best, score)
    kept.furthest = Math.max(kept.furthest, game.reachedBy(run.state))
    const { proof } = run
    enter('ending')
    host.emit('haptic', { pattern: outcome === 'win' ? 'success' : 'warning' })
    keeper.touch()
    const isSaved = Promise.race([keeper.flush(), new Promise((resolve) => void timers.after(SAVE_MS, () => resolve(false)))])
    timers.after(ENDING_MS, () => {
      // The app may put the frame away as soon as it hears of the end: what was won is saved before.
      void isSaved.then(() => {
        const end = { outcome: outcome satisfies RoundOutcome, score }
        host.emit('round.end', proof ? { ...end, proof: { ...proof } } : end)
        askAgain(outcome, isBest)
      })
    })
  }

  function askAgain(outcome: 'win' | 'lose', isBest: boolean): void {
    enter('over')
    const { title, text, facts } = game.endTexts(run.state)
    const score = game.scoreOf(run.state)
    const medal = score >= goals.tenth ? 3 : score >= goals.first * 4 ? 2 : score >= goals.first ? 1 : 0
    sounds.play(outcome === 'win' ? 'win' : 'lose')
    say(`${title} ${fill(texts.told, { score: number(score), best: number(kept.best) })}`)
    veil.show({
      kind: outcome === 'win' || isBest ? 'won' : 'lost',
      title: isBest && outcome === 'lose' ? texts.newBest : title,
      text,
      medal,
      facts: [[texts.score, number(score)], [texts.best, number(kept.best)], ...facts],
      buttons: [{ text: texts.again, main: true, act: startOver }],
    })
  }

  function startOver(): void {
    show(createRun(game.steps, nextSeed()))
    enter('ready')
    keeper.touch()
  }

  function pause(): void {
    if (phase !== 'running' && phase !== 'counting') return
    enter('paused')
    game.draw(run.state, 1, 0, phase)
    const buttons = [
      { text: texts.resume, main: true, act: countDown },
      { text: texts.startOver, act: startOver },
    ]
    veil.show({ kind: 'pause', title: texts.paused, facts: [[texts.score, number(game.scoreOf(run.state))], [texts.best, number(kept.best)]], buttons })
    void keeper.flush()
  }

  function countDown(): void {
    isHeldByHost = false
    enter('counting')
    const beat = (left: number): void => {
      if (left === 0) return enter('running')
      count.hidden = false
      count.textContent = digits(left)
      replayAnimation(count, 'beat')
      sounds.play('tap')
      stopCount = timers.after(COUNT_MS, () => beat(left - 1))
    }
    beat(3)
  }

  function rest(): Promise<boolean> {
    if (phase === 'running' || phase === 'counting') {
      isHeldByHost = true
      pause()
    }
    if (phase !== 'ending') loop.stop()
    keeper.touch()
    return keeper.flush()
  }

  function wake(): void {
    look()
    if (!isHeldByHost || phase !== 'paused') return
    veil.hide()
    countDown()
  }

  function look(): void {
    if (phase !== 'paused' && phase !== 'over') loop.start()
  }

  dressPage(document.documentElement, welcome, host, game.title)
  byId(document, 'pause').setAttribute('aria-label', texts.pause)
  byId(document, 'pause').addEventListener('click', pause)
  byId(document, 'score-label').textContent = texts.score
  byId(document, 'best-label').textContent = texts.best
  muteButton(byId(document, 'sound'), host, welcome.audio, texts.sound, (on) => sounds.setOn(on))
  followHost(host, document, { button: byId(document, 'sound'), setOn: sounds.setOn }, { rest, wake, look })
  document.addEventListener('keydown', (event) => {
    if (event.code === 'KeyP' || event.code === 'Escape') pause()
  })
  root.hidden = false
  const isResumed = game.steps.tickOf(run.state) > 0
  show(run)
  enter('ready')
  if (isResumed) {
    phase = 'running'
    pause()
  }
  host.emit('load.progress', { percent: 100 })
  host.emit('load.ready', {})
}
