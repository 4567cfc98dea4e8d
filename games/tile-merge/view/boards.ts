import type { Json } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf } from '@majlis/game-kit/autosave'
import { isDate, withDay } from '@majlis/game-kit/days'
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { DAY_GOAL } from '../daily.ts'
import { FIRST_WIN, VERSION, canSlide, isAtGoal, isUndecided } from '../step.ts'
import type { Input, State, Step } from '../step.ts'
import { bestOn, joinRecords, readRecords, withScore } from './day-records.ts'
import type { DayRecords } from './day-records.ts'
import { newRound, readSaved, resumedRound } from './round.ts'
import type { Round, RoundEnd } from './round.ts'

export interface BoardsNeeds {
  /** A duel has one board only. */
  readonly isDuel: boolean
  /** The seed of a new own board; the app learns of the round. */
  readonly nextSeed: () => string
  /** A round begins, or continues, that has a seed already: the app has to learn of it. */
  readonly begin: () => void
  /** A round has ended: called once for each. */
  readonly end: (end: RoundEnd) => void
}

interface DailyRound {
  readonly date: string
  readonly round: Round
}

/** The larger of the tiles that are saved: more than a board can hold is not believed. */
const LARGEST = 2 ** 17

/** The player's own board and the board of the day. One of them is open, the other one waits; and the records of both. */
export class Boards {
  readonly #needs: BoardsNeeds
  #own: Round
  #daily: DailyRound | null
  #isDaily: boolean
  #days: DayRecords
  #best: number
  #top: number

  /** @param data a save, which is untrusted; a part of it that cannot be read begins anew */
  constructor(data: Json | undefined, needs: BoardsNeeds) {
    this.#needs = needs
    const saved = readSaved(data)
    const { day, days, top, tools } = fieldsOf(data)
    const hadTools = tools === true
    this.#best = saved.best
    this.#days = readRecords(days)
    this.#daily = needs.isDuel ? null : resumedDay(day, this.#days, hadTools)
    this.#isDaily = this.#daily !== null && fieldsOf(day)['isOpen'] === true
    this.#own = resumedRound(saved, hadTools) ?? newRound(needs.nextSeed(), saved.best)
    this.#top = Math.max(tileIn(top), largest(this.#own.state), this.#daily ? largest(this.#daily.round.state) : 0)
  }

  /** The round on the open board. */
  get round(): Round {
    return this.#isDaily && this.#daily ? this.#daily.round : this.#own
  }

  /** The UTC date of the open board; null for the own one. */
  get date(): string | null {
    return this.#isDaily && this.#daily ? this.#daily.date : null
  }

  get days(): DayRecords {
    return this.#days
  }

  /** The best score on any board. */
  get best(): number {
    return this.#best
  }

  /** The largest tile that there ever was. */
  get top(): number {
    return this.#top
  }

  /** Plays an input on the open board; undefined when it changes nothing. */
  play(input: Input): Step | undefined {
    const { round } = this
    const step = round.play(input)
    if (!step) return undefined
    const { state } = step
    this.#best = Math.max(this.#best, state.score)
    this.#top = Math.max(this.#top, largest(state))
    const { date } = this
    if (date !== null) {
      this.#days = withScore(this.#days, date, state.score)
      if (largest(state) >= DAY_GOAL || !canSlide(state.cells)) this.#days = withDay(this.#days, date)
    }
    // Nothing is taken back in the end of a duel: the other player waits for it.
    if (this.#needs.isDuel && isUndecided(state)) round.play('E')
    const end = round.end()
    if (end) this.#needs.end(end)
    return step
  }

  /** Opens the other board: that of `today`, a UTC date, or the own one. Each continues where it was; one that has ended begins anew. */
  toggle(today: string): void {
    if (this.date === null) {
      const isWaiting = this.#daily?.date === today && goesOn(this.#daily.round)
      this.#isDaily = true
      if (this.#daily) this.#needs.begin()
      if (isWaiting) return
      // A board of another day does not wait any longer.
      if (this.#daily) this.end()
      this.#beginDay(today)
      return
    }
    this.#isDaily = false
    if (goesOn(this.#own)) this.#needs.begin()
    else this.#beginOwn()
  }

  /**
   * Begins the open board anew: an own one has other tiles, that of the day is that of `today`, a UTC date. With it the round on the open board ends: an own
   * one that is a win or that has no slide left, and a begun one of a day, on which the first round counts.
   */
  restart(today: string): void {
    if (this.date !== null || largest(this.round.state) >= FIRST_WIN || isUndecided(this.round.state)) this.end()
    if (this.date === null) this.#beginOwn()
    else this.#beginDay(today)
  }

  /** Ends the round on the open board, unless it has ended, or no slide was made. */
  end(): void {
    const { round } = this
    if (round.inputs === '') return
    if (isAtGoal(round.state)) this.play('C')
    this.play('E')
  }

  /** Joins the records of another device's save. */
  learn(theirs: Json): void {
    const { days, top } = fieldsOf(theirs)
    this.#best = Math.max(this.#best, readSaved(theirs).best)
    this.#top = Math.max(this.#top, tileIn(top))
    this.#days = joinRecords(this.#days, readRecords(days))
  }

  /** Both boards and the records. The own board has the fields of the saves before there was another. */
  saved(): { readonly [key: string]: Json } {
    const day = this.#daily && { date: this.#daily.date, inputs: this.#daily.round.inputs, isOpen: this.#isDaily }
    return { ...this.#own.saved(), best: this.#best, top: this.#top, days: { ...this.#days }, day, tools: true }
  }

  #beginOwn(): void {
    this.#own = newRound(this.#needs.nextSeed(), this.#best)
    this.#top = Math.max(this.#top, largest(this.#own.state))
  }

  #beginDay(date: string): void {
    this.#needs.begin()
    this.#daily = { date, round: newRound(dailySeed(date), bestOn(this.#days, date)) }
  }
}

/** Whether a round is not over; one that has reached its goal continues towards the next, and the last slide of one may still be taken back. */
function goesOn(round: Round): boolean {
  if (round.state.status === 'won') round.play('C')
  return round.state.status === 'playing' || isUndecided(round.state)
}

function resumedDay(data: Json | undefined, days: DayRecords, hadTools: boolean): DailyRound | null {
  const { date, inputs } = fieldsOf(data)
  if (!isDate(date) || typeof inputs !== 'string') return null
  const round = resumedRound({ version: VERSION, seed: dailySeed(date), inputs, best: bestOn(days, date) }, hadTools)
  return round ? { date, round } : null
}

function largest({ cells }: State): number {
  return Math.max(...cells)
}

function tileIn(data: Json | undefined): number {
  const value = countIn(data, 0, LARGEST)
  return Number.isInteger(Math.log2(value)) ? value : 0
}
