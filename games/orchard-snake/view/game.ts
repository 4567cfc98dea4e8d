import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { byId, digitWriter, fill, numberWriter } from '@majlis/game-bridge/stage/screen'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import type { Sound, Sounds } from '@majlis/game-bridge/stage/sound'
import { openArcade } from '@majlis/game-kit/arcade/arcade'
import type { Arcade, ArcadeGame } from '@majlis/game-kit/arcade/arcade-game'
import { Day } from '@majlis/game-kit/arcade/day/day'
import { openArcadeStage } from '@majlis/game-kit/arcade/arcade-stage'
import type { CanvasPage } from '@majlis/game-kit/drawing/canvas'
import { typefacesOf } from '@majlis/game-kit/drawing/typefaces'
import type { TypefacesPage } from '@majlis/game-kit/drawing/typefaces'
import { DIRECTION_KEYS, listenForKeys, listenForTouches } from '@majlis/game-kit/input'
import type { Direction } from '@majlis/game-kit/input'
import { firstPicture } from '@majlis/game-kit/drawing/painter'
import type { Painter } from '@majlis/game-kit/drawing/painter'
import { completesDay } from '../daily.ts'
import { gardenAt } from '../gardens.ts'
import { EVENTS } from '../state.ts'
import type { State } from '../state.ts'
import { steps } from '../step.ts'
import { GOALS, medalOf } from './medals.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import { Offer } from './offer.ts'
import { counter } from '@majlis/game-kit/plural'
import type { Forms } from '@majlis/game-kit/plural'
import { react } from './react.ts'
import type { OwnSound } from './react.ts'
import { drawIcon } from './scene/icons.ts'
import { seenOf } from './scene/orders.ts'
import type { Order, Thrown } from './scene/orders.ts'
import { createStatus } from './status.ts'
import { thrownBy } from './thrown.ts'

const HEADINGS: Readonly<Record<Direction, number>> = { up: 0, right: 1, down: 2, left: 3 }
const NOTHING: Thrown = { bursts: [], texts: [] }
/** How the stage shakes when the snake runs into something: seconds, and CSS pixels. */
const CRASH_JOLT = [0.4, 5] as const

type Page = Window & CanvasPage & TypefacesPage

interface Painting {
  readonly painter: Painter<Order>
  /** What the painter paints on, the foremost first. */
  readonly canvases: readonly HTMLCanvasElement[]
}

/** What the parts of the page share. */
interface Parts extends Painting {
  readonly host: GameHost
  readonly welcome: Welcome
  readonly page: Page
  readonly texts: Messages
  readonly digits: (value: number) => string
  readonly count: (forms: Forms, count: number) => string
  readonly sounds: Sounds<Sound | OwnSound>
  readonly day: Day<State>
}

/** Runs the game on the page. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Page, painting: Painting): void {
  const { document } = page
  const texts: Messages = messages[welcome.language]
  const digits = digitWriter(welcome)
  const count = counter(welcome.locale, digits)
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
  const { painter } = painting
  const isShown = firstPicture(painter, timers)
  // The texts over the garden are points; none is written before the first picture.
  void isShown.then(() => painter.paint({ kind: 'letters', typefaces: typefacesOf(page), letters: `+${digits(1234567890)}` }))
  const day = new Day<State>({ host, welcome, timers, page: document, steps, texts: texts.day, counts: completesDay })
  const parts: Parts = { ...painting, host, welcome, page, texts, digits, count, sounds, day }
  openArcade<State>({ host: day.host, welcome, timers, page, sounds, isShown }, (arcade) => gameOn(arcade, parts))
}

function gameOn(arcade: Arcade, parts: Parts): ArcadeGame<State> {
  const { host, welcome, page, painter, canvases, texts, digits, count, sounds, day } = parts
  const { document } = page
  const stage = openArcadeStage({ host, welcome, page, canvases, painter })
  const onHeading = (heading: number): void => arcade.addInput(heading)
  listenForKeys(document, DIRECTION_KEYS, (direction, isDown) => {
    if (isDown) onHeading(HEADINGS[direction])
  })
  // The whole stage listens for swipes, wherever the thumb is.
  listenForTouches(byId(document, 'stage'), { onSwipe: (direction) => onHeading(HEADINGS[direction]) })
  const offer = new Offer({ page: document, texts, digits, count, drawIcon, isRunning: () => arcade.phase === 'running', onHeading, headings: HEADINGS })
  const status = createStatus({ page: document, texts, digits, points: numberWriter(welcome), count })
  const needs = { host, arcade, sounds, texts, digits, spokenOffer: (state: State) => offer.spoken(state) }
  let thrown = NOTHING
  let stars = 0

  function show(state: State): void {
    byId(document, 'game').classList.toggle('of-day', day.isOfDay)
    status(state, day.isOfDay)
    offer.show(state)
  }

  day.offer(show)
  return {
    steps: day.steps,
    title: texts.title,
    goals: GOALS,
    scoreOf: ({ score }) => score,
    reachedBy: ({ garden }) => garden,
    outcomeOf: ({ status: end }) => (end === 'won' ? 'win' : 'lose'),
    endTexts: (state) => endTexts(state, parts),
    countsOnce: () => day.isOfDay,
    reset(state) {
      painter.paint({ kind: 'reset' })
      thrown = NOTHING
      stars = medalOf(state.score).stars
      day.reset(state)
      show(state)
    },
    ticked(state) {
      const { bursts, texts: points } = thrownBy(state, digits)
      thrown = { bursts: [...thrown.bursts, ...bursts], texts: [...thrown.texts, ...points] }
      if (state.events & EVENTS.crash) stage.jolt(...CRASH_JOLT)
      const before = stars
      stars = medalOf(state.score).stars
      // The kit announces the first and the third star, which are its goals.
      const news = [stars === 2 && before < 2 ? texts.twoStars : null, day.ticked(state)].filter((text) => text !== null)
      react(state, needs, news)
      if (state.events !== 0) show(state)
      else if (state.offered !== null) offer.show(state)
    },
    draw(state, part, seconds, phase) {
      painter.paint({ kind: 'picture', picture: { seen: seenOf(state), part, seconds, isWaiting: phase === 'ready', thrown } })
      thrown = NOTHING
    },
  }
}

function endTexts({ status, garden, score }: State, { texts, digits, day }: Parts): ReturnType<ArcadeGame<State>['endTexts']> {
  const title = status === 'won' ? texts.won : score < GOALS.first ? texts.lostEarly : texts.lost
  const text = status === 'won' ? texts.wonText : fill(texts.lostText, { n: digits(garden) })
  const ofDay = day.endTexts()
  const facts: (readonly [string, string])[] = [[texts.gardenLabel, digits(garden)]]
  return ofDay ? { title, text: `${text} ${ofDay.text}`.trim(), facts: [...facts, ofDay.fact] } : { title, text, facts }
}
