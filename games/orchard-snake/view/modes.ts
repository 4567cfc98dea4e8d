import type { GameHost } from '@majlis/game-bridge/guest'
import type { Json, Welcome } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf } from '@majlis/game-kit/autosave'
import { hostOfSaves } from '@majlis/game-kit/host-of-saves'
import { endlessFrom, FRUIT_COUNTS, PLAIN, setupFor, SPEEDS } from '../mode.ts'
import type { Endless, Extra } from '../mode.ts'

/** The extras in the order in which they come, one after the other, each with the score of a round without end that brings it. */
export const EXTRAS_FROM: readonly (readonly [extra: Extra, from: number])[] = [
  ['rival', 8],
  ['rolling', 14],
  ['burrows', 20],
  ['keys', 26],
  ['bushes', 32],
  ['mushrooms', 40],
  ['swap', 48],
]

/** The largest number that a best score of a round without end is read as. */
const MAX_BEST = 1_000

/** What a person plays, gardens or a round without end, and the best score of each kind of the latter: in every save beside what the arcade saves. */
export class Modes {
  /** What both players of a duel play; undefined where there is a choice. */
  readonly #fixed: Endless | null | undefined
  #isEndless: boolean
  #endless: Endless
  readonly #bests = new Map<string, number>()
  /** How many extras can be chosen. */
  #opened = 0

  constructor({ saved, repeatsSeed, setup }: Pick<Welcome, 'saved' | 'repeatsSeed' | 'setup'>) {
    const { mode, field } = fieldsOf(saved?.data)
    this.#fixed = repeatsSeed ? endlessFrom(setup) : undefined
    this.#isEndless = mode === 'endless'
    this.#endless = (typeof field === 'string' ? endlessFrom(field) : null) ?? PLAIN
    this.#join(saved?.data)
  }

  get isFixed(): boolean {
    return this.#fixed !== undefined
  }

  /** The round without end that is played next; null for gardens. */
  get chosen(): Endless | null {
    if (this.#fixed !== undefined) return this.#fixed
    return this.#isEndless ? this.#endless : null
  }

  /** The kind of round without end that is or was chosen. */
  get endless(): Endless {
    return this.#endless
  }

  /** The extras that can be chosen. */
  get open(): readonly Extra[] {
    return EXTRAS_FROM.slice(0, this.#opened).map(([extra]) => extra)
  }

  /** The extra that comes next, with the score that it needs; undefined with all of them. */
  get next(): readonly [extra: Extra, from: number] | undefined {
    return EXTRAS_FROM[this.#opened]
  }

  choose(isEndless: boolean): void {
    this.#isEndless = isEndless
  }

  turnWalls(): void {
    this.#endless = { ...this.#endless, hasWalls: !this.#endless.hasWalls }
  }

  /** Chooses the next of the extras that are open; after the last one none. */
  nextExtra(): void {
    this.#endless = { ...this.#endless, extra: after([null, ...this.open], this.#endless.extra) }
  }

  nextSpeed(): void {
    this.#endless = { ...this.#endless, speed: after(SPEEDS, this.#endless.speed) }
  }

  /** Chooses the next number of fruits. */
  nextFruits(): void {
    this.#endless = { ...this.#endless, fruits: after(FRUIT_COUNTS, this.#endless.fruits) }
  }

  /** 0 before the first round. */
  bestOf(endless: Endless): number {
    return this.#bests.get(setupFor(endless)) ?? 0
  }

  /**
   * The score of a round that has ended.
   * @returns the extra that it has brought: one a round at most, so that each is new for a while
   */
  learn(endless: Endless, score: number): Extra | null {
    const { next } = this
    this.#keep(endless, score)
    if (next === undefined || score < next[1]) return null
    this.#opened += 1
    return next[0]
  }

  /** The app's interface, with the choice and the bests in every save; what another device has saved is joined to them. */
  host(host: GameHost): GameHost {
    return hostOfSaves(
      host,
      (data) => ({ ...(fieldsOf(data) as Readonly<Record<string, Json>>), ...this.#saved() }),
      (theirs) => this.#join(theirs),
    )
  }

  #saved(): Readonly<Record<string, Json>> {
    return { mode: this.#isEndless ? 'endless' : 'gardens', field: setupFor(this.#endless), bests: Object.fromEntries(this.#bests), extras: this.#opened }
  }

  #keep(endless: Endless, score: number): void {
    this.#bests.set(setupFor(endless), Math.max(score, this.bestOf(endless)))
  }

  #join(saved: Json | undefined): void {
    const { bests, extras } = fieldsOf(saved)
    this.#opened = Math.max(this.#opened, countIn(extras, 0, EXTRAS_FROM.length))
    for (const [setup, best] of Object.entries(fieldsOf(bests))) {
      const endless = endlessFrom(setup)
      if (endless) this.#keep(endless, countIn(best, 0, MAX_BEST))
    }
  }
}

/** The one after `one` in a circle. */
function after<One>(all: readonly One[], one: One): One {
  const next = all[(all.indexOf(one) + 1) % all.length]
  return next === undefined ? one : next
}
