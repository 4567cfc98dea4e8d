import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import type { Sounds } from '@majlis/game-bridge/stage/sound'
import { openArcade } from '@majlis/game-kit/arcade/arcade'
import type { Arcade, ArcadeGame } from '@majlis/game-kit/arcade/arcade-game'
import { Day } from '@majlis/game-kit/arcade/day/day'
import { openArcadeStage } from '@majlis/game-kit/arcade/arcade-stage'
import type { CanvasPage } from '@majlis/game-kit/drawing/canvas'
import { firstPicture } from '@majlis/game-kit/drawing/painter'
import type { Painter } from '@majlis/game-kit/drawing/painter'
import type { Burst } from '@majlis/game-kit/drawing/particles'
import { utcDate } from '@majlis/game-kit/days'
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { completesDay, twistOf } from '../daily.ts'
import { beginAt } from '../entering.ts'
import { startAt } from '../inputs.ts'
import { FIELD, LEVELS } from '../levels.ts'
import { EVENTS } from '../state.ts'
import { steps } from '../step.ts'
import type { State } from '../state.ts'
import { burstsOf } from './bursts.ts'
import { KeptStars } from './kept-stars.ts'
import { createMap } from './map.ts'
import { react } from './react.ts'
import { seenOf } from './scene/orders.ts'
import type { Order } from './scene/orders.ts'
import { placeOf } from './scene/place.ts'
import { SCORES } from './sounds.ts'
import type { OwnSound } from './sounds.ts'
import { Speech } from './speech.ts'
import { createStatus } from './status.ts'
import { createSteering } from './steering.ts'

const GOALS = { first: 400, tenth: 6000 } as const

/** How the stage shakes when bricks burst, and when a life is lost: seconds, and CSS pixels. */
const BURST_JOLT = [0.22, 3] as const
const LOST_JOLT = [0.35, 5] as const

type Page = Window & CanvasPage

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
  readonly speech: Speech
  readonly sounds: Sounds<OwnSound | 'refuse'>
  readonly kept: KeptStars
  readonly day: Day<State>
}

/** Runs the game on the page. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Page, painting: Painting): void {
  const { document } = page
  const speech = new Speech(welcome)
  const { texts } = speech
  const sounds = openSounds<OwnSound>(document, welcome.audio, SCORES)
  byId(document, 'board').setAttribute('aria-label', texts.board)
  byId(document, 'how-text').textContent = texts.how
  const kept = new KeptStars(host, welcome)
  const twist = twistOf(dailySeed(utcDate(timers.now())))
  const name = twist === null ? texts.day.name : `${texts.day.name}: ${texts.twists[twist].name}`
  const day = new Day<State>({ host: kept.host, welcome, timers, page: document, steps, texts: { ...texts.day, name }, counts: completesDay })
  const parts: Parts = { ...painting, host, welcome, page, speech, sounds, kept, day }
  openArcade<State>({ host: day.host, welcome, timers, page, sounds, isShown: firstPicture(painting.painter, timers) }, (arcade) => gameOn(arcade, parts))
}

function gameOn(arcade: Arcade, parts: Parts): ArcadeGame<State> {
  const { host, welcome, page, painter, canvases, speech, sounds, kept, day } = parts
  const { document } = page
  const stage = openArcadeStage({ host, welcome, page, canvases, painter })
  let bursts: Burst[] = []
  /** The round that waits. */
  let waiting: State | null = null
  const scale = {
    place(x: number) {
      const { zoom, left } = placeOf(stage.view)
      return Math.max(0, Math.min(FIELD.width, Math.round((x - left) / zoom)))
    },
    length: (px: number) => px / placeOf(stage.view).zoom,
  }
  const steering = createSteering(document, byId(document, 'stage'), arcade, scale, () => startAt(waiting?.begun ?? 1))
  const status = createStatus(document, speech)
  const showMap = createMap({
    page: document,
    speech,
    starsOf: (level) => kept.of(level),
    furthest: () => furthestOf(arcade, kept),
    choose(level) {
      kept.start = level
      if (waiting && steps.tickOf(waiting) === 0) show(waiting)
    },
  })

  /** Shows a round. One that waits begins where the player has chosen. */
  function show(state: State): void {
    const isNew = steps.tickOf(state) === 0
    // In a duel both begin at the first mosaic.
    const mayChoose = isNew && !day.isOfDay && !welcome.repeatsSeed
    const start = Math.min(kept.start, furthestOf(arcade, kept))
    if (mayChoose && state.begun !== start) beginAt(state, start)
    if (isNew) showMap(mayChoose)
    status(state)
  }

  day.offer(show)
  return {
    steps: day.steps,
    title: speech.texts.title,
    goals: GOALS,
    scoreOf: ({ score }) => score,
    // Days mix all mosaics, so that how far they led opens none.
    reachedBy: ({ level, twist }) => (twist === null ? level : 1),
    outcomeOf: ({ status: end }) => (end === 'won' ? 'win' : 'lose'),
    endTexts: (state) => endTexts(state, parts),
    countsOnce: () => day.isOfDay,
    reset(state) {
      painter.paint({ kind: 'reset' })
      bursts = []
      steering.reset()
      waiting = state
      day.reset(state)
      show(state)
    },
    steer: steering.steer,
    ticked(state) {
      bursts.push(...burstsOf(state))
      if (state.events & EVENTS.burst) stage.jolt(...BURST_JOLT)
      if (state.events & EVENTS.lost) stage.jolt(...LOST_JOLT)
      if (state.events & EVENTS.level) kept.learn(state)
      if (state.events & EVENTS.end) kept.moveOn(state)
      react(state, { host, arcade, sounds, speech })
      const news = day.ticked(state)
      if (news !== null) {
        arcade.toast(news, 'gold')
        arcade.say(news)
      }
      status(state)
    },
    draw(state, part, seconds) {
      painter.paint({ kind: 'picture', picture: { seen: seenOf(state), part, seconds, bursts } })
      bursts = []
    },
  }
}

/** The last mosaic at which a round may begin: rounds that were given up have told it by their stars. */
function furthestOf(arcade: Pick<Arcade, 'furthest'>, kept: KeptStars): number {
  const broken = Array.from({ length: LEVELS }, (_, at) => at + 1).findLast((level) => kept.of(level) > 0) ?? 0
  return Math.min(LEVELS, Math.max(arcade.furthest, broken + 1))
}

function endTexts({ status, level, begun, stars, twist }: State, { speech, day }: Parts): ReturnType<ArcadeGame<State>['endTexts']> {
  const { texts, digits } = speech
  const ofDay = day.endTexts()
  const text = status === 'won' ? texts.wonText : fill(texts.lostText, { n: digits(level) })
  const next = begun > 1 ? texts.begins : texts.mayBegin
  const whereNext = status !== 'won' && twist === null && level > begun ? next : ''
  const sum = digits(stars.reduce((all, one) => all + one, 0))
  return {
    title: status === 'won' ? texts.won : texts.lost,
    text: [text, whereNext, ofDay?.text ?? ''].filter(Boolean).join(' '),
    facts: [ofDay ? ofDay.fact : [texts.levelLabel, digits(level)], [texts.starsLabel, sum]],
  }
}
