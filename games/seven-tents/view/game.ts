import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import { createAutosave } from '@majlis/game-kit/autosave'
import type { Autosave } from '@majlis/game-kit/autosave'
import { createDayOffer } from '@majlis/game-kit/day-offer'
import type { DayOffer } from '@majlis/game-kit/day-offer'
import { createScoreReport, createSeeds } from '@majlis/game-kit/life'
import { openSolo } from '@majlis/game-kit/solo'
import { createOverlay } from '@majlis/game-kit/overlay'
import type { Overlay, OverlayButton } from '@majlis/game-kit/overlay'
import { readDeal } from '../input.ts'
import type { Deal } from '../input.ts'
import { medalOf, setupOf } from '../step.ts'
import { createChoice, optionsOf } from './choice.ts'
import { Play } from './play.ts'
import { nextDeal, readProgress, savedOf, together, withEnd } from './progress.ts'
import type { Progress, TierChoice } from './progress.ts'
import { dayRound, newRound, resumedRound } from './round.ts'
import type { Round } from './round.ts'
import { createSpeech, wonOverlay } from './speech.ts'
import type { Speech } from './speech.ts'

/** Milliseconds for which a won table is shown before the result. */
const CELEBRATION_MS = 1900

const SOUNDS = {
  lay: [['wood', 190, 0, 0.5]],
  turnCard: [['wood', 320, 0, 0.3]],
  home: [
    ['pluck', 294, 0, 0.45],
    ['wood', 240, 0, 0.25],
  ],
} as const

