import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { byId, digitWriter, fill } from '@majlis/game-bridge/stage/screen'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import { openArcade } from '@majlis/game-kit/arcade'
import type { Arcade } from '@majlis/game-kit/arcade-game'
import { openArcadeStage } from '@majlis/game-kit/arcade-stage'
import type { CanvasPage } from '@majlis/game-kit/canvas'
import { typefacesOf } from '@majlis/game-kit/typefaces'
import type { TypefacesPage } from '@majlis/game-kit/typefaces'
import { DIRECTION_KEYS, listenForKeys, listenForTouches } from '@majlis/game-kit/input'
import type { Direction } from '@majlis/game-kit/input'
import { firstPicture } from '@majlis/game-kit/painter'
import type { Painter } from '@majlis/game-kit/painter'
import { gardenAt, GARDENS } from '../gardens.ts'
import { EVENTS } from '../state.ts'
import type { State } from '../state.ts'
import { steps } from '../step.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import { seenOf } from './scene/orders.ts'
import type { Order, Thrown } from './scene/orders.ts'
import { thrownBy } from './thrown.ts'

const HEADINGS: Readonly<Record<Direction, number>> = { up: 0, right: 1, down: 2, left: 3 }
/** Steps of maqam hijaz, in semitones: bites one after another play the scale upwards. */
const HIJAZ = [0, 1, 4, 5, 7, 8] as const
const GOALS = { first: 200, tenth: 6000 } as const

type OwnSound = 'bite' | 'bonus' | 'swerve' | 'garden'

const NOTHING: Thrown = { bursts: [], texts: [] }
/** How the stage shakes when the snake runs into something: seconds, and CSS pixels. */
const CRASH_JOLT = [0.4, 5] as const

/**
 * Runs the game on the page.
 * @param canvases what the painter paints on, the foremost first
 */
export function startGame(
  host: GameHost,
  welcome: Welcome,
  timers: Timers,
  page: Window & CanvasPage & TypefacesPage,
  { painter, canvases }: { readonly painter: Painter<Order>; readonly canvases: readonly HTMLCanvasElement[] },
): void {
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
  byId(document, 'board').setAttribute('aria-label', texts.board)
  byId(document, 'how-text').textContent = fill(page.matchMedia('(pointer: coarse)').matches ? texts.howTouch : texts.howKeys, {
    n: digits(gardenAt(1).fruits),
  })
  const isShown = firstPicture(painter, timers)
  // The texts over the garden are points; none is written before the first picture.
  void isShown.then(() => painter.paint({ kind: 'letters', typefaces: typefacesOf(page), letters: `+${digits(1234567890)}` }))
  let thrown = NOTHING

  openArcade<State>({ host, welcome, timers, page, sounds, isShown }, (arcade) => {
    const stage = openArcadeStage({ host, welcome, page, canvases, painter })
    listenForKeys(document, DIRECTION_KEYS, (direction, isDown) => {
      if (isDown) arcade.addInput(HEADINGS[direction])
    })
    // The whole stage listens for swipes, wherever the thumb is.
    listenForTouches(byId(document, 'stage'), { onSwipe: (direction) => arcade.addInput(HEADINGS[direction]) })
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
        painter.paint({ kind: 'reset' })
        thrown = NOTHING
        status(state)
      },
      ticked(state) {
        const { bursts, texts: points } = thrownBy(state, digits)
        thrown = { bursts: [...thrown.bursts, ...bursts], texts: [...thrown.texts, ...points] }
        if (state.events & EVENTS.crash) stage.jolt(...CRASH_JOLT)
        react(state, arcade, sounds, host, texts, digits)
        if (state.events !== 0) status(state)
      },
      draw(state, part, seconds, phase) {
        painter.paint({ kind: 'picture', picture: { seen: seenOf(state), part, seconds, isWaiting: phase === 'ready', thrown } })
        thrown = NOTHING
      },
    }
  })
}

/** Sounds and texts for what happened in a tick. */
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

/** Hearts, the garden and the remaining fruits; changes the page only when something changed. */
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
