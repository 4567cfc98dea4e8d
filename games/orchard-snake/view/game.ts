import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { byId, digitWriter, fill, numberWriter } from '@majlis/game-bridge/stage/screen'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import { openArcade } from '@majlis/game-kit/arcade/arcade'
import type { Arcade, ArcadeGame } from '@majlis/game-kit/arcade/arcade-game'
import { Day } from '@majlis/game-kit/arcade/day/day'
import { openArcadeStage } from '@majlis/game-kit/arcade/arcade-stage'
import { typefacesOf } from '@majlis/game-kit/drawing/typefaces'
import { DIRECTION_KEYS, listenForKeys, listenForTouches } from '@majlis/game-kit/input'
import type { Direction } from '@majlis/game-kit/input'
import { firstPicture } from '@majlis/game-kit/drawing/painter'
import type { OverlayRow } from '@majlis/game-kit/overlay'
import { completesDay, TWISTS } from '../daily.ts'
import { gardenAt } from '../gardens.ts'
import { entriesOf } from '../mode.ts'
import type { Extra } from '../mode.ts'
import { MUSHROOM_GROWTH, MUSHROOM_POINTS } from '../rewards.ts'
import { EVENTS } from '../state.ts'
import type { State } from '../state.ts'
import { chooseEndless, steps } from '../step.ts'
import { Book } from './book.ts'
import { createCelebration } from './celebrate.ts'
import { endTexts } from './ends.ts'
import { gardenMessages } from './garden-messages.ts'
import { goalsOf } from './medals.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import { modeMessages } from './mode-messages.ts'
import { ModePanel } from './mode-panel.ts'
import { Modes } from './modes.ts'
import { Offer } from './offer.ts'
import { counter } from '@majlis/game-kit/plural'
import { react } from './react.ts'
import { OWN_SOUNDS } from './own-sounds.ts'
import type { OwnSound } from './own-sounds.ts'
import type { Page, Painting, Parts } from './parts.ts'
import { drawIcon } from './scene/icons.ts'
import { seenOf } from './scene/orders.ts'
import type { Thrown } from './scene/orders.ts'
import { createStatus } from './status.ts'
import { taskMessages } from './task-messages.ts'
import { TaskPanel } from './task-panel.ts'
import { thrownBy } from './thrown.ts'

