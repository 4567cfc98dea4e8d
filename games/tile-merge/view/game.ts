import type { GameHost } from '@majlis/game-bridge/guest'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { freshSeed } from '@majlis/game-bridge/platform/page'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import { announcer, byId, digitWriter, dressPage, fill, muteButton, numberWriter } from '@majlis/game-bridge/stage/screen'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import type { Input, Step } from '../step.ts'
import { createBoard, dressTile } from './board.ts'
import { listenForSlides } from './input.ts'
import { keepRound } from './keeper.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import { newRound, readSaved, resumedRound } from './round.ts'
import type { Round } from './round.ts'
import { createVeil } from './veil.ts'

/** Milliseconds from the last slide to the veil, so that the winning tile is seen. */
const VEIL_AFTER_MS = 650

/** Runs the game on the page. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const texts: Messages = messages[welcome.language]
  const number = numberWriter(welcome)
  const digits = digitWriter(welcome)
  dressPage(page.documentElement, welcome, host, texts.title)
  label(page, texts)
  const sounds = openSounds(page, welcome.audio)
  muteButton(byId(page, 'sound'), host, welcome.audio, texts.sound, (on) => sounds.setOn(on))
  const say = announcer(byId(page, 'spoken'))
  const board = createBoard(byId(page, 'cells'), byId(page, 'tiles'), timers.after, digits)
  const veil = createVeil(page)
  const saved = readSaved(welcome.saved?.data)
  const seed = welcome.seed ?? freshSeed()
  let best = saved.best
  let rounds = 0
  let round = resumedRound(saved) ?? freshRound()
  const keeper = keepRound(
    host,
    timers,
    welcome.saved,
    () => ({ ...round.saved(), best: Math.max(best, round.best) }),
    (other) => {
      best = Math.max(best, other)
      showNumbers()
    },
  )

  /** The server's seed serves the first round of a visit; the rounds after it count up from it. */
  function freshRound(): Round {
    rounds += 1
    return newRound(rounds === 1 ? seed : `${seed}/${rounds}`, best)
  }

  function showNumbers(): void {
    best = Math.max(best, round.best)
    byId(page, 'score').textContent = number(round.state.score)
    byId(page, 'best').textContent = number(best)
    dressTile(byId(page, 'goal-tile'), round.state.goal, digits)
  }

  function play(input: Input): void {
    if (veil.open) return
    const before = round.state
    const step = round.play(input)
    if (!step) return
    board.move(step)
    showNumbers()
    tell(step, step.state.score - before.score)
    keeper.touch()
    const end = round.end()
    if (!end) return
    host.emit('round.end', { outcome: end.outcome, score: end.score, proof: { ...end.proof } })
    void keeper.flush()
    timers.after(VEIL_AFTER_MS, () => (end.outcome === 'win' ? askToGoOn() : askAgain()))
  }

  function tell(step: Step, gained: number): void {
    const values = step.slides.filter(({ merged }) => merged).map(({ value }) => value * 2)
    const top = Math.max(...step.state.cells)
    if (step.state.status === 'won') sounds.play('win')
    else if (step.state.status === 'lost') sounds.play('lose')
    else if (gained > 0) sounds.play('merge', Math.min(14, Math.log2(Math.max(...values)) * 1.5))
    else sounds.play('tap')
    if (values.length > 0) host.emit('haptic', { pattern: step.state.status === 'won' ? 'success' : 'tap' })
    const merged = values.length > 0 ? `${fill(texts.merged, { value: digits(Math.max(...values)) })}. ` : ''
    say(merged + fill(texts.told, { score: number(step.state.score), top: digits(top) }))
  }

  function startOver(): void {
    round = freshRound()
    board.place(round.state)
    showNumbers()
    keeper.touch()
  }

  function goOn(): void {
    round.play('C')
    showNumbers()
    keeper.touch()
    say(fill(texts.newGoal, { goal: digits(round.state.goal) }))
    const end = round.end()
    if (end) askAgain()
  }

  function askToGoOn(): void {
    const next = digits(round.state.goal * 2)
    const title = fill(texts.won, { goal: digits(round.state.goal) })
    veil.show({ kind: 'won', title, text: fill(texts.wonText, { next }), main: fill(texts.goOn, { next }), other: texts.again }, goOn, startOver)
    say(title)
  }

  function askAgain(): void {
    veil.show({ kind: 'lost', title: texts.lost, text: fill(texts.lostText, { score: number(round.state.score) }), main: texts.again }, startOver)
    say(texts.lost)
  }

  byId(page, 'restart').addEventListener('click', () => {
    if (veil.open) return
    veil.show({ kind: 'ask', title: texts.restartAsk, text: texts.restartText, main: texts.keep, other: texts.restart }, () => undefined, startOver)
  })
  listenForSlides(page, byId(page, 'stage'), play)
  host.onPause(() => {
    sounds.setOn(false)
    if (!veil.open) veil.show({ kind: 'ask', title: texts.paused, text: '', main: texts.resume }, () => undefined)
    return keeper.flush()
  })
  host.on('host.resume', () => {
    sounds.setOn(byId(page, 'sound').getAttribute('aria-pressed') === 'true')
    if (byId(page, 'veil-title').textContent === texts.paused) veil.hide()
  })
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') void keeper.flush()
  })
  board.place(round.state)
  showNumbers()
  byId(page, 'game').hidden = false
  host.emit('load.progress', { percent: 100 })
  host.emit('load.ready', {})
}

function label(page: Document, texts: Messages): void {
  for (const [id, text] of [
    ['goal-label', texts.goal],
    ['score-label', texts.score],
    ['best-label', texts.best],
    ['hint', texts.hint],
  ] as const) {
    byId(page, id).textContent = text
  }
  byId(page, 'restart').setAttribute('aria-label', texts.restart)
  byId(page, 'board').setAttribute('aria-label', texts.board)
}
