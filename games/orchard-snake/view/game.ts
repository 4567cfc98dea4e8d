import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { byId, digitWriter, fill } from '@majlis/game-bridge/stage/screen'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import { openArcade } from '@majlis/game-kit/arcade'
import type { Arcade } from '@majlis/game-kit/arcade-game'
import type { CanvasPage } from '@majlis/game-kit/canvas'
import { DIRECTION_KEYS, listenForKeys, listenForTouches } from '@majlis/game-kit/input'
import type { Direction } from '@majlis/game-kit/input'
import { gardenAt, GARDENS } from '../gardens.ts'
import { EVENTS } from '../state.ts'
import type { State } from '../state.ts'
import { steps } from '../step.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import { Scene } from './scene.ts'

const HEADINGS: Readonly<Record<Direction, number>> = { up: 0, right: 1, down: 2, left: 3 }
/** Steps of maqam hijaz, in semitones: bites one after another climb it. */
const HIJAZ = [0, 1, 4, 5, 7, 8] as const
const GOALS = { first: 400, tenth: 6000 } as const

type OwnSound = 'bite' | 'bonus' | 'swerve' | 'garden'

/** Runs the game on the page. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Window & CanvasPage): void {
  const { document } = page
  const texts: Messages = messages[welcome.language]
  const digits = digitWriter(welcome)
  const sounds = openSounds<OwnSound>(document, welcome.audio, {
    bite: [['pluck', 294, 0, 0.45]],
    bonus: [
      ['air', 700, 0, 0.25],
      ['pluck', 440, 0.05, 0.4],
      ['pluck', 587, 0.13, 0.4],
    ],
    swerve: [['wood', 520, 0, 0.05]],
    garden: [
      ['pluck', 294, 0, 0.5],
      ['pluck', 440, 0.1, 0.5],
      ['pluck', 587, 0.2, 0.5],
      ['daf', 110, 0.2, 0.6],
    ],
  })
  const board = byId(document, 'board') as HTMLCanvasElement
  board.setAttribute('aria-label', texts.board)
  byId(document, 'how-text').textContent = texts.how
  const scene = new Scene(page, board, digits)
  scene.setStill(welcome.reducedMotion)
  host.on('view.changed', ({ reducedMotion }) => scene.setStill(reducedMotion))

  openArcade<State>({ host, welcome, timers, page, sounds }, (arcade) => {
    listenForKeys(document, DIRECTION_KEYS, (direction, isDown) => {
      if (isDown) arcade.wish(HEADINGS[direction])
    })
    // The whole stage is the pad: a thumb swipes wherever it rests.
    listenForTouches(byId(document, 'stage'), { onSwipe: (direction) => arcade.wish(HEADINGS[direction]) })
    const status = createStatus(document, texts, digits)
    return {
      steps,
      title: texts.title,
      goals: GOALS,
      scoreOf: ({ score }) => score,
      reachedBy: ({ garden }) => garden,
      outcomeOf: ({ status: end }) => (end === 'won' ? 'win' : 'lose'),
      endTexts: ({ status: end, garden, score }) => ({
        title: end === 'won' ? texts.won : score < GOALS.first ? texts.lostEarly : texts.lost,
        text: end === 'won' ? texts.wonText : fill(texts.lostText, { n: digits(garden) }),
        facts: [[texts.gardenLabel, digits(garden)]],
      }),
      reset(state) {
        scene.reset()
        status(state)
      },
      ticked(state) {
        scene.react(state)
        react(state, arcade, sounds, host, texts, digits)
        if (state.events !== 0) status(state)
      },
      draw: (state, part, seconds, phase) => scene.draw(state, part, seconds, phase === 'ready'),
    }
  })
}

/** Sounds and words for what happened in a tick. */
function react(
  state: State,
  arcade: Arcade,
  sounds: Sounds<OwnSound | 'refuse' | 'tap'>,
  host: GameHost,
  texts: Messages,
  digits: (value: number) => string,
): void {
  const { events } = state
  if (events & EVENTS.turn) sounds.play('swerve')
  if (events & EVENTS.bite) sounds.play('bite', HIJAZ[Math.min(HIJAZ.length - 1, state.combo)] ?? 0)
  if (events & EVENTS.appears) sounds.play('tap')
  if (events & EVENTS.bonus) {
    sounds.play('bonus')
    host.emit('haptic', { pattern: 'tap' })
  }
  if (events & EVENTS.crash) {
    sounds.play('refuse')
    if (state.lives > 0) {
      arcade.toast(texts.lifeLost)
      arcade.say(fill(texts.lives, { n: digits(state.lives), left: digits(gardenAt(state.garden).fruits - state.eaten) }))
      host.emit('haptic', { pattern: 'warning' })
    }
  }
  if (events & EVENTS.saved) arcade.toast(texts.saved)
  if (events & EVENTS.garden && state.status === 'playing') {
    sounds.play('garden')
    const text = fill(texts.garden, { n: digits(state.garden) })
    arcade.toast(text, 'gold')
    arcade.say(text)
    host.emit('haptic', { pattern: 'success' })
  }
}

const HEART = '<svg viewBox="0 0 24 24"><path d="M12 21C-2 11 4-1 12 6c8-7 14 5 0 15z"/></svg>'

/** Hearts, the garden and what is left to eat; touches the page only when something changed. */
function createStatus(page: Document, texts: Messages, digits: (value: number) => string): (state: State) => void {
  let shown = ''
  return ({ lives, garden, eaten }) => {
    const left = Math.max(0, gardenAt(garden).fruits - eaten)
    const now = `${lives} ${garden} ${left}`
    if (now === shown) return
    shown = now
    byId(page, 'hearts').innerHTML = HEART.repeat(lives)
    byId(page, 'garden').textContent = `${fill(texts.garden, { n: digits(garden) })} / ${digits(GARDENS)}`
    byId(page, 'left').textContent = digits(left)
  }
}