const HEADINGS: Readonly<Record<Direction, number>> = { up: 0, right: 1, down: 2, left: 3 }
const NOTHING: Thrown = { bursts: [], texts: [] }
/** How the stage shakes when the snake runs into something: seconds, and CSS pixels. */
const CRASH_JOLT = [0.4, 5] as const
/** Runs the game on the page. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Page, painting: Painting): void {
  const { document } = page
  const texts: Messages = messages[welcome.language]
  const digits = digitWriter(welcome)
  const count = counter(welcome.locale, digits)
  const sounds = openSounds<OwnSound>(document, welcome.audio, OWN_SOUNDS)
  byId(document, 'board').setAttribute('aria-label', texts.board)
  const { painter } = painting
  const isShown = firstPicture(painter, timers)
  // The texts over the garden are points; none is written before the first picture.
  void isShown.then(() => painter.paint({ kind: 'letters', typefaces: typefacesOf(page), letters: `+ ×${digits(1234567890)}` }))
  const book = new Book(welcome.saved?.data)
  const modes = new Modes(welcome)
  const day = new Day<State>({ host: modes.host(book.host(host)), welcome, timers, page: document, steps, texts: texts.day, counts: completesDay })
  const [gardens, modeTexts] = [gardenMessages[welcome.language], modeMessages[welcome.language]]
  const parts: Parts = { ...painting, host, welcome, page, texts, digits, count, sounds, day, book, modes, gardens, modeTexts, timers }
  openArcade<State>({ host: day.host, welcome, timers, page, sounds, isShown }, (arcade) => gameOn(arcade, parts))
}

function gameOn(arcade: Arcade, parts: Parts): ArcadeGame<State> {
  const { host, welcome, page, painter, canvases, texts, digits, count, sounds, day, book, modes, gardens, modeTexts } = parts
  const { document } = page
  const stage = openArcadeStage({ host, welcome, page, canvases, painter })
  let shown: State
  /** The extra that the newest round has brought. */
  let added: Extra | null = null
  const onHeading = (heading: number): void => {
    if (arcade.phase === 'ready' && shown.endless !== null) for (const entry of entriesOf(shown.endless)) arcade.addInput(entry)
    arcade.addInput(heading)
  }
  listenForHeadings(document, onHeading)
  const isRunning = (): boolean => arcade.phase === 'running'
  const offer = new Offer({
    page: document,
    texts,
    digits,
    count,
    lineOf: (garden) => lineOf(garden, parts),
    drawIcon,
    isRunning,
    onHeading,
    headings: HEADINGS,
  })
  const points = numberWriter(welcome)
  const status = createStatus({ page: document, texts, modes: modeTexts, digits, points, count })
  const counted = counter(welcome.locale, points)
  const panel = new TaskPanel({ page: document, book, tasks: taskMessages[welcome.language], texts: gardens, digits: points, count: counted })
  const celebrate = createCelebration(parts, panel)
  const modePanel = new ModePanel({
    page: document,
    modes,
    texts: modeTexts,
    digits: points,
    fruits: (number) => count(texts.fruits, number),
    onChoose() {
      day.leave()
      arcade.renew()
    },
  })
  const needs = { host, arcade, sounds, texts, modes: modeTexts, digits, spokenOffer: (state: State) => offer.spoken(state) }
  let thrown = NOTHING

  function show(state: State): void {
    byId(document, 'game').classList.toggle('of-day', day.isOfDay)
    byId(document, 'game').classList.toggle('is-endless', state.endless !== null)
    byId(document, 'how-text').textContent = howText(state, parts)
    status(state, day.isOfDay)
    offer.show(state)
  }

  // After a round that has brought an extra, the next one needs another round.
  const ofEndless = (state: State): readonly OverlayRow[] => (state.endless === null ? [] : modePanel.rows(added === null ? state.score : 0))

  day.offer(() => arcade.renew())
  return {
    steps: day.steps,
    title: texts.title,
    get goals() {
      return goalsOf(shown)
    },
    bestOf: ({ endless }) => (endless === null ? undefined : modes.bestOf(endless)),
    scoreOf: ({ score }) => score,
    reachedBy: ({ garden }) => garden,
    outcomeOf: ({ status: end }) => (end === 'won' ? 'win' : 'lose'),
    endTexts: (state) => ({ ...endTexts(state, parts, added), rows: [...ofEndless(state), ...panel.rows(state.endless !== null)] }),
    pauseRows: () => [...ofEndless(shown), ...panel.open(shown.endless !== null)],
    countsOnce: () => day.isOfDay,
    reset(state) {
      painter.paint({ kind: 'reset' })
      thrown = NOTHING
      book.beginRound()
      panel.show()
      day.reset(state)
      if (state.tick === 0 && !day.isOfDay) chooseEndless(state, modes.chosen)
      modePanel.show(day.isOfDay)
      shown = state
      added = null
      show(state)
    },
    ticked(state) {
      const { bursts, texts: gained } = thrownBy(state, digits)
      thrown = { bursts: [...thrown.bursts, ...bursts], texts: [...thrown.texts, ...gained] }
      if (state.events & EVENTS.crash) stage.jolt(...CRASH_JOLT)
      const ofDay = day.ticked(state)
      if (state.endless !== null && state.status !== 'playing') added = modes.learn(state.endless, state.score)
      react(state, needs, { toasts: ofDay === null ? [] : [ofDay], said: celebrate(state, ofDay !== null) })
      if (state.events !== 0) show(state)
      else if (state.offered !== null) offer.show(state)
    },
    draw(state, part, seconds, phase) {
      painter.paint({ kind: 'picture', picture: { seen: seenOf(state, book.look, digits), part, seconds, isWaiting: phase === 'ready', thrown } })
      thrown = NOTHING
    },
  }
}

function listenForHeadings(document: Document, onHeading: (heading: number) => void): void {
  listenForKeys(document, DIRECTION_KEYS, (direction, isDown) => {
    if (isDown) onHeading(HEADINGS[direction])
  })
  // The whole stage listens for swipes, wherever the thumb is.
  listenForTouches(byId(document, 'stage'), { onSwipe: (direction) => onHeading(HEADINGS[direction]) })
}

/** How the round that waits is played: in one of the day its twist. */
function howText({ twist, endless }: State, { page, texts, modeTexts, gardens, digits }: Parts): string {
  const isTouch = page.matchMedia('(pointer: coarse)').matches
  if (endless !== null) return isTouch ? modeTexts.howTouch : modeTexts.howKeys
  const ofDay = TWISTS.find((one) => one === twist)
  if (ofDay) return fill(gardens.today, { twist: gardens.twists[ofDay] })
  return fill(isTouch ? texts.howTouch : texts.howKeys, { n: digits(gardenAt(1).fruits) })
}

/** What a garden brings, in one line; empty for nothing new. */
function lineOf(garden: number, { gardens, digits }: Parts): string {
  const { brings } = gardenAt(garden)
  return brings === null ? '' : fill(gardens.brings[brings], { points: digits(MUSHROOM_POINTS), cells: digits(MUSHROOM_GROWTH) })
}