/** Runs the game on the page. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const speech = createSpeech(welcome)
  const { texts } = speech
  const sounds = openSounds(page, welcome.audio, SOUNDS)
  openSolo({ host, welcome, page, title: texts.title, sound: texts.tools.sound, sounds }, () => {
    const game = new Game(host, welcome, timers, page, speech, (sound, lift) => sounds.play(sound, lift))
    return { rest: () => game.rest(), wake: () => game.wake() }
  })
}

class Game {
  readonly #host: GameHost
  readonly #timers: Timers
  readonly #page: Document
  readonly #speech: Speech
  readonly #overlay: Overlay
  readonly #autosave: Autosave
  readonly #play: Play
  readonly #nextSeed: () => string
  readonly #day: DayOffer
  /** The deal of a duel; null outside of duels, where the player chooses. */
  readonly #duel: Deal | null
  #progress: Progress
  #round: Round
  /** The overlay was opened by a pause of the app, or because the page was hidden. */
  #isResting = false
  /** The setup of the next deal when the overlay opened over a deal without a move; null over one that is under way, and in a duel. */
  #offered: string | null = null
  /** The round was given up for the deal of the day, which begins in place of the end's panel. */
  #isDayNext = false
  /** Reports the end to the app at once instead of after the celebration. */
  #endNow: (() => void) | undefined
  #cancelEnd: () => void = () => undefined

  constructor(host: GameHost, welcome: Welcome, timers: Timers, page: Document, speech: Speech, play: Play['sound']) {
    this.#host = host
    this.#timers = timers
    this.#page = page
    this.#speech = speech
    this.#overlay = createOverlay(page, byId(page, 'game'))
    this.#nextSeed = createSeeds(welcome, host)
    this.#day = createDayOffer(welcome, timers, speech.texts.day.name)
    this.#duel = welcome.repeatsSeed === true ? (readDeal(welcome.setup ?? '') ?? { draw: 1, tier: 'calm' }) : null
    const report = createScoreReport(host, timers)
    this.#progress = readProgress(welcome.saved?.data)
    const { round: saved } = this.#progress
    const resumed = saved && resumedRound(saved)
    this.#round = resumed ?? this.#dealt()
    this.#autosave = createAutosave(host, timers, {
      start: welcome.saved,
      current: () => savedOf({ ...this.#progress, round: this.#round.end() ? null : this.#round.saved(this.#play.clock.tenths) }),
      learn: (theirs) => {
        this.#progress = together(this.#progress, readProgress(theirs))
      },
    })
    this.#play = new Play(page, timers, speech, play, {
      isVeiled: () => this.#overlay.open,
      changed: () => {
        this.#autosave.touch()
        report(this.#round.state.score)
      },
      ended: () => this.#ended(),
      pause: () => this.#askPause(),
      best: () => this.#progress.best,
      haptic: (pattern) => host.emit('haptic', { pattern }),
    })
    const deal = byId(page, 'deal')
    deal.hidden = this.#duel !== null
    deal.addEventListener('click', () => this.#askChoice())
    this.#open(resumed ? (saved?.at ?? 0) : 0, !resumed)
    if (welcome.isFirstGamePlay && !resumed) this.#play.showHow()
  }

  /** Stops and saves; resolves to true once the app has the round. */
  rest(): Promise<boolean> {
    this.#play.letGo()
    this.#endNow?.()
    if (!this.#overlay.open && !this.#round.end()) {
      this.#isResting = true
      this.#askPause()
    }
    this.#autosave.touch()
    return this.#autosave.flush()
  }

  wake(): void {
    if (!this.#isResting) return
    this.#overlay.hide()
    this.#goOn()
  }

  #dealt(): Round {
    return newRound(this.#nextSeed(), this.#duel ?? nextDeal(this.#progress))
  }

  /** Shows the round on the table, and how hard it is. */
  #open(at: number, deals: boolean): void {
    this.#play.open(this.#round, at, deals)
    const [deal, { tiers, choice, day }] = [byId(this.#page, 'deal'), this.#speech.texts]
    const tier = tiers[this.#round.state.tier]
    const shown = this.#round.date === null ? tier : day.short
    const text = deal.querySelector('span')
    if (text) text.textContent = shown
    deal.setAttribute('aria-label', fill(choice.deal, { tier: shown }))
  }

  readonly #goOn = (): void => {
    this.#isResting = false
    // Nothing is lost with a deal without a move: a player who chose another one gets it at once.
    if (this.#offered !== null && this.#offered !== setupOf(nextDeal(this.#progress))) this.#newDeal()
    else this.#play.goOn()
  }

  /** The pause, at the choice of the next deal. */
  #askChoice(): void {
    if (this.#overlay.open || this.#round.end()) return
    this.#play.letGo()
    this.#askPause()
    this.#page.querySelector<HTMLElement>('.choice :checked')?.focus({ preventScroll: true })
  }

  #askPause(): void {
    const { pause, facts, tiers } = this.#speech.texts
    const { state } = this.#round
    this.#play.clock.stop()
    const isTouched = state.moves > 0
    this.#offered = isTouched || this.#duel || this.#round.date !== null ? null : setupOf(nextDeal(this.#progress))
    this.#overlay.show({
      kind: 'pause',
      title: pause.title,
      ...(isTouched && !this.#duel ? { text: pause.lose } : {}),
      facts: [
        [facts.deal, state.draw === 1 ? tiers[state.tier] : `${tiers[state.tier]} · ${this.#speech.digits(state.draw)}`],
        [facts.time, this.#speech.clock(this.#play.clock.tenths)],
        [facts.score, this.#speech.number(state.score)],
        ...(this.#duel ? [] : [[facts.streak, this.#speech.number(this.#progress.streak)] as const]),
      ],
      ...(!this.#duel && { toggle: { text: pause.drawThree, on: this.#progress.draw === 3, set: (on) => this.#setDraw(on) } }),
      buttons: [
        { text: pause.resume, main: true, act: this.#goOn },
        this.#duel
          ? { text: pause.giveUp, act: () => this.#play.quit() }
          : { text: pause.newDeal, act: () => (isTouched ? this.#play.quit() : this.#newDeal()) },
        ...this.#dayButton(),
      ],
    })
    this.#offerChoice()
  }

  /** Adds the choice of how hard the next deal is to the overlay. In a duel both people play the same deal. */
  #offerChoice(): void {
    if (this.#duel) return
    const options = optionsOf(this.#progress, this.#speech)
    const choice = createChoice(this.#page, this.#speech.texts.choice.legend, options, (tier) => this.#setTier(tier))
    this.#page.querySelector('#card .buttons')?.before(choice)
  }

  #setTier(tier: TierChoice): void {
    this.#progress = { ...this.#progress, tier }
    this.#autosave.touch()
  }

  #setDraw(isThree: boolean): void {
    this.#progress = { ...this.#progress, draw: isThree ? 3 : 1 }
    this.#autosave.touch()
  }

  readonly #newDeal = (): void => {
    this.#isResting = false
    this.#round = this.#dealt()
    this.#open(0, true)
    this.#autosave.touch()
  }

  /** Leads to the deal of the day until it is won. */
  #dayButton(): readonly OverlayButton[] {
    const text = this.#day.button(this.#progress.days, this.#round.end() ? null : this.#round.date)
    return text === null ? [] : [{ text, act: () => this.#askForDay() }]
  }

  /** A deal with a move is given up first. */
  #askForDay(): void {
    this.#isDayNext = this.#round.end() === null && this.#round.state.moves > 0
    if (this.#isDayNext) this.#play.quit()
    else this.#newDayDeal()
  }

  #newDayDeal(): void {
    this.#isDayNext = false
    this.#isResting = false
    // The app learns of the round by the seed, which is not used.
    this.#nextSeed()
    this.#round = dayRound(this.#day.today)
    this.#open(0, true)
    this.#autosave.touch()
  }

  #ended(): void {
    const { state } = this.#round
    const isWon = state.status !== 'lost'
    this.#play.clock.stop()
    this.#endNow = () => {
      this.#endNow = undefined
      this.#cancelEnd()
      this.#report()
    }
    // Somebody who leaves during the celebration has won nevertheless.
    if (!isWon) this.#endNow()
    else {
      this.#play.celebrate()
      this.#cancelEnd = this.#timers.after(CELEBRATION_MS, () => this.#endNow?.())
    }
  }

  /** Reports to the app how the round ended, and saves the progress. */
  #report(): void {
    const end = this.#round.end()
    if (!end) return
    const { best } = this.#progress
    this.#progress = withEnd(this.#progress, this.#round.state, this.#round.date)
    this.#autosave.touch()
    const isDayNext = this.#isDayNext
    void this.#autosave.settle().then(() => {
      this.#host.emit('round.end', { outcome: end.outcome, score: end.score, proof: { ...end.proof }, goesOn: true })
      if (isDayNext) this.#newDayDeal()
    })
    if (!isDayNext) this.#showEnd(end.outcome !== 'lose', end.score, end.score > best && best > 0)
  }

  #showEnd(isWon: boolean, score: number, isBest: boolean): void {
    const { end, facts } = this.#speech.texts
    const { state } = this.#round
    const { number, clock } = this.#speech
    this.#overlay.show({
      kind: isWon ? 'won' : 'lost',
      title: isWon ? end.won : end.lost,
      ...(isWon ? wonOverlay(end, medalOf(state)) : { text: end.lostText }),
      facts: [
        [isBest ? end.newBest : facts.score, number(score)],
        [facts.time, clock(state.at)],
        [facts.best, number(this.#progress.best)],
        this.#round.date === null ? [facts.streak, number(this.#progress.streak)] : this.#day.fact(this.#progress.days),
      ],
      buttons: [{ text: end.next, main: true, act: this.#newDeal }, ...this.#dayButton()],
    })
    this.#offerChoice()
  }
}
