import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { byId, digitWriter, fill } from '@majlis/game-bridge/stage/screen'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import { openArcade } from '@majlis/game-kit/arcade/arcade'
import type { Arcade } from '@majlis/game-kit/arcade/arcade-game'
import { Day } from '@majlis/game-kit/arcade/day/day'
import { openArcadeStage } from '@majlis/game-kit/arcade/arcade-stage'
import type { CanvasPage } from '@majlis/game-kit/drawing/canvas'
import { firstPicture } from '@majlis/game-kit/drawing/painter'
import type { Painter } from '@majlis/game-kit/drawing/painter'
import type { Burst } from '@majlis/game-kit/drawing/particles'
import { completesDay } from '../daily.ts'
import { FIELD, LEVELS } from '../levels.ts'
import { EVENTS } from '../state.ts'
import { steps } from '../step.ts'
import type { State } from '../state.ts'
import { burstsOf } from './bursts.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import { seenOf } from './scene/orders.ts'
import type { Order } from './scene/orders.ts'
import { placeOf } from './scene/place.ts'
import { createSteering } from './steering.ts'

const GOALS = { first: 400, tenth: 9000 } as const
/** Steps of maqam hijaz, in semitones: bricks one after another play the scale upwards. */
const HIJAZ = [0, 1, 4, 5, 7, 8, 10, 12, 13, 16] as const

type OwnSound = 'brick' | 'hard' | 'boat' | 'gift' | 'launch' | 'burst' | 'splash' | 'level'

const SCORES = {
  brick: [
    ['wood', 392, 0, 0.3],
    ['pluck', 294, 0, 0.22],
  ],
  hard: [['wood', 220, 0, 0.3]],
  boat: [['daf', 190, 0, 0.45]],
  gift: [
    ['air', 760, 0, 0.25],
    ['pluck', 440, 0.05, 0.4],
    ['pluck', 587, 0.13, 0.4],
  ],
  launch: [['air', 520, 0, 0.3]],
  burst: [
    ['daf', 70, 0, 0.9],
    ['wood', 150, 0.02, 0.4],
  ],
  splash: [
    ['air', 180, 0, 0.6],
    ['daf', 80, 0.05, 0.6],
  ],
  level: [
    ['pluck', 294, 0, 0.5],
    ['pluck', 440, 0.1, 0.5],
    ['pluck', 587, 0.2, 0.5],
    ['daf', 110, 0.2, 0.6],
  ],
} as const

/** How the stage shakes when bricks burst, and when a life is lost: seconds, and CSS pixels. */
const BURST_JOLT = [0.22, 3] as const
const LOST_JOLT = [0.35, 5] as const

/**
 * Runs the game on the page.
 * @param canvases what the painter paints on, the foremost first
 */
