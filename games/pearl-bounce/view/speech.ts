import type { Welcome } from '@majlis/game-bridge/protocol'
import { digitWriter, fill } from '@majlis/game-bridge/stage/screen'
import { counter } from '@majlis/game-kit/plural'
import { aimCount, isAimMet } from '../aims.ts'
import { aimOf } from '../levels.ts'
import { mosaicOf } from '../state.ts'
import type { State } from '../state.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import { newsOf } from './news.ts'

/** Stars that a mosaic has. */
export const STARS = 3

/** What the game says of a round, in the page's language. */
export class Speech {
  readonly texts: Messages
  readonly digits: (value: number) => string
  readonly #count: ReturnType<typeof counter>

  constructor(welcome: Welcome) {
    this.texts = messages[welcome.language]
    this.digits = digitWriter(welcome)
    this.#count = counter(welcome.locale, this.digits)
  }

  /** A mosaic's own goal, by default that of the current one. */
  aim(state: Pick<State, 'route' | 'level'>, level = state.level): string {
    const { kind, n } = aimOf(mosaicOf(state, level))
    return this.#count(this.texts.aims[kind], n)
  }

  /** The same with what is done of it; empty once that needs no saying. */
  progress(state: Pick<State, 'route' | 'level' | 'deeds' | 'here'>): string {
    const { kind, n } = aimOf(mosaicOf(state))
    const now = this.digits(aimCount(state))
    if (kind === 'time') return isAimMet(state) ? fill(this.texts.seconds, { n: now }) : ''
    return isAimMet(state) || n === 1 ? '' : `${now} / ${this.digits(n)}`
  }

  level(state: Pick<State, 'level' | 'twist'>): string {
    return fill(state.twist === null ? this.texts.level : this.texts.levelOfDay, { n: this.digits(state.level) })
  }

  /** One line about what is new in the current mosaic, or different on this day; empty for nothing. */
  news(state: Pick<State, 'route' | 'level' | 'twist'>): string {
    const { texts } = this
    if (state.twist !== null && state.level === 1) return texts.twists[state.twist].text
    const news = newsOf(state)
    return news === null ? '' : texts.news[news]
  }

  starsOf(stars: number, of = STARS): string {
    return fill(this.texts.starsOf, { n: this.digits(stars), of: this.digits(of) })
  }

  /** What is announced when a mosaic was broken and the next one is there. */
  entered(state: State): string {
    return [this.starsOf(state.stars[state.level - 2] ?? 0), `${this.level(state)}.`, this.news(state), `${this.aim(state)}.`].filter(Boolean).join(' ')
  }
}
