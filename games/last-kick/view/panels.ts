import { fill } from '@majlis/game-bridge/stage/screen'
import type { CommonTexts } from '@majlis/game-kit/common-texts'
import type { DayOffer } from '@majlis/game-kit/day-offer'
import type { OverlayButton, OverlayRow, OverlayTexts } from '@majlis/game-kit/overlay'
import { startOverQuestion } from '@majlis/game-kit/start-over'
import type { Match, State } from '../state.ts'
import type { Career } from './career.ts'
import type { Messages } from './messages.ts'
import { cupsOf, placeOf } from './progress.ts'
import type { Round } from './round.ts'
import { TEAMS, openTeams } from './teams.ts'
import { afterCup, afterRun, betweenMatches, whilePaused, withDay } from './texts.ts'

interface PanelsNeeds {
  readonly texts: Messages
  readonly common: CommonTexts
  readonly number: (value: number) => string
  readonly day: DayOffer
  readonly career: Career
  readonly round: () => Round
  /** Opens the bracket and the cups; the function is called when they are left. */
  readonly openCups: (onClose: () => void) => void
  /** Shows a panel, with the trophy of a cup, counted from 0, where one was won. */
  readonly show: (panel: OverlayTexts, trophy?: number) => void
  readonly goOn: () => void
  /** Begins another run, of the day or any other. */
  readonly begin: (isOfDay: boolean) => void
  /** Begins a run in a cup, counted from 0; null where every run is the same, as in a duel. */
  readonly beginIn: ((cup: number) => void) | null
  readonly startOver: () => void
  readonly pause: () => void
}

/** What is shown over the pitch between turns: each panel leads to the bracket of the cup, and comes back after it. */
export class Panels {
  readonly #needs: PanelsNeeds

  constructor(needs: PanelsNeeds) {
    this.#needs = needs
  }

  paused(): void {
    const { texts, number, career, round, show, goOn, startOver, pause } = this.#needs
    show(
      whilePaused(texts, number, round().state, career.progress, [
        { text: texts.resume, main: true, act: goOn },
        { text: texts.restart, act: () => this.ask(startOver) },
        ...this.#dayButton((begin) => this.ask(begin)),
        this.#cupsButton(pause),
        career.button(pause),
      ]),
    )
  }

  /**
   * Asks before a run is lost in which a kick was taken.
   * @param back where the player goes who does not want that
   */
  ask(begin: () => void, back: () => void = this.#needs.goOn): void {
    const { state } = this.#needs.round()
    if (state.ticks === 0 || state.status !== 'playing') begin()
    else this.#needs.show(startOverQuestion(this.#needs.common, back, begin))
  }

  /** @param won the match that was just won */
  between(won: Match): void {
    const { texts, number, day, career, round, show, goOn } = this.#needs
    const { date, state } = round()
    const { progress } = career
    const counted = date !== null && date === progress.days.day ? day.counted(progress.days) : null
    const rows = this.#newTeam()
    const again = (): void => {
      const buttons = [{ text: texts.play, main: true, act: goOn }, this.#cupsButton(again)]
      show({ ...withDay(betweenMatches(texts, number, state, won, buttons), state, counted), rows })
    }
    again()
  }

  /** @param choose to continue (1), or to end the run with the cup (0) */
  afterCup(choose: (choice: 0 | 1) => void): void {
    const { texts, number, round, show } = this.#needs
    const rows = this.#newTeam()
    const again = (): void => {
      const buttons = [{ text: texts.goOn, main: true, act: () => choose(1) }, { text: texts.goHome, act: () => choose(0) }, this.#cupsButton(again)]
      const { state } = round()
      show({ ...afterCup(texts, number, state, buttons), rows }, placeOf(state.cup))
    }
    again()
  }

  atEnd(): void {
    const { texts, number, day, career, round, show, begin } = this.#needs
    const { date, state } = round()
    const { days } = career.progress
    const ofDay = date === null ? null : { isCounted: days.day === date, fact: day.fact(days) }
    const again = (): void => {
      const retry = this.#retry(state)
      const fresh = { text: texts.again, main: retry.length === 0, act: () => begin(false) }
      show(
        afterRun(
          texts,
          number,
          state,
          career.progress,
          [...retry, fresh, ...this.#dayButton((act) => act()), this.#cupsButton(again), career.button(again)],
          ofDay,
        ),
        state.status === 'won' ? placeOf(cupsOf(state) - 1) : undefined,
      )
    }
    again()
  }

  /** The team that the last match has opened, and how many there are. */
  #newTeam(): readonly OverlayRow[] {
    const { career, number } = this.#needs
    const { newTeam, progress } = career
    const open = openTeams(progress)
    return newTeam === null
      ? []
      : [{ text: career.nameOfNew(newTeam), share: `${number(open)} / ${number(TEAMS)}`, part: open / TEAMS, isDone: open === TEAMS }]
  }

  /** Who has lost in a later cup may begin there again. */
  #retry({ cup, phase }: State): readonly OverlayButton[] {
    const { texts, beginIn } = this.#needs
    const place = placeOf(cup)
    if (beginIn === null || place === 0 || phase === 'cup') return []
    return [{ text: fill(texts.retry, { cup: texts.cups[place] ?? '' }), main: true, act: () => beginIn(place) }]
  }

  /** Leads to the cup of the day until it counts. */
  #dayButton(ask: (begin: () => void) => void): readonly OverlayButton[] {
    const { day, career, round, begin } = this.#needs
    const text = day.button(career.progress.days, round().state.status === 'playing' ? round().date : null)
    return text === null ? [] : [{ text, act: () => ask(() => begin(true)) }]
  }

  #cupsButton(back: () => void): OverlayButton {
    return { text: this.#needs.texts.bracket.open, act: () => this.#needs.openCups(back) }
  }
}