export function startGame(
  host: GameHost,
  welcome: Welcome,
  timers: Timers,
  page: Window & CanvasPage,
  { painter, canvases }: { readonly painter: Painter<Order>; readonly canvases: readonly HTMLCanvasElement[] },
): void {
  const { document } = page
  const texts: Messages = messages[welcome.language]
  const digits = digitWriter(welcome)
  const sounds = openSounds<OwnSound>(document, welcome.audio, SCORES)
  byId(document, 'board').setAttribute('aria-label', texts.board)
  byId(document, 'how-text').textContent = texts.how
  const day = new Day<State>({ host, welcome, timers, page: document, steps, texts: texts.day, counts: completesDay })
  let bursts: Burst[] = []

  openArcade<State>({ host: day.host, welcome, timers, page, sounds, isShown: firstPicture(painter, timers) }, (arcade) => {
    const stage = openArcadeStage({ host, welcome, page, canvases, painter })
    const steering = createSteering(document, byId(document, 'stage'), arcade, {
      place(x) {
        const { zoom, left } = placeOf(stage.view)
        return Math.max(0, Math.min(FIELD.width, Math.round((x - left) / zoom)))
      },
      length: (px) => px / placeOf(stage.view).zoom,
    })
    const status = createStatus(document, texts, digits)
    const show = (state: State): void => status(state, day.isOfDay)
    day.offer(show)
    return {
      steps: day.steps,
      title: texts.title,
      goals: GOALS,
      scoreOf: ({ score }) => score,
      reachedBy: ({ level }) => level,
      outcomeOf: ({ status: end }) => (end === 'won' ? 'win' : 'lose'),
      endTexts({ status: end, level }) {
        const ofDay = day.endTexts()
        const text = end === 'won' ? texts.wonText : fill(texts.lostText, { n: digits(level) })
        const facts: (readonly [string, string])[] = [[texts.levelLabel, digits(level)]]
        return {
          title: end === 'won' ? texts.won : texts.lost,
          text: `${text} ${ofDay?.text ?? ''}`.trim(),
          facts: ofDay ? [...facts, ofDay.fact] : facts,
        }
      },
      countsOnce: () => day.isOfDay,
      reset(state) {
        painter.paint({ kind: 'reset' })
        bursts = []
        steering.reset()
        day.reset(state)
        show(state)
      },
      steer: steering.steer,
      ticked(state) {
        bursts.push(...burstsOf(state))
        if (state.events & EVENTS.burst) stage.jolt(...BURST_JOLT)
        if (state.events & EVENTS.lost) stage.jolt(...LOST_JOLT)
        react(state, arcade, sounds, host, texts, digits)
        const news = day.ticked(state)
        if (news !== null) {
          arcade.toast(news, 'gold')
          arcade.say(news)
        }
        if (state.events !== 0) show(state)
      },
      draw(state, part, seconds) {
        painter.paint({ kind: 'picture', picture: { seen: seenOf(state), part, seconds, bursts } })
        bursts = []
      },
    }
  })
}

/** Sounds and texts for what happened in a tick. */
function react(state: State, arcade: Arcade, sounds: Sounds<OwnSound | 'refuse'>, host: GameHost, texts: Messages, digits: (value: number) => string): void {
  const { events } = state
  if (events & EVENTS.launch) sounds.play('launch')
  if (events & EVENTS.boat) sounds.play('boat')
  if (events & EVENTS.brick) sounds.play('brick', HIJAZ[Math.min(HIJAZ.length - 1, state.chain - 1)] ?? 0)
  if (events & EVENTS.hard) sounds.play('hard')
  if (events & EVENTS.burst) sounds.play('burst')
  if (events & EVENTS.gift && state.taken) {
    sounds.play('gift')
    arcade.toast(texts.gifts[state.taken])
    host.emit('haptic', { pattern: 'tap' })
  }
  if (events & EVENTS.net) arcade.toast(texts.saved)
  if (events & EVENTS.lost) {
    sounds.play('splash')
    if (state.lives > 0) {
      arcade.toast(texts.lifeLost)
      arcade.say(fill(texts.lives, { n: digits(state.lives) }))
      host.emit('haptic', { pattern: 'warning' })
    }
  }
  if (events & EVENTS.level && state.status === 'playing') {
    sounds.play('level')
    const text = fill(texts.level, { n: digits(state.level) })
    arcade.toast(text, 'gold')
    arcade.say(text)
    host.emit('haptic', { pattern: 'success' })
  }
}

const HEART = '<svg viewBox="0 0 24 24"><path d="M12 21C-2 11 4-1 12 6c8-7 14 5 0 15z"/></svg>'

/** Hearts, the level and the remaining bricks; changes the page only when something changed. */
function createStatus(page: Document, texts: Messages, digits: (value: number) => string): (state: State, isOfDay: boolean) => void {
  let shown = ''
  return ({ lives, level, bricks }, isOfDay) => {
    const left = bricks.reduce((count, hits) => count + (hits > 0 && hits < 255 ? 1 : 0), 0)
    const now = `${lives} ${level} ${left} ${isOfDay}`
    if (now === shown) return
    shown = now
    byId(page, 'hearts').innerHTML = HEART.repeat(lives)
    byId(page, 'level').textContent = `${fill(isOfDay ? texts.levelOfDay : texts.level, { n: digits(level) })} / ${digits(LEVELS)}`
    byId(page, 'left').textContent = digits(left)
  }
}
